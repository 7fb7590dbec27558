/// The width and indentation of generated lines. Code that is too wide is broken in brackets and between conditions.
///
/// Only white space depends on it, so a region has the same fingerprint however it is laid out.
package struct Layout: Sendable {
    package let width: Int
    /// The indentation of one level.
    package let step: String
    /// The indentation of each line, in addition to its level.
    package let indentation: String
    /// The width of a tab in Xcode.
    private let tabWidth = 4

    package init(width: Int, step: String = "    ", indentation: String = "") {
        self.width = width
        self.step = step
        self.indentation = indentation
    }

    /// The layout of generated files.
    package static let generatedFile = Layout(width: 120)

    package func texts(of members: MemberLines) -> [String] { texts(of: members.lines) }

    func texts(of lines: [Line]) -> [String] {
        lines.flatMap { line -> [String] in
            line.code.parts.isEmpty ? [""] : texts(of: line.code, line.depth)
        }
    }

    private func texts(of code: Code, _ depth: Int) -> [String] {
        if fits(code, depth) { return [indented(code, depth)] }
        let breakable = code.parts.indices.filter { code.parts[$0].isBreakable }
        // The body of a closure, if everything before it fits.
        let closure = code.parts.lastIndex(where: \.isBraces)
        if let closure, !code.opensBlock, fits(code.beforeOpening(at: closure), depth) {
            return broken(code, at: closure, depth)
        }
        // The arguments of a call, if they fit on one line with everything after them, or else the longest part.
        let arguments = breakable.first { index in
            closure == nil && !code.opensBlock && code.parts[index].isArguments
                && fits(code.afterOpening(at: index), depth + 1)
        }
        if let arguments {
            return texts(of: code.beforeOpening(at: arguments), depth)
                + texts(of: code.afterOpening(at: arguments), depth + 1)
        }
        let lengths = code.parts.map(\.text.count)
        guard let longest = breakable.max(by: { lengths[$0] < lengths[$1] }) else { return [indented(code, depth)] }
        return broken(code, at: longest, depth)
    }

    /// Returns code that is broken in one of its parts.
    private func broken(_ code: Code, at longest: Int, _ depth: Int) -> [String] {
        let head = code.beforeOpening(at: longest)
        let rest = Code(parts: Array(code.parts[(longest + 1)...]))
        // Braces that follow are indented like those of a line without anything before them.
        let isFollowedByBraces = rest.hasBraces || code.opensBlock
        switch code.parts[longest] {
        case .text: return [indented(code, depth)]
        case .braces(_, let inner):
            return texts(of: head, depth) + texts(of: inner, depth + 1) + texts(of: "}\(rest)", depth)
        case .terms(let terms):
            // The first term is on the line of the keyword or of the value.
            var lines = filled(["\(head)\(terms[0])"] + terms.dropFirst(), depth + 1)
            let last: Code = "\(lines[lines.count - 1])\(rest)"
            let isAttached = !isFollowedByBraces && fits(last, depth + 1)
            if isAttached { lines[lines.count - 1] = last }
            return texts(of: lines[0], depth) + lines.dropFirst().flatMap { texts(of: $0, depth + 1) }
                + (isAttached || rest.parts.isEmpty ? [] : texts(of: rest.trimmed, depth))
        case .list(_, let elements, let close):
            let end: Code = "\(close)\(rest)"
            let own = elements.withCommas
            let attached = filled(own.dropLast() + ["\(own[own.count - 1])\(end)"], depth + 1)
            if !isFollowedByBraces, rest.parts.isEmpty || attached.allSatisfy({ fits($0, depth + 1) }) {
                return texts(of: head, depth) + attached.flatMap { texts(of: $0, depth + 1) }
            }
            // Before braces, the arguments are on one line if they fit.
            let isOneLine = isFollowedByBraces && fits(.terms(own), depth + 1)
            let lines = isOneLine ? [.terms(own)] : filled(own, depth + 1)
            return texts(of: head, depth) + lines.flatMap { texts(of: $0, depth + 1) } + texts(of: end, depth)
        }
    }

    /// Returns as much code on each line as it has room for. Arguments with labels have a line each, so that one more or less
    /// is a change of one line.
    private func filled(_ elements: [Code], _ depth: Int) -> [Code] {
        if elements.count > 1, elements.allSatisfy(\.hasLabel) { return elements }
        return elements.reduce(into: []) { lines, element in
            if let last = lines.last, fits("\(last) \(element)", depth) {
                lines[lines.count - 1] = "\(last) \(element)"
            } else {
                lines.append(element)
            }
        }
    }

    private func indented(_ code: Code, _ depth: Int) -> String {
        indentation + String(repeating: step, count: depth) + code.text
    }

    private func fits(_ code: Code, _ depth: Int) -> Bool {
        let available = availableWidth(atDepth: depth)
        let text = code.text
        // Most lines: they have no more characters than bytes.
        return text.utf8.count <= available || text.count <= available
    }

    /// The number of columns behind the indentation.
    package func availableWidth(atDepth depth: Int) -> Int { width - columns(indentation) - columns(step) * depth }

    private func columns(_ text: String) -> Int {
        text.utf8.reduce(0) { $0 + ($1 == UInt8(ascii: "\t") ? tabWidth : 1) }
    }
}

extension Code {
    fileprivate var hasBraces: Bool { parts.contains(where: \.isBraces) }

    /// Whether the lines below the code are in braces that it opens.
    fileprivate var opensBlock: Bool {
        guard case .text(let text)? = parts.last else { return false }
        return text.hasSuffix("{") || text.hasSuffix(" in")
    }

    /// Whether the code begins with the label of an argument.
    fileprivate var hasLabel: Bool {
        guard case .text(let text)? = parts.first else { return false }
        let rest = text.drop { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "`" }
        return rest.startIndex > text.startIndex && rest.hasPrefix(": ")
    }

    /// The code without a space at the beginning.
    fileprivate var trimmed: Code {
        guard case .text(let text)? = parts.first else { return self }
        return "\(String(text.drop { $0 == " " }))\(Code(parts: Array(parts.dropFirst())))"
    }

    /// Returns the code up to the opening bracket of a part.
    fileprivate func beforeOpening(at index: Int) -> Code {
        let opening =
            switch parts[index] {
            case .text, .terms: ""
            case .list(let open, _, _): open
            case .braces(let parameters, _): "{" + (parameters.isEmpty ? "" : " \(parameters) in")
            }
        return "\(Code(parts: Array(parts[..<index])))\(opening)"
    }

    /// Returns the elements of a list with everything behind them.
    fileprivate func afterOpening(at index: Int) -> Code {
        guard case .list(_, let elements, let close) = parts[index] else { return self }
        return "\(Code.terms(elements.withCommas))\(close)\(Code(parts: Array(parts[(index + 1)...])))"
    }
}

extension Code.Part {
    fileprivate var isBreakable: Bool {
        if case .text = self { false } else { true }
    }

    fileprivate var isBraces: Bool {
        if case .braces = self { true } else { false }
    }

    /// Whether moving the elements of a list to the next line makes the line shorter.
    fileprivate var isArguments: Bool {
        guard case .list(let open, _, let close) = self else { return false }
        return text.count - open.count - close.count > 15
    }
}
