import SecureCodeGenObjectiveCSyntax
import SecureCodeGenSourceText

/// A macro with parameters: `#define ENCODE(c, x) [c encodeObject:_##x forKey:@#x]`.
struct ObjectiveCMacro: Sendable, Equatable {
    private let parameters: [String]
    private let body: [HeaderToken]

    /// - Parameter definition: The text after the name, with its continuation lines.
    /// - Returns: nil for a macro without parameters, or with any number of them.
    init?(_ definition: Substring) {
        guard definition.first == "(", let close = definition.firstIndex(of: ")") else { return nil }
        parameters = definition[..<close].dropFirst().split(separator: ",").map {
            String($0.filter { !$0.isWhitespace })
        }
        guard !parameters.contains(where: { $0.hasSuffix("...") }) else { return nil }
        // A number sign at the beginning of a line would be a directive.
        let text = definition[definition.index(after: close)...].filter { $0 != "\\" && !$0.isNewline }
        body = Array(HeaderLexer(Array((";" + text).utf8)).tokens.dropFirst())
    }

    static func == (left: ObjectiveCMacro, right: ObjectiveCMacro) -> Bool {
        left.parameters == right.parameters && left.body.map(\.text) == right.body.map(\.text)
    }

    /// Tokens with the text of macros instead of their calls, or nil if that takes too many steps.
    static func expanding(
        _ macros: [String: ObjectiveCMacro], in tokens: ArraySlice<HeaderToken>
    ) -> [HeaderToken]? {
        // Macros that expand to nothing take steps, too.
        var steps = 100_000
        return expanding(macros, in: tokens, depth: 0, &steps)
    }

    private static func expanding(
        _ macros: [String: ObjectiveCMacro], in tokens: ArraySlice<HeaderToken>, depth: Int, _ steps: inout Int
    ) -> [HeaderToken]? {
        var result: [HeaderToken] = []
        var at = tokens.startIndex
        while at < tokens.endIndex {
            steps -= 1
            guard steps > 0 else { return nil }
            let token = tokens[at]
            guard depth < 8, token.kind == .identifier, let macro = macros[token.text],
                let (arguments, end) = arguments(in: tokens, at: at + 1), arguments.count == macro.parameters.count
            else {
                result.append(token)
                at += 1
                continue
            }
            guard macro.body.count * arguments.reduce(1, { $0 + $1.count }) <= steps,
                let inner = expanding(macros, in: macro.substituting(arguments)[...], depth: depth + 1, &steps)
            else { return nil }
            result += located(inner, SourceRange(token.offset, tokens[end - 1].end))
            at = end
        }
        return result
    }

    private static func arguments(
        in tokens: ArraySlice<HeaderToken>, at start: Int
    ) -> (arguments: [ArraySlice<HeaderToken>], end: Int)? {
        guard start < tokens.endIndex, tokens[start].text == "(" else { return nil }
        var result: [ArraySlice<HeaderToken>] = []
        var open = 0
        var first = start + 1
        for at in start..<tokens.endIndex where tokens[at].kind == .punctuation {
            switch tokens[at].text {
            case "(", "[", "{": open += 1
            case ")", "]", "}": open -= 1
            case "," where open == 1:
                result.append(tokens[first..<at])
                first = at + 1
            default: break
            }
            if open == 0 { return (result + [tokens[first..<at]], at + 1) }
        }
        return nil
    }

    private func substituting(_ arguments: [ArraySlice<HeaderToken>]) -> [HeaderToken] {
        var result: [HeaderToken] = []
        var at = 0
        func isNumberSign(_ at: Int) -> Bool { at < body.count && body[at].text == "#" }
        func argument(_ at: Int) -> ArraySlice<HeaderToken>? {
            at < body.count ? parameters.firstIndex(of: body[at].text).map { arguments[$0] } : nil
        }
        while at < body.count {
            if isNumberSign(at), isNumberSign(at + 1), at + 2 < body.count, let last = result.popLast() {
                var pasted = argument(at + 2) ?? body[(at + 2)...(at + 2)]
                let first = pasted.popFirst()
                result.append(last.with(last.text + (first?.text ?? "")))
                result += pasted
                at += 3
            } else if isNumberSign(at), let argument = argument(at + 1) {
                let text = "\"" + argument.map(\.text).joined() + "\""
                result.append(HeaderToken(kind: .literal, text: text, offset: 0, end: 0, startsLine: false))
                at += 2
            } else {
                if let argument = argument(at) { result += argument } else { result.append(body[at]) }
                at += 1
            }
        }
        return result
    }

    /// Tokens at the place of the call. Those that touch each other still do.
    private static func located(_ tokens: [HeaderToken], _ range: SourceRange) -> [HeaderToken] {
        tokens.indices.map { at in
            let touches = at + 1 < tokens.count && tokens[at + 1].offset == tokens[at].end
            return tokens[at].with(tokens[at].text, SourceRange(range.lower, touches ? range.lower : range.upper))
        }
    }
}

extension HeaderToken {
    fileprivate func with(_ text: String, _ range: SourceRange? = nil) -> HeaderToken {
        HeaderToken(
            kind: kind, text: text, offset: range?.lower ?? offset, end: range?.upper ?? end, startsLine: startsLine)
    }
}
