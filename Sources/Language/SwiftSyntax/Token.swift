import SecureCodeGenSourceText

/// A token of Swift's lexical grammar. White space and comments aren't tokens.
package struct Token: Sendable, Equatable {
    package enum Kind: UInt8, Sendable {
        /// A name, a keyword or a name in backticks. Whether a word is a keyword depends on its place.
        case identifier
        /// `$0`, `$value`
        case dollarIdentifier
        case integerLiteral
        case floatLiteral
        /// A string literal of any form, from its first `#` or quote to its last, with its interpolations.
        case stringLiteral
        /// A regular expression literal, bare or extended.
        case regexLiteral
        /// An operator, including `=`, `->`, `&`, `?` and `!`; `<` and `>` are single characters if they may enclose
        /// generic arguments.
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
    /// Whether a line break is between this token and the previous one, or this is the first.
    package let startsLine: Bool

    package init(kind: Kind, range: SourceRange, startsLine: Bool) {
        self.kind = kind
        self.range = range
        self.startsLine = startsLine
    }
}
