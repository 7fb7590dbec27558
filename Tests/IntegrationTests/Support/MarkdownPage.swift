import Foundation

/// The commands and files in a documentation page.
struct MarkdownPage {
    /// A fenced block.
    struct Block {
        /// The line number of the first line, counted from 1.
        let line: Int
        /// The language, such as `sh`.
        let language: String
        /// The comment on the line above: `file: Package.swift`.
        let remark: String?
        /// The contents, without the indentation of the fence.
        let text: String
    }

    /// The path relative to the repository.
    let path: String
    private(set) var blocks: [Block] = []
    /// The code spans outside of blocks.
    private(set) var spans: [String] = []

    /// README and the pages of the documentation.
    static let all: [MarkdownPage] = {
        let folder = "Sources/securecodegen/Documentation.docc"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: Repository.root.appending(path: folder).path))
        let pages = (names ?? []).filter { $0.hasSuffix(".md") }.sorted().map { "\(folder)/\($0)" }
        return (["README.md"] + pages).map { MarkdownPage(path: $0) }
    }()

    static var readme: MarkdownPage { all[0] }

    init(path: String) {
        self.path = path
        let text = (try? String(contentsOf: Repository.root.appending(path: path), encoding: .utf8)) ?? ""
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        var start: Int?
        for (index, line) in lines.enumerated() {
            let trimmed = line.trimmingCharacters(in: .whitespaces)
            if !trimmed.hasPrefix("```") {
                if start == nil { spans += line.matches(of: /`([^`]+)`/).map { String($0.1) } }
            } else if let first = start {
                blocks.append(Self.block(lines, first, index))
                start = nil
            } else {
                start = index
            }
        }
    }

    private static func block(_ lines: [String], _ first: Int, _ end: Int) -> Block {
        let indentation = lines[first].prefix { $0 == " " }.count
        let above = first > 0 ? lines[first - 1].trimmingCharacters(in: .whitespaces) : ""
        let isRemark = above.hasPrefix("<!-- ") && above.hasSuffix(" -->")
        return Block(
            line: first + 1, language: String(lines[first].trimmingCharacters(in: .whitespaces).dropFirst(3)),
            remark: isRemark ? String(above.dropFirst(5).dropLast(4)) : nil,
            text: lines[(first + 1)..<end].map { $0.dropFirst(indentation) + "\n" }.joined())
    }
}
