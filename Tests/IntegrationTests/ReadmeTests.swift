import Foundation
import Testing

/// README as a new user follows it: its files are written and its commands are run, in a package that gets the program
/// from the artifact bundle that README tells how to make.
@Suite(.serialized, .thorough) struct ReadmeTests {
    private static func file(_ path: String) throws -> String {
        try #require(MarkdownPage.readme.blocks.first { $0.remark == "file: \(path)" }).text
    }

    private let folder = Repository.scratch.appending(path: "readme's package")

    private func write(_ text: String, to path: String) throws {
        let url = folder.appending(path: path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    private func shell(_ script: String, in folder: URL) throws -> Command {
        try Command(["bash", "-eo", "pipefail", "-c", script], in: folder)
    }

    @Test func `the first class that needs a region, step by step`() throws {
        if FileManager.default.fileExists(atPath: folder.path) { try FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let bundle = folder.appending(path: "tools").path
        let made = try Command(
            [Repository.root.appending(path: ".ci/bundle").path, bundle, Repository.program.path], in: Repository.root)
        try #require(made.exitCode == 0, "\(made.output)")
        try write(
            try Self.file("Package.swift").replacing("url: \"…\", from: \"0.1.0\"", with: "path: \"tools\""),
            to: "Package.swift")
        try write(try Self.file("Sources/Models/Account.swift"), to: "Sources/Models/Account.swift")
        #expect(try shell("git init -q && printf '.build\\ntools\\n' > .gitignore", in: folder).exitCode == 0)

        let build = try shell("swift build", in: folder)
        #expect(build.exitCode != 0)
        let message = "'Account' lacks its generated members, which must stand in the class body [stale-region]"
        #expect(build.output.contains("Sources/Models/Account.swift:3:12: error: \(message)"), "\(build.output)")
        #expect(MarkdownPage.readme.blocks.contains { $0.text.contains("Account.swift:3:12: error: \(message)") })
        let named = try #require(build.output.firstMatch(of: /run '(swift package [^\n]*)'\n/)).1
        #expect(named.hasSuffix("--allow-writing-to-package-directory securecodegen"))

        let hook = try Self.file(".git/hooks/pre-commit")
        try write(hook, to: ".git/hooks/pre-commit")
        let commit = "git add -A && git -c user.name=A -c user.email=a@b commit -qm x"
        let refused = try shell("chmod +x .git/hooks/pre-commit; \(commit)", in: folder)
        #expect(refused.exitCode != 0 && refused.output.contains("and add what it writes"), "\(refused.output)")

        for block in MarkdownPage.readme.blocks where block.remark == "run" {
            let run = try shell(block.text, in: folder)
            #expect(run.exitCode == 0, "\(block.text)\(run.output)")
        }
        let source = try String(contentsOf: folder.appending(path: "Sources/Models/Account.swift"), encoding: .utf8)
        #expect(source.contains("    // securecodegen:begin Account. Generated, do not edit.\n"))
        let accepted = try shell(commit, in: folder)
        #expect(accepted.exitCode == 0, "\(accepted.output)")

        let steps = try Self.file(".github/workflows/securecodegen.yml").split(separator: "\n")
        let step = try #require(steps.last { $0.contains("- run: ") })
        let command = step.drop { $0 != ":" }.dropFirst(2)
        let check = try shell(String(command), in: folder)
        #expect(check.exitCode == 0, "\(check.output)")
    }
}
