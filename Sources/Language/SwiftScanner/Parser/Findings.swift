import SourceText

/// The findings of a parser, and its position among types and `#if` blocks.
final class Findings {
    let source: SourceFile

    var declarations: [Declaration] = []
    var constants: [PropertyDeclaration] = []
    var imports: [ImportDeclaration] = []
    var diagnostics: [Diagnostic] = []

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

extension [Frame] {
    fileprivate var innermostDeclaration: Int? {
        for frame in reversed() {
            if case .declaration(let declaration) = frame.kind { return declaration }
        }
        return nil
    }
}

extension Parser {
    var source: SourceFile { findings.source }

    var declarations: [Declaration] {
        get { findings.declarations }
        nonmutating _modify { yield &findings.declarations }
    }

    var constants: [PropertyDeclaration] {
        get { findings.constants }
        nonmutating _modify { yield &findings.constants }
    }

    var imports: [ImportDeclaration] {
        get { findings.imports }
        nonmutating _modify { yield &findings.imports }
    }

    var diagnostics: [Diagnostic] {
        get { findings.diagnostics }
        nonmutating _modify { yield &findings.diagnostics }
    }

    var frames: [Frame] {
        get { findings.frames }
        nonmutating _modify { yield &findings.frames }
    }

    var conditions: [ConditionalClause] {
        get { findings.conditions }
        nonmutating _modify { yield &findings.conditions }
    }

    var memberConditions: [ConditionalClause] {
        get { findings.memberConditions }
        nonmutating _modify { yield &findings.memberConditions }
    }

    var comparisons: Set<Int> {
        get { findings.comparisons }
        nonmutating _modify { yield &findings.comparisons }
    }

    var rejectedBlocks: Set<Int> {
        get { findings.rejectedBlocks }
        nonmutating _modify { yield &findings.rejectedBlocks }
    }
}
