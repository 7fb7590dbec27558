import Foundation
import Testing

@testable import SecureCodeGenKit

@Suite struct AdoptCommandTests {
    /// A class that contains the statements under test.
    private static func model(
        _ properties: String, decode: String, encode: String, conformance: String = "NSSecureCoding", rest: String = ""
    ) -> String {
        """
        import Foundation

        class Account: NSObject, \(conformance) {
            static var supportsSecureCoding: Bool { return true }

            \(properties)

            required init?(coder: NSCoder) {
                \(decode)
            }

            // What is written.
            func encode(with coder: NSCoder) {
                \(encode)
            }
            \(rest)
        }

        """
    }

    private struct Adopted {
        let run: ProgramRun
        let text: String
        let original: String

        var isAdopted: Bool { text != original }
    }

    private func adopt(_ text: String) throws -> Adopted {
        let folder = try TemporaryFolder()
        try folder.write(text, to: "Account.swift")
        let run = ProgramRun.real("adopt", "Account.swift", "--write", in: folder)
        return Adopted(run: run, text: try folder.read("Account.swift"), original: text)
    }

    // MARK: Adopted statements

    @Test(arguments: [
        (
            "var name: String", "name = coder.decodeObject(forKey: \"user\") as! String",
            "coder.encode(name, forKey: \"user\")", "// securecodegen: key = \"user\""
        ),
        (
            "var age: Int", "age = coder.decodeInteger(forKey: \"age\")", "coder.encode(age, forKey: \"age\")",
            "// securecodegen: default = 0"
        ),
        (
            "var age: Int?", "age = coder.decodeObject(forKey: \"age\") as? Int", "coder.encode(age, forKey: \"age\")",
            "// securecodegen: as = .number, encodeNil"
        ),
        (
            "var site: URL?",
            "site = (coder.decodeObject(forKey: \"site\") as? String).flatMap { URL(string: $0) }",
            "coder.encode(site?.absoluteString, forKey: \"site\")",
            "// securecodegen: decode = decodeSite, encode = encodeSite"
        ),
        (
            "var tags: [String]", "tags = coder.decodeObject(forKey: \"tags\") as? [String] ?? [\"none\"]",
            "coder.encode(tags, forKey: \"tags\")", "// securecodegen: default = [\"none\"]"
        ),
        (
            "var isOn = true", "isOn = coder.decodeBool(forKey: \"isOn\")", "coder.encode(isOn, forKey: \"isOn\")",
            "// securecodegen: default = false"
        ),
        (
            "var start: Date",
            "start = Date(timeIntervalSince1970: coder.decodeObject(forKey: \"start\") as? Double ?? 7)",
            "coder.encode(NSNumber(value: start.timeIntervalSince1970), forKey: \"start\")",
            "// securecodegen: decode = decodeStart, encode = encodeStart"
        ),
        (
            "var level: Level", "level = Level(rawValue: coder.decodeInteger(forKey: \"level\"))!",
            "coder.encode(level.rawValue, forKey: \"level\")", "// securecodegen: default = .low"
        ),
    ])
    func `directives keep keys, representations and defaults`(
        _ property: String, _ decode: String, _ encode: String, _ directive: String
    ) throws {
        let adopted = try adopt(
            Self.model(property, decode: decode, encode: encode, rest: "enum Level: Int { case low, high }"))
        #expect(adopted.run.exitCode == 0, "\(adopted.run.errors)")
        #expect(adopted.text.contains(directive + "\n    " + property), "\(adopted.text)\(adopted.run.errors)")
        #expect(adopted.text.contains("// securecodegen:begin Account. Generated, do not edit."))
        #expect(adopted.text.contains("// What is written."))
        #expect(adopted.text.components(separatedBy: "func encode(with").count == 2)
        #expect(adopted.text.components(separatedBy: "supportsSecureCoding").count == 2)
    }

    @Test func `NSCoding becomes NSSecureCoding`() throws {
        let adopted = try adopt(
            Self.model(
                "var name: String?", decode: "name = coder.decodeObject(forKey: \"name\") as? String",
                encode: "coder.encode(name, forKey: \"name\")", conformance: "NSCoding"))
        #expect(adopted.text.contains("class Account: NSObject, NSSecureCoding {"))
    }

    @Test func `code after decoding moves to a method that is called at the end`() throws {
        let adopted = try adopt(
            Self.model(
                "var name: String?\n    var count = 0",
                decode:
                    "name = coder.decodeObject(forKey: \"name\") as? String\n        super.init()\n        count += 1",
                encode: "coder.encode(name, forKey: \"name\")"))
        #expect(adopted.text.contains("// securecodegen: didDecode = finishDecoding\nclass Account"))
        #expect(adopted.text.contains("private func finishDecoding() {\n        count += 1\n    }"))
        #expect(adopted.text.contains("// securecodegen: skip\n    var count = 0"))
    }

    @Test(arguments: [
        (
            "var range: Range<Int>",
            "range = coder.decodeInteger(forKey: \"from\")..<coder.decodeInteger(forKey: \"to\")",
            "coder.encode(range.lowerBound, forKey: \"from\")\n        coder.encode(range.upperBound, forKey: \"to\")",
            "return coder.decodeInteger(forKey: \"from\")..<coder.decodeInteger(forKey: \"to\")"
        ),
        (
            "var tags: [String]",
            "tags = (coder.decodeObject(forKey: \"tags\") ?? coder.decodeObject(forKey: \"labels\")) as! [String]",
            "coder.encode(tags, forKey: \"tags\")", "?? coder.decodeObject(forKey: \"labels\")) as! [String]"
        ),
        (
            "var name: String",
            "let box = Box(coder)\n        name = box.text(\"name\")",
            "let box = Box(coder)\n        box.write(name, \"name\")", "return box.text(\"name\")"
        ),
        (
            "var days: [String]",
            "var days: [String] = []\n        if let data = coder.decodeObject(forKey: \"days\") as? String {\n            days = data.components(separatedBy: \",\")\n        }\n        self.days = days",
            "coder.encode(days.joined(separator: \",\"), forKey: \"days\")",
            "days = data.components(separatedBy: \",\")"
        ),
        (
            "var name: String",
            "guard let name = coder.decodeObject(forKey: \"name\") as? String else { return nil }\n        guard !name.isEmpty else { return nil }\n        self.name = name",
            "print(\"archived\")\n        coder.encode(name, forKey: \"name\")",
            "guard !name.isEmpty else { throw CocoaError(.coderReadCorrupt) }"
        ),
    ])
    func `lines that no directive can replace become methods`(
        _ property: String, _ decode: String, _ encode: String, _ line: String
    ) throws {
        let adopted = try adopt(
            Self.model(property, decode: decode, encode: encode)
                + """
                struct Box {
                    let coder: NSCoder
                    init(_ coder: NSCoder) { self.coder = coder }
                    func text(_ key: String) -> String { return coder.decodeObject(forKey: key) as! String }
                    func write(_ value: Any?, _ key: String) { coder.encode(value, forKey: key) }
                }

                """)
        #expect(adopted.run.errors.contains("'Account' is generated from now on"), "\(adopted.run.errors)")
        #expect(adopted.text.contains(line), "\(adopted.text)")
    }

    @Test func `an initializer that checks its arguments becomes a method for each of them`() throws {
        let adopted = try adopt(
            Self.model(
                "let name: String\n    let rating: Int",
                decode: """
                    let name = coder.decodeObject(forKey: "name") as! String
                            self.init(name: name, rating: coder.decodeInteger(forKey: "rating"))
                    """,
                encode: "coder.encode(name, forKey: \"name\")\n        coder.encode(rating, forKey: \"rating\")",
                rest: """
                    init?(name: String, rating: Int) {
                            if name.isEmpty || rating < 0 { return nil }
                            self.name = name.uppercased()
                            self.rating = rating
                        }
                    """
            ).replacing("required init?(coder", with: "required convenience init?(coder"))
        #expect(adopted.run.errors.contains("'Account' is generated from now on"), "\(adopted.run.errors)")
        for line in [
            "let argument: String = name", "guard !(argument.isEmpty) else { throw CocoaError(.coderReadCorrupt) }",
            "return argument.uppercased()", "guard !(argument < 0) else { throw CocoaError(.coderReadCorrupt) }",
        ] {
            #expect(adopted.text.contains(line), "\(adopted.text)")
        }
    }

    @Test func `notes name the faults that are mended, and what is removed`() throws {
        let adopted = try adopt(
            Self.model(
                "var name: String", decode: "name = coder.decodeObject(forKey: \"name\") as! String",
                encode: "print(\"archived\")\n        coder.encode(name, forKey: \"name\")"))
        #expect(
            adopted.run.errors.contains("faults that 'audit' no longer finds: trap-on-decode, untyped-decode"),
            "\(adopted.run.errors)")
        #expect(adopted.run.errors.contains("'print(\"archived\")' in 'encode(with:)' is removed"))
        #expect(adopted.run.errors.contains("older versions of the app read the same keys and values"))
    }

    // MARK: Unsupported statements

    @Test(arguments: [
        (
            "name = coder.decodeObject(forKey: \"nick\") as! String\n        nick = coder.decodeObject(forKey: \"name\") as! String",
            "coder.encode(name, forKey: \"name\")\n        coder.encode(nick, forKey: \"nick\")", "which holds 'nick'"
        ),
        (
            "let prefix = coder.decodeObject(forKey: \"p\") as! String\n        name = coder.decodeObject(forKey: prefix + \"name\") as! String\n        nick = \"\"",
            "coder.encode(name, forKey: \"name\")", "isn't a constant"
        ),
        (
            "name = coder.decodeObject(forKey: \"name\") as! String\n        nick = coder.decodeInteger(forKey: \"version\") > 1 ? coder.decodeObject(forKey: \"nick\") as! String : name",
            "coder.encode(name, forKey: \"name\")\n        coder.encode(nick, forKey: \"nick\")", "several keys"
        ),
        (
            "name = coder.decodeObject(forKey: \"name\") as! String\n        nick = name\n        if nick.isEmpty { nick = \"none\" }",
            "coder.encode(name, forKey: \"name\")", "more than read a property"
        ),
        (
            "name = coder.decodeObject(forKey: \"name\") as! String\n        nick = coder.decodeObject(forKey: \"nick\") as! String",
            "coder.encode(name, forKey: \"name\")\n        if name.isEmpty { coder.encode(nick, forKey: \"nick\") }",
            "more than write a property"
        ),
        (
            "name = coder.decodeObject(forKey: \"name\") as! String\n        nick = \"\"\n        register(coder)",
            "coder.encode(name, forKey: \"name\")", "more than read a property"
        ),
        (
            "name = coder.decodeObject(forKey: \"name\") as! String\n        nick = \"\"",
            "coder.encode(name, forKey: \"name\")\n        coder.encode(nick, forKey: \"nick\")", "which isn't read"
        ),
        (
            "name = coder.decodeObject(forKey: \"name\") as! String\n        nick = coder.decodeObject(forKey: \"nick\") as! String",
            "coder.encode(name, forKey: \"name\")\n        coder.encode(name + nick, forKey: \"nick\")",
            "several properties"
        ),
    ])
    func `a class with an unsupported statement doesn't change`(
        _ decode: String, _ encode: String, _ reason: String
    ) throws {
        let adopted = try adopt(Self.model("var name: String\n    var nick: String", decode: decode, encode: encode))
        #expect(!adopted.isAdopted)
        #expect(adopted.run.errors.contains("'Account' stays handwritten: "))
        #expect(adopted.run.errors.contains(reason), "\(adopted.run.errors)")
        #expect(adopted.run.exitCode == 0)
    }

    // MARK: The command

    @Test func `without --write, a diff is printed and nothing changes`() throws {
        let text = Self.model(
            "var name: String?", decode: "name = coder.decodeObject(forKey: \"name\") as? String",
            encode: "coder.encode(name, forKey: \"name\")")
        let folder = try TemporaryFolder()
        try folder.write(text, to: "Account.swift")
        let run = ProgramRun.real("adopt", "Account.swift", in: folder)
        #expect(run.exitCode == 1)
        #expect(run.output.contains("--- a/Account.swift"))
        #expect(try folder.read("Account.swift") == text)
        #expect(ProgramRun.real("adopt", "Account.swift", "--only", "Other", in: folder).exitCode == 0)
    }

    @Test func `an adopted class needs no further changes`() throws {
        let text = Self.model(
            "let id: Int64\n    var name: String?",
            decode:
                "id = coder.decodeInt64(forKey: \"id\")\n        name = coder.decodeObject(forKey: \"name\") as? String",
            encode: "coder.encode(id, forKey: \"id\")\n        coder.encode(name, forKey: \"name\")")
        let folder = try TemporaryFolder()
        try folder.write(text, to: "Account.swift")
        #expect(ProgramRun.real("adopt", "Account.swift", "--write", in: folder).exitCode == 0)
        #expect(ProgramRun.real("Account.swift", "--check", in: folder).exitCode == 0)
        let shown = ProgramRun.real("show", "Account.swift", "--json", in: folder)
        #expect(shown.output.contains("\"generated\""))
        let again = ProgramRun.real("adopt", "Account.swift", in: folder)
        #expect(again.exitCode == 0)
        #expect(again.output.isEmpty)
    }
}
