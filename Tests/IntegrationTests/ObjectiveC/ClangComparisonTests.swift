import Foundation
import SecureCodeGenDirectives
import SecureCodeGenObjectiveCSyntax
import SecureCodeGenSourceText
import Testing

/// Our scanner against the compiler: what clang's syntax tree declares, the scanner has found, with the same types and
/// attributes.
@Suite("Comparison with clang", .serialized, .busy)
struct ClangComparisonTests {
    private static let fixtures = Repository.root.appending(path: "Tests/Fixtures/ObjectiveC")

    @Test(.thorough, arguments: ["Account.m", "Shapes.m", "Canvas.mm"])
    func fixturesAreReadAsByClang(_ name: String) throws {
        let options = ["-target", "arm64-apple-macos13", "-fobjc-arc", "-nostdinc", "-IAppleHeaders"]
        let result = try compare(options.joined(separator: " "), "Apple/\(name)")
        #expect(result.differences.isEmpty, "\(result.differences.joined(separator: "\n"))")
        #expect(result.containers > 20 && result.properties > 5)
    }

    /// All headers of GNUstep's Foundation. They need `apt-get install gobjc libgnustep-base-dev`, as `.ci/run` does.
    @Test(.thorough) func headersOfGNUstepAreReadAsByClang() throws {
        let source = Repository.scratch.appending(path: "clang-comparison/All.m")
        try FileManager.default.createDirectory(
            at: source.deletingLastPathComponent(), withIntermediateDirectories: true)
        try "#import <Foundation/Foundation.h>\n".write(to: source, atomically: true, encoding: .utf8)
        let include = #"-I"$(dirname "$(ls /usr/lib/gcc/*/*/include/objc/objc.h | tail -1)")/..""#
        // For GNUstep's runtimes, clang 21 ends with a crash when it prints the name of a method.
        let flags = "$(gnustep-config --objc-flags | sed 's/-MMD -MP//')"
        let result = try compare("-fobjc-runtime=macosx \(include) \(flags)", source.path)
        // A macro defines its name.
        let differences = result.differences.filter { $0 != "NSConstantString is missing" }
        #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
        #expect(result.containers > 200)
    }

    private func compare(
        _ options: String, _ file: String
    ) throws -> (differences: [String], containers: Int, properties: Int) {
        let folder = Repository.scratch.appending(path: "clang-comparison")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let (ast, list) = (folder.appending(path: "ast.json"), folder.appending(path: "files.txt"))
        let script = """
            set -euo pipefail
            clang \(options) -w -fsyntax-only -Xclang -ast-dump=json '\(file)' > '\(ast.path)'
            clang \(options) -w -M '\(file)' | tr -d '\\\\' | tr ' ' '\\n' | grep -E '\\.(h|m|mm)$' > '\(list.path)'
            """
        let dump = try Command(["bash", "-c", script], in: Self.fixtures)
        try #require(dump.exitCode == 0, "\(dump.output)")
        let expected = try ObjectiveCDeclarations(ast: Data(contentsOf: ast))
        var found = ObjectiveCDeclarations()
        for path in try String(contentsOf: list, encoding: .utf8).split(separator: "\n") {
            let url = path.hasPrefix("/") ? URL(filePath: String(path)) : Self.fixtures.appending(path: path)
            let source = SourceFile(path: Path(url.path), bytes: [UInt8](try Data(contentsOf: url)))
            found.add(HeaderScanner().scan(objectiveC: source, commentMarker: DirectiveBinder.marker))
        }
        print("\(file): \(expected.containers.count) declarations with \(expected.propertyCount) properties")
        return (found.differences(from: expected), expected.containers.count, expected.propertyCount)
    }
}
