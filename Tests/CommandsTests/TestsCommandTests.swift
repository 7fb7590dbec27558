import Foundation
import TestSupport
import Testing

@testable import SecureCodeGenBuildTool
@testable import SecureCodeGenCommands

@Suite("The tests subcommand")
struct TestsCommandTests {
    private static let account = """
        import Foundation
        final class Account: NSObject, NSSecureCoding {
            var owner: String
            // securecodegen: key = "n"
            var visits = 1
            init(owner: String) { self.owner = owner }
        }
        """
    private static let path = "Tests/BankArchiveTests.swift"

    private func folder(_ source: String = account) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(source, to: "Bank/Account.swift")
        return folder
    }

    private func run(_ options: String..., in folder: TemporaryFolder) -> ProgramRun {
        ProgramRun.real(["tests", "Bank", "--module", "Bank", "--output", "Tests"] + options, in: folder)
    }

    @Test func `a property has its key, form and values`() throws {
        let folder = try folder()
        let run = run(in: folder)
        #expect(run.exitCode == 0, "\(run.errors)")
        let text = try folder.read(Self.path)
        #expect(text.contains(#"TestField("owner", .object, absent: .fails, classes: ["NSString"],"#))
        #expect(text.contains(#"TestField("visits", key: "n", .integer, absent: .keeps(1 as Int),"#))
        #expect(text.contains("samples: { [0, 1, -1, 9_007_199_254_740_993, .min, .max] as [Int] }))"))
        #expect(text.contains("@testable import Bank"))
        #expect(text.contains("@Test(.enabled(if: model.isComplete)) func values() throws"))
        #expect(try folder.read("Tests/ArchiveTestSupport.swift").contains("struct TestModel<"))
    }

    @Test func `writing again keeps the text of the user`() throws {
        let folder = try folder()
        #expect(run(in: folder).exitCode == 0)
        let own = "\n// Mine.\nfunc helper() {}\n"
        try folder.write(try folder.read(Self.path) + own, to: Self.path)
        let again = run(in: folder)
        #expect(again.output.contains("unchanged \(Self.path)"))
        try folder.write(Self.account.replacing("owner", with: "holder"), to: "Bank/Account.swift")
        #expect(run(in: folder).exitCode == 0)
        let text = try folder.read(Self.path)
        #expect(text.hasSuffix(own))
        #expect(text.contains(#"TestField("holder""#) && !text.contains(#"TestField("owner""#))
    }

    @Test func `archives of this version are added by a run of the tests`() throws {
        let folder = try folder()
        let alone = run("--update-fixtures", in: folder)
        #expect(alone.exitCode == 64 && alone.errors.contains("run the tests with UPDATE_FIXTURES=1 instead"))
        #expect(alone.commands.isEmpty)
        #expect(throws: (any Error).self) { try folder.read(Self.path) }
        try folder.write("let package = Package(name: \"P\", targets: [])", to: "Package.swift")
        let run = run("--update-fixtures", in: folder)
        #expect(run.exitCode == 0, "\(run.errors)")
        let package = folder.absolute(".").replacing("/.", with: "")
        #expect(
            run.commands == ["UPDATE_FIXTURES=1 swift test --package-path '\(package)' --filter '[eE]arlierArchives'"])
        #expect(self.run(in: folder).commands.isEmpty)
    }

    @Test func `a nested type that methods read is named by its full name`() throws {
        let folder = try folder(
            """
            import Foundation
            final class Drag: NSObject, NSSecureCoding {
                enum Kind: Int { case item, folder }
                // securecodegen: decode = kind
                let kind: Kind
                init(kind: Kind) { self.kind = kind }
                static func kind(_ coder: NSCoder) -> Kind { Kind(rawValue: coder.decodeInteger(forKey: "kind")) ?? .item }
            }
            """)
        #expect(run(in: folder).exitCode == 0)
        let text = try folder.read(Self.path)
        #expect(text.contains(#"TestField("kind", "#) && !text.contains("[Kind]"))
    }

    @Test func `tests of a class have its conditions`() throws {
        let folder = try folder("#if os(iOS)\n\(Self.account.replacing("final class", with: "class"))\n#endif\n")
        #expect(run(in: folder).exitCode == 0)
        #expect(try folder.read(Self.path).contains("#if os(iOS)\n/// The archives of `Account`"))
    }

    @Test func `a property that can hold its own object makes a cycle`() throws {
        let source = """
            import Foundation
            class Node: NSObject, NSSecureCoding {
                var next: Node?
                var children: [Node] = []
                private(set) var parent: Node?
                var root: Node? { didSet { root?.root = nil } }
            }
            """
        let folder = try folder(source)
        #expect(run(in: folder).exitCode == 0)
        let text = try folder.read(Self.path)
        #expect(text.contains("set: { ($0 as? Node)?.next = $1 }"))
        #expect(text.contains("set: { ($0 as? Node)?.children = $1 }"))
        #expect(text.components(separatedBy: "set: {").count == 3)
        #expect(text.contains("@Test(.enabled(if: model.readsCycles)) func cycles() throws"))
    }

    @Test func `edited lines between markers aren't overwritten`() throws {
        let folder = try folder()
        #expect(run(in: folder).exitCode == 0)
        let edited = try folder.read(Self.path).replacing("absent: .fails", with: "absent: .isNil")
        try folder.write(edited, to: Self.path)
        let again = run(in: folder)
        #expect(again.exitCode == 1)
        #expect(again.errors.contains("\(Self.path):8:1: error: the generated tests of 'Account' were edited"))
        #expect(try folder.read(Self.path) == edited)
    }

    @Test(arguments: ["\n", "\r\n"])
    func `bytes outside of regions don't change`(lineBreak: String) throws {
        let folder = try folder()
        #expect(run(in: folder).exitCode == 0)
        let text = try folder.read(Self.path).replacing("\n", with: lineBreak)
        let own = Array("\(lineBreak)// ".utf8) + [0xFF, 0xFE] + Array("\(lineBreak)\(lineBreak)\(lineBreak)".utf8)
        try Data(Array(text.utf8) + own).write(to: URL(filePath: folder.absolute(Self.path)))
        #expect(run(in: folder).output.contains("unchanged \(Self.path)"))
        try folder.write(Self.account.replacing("owner", with: "holder"), to: "Bank/Account.swift")
        #expect(run(in: folder).exitCode == 0)
        let bytes = try Data(contentsOf: URL(filePath: folder.absolute(Self.path)))
        #expect(bytes.suffix(own.count).elementsEqual(own))
        let written = String(decoding: bytes, as: UTF8.self)
        #expect(written.contains(#"TestField("holder""#) && !written.contains(#"TestField("owner""#))
        #expect(written.utf8.filter { $0 == 0x0D }.isEmpty == (lineBreak == "\n"))
    }

    @Test func `files that aren't generated aren't overwritten`() throws {
        let folder = try folder()
        try folder.write("struct Mine {}\n", to: "Tests/ArchiveTestSupport.swift")
        let run = run(in: folder)
        #expect(run.exitCode == 1)
        #expect(run.errors.contains("Tests/ArchiveTestSupport.swift: error: this file was not generated"))
        #expect(try folder.read("Tests/ArchiveTestSupport.swift") == "struct Mine {}\n")
        #expect(throws: (any Error).self) { try folder.read(Self.path) }
    }

    @Test func `tests for XCTest need no Swift Testing`() throws {
        let folder = try folder()
        #expect(run("--xctest", in: folder).exitCode == 0)
        let text = try folder.read(Self.path)
        #expect(text.contains("final class AccountArchiveTests: XCTestCase {"))
        #expect(text.contains("try XCTSkipUnless(Self.model.isComplete)"))
        #expect(!text.contains("import Testing"))
    }

    @Test func `what isn't tested is named`() throws {
        let source = Self.account.replacing("final class", with: "private final class")
        let run = run(in: try folder(source))
        #expect(run.output.contains("not tested: Account: it is private"), "\(run)")
    }

    private static let money = """
        import Foundation
        struct Money { let cents: Int; init(cents: Int) { self.cents = cents } }
        struct IBAN: Codable {}
        final class Account: NSObject, NSSecureCoding {
            var balance = Money(cents: 0)
            var iban: IBAN?
            private struct Pin { var code: Int }
            private var pin: Pin?
        }
        """

    @Test func `methods that return a sample are called`() throws {
        let folder = try folder(
            Self.money + """

                #if DEBUG
                    extension Money { static func sample() -> Self { Money(cents: 5) } }
                #endif
                extension Money {
                    static func sampleDebt() throws -> Money { Money(cents: -5) }
                    static func sample(of cents: Int) -> Money { Money(cents: cents) }
                    static func sampleText() -> String { "" }
                    private static func sampleOwn() -> Money { Money(cents: 1) }
                    func sampleOfObject() -> Money { self }
                    static func samples() -> Money { self }
                }
                """)
        try folder.write("extension Bank.IBAN { static func other() -> IBAN { IBAN() } }", to: "Tests/Other.swift")
        try folder.write(
            """
            extension IBAN { static func sample() -> IBAN { IBAN() } }
            extension Account {
                static func sample() -> Account { Account() }
                static var changedInCopies: [String] { ["iban"] }
            }
            """, to: "Tests/Own/Samples.swift")
        let run = run(in: folder)
        #expect(!run.output.contains("not tested"), "\(run)")
        let text = try folder.read(Self.path)
        #expect(text.contains("samples: { [Money.sample(), try Money.sampleDebt(), Money(cents: 0), "))
        #expect(text.contains("samples: { [nil, IBAN.sample()] as [IBAN?] }"))
        #expect(text.contains("objects: { [Account.sample()] }, changedInCopies: Account.changedInCopies)"))
    }

    @Test func `the method for values that can't be made is shown`() throws {
        let source = Self.money.replacing(
            "private var",
            with:
                "var color: UIColor?\n    // securecodegen: encode = e, decode = d\n    private(set) var hidden: Money?\n    private var"
        )
        let folder = try folder(
            source.dropLast() + """
                    func e(_ coder: NSCoder) {}
                    static func d(_ coder: NSCoder) -> Money? { nil }
                }
                """)
        let output = run(in: folder).output
        let method = "static func sample() -> Account { … }"
        #expect(
            output.contains("Account.pin: tests can't name its type: add 'extension Account { \(method) }'"),
            "\(output)")
        #expect(output.contains("hidden: only methods read and write it: add 'extension Account"))
        #expect(try folder.read(Self.path).contains("// No values of 'pin': tests can't name its type: add"))
        try folder.write("extension Account { \(method.replacing("…", with: "Account()")) }", to: "Tests/A.swift")
        #expect(!run(in: folder).output.contains("not tested"))
    }

    @Test func `a subclass uses objects of its superclass, and names what it lacks`() throws {
        let source =
            Self.money.replacing("final class", with: "class") + """

                final class Savings: Account {
                    // securecodegen: key = "r"
                    var kind: Kind = .fixed(rate: 1, name: "")
                    enum Kind { case fixed(rate: Float, name: String), none }
                }
                """
        let folder = try folder(source)
        let missing = "not tested: Savings.pin: it inherits from 'Account', and tests can't name its type: add"
        #expect(run(in: folder).output.contains(missing))
        try folder.write("extension Account { static func sample() -> Account { Account() } }", to: "Tests/A.swift")
        #expect(!run(in: folder).output.contains("not tested"))
        let text = try folder.read(Self.path)
        #expect(text.contains("versions: versions, objects: { try AccountArchiveTests.model.objects() })"), "\(text)")
    }

    @Test func `classes of members are listed by their keys`() throws {
        let folder = try folder(
            """
            import Foundation
            final class Account: NSObject, NSSecureCoding {
                var kind: Kind = .fixed(since: Date(), count: 1)
                enum Kind { case fixed(since: Date, count: Int8), none }
            }
            """)
        #expect(run(in: folder).exitCode == 0)
        let text = try folder.read(Self.path)
        let classes = #"classes: ["NSString", "NSDate"], classesByKey: ["": ["NSString"], ".fixed.since": ["NSDate"]],"#
        #expect(text.contains(classes) && text.contains(#".init("count", .narrow)"#), "\(text)")
    }

    @Test func `values that an initializer may reject are tried in order`() throws {
        let folder = try folder(
            Self.money.replacing("init(cents: Int) { ", with: "init?(cents: Int) { ").replacing(
                " = Money(cents: 0)", with: ": Money?"))
        #expect(run(in: folder).exitCode == 0)
        let text = try folder.read(Self.path)
        #expect(
            text.contains("samples: { [nil, try TestSample.last(of: [Money(cents: 0), Money(cents: 1), "), "\(text)")
    }

    @Test func `values that methods archive are assigned`() throws {
        let folder = try folder(
            """
            import Foundation
            final class Line: NSObject, NSSecureCoding {
                // securecodegen: decode = d, encode = e
                var width: Int?
                // securecodegen: decode = d
                var height: Int
                init(height: Int) { self.height = height }
                func e(_ coder: NSCoder) { coder.encode(width ?? 0, forKey: "w") }
                static func d(_ coder: NSCoder, key: String) -> Int? { coder.decodeInteger(forKey: key) }
            }
            """)
        #expect(run(in: folder).exitCode == 0)
        let text = try folder.read(Self.path)
        #expect(
            text.contains("[.isValidated, .readsOtherwise, .writesOtherwise], set: { ($0 as? Line)?.width = $1 },"),
            "\(text)")
        #expect(text.contains(#"TestField("height", .integer, absent: .fails, [.isValidated, .readsOtherwise],"#))
    }

    @Test func `a class with an actor has an isolated suite`() throws {
        let folder = try folder(Self.account.replacing("final class", with: "@MainActor final class"))
        #expect(run(in: folder).exitCode == 0)
        let text = try folder.read(Self.path)
        #expect(text.contains("@MainActor\nstruct AccountArchiveTests {"))
        #expect(text.contains("@Test(.enabled { await isComplete }) func values() throws"))
        #expect(run("--xctest", in: folder).exitCode == 0)
        #expect(try folder.read(Self.path).contains("    @MainActor\n    func testValues() async throws {"))
    }

    @Test func `a superclass in another module has values but no tests`() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            let package = Package(name: "P", targets: [
                .target(name: "Base"),
                .target(name: "Bank", dependencies: ["Base"], swiftSettings: [.defaultIsolation(MainActor.self)])])
            """, to: "Package.swift")
        let base = Self.account.replacing("final class Account", with: "nonisolated open class Party")
        let tag = """

            public final class Tag: NSObject, NSSecureCoding { public var label = "" }
            public struct Issue: Codable { var n = 0 }

            """
        try folder.write(base.replacing("    ", with: "    public ") + tag, to: "Sources/Base/Party.swift")
        try folder.write(
            """
            import Base
            import Foundation
            final class Account: Party {
                var number = 1
                var tags: [Tag] = []
                var issue: Issue?
            }
            final class Window: NSObject, NSSecureCoding { var title = "" }
            """, to: "Sources/Bank/Account.swift")
        let run = ProgramRun.real(["tests", "Sources/Bank", "--output", "Tests"], in: folder)
        #expect(run.exitCode == 0, "\(run.errors)")
        let text = try folder.read(Self.path)
        #expect(text.contains("import Base\n"))
        #expect(text.contains("/// The archives of `Party` in Base.\nprivate enum PartyArchiveValues {"))
        #expect(text.contains("var fields: [TestField] = PartyArchiveValues.fields"))
        // Swift Testing also has a 'Tag' and an 'Issue'.
        #expect(text.contains("as [[Base.Tag]]"))
        #expect(text.contains("as [Base.Issue?]"))
        // A class with a nonisolated superclass isn't isolated.
        #expect(text.contains("Account.swift.\nstruct AccountArchiveTests {"))
        #expect(text.contains("@MainActor\nstruct WindowArchiveTests {"))
    }

    @Test func `a subclass of a handwritten class needs an object`() throws {
        let subclass = """

            final class Saver: Account {
                var rate = 1.0
                init(rate: Double) { super.init(owner: "") }
            }
            """
        let members = """
            class var supportsSecureCoding: Bool { true }
            func encode(with coder: NSCoder) {}
            required init?(coder: NSCoder) { nil }
            }
            """
        let account = Self.account.replacing("final class", with: "class").dropLast(1)
        let folder = try folder(account + members + subclass)
        let run = run(in: folder)
        #expect(run.output.contains("not tested: Saver: the members of its superclass aren't generated"), "\(run)")
        #expect(try folder.read(Self.path).contains("versions: versions, inheritsOthers: true)"))
    }

    @Test func `a folder is required`() throws {
        let run = ProgramRun.real(["tests", "Bank"], in: try folder())
        #expect(run.exitCode == 64)
        #expect(run.errors.contains("'tests' requires '--output <folder>'"))
    }
}
