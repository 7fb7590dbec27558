import SourceText

/// Tokens → declarations.
///
/// The parser looks at the lexer's current token, and moves on with `advance`. A function named `parse…` begins at the
/// construct's first token and ends after its last; it always yields something, and calls `fail` where the text is not
/// what Swift's grammar asks for. A function named `skip…` reads without keeping anything. A function named `at…` looks
/// ahead and comes back.
///
/// Types, extensions and `#if` blocks nest in `frames`, on the heap, up to `nestingLimit`. Code in brackets is passed
/// over unread unless it has to be told whether it is a type, so that what recursion there is ends at the same limit.
/// Each loop ends or consumes a token.
struct Parser {
    /// How deep types, `#if` blocks, and types inside types may nest; Swift's own parser stops at the same depth.
    static let nestingLimit = 256

    var lexer: Lexer
    /// Everything that is found, apart from the parser itself: in a debug build a struct is copied for each call of its
    /// functions, and a copy must cost no reference counting.
    unowned(unsafe) let findings: Findings

    // Where the parser is.
    /// Number of calls of `fail`.
    var failureCount = 0
    /// Whether the parser only looks ahead.
    var isAhead = false
    /// How deep types are nested in types.
    var typeDepth = 0
    /// Number of bodies without an end after which reading went on.
    var recoveries = 0
    /// Where the declaration begins at which reading can go on.
    var foundDeclaration = 0
    /// The bracket that was found to have no end last.
    var unterminatedBracket: Int?

    /// A part of a line in which no body begins.
    var bodilessLine = 0..<0

    init(lexer: Lexer, findings: Findings) {
        self.lexer = lexer
        self.findings = findings
    }

    /// Reads the whole file.
    mutating func parse() {
        lexer.advance()
        parseItems()
    }

    /// Offset of the current token.
    var start: Int { lexer.lower }

    /// The innermost declaration; nil at file scope.
    var enclosing: Int? {
        findings.enclosing
    }
}

/// A construct that the parser is inside of.
struct Frame {
    enum Kind {
        /// The body of a type or extension.
        case declaration(Int)
        /// A clause of an `#if` block.
        case clause
    }

    let kind: Kind
    /// How many clauses enclosed the construct.
    let conditionCount: Int
    /// The place of the `#if`; of the declaration's first token.
    let start: Int
}

// MARK: - Tokens

extension Parser {
    func at(_ kind: LexemeKind) -> Bool { lexer.kind == kind }

    func at(_ keyword: Keyword) -> Bool { lexer.keyword == keyword }

    mutating func advance() { lexer.advance() }

    /// Consumes the current token if it is of this kind.
    mutating func eat(_ kind: LexemeKind) -> Bool {
        guard lexer.kind == kind else { return false }
        lexer.advance()
        return true
    }

    /// Consumes the current token if it is this word.
    mutating func eat(_ keyword: Keyword) -> Bool {
        guard lexer.keyword == keyword else { return false }
        lexer.advance()
        return true
    }

    /// The token after the current one.
    func peek() -> Lexer {
        var copy = lexer
        copy.advance()
        return copy
    }

    /// Tries something on the tokens ahead and comes back; what fails on the way is not put down.
    mutating func ahead(_ attempt: (inout Parser) -> Bool) -> Bool {
        let saved = lexer
        let wasAhead = isAhead
        let failures = failureCount
        isAhead = true
        let result = attempt(&self)
        isAhead = wasAhead
        failureCount = failures
        lexer = saved
        return result
    }

    /// Whether the current token begins with this character and is an operator.
    func at(prefix character: UInt8) -> Bool {
        switch lexer.kind {
        case .binaryOperator, .prefixOperator, .postfixOperator: lexer.bytes[lexer.lower] == character
        default: false
        }
    }

    /// Whether the current token is an operator of these characters.
    func at(operator text: StaticString) -> Bool {
        switch lexer.kind {
        case .binaryOperator, .prefixOperator, .postfixOperator:
            lexer.upper - lexer.lower == text.utf8CodeUnitCount && lexer.hasBytes(text, at: lexer.lower)
        default: false
        }
    }

    var currentRange: SourceRange { SourceRange(lexer.lower, lexer.upper) }

    /// From an offset to the end of the last token consumed.
    func range(from start: Int) -> SourceRange {
        SourceRange(start, lexer.previousUpper)
    }

    /// Skips the bracket that the current token opens, with its contents.
    mutating func skipBracket() {
        let opener = currentRange
        if !lexer.skipBalanced() { failToClose(.unterminatedBracket, opener) }
    }

    mutating func failToClose(_ problem: Problem, _ bracket: SourceRange) {
        fail(problem, at: bracket)
        if !isAhead, at(.endOfFile) { unterminatedBracket = unterminatedBracket ?? bracket.lower }
    }
}
