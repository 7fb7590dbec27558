import CodingBodies
import HeaderScanner
import SourceText
import SwiftScanner

/// The classes that an Objective-C file implements.
///
/// Declarations are in Swift, behind the bytes of the file, so that an offset inside of the file means the file. Bodies are
/// read from the file.
package struct Implementation: Sendable {
    struct Method: Sendable {
        /// The token of the opening brace and the one behind the closing one.
        let body: Range<Int>
        /// The whole method.
        let range: SourceRange
        let names: ImplementationReader.Names
    }

    /// The file with the declarations.
    package let file: ScannedFile
    /// The unchanged file.
    package let source: SourceFile
    private let tokens: [HeaderToken]
    private let macros: [String: ObjectiveCMacro]
    /// By the offset of the brace in the Swift form.
    private let methods: [Int: Method]
    /// The places of names in the Swift form, by offset.
    private let places: [Int: Diagnostic.Location]
    private let unannotated: Set<Int>

    package init(_ parsed: ObjectiveCSource, _ interfaces: ObjectiveCInterfaces) {
        var printer = ImplementationPrinter(parsed, interfaces)
        printer.print()
        source = parsed.source
        tokens = parsed.tokens
        macros = interfaces.macros.merging(parsed.macros) { _, own in own }
        let base = parsed.source.bytes.count + 1
        // Blanks instead of the file, which isn't Swift.
        let blank = SourceFile(
            path: source.path, bytes: Array(repeating: 0x20, count: base) + Array(printer.text.utf8))
        let scanned = Scanner(commentMarker: "").scan(blank)
        file = ScannedFile(
            source: SourceFile(
                path: source.path, bytes: source.bytes + [UInt8(ascii: "\n")] + Array(printer.text.utf8)),
            declarations: scanned.declarations, constants: scanned.constants)
        methods = Dictionary(
            printer.methods.map { (base + $0.offset, $0.method) }, uniquingKeysWith: { first, _ in first })
        places = Dictionary(printer.places.map { (base + $0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
        unannotated = Set(printer.unannotated.map { base + $0 })
    }

    /// Whether the declaration of the property whose name is at a range of the Swift form doesn't say whether it may be nil.
    package func isUnannotated(_ name: SourceRange) -> Bool { unannotated.contains(name.lower) }

    /// The statements of the method whose Swift form is at a range.
    package func statements(of range: SourceRange) -> [Statement] {
        guard let method = method(at: range) else { return [] }
        var reader = ImplementationReader(tokens, method.body, method.names)
        if !macros.isEmpty, let expanded = ObjectiveCMacro.expanding(macros, in: tokens[method.body]) {
            reader = ImplementationReader(expanded, 0..<expanded.count, method.names)
        }
        return reader.body()
    }

    /// The method in the file whose Swift form is at a range.
    package func range(of range: SourceRange) -> SourceRange? { method(at: range)?.range }

    private func method(at range: SourceRange) -> Method? {
        let bytes = file.source.bytes
        var offset = range.lower
        while offset < min(range.upper, bytes.count) {
            if bytes[offset] == UInt8(ascii: "{") { return methods[offset] }
            offset += 1
        }
        return nil
    }

    /// The place of a name of the Swift form in the file or in a header; nil for a range inside of the file.
    package func place(of range: SourceRange) -> Diagnostic.Location? {
        guard range.lower > source.bytes.count || range.upper > source.bytes.count else { return nil }
        if let place = places[range.lower] { return place }
        // The first name in a declaration.
        let name = places.keys.filter { range.contains($0) }.min()
        return name.flatMap { places[$0] } ?? Diagnostic.Location(path: source.path, range: SourceRange(0, 0))
    }
}

/// The interfaces and macros of all Objective-C files.
package struct ObjectiveCInterfaces: Sendable {
    struct Entry: Sendable {
        let path: Path
        let interface: HeaderInterface
    }

    private(set) var byClass: [String: [Entry]] = [:]
    private(set) var codingMacros: Set<String> = []
    private(set) var macros: [String: ObjectiveCMacro] = [:]
    /// The properties of each class by the variables that `@synthesize` names.
    private(set) var synthesized: [String: [String: String]] = [:]

    package init(_ sources: [ObjectiveCSource]) {
        var ambiguous: Set<String> = []
        for source in sources {
            for (name, macro) in source.macros where macros.updateValue(macro, forKey: name) ?? macro != macro {
                ambiguous.insert(name)
            }
            codingMacros.formUnion(source.codingMacros)
            for implementation in source.implementations {
                for item in implementation.synthesized {
                    synthesized[implementation.name, default: [:]][item.variable ?? item.name] = item.name
                }
            }
            for interface in source.interfaces {
                byClass[interface.name, default: []].append(Entry(path: source.source.path, interface: interface))
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
