import CodingBodies
import HeaderScanner
import ObjectiveCBodies
import SourceText
import SwiftScanner
import SwiftSemantics

/// The Objective-C files of an audit.
package struct ObjectiveCFiles: Sendable {
    /// By the index of the file.
    package var implementations: [Int: Implementation] = [:]
    package var headers: [Path: SourceFile] = [:]
    /// The implementations, also those that don't code.
    package var sources: [SourceFile] = []

    package init() {}
}

extension AuditSources {
    func isObjectiveC(_ file: Int) -> Bool { objectiveC.implementations[file] != nil }

    /// Whether the declaration of a property in Objective-C doesn't say whether it may be nil.
    func isUnannotated(_ found: LocatedMember<PropertyDeclaration>) -> Bool {
        objectiveC.implementations[found.file]?.isUnannotated(found.member.name.range) ?? false
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

    /// The range of a member or its body in its file.
    func sourceRange(of range: SourceRange, in file: Int) -> SourceRange {
        guard let implementation = objectiveC.implementations[file] else { return range }
        return implementation.range(of: range) ?? range
    }

    /// The file that people know, and the range there.
    func origin(of place: Place) -> (source: SourceFile, range: SourceRange) {
        guard let implementation = objectiveC.implementations[place.file] else {
            return (table.file(at: place.file).source, place.range)
        }
        guard let found = implementation.place(of: place.range) else { return (implementation.source, place.range) }
        return (objectiveC.headers[found.path] ?? implementation.source, found.range ?? SourceRange(0, 0))
    }
}
