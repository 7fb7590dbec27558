import SecureCodeGenBuildTool
import SecureCodeGenSourceText

/// Prints changed files as a unified diff for `git apply` and `patch -p1`.
///
/// The headers have no `diff --git` line, so git treats the paths as relative to the current folder, as `patch` does,
/// and not to the top of the repository.
struct UnifiedDiff {
    /// A changed file.
    struct File {
        /// The path relative to the folder where the diff is applied.
        let path: Path
        /// nil for a new file.
        let old: [UInt8]?
        /// nil to remove the file.
        let new: [UInt8]?
    }

    /// The appearance of a diff.
    struct Style {
        var header: (start: String, end: String) = ("", "")
        var place: (start: String, end: String) = ("", "")
        var removed: (start: String, end: String) = ("", "")
        var added: (start: String, end: String) = ("", "")

        static let plain = Style()
        /// The colors of git.
        static let colored = Style(
            header: ("\u{1B}[1m", "\u{1B}[m"), place: ("\u{1B}[36m", "\u{1B}[m"),
            removed: ("\u{1B}[31m", "\u{1B}[m"), added: ("\u{1B}[32m", "\u{1B}[m"))
    }

    /// The number of equal lines around a change.
    private static let context = 3

    let style: Style

    /// Returns the diff of a file, with the bytes of its lines unchanged; empty if the file doesn't change.
    func text(of file: File) -> [UInt8] {
        let old = Self.lines(of: file.old ?? [])
        let new = Self.lines(of: file.new ?? [])
        let changes = LineDiff(old, new).changes
        guard !changes.isEmpty || (file.old == nil) != (file.new == nil) else { return [] }
        var text: [UInt8] = []
        append("--- " + Self.name(file.old == nil ? nil : "a/" + file.path.text), style.header, to: &text)
        append("+++ " + Self.name(file.new == nil ? nil : "b/" + file.path.text), style.header, to: &text)
        for hunk in Self.hunks(changes, oldCount: old.count) { append(hunk, old, new, to: &text) }
        return text
    }

    // MARK: Lines

    /// Returns lines with their line feeds; a carriage return before a line feed belongs to the line.
    private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var start = 0
        for index in bytes.indices where bytes[index] == 0x0A {
            lines.append(bytes[start...index])
            start = index + 1
        }
        if start < bytes.count { lines.append(bytes[start...]) }
        return lines
    }

    private func append(_ line: String, _ style: (start: String, end: String), to text: inout [UInt8]) {
        text += (style.start + line + style.end + "\n").utf8
    }

    private func append(
        _ sign: Character, _ line: ArraySlice<UInt8>, _ style: (start: String, end: String), to text: inout [UInt8]
    ) {
        let endsInLineFeed = line.last == 0x0A
        text += (style.start + String(sign)).utf8
        text += endsInLineFeed ? line.dropLast() : line
        text += (style.end + (endsInLineFeed ? "\n" : "\n\\ No newline at end of file\n")).utf8
    }

    // MARK: Hunks

    /// Changes whose context overlaps.
    private struct Hunk {
        var changes: [LineDiff.Change]
        var old: Range<Int>

        /// The new range, with the same number of lines before the first change and after the last one as the old
        /// range.
        var new: Range<Int> {
            guard let first = changes.first, let last = changes.last else { return 0..<0 }
            let lower = first.new.lowerBound - (first.old.lowerBound - old.lowerBound)
            let upper = last.new.upperBound + (old.upperBound - last.old.upperBound)
            return lower..<upper
        }
    }

    private static func hunks(_ changes: [LineDiff.Change], oldCount: Int) -> [Hunk] {
        var hunks: [Hunk] = []
        for change in changes {
            let lower = max(change.old.lowerBound - context, 0)
            let upper = min(change.old.upperBound + context, oldCount)
            if let last = hunks.last, lower <= last.old.upperBound {
                hunks[hunks.count - 1].changes.append(change)
                hunks[hunks.count - 1].old = last.old.lowerBound..<upper
            } else {
                hunks.append(Hunk(changes: [change], old: lower..<upper))
            }
        }
        return hunks
    }

    private func append(
        _ hunk: Hunk, _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>], to text: inout [UInt8]
    ) {
        append("@@ -\(Self.position(hunk.old)) +\(Self.position(hunk.new)) @@", style.place, to: &text)
        var at = hunk.old.lowerBound
        for change in hunk.changes {
            for line in old[at..<change.old.lowerBound] { append(" ", line, ("", ""), to: &text) }
            for line in old[change.old] { append("-", line, style.removed, to: &text) }
            for line in new[change.new] { append("+", line, style.added, to: &text) }
            at = change.old.upperBound
        }
        for line in old[at..<hunk.old.upperBound] { append(" ", line, ("", ""), to: &text) }
    }

    /// Lines are counted from 1; an empty range names the line before it.
    private static func position(_ range: Range<Int>) -> String {
        switch range.count {
        case 0: "\(range.lowerBound),0"
        case 1: "\(range.lowerBound + 1)"
        case let count: "\(range.lowerBound + 1),\(count)"
        }
    }

    // MARK: Names

    /// Returns a name as git writes it: quoted if it has special characters, and followed by a tab if it has spaces,
    /// because the text after a space could be a date.
    private static func name(_ path: String?) -> String {
        guard let path else { return "/dev/null" }
        let needsQuotes = path.unicodeScalars.contains {
            $0 == "\"" || $0 == "\\" || $0.value < 0x20 || $0.value == 0x7F
        }
        guard needsQuotes else { return path.contains(" ") ? path + "\t" : path }
        var quoted = "\""
        for scalar in path.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\t": quoted += "\\t"
            case let control where control.value < 0x20 || control.value == 0x7F:
                let digits = String(control.value, radix: 8)
                quoted += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
