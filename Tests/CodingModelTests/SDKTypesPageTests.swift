import Foundation
import SecureCodeGenAppleTypes
import Testing

@testable import SecureCodeGenCodingModel

/// The page about types of Apple's SDKs is generated from the table.
///
/// To update the page: `RECORD_PAGES=1 swift test --filter SDKTypesPageTests`.
@Suite struct SDKTypesPageTests {
    @Test func `the page matches the table`() throws {
        let page = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Sources/securecodegen/Documentation.docc/SDKTypes.md")
        if ProcessInfo.processInfo.environment["RECORD_PAGES"] != nil {
            try Data(Self.text.utf8).write(to: page, options: .atomic)
        }
        let recorded = try String(contentsOf: page, encoding: .utf8)
        #expect(recorded == Self.text, "RECORD_PAGES=1 swift test --filter SDKTypesPageTests writes it anew")
    }

    private static var text: String {
        """
        # Types of Apple's SDKs

        What is said here was read in headers and documentation; nothing of it could be tried on Linux. A file that names
        such a type imports a framework that declares it, and so does what is generated for it, under the same
        conditions. A property whose type is not listed here nor scanned needs `--reference` for its declaration.

        ## Overview

        ### Classes

        Each conforms to NSSecureCoding and is archived as the object.

        | import | classes |
        |---|---|
        \(rows { $0.storage == .object })

        ### Structs

        | import | struct | in the archive |
        |---|---|---|
        \(structs)

        ### Enums, option sets and names

        Each is archived as its raw value, in the way of the raw value's type.

        | import | raw value | types |
        |---|---|---|
        \(rawValues)

        ### What no archive can hold

        | import | type | do |
        |---|---|---|
        \(refused)

        ### Archived with care

        | type | on | problem | solution |
        |---|---|---|---|
        \(hazards)

        """
    }

    private static var all: [SDKType] { SDKTypes.all }

    private static func quoted(_ names: [String]) -> String { names.map { "`\($0)`" }.joined(separator: ", ") }

    /// A row for each set of frameworks.
    private static func rows(where isIncluded: (SDKType) -> Bool) -> String {
        let groups = Dictionary(grouping: all.filter(isIncluded)) { $0.frameworks.joined(separator: " or ") }
        return groups.sorted { $0.key < $1.key }.map { "| \($0.key) | \(quoted($0.value.map(\.name))) |" }
            .joined(separator: "\n")
    }

    private static var structs: String {
        all.compactMap { type in
            let form: String
            switch type.storage {
            case .parts(let parts): form = "one value for each of " + quoted(parts.map { "k.\($0.name)" })
            case .codable: form = "`NSData` with a binary property list"
            case .object, .rawValue, .none: return nil
            }
            return "| \(type.frameworks.joined(separator: " or ")) | `\(type.name)` | \(form) |"
        }.joined(separator: "\n")
    }

    private static var rawValues: String {
        func text(_ type: SDKType) -> String? {
            switch type.rawValue?.type {
            case .string: "String"
            case .scalar(let scalar): scalar.rawValue
            case nil: nil
            }
        }
        let groups = Dictionary(grouping: all.filter { $0.rawValue != nil }) {
            "| \($0.frameworks.joined(separator: " or ")) | `\(text($0) ?? "")` |"
        }
        return groups.sorted { $0.key < $1.key }.map { "\($0.key) \(quoted($0.value.map(\.name))) |" }
            .joined(separator: "\n")
    }

    private static var refused: String {
        all.compactMap { type in
            type.advice.map { "| \(type.frameworks.joined(separator: " or ")) | `\(type.name)` | \($0) |" }
        }.joined(separator: "\n")
    }

    private static var hazards: String {
        all.compactMap { type in
            type.hazard.map { "| `\(type.name)` | \($0.platform.rawValue) | \($0.reason) | \($0.advice ?? "") |" }
        }.joined(separator: "\n")
    }
}
