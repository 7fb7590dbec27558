/// What the lexer says about a token: finer than `Token.Kind`, since operators are told apart by the white space
/// around them and directives by their names.
enum LexemeKind {
    case identifier
    /// A word that is reserved everywhere.
    case keyword
    case wildcard
    case dollarIdentifier
    case integer, float, string, regex
    case binaryOperator, prefixOperator, postfixOperator
    case equal, arrow, prefixAmpersand, postfixQuestion, infixQuestion, exclamation, period
    /// A `#` that begins none of the directives below; the name is a token of its own.
    case pound
    case poundIf, poundElseif, poundElse, poundEndif, poundAvailable, poundUnavailable, poundSourceLocation
    case leftParenthesis, rightParenthesis, leftBracket, rightBracket, leftBrace, rightBrace
    case comma, colon, colonColon, semicolon, atSign, backslash
    case unknown
    case endOfFile
}
