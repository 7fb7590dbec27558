import Foundation
import SecureCodeGenAppleTypes

/// Models that are generated from tables, with a class for each archivable type.
enum TableModels {
    struct NoTable: Error {
        let page: String
    }

    /// The rows of the type tables in the documentation. Each type is used alone, as an optional, and, unless it is a
    /// collection or has a directive for its form, as the element of an array.
    static func writeTypes(to folder: URL) throws {
        var types = [declarations]
        for (index, row) in try rows(of: "Types.md", atLeast: 50).enumerated() {
            let quoted = quoted(row[0])
            let directive = quoted.first { $0.contains(" = ") }
            let named = quoted.filter { $0 != directive && $0.wholeMatch(of: /[a-z]+(: |\().*/) == nil }
            for (position, type) in named.enumerated() {
                types.append(model("Row\(index)x\(position)", of: type, directive: directive))
            }
        }
        let names = try rows(of: "PlatformValues.md", atLeast: 6).flatMap { quoted($0[1]) }
        let values = names.enumerated().map { model("Value\($0)", of: $1, directive: nil) }
        let files = ["Types.swift": types, "PlatformValues.swift": values]
        try write(files.mapValues { "import Foundation\n" + $0.joined(separator: "\n") }, to: folder)
    }

    /// Returns the cells in the rows of a page's first table.
    private static func rows(of page: String, atLeast count: Int) throws -> [[Substring]] {
        let url = Repository.root.appending(path: "Sources/securecodegen/Documentation.docc/\(page)")
        let lines = try String(contentsOf: url, encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false)
        let rows = lines.drop { !$0.hasPrefix("|---") }.dropFirst().prefix { $0.hasPrefix("|") }
        guard rows.count >= count else { throw NoTable(page: page) }
        return rows.map { $0.split(separator: "|") }
    }

    /// Returns the text in backticks.
    private static func quoted(_ cell: Substring) -> [String] {
        cell.split(separator: "`", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }

    private static func model(_ name: String, of type: String, directive: String?) -> String {
        let isOptional = type.hasSuffix("?") || type.hasSuffix("!")
        var types = [type] + (isOptional ? [] : ["(\(type))?"])
        if directive == nil, !isOptional, !type.contains("Any"), !type.hasPrefix("[") { types.append("[\(type)]") }
        return model(name, of: types, directive: directive)
    }

    private static func model(_ name: String, of types: [String], directive: String? = nil) -> String {
        let comment = directive.map { "    // securecodegen: \($0)\n" } ?? ""
        let names = types.indices.map { "k\($0)" }
        let properties = zip(names, types).map { "\(comment)    var \($0): \($1)\n" }.joined()
        let parameters = zip(names, types).map { "\($0): \($1)" }.joined(separator: ", ")
        let assignments = names.map { "self.\($0) = \($0)" }.joined(separator: "; ")
        return """
            final class \(name): NSObject, NSSecureCoding {
            \(properties)
                init(\(parameters)) { \(assignments) }
            }

            """
    }

    /// Returns the types in the rows.
    private static let declarations = """
        typealias T = String
        typealias K = Int
        enum Kind: String { case plain }
        enum Level: Int { case low }
        enum Wrong: String, Error { case input }
        struct Flags: OptionSet { let rawValue: Int }
        struct Badge: Codable, Hashable { var title: String }
        struct Place: Hashable { var name: String; var height: Double }
        enum Event: Hashable { case tap(Int), none }
        protocol Role: NSObjectProtocol {}
        class Person: NSObject, NSSecureCoding, Role {
            required init?(coder: NSCoder) {}
            func encode(with coder: NSCoder) {}
            class var supportsSecureCoding: Bool { true }
        }
        final class Student: Person {}

        """

    /// Returns a file for each framework with a class for each of its types, and one file for all enums, option sets
    /// and names. Only one of several frameworks with the same type has the class.
    static func writeSDKs(to folder: URL) throws {
        var files: [String: String] = [:]
        for type in SDKTypes.all where type.advice == nil && type.rawValue == nil {
            let framework = type.frameworks[0]
            let name = "Of" + type.name.replacing(".", with: "")
            files["\(framework).swift", default: "import Foundation\nimport \(framework)\n"] +=
                "\n" + model(name, of: type.isArchivableClass ? ["\(type.name)?"] : [type.name, "[\(type.name)]"])
        }
        let rawValues = Dictionary(grouping: SDKTypes.all.filter { $0.rawValue != nil }, by: { $0.frameworks[0] })
        for (framework, entries) in rawValues {
            let types = entries.flatMap { entry in
                // C option sets aren't Hashable, so they can't be keys.
                let canBeKey = entry.rawValue?.kind == .enum || entry.rawValue?.type == .string
                return [entry.name, canBeKey ? "[\(entry.name): Int]?" : "[\(entry.name)]"]
            }
            files["\(framework).swift", default: "import Foundation\nimport \(framework)\n"] +=
                "\n" + model("RawValuesOf\(framework)", of: types)
        }
        try write(files, to: folder)
    }

    private static func write(_ files: [String: String], to folder: URL) throws {
        try? FileManager.default.removeItem(at: folder)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
    }
}
