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
        let relatives = ObjectiveCSymbols(files).relativesOfCodingClasses
        files = parallelMap(files) {
            $0.lacks(relatives) ? scanner.parse(objectiveC: $0.source, isComplete: true) : $0
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

    /// The names of the classes that encode themselves, of their superclasses and of their subclasses.
    fileprivate var relativesOfCodingClasses: Set<String> {
        let coding = classes.filter { known in
            let methods = (known.implementations + known.categoryImplementations).flatMap(\.item.methods)
            return methods.contains { $0.selector == "encodeWithCoder:" }
        }
        return Set(coding.flatMap { lineage(of: $0) + subclasses(of: $0) }.map(\.name))
    }
}

extension AuditSources {
    func isObjectiveC(_ file: Int) -> Bool { objectiveC.implementations[file] != nil }

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
