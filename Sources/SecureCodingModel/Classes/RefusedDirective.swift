import SourceAnnotations
import SourceText
import SwiftSemantics

/// Why what a directive asks for cannot be done.
struct RefusedDirective: Error {
    let diagnostic: Diagnostic

    /// - Parameter owner: The symbol whose file contains the directive.
    init(
        _ message: ModelMessage, at directive: Directive, of owner: Symbol, in context: ModelContext,
        notes: [Diagnostic.Note] = []
    ) {
        let place = context.table.location(directive.range, in: owner.declaration)
        diagnostic = message.diagnostic(at: place, notes: notes)
    }
}
