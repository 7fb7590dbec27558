import SecureCodeGenSourceText
import SecureCodeGenSymbols

/// The reason why a directive can't be followed.
struct DirectiveError: Error {
    let diagnostic: Diagnostic

    /// - Parameter owner: The symbol whose file contains the directive.
    init(
        _ message: Diagnostic.Message, at range: SourceRange, of owner: Symbol, in context: ModelContext,
        notes: [Diagnostic.Note] = []
    ) {
        let place = context.table.location(range, in: owner.declaration)
        diagnostic = message.diagnostic(at: place, notes: notes)
    }
}
