import Foundation
import SecureCodeGenSourceText
import TestSupport
import Testing

@testable import SecureCodeGenBuildTool
@testable import SecureCodeGenCommands

@Suite struct SourceCommitTests {
    private let folder: TemporaryFolder
    private let commits = ["a", "b"].map { String(repeating: $0, count: 40) }

    init() throws {
        folder = try TemporaryFolder()
    }

    private func commit(_ program: String) -> String? {
        SourceCommit(folder.fileSystem).find(of: folder.path(program))
    }

    /// A program that was linked after the first commit in a log and before the second.
    private func makeCheckout(_ checkout: String, program: String, repository: String) throws {
        try folder.touch("\(checkout)Sources/securecodegen/main.swift", program)
        let now = Int(Date.now.timeIntervalSince1970)
        let log = zip(commits, [now - 100, now + 100]).map { "0 \($0) A B <a@b> \($1) +0100\tcommit: x 1 2\n" }
        try folder.write(log.joined(), to: "\(repository)/logs/HEAD")
    }

    @Test func `in a checkout, the commit is that of the build`() throws {
        try makeCheckout("", program: ".build/debug/securecodegen", repository: ".git")
        #expect(commit(".build/debug/securecodegen") == "aaaaaaaaaaaa")
    }

    @Test func `a linked work tree finds its repository`() throws {
        try makeCheckout("tree/", program: "tree/.build/x/debug/securecodegen", repository: "main/.git/worktrees/tree")
        try folder.write("gitdir: \(folder.absolute("main/.git/worktrees/tree"))\n", to: "tree/.git")
        #expect(commit("tree/.build/x/debug/securecodegen") == "aaaaaaaaaaaa")
        try folder.write("gitdir: ../main/.git/worktrees/tree\n", to: "tree/.git")
        #expect(commit("tree/.build/x/debug/securecodegen") == "aaaaaaaaaaaa")
    }

    @Test func `in a dependency, the commit is that of the dependency`() throws {
        let checkout = ".build/checkouts/securecodegen/"
        try makeCheckout(checkout, program: ".build/debug/securecodegen", repository: checkout + ".git")
        #expect(commit(".build/debug/securecodegen") == "aaaaaaaaaaaa")
    }

    @Test func `an artifact bundle contains the commit`() throws {
        try folder.touch("t/securecodegen.artifactbundle/bin/securecodegen")
        #expect(commit("t/securecodegen.artifactbundle/bin/securecodegen") == nil)
        try folder.write("\(commits[1])\n", to: "t/securecodegen.artifactbundle/commit")
        #expect(commit("t/securecodegen.artifactbundle/bin/securecodegen") == "bbbbbbbbbbbb")
    }

    @Test func `elsewhere, the commit is unknown`() throws {
        try folder.touch("bin/securecodegen", ".build/debug/securecodegen")
        try folder.write("x", to: ".git/logs/HEAD")
        #expect(commit("bin/securecodegen") == nil)
        #expect(commit(".build/debug/securecodegen") == nil)
        #expect(commit("nowhere/securecodegen") == nil)
    }
}
