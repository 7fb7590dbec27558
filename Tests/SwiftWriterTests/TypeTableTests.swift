import Foundation
import SecureCodeGenArchiveFormats
import SecureCodeGenCodingPlan
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import Testing

@testable import SecureCodeGenCodingModel
@testable import SecureCodeGenSwiftWriter
@testable import SecureCodeGenSymbols

/// The table of types, compared with the generated code.
///
/// New types are added only to the table. The first cell names Swift types in backticks; other text has none. The
/// second cell names in backticks each class and scalar that the generated initializer decodes, and each key except
/// `k`. "itself" is the name of the type, and "the class it bridges to" is that name with NS. A directive in the first
/// cell, `as = …` or `classes = …`, is added to each property of the row.
@Suite("The table of types")
struct TypeTableTests {
    @Test(arguments: TypeTable.rows)
    func `the table describes the generated code`(_ row: TypeTable.Row) throws {
        for type in row.types {
            let generated = try GeneratedProperty(of: type, directive: row.directive)
            #expect(generated.decoded == row.archived(for: type), "\(type)")
            #expect(generated.decodedKeys == generated.encodedKeys, "\(type)")
            #expect(generated.encodedClasses.isSubset(of: generated.decoded), "\(type)")
            // The condition in the check of whole archives.
            let allowed = generated.type.platformClasses + generated.type.objectClasses.compactMap(\.components.last)
            #expect(generated.decoded.filter { $0.hasPrefix("NS") }.filter { !allowed.contains($0) } == [], "\(type)")
        }
    }

    @Test func `each type is listed once`() {
        let types = TypeTable.rows.flatMap { row in row.types.map { "\($0) \(row.directive ?? "")" } }
        #expect(types.count > 80)
        #expect(Dictionary(grouping: types) { $0 }.filter { $0.value.count > 1 }.keys.sorted() == [])
    }

    @Test func `all known platform types are listed`() {
        let known =
            Scalar.allCases.map(\.rawValue) + PlatformValue.allCases.map(\.name)
            + PlatformTypes.codable + CompositeTypes.names
            + PlatformTypes.genericCodable.keys + ["[String: Any]", "[Any]"]
        let listed = Set(TypeTable.rows.flatMap(\.types).map { String($0.prefix { $0 != "<" }) })
        #expect(Set(known).subtracting(listed).sorted() == [])
    }

    /// The cases are read from the source, so that no new case is overlooked.
    @Test func `each case of ArchivedValue has a row`() throws {
        let path = "Sources/Coding/ArchiveFormats/ArchivedValue.swift"
        let text = try String(contentsOf: Repository.root.appending(path: path), encoding: .utf8)
        let file = Scanner(commentMarker: "securecodegen:").scan(SourceFile(path: Path(path), text: text))
        let declaration = try #require(
            file.declarations.first { $0.kind == .enum && $0.name.text == "ArchivedValue" })
        let cases = declaration.cases.map { $0.name.text }
        #expect(cases.count > 12)
        let shown = try TypeTable.rows.flatMap { row in
            try row.types.flatMap { try GeneratedProperty(of: $0, directive: row.directive).type.caseNames }
        }
        // Methods of the class can archive any type, and only records have tables.
        #expect(Set(cases).subtracting(shown).sorted() == ["custom", "table"])
    }

    @Test func `each representation has a row`() {
        let listed = TypeTable.rows.compactMap(\.directive)
        #expect(Representation.allCases.map { "as = .\($0.rawValue)" }.filter { !listed.contains($0) } == [])
    }
}

private enum Repository {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
}

enum TypeTable {
    struct Row: CustomTestStringConvertible, Sendable {
        let types: [String]
        /// The directive `as = .number`, if the row is about properties with a directive.
        let directive: String?
        let representation: String

        var testDescription: String { (types + [directive ?? ""]).joined(separator: " ") }

        func archived(for type: String) -> Set<String> {
            var names = Set(quoted(representation).filter { $0 != "k" })
            if representation.contains("itself") { names.insert(type) }
            if representation.contains("the class it bridges to") { names.insert("NS" + type) }
            return names
        }
    }

    /// The rows below the comment `<!-- types -->`.
    static let rows: [Row] = {
        let page = try? String(
            contentsOf: Repository.root.appending(path: "Sources/securecodegen/Documentation.docc/Types.md"),
            encoding: .utf8)
        let lines = (page ?? "").split(separator: "\n", omittingEmptySubsequences: false)
        let table = lines.drop { $0 != "<!-- types -->" }.dropFirst(3).prefix { $0.hasPrefix("|") }
        return table.map { line in
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            let named = quoted(cells[0])
            let directive = named.first { $0.contains(" = ") }
            return Row(
                types: named.filter { $0 != directive && !isMember($0) }, directive: directive,
                representation: cells.last ?? "")
        }
    }()

    /// The parts of a type in the row, such as `name: String` and `tap(Int)`.
    private static func isMember(_ text: String) -> Bool {
        text.wholeMatch(of: /[a-z]+(: |\().*/) != nil
    }
}

/// The text in backticks.
private func quoted(_ cell: String) -> [String] {
    cell.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 1 }.map { String($0.element) }
}

/// The generated code for a class with one property, `k`.
private struct GeneratedProperty {
    let type: ArchivedType
    private let encode: String
    private let decode: String

    private static let declarations = """
        import Foundation
        typealias T = String
        typealias K = Int
        enum Kind: String { case plain }
        enum Level: Int { case low }
        enum Wrong: String, Error { case input }
        struct Flags: OptionSet { let rawValue: Int }
        struct Badge: Codable { var title: String }
        struct Place { var name: String; var height: Double }
        enum Event { case tap(Int), none }
        protocol Role: NSObjectProtocol {}
        class Person: NSObject, NSSecureCoding, Role {
            required init?(coder: NSCoder) {}
            func encode(with coder: NSCoder) {}
            class var supportsSecureCoding: Bool { true }
        }
        final class Student: Person {}
        """

    init(of type: String, directive: String?) throws {
        let property = (directive.map { "// securecodegen: \($0)\n" } ?? "") + "let k: \(type); init(k: \(type)) {}"
        let text = Self.declarations + "\nfinal class A: NSObject, NSSecureCoding {\n\(property) }"
        let scanner = Scanner(commentMarker: "securecodegen:")
        let file = scanner.scan(SourceFile(path: "A.swift", text: text))
        let model = Modeler().model([ModelInput(file: file, role: .generate)])
        let errors = model.diagnostics.filter { $0.severity == .error }.map(\.message)
        #expect(errors == [], "\(type)")
        let coded = try #require(model.files.flatMap(\.classes).first { $0.name == ["A"] }, "\(type)")
        self.type = coded.properties[0].type
        // Line breaks don't matter.
        let generated = try SwiftWriter().emit(model.files, sourceName: "A.swift").replacing(/\s+/, with: " ")
        let members = try #require(generated.range(of: "extension A {"))
        let parts = generated[members.lowerBound...].split(separator: "init?(coder", maxSplits: 1)
        (encode, decode) = (String(parts[0]), String(parts[1]))
    }

    /// The scalars, the classes, and all keys except `k`.
    var decoded: Set<String> {
        // The support file has the classes and the calls for these types.
        let scalars = decode.matches(of: /Value\( ?as: ([A-Za-z0-9]+)\.self/).map { Self.call(reading: String($0.1)) }
        let bridged = decode.matches(of: /Object\( ?as: ([A-Za-z:\[\] ]+)\.self/).flatMap { match in
            match.1.split { "[]: ".contains($0) }.map { "NS" + $0 }
                + match.1.filter { $0 == "[" }.map { _ in match.1.contains(":") ? "NSDictionary" : "NSArray" }
                + (["URL", "UUID"].contains(match.1) ? ["NSString"] : [])
        }
        let lists = decode.matches(
            of: /(?:[oO]bject\( ?of: \[?|classes: \[)((?:[A-Za-z.]+\.self(?:, |\], ))+)/
        )
        .flatMap { $0.1.split(separator: ", ").map { String($0.prefix { $0 != "]" }.dropLast(".self".count)) } }
        // Property lists are handled in the support file.
        let propertyList =
            decode.contains(/PropertyList\( ?as:/)
            ? ["NSArray", "NSDictionary", "NSString", "NSNumber", "NSDate", "NSData", "NSNull"] : []
        return Set(scalars + bridged + lists + propertyList).union(decodedKeys.filter { $0 != "k" })
    }

    private static func call(reading type: String) -> String {
        switch type {
        case "Bool": "Bool"
        case "Float", "Double", "CGFloat": "Double"
        case "Int32", "Int64", "UInt32", "UInt64": "Int64"
        default: "Int"
        }
    }

    var decodedKeys: Set<String> { Self.keys(in: decode) }
    var encodedKeys: Set<String> { Self.keys(in: encode) }

    /// The classes that values are bridged to when they are encoded.
    var encodedClasses: Set<String> {
        Set(encode.matches(of: #/ as (NS[A-Za-z]+),/#).map { String($0.1) })
    }

    /// In helper functions, `key` is the key of the property.
    private static func keys(in text: String) -> Set<String> {
        Set(
            text.matches(of: /forKey: (?:"(k[^"]*)"|key(?: \+ "([^"]*)")?)[ ),]/)
                .map { match in match.1.map(String.init) ?? "k" + (match.2.map(String.init) ?? "") })
    }
}

extension ArchivedType {
    /// The names of the cases that the type consists of, beginning with its own case.
    fileprivate var caseNames: [String] {
        let own = Mirror(reflecting: self).children.first?.label ?? "\(self)"
        switch self {
        case .optional(let wrapped), .array(let wrapped), .set(let wrapped): return [own] + wrapped.caseNames
        case .dictionary(let key, let value): return [own] + key.caseNames + value.caseNames
        default: return [own]
        }
    }
}
