import SecureCodeGenSourceText

/// The findings of a parser, and its position among types and `#if` blocks.
struct Findings {
    let source: SourceFile

    var declarations: [Declaration] = []
    var constants: [PropertyDeclaration] = []
    var imports: [ImportDeclaration] = []
    var diagnostics: [Diagnostic] = []
    /// The code in declarations, if the parser reads a whole file.
    var code: [Statement] = []

    var frames: [Frame] = [] {
        didSet { enclosing = frames.innermostDeclaration }
    }
    /// The innermost declaration around the parser's position; nil at file scope.
    private(set) var enclosing: Int?
    /// The `#if` clauses around the position, including those around enclosing declarations.
    var conditions: [ConditionalClause] = []
    /// The clauses in the innermost declaration.
    var memberConditions: [ConditionalClause] = []

    // The results of looking ahead, so that tokens aren't examined repeatedly.
    /// The offsets of `<` tokens that don't begin generic arguments.
    var comparisons: Set<Int> = []
    /// The offsets of `#if` blocks that contain more than attributes.
    var rejectedBlocks: Set<Int> = []

    init(_ source: SourceFile) {
        self.source = source
    }
}

extension Array {
    /// Appends an element. A full array gets room for a quarter more, not for as many again, since most are never
    /// extended once they have been scanned.
    mutating func appendTightly(_ element: consuming Element) {
        if count == capacity { reserveCapacity(count + 1 + count / 4) }
        append(element)
    }
}

extension [Frame] {
    fileprivate var innermostDeclaration: Int? {
        for frame in reversed() {
            if case .declaration(let declaration) = frame.kind { return declaration }
        }
        return nil
    }
}

extension Parser {
    var source: SourceFile { findings.pointee.source }

    var declarations: [Declaration] {
        _read { yield findings.pointee.declarations }
        nonmutating _modify { yield &findings.pointee.declarations }
    }

    var constants: [PropertyDeclaration] {
        _read { yield findings.pointee.constants }
        nonmutating _modify { yield &findings.pointee.constants }
    }

    var imports: [ImportDeclaration] {
        _read { yield findings.pointee.imports }
        nonmutating _modify { yield &findings.pointee.imports }
    }

    var diagnostics: [Diagnostic] {
        _read { yield findings.pointee.diagnostics }
        nonmutating _modify { yield &findings.pointee.diagnostics }
    }

    var code: [Statement] {
        _read { yield findings.pointee.code }
        nonmutating _modify { yield &findings.pointee.code }
    }

    var frames: [Frame] {
        _read { yield findings.pointee.frames }
        nonmutating _modify { yield &findings.pointee.frames }
    }

    var conditions: [ConditionalClause] {
        _read { yield findings.pointee.conditions }
        nonmutating _modify { yield &findings.pointee.conditions }
    }

    var memberConditions: [ConditionalClause] {
        _read { yield findings.pointee.memberConditions }
        nonmutating _modify { yield &findings.pointee.memberConditions }
    }

    var comparisons: Set<Int> {
        _read { yield findings.pointee.comparisons }
        nonmutating _modify { yield &findings.pointee.comparisons }
    }

    var rejectedBlocks: Set<Int> {
        _read { yield findings.pointee.rejectedBlocks }
        nonmutating _modify { yield &findings.pointee.rejectedBlocks }
    }
}
