import SecureCodeGenSourceText

/// Parses tokens into declarations.
///
/// The parser looks at the lexer's current token, and moves on with `advance`. A function named `parse…` begins at the
/// construct's first token and ends after its last. It always returns something, and calls `fail` if the code isn't
/// valid. A function named `skip…` records nothing. A function named `at…` looks ahead and returns to its position.
///
/// Types, extensions and `#if` blocks are nested in `frames`, on the heap, up to `nestingLimit`. The content of
/// brackets is skipped, unless the parser must find out whether it is a type, so recursion ends at the same limit. Each
/// loop ends or consumes a token.
struct Parser {
    /// The maximum depth of types, `#if` blocks, and types in types. Swift's parser has the same limit.
    static let nestingLimit = 256

    var lexer: Lexer
    /// Everything that is found, apart from the parser: in a debug build, a struct is copied for each call of its
    /// functions, and copies must not count references. Nor does access through a pointer.
    let findings: UnsafeMutablePointer<Findings>

    // The position of the parser.
    /// Number of calls of `fail`.
    var failureCount = 0
    /// Whether the parser is looking ahead.
    var isAhead = false
    /// Whether types, expressions and statements are read, and not only skipped.
    var reads = false
    /// Whether it reads a whole file: types are read, too, and the code in declarations is recorded.
    var readsFile = false
    /// The chains of operators and members that are being read.
    var chain = Chain()
    /// The current depth of types in types.
    var typeDepth = 0
    /// The number of recoveries from unterminated bodies.
    var recoveries = 0
    /// The start of the declaration where parsing can continue.
    var foundDeclaration = 0
    /// The last bracket that was found unterminated.
    var unterminatedBracket: Int?

    /// A part of a line in which no body begins.
    var bodilessLine = 0..<0

    init(lexer: Lexer, findings: UnsafeMutablePointer<Findings>) {
        self.lexer = lexer
        self.findings = findings
    }

    /// Parses the whole file.
    mutating func parse() {
        lexer.advance()
        parseItems()
    }

    /// The offset of the current token.
    var start: Int { lexer.lower }

    /// The innermost declaration; nil at file scope.
    var enclosing: Int? {
        findings.pointee.enclosing
    }
}

/// An enclosing construct.
struct Frame {
    enum Kind {
        /// The body of a type or extension.
        case declaration(Int)
        /// A clause of an `#if` block.
        case clause
    }

    let kind: Kind
    /// The number of clauses around the construct.
    let conditionCount: Int
    /// The offset of the `#if`, or of the declaration's first token.
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

    /// Returns the lexer at the next token.
    func peek() -> Lexer {
        var copy = lexer
        copy.advance()
        return copy
    }

    /// Tries something on the following tokens and returns to the position. Failures aren't recorded.
    mutating func ahead(_ attempt: (inout Parser) -> Bool) -> Bool {
        let saved = lexer
        let wasAhead = isAhead
        let didRead = reads
        let failures = failureCount
        isAhead = true
        reads = false
        let result = attempt(&self)
        isAhead = wasAhead
        reads = didRead
        failureCount = failures
        lexer = saved
        return result
    }

    /// Whether the current token is an operator that begins with this character.
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

    /// Returns the range from an offset to the end of the last consumed token.
    func range(from start: Int) -> SourceRange {
        SourceRange(start, lexer.previousUpper)
    }

    /// Returns the source from an offset to the end of the last consumed token.
    func slice(from start: Int) -> SourceSlice {
        SourceSlice(range(from: start), of: source)
    }

    /// Returns the name at a range.
    func name(_ range: SourceRange) -> Name { Name(range, of: source) }

    /// Skips the bracket at the current token, with its content.
    mutating func skipBracket() {
        let opener = currentRange
        if !lexer.skipBalanced() { failToClose(.unterminatedBracket, opener) }
    }

    mutating func failToClose(_ problem: Problem, _ bracket: SourceRange) {
        fail(problem, at: bracket)
        if !isAhead, at(.endOfFile) { unterminatedBracket = unterminatedBracket ?? bracket.lower }
    }
}
