import SecureCodeGenCodingPlan
import SecureCodeGenSwiftSyntax

// The conditions under which a class exists.

extension SymbolTable {
    /// Whether a type is `@usableFromInline`, so its witnesses must be, too.
    package func isUsableFromInline(_ symbol: Symbol) -> Bool {
        return declaration(symbol.declaration).attributes.contains { $0.name.text == "usableFromInline" }
    }

    /// Returns the `@available(…)` attributes of a type and its enclosing types as written, outermost first.
    package func availability(of symbol: Symbol) -> [String] {
        var attributes: [String] = []
        var current: Symbol? = symbol
        while let type = current {
            let own = declaration(type.declaration).attributes
                .filter { $0.name.text == "available" && !$0.isConditional }
            attributes = own.map(\.source.text) + attributes
            current = type.parent.map { symbols[$0] }
        }
        return attributes
    }

    /// Returns the `#if` conditions of a class, and the additional ones of its conformance.
    ///
    /// - Parameter conformance: The declaration with the conformance; nil if it is inherited.
    package func conditions(
        of symbol: Symbol, conformance: DeclarationReference?
    ) -> (own: [Condition], inner: [Condition]) {
        let own = declaration(symbol.declaration).conditions.texts
        guard let conformance, conformance != symbol.declaration else { return (own, []) }
        let inner = declaration(conformance).conditions.texts
        return (own, inner.filter { !own.contains($0) })
    }
}
