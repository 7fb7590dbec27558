import TestSupport
import Testing

@testable import SecureCodeGenBuildTool
@testable import SecureCodeGenCommands

@Suite struct ArgumentFileTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func expand(_ arguments: String...) throws -> [String] {
        var files = ArgumentFile(folder.fileSystem)
        return try files.expand(arguments)
    }

    @Test func `an argument file is replaced by its contents`() throws {
        try folder.write(
            """
            # a remark
            --reference "a folder"
              'it''s' \\# back\\ slash ""
            #"
            last
            """, to: "args")
        #expect(
            try expand("x", "@args", "--", "@args")
                == ["x", "--reference", "a folder", "its", "#", "back slash", "", "last", "--", "@args"])
    }

    @Test func `argument files can name others, but not twice`() throws {
        try folder.write("a @two", to: "one")
        try folder.write("b", to: "two")
        #expect(try expand("@one") == ["a", "b"])
        let error = UsageError.argumentFile("./two", reason: "it is named more than once")
        #expect(throws: error) { try expand("@one", "@./two") }
        try folder.write("@one", to: "two")
        #expect(throws: UsageError.argumentFile("one", reason: "it is named more than once")) { try expand("@one") }
    }

    @Test func `an unreadable argument file is a usage error`() throws {
        #expect(throws: UsageError.argumentFile("missing", reason: "it does not exist")) { try expand("@missing") }
        try folder.write("'open", to: "args")
        #expect(throws: UsageError.argumentFile("args", reason: "it has an unclosed quote")) { try expand("@args") }
    }
}
