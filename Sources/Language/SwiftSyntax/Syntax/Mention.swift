import SecureCodeGenSourceText

/// A name or a keyword in a piece of source.
package struct Mention: Sendable {
    package let name: Name
    /// The word before the period that the name follows; empty if something else precedes it, nil without a period.
    package let owner: String?
    /// Whether the name labels an argument: `name` in `f(name: x)`.
    package let isLabel: Bool
    /// Whether the name is in a string literal, after the start of an interpolation. It may be any part of the text.
    package let isInterpolated: Bool

    /// Whether it may be the name of a variable or a type: it is neither a member nor a label.
    package var isFree: Bool { owner == nil && !isLabel }
}

extension ScannedFile {
    /// Returns the names and keywords in a part of the file, which may be in another language.
    package func mentions(in range: SourceRange) -> [Mention] {
        SourceSlice(range, of: source).mentions(among: tokens(in: range))
    }
}

extension SourceSlice {
    /// The names and keywords in it, in source order.
    package var mentions: [Mention] { mentions(among: tokens) }

    fileprivate func mentions(among tokens: [Token]) -> [Mention] {
        tokens.indices.flatMap { index -> [Mention] in
            let token = tokens[index]
            if token.kind == .stringLiteral { return interpolatedNames(in: token.range) }
            guard token.kind == .identifier else { return [] }
            let previous = index > 0 ? tokens[index - 1].kind : nil
            var owner: String?
            if previous == .period {
                let base = index > 1 ? tokens[index - 2] : nil
                owner = base?.kind == .identifier ? base.map { name($0.range).text } : ""
            }
            let isBeforeColon = index + 1 < tokens.count && tokens[index + 1].kind == .colon
            let isLabel = isBeforeColon && (previous == .leftParenthesis || previous == .comma)
            return [Mention(name: name(token.range), owner: owner, isLabel: isLabel, isInterpolated: false)]
        }
    }

    private func name(_ range: SourceRange) -> Name { Name(range, of: source) }

    /// Returns the words in a string literal from its first interpolation on.
    private func interpolatedNames(in literal: SourceRange) -> [Mention] {
        guard let start = source.offset(of: "\\(", from: literal.lower), start < literal.upper else { return [] }
        var names: [Mention] = []
        var lower = start
        for offset in start...literal.upper {
            let byte = offset < literal.upper ? source.bytes[offset] : 0
            let isPart = byte >= 0x80 || CharacterTable.shared.bits[Int(byte)] & CharacterTable.identifierPart != 0
            if isPart { continue }
            if lower < offset {
                let range = SourceRange(lower, offset)
                names.append(Mention(name: name(range), owner: nil, isLabel: false, isInterpolated: true))
            }
            lower = offset + 1
        }
        return names
    }
}
