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
        "AdoptionEditor.swift", "DeadKeys.swift", "OwnInitializer.swift", "AttachedComments.swift",
        // The comparison of a tree with its source.
        "Printing.swift",
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
            guard path.hasSuffix(".swift"), !path.hasPrefix("Language/SwiftScanner/") else { return false }
            let text = try String(contentsOf: Self.sources.appending(path: path), encoding: .utf8)
            return wanted.contains(where: text.contains) || text.contains(comparison)
        }
        #expect(Set(readers.map { ($0 as NSString).lastPathComponent }) == Set(Self.readers))
    }
}
