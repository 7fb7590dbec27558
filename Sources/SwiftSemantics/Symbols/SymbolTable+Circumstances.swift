import CodingPlan
import SwiftScanner

// Under what circumstances a class is there at all.

extension SymbolTable {
    /// Whether a type is `@usableFromInline`: members that witness its conformances have to be, too.
    package func isUsableFromInline(_ symbol: Symbol) -> Bool {
        let file = file(symbol.declaration)
        return declaration(symbol.declaration).attributes.contains { file.text($0.name) == "usableFromInline" }
    }

    /// The `@available(…)` attributes of a type and of what it is nested in, as written, from the outside in.
    package func availability(of symbol: Symbol) -> [String] {
        var attributes: [String] = []
        var current: Symbol? = symbol
        while let type = current {
            let file = file(type.declaration)
            let own = declaration(type.declaration).attributes
                .filter { file.text($0.name) == "available" && !$0.isConditional }
            attributes = own.map { file.text($0.range) } + attributes
            current = type.parent.map { symbols[$0] }
        }
        return attributes
    }

    /// The `#if` conditions that a class stands under, and those that its conformance stands under besides.
    ///
    /// - Parameter conformance: the declaration that states it; nil when it is inherited.
    package func conditions(
        of symbol: Symbol, conformance: DeclarationReference?
    ) -> (own: [Condition], inner: [Condition]) {
        let own = file(symbol.declaration).conditions(declaration(symbol.declaration).conditions)
        guard let conformance, conformance != symbol.declaration else { return (own, []) }
        let inner = file(conformance).conditions(declaration(conformance).conditions)
        return (own, inner.filter { !own.contains($0) })
    }
}
