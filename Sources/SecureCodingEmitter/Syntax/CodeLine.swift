/// A line of code with its brackets matched.
struct CodeLine {
    let characters: [Character]
    /// For each opening bracket its closing one.
    private(set) var closing: [Int: Int] = [:]
    /// How deep in brackets each character stands, those of a literal as if in one.
    private(set) var nesting: [Int] = []

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
    static func endOfLiteral(_ characters: [Character], from start: Int) -> Int {
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
            isList(open)
                && characters[open...close].indices.contains {
                    characters[$0] == "," && nesting[$0] == nesting[open] + 1
                }
        }.count
    }

    func text(_ range: Range<Int>) -> String {
        String(characters[range]).trimmed
    }

    /// Whether a bracket begins a list of elements, and is neither a type nor an index.
    func isList(_ open: Int) -> Bool {
        guard characters[open] == "[", open == 0 || " ([".contains(characters[open - 1]) else { return false }
        let before = text(0..<open)
        return !["as", "as?", "is"].contains { before == $0 || before.hasSuffix(" " + $0) }
    }

    func isLeadingBracket(_ open: Int) -> Bool {
        open == 0 || (characters[open] == "(" && characters[open - 1] == " ")
    }

    /// What stands between two brackets, by its commas.
    func elements(_ open: Int, _ close: Int) -> [String] {
        elements(in: open + 1..<close, depth: nesting[open] + 1)
    }

    func elements(in range: Range<Int>, depth: Int) -> [String] {
        var result: [String] = []
        var start = range.lowerBound
        for index in range where characters[index] == "," && nesting[index] == depth {
            result.append(text(start..<index + 1))
            start = index + 1
        }
        return result + [text(start..<range.upperBound)]
    }

    /// Where a text begins, outside of brackets and literals.
    func find(_ text: String, after start: Int = 0) -> Int? {
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
