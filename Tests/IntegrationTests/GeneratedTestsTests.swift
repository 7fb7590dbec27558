import Foundation
import TestSupport
import Testing

/// The tests that `securecodegen tests` writes, compiled without warnings and run.
@Suite("Generated tests", .serialized, .thorough, .busy)
struct GeneratedTestsTests {
    private func tool(_ arguments: [String], in folder: URL) throws -> String {
        let run = try Command([Repository.program.path] + arguments, in: folder)
        try #require(run.exitCode == 0, "\(run.output)")
        return run.output
    }

    private func write(_ text: String, to file: URL) throws {
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    /// The tests of all packages are built and run in Swift 6. In Swift 5, the types of some are checked. `AppleRulesTests`
    /// checks the tests of all modules for XCTest, without macros, whose expansion takes most of the time.
    @Test func `tests of the fixture packages compile and pass`() throws {
        let package = try GeneratedPackage.folder()
        let run = try Command(["swift", "test", "--skip-build"], in: package)
        #expect(run.exitCode == 0, "\(run.output.suffix(4_000))")
        for (summary, count) in [
            (/Executed (\d+) tests, with \d+ tests? skipped and 0 failures/, 800),
            (/Test run with (\d+) tests? in \d+ suites? passed/, 200),
        ] {
            let executed = run.output.matches(of: summary).compactMap { Int($0.1) }.max()
            #expect(try #require(executed) > count, "\(run.output.suffix(2_000))")
        }
        for target in GeneratedTestsPackage.testTargets.keys where target != GeneratedPackage.targetForXCTest {
            let compilation = try GeneratedPackage.checkInSwift5(target, "Tests/\(target)")
            #expect(compilation.exitCode == 0, "\(target): \(compilation.output.suffix(4_000))")
        }
    }

    private static let first = """
        import Foundation

        final class Track: NSObject, NSSecureCoding {
            var title: String
            var minutes: Double
            var artist: String?
            init(title: String, minutes: Double) { (self.title, self.minutes) = (title, minutes) }
        }
        """

    /// `minutes` becomes `seconds`, and `title` has another key.
    private static let second = """
        import Foundation

        // securecodegen: version = 1, migrate = migrate
        final class Track: NSObject, NSSecureCoding {
            // securecodegen: aliases = ["title"]
            var name: String
            // securecodegen: decode = seconds
            var seconds: Double
            var artist: String?
            init(name: String, seconds: Double) { (self.name, self.seconds) = (name, seconds) }

            static func migrate(from version: Int, coder: NSCoder) throws {
                if !coder.containsValue(forKey: "minutes") { throw CocoaError(.coderReadCorrupt) }
            }
            static func seconds(_ coder: NSCoder) -> Double? {
                if coder.containsValue(forKey: "seconds") { return coder.decodeDouble(forKey: "seconds") }
                return coder.containsValue(forKey: "minutes") ? coder.decodeDouble(forKey: "minutes") * 60 : nil
            }
        }
        """

    @Test func `archives of earlier versions are read, and never overwritten`() throws {
        let package = Repository.scratch.appending(path: "earlier-archives")
        try? FileManager.default.removeItem(at: package)
        func write(_ text: String, to path: String) throws {
            try self.write(text, to: package.appending(path: path))
        }
        try write(
            """
            // swift-tools-version: 6.0
            import PackageDescription

            let package = Package(name: "Music", targets: [
                .target(name: "Music"), .testTarget(name: "MusicTests", dependencies: ["Music"])])
            """, to: "Package.swift")
        let arguments = ["tests", "Sources/Music", "--output", "Tests/MusicTests"]
        let fixtures = package.appending(path: "Tests/MusicTests/ArchiveFixtures/Music.Track")
        func names() -> [String] {
            ((try? FileManager.default.contentsOfDirectory(atPath: fixtures.path)) ?? []).sorted()
        }
        func release(_ model: String) throws {
            try write(model, to: "Sources/Music/Track.swift")
            _ = try tool(["Sources"], in: package)
            _ = try tool(arguments + ["--update-fixtures"], in: package)
        }
        try release(Self.first)
        #expect(names() == ["1.archive", "1.json"])
        let archive = try Data(contentsOf: fixtures.appending(path: "1.archive"))
        // An unchanged model adds no archive.
        try release(Self.first)
        #expect(names() == ["1.archive", "1.json"])
        try write(
            """
            import Foundation
            @testable import Music

            extension Track {
                static func sample() -> Track { Track(name: "A", seconds: 90) }
            }
            """, to: "Tests/MusicTests/Samples.swift")
        // The migration changes the value of 'minutes', which is gone.
        try release(Self.second)
        #expect(names() == ["1.archive", "1.json", "2.archive", "2.json"])
        #expect(try Data(contentsOf: fixtures.appending(path: "1.archive")) == archive)
        // The options of the build in which the tool made the archive, so little is compiled again.
        let run = try Command(["swift", "test", "--disable-xctest"], in: package)
        #expect(run.exitCode == 0, "\(run.output.suffix(2_000))")
        // A version that forgets the older key doesn't pass.
        try write(
            Self.second.replacing("securecodegen: aliases = [\"title\"]", with: "No alias."),
            to: "Sources/Music/Track.swift")
        _ = try tool(["Sources"], in: package)
        _ = try tool(arguments, in: package)
        let forgotten = try Command(
            ["swift", "test", "--disable-xctest", "--filter", "earlierArchives"], in: package)
        #expect(forgotten.exitCode != 0 && forgotten.output.contains("archive 1"), "\(forgotten.output.suffix(2_000))")
    }

    private static let bank = """
        import Foundation

        struct Money: Hashable { let cents: Int }
        #if DEBUG
            extension Money { static func sample() -> Self { Money(cents: 5) } }
        #endif
        struct Code<Value: Codable>: Codable {
            let value: Value
            init(three: Value) { value = three }
            init(from decoder: any Decoder) throws {
                value = try decoder.singleValueContainer().decode(Value.self)
                guard "\\(value)".count == 3 else { throw CocoaError(.coderReadCorrupt) }
            }
            func encode(to encoder: any Encoder) throws {
                var container = encoder.singleValueContainer()
                try container.encode(value)
            }
        }
        struct Percent {
            let value: Int
            init?(value: Int) { self.value = value }
        }
        struct Color { var red: Double; var green = 0.5 }
        enum Kind: String { case giro, savings }
        struct Row { var kind: Kind; var percents: [[Percent?]] }

        final class Account: NSObject, NSSecureCoding, NSCopying {
            var id = UUID()
            var balance: Money
            var byKind: [Kind: Money] = [:]
            var number: Code<Int>
            var text: Code<String>?
            var share: Percent?
            var row: Row?
            init(balance: Money, number: Code<Int>) { (self.balance, self.number) = (balance, number) }
            func copy(with zone: NSZone?) -> Any {
                let copy = Account(balance: balance, number: number)
                (copy.byKind, copy.text, copy.share, copy.row) = (byKind, text, share, row)
                return copy
            }
        }
        final class Style: NSObject, NSSecureCoding {
            // securecodegen: decode = color, encode = encodeColor
            var color: Color
            // securecodegen: decode = dash, encode = encodeDash
            var dash: Color?
            // securecodegen: decode = width
            var width: Int
            // securecodegen: encode = encodeHeight
            var height: Int
            init(width: Int, height: Int) { (color, self.width, self.height) = (Color(red: 1), width, height) }
            static func color(_ coder: NSCoder) throws -> Color {
                guard coder.containsValue(forKey: "c") else { throw CocoaError(.coderReadCorrupt) }
                return Color(red: coder.decodeDouble(forKey: "c"), green: coder.decodeDouble(forKey: "g"))
            }
            func encodeColor(_ coder: NSCoder) {
                coder.encode(color.red, forKey: "c")
                coder.encode(color.green, forKey: "g")
            }
            static func dash(_ coder: NSCoder) -> Color? {
                guard coder.containsValue(forKey: "d") else { return nil }
                return Color(red: coder.decodeDouble(forKey: "d"), green: coder.decodeDouble(forKey: "e"))
            }
            func encodeDash(_ coder: NSCoder) {
                guard let dash else { return }
                coder.encode(dash.red, forKey: "d")
                coder.encode(dash.green, forKey: "e")
            }
            static func width(_ coder: NSCoder) -> Int { coder.decodeInteger(forKey: "width") }
            func encodeHeight(_ coder: NSCoder) { coder.encode(height, forKey: "height") }
        }
        // securecodegen: validate = isOrdered
        class Span: NSObject, NSSecureCoding {
            private struct Note { var text = "" }
            var start: Int
            var end: Int
            private var note: Note
            init(start: Int, end: Int) { (self.start, self.end, note) = (start, end, Note()) }
            func isOrdered() -> Bool { start < end }
        }
        final class Era: Span { var isOpen = false }
        """

    /// The tests for Swift Testing and those for XCTest, in two targets.
    @Test func `values are made with handwritten methods`() throws {
        let package = Repository.scratch.appending(path: "samples")
        try? FileManager.default.removeItem(at: package)
        try write(
            """
            // swift-tools-version: 6.0
            import PackageDescription

            let package = Package(name: "Bank", targets: [
                .target(name: "Bank"), .testTarget(name: "BankTests", dependencies: ["Bank"]),
                .testTarget(name: "BankXCTests", dependencies: ["Bank"]),
                .target(name: "Shapes"), .testTarget(name: "ShapesTests", dependencies: ["Shapes"])])
            """, to: package.appending(path: "Package.swift"))
        let shapes = package.appending(path: "Sources/Shapes")
        try FileManager.default.createDirectory(
            at: shapes.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.copyItem(
            at: Repository.root.appending(path: "Tests/Fixtures/GeneratedTests"), to: shapes)
        try write(Self.bank, to: package.appending(path: "Sources/Bank/Bank.swift"))
        _ = try tool(["Sources"], in: package)
        for (target, options) in [("BankTests", []), ("BankXCTests", ["--xctest"])] {
            let arguments = ["tests", "Sources/Bank", "--output", "Tests/\(target)"] + options
            let missing = try tool(arguments, in: package)
            for name in ["Style.color", "Span.start", "Span.note", "Era.start"] {
                #expect(missing.contains("not tested: \(name): "), "\(missing)")
            }
            try write(
                """
                import Foundation
                @testable import Bank

                extension Code where Value == Int { static func sample() -> Code { Code(three: 123) } }
                extension Code where Value == String {
                    static func sample() -> Code<String> { Code(three: "abc") }
                }
                extension Style { static func sample() throws -> Style { Style(width: 1, height: 2) } }
                extension Span {
                    static func sample() -> Span { Span(start: 1, end: 5) }
                    static func sampleOfSubclass() -> Span { Era(start: -7, end: 9) }
                }
                extension Account { static var changedInCopies: [String] { ["id"] } }
                """, to: package.appending(path: "Tests/\(target)/Samples/Samples.swift"))
            let complete = try tool(arguments, in: package)
            #expect(!complete.contains("not tested"), "\(complete)")
        }
        #expect(!(try tool(["tests", "Sources/Shapes", "--output", "Tests/ShapesTests"], in: package)).contains("not"))
        let run = try Command(["swift", "test", "-Xswiftc", "-warnings-as-errors"] + BuildOptions.fast, in: package)
        #expect(run.exitCode == 0, "\(run.output.suffix(4_000))")
        // The compiler is ended if it needs more processor time, in seconds, or memory, in KB.
        let limited = try Command(
            [
                "sh", "-c",
                "ulimit -t 30 -v 8000000; swiftc -typecheck -I .build/debug/Modules -enable-testing "
                    + "-module-name ShapesTests Tests/ShapesTests/*.swift",
            ], in: package)
        #expect(limited.exitCode == 0, "\(limited.output.suffix(2_000))")
        #expect(run.output.contains(/Executed \d\d tests, .*0 failures/), "\(run.output.suffix(2_000))")
        #expect(run.output.contains(/Test run with \d\d tests/), "\(run.output.suffix(2_000))")
    }
}
