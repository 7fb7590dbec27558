import SourceText
import SwiftScanner

/// The names in a piece of source that don't follow a period and aren't labels.
struct FreeNames {
    let names: Set<String>
    /// Names that follow `self.`.
    let ofSelf: Set<String>

    init(_ source: SourceFile, _ range: SourceRange, omitting omitted: [SourceRange] = []) {
        let tokens = Scanner.tokens(of: source, in: range)
        var names: Set<String> = []
        var ofSelf: Set<String> = []
        func add(_ position: Int) {
            let token = tokens[position]
            guard token.kind == .identifier || token.kind == .stringLiteral else { return }
            if token.kind == .stringLiteral {
                // What is interpolated may be any name.
                let text = source.text(token.range)
                guard let start = text.firstRange(of: "\\(") else { return }
                let words = text[start.lowerBound...].split { !($0.isLetter || $0.isNumber || $0 == "_") }
                    .map(String.init)
                names.formUnion(words)
                ofSelf.formUnion(words)
                return
            }
            var name = source.text(token.range)
            if name.hasPrefix("`"), name.count > 2 { name = String(name.dropFirst().dropLast()) }
            if position > 0, tokens[position - 1].kind == .period {
                let owner = position > 1 ? source.text(tokens[position - 2].range) : ""
                if owner == "self" { ofSelf.insert(name) }
                return
            }
            let isLabel =
                position + 1 < tokens.count && tokens[position + 1].kind == .colon && position > 0
                && [.leftParenthesis, .comma, .leftBracket].contains(tokens[position - 1].kind)
            if isLabel, tokens[position - 1].kind != .leftBracket { return }
            let before = tokens[..<position].suffix(4).map { source.text($0.range) }
            if name == "self", before == ["type", "(", "of", ":"] { return }
            names.insert(name)
        }
        for position in tokens.indices where !omitted.contains(where: { $0.contains(tokens[position].range) }) {
            add(position)
        }
        self.names = names
        self.ofSelf = ofSelf
    }

    var all: Set<String> { names.union(ofSelf) }
}
