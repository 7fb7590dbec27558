import SwiftScanner

/// How deep a place in the body of a type is nested in members and `#if` blocks, counted token by token.
///
/// The scanner passes over the braces of a member without minding other brackets in them, and over the brackets of an
/// initial value without minding `#if`; so what is not balanced in there must not count here either.
package struct BodyNesting {
    package private(set) var braces = 0
    /// Parentheses and square brackets outside of braces.
    package private(set) var brackets = 0
    /// `#if` blocks outside of both.
    package private(set) var conditions = 0
    /// Whether a clause ended that did not begin where the count began.
    package private(set) var hasLeftClause = false

    package init() {}

    /// Whether the place is in no member.
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
        switch directive {
        case "#if": conditions += 1
        case "#else", "#elseif": if conditions == 0 { hasLeftClause = true }
        case "#endif":
            if conditions == 0 { hasLeftClause = true }
            conditions -= 1
        default: break
        }
    }
}
