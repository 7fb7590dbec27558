import SourceText
import SwiftScanner

/// The expression that a property starts with, read as far as it shows by itself what it is.
struct InitialValue {
    private let file: ScannedFile
    private let tokens: [Token]
    private let range: SourceRange

    init(_ range: SourceRange, in file: ScannedFile) {
        self.file = file
        self.range = range
        tokens = Scanner.tokens(of: file.source, in: range)
    }

    var isNil: Bool { tokens.count == 1 && text(0) == "nil" }

    /// The type that Swift gives a property with this initial value and no annotation, when the value is a literal.
    var literalType: (type: SwiftType, name: String)? {
        let digits = tokens.first?.kind == .operator && text(0) == "-" ? 1 : 0
        guard tokens.count == digits + 1 else { return nil }
        switch tokens[digits].kind {
        case .integerLiteral: return (.scalar(.int), "Int")
        case .floatLiteral: return (.scalar(.double), "Double")
        case .stringLiteral where digits == 0: return (.string, "String")
        case .identifier where digits == 0 && ["true", "false"].contains(text(0)): return (.scalar(.bool), "Bool")
        default: return nil
        }
    }

    /// The expression where it means the same in any file, given its type: literals, implicit members such as
    /// `.none`, and arrays and dictionaries of these.
    var portableText: String? {
        for (index, token) in tokens.enumerated() where !isPortable(token, at: index) { return nil }
        return tokens.isEmpty ? nil : file.text(range)
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

    private func text(_ index: Int) -> String { file.text(tokens[index].range) }
}
