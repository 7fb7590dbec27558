/// Breaks long lines of code: the contents of the longest brackets in a line move to the lines below it, one level
/// deeper.
///
/// Only white space changes, so a region has the same fingerprint however it is broken.
package struct Layout: Sendable {
    package let width: Int
    /// The indentation of one level.
    package let step: String
    /// The indentation of each line, and its width.
    package let indentation: String
    private let tabWidth = 8

    package init(width: Int, step: String = "    ", indentation: String = "") {
        self.width = width
        self.step = step
        self.indentation = indentation
    }

    /// The layout of generated files.
    package static let generatedFile = Layout(width: 120)

    /// - Parameter lines: the lines, indented by four spaces per level.
    /// - Returns: The lines with the indentation of this layout.
    package func broken(_ lines: [String]) -> [String] {
        let keepsIndentation = indentation.isEmpty && step == "    "
        return lines.flatMap { line -> [String] in
            let spaces = line.utf8.prefix { $0 == UInt8(ascii: " ") }.count
            // Most lines. They have no more characters than bytes.
            if keepsIndentation, spaces.isMultiple(of: 4), spaces < line.utf8.count, line.utf8.count <= width {
                return [line]
            }
            let text = line[line.utf8.index(line.startIndex, offsetBy: spaces)...]
            return text.isEmpty ? [""] : laid(text, depth: spaces / 4)
        }
    }

    private func laid(_ text: Substring, depth: Int) -> [String] {
        let line = indentation + String(repeating: step, count: depth) + text
        // Most lines: they have no more characters than bytes.
        if columns(indentation) + columns(step) * depth + text.utf8.count <= width { return [line] }
        if columns(line) <= width || text.hasPrefix("//") || text.hasPrefix("#") { return [line] }
        let all = Brackets.outermost(in: text)
        // Arguments that fit on one line with everything that follows them, or else the longest brackets.
        let arguments = all.first { brackets in
            brackets.isList && brackets.length > 16
                && fits(text[text.index(after: brackets.open)...], depth + 1)
        }
        if let arguments {
            return laid(text[...arguments.open], depth: depth)
                + laid(text[text.index(after: arguments.open)...], depth: depth + 1)
        }
        guard let longest = all.max(by: { $0.length < $1.length }) else { return [line] }
        let head = laid(text[...longest.open], depth: depth)
        guard longest.isList else {
            let body = text[text.index(after: longest.open)..<longest.close].drop { $0 == " " }
            return head + laid(body.last == " " ? body.dropLast() : body, depth: depth + 1)
                + laid(text[longest.close...], depth: depth)
        }
        let elements = filled(longest.elements(of: text), rest: text[longest.close...], depth + 1)
        return head + elements.flatMap { laid($0, depth: depth + 1) }
    }

    private func fits(_ text: Substring, _ depth: Int) -> Bool {
        columns(indentation) + columns(step) * depth + text.count <= width
    }

    /// As many elements on each line as it has room for. Arguments with labels have a line each, so that one more or less is a
    /// change of one line.
    ///
    /// - Parameter rest: the text after the last element.
    private func filled(_ elements: [Substring], rest: Substring, _ depth: Int) -> [Substring] {
        var lines: [Substring] = []
        let areLabelled = elements.count > 1 && elements.allSatisfy(Self.hasLabel)
        for (index, element) in elements.enumerated() {
            let text = element + (index == elements.count - 1 ? rest : ",")
            if !areLabelled, let last = lines.last, fits("\(last) \(text)", depth) {
                lines[lines.count - 1] = "\(last) \(text)"
            } else {
                lines.append(text)
            }
        }
        return lines
    }

    private static func hasLabel(_ element: Substring) -> Bool {
        let rest = element.drop { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "`" }
        return rest.startIndex > element.startIndex && rest.hasPrefix(": ")
    }

    private func columns(_ text: String) -> Int {
        text.reduce(0) { $0 + ($1 == "\t" ? tabWidth : 1) }
    }
}

/// A pair of brackets that isn't nested in other brackets.
private struct Brackets {
    let open: Substring.Index
    let close: Substring.Index
    /// The positions of commas that aren't nested deeper.
    let commas: [Substring.Index]
    let length: Int
    /// Whether the brackets are round or square.
    let isList: Bool

    /// Returns the outermost brackets in a line that aren't empty.
    static func outermost(in text: Substring) -> [Brackets] {
        var found: [Brackets] = []
        var opened: [(index: Substring.Index, commas: [Substring.Index])] = []
        // The quote of the current string literal or escaped identifier.
        var quote: Unicode.Scalar?
        let scalars = text.unicodeScalars
        var index = text.startIndex
        while index < text.endIndex {
            let character = scalars[index]
            if quote != nil {
                if quote == "\"", character == "\\" { scalars.formIndex(after: &index) }
                if character == quote { quote = nil }
            } else {
                switch character {
                case "\"", "`": quote = character
                case "(", "[", "{": opened.append((index, []))
                case "," where !opened.isEmpty: opened[opened.count - 1].commas.append(index)
                case ")", "]", "}":
                    guard let last = opened.popLast(), opened.isEmpty else { break }
                    let length = scalars.distance(from: last.index, to: index)
                    guard length > 1 else { break }
                    found.append(
                        Brackets(
                            open: last.index, close: index, commas: last.commas, length: length,
                            isList: character != "}"))
                default: break
                }
            }
            scalars.formIndex(after: &index)
        }
        return found
    }

    /// Returns the text between the commas.
    func elements(of text: Substring) -> [Substring] {
        zip([open] + commas, commas + [close]).map { start, end in
            text[text.index(after: start)..<end].drop { $0 == " " }
        }
    }
}
