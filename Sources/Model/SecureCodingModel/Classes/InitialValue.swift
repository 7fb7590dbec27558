import SourceText
import SwiftScanner

/// The initial value of a property, as far as generated code repeats it.
struct InitialValue {
    private let value: SourceSlice
    private let tokens: [Token]

    init(_ value: SourceSlice) {
        self.value = value
        tokens = value.tokens
    }

    var isNil: Bool { tokens.count == 1 && text(0) == "nil" }

    /// The expression if it means the same in any file with the known type: literals, implicit members such as `.none`,
    /// and arrays and dictionaries of these.
    var portableText: String? {
        for (index, token) in tokens.enumerated() where !isPortable(token, at: index) { return nil }
        return tokens.isEmpty ? nil : value.text
    }

    /// The expression without comments and line breaks, with normalized spaces, so that a record is the same for the
    /// same expression.
    var line: String {
        var line = ""
        for (index, token) in tokens.enumerated() {
            if index > 0, tokens[index - 1].range.upper < token.range.lower { line += " " }
            line += text(index)
        }
        return line
    }

    private func isPortable(_ token: Token, at index: Int) -> Bool {
        switch token.kind {
        case .integerLiteral, .floatLiteral, .leftBracket, .rightBracket, .comma, .colon: return true
        case .stringLiteral: return StringLiteral.value(of: text(index)) != nil
        case .operator: return text(index) == "-" && index + 1 < tokens.count
        case .period: return index == 0 || [.leftBracket, .comma, .colon].contains(tokens[index - 1].kind)
        case .identifier:
            return ["true", "false", "nil"].contains(text(index)) || (index > 0 && tokens[index - 1].kind == .period)
        default: return false
        }
    }

    private func text(_ index: Int) -> String { value.source.text(tokens[index].range) }
}
