import Foundation
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import Testing

@testable import SecureCodeGenObjectiveCSyntax

/// Real headers of the toolchain, or all headers in a folder:
///
///     SECURECODEGEN_HEADERS=/some/checkouts swift test --filter RealHeaderTests
@Suite struct RealHeaderTests {
    private static let headers: [URL] = {
        let folder = ProcessInfo.processInfo.environment["SECURECODEGEN_HEADERS"].map { URL(filePath: $0) }
        let files = FileManager.default.enumerator(at: folder ?? toolchain, includingPropertiesForKeys: nil)
        // The toolchain has most of its headers twice, for static libraries, too.
        let headers = (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "h" }
        return headers.filter { folder != nil || !$0.path.contains("/swift_static/") }.sorted { $0.path < $1.path }
    }()

    /// The folder with the headers of the compiler that runs this test.
    static let toolchain: URL = {
        let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
        let compilers = folders.map { URL(filePath: "\($0)/swiftc") }
        let compiler = compilers.first { FileManager.default.isExecutableFile(atPath: $0.path) }
        return (compiler ?? URL(filePath: "/usr/bin/swiftc")).resolvingSymlinksInPath()
            .deletingLastPathComponent().deletingLastPathComponent().appending(path: "lib")
    }()

    /// The types of each header are valid Swift, and every declaration that a text search finds is there.
    @Test func `real headers are read completely`() throws {
        var declared = 0
        for url in Self.headers {
            let header = SourceFile(path: Path(url.path), bytes: [UInt8](try Data(contentsOf: url)))
            let file = HeaderScanner().scan(header: header)
            let types = file.declarations.flatMap { declaration in
                declaration.inheritance + [declaration.target].compactMap(\.self)
                    + declaration.properties.compactMap(\.type)
                    + declaration.initializers.flatMap(\.parameters).compactMap(\.type)
            }
            // A type of C++ has no Swift name.
            let invalid = types.filter { $0.typeSyntax == nil }.map(\.text).filter { !$0.contains("::") }
            #expect(invalid.isEmpty, "\(url.path): \(invalid)")
            let names = Set(file.declarations.map { $0.name.text })
            let found = Self.namesOfDeclarations(in: String(decoding: header.bytes, as: UTF8.self))
            declared += names.count
            let missing = found.subtracting(names)
            #expect(missing.isEmpty, "\(url.path): \(missing.sorted())")
        }
        try #require(!Self.headers.isEmpty)
        #expect(declared > 50)
        print("\(declared) declarations in \(Self.headers.count) headers")
    }

    /// The names after `@interface` and enum macros, which are found by searching the lines.
    private static func namesOfDeclarations(in text: String) -> Set<String> {
        var names: Set<String> = []
        var isInComment = false
        for line in text.utf8.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
            if isInComment || line.starts(with: "/*".utf8) {
                isInComment = line.firstRange(of: "*/".utf8) == nil
                continue
            }
            guard line.starts(with: "@interface ".utf8) || line.starts(with: "typedef ".utf8) else { continue }
            let words = String(decoding: line, as: UTF8.self).split { " ,(){}\t".contains($0) }
            if words.count > 2, words[0] == "@interface", words[2] == ":" { names.insert(String(words[1])) }
            if words.count > 3, macros.contains(String(words[1])), line.last == UInt8(ascii: "{") {
                names.insert(String(words[words.count - 1]))
            }
        }
        return names
    }

    private static let macros: Set<String> = [
        "NS_ENUM", "NS_CLOSED_ENUM", "NS_OPTIONS", "CF_ENUM", "CF_CLOSED_ENUM", "CF_OPTIONS",
    ]
}
