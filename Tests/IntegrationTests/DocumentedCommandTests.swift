import Foundation
import Testing

/// The commands in README and the documentation, exactly as shown.
///
/// Each shell block has a comment above it that states how it is tested: `run` and `file: …` (`ReadmeTests`), `ci`
/// (`.ci/run`), `program` (this suite), or `not run: …` with the reason. Code spans that begin with the program's name
/// are also run here, in a package with the folders in the documentation.
@Suite(.serialized, .thorough, .busy) struct DocumentedCommandTests {
    @Test func `each shell block states how it is tested`() {
        let blocks = MarkdownPage.all.flatMap { page in
            page.blocks.filter { $0.language == "sh" }.map { (page: page, block: $0) }
        }
        #expect(blocks.count > 8)
        for (page, block) in blocks {
            let remark = block.remark ?? ""
            let isKnown =
                ["run", "run: without a terminal", "ci", "program"].contains(remark) || remark.hasPrefix("file: ")
            if let reason = remark.firstMatch(of: /not run: (.+)/) {
                print("\(page.path):\(block.line) is not run: \(reason.1)")
            } else {
                #expect(isKnown, "\(page.path):\(block.line)")
            }
        }
    }

    private static let folder = Repository.scratch.appending(path: "documented commands")

    private static let files = [
        "Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription

        let package = Package(
            name: "Bank", targets: [.target(name: "Core"), .target(name: "Models", dependencies: ["Core"])])

        """,
        "Sources/Core/Currency.swift": "public enum Currency: Int { case euro }\n",
        "Sources/Models/A.swift": """
        import Core
        import Foundation

        class A: NSObject, NSSecureCoding {
            var number = 1
            var currency = Currency.euro
        }

        final class B: NSObject, NSSecureCoding {
            var text: String?
        }

        """,
        "A.archive": """
        <plist version="1.0"><dict>
        <key>$archiver</key><string>NSKeyedArchiver</string><key>$version</key><integer>100000</integer>
        <key>$top</key><dict><key>root</key><dict><key>CF$UID</key><integer>1</integer></dict></dict>
        <key>$objects</key><array><string>$null</string>
        <dict><key>$class</key><dict><key>CF$UID</key><integer>2</integer></dict>
        <key>number</key><integer>1</integer><key>currency</key><integer>0</integer></dict>
        <dict><key>$classname</key><string>Models.A</string>
        <key>$classes</key><array><string>Models.A</string><string>NSObject</string></array></dict>
        </array></dict></plist>

        """,
    ]

    /// A package whose members are up to date and recorded.
    private func preparePackage() throws {
        try? FileManager.default.removeItem(at: Self.folder)
        for (path, text) in Self.files {
            let url = Self.folder.appending(path: path)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url)
        }
        try FileManager.default.copyItem(
            at: Self.folder.appending(path: "A.archive"), to: Self.folder.appending(path: "old.archive"))
        let archive = try Data(contentsOf: Self.folder.appending(path: "A.archive")).base64EncodedString()
        let preferences = "<plist version=\"1.0\"><dict><key>tasks</key><data>\(archive)</data></dict></plist>\n"
        try Data(preferences.utf8).write(to: Self.folder.appending(path: "prefs.plist"))
        for command in ["securecodegen Sources/Models", "securecodegen schema Sources/Models --update"] {
            let run = try shell(command)
            try #require(run.exitCode == 0, "\(command): \(run.output)")
        }
    }

    private func shell(_ script: String) throws -> Command {
        let program = Repository.program.deletingLastPathComponent().path
        return try Command(
            ["bash", "-eo", "pipefail", "-c", "PATH=\"$0:$PATH\"\n\(script)", program], in: Self.folder)
    }

    @Test func `each command of the program runs as written`() throws {
        let blocks = MarkdownPage.all.flatMap(\.blocks).filter { $0.remark == "program" }.map(\.text)
        let commands = Set(MarkdownPage.all.flatMap(\.spans).compactMap(Self.command)).sorted()
        #expect(blocks.count >= 3 && commands.count >= 20)
        for command in blocks + commands {
            try preparePackage()
            let run = try shell(command)
            #expect(run.exitCode == 0, "\(command)\n\(run.output)")
        }
    }

    /// Returns the shell command in a span; nil if it isn't a command of the program. README omits repeated words in
    /// its table: `… --check`.
    private static func command(_ span: String) -> String? {
        let paths = "Sources/Models"
        var command = span.replacing("<file-or-folder>...", with: paths)
        if command.hasPrefix("… -") { command = "securecodegen \(paths)" + command.dropFirst(1) }
        guard command.hasPrefix("securecodegen ") else { return nil }
        if command.contains(" - ") { command += " < Sources/Models/A.swift" }
        return command
    }

    /// Commands that need a package with the plugin. `PluginBuildTests` runs them, with the same or additional words.
    @Test func `each command of the package manager is tested`() {
        let run: Set<String> = [
            "swift run", "swift build", "swift build --build-system swiftbuild", "swift package securecodegen",
            "swift package --allow-writing-to-package-directory securecodegen", "swift package securecodegen-check",
            "swift package securecodegen-check show",
            "swift run model-generator --seed 7 --count 1000",
            // `GeneratedTestsTests` runs it.
            "swift test",
            "swift test --filter 'FoundationClassesTests|FoundationHazardTests'",
            // This takes an hour or more, so it is run manually.
            "swift run -c release Attacks fuzz <folder> 200000",
        ]
        let spans = MarkdownPage.all.flatMap(\.spans).filter { $0.hasPrefix("swift ") && $0.contains(" ") }
        let commands = Set(spans.filter { $0.wholeMatch(of: /swift (build|package|run|test)\b.*/) != nil })
        #expect(commands.subtracting(run) == [])
    }
}
