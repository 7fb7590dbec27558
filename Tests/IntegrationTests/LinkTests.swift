import Foundation
import Testing

/// The links in README and the documentation, resolved like on a code host: files relative to the page, and headings by
/// their anchors.
@Suite(.plain) struct LinkTests {
    @Test(arguments: MarkdownPage.all.map(\.path))
    func `each link leads to a file and a heading`(page: String) throws {
        let text = try Self.text(of: page)
        #expect(!text.contains("<doc:"), "code hosts don't resolve such links")
        let prose = Self.prose(of: text)
        for link in prose.matches(of: /\]\(([^)\s]+)\)/).map({ String($0.1) }) where !link.hasPrefix("https://") {
            let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let folder = URL(filePath: page, relativeTo: Repository.root).deletingLastPathComponent()
            let file = parts[0].isEmpty ? page : folder.appending(path: parts[0]).standardizedFileURL.path
            let target = parts[0].isEmpty ? Repository.root.appending(path: page).path : file
            #expect(FileManager.default.fileExists(atPath: target), "\(link)")
            if parts.count > 1 { #expect(Self.anchors(of: try Self.text(of: target)).contains(parts[1]), "\(link)") }
        }
    }

    private static func text(of path: String) throws -> String {
        try String(contentsOf: URL(filePath: path, relativeTo: Repository.root), encoding: .utf8)
    }

    /// Removes code blocks and spans, whose brackets aren't links.
    private static func prose(of text: String) -> String {
        var isCode = false
        return text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
            let isFence = line.drop { $0 == " " }.hasPrefix("```")
            if isFence { isCode.toggle() }
            return !isCode && !isFence
        }.joined(separator: "\n").replacing(/`[^`\n]+`/, with: "code")
    }

    /// Lower case without punctuation, with a hyphen for each space.
    private static func anchors(of text: String) -> Set<String> {
        let headings = text.split(separator: "\n").filter { $0.hasPrefix("#") }
        return Set(
            headings.map { heading in
                let words = heading.drop { $0 == "#" || $0 == " " }.lowercased()
                return String(words.filter { $0.isLetter || $0.isNumber || " -_".contains($0) })
                    .replacing(" ", with: "-")
            })
    }
}
