import SourceText
import SwiftScanner

extension BodyReader {
    /// The parts of a string literal; interpolations are read as expressions.
    func stringParts(_ token: Token) -> [Expression.StringPart] {
        let literal = text(token)
        if let value = StringLiteral.value(of: literal), !literal.contains("\\(") { return [.text(value)] }
        guard depth < Self.maximumDepth, literal.hasPrefix("\""), !literal.hasPrefix("\"\"\""), literal.hasSuffix("\""),
            literal.utf8.count >= 2
        else { return [.unknown] }
        var parts: [Expression.StringPart] = []
        var text: [UInt8] = []
        func flush() {
            if !text.isEmpty {
                let value = StringLiteral.value(of: "\"" + String(decoding: text, as: UTF8.self) + "\"")
                parts.append(value.map { .text($0) } ?? .unknown)
            }
            text = []
        }
        var position = token.range.lower + 1
        let end = token.range.upper - 1
        while position < end {
            let byte = source.bytes[position]
            guard byte == UInt8(ascii: "\\"), position + 1 < end else {
                text.append(byte)
                position += 1
                continue
            }
            guard source.bytes[position + 1] == UInt8(ascii: "(") else {
                text += [byte, source.bytes[position + 1]]
                position += 2
                continue
            }
            flush()
            guard let close = closingParenthesis(from: position + 1, before: end) else { return parts + [.unknown] }
            let range = SourceRange(position + 2, close)
            var reader = BodyReader(source: source, tokens: Scanner.tokens(of: source, in: range))
            reader.depth = depth + 1
            reader.links = links
            let value = reader.expression()
            parts.append(reader.current == nil ? .value(value) : .unknown)
            position = close + 1
        }
        flush()
        return parts
    }

    private func closingParenthesis(from open: Int, before end: Int) -> Int? {
        var depth = 0
        for token in Scanner.tokens(of: source, in: SourceRange(open, end)) {
            if token.kind == .leftParenthesis { depth += 1 }
            if token.kind == .rightParenthesis { depth -= 1 }
            if depth == 0 { return token.range.lower }
        }
        return nil
    }
}
