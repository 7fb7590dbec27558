import SourceText

/// A token of Swift's lexical grammar. White space and comments are not tokens.
package struct Token: Sendable, Equatable {
    package enum Kind: UInt8, Sendable {
        /// A name, a keyword or a backticked name: which words are keywords depends on where they stand.
        case identifier
        /// `$0`, `$value`
        case dollarIdentifier
        case integerLiteral
        case floatLiteral
        /// A whole string literal of any form, from its first `#` or quote to its last, interpolations included.
        case stringLiteral
        /// A whole regular expression literal, bare or extended.
        case regexLiteral
        /// An operator, `=`, `->`, `&`, `?` and `!` among them; `<` and `>` too, one character each where they may
        /// enclose generic arguments.
        case `operator`
        /// `#if`, `#available`, `#selector`, a macro: the `#` and the name.
        case poundName
        case leftParenthesis, rightParenthesis
        case leftBracket, rightBracket
        case leftBrace, rightBrace
        case comma, colon, semicolon, period, ellipsis
        case atSign
        /// A `\` of a key path.
        case backslash
        /// Bytes that begin no token.
        case unknown
        case endOfFile
    }

    package let kind: Kind
    package let range: SourceRange
    /// Whether a line break stands between this token and the one before it, or it is the first one.
    package let startsLine: Bool

    package init(kind: Kind, range: SourceRange, startsLine: Bool) {
        self.kind = kind
        self.range = range
        self.startsLine = startsLine
    }
}
