import SecureCodeGenSwiftSyntax

/// The nesting depth of a place in the body of a type, in members and `#if` blocks, counted by tokens.
///
/// The scanner skips the braces of a member without looking at other brackets in them, and the brackets of an initial
/// value without looking at `#if`, so unbalanced ones in there don't count here either.
package struct BodyNesting {
    package private(set) var braces = 0
    /// Parentheses and square brackets outside braces.
    package private(set) var brackets = 0
    /// `#if` blocks outside braces and brackets.
    package private(set) var conditions = 0
    /// Whether a clause ended that began before the first counted token.
    package private(set) var hasLeftClause = false

    /// Whether the place is in the same member and `#if` block as the first counted token.
    package var isBalanced: Bool { isDirect && conditions == 0 && !hasLeftClause }

    package init() {}

    /// Whether the place is outside any member.
    package var isDirect: Bool { braces == 0 && brackets == 0 }

    /// Advances past the next token of the body.
    ///
    /// - Parameter file: The file that contains the token.
    package mutating func pass(_ token: Token, in file: ScannedFile) {
        switch token.kind {
        case .leftBrace: braces += 1
        case .rightBrace: braces -= 1
        case .leftBracket, .leftParenthesis: if braces == 0 { brackets += 1 }
        case .rightBracket, .rightParenthesis: if isInBrackets { brackets -= 1 }
        case .poundName where isDirect: pass(directive: file.text(token.range))
        default: break
        }
    }

    private var isInBrackets: Bool { braces == 0 && brackets > 0 }

    private mutating func pass(directive: String) {
        switch directive.dropFirst().drop(while: \.isWhitespace).prefix(while: \.isLetter) {
        case "if", "ifdef", "ifndef": conditions += 1
        case "else", "elseif", "elif": if conditions == 0 { hasLeftClause = true }
        case "endif":
            if conditions == 0 { hasLeftClause = true }
            conditions -= 1
        default: break
        }
    }
}
