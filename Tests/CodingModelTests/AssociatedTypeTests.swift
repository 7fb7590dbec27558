import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import Testing

@testable import SecureCodeGenCodingModel
@testable import SecureCodeGenSymbols

/// Names of associated types that no scanned declaration has, compared with the compiler's results.
@Suite("Associated types")
struct AssociatedTypeTests {
    struct Example: Sendable, CustomTestStringConvertible {
        let written: String
        let type: String

        var testDescription: String { written }
    }

    static let understood = [
        Example(written: "Kind.RawValue", type: "String"), Example(written: "Number.RawValue", type: "Int8"),
        Example(written: "Flags.RawValue", type: "UInt16"), Example(written: "Token.RawValue", type: "UUID"),
        Example(written: "Outer.Kind.RawValue", type: "Int"), Example(written: "Nested.RawValue", type: "String"),
        Example(written: "Notification.Name.RawValue", type: "String"), Example(written: "Item.ID", type: "UUID"),
        Example(written: "Shown.ID", type: "Int"), Example(written: "Person.ID", type: "[String]"),
        Example(written: "Own.ID", type: "Double"), Example(written: "[Int].Index", type: "Int"),
        Example(written: "[Date].Element", type: "Date"), Example(written: "Array<Date>.Element", type: "Date"),
        Example(written: "Swift.Set<UUID>.Element", type: "UUID"),
        Example(written: "[String: Int].Key", type: "String"),
        Example(written: "[String: [Int]].Value", type: "[Int]"), Example(written: "Names.Element", type: "String"),
        Example(written: "Dictionary<Kind.RawValue, Int>.Key", type: "String"),
        Example(written: "Range<Int>.Bound", type: "Int"),
        Example(written: "ClosedRange<Double>.Bound", type: "Double"),
        Example(written: "String.Element", type: "Character"),
        Example(written: "Data.Element", type: "UInt8"), Example(written: "Data.Index", type: "Int"),
        Example(written: "UInt8.Stride", type: "Int"), Example(written: "Float.Stride", type: "Float"),
        Example(written: "Date.Stride", type: "Double"), Example(written: "[Item.ID?]", type: "[UUID?]"),
        Example(written: "Grid.Element.Element", type: "Int"),
        Example(written: "Grid.Element", type: "[Int]"), Example(written: "[[Date]].Element.Element", type: "Date"),
        Example(written: "Number.RawValue.Stride", type: "Int"),
        Example(written: "Notification.Name.RawValue.Element", type: "Character"),
        Example(written: "Bag.Thing", type: "UInt8"), Example(written: "Bag.Name", type: "String"),
        Example(written: "Bag.Other", type: "Date?"),
    ]

    /// These aren't types, or their parts aren't known.
    static let unknown = [
        "Kind.ID", "Item.RawValue", "Bool.Stride", "Box<Int>.ID", "Plain.ID", "Made.ID", "Circle.RawValue",
        "Around.RawValue",
        "Loop.RawValue", "Maker.Made", "Unheard.RawValue", "[Int].Unheard", "Anything.Element",
    ]

    private static let surroundings = """
        import Foundation
        enum Kind: String { case a }
        enum Number: Int8 { case a }
        struct Flags: OptionSet { let rawValue: UInt16 }
        struct Token: RawRepresentable { let rawValue: UUID }
        enum Outer { enum Kind: Int { case a } }
        enum Nested: Kind.RawValue { case a }
        struct Item: Identifiable { let id = UUID() }
        struct Shown { var name = "" }
        extension Shown: Identifiable { var id: Int { 3 } }
        final class Person: Swift.Identifiable { var id: [Kind.RawValue] = [] }
        struct Own: Identifiable { typealias ID = Double; var id: Double = 1 }
        protocol Holding {
            associatedtype Thing
            associatedtype Other
            var things: [Thing] { get }
            var other: Other { get set }
        }
        protocol Naming: Holding {
            associatedtype Name: Hashable
            var thingsByName: [Name: Thing] { get }
        }
        final class Bag: Naming {
            var things: [UInt8] = []
            var thingsByName: [String: Thing] = [:]
            var other: Date?
        }
        typealias Names = [String]
        typealias Grid = [[Int]]

        """

    private static let broken = """
        struct Box<T>: Identifiable { var id: T }
        struct Plain { var id: Int }
        struct Made: Identifiable { static let id = 1; let id = Int.random(in: 0...9) }
        enum Circle: Around.RawValue { case a }
        enum Around: Circle.RawValue { case a }
        typealias Loop = Ring.RawValue
        protocol Making { associatedtype Made; func make() -> Made }
        struct Maker: Making { func make() -> Int { 1 } }
        enum Ring: Loop { case a }

        """

    private func types(_ written: [String], _ surroundings: String) throws -> [SwiftType] {
        var text = surroundings + "final class Owner {\n"
        for (index, name) in written.enumerated() { text += "var p\(index): \(name)\n" }
        let file = Scanner(commentMarker: "securecodegen:").scan(SourceFile(path: "Owner.swift", text: text + "}\n"))
        let context = ModelContext([ModelInput(file: file, role: .generate)])
        let index = try #require(file.declarations.lastIndex { $0.name.text == "Owner" })
        let owner = context.table.symbol(declaredAt: DeclarationReference(file: 0, index: index))
        return file.declarations[index].properties.compactMap(\.type).map {
            TypeResolver(table: context.table).resolve($0, in: .init(symbol: owner, file: 0))
        }
    }

    @Test(arguments: understood)
    func `associated types are resolved`(_ example: Example) throws {
        let found = try types([example.written, example.type], Self.surroundings)
        #expect(found.count == 2 && found[0] == found[1], "\(found)")
    }

    @Test(arguments: unknown)
    func `associated types without a declaration are unknown`(_ written: String) throws {
        let found = try types([written], Self.surroundings + Self.broken)
        guard case .unknown? = found.first else {
            Issue.record("\(found)")
            return
        }
    }

    @Test func `the compiler sees the same types`() throws {
        var text = Self.surroundings + "func same<T>(_: T.Type, _: T.Type) {}\nfunc check() {\n"
        for example in Self.understood { text += "same((\(example.written)).self, (\(example.type)).self)\n" }
        #expect(try Compiler.typecheck(text + "}\n") == "")
    }
}
