import Foundation
import TestSupport
import Testing

@testable import SecureCodeGenBuildTool
@testable import SecureCodeGenCommands

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
        (
            "var note: Int?", #"note = coder.decodeObject(of: NSNumber.self, forKey: "a\nb\u{200B}")?.intValue"#,
            #"coder.encode(note as NSNumber?, forKey: "a\nb\u{200B}")"#,
            #"// securecodegen: key = "a\nb\u{200B}", as = .number, encodeNil"#
        ),
        (
            "var counts: [String: Int]",
            "counts = coder.decodeObject(forKey: \"counts\") as? [String: Int] ?? [:]",
            "coder.encode(counts, forKey: \"counts\")", "// securecodegen: default = [:]"
        ),
        (
            "var name: String", "let box = Box(coder: coder)\n        name = box.text(\"user\")",
            "let box = Box(coder: coder)\n        box.write(name, \"user\")", "// securecodegen: key = \"user\""
        ),
        (
            "var count: Int", "count = Box(coder: coder).count(\"n\")",
            "let box = Box(coder: coder)\n        box.write(count, \"n\")",
            "// securecodegen: key = \"n\", decode = decodeCount, encode = encodeCount"
        ),
        (
            "var count: Int", "count = Box(coder: coder).number(\"n\")",
            "let box = Box(coder: coder)\n        box.write(count, \"n\")",
            "// securecodegen: key = \"n\", decode = decodeCount, encode = encodeCount"
        ),
        (
            "var count: Int", "count = Box(coder: coder).place(\"n\")",
            "let box = Box(coder: coder)\n        box.put(count, \"n\")", "// securecodegen: key = \"n\", default = 0"
        ),
    ])
    func `directives keep keys, representations and defaults`(
        _ property: String, _ decode: String, _ encode: String, _ directive: String
    ) throws {
        let adopted = try adopt(
            Self.model(
                property, decode: decode, encode: encode,
                rest: """
                    enum Level: Int { case low, high }
                    struct Box {
                        let coder: NSCoder
                        func text(_ key: String) -> String { coder.decodeObject(forKey: key) as! String }
                        func write(_ value: Any, _ key: String) { coder.encode(value, forKey: key) }
                        func number(_ key: String) -> Int { (coder.decodeObject(forKey: key) as? Int) ?? 5 }
                        func place(_ key: String) -> Int { coder.decodeInteger(forKey: key) }
                        func put(_ value: Int, _ key: String) { coder.encode(value, forKey: key) }
                        func count(_ key: String) -> Int {
                            guard coder.containsValue(forKey: key) else { return 1 }
                            return coder.decodeInteger(forKey: key)
                        }
                    }
                    """))
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

    @Test func `a class that conforms to NSCoding through a protocol declares NSSecureCoding`() throws {
        let adopted = try adopt(
            Self.model(
                "var name: String?", decode: "name = coder.decodeObject(forKey: \"name\") as? String",
                encode: "coder.encode(name, forKey: \"name\")", conformance: "Storable")
                + "protocol Storable: NSCoding {}\n")
        #expect(adopted.text.contains("class Account: NSObject, Storable, NSSecureCoding {"), "\(adopted.run.errors)")
    }

    @Test func `a class whose encoder is empty still archives nothing`() throws {
        let adopted = try adopt(
            Self.model(
                "let name: String?\n    let site: String",
                decode: """
                    name = coder.decodeObject(forKey: "name") as? String
                            site = (coder.decodeObject(forKey: "site") as? URL)?.absoluteString ?? "none"
                    """, encode: "// Only older versions wrote it."))
        #expect(adopted.run.errors.contains("'encode(with:)' archived nothing, and still doesn't"))
        #expect(
            adopted.text.contains("// securecodegen: encode = encodeNothing\n    let name"), "\(adopted.run.errors)")
        #expect(adopted.text.contains("// securecodegen: decode = decodeSite, encode = encodeNothing\n    let site"))
        #expect(adopted.text.contains("private func encodeNothing(with coder: NSCoder) {}"))
        let encoder = try #require(adopted.text.firstRange(of: "func encode(with"))
        #expect(!adopted.text[encoder.lowerBound...].contains("coder.encode("))
    }

    @Test func `an encoder whose statements were deleted stays handwritten`() throws {
        let adopted = try adopt(
            Self.model(
                "var name: String?", decode: "name = coder.decodeObject(forKey: \"name\") as? String", encode: ""))
        #expect(!adopted.isAdopted)
        #expect(adopted.run.errors.contains("'encode(with:)' is empty, and 'init(coder:)' reads values"))
    }

    @Test func `constants for the superclass and for properties become directives`() throws {
        let text = Self.model(
            "let name: String?\n    let isTest: Bool",
            decode: """
                name = coder.decodeObject(forKey: "name") as? String
                        isTest = false
                        super.init(provider: Provider.id)
                """, encode: "coder.encode(name, forKey: \"name\")"
        ).replacingOccurrences(of: "class Account: NSObject", with: "class Account: Credential")
        let rest = """
            class Credential: NSObject {
                let provider: String
                init(provider: String) { self.provider = provider }
            }
            """
        let adopted = try adopt(text + rest + "\nenum Provider { static let id = \"a\" }\n")
        #expect(
            adopted.text.contains("// securecodegen: superclass = .init(provider: Provider.id)\nclass Account"),
            "\(adopted.text)\(adopted.run.errors)")
        #expect(adopted.text.contains("// securecodegen: skip = false\n    let isTest: Bool"))
        #expect(adopted.text.contains("super.init(provider: Provider.id)"))
        #expect(adopted.text.contains("self.isTest = false"))
        #expect(!adopted.text.contains("\"provider\""))
    }

    @Test func `values of the object can't be passed to the superclass`() throws {
        let text = Self.model(
            "let name: String?",
            decode: """
                name = coder.decodeObject(forKey: "name") as? String
                        super.init(provider: name ?? "")
                """, encode: "coder.encode(name, forKey: \"name\")"
        ).replacingOccurrences(of: "class Account: NSObject", with: "class Account: Credential")
        let rest = """
            class Credential: NSObject {
                let provider: String
                init(provider: String) { self.provider = provider }
            }
            """
        let adopted = try adopt(text + rest)
        #expect(!adopted.isAdopted)
        #expect(adopted.run.errors.contains("passes values to the superclass"), "\(adopted.run.errors)")
    }

    @Test func `a value from the archive replaces one that was assigned before`() throws {
        let adopted = try adopt(
            Self.model(
                "var name: String",
                decode: """
                    name = "none"
                            if let text = coder.decodeObject(forKey: "name") as? String { name = text }
                    """, encode: "coder.encode(name, forKey: \"name\")"))
        #expect(
            adopted.text.contains("// securecodegen: default = \"none\"\n    var name"),
            "\(adopted.text)\(adopted.run.errors)")
    }

    @Test func `what comes before the end of the process has no effect`() throws {
        let adopted = try adopt(
            Self.model(
                "var name: String",
                decode: """
                    guard let name: String = coder.decode(forKey: "name") else {
                                withVaList(["name"]) { NSLogv("%@", $0) }
                                fatalError()
                            }; self.name = name
                    """, encode: "coder.encode(name, forKey: \"name\")"))
        #expect(
            adopted.text.contains("guard let name: String = coder.decode(forKey: \"name\") else { throw"),
            "\(adopted.text)\(adopted.run.errors)")
    }

    @Test(arguments: [
        ("// securecodegen: skip = 1\nclass A: NSObject, NSSecureCoding { var b = 1 }", "a class"),
        ("struct A { // securecodegen: skip = 1\n    var b = 1 }", "a member of a struct"),
        (
            "class A: NSObject, NSSecureCoding { // securecodegen: skip = 1\n    let b = 1 }",
            "a constant with an initial value"
        ),
    ])
    func `the value of 'skip' applies to properties that it can be given to`(
        _ text: String, _ owner: String
    ) throws {
        let folder = try TemporaryFolder()
        try folder.write("import Foundation\n" + text.replacing("{ //", with: "{\n    //"), to: "A.swift")
        let run = ProgramRun.real("A.swift", "--check", in: folder)
        #expect(run.errors.contains("the value of 'skip' does not apply to \(owner)"), "\(run.errors)")
    }

    @Test(arguments: [
        ("#keyPath(name)", "name"), ("type(of: self).nameKey", "user_name"), ("Self.nameKey", "user_name"),
        ("String(describing: Account.self)", "Account"), ("String(describing: Kind.self)", "Kind"),
    ])
    func `constant keys are followed`(_ key: String, _ text: String) throws {
        let adopted = try adopt(
            Self.model(
                "@objc var name: String?", decode: "name = coder.decodeObject(forKey: \(key)) as? String",
                encode: "coder.encode(name, forKey: \(key))", rest: "static let nameKey = \"user_name\"; enum Kind {}"))
        #expect(adopted.run.errors.contains("'Account' is generated from now on"), "\(adopted.run.errors)")
        #expect(adopted.text.contains("forKey: \"\(text)\")"), "\(adopted.text)")
    }

    @Test func `a method with handwritten lines has no object`() throws {
        let adopted = try adopt(
            Self.model(
                "var names: [String]",
                decode: "names = (coder.decodeObject(forKey: type(of: self).key) as! String).map(String.init)",
                encode: "coder.encode(names.joined(), forKey: type(of: self).key)", rest: "static let key = \"names\""))
        #expect(
            adopted.text.contains("decodeObject(of: [NSString.self], forKey: Self.key)"),
            "\(adopted.text)\(adopted.run.errors)")
        #expect(adopted.text.contains("coder.encode(names.joined(), forKey: Self.key)"))
    }

    @Test func `a property without an annotation gets a method with its type`() throws {
        let adopted = try adopt(
            Self.model(
                "var level = Level.low",
                decode: "level = Level(rawValue: coder.decodeInteger(forKey: \"level\")) ?? .high",
                encode: "coder.encode(level.rawValue, forKey: \"level\")",
                rest: "enum Level: Int { case low, high }"))
        #expect(
            adopted.text.contains("static func decodeLevel(from coder: NSCoder) -> Account.Level {"),
            "\(adopted.text)\(adopted.run.errors)")
    }

    @Test func `an initializer assigns properties without their observers, and a method doesn't`() throws {
        func model(_ statement: String) -> String {
            Self.model(
                "var name: String? { didSet { count += 1 } }\n    var count = 0",
                decode: "super.init()\n        \(statement)", encode: "coder.encode(name, forKey: \"name\")")
        }
        let decoded = try adopt(model("name = coder.decodeObject(forKey: \"name\") as? String"))
        #expect(decoded.run.errors.contains("'Account' is generated from now on"), "\(decoded.run.errors)")
        let changed = try adopt(
            model("name = coder.decodeObject(forKey: \"name\") as? String\n        name?.append(\".\")"))
        #expect(!changed.isAdopted)
        #expect(changed.run.errors.contains("the observers of 'name' would run outside of 'init(coder:)'"))
    }

    @Test func `members that exchange two keys of a property stay handwritten`() throws {
        func model(_ first: String, _ second: String, writes: (String, String) = ("tag", "count")) -> String {
            Self.model(
                "let step: Step",
                decode: """
                    let tag = coder.decodeObject(of: NSString.self, forKey: "\(first)") as String?
                            let count = coder.decodeObject(of: NSNumber.self, forKey: "\(second)")?.intValue
                            step = Step(tag: tag, count: count)
                    """,
                encode: """
                    coder.encode(step.tag, forKey: "\(writes.0)")
                            coder.encode(step.count, forKey: "\(writes.1)")
                    """)
                + "struct Step { let tag: String?; let count: Int? }\n"
        }
        let adopted = try adopt(model("tag", "count"))
        #expect(adopted.run.errors.contains("'Account' is generated from now on"), "\(adopted.run.errors)")
        let exchanged = try adopt(model("count", "tag"))
        #expect(!exchanged.isAdopted, "\(exchanged.text)")
        let exchangedByEncoder = try adopt(model("tag", "count", writes: ("count", "tag")))
        #expect(!exchangedByEncoder.isAdopted, "\(exchangedByEncoder.text)")
    }

    @Test func `decoding still fails without the key of a property that has an initial value`() throws {
        let adopted = try adopt(
            Self.model(
                "var name = \"\"\n    var note = \"none\"",
                decode: """
                    guard let name = coder.decodeObject(forKey: "name") as? String else { return nil }
                            self.name = name
                            if let note = coder.decodeObject(forKey: "note") as? String { self.note = note }
                    """, encode: "coder.encode(name, forKey: \"name\")\n        coder.encode(note, forKey: \"note\")"))
        #expect(adopted.text.contains("// securecodegen: missing = .fail\nclass Account"), "\(adopted.run.errors)")
        #expect(adopted.text.contains("// securecodegen: default = \"none\"\n    var note"), "\(adopted.text)")
    }

    @Test func `a class that tries an object and then a number stays handwritten`() throws {
        func model(_ value: String) -> String {
            Self.model(
                "var count: Int", decode: "count = \(value)", encode: "coder.encode(count, forKey: \"count\")")
        }
        let tried = try adopt(
            model("coder.decodeObject(forKey: \"count\") as? Int ?? coder.decodeInteger(forKey: \"count\")"))
        #expect(tried.text.contains("as? Int ??"))
        #expect(tried.run.errors.contains("'count' is read as an object and as a number"), "\(tried.run.errors)")
        let plain = try adopt(model("coder.decodeInteger(forKey: \"count\")"))
        #expect(plain.run.errors.contains("'Account' is generated from now on"), "\(plain.run.errors)")
    }

    @Test func `a value is read if it isn't nil`() throws {
        let adopted = try adopt(
            Self.model(
                "var tags = [\"none\"]",
                decode: """
                    let tags = coder.decodeObject(forKey: "tags")
                            if (tags != nil) {
                                self.tags = tags as! [String]
                            }
                    """, encode: "coder.encode(tags, forKey: \"tags\")"))
        #expect(
            adopted.text.contains("let tags = coder.decodeObject(of: [NSArray.self, NSString.self], forKey: \"tags\")"),
            "\(adopted.run.errors)")
        #expect(
            adopted.text.contains(
                "if tags != nil { guard let decoded = tags as? [String] else { throw CocoaError(.coderReadCorrupt) }; return decoded }"
            ), "\(adopted.text)")
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
            "let from = coder.decodeInteger(forKey: \"from\")\n        let to = coder.decodeInteger(forKey: \"to\")\n        guard from <= to else { return nil }\n        range = from..<to",
            "coder.encode(range.lowerBound, forKey: \"from\")\n        coder.encode(range.upperBound, forKey: \"to\")",
            "guard from <= to else { throw CocoaError(.coderReadCorrupt) }"
        ),
        (
            "var tags: [String]",
            "tags = (coder.decodeObject(forKey: \"tags\") ?? coder.decodeObject(forKey: \"labels\")) as! [String]",
            "coder.encode(tags, forKey: \"tags\")",
            "?? coder.decodeObject(of: [NSArray.self, NSString.self], forKey: \"labels\")) as? [String] else"
        ),
        (
            "var name: String",
            "let box = Box(coder)\n        name = box.text(\"name\").lowercased()",
            "let box = Box(coder)\n        box.write(name, \"name\")", "return box.text(\"name\").lowercased()"
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
        (
            "var level: Level",
            "if coder.containsValue(forKey: String(describing: Level.self)), let known = Level(rawValue: coder.decodeInteger(forKey: Keys.level)) {\n            level = known\n        } else {\n            level = .high\n        }",
            "coder.encode(level.rawValue, forKey: Keys.level)",
            "if coder.containsValue(forKey: String(describing: Level.self)), let known = Level("
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
                enum Level: Int { case low, high }
                enum Keys { static let level = "Level" }

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

    @Test(arguments: [
        (
            "var name: String?", "name = coder.decodeObject(forKey: \"name\") as! String",
            "an archive without 'name' is read as nil instead of ending the process"
        ),
        (
            "var name: String",
            "guard let text = coder.decodeObject(forKey: \"name\") as? String else { print(1); return nil }; name = text",
            "'print(1)' in 'init(coder:)' is removed"
        ),
        (
            "var name: String", "name = coder.decodeObject(forKey: \"name\") as! String",
            "an invalid 'name' in an archive is refused instead of ending the process"
        ),
    ])
    func `notes say what becomes of an archive without a required value`(
        _ property: String, _ decode: String, _ note: String
    ) throws {
        let adopted = try adopt(
            Self.model(property, decode: decode, encode: "coder.encode(name, forKey: \"name\")"))
        #expect(adopted.isAdopted)
        #expect(adopted.run.errors.contains(note), "\(adopted.run.errors)")
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
            "nick = \"\"\n        name = \"\"\n        guard let text = coder.decodeObject(forKey: \"name\") as? String else { return }\n        name = text\n        nick = coder.decodeObject(forKey: \"nick\") as! String",
            "coder.encode(name, forKey: \"name\")\n        coder.encode(nick, forKey: \"nick\")",
            "returns before other statements run"
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
        (
            "name = join(coder.decodeObject(forKey: \"name\") as! String, coder.decodeObject(forKey: \"last\") as? String)\n        nick = \"\"",
            "coder.encode(name, forKey: \"name\")", "read from several keys, and 'last' isn't written"
        ),
        (
            "name = coder.decodeObject(forKey: \"name\") as! String\n        if Settings.isNew, let text = coder.decodeObject(forKey: \"nick\") as? String { nick = text } else { nick = \"\" }",
            "coder.encode(name, forKey: \"name\")\n        coder.encode(nick, forKey: \"nick\")",
            "more than read a property"
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
        #expect(ProgramRun.real("adopt", "Account.swift", "--only", "Other", in: folder).exitCode == 1)
    }

    @Test func `a class that encodes a key of its superclass in another module stays handwritten`() throws {
        let folder = try TemporaryFolder()
        func model(_ name: String, _ superclass: String, calls: (String, String), _ word: String) -> String {
            """
            import Foundation
            open class \(name): \(superclass) {
                open \(word)class var supportsSecureCoding: Bool { true }
                public var id\(name): Int
                public required init?(coder: NSCoder) {
                    id\(name) = coder.decodeInteger(forKey: "id")
                    super.init(\(calls.0))
                }
                open \(word)func encode(with coder: NSCoder) {
                    \(calls.1)
                    coder.encode(id\(name), forKey: "id")
                }
            }

            """
        }
        let base = model("Base", "NSObject, NSSecureCoding", calls: ("", ""), "")
        try folder.write(base + "public typealias Record = Base\n", to: "Core/Base.swift")
        let account = model("Account", "Record", calls: ("coder: coder", "super.encode(with: coder)"), "override ")
        try folder.write("import Core\n" + account, to: "App/Account.swift")
        let run = ProgramRun.real("adopt", "App", "--reference", "Core", "--write", in: folder)
        #expect(run.errors.contains("'Account.idAccount' (key 'id') is encoded under a key of the superclass"))
        #expect(run.output.contains("0 classes adopted, 1 left handwritten"), "\(run.output)")
        #expect(try folder.read("App/Account.swift").contains("required init?(coder: NSCoder)"))
    }

    @Test func `'--only' has to name a class with handwritten members`() throws {
        let folder = try TemporaryFolder()
        let text = Self.model(
            "var name: String?", decode: "name = coder.decodeObject(forKey: \"name\") as? String",
            encode: "coder.encode(name, forKey: \"name\")")
        try folder.write(text, to: "Account.swift")
        let run = ProgramRun.real("adopt", "Account.swift", "--only", "Acount", "--write", in: folder)
        #expect(run.exitCode == 1)
        #expect(run.errors.contains("no class named 'Acount' has handwritten coding members"), "\(run.errors)")
        #expect(try folder.read("Account.swift") == text)
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
