import SourceText
import SwiftScanner

/// The tokens of a body by index, and the pairs of brackets. An index outside the body has no text.
struct BodyTokens {
    let tokens: [Token]
    private let file: ScannedFile
    private let brackets: Brackets

    /// - Parameter range: A body with its braces, or any part of a file that contains one.
    init(_ range: SourceRange, in file: ScannedFile) {
        var tokens = Scanner.tokens(of: file.source, in: range)
        if tokens.first?.kind == .leftBrace, tokens.last?.kind == .rightBrace {
            tokens.removeFirst()
            tokens.removeLast()
        }
        self.init(tokens, in: file)
    }

    private init(_ tokens: [Token], in file: ScannedFile) {
        self.tokens = tokens
        self.file = file
        brackets = Brackets(tokens)
    }

    /// Returns a part of the tokens as a separate body.
    subscript(range: Range<Int>) -> BodyTokens { BodyTokens(Array(tokens[range]), in: file) }

    func kind(_ index: Int) -> Token.Kind {
        tokens.indices.contains(index) ? tokens[index].kind : .endOfFile
    }

    func text(_ index: Int) -> String {
        tokens.indices.contains(index) ? file.text(tokens[index].range) : ""
    }

    /// Without backticks.
    func name(_ index: Int) -> String {
        tokens.indices.contains(index) ? file.identifier(tokens[index].range) : ""
    }

    /// Returns the index after the partner of an opening bracket.
    func closing(_ opening: Int) -> Int? { brackets.closing[opening].map { $0 + 1 } }

    /// Returns the innermost bracket around a token.
    func enclosingBracket(of index: Int) -> Int? { brackets.enclosing[index] }

    /// Returns the elements between a bracket and its partner, without the commas.
    func elements(of opening: Int) -> [Range<Int>] {
        guard let end = closing(opening), end - opening > 2 else { return [] }
        var result: [Range<Int>] = []
        var start = opening + 1
        var level = 0
        for index in (opening + 1)..<(end - 1) {
            switch tokens[index].kind {
            case .leftParenthesis, .leftBracket, .leftBrace: level += 1
            case .rightParenthesis, .rightBracket, .rightBrace: level -= 1
            case .comma where level == 0:
                result.append(start..<index)
                start = index + 1
            default: break
            }
        }
        return result + [start..<(end - 1)]
    }

    // MARK: Names of members

    /// Returns the names that may be members: without a base, or with `self`. Labels and members of other values are
    /// excluded.
    func memberNames(in range: Range<Int>) -> Set<String> {
        Set(
            range.filter { index in
                guard kind(index) == .identifier, text(index) != "self" else { return false }
                if kind(index - 1) == .period { return text(index - 2) == "self" }
                return !isLabel(index)
            }.map(name))
    }

    var memberNames: Set<String> { memberNames(in: tokens.indices) }

    func isLabel(_ index: Int) -> Bool {
        kind(index) == .identifier && kind(index + 1) == .colon && [.leftParenthesis, .comma].contains(kind(index - 1))
    }

    /// Whether the body uses `self` other than to access a member.
    var usesWholeSelf: Bool { tokens.indices.contains { text($0) == "self" && kind($0 + 1) != .period } }
}

/// The partner of each bracket, found in one pass.
private struct Brackets {
    /// The partner of each opening bracket, by its index.
    private(set) var closing: [Int: Int] = [:]
    /// The innermost bracket around each token.
    private(set) var enclosing: [Int?] = []

    init(_ tokens: [Token]) {
        var open: [Int] = []
        for (index, token) in tokens.enumerated() {
            enclosing.append(open.last)
            switch token.kind {
            case .leftParenthesis, .leftBracket, .leftBrace: open.append(index)
            case .rightParenthesis, .rightBracket, .rightBrace:
                if let opening = open.popLast() { closing[opening] = index }
            default: break
            }
        }
    }
}
