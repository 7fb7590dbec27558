/// Turns diagnostics into text as compilers print it:
///
///     Account.swift:12:9: error: 'Account.owner' has type 'Owner', which is not known [unknown-type]
///         let owner: Owner
///             ^~~~~
///     Account.swift:12:9: note: pass --reference <path> for the sources that declare 'Owner'
///
/// `path:line:col: severity: ` is what SwiftPM and Xcode look for in a tool's output.
package struct DiagnosticRenderer {
    private let sources: [Path: SourceFile]
    private let isColored: Bool
    private var lineTables: [Path: LineTable] = [:]

    /// - Parameters:
    ///   - sources: The files that diagnostics may refer to. A diagnostic in another file is printed without its line.
    ///   - isColored: Whether to color lines by severity.
    package init(sources: some Sequence<SourceFile>, isColored: Bool = false) {
        self.isColored = isColored
        self.sources = Dictionary(sources.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Renders a diagnostic with its notes, ending in a line break.
    package mutating func render(_ diagnostic: Diagnostic) -> String {
        var text = renderLine(
            diagnostic.severity.rawValue, "\(diagnostic.message) [\(diagnostic.id)]", at: diagnostic.location,
            excerpt: true)
        for note in diagnostic.notes {
            let elsewhere = note.location != nil
            text += renderLine("note", note.message, at: note.location ?? diagnostic.location, excerpt: elsewhere)
        }
        if let fixIt = diagnostic.fixIt, let location = diagnostic.location {
            let place = Diagnostic.Location(path: location.path, range: fixIt.range)
            text += renderLine("note", fixIt.message + ":", at: place, excerpt: false)
            for line in fixIt.replacement.split(whereSeparator: \.isNewline) {
                text += "    \(line)".displayedLine + "\n"
            }
        }
        return text
    }

    /// Renders an item of a selection.
    package mutating func render(_ item: DiagnosticSelection.Item) -> String {
        switch item {
        case .diagnostic(let diagnostic): render(diagnostic)
        case .omitted(let count, let path): head("note", "\(count.text) more in this file", at: path.text)
        case .omittedElsewhere(let count): head("note", "\(count.text) more in other files", at: nil)
        }
    }

    private mutating func renderLine(
        _ kind: String, _ message: String, at location: Diagnostic.Location?, excerpt: Bool
    ) -> String {
        guard let location else { return head(kind, message, at: nil) }
        guard let range = location.range, let source = sources[location.path] else {
            return head(kind, message, at: location.path.text)
        }
        let table = lineTable(of: source)
        let position = table.position(of: range.lower)
        let head = head(kind, message, at: "\(location.path):\(position.line):\(position.column)")
        return excerpt ? head + renderExcerpt(of: source, table, position, range) : head
    }

    /// Renders one line in the colors of the Swift compiler.
    private func head(_ kind: String, _ message: String, at place: String?) -> String {
        let place = place.map { $0 + ": " } ?? ""
        guard isColored else { return "\(place)\(kind): \(message)".displayedLine + "\n" }
        let color = kind == "error" ? "31" : kind == "warning" ? "33" : "36"
        return "\u{1B}[1m\(place.displayedLine)\u{1B}[1;\(color)m\(kind): \u{1B}[m"
            + "\u{1B}[1m\(message.displayedLine)\u{1B}[m\n"
    }

    private mutating func lineTable(of source: SourceFile) -> LineTable {
        if let known = lineTables[source.path] { return known }
        let table = LineTable(source.bytes)
        lineTables[source.path] = table
        return table
    }

    /// Renders the line, and below it a caret with tildes under the rest of the range. Very long lines are omitted.
    private func renderExcerpt(
        of source: SourceFile, _ table: LineTable, _ position: LineTable.Position, _ range: SourceRange
    ) -> String {
        let limit = 400
        let lineRange = table.range(ofLine: position.line)
        guard lineRange.upper - lineRange.lower <= limit else { return "" }
        let line = source.text(lineRange).trimmingLineBreak()
        let before = source.text(SourceRange(lineRange.lower, range.lower))
        let marked = source.text(SourceRange(range.lower, min(range.upper, lineRange.upper))).trimmingLineBreak()
        let indent = String(before.map { $0 == "\t" ? "\t" : " " })
        let tildes = String(repeating: "~", count: max(marked.count - 1, 0))
        return "\(line.displayedExcerpt)\n\(indent)^\(tildes)\n"
    }
}

extension String {
    fileprivate func trimmingLineBreak() -> String {
        var characters = Substring(self)
        while let last = characters.last, last.isNewline { characters.removeLast() }
        return String(characters)
    }
}
