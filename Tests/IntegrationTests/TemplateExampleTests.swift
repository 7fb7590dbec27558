import Foundation
import Testing

/// The examples on the page about templates, exactly as shown. The generated code is compiled and run.
@Suite(.thorough, .busy) struct TemplateExampleTests {
    private static let page = Repository.root
        .appending(path: "Sources/securecodegen/Documentation.docc/Templates.md")

    private static func example(_ name: String) throws -> String {
        let text = try String(contentsOf: page, encoding: .utf8)
        let start = try #require(text.range(of: "<!-- template: \(name) -->\n```\n")).upperBound
        let end = try #require(text.range(of: "```\n", range: start..<text.endIndex)).lowerBound
        return String(text[start..<end])
    }

    private static let models = """
        import Foundation

        final class Account: NSObject, NSSecureCoding {
            let owner: String
            init(owner: String) { self.owner = owner }
        }

        open class Holder: NSObject, NSSecureCoding {
            public var name: String
            public init(name: String) { self.name = name }
        }

        func decodingFailed(_ type: Any.Type, _ keys: [String], _ error: any Error) { print(type, keys) }

        """

    private static let main = """
        import Foundation

        func check<T: NSObject & NSSecureCoding>(_ object: T) throws {
            let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
            print(try NSKeyedUnarchiver.unarchivedObject(ofClass: T.self, from: data) != nil)
        }
        try check(Account(owner: "A"))
        try check(Holder(name: "B"))
        let empty = NSKeyedArchiver(requiringSecureCoding: true)
        empty.finishEncoding()
        let coder = try NSKeyedUnarchiver(forReadingFrom: empty.encodedData)
        coder.decodingFailurePolicy = .setErrorAndReturn
        print(Account(coder: coder) == nil)

        """

    /// Generates the members with the templates, compiles them and runs the program.
    private func run(_ examples: String...) throws -> (output: String, generated: String) {
        let folder = Repository.scratch.appending(path: "template \(examples[0])")
        if FileManager.default.fileExists(atPath: folder.path) { try FileManager.default.removeItem(at: folder) }
        let templates = try examples.map { ("Templates/\($0).mustache", try Self.example($0)) }
        for (name, text) in [("Sources/Account.swift", Self.models), ("Sources/main.swift", Self.main)] + templates {
            let file = folder.appending(path: name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        let generate = try Command([Repository.program.path, "Sources", "--templates", "Templates"], in: folder)
        try #require(generate.exitCode == 0, "\(generate.output)")
        let compiler = "swiftc -wmo -swift-version 6 -warnings-as-errors Sources/*.swift -o program"
        let script = "\(compiler) && ./program 2>/dev/null"
        let program = try Command(["sh", "-c", script], in: folder)
        #expect(program.exitCode == 0, "\(program.output)")
        let files = ["Sources/Account+SecureCoding.swift", "Sources/Account.swift"]
        let texts = try files.map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
        return (program.output, texts.joined())
    }

    @Test func `a custom header and explicit access levels`() throws {
        let (output, generated) = try run("file", "encode")
        #expect(output == "true\ntrue\ntrue\n")
        #expect(generated.contains("\n// Copyright ACME. All rights reserved.\n"))
        #expect(generated.contains("    internal func encode(with coder: NSCoder) {"))
        #expect(generated.contains("    open func encode(with coder: NSCoder) {"))
    }

    @Test func `a hook for decoding errors`() throws {
        let (output, _) = try run("decode")
        #expect(output == "true\ntrue\nAccount [\"owner\"]\ntrue\n")
    }
}
