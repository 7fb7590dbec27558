import Foundation
import Testing

/// README and the first guides, followed like a new user would: their files are written and their commands run, in
/// packages with the tool from an artifact bundle.
@Suite(.serialized, .thorough, .busy) struct ReadmeTests {
    private static let guides = "Sources/securecodegen/Documentation.docc"
    private let readme = MarkdownPage.readme
    private let gettingStarted = MarkdownPage(path: "\(guides)/GettingStarted.md")
    private let reviewing = MarkdownPage(path: "\(guides)/ReviewingGeneratedCode.md")
    /// A path with a space and a quote.
    private static let folder = Repository.scratch.appending(path: "readme's packages")

    /// The package that README and the guides depend on, which is made once.
    private static let tools = Result {
        if FileManager.default.fileExists(atPath: folder.path) { try FileManager.default.removeItem(at: folder) }
        let tools = folder.appending(path: "securecodegen")
        try FileManager.default.createDirectory(at: tools, withIntermediateDirectories: true)
        let made = try Command(
            [Repository.root.appending(path: ".ci/bundle").path, tools.path, Repository.program.path],
            in: Repository.root)
        try #require(made.exitCode == 0, "\(made.output)")
    }

    init() throws { try Self.tools.get() }

    private func file(_ path: String, in page: MarkdownPage) throws -> String {
        try #require(page.blocks.first { $0.remark == "file: \(path)" }).text
    }

    /// - Returns: The folder of a package with these files.
    private func package(_ name: String, _ files: [String: String]) throws -> URL {
        let package = Self.folder.appending(path: name)
        for (path, text) in files {
            let url = package.appending(path: path)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url)
        }
        return package
    }

    /// - Parameter hasTerminal: Whether the script may ask the user, as SwiftPM does for permission.
    private func shell(_ script: String, in folder: URL, hasTerminal: Bool = true) throws -> Command {
        let program = Repository.program.deletingLastPathComponent().path
        let words = ["bash", "-eo", "pipefail", "-c", "PATH=\"$0:$PATH\"\n\(script)\n", program]
        guard !hasTerminal else { return try Command(words, in: folder) }
        return try Command(["setsid", "bash", "-c", "\"$@\" </dev/null", "-"] + words, in: folder)
    }

    /// Expects that a text has the parts of a block, in order. The block replaces parts with ellipses.
    private func expect(_ text: String, has block: MarkdownPage.Block) throws {
        var rest = text[...]
        for part in block.text.split(separator: /^ *…\n/.anchorsMatchLineEndings()) {
            let found = try #require(rest.firstRange(of: String(part)), "\(part)\n\(text)")
            rest = rest[found.upperBound...]
        }
    }

    @Test func `README's program prints what README shows`() throws {
        let paths = ["Package.swift", "Sources/Bank/Account.swift", "Sources/Bank/main.swift"]
        let files = try paths.map { ($0, try file($0, in: readme)) }
        let bank = try package("Bank", Dictionary(uniqueKeysWithValues: files))
        #expect(try readmeText.contains("run `swift run`. It prints `Ada`"))
        let run = try shell("swift run", in: bank)
        #expect(run.exitCode == 0 && run.output.hasSuffix("Ada\n"), "\(run.output)")
        let generated = try shell("cat $(find .build/plugins/outputs -name 'Account+SecureCoding.swift')", in: bank)
        let shown = try #require(readme.blocks.first { $0.remark == "generated: Account+SecureCoding.swift" })
        try expect(generated.output, has: shown)
        #expect(shown.text.contains("forKey: \"owner\"") && shown.text.contains("self.init("))
        let checks = readme.blocks.filter { $0.remark == "run: without a terminal" }
        #expect(!checks.isEmpty)
        for block in checks {
            let check = try shell(block.text, in: bank, hasTerminal: false)
            #expect(check.exitCode == 0, "\(block.text)\(check.output)")
        }
        // The executable reads the manifest, and checks what the command plugin checks.
        let check = try shell("securecodegen Sources/Bank --check", in: bank)
        #expect(
            check.exitCode == 0 && check.output.contains("1 class is generated during the build"), "\(check.output)")
    }

    private var readmeText: String {
        get throws { try String(contentsOf: Repository.root.appending(path: "README.md"), encoding: .utf8) }
    }

    @Test func `regions are shown as they are generated`() throws {
        let page = MarkdownPage(path: "\(Self.guides)/HandwrittenAndGenerated.md")
        let path = "Sources/Savings/Balance.swift"
        let model = try file(path, in: page)
        // README omits a property.
        for (source, shown) in [(model, page), (model.replacing("    var goal: Date?\n", with: ""), readme)] {
            let savings = try package("Savings", [path: source])
            #expect(try shell("securecodegen Sources/Savings", in: savings).exitCode == 0)
            let text = try String(contentsOf: savings.appending(path: path), encoding: .utf8)
            try expect(text, has: #require(shown.blocks.first { $0.remark == "region: Savings" }))
        }
    }

    @Test func `README is short`() throws {
        #expect(try readmeText.split(separator: "\n", omittingEmptySubsequences: false).count <= 151)
    }

    /// The commands whose output README shows, for its model or a change of it.
    @Test func `README shows actual output`() throws {
        let model = try file("Sources/Bank/Account.swift", in: readme)
        let bank = try package(
            "Commands", ["Sources/Bank/Account.swift": model, "old.archive": Self.archive])
        for block in readme.blocks {
            guard let remark = block.remark, remark.hasPrefix("output: ") else { continue }
            let command = remark.dropFirst("output: ".count)
            if command.hasSuffix("--check") {
                _ = try shell("securecodegen Sources/Bank && securecodegen schema Sources/Bank --update", in: bank)
                let renamed = model.replacing("var note", with: "var remark")
                try Data(renamed.utf8).write(to: bank.appending(path: "Sources/Bank/Account.swift"))
            }
            let run = try shell(String(command), in: bank)
            #expect(run.output.contains(block.text), "\(command)\n\(run.output)")
        }
    }

    /// An archive in which 'visits' is a string.
    private static let archive = """
        <plist version="1.0"><dict>
        <key>$archiver</key><string>NSKeyedArchiver</string><key>$version</key><integer>100000</integer>
        <key>$top</key><dict><key>root</key><dict><key>CF$UID</key><integer>1</integer></dict></dict>
        <key>$objects</key><array><string>$null</string>
        <dict><key>$class</key><dict><key>CF$UID</key><integer>3</integer></dict>
        <key>owner</key><dict><key>CF$UID</key><integer>2</integer></dict>
        <key>visits</key><dict><key>CF$UID</key><integer>2</integer></dict>
        <key>tags</key><dict><key>CF$UID</key><integer>4</integer></dict></dict>
        <string>12</string>
        <dict><key>$classname</key><string>Bank.Account</string>
        <key>$classes</key><array><string>Bank.Account</string><string>NSObject</string></array></dict>
        <dict><key>$class</key><dict><key>CF$UID</key><integer>5</integer></dict><key>NS.objects</key><array/></dict>
        <dict><key>$classname</key><string>NSArray</string>
        <key>$classes</key><array><string>NSArray</string><string>NSObject</string></array></dict>
        </array></dict></plist>

        """

    @Test func `the first class with a region is reviewed step by step`() throws {
        let source = "Sources/Models/Account.swift"
        let manifest = try file("Package.swift", in: readme)
            .replacing(".executableTarget(name: \"Bank\"", with: ".target(name: \"Models\"")
        let models = try package(
            "Models",
            [
                "Package.swift": manifest, source: try file(source, in: gettingStarted),
                ".gitignore": ".build\n",
            ])
        #expect(try shell("git init -q", in: models).exitCode == 0)

        let build = try shell("swift build", in: models)
        #expect(build.exitCode != 0)
        let message = try #require(gettingStarted.blocks.first { $0.text.contains("[stale-region]") }).text
        #expect(build.output.contains(message.trimmingCharacters(in: .whitespacesAndNewlines)), "\(build.output)")
        let named = try #require(build.output.firstMatch(of: /run '(swift package [^\n]*)' to update all targets\n/)).1
        #expect(named.hasSuffix("--allow-writing-to-package-directory securecodegen"))

        let hook = try file(".git/hooks/pre-commit", in: reviewing)
        try Data(hook.utf8).write(to: models.appending(path: ".git/hooks/pre-commit"))
        let commit = "git add -A && git -c user.name=A -c user.email=a@b commit -qm x"
        let refused = try shell("chmod +x .git/hooks/pre-commit; \(commit)", in: models)
        #expect(refused.exitCode != 0 && refused.output.contains("and add what it writes"), "\(refused.output)")

        for block in (gettingStarted.blocks + reviewing.blocks) where block.remark == "run" {
            let run = try shell(block.text, in: models)
            #expect(run.exitCode == 0, "\(block.text)\(run.output)")
        }
        let text = try String(contentsOf: models.appending(path: source), encoding: .utf8)
        #expect(text.contains("    // securecodegen:begin Account. Generated, do not edit.\n"))
        let accepted = try shell(commit, in: models)
        #expect(accepted.exitCode == 0, "\(accepted.output)")

        let steps = try file(".github/workflows/securecodegen.yml", in: reviewing).split(separator: "\n")
        let step = try #require(steps.last { $0.contains("run: ") })
        let command = String(step[(try #require(step.firstRange(of: "run: "))).upperBound...])
        let check = try shell(command, in: models, hasTerminal: false)
        #expect(check.exitCode == 0, "\(check.output)")
    }
}
