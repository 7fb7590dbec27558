/// The lexer's kind of token. It is finer than `Token.Kind`, because it distinguishes operators by the white space
/// around them, and directives by name.
enum LexemeKind {
    case identifier
    /// A reserved word.
    case keyword
    case wildcard
    case dollarIdentifier
    case integer, float, string, regex
    case binaryOperator, prefixOperator, postfixOperator
    case equal, arrow, prefixAmpersand, postfixQuestion, infixQuestion, exclamation, period
    /// A `#` that begins none of the directives below; the name is a separate token.
    case pound
    case poundIf, poundElseif, poundElse, poundEndif, poundAvailable, poundUnavailable, poundSourceLocation
    case leftParenthesis, rightParenthesis, leftBracket, rightBracket, leftBrace, rightBrace
    case comma, colon, colonColon, semicolon, atSign, backslash
    case unknown
    case endOfFile
}
