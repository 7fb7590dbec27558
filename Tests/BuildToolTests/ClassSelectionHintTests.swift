import Foundation
import TestSupport
import Testing

/// The plugin's guess. This target shares the source file with the plugin through a symbolic link, because plugins
/// can't be imported.
@Suite struct ClassSelectionHintTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func hint(_ files: [String: String]) throws -> [String] {
        for (name, text) in files { try folder.write(text, to: name) }
        let urls = files.keys.sorted().map { URL(filePath: folder.absolute($0)) }
        return ClassSelectionHint(files: urls).files.map(\.lastPathComponent).sorted()
    }

    @Test func `a conformance in a header on several lines is found`() throws {
        #expect(
            try hint([
                "A.swift": "final class A: NSObject, NSSecureCoding {}",
                "B.swift": "public final class\u{20}B<T>:\n    NSObject,\n    NSSecureCoding\n{\n}",
                "C.swift": "struct C {}",
                "D.swift": "final class D: NSObject {}",
                "E.swift": "@objc(E) public final class E: NSObject, NSSecureCoding {}",
            ]) == ["A.swift", "B.swift", "E.swift"])
    }

    @Test func `an extension in another file is found`() throws {
        #expect(
            try hint([
                "A.swift": "final class A: NSObject {}",
                "B.swift": "extension A: NSSecureCoding {}",
                "C.swift": "enum Outer { final class C: NSObject {} }",
                "D.swift": "extension Outer.C: @preconcurrency NSSecureCoding {}",
                "E.swift": "extension E {}\nfinal class E {}",
            ]) == ["A.swift", "C.swift"])
    }

    @Test func `classes, protocols and typealiases are followed to the end`() throws {
        #expect(
            try hint([
                "A.swift": "protocol Archivable: NSSecureCoding {}",
                "B.swift": "typealias Storable = NSObject & Archivable\nstruct S {}",
                "C.swift": "final class C: Storable {}",
                "D.swift": "final class D: C {}",
                "E.swift": "final class E: NSObject {}",
                "F.swift": "extension E: Archivable {}",
            ]) == ["C.swift", "D.swift", "E.swift"])
    }

    @Test func `files without a class have no candidates`() throws {
        #expect(
            try hint([
                "A.swift": "// NSSecureCoding", "B.swift": "final class B {}", "C.swift": "", "D.swift": "final class ",
            ])
                == [])
        #expect(ClassSelectionHint(files: [URL(filePath: folder.absolute("missing.swift"))]).files.isEmpty)
    }

    @Test func `classes with members in their bodies are ignored`() throws {
        #expect(
            try hint([
                "A.swift": "class A: NSObject, NSSecureCoding {}",
                "B.swift": "final class B: A {}",
                "C.swift": "final var x = 1\nopen class C: A {}",
            ]) == ["B.swift"])
    }

    @Test func `only whole words match`() throws {
        #expect(
            try hint([
                "A.swift": "final subclass A: NSSecureCoding {}",
                "B.swift": "final class B: MyNSSecureCoding {}",
                "C.swift": "final class Ç: NSSecureCoding {}",
            ]) == ["C.swift"])
    }
}
