/// The templates that generated code is written with.
///
/// They stand in Swift's text literals: as resources that are embedded in code, arrays of bytes, they took a fifth of the
/// time in which the program is built.
package struct TemplateFile: Sendable {
    /// Without the folder: `members.mustache`.
    package let name: String
    package let text: String

    /// Those that are built into the tool.
    package static let builtIn: [TemplateFile] = [
        ("files", files), ("members", members), ("properties", properties), ("hooks", hooks),
        ("class-names", classNames), ("values", values), ("columns", columns),
    ].map { TemplateFile(name: "\($0).mustache", text: $1 + "\n") }
}

/// One template, with the place where it stands.
///
/// A file can hold several, each below a comment that names it: `{{! template extension }}`. So a new one is registered
/// where it is written. What stands above the first such comment is the template that the file is named after.
package struct TemplateSource: Sendable {
    /// By which it is rendered, and included by others.
    package let name: String
    /// The file that holds it, as messages call it.
    package let file: String
    /// Where in the file it begins, counted from 1.
    package let firstLine: Int
    /// Its lines, each with a line feed.
    package let text: String

    /// Those that are built into the tool.
    package static let builtIn = TemplateFile.builtIn.flatMap { templates(in: $0.text, file: "Templates/\($0.name)") }

    /// - Parameters:
    ///   - text: of a whole file. A last line without a line break, and line breaks of other systems, count as others.
    ///   - file: its path, as messages call it.
    package static func templates(in text: String, file: String) -> [TemplateSource] {
        let bare = file.split(separator: "/").last.map(String.init) ?? file
        var name = bare.hasSuffix(suffix) ? String(bare.dropLast(suffix.count)) : bare
        var templates: [TemplateSource] = []
        var lines: [Substring] = []
        var firstLine = 1
        func finish() {
            guard !templates.isEmpty || firstLine > 1 || lines.contains(where: { !$0.allSatisfy(\.isWhitespace) })
            else { return }
            let text = lines.map { $0 + "\n" }.joined()
            templates.append(TemplateSource(name: name, file: file, firstLine: firstLine, text: text))
        }
        for (number, line) in Self.lines(of: text).enumerated() {
            if let next = templateName(in: line) {
                finish()
                name = next
                firstLine = number + 2
                lines = []
            } else {
                lines.append(line)
            }
        }
        finish()
        return templates
    }

    private static let suffix = ".mustache"

    private static func lines(of text: String) -> [Substring] {
        let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
        return lines.last == "" ? lines.dropLast() : lines
    }

    /// The name in a line that begins a template; nil in any other.
    private static func templateName(in line: Substring) -> String? {
        guard line.hasPrefix("{{!") else { return nil }
        let words = line.dropFirst("{{!".count).split(separator: " ")
        return words.count == 3 && words[0] == "template" && words[2] == "}}" ? String(words[1]) : nil
    }
}
