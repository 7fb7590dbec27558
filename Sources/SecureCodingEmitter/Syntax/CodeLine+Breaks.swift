/// Where a line that is too long is broken: one function for each form of code that is emitted, tried in turn.
extension CodeLine {
    struct Part {
        var text: String
        /// How many levels deeper than what is broken.
        var depth = 0
        /// Whether it is the rest of a line, indented for that.
        var continues = false
    }

    /// - Parameters:
    ///   - continues: whether this is the rest of a line, so that its own rest stands below it and no deeper.
    ///   - fits: whether a text fits on a line, so many levels deeper.
    func `break`(_ continues: Bool, fits: (String, Int) -> Bool) -> [Part]? {
        let rest = continues ? 0 : 1
        if let parts = caseBody() ?? casePatterns(fits) ?? keyedText() ?? tried(rest, fits) { return parts }
        if let parts = choice(fits) ?? parenthesized(rest, fits) { return parts }
        // In parts, since one chain takes the compiler seconds.
        if let parts = literal(fits) ?? conditions(fits) ?? trailingClosure(rest, fits) { return parts }
        if let parts = signature(fits) ?? arguments(rest, fits) { return parts }
        if let parts = assignment(fits) ?? ternary(rest, fits) ?? coalescing(rest) { return parts }
        if let parts = alternatives(fits) ?? arguments(rest, fits, always: true) { return parts }
        return keyed() ?? cast(rest) ?? chain(rest) ?? sum(rest)
    }

    /// `case pattern: statement`
    private func caseBody() -> [Part]? {
        guard characters.starts(with: "case "), let colon = find(": ") else { return nil }
        return [Part(text: text(0..<colon + 1)), Part(text: text(colon + 2..<characters.count), depth: 1)]
    }

    /// `case pattern, pattern:`
    private func casePatterns(_ fits: (String, Int) -> Bool) -> [Part]? {
        guard characters.starts(with: "case "), characters.last == ":" else { return nil }
        let lines = filled(elements(in: 0..<characters.count, depth: 0), fits)
        return lines.count == 1 ? nil : [Part(text: lines[0])] + lines.dropFirst().map { Part(text: $0, depth: 1) }
    }

    /// `let name = [elements]`, `let name = (elements)`, `call(label: [elements])`
    private func literal(_ fits: (String, Int) -> Bool) -> [Part]? {
        let end = characters.count - 1
        if let equals = find(" = ["), closing[equals + 3] == end { return list(equals + 3, fits) }
        // The brackets of a call hold a list tight that is all it takes.
        guard let call = closing.first(where: { nesting[$0.key] == 0 && $0.value == end }), call.key > 0,
            characters[call.key] == "(", !isLeadingBracket(call.key), elements(call.key, call.value).count == 1,
            let list = closing.first(where: { $0.value == end - 1 }), isList(list.key),
            fits(text(0..<list.key + 1), 0)
        else { return nil }
        return self.list(list.key, fits)
    }

    /// What is in brackets that stand on lines of their own.
    private func list(_ open: Int, _ fits: (String, Int) -> Bool) -> [Part]? {
        guard let close = closing[open] else { return nil }
        var elements = elements(open, close)
        if characters[open] == "[", elements.count > 1 { elements[elements.count - 1] += "," }
        let lines = filled(elements, fits).map { Part(text: $0, depth: 1) }
        return [Part(text: text(0..<open + 1))] + lines + [Part(text: text(close..<characters.count))]
    }

    /// `"key": "text"`
    private func keyedText() -> [Part]? {
        guard characters.first == "\"", let colon = find(": \""), isText(colon + 2) else { return nil }
        return [Part(text: text(0..<colon + 1)), Part(text: text(colon + 2..<characters.count), depth: 1)]
    }

    /// `"key": value`
    private func keyed() -> [Part]? {
        guard characters.first == "\"", let colon = find(": ") else { return nil }
        return [
            Part(text: text(0..<colon + 1)),
            Part(text: text(colon + 2..<characters.count), depth: 1, continues: true),
        ]
    }

    /// Whether nothing but a text stands from there on.
    private func isText(_ start: Int) -> Bool {
        start < characters.count && characters[start] == "\""
            && CodeLine.endOfLiteral(characters, from: start) == characters.count
    }

    /// `head { body } rest`
    private func trailingClosure(_ rest: Int, _ fits: (String, Int) -> Bool) -> [Part]? {
        guard let (open, close) = longestClosure else { return nil }
        var head = text(0..<open + 1)
        let body = text(open + 1..<close)
        var parts = [Part(text: head), Part(text: body, depth: 1), Part(text: text(close..<characters.count))]
        if !fits(head, 0), find(" try (") != nil, fits(text(0..<open), 0) {
            return [Part(text: text(0..<open)), Part(text: "{")] + parts.dropFirst()
        }
        if let parameters = CodeLine(body).parameters {
            parts[1].text = String(body.dropFirst(parameters.count + 1))
            if fits(head, 0), !fits(head + " " + parameters, 0) {
                parts.insert(Part(text: parameters, depth: 1), at: 1)
            } else {
                head += " " + parameters
                parts[0].text = head
            }
        }
        if characters.starts(with: "if ") { return parts }
        // What is assigned, or stands behind an operator, goes on a line of its own first.
        let isGuard = characters.starts(with: "guard ")
        let isWhole = isGuard || find(" = ") == nil
        if !isGuard, let mark = find(" ?? "), isWhole ? mark < open : mark > open { return nil }
        return fits(head, 0) || isWhole && arguments(rest, fits) == nil ? parts : nil
    }

    private var longestClosure: (open: Int, close: Int)? {
        let closures = closing.filter { nesting[$0.key] == 0 && characters[$0.key] == "{" && $0.value > $0.key + 1 }
        return closures.max { ($0.value - $0.key, $0.key) < ($1.value - $1.key, $1.key) }
            .map { (open: $0.key, close: $0.value) }
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
        guard !fits(head, 0), let first = conditions.first else { return nil }
        guard conditions.count > 1 else {
            // One stays whole, below its keyword if need be.
            guard characters.starts(with: "guard ") else { return nil }
            let rest = Part(text: text(body..<characters.count))
            return fits(first, 0)
                ? [Part(text: first), rest]
                : [Part(text: "guard"), Part(text: text(6..<body), depth: 1), rest]
        }
        let lines = filled(conditions, fits)
        let more = lines.dropFirst().map { Part(text: $0, depth: 1) }
        return [Part(text: lines[0])] + more + [Part(text: text(body..<characters.count))]
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
        let parameters = text(open + 1..<close)
        let lines = fits(parameters, 1) ? [parameters] : filled(elements(open, close), fits)
        return [Part(text: text(0..<open + 1))] + lines.map { Part(text: $0, depth: 1) }
            + [Part(text: text(close..<characters.count))]
    }

    /// `call(` and the arguments, as many in a line as fit.
    private func arguments(_ rest: Int, _ fits: (String, Int) -> Bool, always: Bool = false) -> [Part]? {
        let brackets = closing.filter { open, close in
            nesting[open] == 0 && close > open + 1
                && (characters[open] == "(" ? always || !isLeadingBracket(open) : always && isList(open))
        }
        guard find(" ? ") == nil, let (open, close) = brackets.max(by: { $0.key < $1.key }),
            fits(text(0..<open + 1), 0)
        else { return nil }
        let isTuple = isLeadingBracket(open) && elements(open, close).count > 1
        if isList(open) || isTuple || characters[0] == "@" { return list(open, fits) }
        // What is cast as a whole begins on a line of its own first.
        if !always, find(" = ") != nil, find(" as ", after: close) != nil { return nil }
        if !always, let mark = find(" ?? "), mark < open { return nil }
        let after = text(close..<characters.count)
        // Below the arguments, what a closure begins with stands alone.
        let isCalledOn = after.hasPrefix(").") && after.hasSuffix(" }") && after.contains(" { ")
        if after.hasPrefix(") {") || isCalledOn, !["if ", "guard "].contains(where: characters.starts) {
            let lines = filled(elements(open, close), fits).map { Part(text: $0, depth: 1) }
            return [Part(text: text(0..<open + 1))] + lines + [Part(text: after)]
        }
        guard after.count < 40 else { return nil }
        var lines = elements(open, close)
        lines[lines.count - 1] += after
        var filled = filled(lines, fits)
        guard always || filled.count > 1 || fits(filled[0], 1) else { return nil }
        let head = Part(text: text(0..<open + 1))
        // What it is cast to goes on a line of its own where the last argument leaves no room for it.
        let isCast = after.hasPrefix(") as ") || after.hasPrefix(") as? ")
        if let last = filled.last, !fits(last, 1), isCast, !after.contains(" ?? ") {
            filled[filled.count - 1] = String(last.dropLast(after.count - 1))
            let cast = Part(text: String(after.dropFirst(2)), depth: rest, continues: true)
            return [head] + closed(filled, fits) + [cast]
        }
        if after == ")" { return [head] + closed(filled, fits) }
        return [head] + filled.map { Part(text: $0, depth: 1) }
    }

    /// Arguments with the bracket behind them, which stands below them where it has no room.
    private func closed(_ lines: [String], _ fits: (String, Int) -> Bool) -> [Part] {
        let parts = lines.map { Part(text: $0, depth: 1) }
        guard let last = lines.last, !fits(last, 1) else { return parts }
        let open = String(last.dropLast())
        guard fits(open, 1) || CodeLine(open).closing.isEmpty else { return parts }
        return parts.dropLast() + [Part(text: open, depth: 1), Part(text: ")")]
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

    private func assignment(_ fits: (String, Int) -> Bool) -> [Part]? {
        guard let equals = find(" = "), !text(0..<equals).hasPrefix("if "), !text(0..<equals).hasPrefix("guard ") else {
            return nil
        }
        let left = Part(text: text(0..<equals + 2))
        let right = text(equals + 3..<characters.count)
        let line = CodeLine(right)
        guard !fits(right, 1), let parts = line.ternary(0, { fits($0, $1 + 1) }) ?? line.coalescing(0) else {
            return [left, Part(text: right, depth: 1, continues: true)]
        }
        return [left] + parts.map { Part(text: $0.text, depth: 1, continues: true) }
    }

    /// `condition ? value : value`
    private func ternary(_ rest: Int, _ fits: (String, Int) -> Bool) -> [Part]? {
        guard let mark = find(" ? "), let colon = find(" : ", after: mark) else { return nil }
        let (first, second) = (text(mark + 1..<colon), text(colon + 1..<characters.count))
        let condition = Part(text: text(0..<mark))
        guard !fits(first + " " + second, rest) else {
            return [condition, Part(text: first + " " + second, depth: rest, continues: true)]
        }
        // What goes on after the second one stands below it, and deeper.
        return [
            condition, Part(text: first, depth: rest, continues: true),
            Part(text: second, depth: rest, continues: CodeLine(second).find(" ?? ") == nil),
        ]
    }

    /// `value ?? value`
    private func coalescing(_ rest: Int) -> [Part]? {
        guard let mark = find(" ?? "), characters[mark - 1] != "}" else { return nil }
        return [
            Part(text: text(0..<mark), continues: rest == 0),
            Part(text: text(mark + 1..<characters.count), depth: rest, continues: true),
        ]
    }

    /// `condition || condition`
    private func alternatives(_ fits: (String, Int) -> Bool) -> [Part]? {
        let operands = operands(characters.count)
        guard operands.count > 1, !characters.starts(with: "if "), !characters.starts(with: "guard ") else {
            return nil
        }
        let lines = filled(operands, fits)
        return [Part(text: lines[0])] + lines.dropFirst().map { Part(text: $0, depth: 1) }
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

    /// `try (value) ?? value`, `let name = try (value as Type).map {`
    private func tried(_ rest: Int, _ fits: (String, Int) -> Bool) -> [Part]? {
        let start = characters.starts(with: "try (") ? 0 : find(" try (").map { $0 + 1 }
        guard let start, let close = closing[start + 4], elements(start + 4, close).count == 1 else { return nil }
        if start == 0, let mark = find(" ?? ") {
            guard mark == close + 1, !fits(text(0..<mark), 0) else { return nil }
        } else if let (open, _) = longestClosure {
            guard open > close, find(" ?? ") == nil, !fits(text(0..<open + 1), 0) else { return nil }
            if fits(text(0..<open), 0) { return nil }
            // A method is called on a line of its own where what it is called on fits.
            let dot = characters[close + 1] == "?" ? close + 2 : close + 1
            if fits(text(0..<dot), 0) {
                let call = text(dot..<characters.count)
                return [Part(text: text(0..<dot)), Part(text: call, depth: 1, continues: true)]
            }
        } else {
            guard close == characters.count - 1 else { return nil }
        }
        let end = find(" ?? ", after: close) ?? characters.count
        let alternative = text(end..<characters.count)
        return [Part(text: text(0..<start + 3)), Part(text: text(start + 4..<end), depth: rest, continues: true)]
            + (alternative.isEmpty ? [] : [Part(text: alternative, depth: rest, continues: true)])
    }

    /// `(condition || condition ? value : value)`
    private func choice(_ fits: (String, Int) -> Bool) -> [Part]? {
        guard characters.first == "(", closing[0] == characters.count - 1 else { return nil }
        let inside = CodeLine(text(1..<characters.count - 1))
        guard let mark = inside.find(" ? ") else { return nil }
        let operands = inside.operands(mark)
        guard operands.count > 1 else { return nil }
        let lines = filled(["(" + operands[0]] + operands.dropFirst()) { fits($0, $1 - 1) }
        return lines.map { Part(text: $0) } + [Part(text: inside.text(mark + 1..<inside.characters.count) + ")")]
    }

    /// `(value as Type).map { … }`, `(value ?? value).map { … }`, `(value)`: what is in parentheses is broken, and they stay with it.
    private func parenthesized(_ rest: Int, _ fits: (String, Int) -> Bool) -> [Part]? {
        guard characters.first == "(", let close = closing[0], elements(0, close).count == 1 else { return nil }
        let inside = CodeLine(text(1..<close))
        let after = text(close..<characters.count)
        if let (open, _) = longestClosure, open > close, fits(text(0..<open + 1), 0) { return nil }
        if let mark = inside.find(" ?? ") ?? inside.castKeyword {
            let value = inside.text(0..<mark)
            let broken = fits("(" + value, 0) ? nil : CodeLine(value).break(rest == 0, fits: fits)
            var parts = broken ?? [Part(text: value, continues: rest == 0)]
            parts[0].text.insert("(", at: parts[0].text.startIndex)
            let others = inside.text(mark + 1..<inside.characters.count) + after
            return parts + [Part(text: others, depth: rest, continues: true)]
        }
        guard after == ")", inside.find(" ? ") == nil, var parts = inside.break(rest == 0, fits: fits) else {
            return nil
        }
        parts[0].text.insert("(", at: parts[0].text.startIndex)
        parts[parts.count - 1].text += after
        return parts
    }

    /// `value as Type`
    private func cast(_ rest: Int) -> [Part]? {
        guard let keyword = castKeyword else { return nil }
        return [
            Part(text: text(0..<keyword)),
            Part(text: text(keyword + 1..<characters.count), depth: rest, continues: true),
        ]
    }

    /// Where ` as ` or ` as? ` begins.
    private var castKeyword: Int? { find(" as ") ?? find(" as? ") }

    /// `key + text`
    private func sum(_ rest: Int) -> [Part]? {
        guard let mark = find(" + ") else { return nil }
        return [
            Part(text: text(0..<mark)),
            Part(text: text(mark + 1..<characters.count), depth: rest, continues: true),
        ]
    }

    /// `value.name`
    private func chain(_ rest: Int) -> [Part]? {
        guard let dot = characters.indices.last(where: { nesting[$0] == 0 && characters[$0] == "." && $0 > 0 }) else {
            return nil
        }
        return [Part(text: text(0..<dot)), Part(text: text(dot..<characters.count), depth: rest)]
    }
}
