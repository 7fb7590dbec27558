import SecureCodeGenArchiveFormats
import SecureCodeGenFormatRecords
import Testing

@testable import SecureCodeGenCodingModel

@Suite("Archive formats")
struct FormatTests {
    private func format(_ sources: MarkedSource...) -> ArchiveFormat {
        ArchiveFormat(classes: Modeler().model(sources.map(\.input)).files.flatMap(\.classes).map(\.format))
    }

    private func keys(_ text: String) -> [String: KeyFormat] {
        let classes = format(.file("A.swift", text)).classes
        let keys = classes.first { $0.name == "A" }?.keys ?? []
        return Dictionary(keys.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    }

    @Test func `a key describes its value`() throws {
        let keys = keys(
            """
            enum Level: Int { case low, high = 5, top }
            enum Role: String { case admin, guest = "anyone" }
            final class Home: NSObject, NSSecureCoding { var street: String? }
            final class A: NSObject, NSSecureCoding {
                var name: String = ""
                var age: Int
                var level: Level?
                var roles: [Role] = []
                var home: Home? // securecodegen: key = "the home"
                var when = Date() // securecodegen: as = .timeIntervalSince1970
                init(age: Int) { self.age = age }
            }
            """)
        #expect(keys["name"]?.form == .string)
        #expect(keys["name"]?.missingValuePolicy == .keeps("\"\""))
        #expect(keys["age"]?.form == .scalar(.int))
        #expect(keys["age"]?.isRequired == true)
        #expect(
            keys["level"]?.form
                == .optional(
                    .raw(
                        .scalar(.int), .init([.init("0", of: "low"), .init("5", of: "high"), .init("6", of: "top")])))
        )
        #expect(keys["level"]?.type == "Level?")
        #expect(keys["level"]?.missingValuePolicy == .isNil)
        #expect(keys["roles"]?.form == .array(.raw(.string, .init([.init("admin"), .init("anyone")]))))
        #expect(keys["the home"]?.form == .optional(.objects(["Home"])))
        #expect(keys["the home"]?.property == "home")
        #expect(keys["when"]?.form == .represented(.value(.bridged(.date)), .timeIntervalSince1970))
        #expect(keys["when"]?.form.description == "Double, timeIntervalSince1970")
        #expect(keys["roles"]?.form.description == "NSArray of NSString, a raw value")
    }

    @Test func `members of different values are distinguished`() throws {
        let found = format(
            .file(
                "A.swift",
                """
                struct Address { var street: String; var number: Int? }
                enum Shape { case circle(radius: Double), line(Int, Int = 3), none }
                final class A: NSObject, NSSecureCoding {
                    var home: Address?
                    var shapes: [Shape] = []
                    var size: (width: Int, Int) = (width: 1, 2)
                }
                """
            ).in("Bank"))
        let format = try #require(found["Bank.A"])
        #expect(format.keys.map(\.key) == ["home", "shapes", "size"])
        guard case .structure(let members)? = format.values["Address"] else {
            Issue.record("no members of Address")
            return
        }
        #expect(members.map(\.key) == ["number", "street"])
        #expect(members.map(\.isRequired) == [false, true])
        guard case .enumeration(_, let cases)? = format.values["Shape"] else {
            Issue.record("no cases of Shape")
            return
        }
        #expect(cases.map(\.name) == ["circle", "line", "none"])
        #expect(cases[1].values.map(\.key) == ["0", "1"])
        #expect(cases[1].values[1].missingValuePolicy == .keeps("3"))
    }

    @Test func `classes have their archived names`() throws {
        let found = format(
            .file(
                "A.swift",
                """
                import Foundation
                class Base: NSObject, NSSecureCoding { var id: Int = 0 }
                #if canImport(ObjectiveC)
                @objc(BKAccount)
                #endif
                class Account: Base { var owner: Owner? }
                class Owner: NSObject, NSSecureCoding { var name = "" }
                class Company: Owner { var form = "" }
                """
            ).in("Bank"))
        let account = try #require(found["Bank.Account"])
        #expect(account.superclass == "Bank.Base")
        #expect(account.objectiveCName == "BKAccount")
        #expect(account.keys.first?.form == .optional(.objects(["Bank.Company", "Bank.Owner"])))
        #expect(found.lineage(of: account).map(\.name) == ["Bank.Account", "Bank.Base"])
    }

    /// The spelling of a type or a value and the place of a declaration aren't part of the format.
    @Test func `the record depends only on the format`() {
        let first = """
            struct Address { var street: String; var number: Int }
            final class B: NSObject, NSSecureCoding {
                var list: [String: Int]? = nil
                var home: Address?
                var level = 3
            }
            final class A: NSObject, NSSecureCoding { var b: B? }
            """
        let second = """
            final class A: NSObject, NSSecureCoding { var b: Optional<B> }
            typealias Names = Dictionary<String, Swift.Int>
            final class B: NSObject, NSSecureCoding {
                var level: Int = 3 // as ever
                var home: Address? = nil
                var list: Names?
            }
            struct Address {
                var number: Int
                var street: String
            }
            """
        let texts = [first, second].map { FormatWriter.text(of: format(.file("A.swift", $0))) }
        #expect(texts[0] == texts[1])
        #expect(texts[0].contains("\"key\":\"level\""))
    }

    @Test func `a record is read as written`() throws {
        let written = format(
            .file(
                "A.swift",
                #"""
                enum Shape { case circle(radius: Double), line(Int, Int = 3), none }
                struct Address { var street: String; var shapes: [Shape] = [] }
                enum Level: Int { case low = -1, high }
                enum Role: String { case admin = "the \"one\"", guest }
                final class A: NSObject, NSSecureCoding {
                    var home: Address?
                    var roles: Set<Role> = []
                    var level: Level?
                    var table: [Double: [Int?]] = [:]
                    var anything: [String: Any] = [:]
                    var frame: ClosedRange<Int>?
                    var nested: Int??
                    var url: URL? // securecodegen: as = .absoluteString
                    var holder: String? // securecodegen: aliases = ["owner", "user"]
                    #if os(Linux)
                    var price: Decimal = 0
                    #else
                    var price: IndexSet = []
                    #endif
                }
                final class B: NSObject, NSSecureCoding {}
                """#
            ).in("Bank"))
        let text = FormatWriter.text(of: written)
        #expect(written.classes.count == 2)
        #expect(try FormatReader.read(Array(text.utf8)) == written)
    }

    @Test func `an invalid record is rejected at its mistake`() {
        func mistake(_ text: String) -> String? {
            do throws(FormatReader.Mistake) {
                _ = try FormatReader.read(Array(text.utf8))
                return nil
            } catch {
                return "\(error.range.lower): \(error.message)"
            }
        }
        #expect(mistake("{}") == "0: this is not a record, because it has no 'format'")
        #expect(
            mistake(#"{"format": 99, "classes": []}"#)
                == "11: this record was written by another version of securecodegen")
        #expect(mistake(#"{"format": 1, "classes": [{"class": "A"}]}"#) == "26: 'keys' is missing")
        #expect(mistake(#"{"format": 1, "classes": [], "more": 1}"#) == "29: unknown entry 'more'")
        func mistake(form: String) -> String? {
            let key = #"{"key":"a","type":"Int","form":{\#(form)}}"#
            return mistake(#"{"format": 1, "classes": [{"class": "A", "keys": [\#(key)]}]}"#)
        }
        #expect(mistake(form: #""scaler":"Int""#) == "82: unknown form 'scaler'")
        #expect(mistake(form: #""scalar":"Integer""#) == "91: unknown value 'Integer'")
        #expect(mistake(form: #""as":"hex","of":{"scalar":"Int"}"#) == "87: unknown value 'hex'")
        // Records of the first versions.
        #expect(mistake(form: #""bridged":"URLQueryItem""#) == nil)
        #expect(mistake(form: #""table":"Tree""#) == nil)
        #expect(mistake(#"{"format": 1, "classes": []}"#) == nil)
    }

    // MARK: The record

    private func differences(_ old: String, _ new: String) -> [FormatDifference] {
        FormatComparison(record: format(.file("A.swift", old)), today: format(.file("A.swift", new))).differences
    }

    @Test func `a change that turns nil into the initial value must be undone`() {
        let (kept, bare) = ("var e: Double? = 5", "var e: Double?")
        func advice(_ old: String, _ new: String) -> [String?] {
            let formats = [old, new].map { "final class A: NSObject, NSSecureCoding {\n\($0)\n}" }
            return differences(formats[0], formats[1]).filter { $0.message.contains("do not distinguish nil") }.map(
                \.advice)
        }
        #expect(advice(kept, bare) == ["keep '= 5', and don't add 'default = nil'"])
        #expect(advice(kept, "// securecodegen: default = nil\n" + kept) == advice(kept, bare))
        #expect(advice(bare, kept) == ["set the initial value in the initializers instead"])
        #expect(advice(kept, kept) == [])
    }

    /// A number that stands for another case is read without an error.
    @Test(arguments: [
        ("case a, b", "case z, a, b", "'A.e': existing archives hold 0 for the case 'a', and 0 is now 'z'"),
        ("case a, b, c", "case b, c", "'A.e': existing archives hold 1 for the case 'b', and 1 is now 'c'"),
        ("case a, b", "case b, a", "'A.e': existing archives hold 0 for the case 'a', and 0 is now 'b'"),
        ("case a = 5, b", "case a, b = 5", "'A.e': existing archives hold 5 for the case 'a', and 5 is now 'b'"),
        ("case a, b", "case z, b", "'A.e' is archived as 0 for 'z', which was 'a'"),
        ("case a, b", "case b = 1, a = 0", nil), ("case a, b", "case a = 0\n case b", nil),
    ])
    func `a raw value means the same case as before`(old: String, new: String, message: String?) {
        for type in ["E?", "[E]?", "[String: E]?", "Set<E>?", "S?"] {
            let formats = [old, new].map {
                "enum E: Int { \($0) }\nstruct S { var e: E }\nfinal class A: NSObject, NSSecureCoding { var e: \(type) }"
            }
            let found = differences(formats[0], formats[1])
            guard let message else {
                #expect(found.isEmpty)
                continue
            }
            let isBreaking = message.contains("existing archives")
            #expect(found.first?.compatibility == (isBreaking ? .breaksArchives : .compatible))
            if type != "S?" {
                #expect(found.first?.message == message)
                #expect(found.contains { $0.compatibility == .breaksApps } == isBreaking)
            }
        }
    }

    @Test func `a property that a superclass lost is reported once`() {
        let sub = "final class Baked: Recipe { var heat = 1 }\n"
        let old = sub + "class Recipe: NSObject, NSSecureCoding { var extra: Int; init(extra: Int) {} }"
        let gone = differences(old, sub + "class Recipe: NSObject, NSSecureCoding {}")
        #expect(gone.map(\.compatibility) == [.breaksArchives, .breaksApps])
        #expect(gone.allSatisfy { $0.message.contains("'extra' of 'Recipe'") })
        // The message is about the class that lost the property.
        let alone = old.replacing("Baked: Recipe", with: "Baked: NSObject, NSSecureCoding")
        #expect(differences(old, alone).first?.message.contains("'extra' of 'Recipe'") == true)
    }
}
