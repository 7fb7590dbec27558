import TestSupport
import Testing

@testable import SecureCodeGenBuildTool
@testable import SecureCodeGenCommands

/// Adoption of classes whose objects get values that aren't archived, or run statements after decoding.
@Suite struct AdoptAbsenceTests {
    /// Adopts a final class without a superclass, whose members can be in a generated file.
    private func adopt(_ body: String, before: String = "") throws -> (text: String, generated: String, errors: String)
    {
        let folder = try TemporaryFolder()
        let text = """
            import Foundation
            \(before)
            final class Model: NSObject, NSSecureCoding {
                static var supportsSecureCoding: Bool { true }
            \(body)
            }

            """
        try folder.write(text, to: "Model.swift")
        let run = ProgramRun.real("adopt", "Model.swift", "--write", in: folder)
        _ = ProgramRun.real("Model.swift", "-q", in: folder)
        let generated = try? folder.read("Model+SecureCoding.swift")
        return (try folder.read("Model.swift"), generated ?? "", run.errors)
    }

    @Test(arguments: [
        ("refresh()", "refresh"), ("total += 1", "finishDecoding"), ("if total < 0 { total = 0 }", "finishDecoding"),
    ])
    func `statements after decoding run after it`(statement: String, method: String) throws {
        let adopted = try adopt(
            """
                var total: Int = 0
                override init() { super.init() }
                required init?(coder: NSCoder) {
                    total = coder.decodeInteger(forKey: "total")
                    super.init()
                    \(statement)
                }
                func encode(with coder: NSCoder) { coder.encode(total, forKey: "total") }
                func refresh() { total = max(total, 1) }
            """)
        #expect(adopted.text.contains("// securecodegen: didDecode = \(method)"), "\(adopted.errors)")
        #expect(adopted.text.contains(statement))
        #expect((adopted.generated + adopted.text).contains(" \(method)()\n"))
    }

    @Test func `an initializer that gives other values isn't called instead of that of the superclass`() throws {
        let adopted = try adopt(
            """
                var total: Int = 0
                var state = "decoded"
                override init() { super.init(); total = 9; state = "new" }
                required init?(coder: NSCoder) { super.init(); total = coder.decodeInteger(forKey: "total") }
                func encode(with coder: NSCoder) { coder.encode(total, forKey: "total") }
            """)
        #expect(adopted.text.contains("// securecodegen: inline"), "\(adopted.errors)")
        #expect(adopted.text.contains("required init?(coder") && !adopted.text.contains("self.init()"))
    }

    @Test(arguments: [
        ("var rating: Int", "rating: Int = 3", "rating = coder.decodeInteger(forKey: \"rating\")", "default = 3"),
        (
            "var rating: Int?", "rating: Int? = 3",
            "rating = coder.decodeObject(of: NSNumber.self, forKey: \"rating\")?.intValue", "return 3"
        ),
    ])
    func `a default argument is the value of a missing key`(
        property: String, parameter: String, read: String, expected: String
    ) throws {
        let adopted = try adopt(
            """
                var title: String
                \(property)
                init(title: String, \(parameter)) { self.title = title; self.rating = rating }
                convenience init?(coder: NSCoder) {
                    guard let title = coder.decodeObject(of: NSString.self, forKey: "title") as String? else { return nil }
                    self.init(title: title)
                    if coder.containsValue(forKey: "rating") { \(read) }
                }
                func encode(with coder: NSCoder) {
                    coder.encode(title, forKey: "title")
                    coder.encode(rating, forKey: "rating")
                }
            """)
        #expect(adopted.text.contains(expected), "\(adopted.errors)")
    }

    @Test(arguments: [
        ("private static let usual = \"a\"", "", "Model.usual"), ("", "private let usual = \"a\"", "usual"),
        ("", "fileprivate enum Usual { static let name = \"a\" }", "Usual.name"),
        ("", "enum Usual {}\nprivate extension Usual { static var name: String { \"a\" } }", "Usual.name"),
    ])
    func `members are where they see a private default`(member: String, global: String, value: String) throws {
        let adopted = try adopt(
            """
                \(member)
                var name: String
                init(name: String) { self.name = name }
                required init?(coder: NSCoder) {
                    name = coder.decodeObject(of: NSString.self, forKey: "name") as String? ?? \(value)
                }
                func encode(with coder: NSCoder) { coder.encode(name, forKey: "name") }
            """, before: global)
        #expect(adopted.text.contains("default = \(value)"), "\(adopted.errors)")
        #expect(adopted.text.contains("self.name = name ?? \(value)"))
        #expect(adopted.generated.isEmpty)
    }

    @Test func `a default that needs another property stays handwritten`() throws {
        let adopted = try adopt(
            """
                var name: String
                var shown: String
                required init?(coder: NSCoder) {
                    name = coder.decodeObject(of: NSString.self, forKey: "name") as String? ?? ""
                    shown = coder.decodeObject(of: NSString.self, forKey: "shown") as String? ?? name
                }
                func encode(with coder: NSCoder) {
                    coder.encode(name, forKey: "name")
                    coder.encode(shown, forKey: "shown")
                }
            """)
        #expect(adopted.errors.contains("'shown' can't be read by a method: 'name' needs the object"))
        #expect(adopted.text.contains("init?(coder: NSCoder)"))
    }

    @Test(arguments: [
        ("NSNumber(value: 5)", "default = NSNumber(value: 5).intValue"), ("5", "default = 5"),
        ("Model.usual", "default = (Model.usual).intValue"),
    ])
    func `a boxed default is unboxed`(box: String, expected: String) throws {
        let adopted = try adopt(
            """
                static let usual = NSNumber(value: 7)
                var wide: Int = 1
                override init() { super.init() }
                required init?(coder: NSCoder) {
                    wide = (coder.decodeObject(of: NSNumber.self, forKey: "wide") ?? \(box)).intValue
                }
                func encode(with coder: NSCoder) { coder.encode(NSNumber(value: wide), forKey: "wide") }
            """)
        #expect(adopted.text.contains(expected), "\(adopted.errors)")
    }

    @Test(arguments: [("1970", "1970"), ("ReferenceDate", "ReferenceDate")])
    func `a missing number of seconds is the date that it is counted from`(read: String, expected: String) throws {
        let adopted = try adopt(
            """
                var when: Date
                init(when: Date) { self.when = when }
                required init?(coder: NSCoder) {
                    when = Date(timeIntervalSince\(read): coder.decodeDouble(forKey: "when"))
                }
                func encode(with coder: NSCoder) { coder.encode(when.timeIntervalSince\(read), forKey: "when") }
            """)
        #expect(adopted.text.contains("default = Date(timeIntervalSince\(expected): 0)"), "\(adopted.errors)")
    }

    @Test func `a missing raw value is 0, which may be a case`() throws {
        let adopted = try adopt(
            """
                var kind: Kind = .bold
                override init() { super.init() }
                required init?(coder: NSCoder) {
                    super.init()
                    if let kind = Kind(rawValue: coder.decodeInteger(forKey: "kind")) { self.kind = kind }
                }
                func encode(with coder: NSCoder) { coder.encode(kind.rawValue, forKey: "kind") }
            """, before: "enum Kind: Int { case plain, bold }")
        #expect(adopted.text.contains("decode = decodeKind"), "\(adopted.errors)")
        #expect(!adopted.text.contains("containsValue"))
    }

    @Test func `an initializer unwraps its parameters and converts them`() throws {
        let adopted = try adopt(
            """
                let token: String
                let scope: String
                let added: Date
                init?(token: String?, scope: String?, added: Double?) {
                    guard let token = token, let added = added else {
                        AppLog.w("missing")
                        return nil
                    }
                    self.token = token
                    self.scope = scope ?? ""
                    self.added = Date(timeIntervalSince1970: added)
                }
                convenience init?(coder: NSCoder) {
                    let token = coder.decodeObject(of: NSString.self, forKey: "token") as String?
                    let added = coder.decodeDouble(forKey: "added")
                    let scope = coder.decodeObject(of: NSString.self, forKey: "scope") as String?
                    self.init(token: token, scope: scope, added: added)
                }
                func encode(with coder: NSCoder) {
                    coder.encode(token, forKey: "token")
                    coder.encode(scope, forKey: "scope")
                    coder.encode(added.timeIntervalSince1970, forKey: "added")
                }
            """)
        let members = adopted.generated + adopted.text
        #expect(members.contains("token = try coder.secureObject(as: String.self, forKey: \"token\")"))
        #expect(adopted.text.contains("default = \"\""), "\(adopted.errors)")
        #expect(adopted.text.contains("default = Date(timeIntervalSince1970: 0)"))
        #expect(adopted.errors.contains("'AppLog.w(\"missing\")' in 'init(coder:)' is removed"))
    }

    @Test(arguments: ["rating ?? 5", "given ?? 5"])
    func `a number that is missing is 0, whatever replaces nil`(value: String) throws {
        let adopted = try adopt(
            """
                let rating: Int
                init(given: Int?) { rating = given ?? 5 }
                required init?(coder: NSCoder) {
                    let \(value.prefix(while: { $0 != " " })) = coder.decodeInteger(forKey: "rating") as Int?
                    self.rating = \(value)
                }
                func encode(with coder: NSCoder) { coder.encode(rating, forKey: "rating") }
            """)
        #expect(adopted.text.contains("// securecodegen: default = 0"), "\(adopted.errors)")
    }

    @Test(arguments: [
        ("self.init()\n        total = coder.decodeInteger(forKey: \"total\")", "run in 'init(coder:)'"),
        ("self.init(total: coder.decodeInteger(forKey: \"total\"))", "doesn't simply assign the parameter 'total'"),
    ])
    func `observers that run after the initializer of the class keep it handwritten`(
        decode: String, reason: String
    ) throws {
        let adopted = try adopt(
            """
                var total = 0 { didSet { label = "\\(total)" } }
                var label = ""
                override init() { super.init() }
                convenience init(total: Int) { self.init(); self.total = total }
                required convenience init?(coder: NSCoder) {
                    \(decode)
                }
                func encode(with coder: NSCoder) { coder.encode(total, forKey: "total") }
            """)
        #expect(adopted.errors.contains("'Model' stays handwritten"), "\(adopted.errors)")
        #expect(adopted.errors.contains(reason), "\(adopted.errors)")
    }

    @Test func `observers without statements do nothing`() throws {
        let adopted = try adopt(
            """
                var total = 0 { didSet { /* show(total) */ } }
                override init() { super.init() }
                required convenience init?(coder: NSCoder) {
                    self.init()
                    total = coder.decodeInteger(forKey: "total")
                }
                func encode(with coder: NSCoder) { coder.encode(total, forKey: "total") }
            """)
        #expect(adopted.errors.contains("'Model' is generated from now on"), "\(adopted.errors)")
    }

    @Test func `a branch that asks for keys gives a local its value`() throws {
        let adopted = try adopt(
            """
                enum Key { static let low = "low", high = "high" }
                let range: ClosedRange<Int>?
                init(range: ClosedRange<Int>?) { self.range = range }
                required convenience init?(coder: NSCoder) {
                    let range: ClosedRange<Int>?
                    if coder.containsValue(forKey: Key.low) && coder.containsValue(forKey: Key.high) {
                        let low = coder.decodeInteger(forKey: Key.low)
                        range = low...max(low, coder.decodeInteger(forKey: Key.high))
                    } else {
                        range = nil
                    }
                    self.init(range: range)
                }
                func encode(with coder: NSCoder) {
                    if let range = range {
                        coder.encode(range.lowerBound, forKey: Key.low)
                        coder.encode(range.upperBound, forKey: Key.high)
                    }
                }
            """)
        #expect(adopted.errors.contains("'Model' is generated from now on"), "\(adopted.errors)")
        #expect(adopted.text.contains("range = low...max(low, coder.decodeInteger(forKey: Key.high))"))
    }

    @Test func `a computed property is written for the property that it is read into`() throws {
        let adopted = try adopt(
            """
                private var _progress: Double = 0
                var live: Double?
                var progress: Double { live ?? _progress }
                override init() { super.init() }
                required init?(coder: NSCoder) {
                    _progress = coder.decodeDouble(forKey: "progress")
                    super.init()
                }
                func encode(with coder: NSCoder) { coder.encode(progress, forKey: "progress") }
            """)
        #expect(adopted.errors.contains("'Model' is generated from now on"), "\(adopted.errors)")
        #expect(adopted.text.contains("coder.encode(progress, forKey: \"progress\")"))
        #expect(adopted.text.contains("encode = encodeProgress") || adopted.text.contains("encode = encode_progress"))
    }

    @Test func `a method asks for keys that aren't always written`() throws {
        let adopted = try adopt(
            """
                let kind: Kind
                init(kind: Kind) { self.kind = kind }
                required init?(coder: NSCoder) {
                    if let name = coder.decodeObject(of: NSString.self, forKey: "name") as? String {
                        kind = .named(name)
                    } else {
                        kind = .numbered(coder.decodeInteger(forKey: "number"))
                    }
                }
                func encode(with coder: NSCoder) {
                    switch kind {
                    case .named(let name): coder.encode(name, forKey: "name")
                    case .numbered(let number): coder.encode(number, forKey: "number")
                    }
                }
            """, before: "enum Kind { case named(String), numbered(Int) }")
        #expect(adopted.errors.contains("'Model' is generated from now on"), "\(adopted.errors)")
        let lines = [
            "(coder.containsValue(forKey: \"name\") ? coder.decodeObject(of: NSString.self, forKey: \"name\") : nil) as?",
            ".numbered((coder.containsValue(forKey: \"number\") ? coder.decodeInteger(forKey: \"number\") : 0))",
        ]
        for line in lines { #expect(adopted.text.contains(line), "\(adopted.text)") }
    }
}
