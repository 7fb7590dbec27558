/// Lines of code of any length → lines that are no longer than they should be, broken where swift-format breaks them.
///
/// Only white space changes: a region is the same one however it is broken.
package struct Layout: Sendable {
    package let width: Int
    /// What one more level of nesting adds.
    package let step: String
    /// What stands before each line, and how wide that is.
    package let indentation: String
    private let tabWidth = 8

    package init(width: Int, step: String = "    ", indentation: String = "") {
        self.width = width
        self.step = step
        self.indentation = indentation
    }

    /// Generated files.
    package static let generatedFile = Layout(width: 120)

    /// - Parameter lines: indented by four spaces per level.
    /// - Returns: lines with the layout's own indentation.
    package func broken(_ lines: [String]) -> [String] {
        lines.flatMap { line -> [String] in
            let spaces = line.prefix { $0 == " " }.count
            let text = String(line.dropFirst(spaces))
            return text.isEmpty ? [""] : lay(text, depth: spaces / 4)
        }
    }

    /// - Parameter continues: whether it is the rest of a line that has been indented for that, so that what goes on
    ///   after it stands below it and no deeper.
    private func lay(_ text: String, depth: Int, continues: Bool = false) -> [String] {
        let line = indentation + String(repeating: step, count: depth) + text
        if text.hasPrefix("//") || text.hasPrefix("#") { return [line] }
        // swift-format leaves room in each list for the comma that it would put behind the last element.
        let fits = { (text: String, deeper: Int) in
            let length = columns(indentation) + columns(step) * (depth + deeper) + text.count
            return length <= width && (length + 4 < width || length + CodeLine(text).lists <= width)
        }
        if fits(text, 0) { return [line] }
        guard let parts = CodeLine(text).break(continues, fits: fits) else { return [line] }
        return parts.flatMap { lay($0.text, depth: depth + $0.depth, continues: $0.continues) }
    }

    private func columns(_ text: String) -> Int {
        text.reduce(0) { $0 + ($1 == "\t" ? tabWidth : 1) }
    }
}
