import Testing

@testable import SecureCodeGenCodingModel

/// All spellings of a type, in one file or several.
@Suite("Spellings of a type")
struct SpellingTests {
    private func archived(
        _ spelling: String, among sources: MarkedSource..., sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) throws -> String {
        let text = "final class A: NSObject, NSSecureCoding { var p: \(spelling); init(p: \(spelling)) { self.p = p } }"
        let result = check([.file("Model/A.swift", text)] + sources, sourceLocation: sourceLocation)
        return try result.class("A", sourceLocation: sourceLocation).properties[0].type.summary
    }

    private static let item = MarkedSource.file("Model/Item.swift", "final class Item: NSObject, NSSecureCoding {}")

    @Test(arguments: [
        "Array<Dictionary<String, [Item]>>", "[[String: [Item]]]", "[Dictionary<String, Array<Item>>]",
        "Swift.Array<Swift.Dictionary<Swift.String, Swift.Array<Item>>>", "([([String: ([Item])])])",
        "Array<[String: Swift.Array<Model.Item>]>", "[ [ String : [ Item ] ] ]", "Array< [String: [Item]] >",
        "[[String: [`Item`]]]", "[/* all */ [String: [Item]]]",
    ])
    func nestedGenerics(_ spelling: String) throws {
        #expect(try archived(spelling, among: Self.item) == "[[String: [Item]]]")
    }

    @Test(arguments: [
        "[Item]?", "[Item]!", "Optional<[Item]>", "Swift.Optional<Array<Item>>", "([Item])?", "(([Item])?)",
        "Array<Item>!", "Optional<Swift.Array<Item>>", "Swift.Array<Item>?",
    ])
    func optionals(_ spelling: String) throws {
        #expect(try archived(spelling, among: Self.item) == "[Item]?")
    }

    @Test(arguments: [
        ("Int!", "Int?"), ("String!", "String?"), ("Date!", "Date?"), ("Set<UUID>!", "Set<UUID>?"),
        ("[String: Int?]!", "[String: Int?]?"), ("[String: Any]!", "[String: Any]?"), ("Kind!", "Kind(String)?"),
        ("Item!", "Item?"), ("(any Role)!", "any Role(Player)?"), ("Decimal!", "Decimal?"),
        ("IndexSet!", "IndexSet?"), ("Calendar!", "Calendar(plist)?"), ("Foundation.URL!", "URL?"),
    ])
    func `implicitly unwrapped optionals`(_ spelling: String, _ archived: String) throws {
        let more = MarkedSource.file(
            "Model/More.swift",
            """
            enum Kind: String { case a }
            protocol Role: NSObjectProtocol {}
            final class Player: NSObject, NSSecureCoding, Role {}
            """)
        #expect(try self.archived(spelling, among: Self.item, more) == archived)
    }

    @Test(arguments: ["any Role", "(any Role)", "Role", "Lead", "AnyRole", "Model.Role", "any Model.Role"])
    func existentials(_ spelling: String) throws {
        let role = MarkedSource.file(
            "Model/Role.swift",
            """
            protocol Role: NSObjectProtocol {}
            final class Player: NSObject, NSSecureCoding, Role {}
            typealias Lead = Role
            typealias AnyRole = any Role
            """)
        #expect(try archived(spelling, among: role) == "any Role(Player)")
        #expect(try archived("[\(spelling)]", among: role) == "[any Role(Player)]")
        #expect(try archived("(\(spelling))?", among: role) == "any Role(Player)?")
    }

    // MARK: Aliases

    private static let aliases: [MarkedSource] = [
        .file("Model/Generic.swift", "typealias Table<T> = [String: T]; typealias Same<T> = T"),
        .file(
            "Lists/Lists.swift", "typealias Items = Swift.Array<Item>; typealias Late = Swift.Optional<Foundation.Date>"
        ),
        .file("Model/Space.swift", "struct Space { typealias ID = UUID; enum Inner { typealias List<E> = [E] } }"),
        .file("Model/Space+.swift", "extension Space { typealias ByID = [ID: Inner.List<Item>] }"),
        .file(
            "Model/Deep.swift", "extension Space.Inner { typealias Kinds = Set<Kind>; enum Kind: String { case a } }"),
        .file("Model/Other.swift", "typealias S = Space; typealias Rows = Table<Items>; typealias Same2 = Same<Rows>"),
        item,
    ]

    @Test(arguments: [
        ("Table<Int>", "[String: Int]"), ("Table<Table<Items>>", "[String: [String: [Item]]]"),
        ("Rows", "[String: [Item]]"), ("Same2?", "[String: [Item]]?"), ("Same<Same<Int>>", "Int"), ("Late", "Date?"),
        ("[Late]", "[Date?]"), ("Items!", "[Item]?"), ("Space.ID", "UUID"), ("S.ID", "UUID"),
        ("Space.Inner.List<S.ID>", "[UUID]"), ("S.ByID", "[UUID: [Item]]"), ("Space.ByID!", "[UUID: [Item]]?"),
        ("S.Inner.Kinds", "Set<Space.Inner.Kind(String)>"),
        ("Table<Space.Inner.Kind?>", "[String: Space.Inner.Kind(String)?]"),
    ])
    func `aliases in other files`(_ spelling: String, _ archived: String) throws {
        let text = "final class A: NSObject, NSSecureCoding { var p: \(spelling); init(p: \(spelling)) { self.p = p } }"
        let result = check([.file("Model/A.swift", text)] + Self.aliases)
        #expect(try result.class("A").properties[0].type.summary == archived)
    }

    @Test func `aliases of tuples are tuples`() throws {
        let aliases = MarkedSource.file("B.swift", "typealias Pair = (Int, name: Late); typealias Late = Date?")
        #expect(try archived("Pair", among: aliases) == archived("(Int, name: Date?)"))
        #expect(try archived("[Pair]?", among: aliases) == archived("[(Int, name: Optional<Date>)]?"))
    }

    @Test func `aliases of unsupported types are rejected like them`() {
        check(
            .file(
                "A.swift",
                """
                final class A: NSObject, NSSecureCoding {
                    var done: Done?
                    //  ^ warning: closure-property
                    let all: [Done]
                    //       ^ error: function-type
                    let kind: Meta
                    //        ^ error: metatype
                }
                """),
            .file("B.swift", "typealias Done = (Int) -> Void; typealias Meta = Int.Type"))
    }

    // MARK: Foundation types

    @Test(arguments: [
        ("Measurement<UnitLength>", "Measurement<UnitLength>(plist)"),
        ("Foundation.Measurement<Foundation.UnitMass>", "Measurement<UnitMass>(plist)"),
        ("[Measurement<Dimension>]", "[Measurement<Dimension>(plist)]"),
        ("Length?", "Measurement<UnitLength>(plist)?"), ("Measurement<Coin>", "Measurement<Coin>(plist)"),
        ("Calendar", "Calendar(plist)"), ("Duration", "Duration(plist)"),
        ("Locale.Region", "Locale.Region(plist)"), ("Foundation.Locale.Language", "Locale.Language(plist)"),
        ("Notification.Name", "Notification.Name(String)"), ("[URLError.Code]", "[URLError.Code(Int)]"),
        ("[String.Encoding: Int]", "[String.Encoding(UInt): Int]"),
    ])
    func `Foundation values`(_ spelling: String, _ archived: String) throws {
        let more = MarkedSource.file(
            "Model/More.swift",
            "typealias Length = Measurement<UnitLength>; final class Coin: Dimension, @unchecked Sendable {}")
        #expect(try self.archived(spelling, among: more).contains(archived))
    }

    /// Like in the compiler, types that the enclosing type declares have no short name in an extension of a nested type.
    @Test func `an extension sees nested types of its type`() throws {
        let source = """
            enum Kind: String { case a }
            enum Outer { enum Kind: Int { case a }; struct In { enum Own: Int { case a } } }
            extension Outer.In {
                final class A: NSObject, NSSecureCoding { var kind = Kind(rawValue: "a"); var other: Kind?; var own: Own? }
            }
            extension Outer { final class B: NSObject, NSSecureCoding { var kind: Kind? } }
            """
        let result = check(source, ignoring: ["unstable-class-name"])
        #expect(
            try result.class("Outer.In.A").properties.map(\.type.summary)
                == ["Kind(String)?", "Kind(String)?", "Outer.In.Own(Int)?"])
        #expect(try result.class("Outer.B").properties.map(\.type.summary) == ["Outer.Kind(Int)?"])
        let plain = source.replacing("NSObject, NSSecureCoding", with: "NSObject")
        let uses = "func use(_ a: Outer.In.A, _ b: Outer.B) { a.kind = .some(.a); let _: String? = a.other?.rawValue }"
        #expect(try Compiler.typecheck("import Foundation\n\(plain)\n\(uses)\n") == "")
    }

    // MARK: Limits

    /// Aliases with which `A40` consists of too many types.
    enum Growth: CaseIterable {
        case twiceEachTime, twiceEachTimeByAnAlias, smallButFar, nothingButFar, inOneType, oneAliasForEachLevel

        var aliases: [String] {
            func forty(_ type: (String) -> String) -> [String] {
                (1...40).map { "typealias A\($0) = \(type("A\($0 - 1)"))" } + ["typealias A0 = Int"]
            }
            return switch self {
            case .twiceEachTime: forty { "[\($0): \($0)]" }
            case .twiceEachTimeByAnAlias: forty { "Pair<\($0)>" } + ["typealias Pair<T> = [T: T]"]
            case .smallButFar: forty { "First<\($0), \($0)>" } + ["typealias First<T, U> = T"]
            case .nothingButFar: forty { "None<\($0), \($0)>" } + ["typealias None<T, U> = Int"]
            case .inOneType:
                [
                    "typealias Pair<T> = [T: T]",
                    "typealias A40 = \(String(repeating: "Pair<", count: 40))Int\(String(repeating: ">", count: 40))",
                ]
            case .oneAliasForEachLevel:
                (1...5_000).map { "typealias B\($0) = [B\($0 - 1)]" } + ["typealias B0 = Int", "typealias A40 = B5000"]
            }
        }
    }

    @Test(arguments: Growth.allCases)
    func `aliases that grow without limit are an error`(_ growth: Growth) {
        check(
            .file("Aliases.swift", growth.aliases.joined(separator: "\n")),
            .file(
                "A.swift",
                """
                final class A: NSObject, NSSecureCoding {
                    var p: A40?
                    //     ^ error: type-too-large: 'A.p' has type 'A40?': it consists of more than 1000 types
                    //     ^ note: declare parts of it as separate structs or classes
                    var q: [String: Set<Date>] = [:]
                }
                """))
    }

    @Test func `a type can be large`() throws {
        let large = String(repeating: "[", count: 60) + "Int" + String(repeating: "]", count: 60)
        #expect(try archived(large) == large)
        let chain = (1...50).map { "typealias A\($0) = [A\($0 - 1)]" } + ["typealias A0 = Int"]
        let archivedChain = try archived("A50", among: .file("Model/Chain.swift", chain.joined(separator: "\n")))
        #expect(archivedChain == String(repeating: "[", count: 50) + "Int" + String(repeating: "]", count: 50))
    }
}
