import Foundation
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import Testing

@testable import SecureCodeGenCodingModel
@testable import SecureCodeGenSymbols

/// Initial values that seem to have another type. The inferred type matches the compiler's, or an annotation is required.
@Suite("Misleading initial values")
struct InferenceHazardTests {
    struct Hazard: Sendable, CustomTestStringConvertible {
        /// Declarations at file scope, with a type 'Owner' whose property 'value' has no annotation.
        let source: String
        /// The compiler's type.
        let type: String
        /// Whether an annotation is required.
        let isRefused: Bool

        init(_ source: String, is type: String, isRefused: Bool = false) {
            self.source = source
            self.type = type
            self.isRefused = isRefused
        }

        var testDescription: String { source }
    }

    /// All names are unique, so that one compilation checks all cases.
    private static let hazards = [
        // Initializers: in a protocol extension, next to the memberwise one, or hidden in another type.
        Hazard(
            """
            protocol Raw { init() }
            extension Raw { init?(raw: String) { self.init() } }
            struct Made: Raw { var raw = 0 }
            struct Owner { var value = Made(raw: "x") }
            """, is: "Made?", isRefused: true),
        Hazard(
            """
            struct Version { var number = 0 }
            extension Version { init?(number: String) { nil } }
            struct Owner { var value = Version(number: 1) }
            """, is: "Version", isRefused: true),
        Hazard(
            """
            struct Ticket { var number = 0 }
            extension Ticket { init?(text: String) { nil } }
            struct Owner { var value = Ticket(number: 1); var other = Ticket(text: "") }
            """, is: "Ticket"),
        // A struct inherits nothing from a class, or from a protocol that it doesn't name.
        Hazard(
            """
            extension NSNumber { convenience init?(hex: String) { self.init(value: 1) } }
            extension NSKeyedArchiverDelegate { func tint() -> Int { 1 } }
            struct Swatch: Equatable { var hex = ""; func tint() -> Double { 1 } }
            struct Owner { var value = Swatch(hex: "") }
            """, is: "Swatch"),
        Hazard(
            """
            extension Int16 { init(_ text: String) { self = 4 } }
            struct Owner { var value = Int16("5") }
            """, is: "Int16", isRefused: true),
        Hazard(
            """
            extension Int32 { init(exactly text: String) { self = 3 } }
            struct Owner { var value = Int32(exactly: 5.0) }
            """, is: "Int32?", isRefused: true),
        // Members of a protocol or of another type with the same name.
        Hazard(
            """
            let pi = 3
            extension Double { static let half = pi }
            struct Owner { var value = Double.half }
            """, is: "Double", isRefused: true),
        // Names of types in extensions of types that aren't scanned.
        Hazard(
            """
            struct Element: ExpressibleByIntegerLiteral { init(integerLiteral: Int) {} }
            extension Data { static var separator: Element { 5 } }
            struct Owner { var value = Data.separator }
            """, is: "UInt8", isRefused: true),
        Hazard(
            """
            struct Identifier {}
            extension Calendar { static var usual: Identifier { .gregorian } }
            struct Owner { var value = Calendar.usual }
            """, is: "Calendar.Identifier", isRefused: true),
        Hazard(
            """
            struct Array<Item> { init(repeating: Item, count: Int) {} }
            struct Owner { var value = Array(repeating: "a", count: 1) }
            """, is: "Array<String>", isRefused: true),
        // Declarations that an extension redefines.
        Hazard(
            """
            extension Date { static let now = "x" }
            struct Owner { var value = Date.now }
            """, is: "String"),
        Hazard(
            """
            protocol Tagged {}
            extension Tagged { static var tag: String { "" } }
            extension Notification.Name: Tagged {}
            struct Owner { var value = Notification.Name.tag }
            """, is: "String", isRefused: true),
        Hazard("struct Owner { var value = 1 << UInt8(3) }", is: "Int"),
        Hazard("struct Owner { var value = UInt8(1) << 3 + 2 }", is: "UInt8"),
        // Raw values.
        Hazard("enum Rank: Int8 { case ace }; struct Owner { var value = Rank(rawValue: 1) }", is: "Rank?"),
        Hazard("enum Grade: Int { case one = 1 }; struct Owner { var value = Grade(rawValue: 1) }", is: "Grade?"),
    ]

    @Test(arguments: hazards)
    func `the type matches the compiler's, or an annotation is required`(_ hazard: Hazard) throws {
        #expect(try Self.inferred(of: [hazard.source]) == (hazard.isRefused ? nil : hazard.type))
    }

    @Test func `the compiler sees these types`() throws {
        var text = "import Foundation\nfunc same<T>(_: inout T, _: T.Type) {}\n"
        for (index, hazard) in Self.hazards.enumerated() {
            text += hazard.source.replacing("struct Owner", with: "struct Owner\(index)")
            text += "\nfunc check\(index)(_ owner: inout Owner\(index)) { same(&owner.value, (\(hazard.type)).self) }\n"
        }
        #expect(try Compiler.typecheck(text) == "")
    }

    /// Declarations that are hidden in another file.
    @Test(arguments: [
        (
            [
                "struct Code { var text = \"\" }; struct Owner { var value = Code(text: \"a\") }",
                "private extension Code { init?(text: Substring) { nil } }",
            ], "Code"
        )
    ])
    func `declarations hidden in other files aren't visible`(_ sources: [String], _ type: String) throws {
        #expect(try Self.inferred(of: sources) == type)
    }

    private static func inferred(of sources: [String]) throws -> String? {
        let inputs = sources.enumerated().map { index, text in
            let source = SourceFile(path: "\(index).swift", text: text)
            return ModelInput(file: Scanner(commentMarker: "securecodegen:").scan(source), role: .generate)
        }
        let context = ModelContext(inputs)
        let owner = try #require(context.table.symbols.first { $0.displayName == "Owner" })
        let properties = context.table.declaration(owner.declaration).properties
        let value = try #require(properties.first { $0.name.text == "value" }?.initialValue)
        let scope = TypeResolver.Scope(symbol: owner, file: owner.declaration.file)
        return context.inference.type(of: value, in: scope)?.text(in: context.table)
    }
}
