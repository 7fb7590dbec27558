import Foundation
import SecureCodeGenSourceText
import TestSupport
import Testing

@testable import SecureCodeGenBuildTool

@Suite struct DiscoveryTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func discover(_ paths: Path...) -> DiscoveryResult {
        Discovery(folder.fileSystem).discover(paths)
    }

    private func paths(_ result: DiscoveryResult) -> [Path] { result.files.map(\.path) }

    @Test func `a folder means all Swift files in it, sorted`() throws {
        try folder.touch("S/b/Z.swift", "S/A.swift", "S/a.txt", "S/b/swift", "S/B.swift")
        #expect(paths(discover("S")) == ["S/A.swift", "S/B.swift", "S/b/Z.swift"])
        #expect(discover("S").diagnostics.isEmpty)
    }

    @Test func `paths are shown as the user wrote them`() throws {
        try folder.touch("S/A.swift")
        #expect(paths(discover("S/")) == ["S/A.swift"])
        #expect(paths(discover("./S")) == ["./S/A.swift"])
        #expect(paths(discover(".")) == ["S/A.swift"])
        #expect(paths(discover("S/../S/A.swift")) == ["S/../S/A.swift"])
        #expect(paths(discover(Path(folder.path))) == [folder.path("S/A.swift")])
    }

    @Test func `hidden files and folders are skipped unless you name them`() throws {
        try folder.touch("S/.build/A.swift", "S/.B.swift", "S/C.swift", "S/.swift")
        #expect(paths(discover("S")) == ["S/C.swift"])
        #expect(paths(discover("S", "S/.build")) == ["S/.build/A.swift", "S/C.swift"])
        #expect(paths(discover("S/.B.swift")) == ["S/.B.swift"])
    }

    @Test func `the order and number of arguments don't matter`() throws {
        try folder.touch("S/A.swift", "S/T/B.swift", "S/T/U/C.swift", "S/.h/D.swift")
        let arguments: [Path] = ["S", "S/T", "S/T/B.swift", "./S", "S/.h", "S/A.swift", "S"]
        let expected = Discovery(folder.fileSystem).discover(arguments)
        #expect(expected.files.count == 4)
        #expect(expected.files.map(\.relativePath) == ["D.swift", "A.swift", "T/B.swift", "T/U/C.swift"])
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<20 {
            let shuffled = Discovery(folder.fileSystem).discover(arguments.shuffled(using: &generator))
            #expect(shuffled.files == expected.files)
        }
    }

    @Test func `each file is found once, by its real path if possible`() throws {
        try folder.touch("Package.swift", "S/Z.swift", "Elsewhere/E.swift")
        try folder.link("S/A.swift", to: "Z.swift")
        try folder.link("S/B.swift", to: "../Elsewhere/E.swift")
        try folder.link("S/C.swift", to: "B.swift")
        #expect(paths(discover("S")) == ["S/B.swift", "S/Z.swift"])
    }

    @Test func `links to folders are followed, except in cycles`() throws {
        try folder.touch("Package.swift", "S/A.swift", "Elsewhere/E.swift")
        try folder.link("S/up", to: "..")
        try folder.link("S/self", to: "self")
        try folder.link("Elsewhere/back", to: "../S")
        #expect(paths(discover("S")) == ["S/A.swift", "S/up/Elsewhere/E.swift", "S/up/Package.swift"])
        #expect(discover("S").diagnostics.isEmpty)
        #expect(paths(discover("S", "Elsewhere")) == ["Elsewhere/E.swift", "S/A.swift", "S/up/Package.swift"])
        #expect(paths(discover("Elsewhere", "S")) == ["Elsewhere/E.swift", "S/A.swift", "S/up/Package.swift"])
    }

    @Test func `links out of the package and the named paths cause a warning`() throws {
        try folder.touch("P/Package.swift", "P/S/A.swift", "P/Shared/B.swift", "Outside/C.swift", "Outside/note.txt")
        try folder.link("P/S/Shared", to: "../Shared")
        try folder.link("P/S/Outside", to: "../../Outside")
        try folder.link("P/S/C.swift", to: "../../Outside/C.swift")
        try folder.link("P/S/root", to: "/")
        try folder.link("P/S/note.txt", to: "../../Outside/note.txt")
        let result = discover("P/S")
        #expect(paths(result) == ["P/S/A.swift", "P/S/Shared/B.swift"])
        #expect(
            result.diagnostics.map { "\($0.location?.path ?? ""): \($0.id)" } == [
                "P/S/C.swift: link-not-followed", "P/S/Outside: link-not-followed", "P/S/root: link-not-followed",
            ])
        #expect(paths(discover("P/S", "Outside")).count == 3)
        #expect(discover("P/S", "Outside").diagnostics.map(\.id) == ["link-not-followed"])
    }

    @Test func `paths without a Swift file are diagnosed`() throws {
        try folder.touch("README.md")
        try folder.makeFolder("S")
        try folder.link("S/Gone.swift", to: "nowhere")
        try folder.link("S/Loop.swift", to: "Loop.swift")
        try folder.link("S/harmless", to: "nowhere")
        #expect(mkfifo(folder.absolute("S/Pipe.swift"), 0o600) == 0)
        let result = discover("S", "README.md", "missing", "README.md/x")
        #expect(result.files.isEmpty)
        #expect(
            result.diagnostics.map { "\($0.location?.path ?? ""): \($0.id)" } == [
                "README.md: not-a-swift-file", "README.md/x: no-such-file", "S/Gone.swift: no-such-file",
                "S/Loop.swift: unreadable-path", "S/Pipe.swift: not-a-file", "missing: no-such-file",
            ])
    }

    @Test(.enabled(if: getuid() != 0, "the superuser may read everything"))
    func `an unreadable folder is diagnosed, and others are read`() throws {
        try folder.touch("S/a/A.swift", "S/b/B.swift")
        try folder.setPermissions(0, of: "S/a")
        defer { #expect(throws: Never.self) { try folder.setPermissions(0o755, of: "S/a") } }
        let result = discover("S")
        #expect(paths(result) == ["S/b/B.swift"])
        #expect(result.diagnostics.map(\.id) == ["unreadable-folder"])
        #expect(result.diagnostics.first?.location?.path == "S/a")
    }

    #if os(Linux)
        @Test func `a name that isn't UTF-8 is diagnosed`() throws {
            try folder.makeFolder("S")
            let bytes = Array((folder.path + "/S/").utf8) + [0xFF] + Array(".swift\0".utf8)
            let descriptor = open(bytes.map(CChar.init(bitPattern:)), O_CREAT | O_WRONLY, 0o600)
            #expect(close(descriptor) == 0)
            let result = discover("S")
            #expect(result.files.isEmpty)
            #expect(result.diagnostics.map(\.id) == ["name-not-utf8"])
        }
    #endif

    @Test func `deep folders are searched completely`() throws {
        let deep = Array(repeating: "d", count: 500).joined(separator: "/")
        try folder.touch("S/\(deep)/A.swift")
        #expect(paths(discover("S")) == ["S/\(deep)/A.swift"])
    }
}
