import SecureCodeGenAppleTypes
import SecureCodeGenObjectiveCBodies
import SecureCodeGenObjectiveCModel
import SecureCodeGenObjectiveCSyntax
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols
import SecureCodeGenThreading

/// The Objective-C files of an audit.
package struct ObjectiveCFiles: Sendable {
    /// By the index of the file.
    package var implementations: [Int: Implementation] = [:]
    /// The indices of all files in Objective-C.
    package var indices: [Path: Int] = [:]
    /// The implementations, also those that don't code.
    package var sources: [SourceFile] = []

    package init() {}

    /// Parses headers and implementations, each of them if it may code or implements a relative of a class that codes.
    package static func parse(
        _ sources: [SourceFile]
    ) -> [(file: ObjectiveCSource, implementation: Implementation?)] {
        let scanner = HeaderScanner()
        var files = parallelMap(sources) { scanner.parse(objectiveC: $0) }
        let (relatives, superclasses) = ObjectiveCSymbols(files).relativesOfCodingClasses
        files = parallelMap(files) {
            $0.lacks(relatives, subclassesOf: superclasses)
                ? scanner.parse(objectiveC: $0.source, isComplete: true) : $0
        }
        let (symbols, macros) = (ObjectiveCSymbols(files), ObjectiveCMacros(files))
        return parallelMap(Array(files.enumerated())) { index, file in
            guard file.isImplementation else { return (file, nil) }
            let implementation = Implementation(file, macros) { name in
                let known = symbols.named(name, inFile: index)
                return [known] + symbols.lineage(of: known).dropFirst()
            }
            return (file, implementation)
        }
    }
}

extension ObjectiveCSymbols {
    fileprivate init(_ files: [ObjectiveCSource]) {
        self.init(files.map { ($0.source, $0.interfaces, $0.implementations, []) })
    }

    /// The names of the classes that encode themselves, of their superclasses and of their subclasses, and those of all but
    /// the superclasses.
    fileprivate var relativesOfCodingClasses: (all: Set<String>, withoutSuperclasses: Set<String>) {
        let coding = classes.filter { known in
            let methods = (known.implementations + known.categoryImplementations).flatMap(\.item.methods)
            return methods.contains { $0.selector == "encodeWithCoder:" }
        }
        let descendants = Set(coding.flatMap { [$0] + subclasses(of: $0) }.map(\.name))
        return (descendants.union(coding.flatMap { lineage(of: $0) }.map(\.name)), descendants)
    }
}

extension AuditSources {
    private func isObjectiveC(_ file: Int) -> Bool { objectiveC.implementations[file] != nil }

    /// Returns the traits of the language that a file is written in.
    func language(of file: Int) -> LanguageTraits { isObjectiveC(file) ? .objectiveC : .swift }

    func language(of type: Symbol) -> LanguageTraits { language(of: type.declaration.file) }

    func spelling(in file: Int) -> CodingSpelling { isObjectiveC(file) ? .objectiveC : .swift }

    /// Whether a class is a class of Apple's frameworks in another implementation, such as GNUstep's.
    func implementsPlatform(_ type: Symbol) -> Bool {
        isObjectiveC(type.declaration.file) && PlatformClasses.coding(of: type.displayName) != nil
    }

    /// Whether a class is declared in a scanned file, and not only implemented in one.
    func isDeclared(_ type: Symbol) -> Bool { !isObjectiveC(type.declaration.file) || hasSuperclass(type) }

    /// Whether class lists in one class have another class under the name that its declaration has: a class in Swift can have
    /// another name in Objective-C.
    func shareNames(_ type: Symbol, _ other: Symbol) -> Bool {
        !isObjectiveC(type.declaration.file) || isObjectiveC(other.declaration.file)
            || table.file(other.declaration).source.isHeader
    }

    /// Whether the declaration of a property in Objective-C doesn't say whether it may be nil.
    func isUnannotated(_ found: MemberReference<PropertyDeclaration>) -> Bool {
        let className = table.declaration(found.declaration).name.text
        return objectiveC.implementations[found.file]?.isUnannotated(found.member.name.text, of: className) ?? false
    }

    /// The place of a property's name.
    func place(of found: MemberReference<PropertyDeclaration>) -> Place {
        let className = table.declaration(found.declaration).name.text
        guard let name = objectiveC.implementations[found.file]?.declaredName(found.member.name.text, of: className),
            let file = objectiveC.indices[name.source.path]
        else { return Place(file: found.file, range: found.member.name.range) }
        return Place(file: file, range: name.range)
    }

    /// The range that the comments on a property are next to.
    func commentedPlace(of found: MemberReference<PropertyDeclaration>) -> Place {
        isObjectiveC(found.file) ? place(of: found) : Place(file: found.file, range: found.member.declarationRange)
    }

    /// The words of the `#pragma mark` above a property, in lower case.
    func section(of found: MemberReference<PropertyDeclaration>) -> [Substring] {
        guard isObjectiveC(found.file) else { return [] }
        let place = place(of: found)
        let source = table.file(at: place.file).source
        // Limited, so that time doesn't grow with the square of a header's size.
        let upper = min(place.range.lower, source.bytes.count)
        var rest = source.bytes[max(upper - 16_384, 0)..<upper]
        while let end = rest.lastIndex(of: UInt8(ascii: "\n")) {
            let line = rest[(end + 1)...]
            rest = rest[..<end]
            if line.starts(with: "@interface".utf8) { return [] }
            guard line.starts(with: "#pragma mark".utf8) else { continue }
            return String(decoding: line, as: UTF8.self).lowercased().split { !$0.isLetter }
        }
        return []
    }

    /// The Boolean literals in the initial value and the getter of a property.
    func booleans(of found: MemberReference<PropertyDeclaration>) -> Set<Bool> {
        isObjectiveC(found.file)
            ? statements(in: found.file, declaration: found.member.declarationRange).nodes.booleans
            : found.member.booleans(in: table.file(at: found.file))
    }

    /// The statements of a member.
    ///
    /// - Parameter body: with its braces.
    func statements(in file: Int, body: SourceRange) -> [Statement] {
        objectiveC.implementations[file]?.statements(of: body)
            ?? BodyReader.statements(of: table.file(at: file).source, body: body)
    }

    /// The statements of a function whose declaration has no range for its body.
    func statements(in file: Int, declaration: SourceRange) -> [Statement] {
        objectiveC.implementations[file]?.statements(of: declaration)
            ?? BodyReader.statements(of: table.file(at: file).source, declaration: declaration)
    }
}
