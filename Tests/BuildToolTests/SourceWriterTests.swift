import Foundation
import SecureCodeGenSourceText
import TestSupport
import Testing

@testable import SecureCodeGenBuildTool

#if os(Linux)
    import SecureCodeGenExtendedAttributes
#endif

@Suite("Writing sources")
struct SourceWriterTests {
    private let folder: TemporaryFolder
    private let old = "class A {}\n"
    private let new = "class A {\n}\n"

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(old, to: "A.swift")
    }

    @Test func `the file has the new contents, and no other file is left in the folder`() throws {
        #expect(try write("A.swift"))
        #expect(try text("A.swift") == new)
        #expect(try entries() == ["A.swift"])
    }

    @Test func `an unchanged file isn't written`() throws {
        let before = try inode("A.swift")
        let same = FileProposal(path: "A.swift", old: Array(old.utf8), new: Array(old.utf8), isSource: true)
        #expect(ProposalWriter(fileSystem: folder.fileSystem).carryOut([same]).changes.map(\.kind) == [.unchanged])
        #expect(try inode("A.swift") == before)
    }

    @Test func `a file that was changed, removed or replaced in the meantime isn't written`() throws {
        try folder.write("class B {}\n", to: "A.swift")
        #expect(refusal("A.swift") == "source-changed")
        #expect(try text("A.swift") == "class B {}\n")
        #expect(try entries() == ["A.swift"])

        try FileManager.default.removeItem(atPath: folder.absolute("A.swift"))
        #expect(refusal("A.swift") == "source-changed")
        #expect(try entries() == [])

        try folder.makeFolder("A.swift")
        #expect(refusal("A.swift") != nil)
        #expect(try entries() == ["A.swift"])
    }

    @Test(arguments: [0o600, 0o644, 0o755, 0o660])
    func `permissions survive`(bits: Int) throws {
        let path = folder.absolute("A.swift")
        try FileManager.default.setAttributes([.posixPermissions: bits], ofItemAtPath: path)
        #expect(try write("A.swift"))
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == bits)
    }

    @Test(.enabled(if: geteuid() == 0))
    func `owner and group survive if the system permits it`() throws {
        let path = folder.absolute("A.swift")
        #expect(chown(path, 1234, 5678) == 0)
        #expect(try write("A.swift"))
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.ownerAccountID] as? Int == 1234)
        #expect(attributes[.groupOwnerAccountID] as? Int == 5678)
    }

    @Test(.enabled(if: geteuid() != 0, "root may write to anything"))
    func `a write-protected file doesn't change`() throws {
        let path = folder.absolute("A.swift")
        try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
        #expect(refusal("A.swift") == "source-not-writable")
        #expect(try text("A.swift") == old)
    }

    @Test func `a symbolic link stays, and its target is replaced`() throws {
        try folder.makeFolder("links")
        try link("links/near.swift", to: "../A.swift")
        try link("links/far.swift", to: "near.swift")
        #expect(try write("links/far.swift"))
        #expect(try text("A.swift") == new)
        let manager = FileManager.default
        #expect(try manager.destinationOfSymbolicLink(atPath: folder.absolute("links/far.swift")) == "near.swift")
        #expect(try manager.destinationOfSymbolicLink(atPath: folder.absolute("links/near.swift")) == "../A.swift")
    }

    #if os(Linux)
        @Test func `extended attributes survive`() throws {
            let path = folder.absolute("A.swift")
            let values = ["user.empty": "", "user.securecodegen.test": String(repeating: "x", count: 300)]
            for (name, value) in values {
                try #require(setxattr(path, name, value, value.utf8.count, 0) == 0, "this disk knows no attributes")
            }
            #expect(try write("A.swift"))
            #expect(try text("A.swift") == new)
            for (name, value) in values {
                var buffer = [CChar](repeating: 0, count: 1000)
                let count = getxattr(path, name, &buffer, buffer.count)
                #expect(buffer.prefix(max(count, 0)).map(UInt8.init(bitPattern:)) == Array(value.utf8))
            }
        }
    #endif

    // MARK: Support

    private struct Refused: Error {
        let diagnostics: [Diagnostic]
    }

    /// Whether the file was written.
    private func write(_ path: String) throws -> Bool {
        let proposal = FileProposal(path: Path(path), old: Array(old.utf8), new: Array(new.utf8), isSource: true)
        let outcome = ProposalWriter(fileSystem: folder.fileSystem).carryOut([proposal])
        guard outcome.diagnostics.isEmpty else { throw Refused(diagnostics: outcome.diagnostics) }
        return outcome.changes.map(\.kind) == [.written]
    }

    /// The id of the diagnostic with which the write is rejected.
    private func refusal(_ path: String) -> String? {
        do {
            _ = try write(path)
            return nil
        } catch {
            return (error as? Refused)?.diagnostics.first?.id
        }
    }

    private func text(_ path: String) throws -> String {
        try String(contentsOfFile: folder.absolute(path), encoding: .utf8)
    }

    private func entries() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }

    private func inode(_ path: String) throws -> UInt64? {
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.absolute(path))
        return (attributes[.systemFileNumber] as? NSNumber)?.uint64Value
    }

    private func link(_ path: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: folder.absolute(path), withDestinationPath: target)
    }
}
