import Foundation
import Testing

/// Objective-C models: regions under Apple's rules, and executed with GNUstep.
@Suite("Objective-C models", .serialized, .busy)
struct ObjectiveCTests {
    private static let fixtures = Repository.root.appending(path: "Tests/Fixtures/ObjectiveC")

    /// The regions in the fixtures are what the program writes: a change shows in the diff of these files.
    @Test(.plain, arguments: ["Apple", "Benchmark", "GNUstep"])
    func regionsAreUpToDate(_ folder: String) throws {
        let check = try Command([Repository.program.path, folder, "--check"], in: Self.fixtures)
        #expect(check.exitCode == 0, "\(check.output)")
    }

    @Test(.plain, arguments: ["Account.m", "Card.m", "Folder.m", "Folder+SecureCoding.m", "Shapes.m", "Canvas.mm"])
    func regionsCompileUnderApplesRules(_ name: String) throws {
        let compilation = try Command(
            ["clang", "-target", "arm64-apple-macos13", "-fobjc-arc", "-fsyntax-only", "-Wall", "-Wextra", "-Werror"]
                + ["-nostdinc", "-IAppleHeaders", "Apple/\(name)"],
            in: Self.fixtures)
        #expect(compilation.exitCode == 0, "\(compilation.output)")
    }

    /// The stand-in for Apple's headers isn't so lenient that anything compiles.
    @Test(.plain) func wrongCodeDoesNotCompile() throws {
        let copy = Repository.scratch.appending(path: "objective-c-wrong")
        try? FileManager.default.removeItem(at: copy)
        try FileManager.default.createDirectory(
            at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: Self.fixtures, to: copy)
        let file = copy.appending(path: "Apple/Account.m")
        let text = try String(contentsOf: file, encoding: .utf8)
        for (right, wrong) in [
            ("(coder, @\"count\", _count)", "(coder, _count, @\"count\")"), ("_title", "_titel"),
        ] {
            #expect(text.contains(right))
            try text.replacing(right, with: wrong).write(to: file, atomically: true, encoding: .utf8)
            let compilation = try Command(
                ["clang", "-target", "arm64-apple-macos13", "-fobjc-arc", "-fsyntax-only", "-Wall", "-Werror"]
                    + ["-nostdinc", "-IAppleHeaders", "Apple/Account.m"],
                in: copy)
            #expect(compilation.exitCode != 0)
        }
    }

    /// Round trips, missing keys, wrong classes and numbers, and truncated archives. `main.m` prints each expectation that fails.
    @Test(.thorough) func membersWorkWithGNUstep() throws {
        let program = try buildWithGNUstep()
        let run = try Command([program], in: Self.fixtures)
        #expect(run.exitCode == 0, "\(run.output)")
        #expect(run.output == "0 failures\n")
    }

    /// A class in Objective-C and its twin in Swift read each other's archives, with equal values.
    @Test(.thorough) func twinsReadEachOthersArchives() throws {
        let program = try buildWithGNUstep()
        let folder = Repository.scratch.appending(path: "objective-c-twin")
        try? FileManager.default.removeItem(at: folder)
        try FileManager.default.copyItem(at: Self.fixtures.appending(path: "Twin"), to: folder)
        func run(_ arguments: String...) throws -> String {
            let command = try Command(arguments, in: folder)
            #expect(command.exitCode == 0, "\(command.output)")
            return command.output
        }
        _ = try run(Repository.program.path, ".")
        _ = try run("bash", "-c", "swiftc -wmo -swift-version 5 -module-name Twin *.swift -o twin")
        _ = try run(program, "write", "objective-c.plist")
        #expect(try run("./twin", "read", "objective-c.plist") == "equal\n")
        _ = try run("./twin", "write", "swift.plist")
        #expect(try run(program, "read", "swift.plist") == "0 failures\n")
    }

    /// Builds the fixture. It needs GNUstep: `apt-get install gobjc libgnustep-base-dev`.
    private func buildWithGNUstep() throws -> String {
        let folder = Repository.scratch.appending(path: "gnustep")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let program = folder.appending(path: "models").path
        let script = """
            set -euo pipefail
            include=$(dirname "$(ls /usr/lib/gcc/*/*/include/objc/objc.h | tail -1)")/..
            flags=$(gnustep-config --objc-flags | sed 's/-MMD -MP//')
            clang -fobjc-runtime=gcc -fconstant-string-class=NSConstantString -fexceptions -fobjc-exceptions \\
                -I"$include" $flags -Wall -Wextra -Werror -Wno-unused-command-line-argument *.m */*.m -o '\(program)' \\
                $(gnustep-config --base-libs) -L"$include/.."
            """
        let build = try Command(["bash", "-c", script], in: Self.fixtures.appending(path: "GNUstep"))
        try #require(build.exitCode == 0, "\(build.output)")
        return program
    }
}
