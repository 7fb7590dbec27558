import Foundation
import Testing

@testable import SecureCodeGenCodingModel
@testable import SecureCodeGenSymbols

@Suite("Enums, option sets and names of Foundation")
struct PlatformRawValueTests {
    /// The raw values and initializers in the table match those of this machine's compiler.
    @Test func `types match the table`() throws {
        var text = """
            import Foundation
            #if canImport(FoundationNetworking)
            import FoundationNetworking
            #endif
            func same<T: RawRepresentable, R>(_: T.Type, _: R.Type) where T.RawValue == R {}

            """
        for (index, name) in PlatformRawValues.names.enumerated() {
            let type = try #require(PlatformRawValues.type(of: name))
            let raw = Self.text(type)
            let made = PlatformRawValues.isFailable(name) ? name + "?" : name
            text += "func check\(index)() { same(\(name).self, \(raw).self) }\n"
            text += "func make\(index)() -> (\(raw)) -> \(made) { \(name).init(rawValue:) }\n"
        }
        #expect(try Compiler.typecheck(text) == "")
    }

    @Test func `values are archived as raw values`() throws {
        let result = check(
            """
            import Foundation
            final class A: NSObject, NSSecureCoding {
                var order: ComparisonResult?
                var style: Foundation.DateFormatter.Style = .long
                var options: [String.CompareOptions] = []
                var mode: RunLoop.Mode?
                var code: POSIXError.Code?
                var name: NSNotification.Name?
            }
            """)
        #expect(
            try result.class("A").properties.map(\.type.summary) == [
                "ComparisonResult(Int)?", "DateFormatter.Style(UInt)", "[String.CompareOptions(UInt)]",
                "RunLoop.Mode(String)?", "POSIXErrorCode(Int32)?", "NSNotification.Name(String)?",
            ])
        let others = try result.class("A").properties.flatMap(\.type.withParts).compactMap { type in
            if case .raw(_, let raw) = type { raw.others.closedValues } else { nil }
        }
        #expect(others == [[-1, 0, 1], [], [], [], [], []], "only ComparisonResult is closed")
    }

    /// To update the page: `RECORD_PAGES=1 swift test --filter PlatformRawValueTests`.
    @Test func `the page matches the table`() throws {
        let page = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Sources/securecodegen/Documentation.docc/PlatformValues.md")
        if ProcessInfo.processInfo.environment["RECORD_PAGES"] != nil {
            try Data(Self.page.utf8).write(to: page, options: .atomic)
        }
        #expect(try String(contentsOf: page, encoding: .utf8) == Self.page)
    }

    private static var page: String {
        let names = Dictionary(grouping: PlatformRawValues.names) {
            PlatformRawValues.type(of: $0).map(Self.text) ?? ""
        }
        let rows = names.sorted { $0.key < $1.key }.map { type, names in
            "| `\(type)` | \(names.map { "`\($0)`" }.joined(separator: ", ")) |"
        }
        return """
            # Enums, option sets and names of Foundation

            Each is archived as its raw value, in the way of the raw value's type. Those of Linux were compiled with Swift
            6.3.1; on Apple platforms they are what Apple's headers say, unchecked.

            | raw value | types |
            |---|---|
            \(rows.joined(separator: "\n"))

            """
    }

    private static func text(_ type: SwiftType) -> String {
        switch type {
        case .scalar(let scalar): scalar.rawValue
        case .string: "String"
        default: "\(type)"
        }
    }
}
