import SecureCodeGenSourceText

/// The problems that keep the scanner from reading a file, and their messages.
enum Problem: String {
    case unterminatedBracket = "unterminated-bracket"
    case unterminatedBody = "unterminated-body"
    case unterminatedCondition = "unterminated-condition"
    case unexpectedCode = "unexpected-code"
    case unreadableDeclaration = "unreadable-declaration"
    case nestingTooDeep = "nesting-too-deep"
    case tooManyClauses = "too-many-clauses"
    case unterminatedComment = "unterminated-comment"
    case unterminatedString = "unterminated-string"
    case unterminatedRegex = "unterminated-regex"
    case conflictMarker = "conflict-marker"
    case invalidCharacter = "invalid-character"

    var message: String {
        switch self {
        case .unterminatedBracket: "this bracket is not closed; add the closing bracket"
        case .unterminatedBody: "this '{' is not closed; add the missing '}'"
        case .unterminatedCondition: "this '#if' has no '#endif'; add it"
        case .unexpectedCode: "this is not a declaration; remove it or complete it"
        case .unreadableDeclaration: "this declaration can't be read here; correct its syntax"
        case .nestingTooDeep: "this is nested more than \(Parser.nestingLimit) levels deep; move it out"
        case .tooManyClauses: "this '#if' has more than \(Parser.nestingLimit) clauses; split it"
        case .unterminatedComment: "this comment is not closed; add '*/'"
        case .unterminatedString: "this string literal is not closed; add the closing quote"
        case .unterminatedRegex: "this regular expression literal is not closed; add the closing '/'"
        case .conflictMarker: "this merge conflict is not resolved; keep one side and remove the markers"
        case .invalidCharacter: "this character has no meaning in Swift; remove it"
        }
    }
}

extension Parser {
    /// Records a problem, and marks the enclosing declarations as incomplete.
    mutating func fail(_ problem: Problem, at range: SourceRange) {
        failureCount += 1
        guard !isAhead else { return }
        for frame in frames {
            if case .declaration(let index) = frame.kind { declarations[index].isComplete = false }
        }
        guard diagnostics.count < LexerNotes.problemLimit else { return }
        let location = Diagnostic.Location(path: source.path, range: range)
        diagnostics.append(Diagnostic(id: problem.rawValue, message: problem.message, at: location))
    }

    /// Records that the current declaration can't be read from here on.
    mutating func fail() {
        fail(.unreadableDeclaration, at: currentRange)
    }

    /// Reports the problems that the lexer recorded.
    mutating func reportLexerProblems() {
        for (offset, problem) in lexer.notes.problems {
            let kind: Problem =
                switch problem {
                case .unterminatedComment: .unterminatedComment
                case .unterminatedString: .unterminatedString
                case .unterminatedRegex: .unterminatedRegex
                case .conflictMarker: .conflictMarker
                case .invalidCharacter: .invalidCharacter
                }
            let place = SourceRange(offset, offset + 1)
            let location = Diagnostic.Location(path: source.path, range: place)
            diagnostics.append(Diagnostic(id: kind.rawValue, message: kind.message, at: location))
            for index in declarations.indices where declarations[index].range.contains(offset) {
                declarations[index].isComplete = false
            }
        }
        diagnostics.sort()
    }
}
