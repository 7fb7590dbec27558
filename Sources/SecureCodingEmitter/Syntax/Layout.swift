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

    private func lay(_ text: String, depth: Int) -> [String] {
        let line = indentation + String(repeating: step, count: depth) + text
        if text.hasPrefix("//") || text.hasPrefix("#") { return [line] }
        // swift-format leaves room in each list for the comma that it would put behind the last element.
        let fits = { (text: String, deeper: Int) in
            let length = columns(indentation) + columns(step) * (depth + deeper) + text.count
            return length <= width && (length + 4 < width || length + CodeLine(text).lists <= width)
        }
        if fits(text, 0) { return [line] }
        guard let parts = CodeLine(text).break(fits: fits) else { return [line] }
        return parts.flatMap { lay($0.text, depth: depth + $0.depth) }
    }

    private func columns(_ text: String) -> Int {
        text.reduce(0) { $0 + ($1 == "\t" ? tabWidth : 1) }
    }
}

/// A line of code with its brackets matched.
private struct CodeLine {
    private let characters: [Character]
    /// For each opening bracket its closing one.
    private var closing: [Int: Int] = [:]
    /// How deep in brackets each character stands, those of a literal as if in one.
    private var nesting: [Int] = []

    init(_ text: String) {
        characters = Array(text)
        var open: [Int] = []
        var index = 0
        while index < characters.count {
            switch characters[index] {
            case "\"":
                let end = CodeLine.endOfLiteral(characters, from: index)
                nesting += Array(repeating: open.count + 1, count: end - index)
                index = end
                continue
            case "`":
                // Within backticks a name may hold spaces, brackets and operators.
                let end = characters[(index + 1)...].firstIndex(of: "`").map { $0 + 1 } ?? characters.count
                nesting += Array(repeating: open.count + 1, count: end - index)
                index = end
                continue
            case "(", "[", "{":
                nesting.append(open.count)
                open.append(index)
            case ")", "]", "}":
                if let start = open.popLast() { closing[start] = index }
                nesting.append(open.count)
            default: nesting.append(open.count)
            }
            index += 1
        }
    }

    /// After the closing quote; interpolations are skipped with what they hold.
    private static func endOfLiteral(_ characters: [Character], from start: Int) -> Int {
        var index = start + 1
        while index < characters.count {
            switch characters[index] {
            case "\\" where index + 1 < characters.count && characters[index + 1] == "(":
                var depth = 1
                index += 2
                while index < characters.count, depth > 0 {
                    if characters[index] == "\"" {
                        index = endOfLiteral(characters, from: index)
                        continue
                    }
                    depth += characters[index] == "(" ? 1 : characters[index] == ")" ? -1 : 0
                    index += 1
                }
            case "\\": index += 2
            case "\"": return index + 1
            default: index += 1
            }
        }
        return characters.count
    }

    /// How many lists of more than one element stand in it: what follows an operator, a bracket or a label.
    var lists: Int {
        closing.filter { open, close in
            characters[open] == "[" && (open == 0 || " ([".contains(characters[open - 1]))
                && characters[open...close].indices.contains {
                    characters[$0] == "," && nesting[$0] == nesting[open] + 1
                }
        }.count
    }

    private func text(_ range: Range<Int>) -> String {
        String(characters[range]).trimmed
    }

    typealias Part = (text: String, depth: Int)

    /// - Parameter fits: whether a text fits on a line, so many levels deeper.
    func `break`(fits: (String, Int) -> Bool) -> [Part]? {
        if let parts = keyedText() ?? tried() ?? choice(fits) { return parts }
        // In two, since one chain takes the compiler seconds.
        let inside: [Part]? =
            literal() ?? conditions(fits) ?? trailingClosure(fits) ?? signature(fits) ?? arguments(fits)
        if let inside { return inside }
        return assignment(fits) ?? ternary(fits) ?? coalescing() ?? alternatives(fits)
            ?? arguments(fits, always: true) ?? chain()
    }

    /// `let name = [elements]`
    private func literal() -> [Part]? {
        guard let equals = find(" = ["), closing[equals + 3] == characters.count - 1 else { return nil }
        var elements = elements(equals + 3, characters.count - 1)
        if elements.count > 1 { elements[elements.count - 1] += "," }
        return [(text(0..<equals + 4), 0)] + elements.map { ($0, 1) } + [("]", 0)]
    }

    /// `"key": "text"`
    private func keyedText() -> [Part]? {
        guard characters.first == "\"", let colon = find(": \""), isText(colon + 2) else { return nil }
        return [(text(0..<colon + 1), 0), (text(colon + 2..<characters.count), 1)]
    }

    /// Whether nothing but a text stands from there on.
    private func isText(_ start: Int) -> Bool {
        start < characters.count && characters[start] == "\""
            && CodeLine.endOfLiteral(characters, from: start) == characters.count
    }

    /// `head { body } rest`
    private func trailingClosure(_ fits: (String, Int) -> Bool) -> [Part]? {
        let closures = closing.filter { nesting[$0.key] == 0 && characters[$0.key] == "{" && $0.value > $0.key + 1 }
        let longest = closures.max { ($0.value - $0.key, $0.key) < ($1.value - $1.key, $1.key) }
        guard let (open, close) = longest else { return nil }
        var head = text(0..<open + 1)
        var body = text(open + 1..<close)
        if let parameters = CodeLine(body).parameters {
            head += " " + parameters
            body = String(body.dropFirst(parameters.count + 1))
        }
        let rest = text(close..<characters.count)
        guard fits(head, 0) || arguments(fits) == nil else { return nil }
        return [(head, 0), (body, 1), (rest, 0)]
    }

    /// `name in` or `(name: Type) in`, where it is a closure's body that begins so.
    private var parameters: String? {
        guard let keyword = find(" in "), !characters[..<keyword].contains(where: { "{\"".contains($0) }),
            characters[0] == "(" ? closing[0] == keyword - 1 : !characters[..<keyword].contains("(")
        else { return nil }
        return String(characters[..<(keyword + 3)])
    }

    /// `guard condition, condition else { … }`, `if condition, condition {`
    private func conditions(_ fits: (String, Int) -> Bool) -> [Part]? {
        guard let body = conditionsEnd else { return nil }
        let conditions = elements(in: 0..<body, depth: 0)
        let head = text(0..<body) + (find(" else {") == body ? " else {" : " {")
        guard conditions.count > 1, !fits(head, 0) else { return nil }
        let lines = filled(conditions, fits)
        return [(lines[0], 0)] + lines.dropFirst().map { ($0, 1) } + [(text(body..<characters.count), 0)]
    }

    private var conditionsEnd: Int? {
        if characters.starts(with: "guard ") { return find(" else {") }
        let isOpen = characters.last == "{" && closing[characters.count - 1] == nil
        return isOpen && characters.starts(with: "if ") ? characters.count - 2 : nil
    }

    /// `func name(parameters) -> Result {`
    private func signature(_ fits: (String, Int) -> Bool) -> [Part]? {
        guard characters.last == "{", closing[characters.count - 1] == nil,
            let open = characters.indices.first(where: { nesting[$0] == 0 && characters[$0] == "(" }),
            let close = closing[open]
        else { return nil }
        let head = text(0..<open + 1)
        let parameters = text(open + 1..<close)
        let lines = fits(parameters, 1) ? [parameters] : filled(elements(open, close), fits)
        return [(head, 0)] + lines.map { ($0, 1) } + [(text(close..<characters.count), 0)]
    }

    /// `call(` and the arguments, as many in a line as fit.
    private func arguments(_ fits: (String, Int) -> Bool, always: Bool = false) -> [Part]? {
        let brackets = closing.filter { open, close in
            nesting[open] == 0 && close > open + 1
                && (characters[open] == "(" ? always || !isLeadingBracket(open) : always && characters[open] == "[")
        }
        guard find(" ? ") == nil, let (open, close) = brackets.max(by: { $0.key < $1.key }),
            fits(text(0..<open + 1), 0)
        else { return nil }
        // What is cast as a whole begins on a line of its own first.
        if !always, find(" = ") != nil, find(" as ", after: close) != nil { return nil }
        if !always, let mark = find(" ?? "), mark < open { return nil }
        let rest = text(close..<characters.count)
        guard rest.count < 40 else { return nil }
        var lines = elements(open, close)
        lines[lines.count - 1] += rest
        var filled = filled(lines, fits)
        guard always || filled.count > 1 || fits(filled[0], 1) else { return nil }
        let head: Part = (text(0..<open + 1), 0)
        // What it is cast to goes on a line of its own where the last argument leaves no room for it.
        if let last = filled.last, !fits(last, 1), rest.hasPrefix(") as "), !rest.contains(" ?? ") {
            filled[filled.count - 1] = String(last.dropLast(rest.count - 1))
            return [head] + filled.map { ($0, 1) } + [(String(rest.dropFirst(2)), 0)]
        }
        return [head] + filled.map { ($0, 1) }
    }

    private func filled(_ elements: [String], _ fits: (String, Int) -> Bool) -> [String] {
        elements.reduce(into: []) { lines, element in
            if let last = lines.last, fits(last + " " + element, 1) {
                lines[lines.count - 1] += " " + element
            } else {
                lines.append(element)
            }
        }
    }

    private func isLeadingBracket(_ open: Int) -> Bool {
        open == 0 || (characters[open] == "(" && characters[open - 1] == " ")
    }

    /// What stands between two brackets, by its commas.
    private func elements(_ open: Int, _ close: Int) -> [String] {
        elements(in: open + 1..<close, depth: nesting[open] + 1)
    }

    private func elements(in range: Range<Int>, depth: Int) -> [String] {
        var result: [String] = []
        var start = range.lowerBound
        for index in range where characters[index] == "," && nesting[index] == depth {
            result.append(text(start..<index + 1))
            start = index + 1
        }
        return result + [text(start..<range.upperBound)]
    }

    private func assignment(_ fits: (String, Int) -> Bool) -> [Part]? {
        guard let equals = find(" = "), !text(0..<equals).hasPrefix("if "), !text(0..<equals).hasPrefix("guard ") else {
            return nil
        }
        let (left, right) = (text(0..<equals + 2), text(equals + 3..<characters.count))
        let line = CodeLine(right)
        guard !fits(right, 1), let parts = line.ternary({ fits($0, $1 + 1) }) ?? line.coalescing() else {
            return [(left, 0), (right, 1)]
        }
        return [(left, 0)] + parts.map { ($0.text, 1) }
    }

    private func ternary(_ fits: (String, Int) -> Bool) -> [Part]? {
        guard let mark = find(" ? "), let colon = find(" : ", after: mark) else { return nil }
        let (first, second) = (text(mark + 1..<colon), text(colon + 1..<characters.count))
        let results = fits(first + " " + second, 1) ? [first + " " + second] : [first, second]
        return [(text(0..<mark), 0)] + results.map { ($0, 1) }
    }

    private func coalescing() -> [Part]? {
        guard let mark = find(" ?? ") else { return nil }
        return [(text(0..<mark), 0), (text(mark + 1..<characters.count), 1)]
    }

    /// `condition || condition`
    private func alternatives(_ fits: (String, Int) -> Bool) -> [Part]? {
        let operands = operands(characters.count)
        guard operands.count > 1, !characters.starts(with: "if "), !characters.starts(with: "guard ") else {
            return nil
        }
        let lines = filled(operands, fits)
        return [(lines[0], 0)] + lines.dropFirst().map { ($0, 1) }
    }

    /// What stands before `end`, by its `||`.
    private func operands(_ end: Int) -> [String] {
        var operands: [String] = []
        var start = 0
        while let next = find(" || ", after: start), next < end {
            operands.append(text(start..<next))
            start = next + 1
        }
        return operands + [text(start..<end)]
    }

    /// `try (condition ? value : value) ?? value`
    private func tried() -> [Part]? {
        guard text(0..<min(5, characters.count)) == "try (", let end = closing[4] else { return nil }
        let rest = text(end + 1..<characters.count)
        guard rest.isEmpty || rest.hasPrefix("?? ") else { return nil }
        return [("try", 0), (text(4..<end + 1), 1)] + (rest.isEmpty ? [] : [(rest, 1)])
    }

    /// `(condition || condition ? value : value)`
    private func choice(_ fits: (String, Int) -> Bool) -> [Part]? {
        guard characters.first == "(", closing[0] == characters.count - 1 else { return nil }
        let inside = CodeLine(text(1..<characters.count - 1))
        guard let mark = inside.find(" ? ") else { return nil }
        let operands = inside.operands(mark)
        guard operands.count > 1 else { return nil }
        let lines = filled(["(" + operands[0]] + operands.dropFirst()) { fits($0, $1 - 1) }
        return lines.map { ($0, 0) } + [(inside.text(mark + 1..<inside.characters.count) + ")", 0)]
    }

    private func chain() -> [Part]? {
        guard let dot = characters.indices.last(where: { nesting[$0] == 0 && characters[$0] == "." && $0 > 0 }) else {
            return nil
        }
        return [(text(0..<dot), 0), (text(dot..<characters.count), 1)]
    }

    /// Where a text begins, outside of brackets and literals.
    private func find(_ text: String, after start: Int = 0) -> Int? {
        let wanted = Array(text)
        return characters.indices.first { index in
            index > start && nesting[index] == 0 && index + wanted.count <= characters.count
                && Array(characters[index..<index + wanted.count]) == wanted
        }
    }
}

extension String {
    fileprivate var trimmed: String {
        var text = self[...]
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
