/// Explanations of diagnostics: the rows of the tables in the documentation.
struct Explanations {
    struct Explanation: Equatable, Sendable {
        let id: String
        /// The heading above the row.
        let section: String
        let meaning: String
        let advice: String
        /// Further lines: an example with its source.
        var details: [String] = []
    }

    /// In the order of the page.
    static let all = Explanations(page: DiagnosticsPage.text).explanations + AuditKindsPage.explanations

    static func meaning(of id: String) -> String? {
        all.first { $0.id == id }?.meaning
    }

    private(set) var explanations: [Explanation] = []

    /// - Parameter page: Markdown with tables of three columns: ids in backticks, their meaning, and advice.
    init(page: String) {
        var section = ""
        for line in page.split(separator: "\n") {
            if line.hasPrefix("#") {
                section = line.drop { $0 == "#" || $0 == " " }.description
            } else if line.hasPrefix("| `") {
                let cells = Self.cells(of: line)
                guard cells.count == 3 else { continue }
                let ids = cells[0].split(separator: "`", omittingEmptySubsequences: false).enumerated()
                    .filter { $0.offset % 2 == 1 }.map { String($0.element) }
                explanations += ids.map {
                    Explanation(id: $0, section: section, meaning: cells[1], advice: cells[2])
                }
            }
        }
    }

    /// Splits a row into cells, without links to other pages, which can't be followed in a terminal. Bars in backticks
    /// aren't separators.
    private static func cells(of line: Substring) -> [String] {
        var cells: [String] = [""]
        var isCode = false
        let text = line.dropFirst().trimmingSuffix("|").replacing(/\[([^\]]+)\]\([A-Za-z]+\.md[^)]*\)/) { $0.1 }
        for character in text {
            if character == "`" { isCode.toggle() }
            if character == "|", !isCode {
                cells.append("")
            } else {
                cells[cells.count - 1].append(character)
            }
        }
        return cells.map { String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
    }
}

extension Substring {
    fileprivate func trimmingSuffix(_ character: Character) -> Substring {
        last == character ? dropLast() : self
    }
}
