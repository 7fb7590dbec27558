import Foundation
import SecureCodeGenSourceText
import TestSupport
import Testing

@testable import SecureCodeGenBuildTool
@testable import SecureCodeGenCommands

@Suite struct SourceEncodingTests {
    private static let text = "final class Café: NSObject, NSSecureCoding { var a = 1 }\n"

    private static func encoded(_ encoding: String.Encoding) throws -> [UInt8] {
        Array(try #require(text.data(using: encoding)))
    }

    @Test func `UTF-8 is read with or without a byte order mark`() throws {
        #expect(ForeignEncoding(of: Array(Self.text.utf8)) == nil)
        #expect(ForeignEncoding(of: [0xEF, 0xBB, 0xBF] + Array(Self.text.utf8)) == nil)
        #expect(ForeignEncoding(of: []) == nil)
    }

    @Test func `other encodings are distinguished`() throws {
        for encoding in [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian] {
            #expect(ForeignEncoding(of: try Self.encoded(encoding)) == .utf16)
        }
        #expect(ForeignEncoding(of: try Self.encoded(.utf32)) == .utf32)
        #expect(ForeignEncoding(of: try Self.encoded(.isoLatin1)) == .other(at: 15))
        #expect(ForeignEncoding(of: [0x7F, 0x45, 0x4C, 0x46, 0, 0, 1]) == .binary)
        #expect(ForeignEncoding(of: [0x61, 0xE2, 0x82]) == .other(at: 1))
    }

    @Test func `another encoding causes one message, and the file doesn't change`() throws {
        let folder = try TemporaryFolder()
        let bytes = try Self.encoded(.isoLatin1)
        try Data(bytes).write(to: URL(filePath: folder.absolute("A.swift")))
        let run = ProgramRun(["A.swift", "--mode", "inline"], in: folder, stages: try .standard())
        #expect(run.exitCode == 1)
        #expect(run.errors.hasPrefix("A.swift:1:16: error: invalid UTF-8 from here on; the file may be Latin-1 "))
        #expect(run.errors.hasSuffix("\n1 error\n"))
        #expect(try Data(contentsOf: URL(filePath: folder.absolute("A.swift"))) == Data(bytes))
    }

    /// Comparing two strings with many marks takes time with the square of their number.
    @Test(arguments: ["A.swift", "A.m", ".securecodegen.json"])
    func `a file with too many combining marks isn't read`(path: String) throws {
        let folder = try TemporaryFolder()
        let marks = String(repeating: "\u{301}\u{323}", count: 100_000)
        try folder.write(Self.text, to: "B.swift")
        try folder.write(path.hasSuffix("json") ? "{\"a\(marks)\": 1}" : "class A { var a\(marks) = 1 }", to: path)
        let start = ContinuousClock.now
        for command in ["generate", "audit", "show"] {
            let run = ProgramRun.real([command, "."], in: folder)
            #expect(run.errors.contains("combining marks"), "\(command): \(run.errors.prefix(300))")
        }
        #expect(ContinuousClock.now - start < .seconds(10))
    }

    @Test(arguments: [100: nil, 101: 2] as [Int: Int?])
    func `marks are counted`(count: Int, offset: Int?) {
        let text = "aä" + String(repeating: "\u{301}", count: count) + "b"
        #expect(CombiningMarks.excess(in: Array(text.utf8)) == offset.map { $0 + 1 + 200 })
        #expect(CombiningMarks.excess(in: Array(String(repeating: "漢", count: 1_000).utf8)) == nil)
    }

    @Test func `another encoding in a reference is a warning`() throws {
        let folder = try TemporaryFolder()
        try folder.write("MODEL", to: "A.swift")
        try Data([0xFF, 0xFE, 0x61, 0]).write(to: URL(filePath: folder.absolute("B.swift")))
        let run = ProgramRun("A.swift", "--reference", "B.swift", in: folder)
        #expect(run.exitCode == 0)
        #expect(run.errors.hasPrefix("B.swift: warning: this file is UTF-16, but Swift source is UTF-8 [not-utf8]\n"))
        #expect(run.output.contains("; 1 Swift file read\n"))
    }
}
