import CodingPlan
import Mustache

/// The functions that register the archived names of classes with coders.
struct ClassNameEmitter {
    let templates: TemplateSet
    let names: PlatformNaming

    func registration(of classes: [RenamedClass]) throws -> [String] {
        let access = classes.map(\.access).max() ?? .internal
        return try templates.lines(
            "class-names",
            [
                "access": .text(access <= .internal ? "" : access.rawValue + " "),
                "process": .lines(try classes.flatMap { try lines($0, on: names.platform("NSKeyedUnarchiver")) }),
                "unarchiver": .lines(try classes.flatMap { try lines($0, on: "unarchiver") }),
                "archiver": .lines(try classes.flatMap { try line($0) }),
            ], names: names)
    }

    private func lines(_ named: RenamedClass, on receiver: String) throws -> [String] {
        let lines = named.archivedNames.map { name in
            "\(receiver).setClass(\(type(named)).self, forClassName: \(SwiftSyntaxText.stringLiteral(name)))"
        }
        return try guarded(lines, named)
    }

    /// Archivers write the oldest name, which every released version of the app knows.
    private func line(_ named: RenamedClass) throws -> [String] {
        guard let name = named.archivedNames.first else { return [] }
        return try guarded(
            ["archiver.setClassName(\(SwiftSyntaxText.stringLiteral(name)), for: \(type(named)).self)"], named)
    }

    private func type(_ named: RenamedClass) -> String {
        named.name.map(SwiftSyntaxText.identifier).joined(separator: ".")
    }

    /// Returns the lines with the compilation conditions of the class.
    private func guarded(_ lines: [String], _ named: RenamedClass) throws -> [String] {
        try templates.guarded(lines, named.conditions, named.availability, names: names)
    }
}
