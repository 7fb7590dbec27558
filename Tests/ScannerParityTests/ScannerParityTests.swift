import DeclarationDump
import Foundation
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import Testing

/// The scanner, compared with the toolchain's SwiftParser.
///
/// With `SECURECODEGEN_PARITY=all`, all interfaces of the toolchain are read, which takes SwiftParser a while. With a
/// path, the files in that folder are read.
@Suite struct ScannerParityTests {
    @Test(.enabled(if: Oracle.toolchain != nil, "no toolchain on the search path has SwiftParser in lib/swift/host"))
    func `declarations and coder calls match those of SwiftParser`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "parity-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { _ = try? FileManager.default.removeItem(at: folder) }
        let toolchain = try #require(Oracle.toolchain)
        let oracle = try Oracle(toolchain: toolchain, into: folder)
        let paths = try Self.paths(in: toolchain)
        for (path, answer) in zip(paths, try oracle.answers(for: paths)) { try Self.compare(path, with: answer) }
    }

    /// This package, its fixtures, and a part of the toolchain that SwiftParser reads in a few seconds.
    private static func paths(in toolchain: URL) throws -> [String] {
        let extensions: Set = ["swift", "swiftinterface"]
        let own = Fixtures.files(below: Fixtures.package, extensions: extensions)
        switch ProcessInfo.processInfo.environment["SECURECODEGEN_PARITY"] {
        case "all": return own + Fixtures.files(below: toolchain, extensions: extensions)
        case let path?: return Fixtures.files(below: URL(filePath: path), extensions: extensions)
        case nil:
            let all = Fixtures.files(below: toolchain, extensions: extensions)
            return own + (try Fixtures.smallest(of: all, upTo: 1_000_000))
        }
    }

    private static func compare(_ path: String, with answer: Oracle.Answer) throws {
        let bytes = Array(try Data(contentsOf: URL(filePath: path)))
        let file = Scanner(commentMarker: "securecodegen:").scan(SourceFile(path: Path(path), bytes: bytes))
        // Results may differ where SwiftParser guesses.
        guard !answer.hasError else { return }
        let json = DeclarationDump().json(file)
        if json != answer.json {
            Issue.record("\(path) differs.\nSwiftParser: \(answer.json)\nscanner:     \(json)")
        }
        #expect(file.diagnostics.isEmpty, "\(path): SwiftParser has no complaint")
        let list = try JSONDecoder().decode([String].self, from: Data(answer.calls.utf8))
        #expect(Self.calls(in: file) == list, "\(path): calls of coders")
    }
}
