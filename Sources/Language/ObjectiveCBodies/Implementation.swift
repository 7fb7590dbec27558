import CodingBodies
import HeaderScanner
import SourceText
import SwiftScanner

/// The classes that an Objective-C file implements.
package struct Implementation: Sendable {
    struct Method: Sendable {
        /// The token of the opening brace and the one behind the closing one.
        let body: Range<Int>
        let names: ImplementationReader.Names
    }

    /// The file with its declarations. Those of properties have the places of their names, which may be in a header.
    package let file: ScannedFile
    private let tokens: [HeaderToken]
    private let macros: [String: ObjectiveCMacro]
    /// By the offset of the end.
    private let methods: [Int: Method]
    private let unannotated: [String: Set<String>]

    package init(_ parsed: ObjectiveCSource, _ interfaces: ObjectiveCInterfaces) {
        let builder = ImplementationBuilder(parsed, interfaces)
        tokens = parsed.tokens
        macros = interfaces.macros.merging(parsed.constants.macros) { _, own in own }
        file = ScannedFile(
            source: parsed.source, declarations: parsed.scanned.declarations + builder.declarations,
            constants: parsed.scanned.constants)
        methods = builder.methods
        unannotated = builder.unannotated
    }

    /// Whether the declaration of a property of a class doesn't say whether it may be nil.
    package func isUnannotated(_ property: String, of className: String) -> Bool {
        unannotated[className]?.contains(property) ?? false
    }

    /// The statements of the method that a range ends with.
    package func statements(of range: SourceRange) -> [Statement] {
        guard let method = methods[range.upper] else { return [] }
        var reader = ImplementationReader(tokens, method.body, method.names)
        if !macros.isEmpty, let expanded = ObjectiveCMacro.expanding(macros, in: tokens[method.body]) {
            reader = ImplementationReader(expanded, 0..<expanded.count, method.names)
        }
        return reader.body()
    }
}

/// The interfaces and macros of all Objective-C files.
package struct ObjectiveCInterfaces: Sendable {
    struct Entry: Sendable {
        let source: SourceFile
        let interface: HeaderInterface

        var path: Path { source.path }
    }

    private(set) var byClass: [String: [Entry]] = [:]
    private(set) var codingMacros: Set<String> = []
    private(set) var macros: [String: ObjectiveCMacro] = [:]
    /// The properties of each class by the variables that `@synthesize` names.
    private(set) var synthesized: [String: [String: String]] = [:]

    package init(_ sources: [ObjectiveCSource]) {
        var ambiguous: Set<String> = []
        for source in sources {
            for (name, macro) in source.constants.macros where macros.updateValue(macro, forKey: name) ?? macro != macro
            {
                ambiguous.insert(name)
            }
            codingMacros.formUnion(source.constants.codingMacros)
            for implementation in source.implementations {
                for item in implementation.synthesized {
                    synthesized[implementation.name, default: [:]][item.variable ?? item.name] = item.name
                }
            }
            for interface in source.interfaces {
                byClass[interface.name, default: []].append(Entry(source: source.source, interface: interface))
            }
        }
        for name in ambiguous { macros[name] = nil }
    }

    /// The interface of a class that is nearest to a file, and the class extensions next to either.
    func entries(of name: String, near path: Path) -> [Entry] {
        guard let all = byClass[name] else { return [] }
        let classes = all.filter { $0.interface.category == nil }
        let nearest = classes.max { nearness($0.path, path) < nearness($1.path, path) }
        let folders = [path.folder, nearest?.path.folder]
        let extensions = all.filter {
            $0.interface.category == "" && (classes.count < 2 || folders.contains($0.path.folder))
        }
        return [nearest].compactMap { $0 } + extensions
    }

    /// The protocols that the categories of a class add.
    func categoryProtocols(of name: String) -> [String] {
        (byClass[name] ?? []).filter { $0.interface.category.map { !$0.isEmpty } ?? false }
            .flatMap(\.interface.protocols)
    }

    private func nearness(_ one: Path, _ other: Path) -> Int {
        one == other ? .max : zip(one.text.utf8, other.text.utf8).prefix { $0 == $1 }.count
    }
}

extension Path {
    fileprivate var folder: Substring {
        text.lastIndex(of: "/").map { text[..<$0] } ?? ""
    }
}
