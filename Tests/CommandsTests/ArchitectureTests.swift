import Foundation
import Testing

/// Rules about the sources of the program.
@Suite struct ArchitectureTests {
    private static let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Sources")

    /// The files that may take text or tokens from a range of a file, and why.
    private static let readers = [
        // Languages of their own: directives, regions, manifests.
        "DirectiveBinder.swift", "DirectiveParser.swift", "BodyNesting.swift", "RegionFinder.swift",
        "RegionPlacement.swift", "ManifestParser.swift",
        // Code and comments that are moved unchanged.
        "AdoptionEditor.swift", "DeadKeys.swift", "AttachedComments.swift",
    ]

    @Test func `decisions are made from values of the parser instead of text`() throws {
        let wanted = [
            "file.text(", "file.identifier(", "hasModifier(\"", "Scanner.tokens(of:", "file.tokens(in:",
            "content.tokens",
        ]
        // A part of a declaration whose text is compared, searched or scanned again.
        let comparison =
            #/
            (type|[vV]alue|arguments|constraint|condition|subject|result|target|source|inheritance[^\n]*\$0)\??
            (\.tokens|\.words|\.text(\.\w+)?(\ (==|!=)\ |\.(contains|hasPrefix|hasSuffix|filter|split)\b))
            /#
        let paths = try #require(FileManager.default.subpaths(atPath: Self.sources.path))
        let readers = try paths.filter { path in
            guard path.hasSuffix(".swift"), !path.hasPrefix("Language/SwiftSyntax/") else { return false }
            let text = try String(contentsOf: Self.sources.appending(path: path), encoding: .utf8)
            return wanted.contains(where: text.contains) || text.contains(comparison)
        }
        #expect(Set(readers.map { ($0 as NSString).lastPathComponent }) == Set(Self.readers))
    }

    /// Names that pages for contributors mention, and that the repository doesn't declare.
    private static let foreignNames: Set = [
        "CLLocation", "SEL", "SKAction", "SecureCodeGen", "SecureCoding+Support.swift",
    ]

    @Test(arguments: ["Design", "DesignDecisions", "Contributing"])
    func `types and files in pages for contributors exist`(page: String) throws {
        let page = Self.sources.appending(path: "securecodegen/Documentation.docc/\(page).md")
        let text = try String(contentsOf: page, encoding: .utf8).replacing(/(?ms)^ *```.*?^ *```/, with: "")
        let spans = text.matches(of: /`([^`\n…*]+)`/).map { String($0.1) }
        let (paths, names) = try repository()
        #expect(
            spans.filter { $0.contains(/^[\w.+-]+(\/[\w.+-]*)+$|^[\w+]+\.swift$/) }.filter { path in
                !paths.contains { ("/" + $0 + "/").contains("/" + path + (path.hasSuffix("/") ? "" : "/")) }
            }.filter { !Self.foreignNames.contains($0) } == [])
        let types = spans.compactMap { $0.wholeMatch(of: /([A-Z]\w*(?:\.\w+)*)(?:\(.*\))?/)?.1 }
        #expect(types.count > 20)
        #expect(
            types.filter { !$0.hasSuffix(".swift") && !Self.foreignNames.contains(String($0)) }.filter {
                !$0.split(separator: ".").allSatisfy { names.contains(String($0)) }
            } == [])
    }

    /// The paths of all files, and the names of declarations, files and folders.
    private func repository() throws -> (paths: [String], names: Set<String>) {
        let root = Self.sources.deletingLastPathComponent()
        var paths = ["Package.swift"]
        var names: Set<String> = []
        for folder in ["Sources", "Templates", "Plugins", "Tests", ".ci"] {
            let files = try #require(FileManager.default.subpaths(atPath: root.appending(path: folder).path))
            paths += files.map { "\(folder)/\($0)" }
            for file in files where file.hasSuffix(".swift") && !file.hasPrefix("Fixtures") {
                guard let source = try? String(contentsOf: root.appending(path: "\(folder)/\(file)"), encoding: .utf8)
                else { continue }
                let declaration = /(?:struct|enum|class|protocol|typealias|func|var|let|case) +`?(\w+)/
                names.formUnion(source.matches(of: declaration).map { String($0.1) })
            }
        }
        for path in paths { names.formUnion(path.replacing(".swift", with: "").split(separator: "/").map(String.init)) }
        return (paths, names)
    }
}
