import TestSupport
import Testing

@testable import SecureCodeGenBuildTool
@testable import SecureCodeGenCommands

/// Families of handwritten code, and what `adopt`, `show` and `schema` say of the directives that replace it.
@Suite struct AdoptFamilyTests {
    private func adopt(_ body: String, header: String = "class Track: NSObject, NSSecureCoding", rest: String = "")
        throws -> (run: ProgramRun, text: String, folder: TemporaryFolder)
    {
        let folder = try TemporaryFolder()
        try folder.write("import Foundation\n\(header) {\n\(body)\n}\n\(rest)\n", to: "Track.swift")
        let run = ProgramRun.real("adopt", "Track.swift", "--write", in: folder)
        return (run, try folder.read("Track.swift"), folder)
    }

    @Test func `a value that needs two keys is read by one method`() throws {
        let adopted = try adopt(
            """
                let pair: Pair?
                init?(coder: NSCoder) {
                    if let a = coder.decodeObject(forKey: "a") as? String, let b = coder.decodeObject(forKey: "b") as? String {
                        pair = Pair(a: a, b: b)
                    } else {
                        pair = nil
                    }
                    super.init()
                }
                func encode(with coder: NSCoder) {
                    if let pair = pair {
                        coder.encode(pair.a, forKey: "a")
                        coder.encode(pair.b, forKey: "b")
                    }
                }
                static var supportsSecureCoding: Bool { true }
            """, header: "final class Track: NSObject, NSSecureCoding", rest: "struct Pair { let a: String, b: String }"
        )
        #expect(adopted.text.contains("decode = decodePair, encode = encodePair"), "\(adopted.run.errors)")
        #expect(adopted.text.contains("guard coder.containsValue(forKey: \"a\") else { return nil }"))
    }

    @Test func `two calls of initializers can differ in a value that is missing`() throws {
        let body = """
                let name: String
                let color: Date
                init(name: String, color: Date = .distantPast) { self.name = name; self.color = color }
                convenience init?(coder: NSCoder) {
                    guard let name = coder.decodeObject(of: NSString.self, forKey: NSKeyedArchiveRootObjectKey) as String? else {
                        Logger.general.error("no name: \\(String(describing: coder.error))")
                        return nil
                    }
                    if let color = coder.decodeObject(of: NSDate.self, forKey: "color") as Date? {
                        self.init(name: name, color: color)
                    } else {
                        self.init(name: name)
                    }
                }
                func encode(with coder: NSCoder) {
                    coder.encode(name, forKey: NSKeyedArchiveRootObjectKey)
                    coder.encode(color, forKey: "color")
                }
                static var supportsSecureCoding: Bool { true }
            """
        let header = "final class Track: NSObject, NSSecureCoding"
        let adopted = try adopt(body, header: header)
        #expect(adopted.text.contains("// securecodegen: key = \"root\"\n    let name"), "\(adopted.run.errors)")
        #expect(adopted.text.contains("// securecodegen: default = .distantPast\n    let color"), "\(adopted.text)")
        let other = body.replacingOccurrences(of: "self.init(name: name)\n", with: "self.init(name: \"none\")\n")
        #expect(try adopt(other, header: header).run.errors.contains("stays handwritten"))
    }

    @Test func `a value that is made of a checked one needs no method`() throws {
        let adopted = try adopt(
            """
                let mood: Mood
                let home: URL
                required init?(coder: NSCoder) {
                    guard let raw = coder.decodeObject(of: NSString.self, forKey: "mood") as String?,
                        let mood = Mood(rawValue: raw),
                        let text = coder.decodeObject(of: NSString.self, forKey: "home") as String?
                    else { return nil }
                    guard let home = URL(string: text) else { return nil }
                    self.mood = mood
                    self.home = home
                }
                func encode(with coder: NSCoder) {
                    coder.encode(mood.rawValue, forKey: "mood")
                    coder.encode(home.absoluteString, forKey: "home")
                }
                class var supportsSecureCoding: Bool { true }
            """, rest: "enum Mood: String { case good, bad }")
        #expect(adopted.text.contains("{ Mood(rawValue: $0) }"), "\(adopted.run.errors)")
        #expect(adopted.text.contains("as = .absoluteString") && !adopted.text.contains("decode = "))
    }

    @Test(arguments: [
        ("let name: String", "", ""),
        ("var name: String = \"\"", "super.init()\n", ""),
        ("let name: String", "", "super.init()"),
    ])
    func `a value that is assigned before an early return is the default`(
        _ property: String, _ first: String, _ last: String
    ) throws {
        let adopted = try adopt(
            """
                \(property)
                required init?(coder: NSCoder) {
                    \(first)guard let name = coder.decodeObject(of: NSString.self, forKey: "name") as String? else {
                        self.name = "none"
                        \(last)
                        return
                    }
                    self.name = name
                    \(last)
                }
                func encode(with coder: NSCoder) { coder.encode(name, forKey: "name") }
                class var supportsSecureCoding: Bool { true }
            """)
        #expect(adopted.text.contains("// securecodegen: default = \"none\"\n"), "\(adopted.run.errors)")
    }

    @Test func `an early return keeps the initial value`() throws {
        let adopted = try adopt(
            """
                var name = "none"
                required init?(coder: NSCoder) {
                    super.init()
                    guard coder.containsValue(forKey: "name") else { return }
                    name = coder.decodeObject(of: NSString.self, forKey: "name")! as String
                }
                func encode(with coder: NSCoder) { coder.encode(name, forKey: "name") }
                class var supportsSecureCoding: Bool { true }
            """)
        #expect(adopted.text.contains("    var name = \"none\"\n"), "\(adopted.run.errors)")
        #expect(!adopted.text.contains("guard coder.containsValue"), "\(adopted.run.errors)")
    }

    @Test func `an early return that leaves out other values stays handwritten`() throws {
        let adopted = try adopt(
            """
                var name = ""
                var age = 0
                required init?(coder: NSCoder) {
                    super.init()
                    guard let name = coder.decodeObject(of: NSString.self, forKey: "name") as String? else {
                        self.name = "none"
                        return
                    }
                    self.name = name
                    age = coder.decodeInteger(forKey: "age")
                }
                func encode(with coder: NSCoder) {
                    coder.encode(name, forKey: "name")
                    coder.encode(age, forKey: "age")
                }
                class var supportsSecureCoding: Bool { true }
            """)
        #expect(adopted.run.errors.contains("returns before other statements run"), "\(adopted.run.errors)")
    }

    @Test func `a statement that changes a local twice isn't lost`() throws {
        let adopted = try adopt(
            """
                var name = ""
                required init?(coder: NSCoder) {
                    let list = coder.decodeObject(of: [NSArray.self, NSString.self], forKey: "list") as? [String] ?? []
                    name = list.first ?? ""
                }
                func encode(with coder: NSCoder) {
                    var list: [String] = []
                    list.append(name)
                    list.append(name)
                    coder.encode(list, forKey: "list")
                }
                class var supportsSecureCoding: Bool { true }
            """)
        #expect(adopted.run.errors.contains("'list.append(name)' does more than write a property"))
    }

    @Test func `a class in Swift 2 has to be converted first`() throws {
        let adopted = try adopt(
            """
                var name: String
                required init(coder aDecoder: NSCoder) { name = aDecoder.decodeObjectForKey("name") as! String }
                func encodeWithCoder(aCoder: NSCoder) { aCoder.encodeObject(name, forKey: "name") }
            """, header: "class Track: NSObject, NSCoding")
        #expect(
            adopted.run.errors.contains(
                "'Track' stays handwritten: 'encodeWithCoder' is the Swift 2 name of 'encode(with:)'"),
            "\(adopted.run.errors)")
        #expect(adopted.run.errors.contains("note: rename it to 'encode(with:)', and convert a class in Swift 2 first"))
    }

    @Test func `statements that change a property in turn become one method`() throws {
        let adopted = try adopt(
            """
                var parts = ["", ""]
                required init?(coder: NSCoder) {
                    super.init()
                    parts[0] = coder.decodeObject(forKey: "first") as? String ?? ""
                    parts[1] = coder.decodeObject(forKey: "second") as? String ?? ""
                }
                func encode(with coder: NSCoder) {
                    coder.encode(parts[0], forKey: "first")
                    coder.encode(parts[1], forKey: "second")
                }
                class var supportsSecureCoding: Bool { true }
            """.replacingOccurrences(of: "var parts =", with: "var parts: [String] ="))
        #expect(adopted.text.contains("result[0] = coder"), "\(adopted.run.errors)")
        #expect(adopted.text.contains("result[1] = coder"))
    }

    @Test func `a key that only an object can name becomes a literal`() throws {
        let adopted = try adopt(
            """
                private let nameKey = "name"
                var name: String
                required init?(coder: NSCoder) {
                    name = (coder.decodeObject(forKey: nameKey) as? String ?? "").lowercased()
                }
                func encode(with coder: NSCoder) { coder.encode(name, forKey: nameKey) }
                class var supportsSecureCoding: Bool { true }
            """)
        #expect(
            adopted.text.contains(
                "return (coder.decodeObject(of: [NSString.self], forKey: \"name\") as? String ?? \"\").lowercased()"),
            "\(adopted.run.errors)")
    }

    @Test func `an '#if' around one property moves to its method`() throws {
        let adopted = try adopt(
            """
                var kind: String
                required init?(coder: NSCoder) {
                    guard let text = coder.decodeObject(forKey: "kind") as? String else { return nil }
                    #if DEBUG
                    kind = text + "!"
                    #else
                    kind = text
                    #endif
                }
                func encode(with coder: NSCoder) { coder.encode(kind, forKey: "kind") }
                class var supportsSecureCoding: Bool { true }
            """)
        #expect(adopted.text.contains("result = text + \"!\""), "\(adopted.run.errors)")
    }

    @Test func `an '#if' around two properties stays handwritten`() throws {
        let adopted = try adopt(
            """
                var kind: String?
                var name: String?
                required init?(coder: NSCoder) {
                    #if DEBUG
                    kind = coder.decodeObject(forKey: "kind") as? String
                    name = coder.decodeObject(forKey: "name") as? String
                    #endif
                }
                func encode(with coder: NSCoder) {
                    coder.encode(kind, forKey: "kind")
                    coder.encode(name, forKey: "name")
                }
                class var supportsSecureCoding: Bool { true }
            """)
        #expect(adopted.run.errors.contains("does more than read a property"), "\(adopted.run.errors)")
    }

    @Test(arguments: [
        ("self.tags = tags", "if let tags = tags {", true), ("self.tags = tags!", "if tags != nil {", true),
        ("self.tags = tags + [\"x\"]", "if let tags = tags {", false),
        ("self.tags = tags!", "if tags == nil {", false),
    ])
    func `an initializer that ignores nil is followed`(assignment: String, condition: String, isAdopted: Bool) throws {
        let adopted = try adopt(
            """
                var tags: [String] = ["none"]
                init(tags: [String]?) {
                    \(condition)
                        \(assignment)
                    }
                }
                required convenience init?(coder: NSCoder) {
                    self.init(tags: coder.decodeObject(forKey: "tags") as? [String])
                }
                func encode(with coder: NSCoder) { coder.encode(tags, forKey: "tags") }
                class var supportsSecureCoding: Bool { true }
            """)
        #expect(adopted.text.contains("argument ?? [\"none\"]") == isAdopted, "\(adopted.run.errors)")
    }

    @Test(arguments: [
        ("super.init(coder: coder)", "super.encode(with: coder)", "superclass = .coding"),
        ("super.init()", "", "superclass = .plain"),
    ])
    func `the members tell whether a superclass that isn't scanned is archived`(
        construction: String, call: String, directive: String
    ) throws {
        let adopted = try adopt(
            """
                var name: String?
                init(name: String?) { super.init(identifier: "a") }
                required init?(coder: NSCoder) {
                    name = coder.decodeObject(forKey: "name") as? String
                    \(construction)
                }
                \(directive.hasSuffix("coding") ? "override " : "")func encode(with coder: NSCoder) {
                    \(call)
                    coder.encode(name, forKey: "name")
                }
            """, header: "class Track: Mystery\(directive.hasSuffix("plain") ? ", NSSecureCoding" : "")")
        #expect(adopted.text.contains("// securecodegen: \(directive)\nclass Track"), "\(adopted.run.errors)")
        #expect(adopted.run.errors.contains("its superclass isn't scanned"))
    }

    @Test func `a failed assertion writes nothing in a release build`() throws {
        let adopted = try adopt(
            """
                var name: String?
                required init?(coder: NSCoder) { name = coder.decodeObject(forKey: "name") as? String }
                func encode(with coder: NSCoder) { assertionFailure("read only") }
                class var supportsSecureCoding: Bool { true }
            """)
        #expect(adopted.text.contains("// securecodegen: encode = encodeNothing"), "\(adopted.run.errors)")
        #expect(adopted.run.errors.contains("'assertionFailure(\"read only\")' in 'encode(with:)' is removed"))
    }

    @Test(arguments: [
        ("init(name: String, tags: String...) { self.name = name; self.tags = tags }", "(name: name)", true),
        (
            "init(name: String, tags: String...) { self.name = name; self.tags = tags }", "(name: name, tags: name)",
            false
        ),
        (
            "init(name: String, tags: String...) { self.name = name; self.tags = tags }",
            "(name: name, tags: \"a\", \"b\")", false
        ),
        (
            "init(_ n: String, _ t: String...) { self.name = n; tags = t }; "
                + "convenience init(name: String) { self.init(name, \"a\", \"b\") }",
            "(name: name)", false
        ),
        ("init(_ n: String, _ t: [String]) { (name, tags) = (n, t) }", "(name, [])", true),
        (
            "init(_ n: String, _ t: [String] = []) { self.name = n; tags = t }; "
                + "convenience init(name: String) { self.init(name) }",
            "(name: name)", true
        ),
        (
            "init?(_ n: String) { guard !n.isEmpty else { return nil }; self.name = n }; "
                + "convenience init?(name: String) { self.init(name) }",
            "(name: name)", true
        ),
        (
            "init(_ n: String) { self.name = n; Track.count += 1 }; static var count = 0; "
                + "convenience init(name: String) { self.init(name) }",
            "(name: name)", true
        ),
        (
            "init(_ n: String) { self.name = n; print(n) }; convenience init(name: String) { self.init(name) }",
            "(name: name)", false
        ),
        (
            "init(_ n: String) { self.name = n }; "
                + "convenience init(name: String) { print(name); self.init(name) }",
            "(name: name)", false
        ),
    ])
    func `an initializer is followed to the properties`(
        initializers: String, arguments: String, isAdopted: Bool
    ) throws {
        let adopted = try adopt(
            """
                let name: String
                var tags: [String] = []
                \(initializers)
                required convenience init?(coder: NSCoder) {
                    guard let name = coder.decodeObject(forKey: "name") as? String else { return nil }
                    self.init\(arguments)
                }
                func encode(with coder: NSCoder) { coder.encode(name, forKey: "name") }
                class var supportsSecureCoding: Bool { true }
            """)
        #expect(adopted.text.contains("securecodegen:begin Track") == isAdopted, "\(adopted.run.errors)")
    }

    @Test func `an initializer that does more isn't replaced by an inherited one`() throws {
        let adopted = try adopt(
            """
                var name = ""
                init(name: String) {
                    self.name = name
                    for _ in 0..<2 { Track.count += 1 }
                }
                static var count = 0
                required convenience init?(coder: NSCoder) {
                    self.init(name: coder.decodeObject(forKey: "name") as? String ?? "")
                }
                func encode(with coder: NSCoder) { coder.encode(name, forKey: "name") }
                class var supportsSecureCoding: Bool { true }
            """)
        #expect(
            adopted.run.errors.contains("calls an initializer that does more than assign properties"),
            "\(adopted.run.errors)")
    }

    // MARK: Directives

    private static let provider = """
            let name: String?
            let isTest: Bool
            required init?(coder: NSCoder) {
                name = coder.decodeObject(forKey: "name") as? String
                isTest = false
                super.init(provider: "a")
            }
            func encode(with coder: NSCoder) { coder.encode(name, forKey: "name") }
            static var supportsSecureCoding: Bool { true }
        """

    @Test func `notes, show and schema know the values that aren't archived`() throws {
        let adopted = try adopt(
            Self.provider, header: "class Track: Credential, NSSecureCoding",
            rest:
                "class Credential: NSObject {\n  let provider: String\n  init(provider: String) { self.provider = provider }\n}"
        )
        #expect(adopted.run.errors.contains("'isTest' isn't archived, and is 'false' in decoded objects"))
        #expect(
            adopted.run.errors.contains(
                "'superclass = .init(provider: \"a\")' creates each object, as 'init(coder:)' did"))
        let shown = ProgramRun.real("show", "--json", "Track.swift", in: adopted.folder).output
        #expect(shown.contains(#""name":"Track","path":"Track.swift","line":3,"outcome":"generated""#), "\(shown)")
        #expect(shown.contains(#"{"name":"isTest","type":"Bool","reason":"a directive excludes it"}"#), "\(shown)")
        let schema = ProgramRun.real("schema", "Track.swift", in: adopted.folder)
        #expect(schema.exitCode == 0, "\(schema.errors)")
        #expect(schema.output.contains(#""key":"name""#))
        #expect(!schema.output.contains("isTest"))
        #expect(!schema.output.contains("provider"))
    }

    @Test func `a skipped property of a plain superclass can't be given a value`() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            import Foundation
            class Base: NSObject {
                // securecodegen: skip = 5
                var count = 0
                // securecodegen: skip
                var other = 0
            }
            class Track: Base, NSSecureCoding { var name = "" }

            """, to: "A.swift")
        let run = ProgramRun.real("A.swift", in: folder)
        #expect(run.exitCode != 0)
        #expect(
            run.errors.contains(
                "A.swift:3:23: error: the value of 'skip' does not apply to a property of a class without generated members"
            ), "\(run.errors)")
        #expect(run.errors.components(separatedBy: "error:").count == 2, "\(run.errors)")
    }
}
