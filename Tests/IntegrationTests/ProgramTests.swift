import Foundation
import Testing

/// The installed program: a process with arguments, streams and an exit code.
@Suite(.plain) struct ProgramTests {
    private let folder: URL

    init() throws {
        folder = Repository.scratch.appending(path: "program-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: folder.appending(path: "Models"), withIntermediateDirectories: true)
        try Data(Self.model.utf8).write(to: folder.appending(path: "Models/Home.swift"))
    }

    private static let model = """
        import Foundation

        final class Home: NSObject, NSSecureCoding {
            var address: String?
        }

        """

    private func run(_ arguments: String...) throws -> Command {
        try Command([Repository.program.path] + arguments, in: folder)
    }

    @Test func `files are generated next to the sources, relative to the current folder`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let first = try run("Models")
        #expect(first.exitCode == 0)
        #expect(
            first.output == """
                written Models/Home+SecureCoding.swift
                written Models/SecureCoding+Support.swift
                2 written, 0 unchanged, 0 removed; 1 Swift file read

                """)
        #expect(try run("Models").output == "0 written, 2 unchanged, 0 removed; 1 Swift file read\n")
    }

    @Test func `the exit code distinguishes success, errors and misuse`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(try run("--version").exitCode == 0)
        #expect(try run("missing").exitCode == 64)
        #expect(try run("./missing").exitCode == 1)
        #expect(try run("--ouput", "out").exitCode == 64)
    }

    /// A build in a checkout contains the commit; a build of a source archive doesn't.
    @Test func `the version names the commit`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let version = try run("--version").output
        #expect(version.wholeMatch(of: /securecodegen \d+\.\d+\.\d+( \([0-9a-f]{12}\))?\n/) != nil, "\(version)")
    }

    /// The superuser has all permissions, so these tests need another user.
    private static let otherUser: [String]? = {
        if getuid() != 0 { return [] }
        let command = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
        guard let probe = try? Command(command + ["true"], in: Repository.root) else { return nil }
        return probe.exitCode == 0 ? command : nil
    }()

    @Test(.enabled(if: ProgramTests.otherUser != nil, "needs 'setpriv' to become another user"))
    func `unreadable and unwritable files are diagnosed, and old output is kept`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(try Command(["cp", Repository.program.path, "program"], in: folder).exitCode == 0)
        #expect(try run("Models").exitCode == 0)
        try Data((Self.model.replacing("String?", with: "Int?")).utf8)
            .write(to: folder.appending(path: "Models/Home.swift"))
        let script = """
            mkdir Models/closed; echo > Models/Shut.swift; chmod 0 Models/closed Models/Shut.swift; chmod 555 Models
            """
        #expect(try Command(["sh", "-c", script], in: folder).exitCode == 0)
        let output = folder.appending(path: "Models/Home+SecureCoding.swift")
        let old = try Data(contentsOf: output)

        let user = Self.otherUser ?? []
        let run = try Command(user + [folder.appending(path: "program").path, "Models"], in: folder)
        #expect(run.exitCode == 1)
        #expect(run.output.contains("Models/Shut.swift: error: can't read this file: permission denied"))
        #expect(run.output.contains("Models/closed: error: can't read this folder: permission denied"))
        #expect(
            run.output.contains("Models/Home+SecureCoding.swift: error: can't write this file: permission denied")
        )
        #expect(try Data(contentsOf: output) == old)
        #expect(try Command(["chmod", "-R", "755", "Models"], in: folder).exitCode == 0)
    }
}
