import TestSupport
import Testing

@testable import SecureCodeGenBuildTool
@testable import SecureCodeGenCommands

@Suite struct RefusedClassTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private let other = "final class Other: Base { var size = 1 }\n"

    /// A file with regions of two classes, both up to date.
    private func withRegions() throws -> String {
        try folder.write(
            "import Foundation\nclass Base: NSObject, NSSecureCoding {\n    var name = \"\"\n}\n" + other,
            to: "Base.swift")
        let run = ProgramRun(["Base.swift"], in: folder, stages: try .standard())
        #expect(run.exitCode == 0)
        let text = try folder.read("Base.swift")
        #expect(text.contains("securecodegen:begin Base") && text.contains("securecodegen:begin Other"))
        return text
    }

    @Test func `the region of a class with errors doesn't change`() throws {
        let before = try withRegions()
        // A function without a value can't be archived, and the other class has an additional property.
        let edited = before.replacing("var name = \"\"", with: "var name = \"\"; var action: () -> Void")
            .replacing("var size = 1", with: "var size = 1; var width = 2")
        try folder.write(edited, to: "Base.swift")
        let run = ProgramRun(["Base.swift"], in: folder, stages: try .standard())
        #expect(run.exitCode == 1)
        #expect(run.errors.contains("[function-type]"))
        let after = try folder.read("Base.swift")
        #expect(after.region(of: "Base") == before.region(of: "Base"))
        #expect(after.region(of: "Other").contains("width"))
    }

    @Test func `a class with errors is never reported as changed`() throws {
        let before = try withRegions()
        try folder.write(
            before.replacing("var name = \"\"", with: "var name = \"\"; var action: () -> Void"), to: "Base.swift")
        let run = ProgramRun(["--check", "Base.swift"], in: folder, stages: try .standard())
        #expect(run.errors.contains("[function-type]"))
        #expect(!run.errors.contains("[stale-region]"))
    }
}

extension String {
    /// The region of a class with its markers; empty if there is none.
    fileprivate func region(of name: String) -> Substring {
        guard let begin = ranges(of: "// securecodegen:begin \(name).").first,
            let end = ranges(of: "// securecodegen:end \(name) ").first
        else { return "" }
        return self[begin.lowerBound..<end.upperBound]
    }
}
