import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import Testing

@testable import SecureCodeGenCodingModel
@testable import SecureCodeGenSymbols

/// Expressions, and the types that Swift infers for them.
enum InferenceCases {
    struct Example: Sendable, CustomTestStringConvertible {
        let expression: String
        let type: String

        init(_ expression: String, _ type: String) {
            self.expression = expression
            self.type = type
        }

        var testDescription: String { expression }
    }

    static let understood: [Example] =
        literals + calculations + collections + calls + members + platform + values + declared

    private static let literals = [
        Example("1", "Int"), Example("-1", "Int"), Example("0xFF", "Int"), Example("0b1010_0001", "Int"),
        Example("1_000", "Int"), Example("1.0", "Double"), Example("-1.5e3", "Double"), Example("1e3", "Double"),
        Example("0x1p-2", "Double"), Example("\"s\"", "String"), Example("#\"raw \"s\" \"#", "String"),
        Example("\"a \\(1 + 2) b\"", "String"), Example("\"\"\"\nlong\n\"\"\"", "String"), Example("true", "Bool"),
        Example("false", "Bool"), Example("(1)", "Int"), Example("((\"s\"))", "String"),
        Example("1 as Int64", "Int64"), Example("[] as [String]", "[String]"), Example("nil as Int?", "Int?"),
        Example("Foo.make() as Foo", "Foo"), Example("Foo.make().copy() as! Foo", "Foo"),
        Example("Foo.make() as? Sub", "Sub?"), Example("Notification.Name(\"a\")", "Notification.Name"),
        Example("Notification.Name(rawValue: \"a\")", "Notification.Name"),
        Example("DateComponents()", "DateComponents"), Example("DateComponents(year: 1, month: 2)", "DateComponents"),
        Example("Stream.Status(rawValue: 1)", "Stream.Status?"),
        Example("CocoaError.Code(rawValue: 1)", "CocoaError.Code"), Example("[1, 2] as Set<Int>", "Set<Int>"),
        Example("CGPoint(x: 1, y: 2)", "CGPoint"), Example("CGPoint.zero", "CGPoint"), Example("CGSize()", "CGSize"),
        Example("CGRect(x: 1, y: 2, width: 3, height: 4)", "CGRect"), Example("CGRect.null", "CGRect"),
        Example("NSRange(location: 0, length: 1)", "NSRange"),
        Example(".a as Kind", "Kind"), Example("[:] as Dictionary<String, [Int]>", "[String: [Int]]"),
    ]

    private static let calculations = [
        Example("1 + 2", "Int"), Example("60 * 60 * 24.0", "Double"), Example("1 << 4", "Int"),
        Example("-(1 + 2) * 3 % 4", "Int"), Example("10-3", "Int"), Example("\"a\" + \"b\"", "String"),
        Example("!true", "Bool"), Example("!(!true)", "Bool"), Example("-Double.greatestFiniteMagnitude", "Double"),
        Example("Double.pi / 2", "Double"), Example("Int.max - 1", "Int"), Example("-Foo.derived", "Int"),
        Example("Float(1) * 2.5", "Float"),
        Example("CGFloat(120.0 / 255.0)", "CGFloat"), Example("Int64(1) << 40", "Int64"),
        Example("[1 + 2, 3]", "[Int]"), Example("1 + 2 as Int64", "Int64"),
        Example("Array(repeating: 0, count: 4)", "[Int]"), Example("Array(repeating: [0.5], count: 2)", "[[Double]]"),
        Example("Array(repeating: nil as Foo?, count: 4)", "[Foo?]"), Example("Set([\"a\"])", "Set<String>"),
        Example("Set([1, 2])", "Set<Int>"), Example("Optional<Int>.none", "Int?"),
    ]

    private static let collections = [
        Example("[1, 2]", "[Int]"), Example("[1, -2.0, 3,]", "[Double]"), Example("[\"a\", \"b\"]", "[String]"),
        Example("[\"a\": 1]", "[String: Int]"), Example("[\"a\": 1, \"b\": 2.5]", "[String: Double]"),
        Example("[1: true, 2.5: false]", "[Double: Bool]"),
        Example("[Foo(), Foo(x: 1)]", "[Foo]"), Example("[Kind.a, Kind.b]", "[Kind]"),
        Example("[Kind.a: Foo()]", "[Kind: Foo]"), Example("[Int64(5), 6]", "[Int64]"),
        Example("[Double(2), 3, 4.5]", "[Double]"), Example("[Float(2), 3.5]", "[Float]"),
        Example("[UInt8(1), 2]", "[UInt8]"),
        Example("[Foo](repeating: Foo(), count: 2)", "[Foo]"), Example("[Foo]()", "[Foo]"),
        Example("[String: Int]()", "[String: Int]"),
        Example("[String: [Kind]](minimumCapacity: 3)", "[String: [Kind]]"),
        Example("[Int?]()", "[Int?]"), Example("[Outer.Kind]()", "[Outer.Kind]"), Example("[[Int]]()", "[[Int]]"),
        Example("[Int].init()", "[Int]"), Example("Set<Int>()", "Set<Int>"), Example("Array<Int>()", "[Int]"),
        Example("Dictionary<String, Set<Int>>()", "[String: Set<Int>]"), Example("Set<Int>([1, 2])", "Set<Int>"),
        Example("Swift.Array<Int>(repeating: 0, count: 4)", "[Int]"),
    ]

    private static let calls = [
        Example("Foo()", "Foo"), Example("Foo(x: 1)", "Foo"), Example("Foo.init()", "Foo"),
        Example("Foo.init(x: 1 + 2)", "Foo"), Example("Foo(text: \"t\")", "Foo?"), Example("Foo(loose: 1)", "Foo?"),
        Example("Foo(names: \"a\", \"b\", last: true)", "Foo"),
        Example("Foo(names: \"a\")", "Foo"), Example("Foo(work: [1: Dictionary<String, Int>()].count > 0)", "Foo"),
        Example("Sub()", "Sub"), Example("Plain()", "Plain"), Example("Point()", "Point"),
        Example("Point(x: 1)", "Point"),
        Example("Point(x: 1, y: 2)", "Point"), Example("Alias()", "Foo"), Example("Outer.Leaf()", "Outer.Leaf"),
        Example("Leaf()", "Owner.Leaf"), Example("Flags(rawValue: 3)", "Flags"),
        Example("Box<Int>(value: 1)", "Box<Int>"),
        Example("Numbers()", "[String: Int]"),
        Example("(Foo())", "Foo"), Example("Kind(text: \"a\")", "Kind"), Example("Data64(\"x\")", "Data64?"),
    ]

    private static let members = [
        Example("Kind.a", "Kind"), Example("Kind.`default`", "Kind"), Example("Outer.Kind.inner", "Outer.Kind"),
        Example("Shape.point", "Shape"), Example("Foo.shared", "Foo"), Example("Foo.title", "String"),
        Example("Foo.limits", "[Int]"), Example("Foo.ratio", "Double"), Example("Sub.title", "String"),
        Example("Foo.loose", "Foo?"), Example("Flags.one", "Flags"), Example("Flags.other", "Flags"),
        Example("Flags.all", "[Flags]"), Example("Outer.Leaf.standard", "Outer.Leaf"), Example("Alias.shared", "Foo"),
        Example("Foo.derived", "Int"), Example("[Foo.title, \"x\"]", "[String]"),
        Example("Outer.name", "String"),
    ]

    private static let platform = [
        Example("Date()", "Date"), Example("Foundation.Date()", "Date"), Example("UUID()", "UUID"),
        Example("Data()", "Data"), Example("Data([1, 2])", "Data"), Example("Data(base64Encoded: \"\")", "Data?"),
        Example("Date(timeIntervalSince1970: 0)", "Date"), Example("Date(timeInterval: 1, since: Date())", "Date"),
        Example("Date.distantPast", "Date"), Example("URL(string: \"http://a\")", "URL?"),
        Example("URL(fileURLWithPath: \"/\")", "URL"),
        Example("UUID(uuidString: \"\")", "UUID?"), Example("Int32()", "Int32"), Example("Int64(5)", "Int64"),
        Example("Int(\"3\")", "Int?"), Example("Int(2.5)", "Int"), Example("Double(Int.max)", "Double"),
        Example("UInt8(truncatingIfNeeded: 300 + 1)", "UInt8"), Example("CGFloat(1)", "CGFloat"),
        Example("CGFloat.pi", "CGFloat"), Example("Int.max", "Int"), Example("Double.infinity", "Double"),
        Example("TimeInterval(3)", "Double"), Example("Bool()", "Bool"), Example("Bool(\"true\")", "Bool?"),
        Example("String()", "String"), Example("String(5)", "String"),
        Example("String(repeating: \"a\", count: 3)", "String"),
        Example("NSNumber(value: 5)", "NSNumber"), Example("NSMutableArray()", "NSMutableArray"),
        Example("NSString(string: \"a\")", "NSString"), Example("NSURL(string: \"a\")", "NSURL?"),
        Example("NSUUID()", "NSUUID"), Example("[NSNumber]()", "[NSNumber]"),
    ]

    private static let values = [
        Example("Decimal()", "Decimal"), Example("Decimal(5)", "Decimal"), Example("Decimal(2.5)", "Decimal"),
        Example("Decimal(string: \"1\")", "Decimal?"), Example("Decimal.zero", "Decimal"),
        Example("Character(\"a\")", "Character"), Example("Substring(\"abc\")", "Substring"),
        Example("Locale(identifier: \"de\")", "Locale"), Example("Locale.current", "Locale"),
        Example("TimeZone(identifier: \"GMT\")", "TimeZone?"), Example("TimeZone.current", "TimeZone"),
        Example("TimeZone(secondsFromGMT: 0)", "TimeZone?"), Example("IndexPath()", "IndexPath"),
        Example("IndexPath(index: 1)", "IndexPath"), Example("IndexSet(integer: 1)", "IndexSet"),
        Example("IndexSet()", "IndexSet"), Example("Calendar(identifier: .hebrew)", "Calendar"),
        Example("Calendar.current", "Calendar"), Example("URLComponents()", "URLComponents"),
        Example("PersonNameComponents()", "PersonNameComponents"), Example("AffineTransform()", "AffineTransform"),
        Example("URLComponents(string: \"a\")", "URLComponents?"), Example("DateComponents()", "DateComponents"),
        Example("DateInterval(start: Date(), duration: 1)", "DateInterval"),
        Example("CharacterSet(charactersIn: \"a\")", "CharacterSet"),
        Example("CharacterSet.letters", "CharacterSet"),
    ]

    /// Members that scanned code declares in its types and Apple's.
    private static let declared = [
        Example("Date.start", "Date"), Example("Date.never", "Date?"),
        Example("String.empty", "String"), Example("[String.empty, \"a\"]", "[String]"),
        Example("NSNumber.one", "NSNumber"), Example("URL.home", "URL"), Example("Leaf.made", "Owner.Leaf"),
    ]

    static let refused = [
        "(1, 2.5)", "(a: 1, \"b\")", "[(x: 1, y: 2), (x: 3, y: 4)]", "Foo(text: \"t\")!", "URL(string: \"http://a\")!",
        "try! Foo()", "try Foo()", "Shape.circle(radius: 2)", "Foo.make()", "Date.zero()", "UUID().uuidString",
        "Date().timeIntervalSince1970",
        "nil", "[]", "[:]", "[nil]", "[[]]", "()", "(1, nil)", "1...5", "1 + \"a\"", "true + 1", "1 < 2", "1.5 % 2",
        "!1",
        "-true", "+1", "~1", "[1, nil]", "[1, \"a\"]", "[true, 1]", "[1: 2, 3]", "[1.5, CGFloat(2)]", "[Foo(), Sub()]",
        "[1, 2", "(1", "Foo(", "Foo(1", "a < b", "Set<Int", "x as", "-", "[,]", "1 as Int + 2", "x is Int", ".a",
        ".init()",
        "true ? 1 : 2", "a ?? b", "try? Foo()", "await Foo()", "{ 1 }()", "Foo { }", "Foo() { }",
        "if true { 1 } else { 2 }",
        "\\Foo.title", "#line", "/a/", "self", "Self.a", "Foo", "Foo.self", "unknown", "limit", "limit()", "weird(1)",
        "textsOfOwner()", "Foo.untold", "Foo().copy()", "Foo.shared.title", "Foo.width", "\"a\".count", "Unknown()",
        "Unknown.a", "Kind.circle", "Kind.allCases", "Shape.circle", "Shape.point()", "Foo.Kind64.a", "Box(value: 1)",
        "Box.standard", "Odd()", "Foo(either: 1)", "Foo(unheard: 1)", "Date.later(days: 2)", "Date.foo",
        "URLError.Code(rawValue: 1)", "URL(dataRepresentation: a, relativeTo: b)", "Int(exactly: 3)", "Int(foo)",
        "Int(true)", "Int.bitWidth64", "Int64(5)!", "Int?(5)", "Bool(1)", "CGFloat(\"1\")", "Character(5)",
        "Decimal(\"1\")", "Decimal(exactly: 1)", "String(unknown)", "Optional(1)", "Set([])", "Set(1...3)",
        "Set([1, \"a\"])", "Array(1...3)", "Array(repeating: unknown, count: 1)",
    ]

    static let surroundings = #"""
        import Foundation

        enum Kind: String, Hashable { case a, b, `default`
            init(text: String) { self = .a } }
        enum Shape { case circle(radius: Double), point }
        class Foo: NSObject {
            override init() {}
            init(x: Int) {}
            init?(text: String) { nil }
            init!(loose: Int) {}
            init(names: String..., last: Bool = false) {}
            init(work: Bool) {}
            convenience init(either: Int) { self.init() }
            convenience init?(either: String) { nil }
            static let shared = Foo()
            static var title = "x"
            static let limits: [Int] = [1]
            static var loose: Foo!
            static let derived = Outer.count
            static let untold = limits.count
            class var ratio: Double { 1 }
            static func make() -> Foo { Foo() }
            var width = 1.5
        }
        final class Sub: Foo { }
        class Plain {}
        class Odd: Elsewhere {}
        struct Point { var x = 0; var y = 0; func moved() -> Self { self } }
        struct Box<T> { var value: T; static var standard: Int { 1 } }
        struct Flags: OptionSet {
            let rawValue: Int
            static let one = Flags(rawValue: 1)
            static let other: Self = [.one]
            static let all: [Self] = []
        }
        enum Outer {
            enum Kind { case inner }
            struct Leaf { static let standard = Leaf(); var n = 1 }
            typealias Name = String
            static let name: Name = "n"
            static var count: Int { 3 }
        }
        struct Data64 { init?(_ text: String) { nil } }
        typealias Alias = Foo
        typealias Numbers = [String: Int]
        extension Date { init?(iso: String) { nil }; var day: Int { 1 } }
        extension Foundation.Date {
            init(day: Int) { self.init() }
            static let start = Date(timeIntervalSince1970: 0)
            static var never: Date? { nil }
            static func zero() -> Self { Date() }
            func later(days: Int) -> Date { self }
            private var minute: Int { 1 }
        }
        extension String {
            static let empty = ""
        }
        extension NSNumber { class var one: NSNumber { 1 } }
        extension URL { static let home: URL = URL(fileURLWithPath: "/") }
        extension Array where Element == Int { var middle: Int { 1 } }
        let limit = 5, sameLimit = limit
        private let limits: [String: Int] = [:]
        final class Owner {
            struct Leaf { static let made = Leaf() }
            static let ratioOfOwner = 1.5
            static func textsOfOwner() -> [String] { [] }
            var sizeOfOwner = 1
        }

        """#

    /// The inferred type of each expression as the initial value of a property of Owner.
    static func inferredTypes(of expressions: [String], with others: String = "") -> [String?] {
        var text = surroundings + others + "\nextension Owner {\n"
        for (index, expression) in expressions.enumerated() { text += "static var p\(index) = \(expression)\n\n" }
        let file = Scanner(commentMarker: "securecodegen:").scan(SourceFile(path: "Owner.swift", text: text + "}\n"))
        let context = ModelContext([ModelInput(file: file, role: .generate)])
        guard let index = file.declarations.lastIndex(where: { $0.kind == .extension }),
            let owner = context.table.symbol(declaredAt: DeclarationReference(file: 0, index: index))
        else { return [] }
        let scope = TypeResolver.Scope(symbol: owner, file: 0)
        return expressions.indices.map { position in
            let property = file.declarations[index].properties.first { $0.name.text == "p\(position)" }
            guard let value = property?.initialValue else { return nil }
            return context.inference.type(of: value, in: scope)?.text(in: context.table)
        }
    }
}
