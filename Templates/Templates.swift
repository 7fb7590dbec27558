/// A file with templates for generated code.
///
/// The templates are string literals. Compiling them as embedded resources, which become arrays of bytes, took a fifth
/// of the build time of the tool.
package struct TemplateFile: Sendable {
    /// The name without its folder, such as `members.mustache`.
    package let name: String
    package let text: String

    /// The built-in files.
    package static let builtIn: [TemplateFile] = [
        ("files", files), ("members", members), ("properties", properties), ("hooks", hooks),
        ("class-names", classNames), ("values", values), ("columns", columns),
    ].map { TemplateFile(name: "\($0).mustache", text: $1 + "\n") }
}

/// A template and its position.
///
/// A file can contain several templates, each below a comment with its name: `{{! template extension }}`. The text
/// above the first such comment is the template that the file is named after.
package struct TemplateSource: Sendable {
    /// The name that code and other templates refer to.
    package let name: String
    /// The file in messages.
    package let file: String
    /// The line number of the first line, which is counted from 1.
    package let firstLine: Int
    /// The lines, each with a line feed.
    package let text: String

    /// The built-in templates.
    package static let builtIn = TemplateFile.builtIn.flatMap { templates(in: $0.text, file: "Templates/\($0.name)") }

    /// - Parameters:
    ///   - text: the whole text of a file, with any line endings.
    ///   - file: the path of the file in messages.
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

    /// Returns the name in a line that begins a template; nil for other lines.
    private static func templateName(in line: Substring) -> String? {
        guard line.hasPrefix("{{!") else { return nil }
        let words = line.dropFirst("{{!".count).split(separator: " ")
        return words.count == 3 && words[0] == "template" && words[2] == "}}" ? String(words[1]) : nil
    }
}
