import SecureCodeGenAuditKinds

/// Explanations of diagnostics: the rows of the tables in the documentation.
package struct Explanations {
    package struct Explanation: Equatable, Sendable {
        package let id: String
        /// The heading above the row.
        package let section: String
        package let meaning: String
        package let advice: String
        /// Further lines: an example with its source.
        package var details: [String] = []

        package init(id: String, section: String, meaning: String, advice: String, details: [String] = []) {
            self.id = id
            self.section = section
            self.meaning = meaning
            self.advice = advice
            self.details = details
        }
    }

    /// The explanations of all diagnostics but the findings of `audit`, in the order of the page.
    package static let ofDiagnostics = Explanations(page: DiagnosticsPage.text).explanations

    /// The ids of all diagnostics.
    package static let ids = ofDiagnostics.map(\.id) + AuditKind.allCases.map(\.id)

    package private(set) var explanations: [Explanation] = []

    /// - Parameter page: Markdown with tables of three columns: ids in backticks, their meaning, and advice.
    package init(page: String) {
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

    /// Returns the text without links to other pages, which can't be followed in a terminal.
    package static func withoutLinks(_ text: String) -> String {
        text.replacing(/\[([^\]]+)\]\([A-Za-z]+\.md[^)]*\)/) { $0.1 }
    }

    /// Splits a row into cells, without links. Bars in backticks aren't separators.
    private static func cells(of line: Substring) -> [String] {
        var cells: [String] = [""]
        var isCode = false
        for character in withoutLinks(String(line.dropFirst().trimmingSuffix("|"))) {
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
