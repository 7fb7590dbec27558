import SecureCodeGenAppleTypes
import SecureCodeGenCodingPlan
import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols

extension InitializerSelection.Available {
    /// Returns the initializers that `self.init(…)` can call: the class's own, and those it inherits.
    static func own(of symbol: Symbol, in context: ModelContext) -> Self {
        collect(from: symbol, in: context) { _, _ in true }
    }

    /// Returns the initializers that `super.init(…)` can call in a subclass.
    static func designated(of symbol: Symbol, in context: ModelContext) -> Self {
        collect(from: symbol, in: context) { file, initializer in
            !initializer.modifiers.contains(.convenience)
        }
    }

    /// `init()` of the superclass of the topmost scanned class.
    static func root(of symbol: Symbol, in context: ModelContext) -> Self {
        var isEmpty = true
        if case .external(let name) = context.conformances.root(of: symbol) {
            isEmpty = PlatformClasses.hasEmptyInitializer(name)
        }
        return Self(initializers: [], inheritsEmptyInitializer: isEmpty)
    }

    private static func collect(
        from symbol: Symbol, in context: ModelContext, where isWanted: (ScannedFile, InitializerDeclaration) -> Bool
    ) -> Self {
        let table = context.table
        var found: [(InitializerDeclaration, DeclarationReference)] = []
        var next = context.initializerHolders(of: symbol).ofAny
        while let current = next {
            for reference in current.declarations {
                let file = table.file(reference)
                found += table.declaration(reference).initializers
                    .filter { isWanted(file, $0) }
                    .map { ($0, reference) }
            }
            if !ForwardedInitializer.inheritsAny(current, in: context) {
                return Self(initializers: found, inheritsEmptyInitializer: false)
            }
            let isCircle = table.topmost(above: current) == nil
            next = isCircle ? nil : table.superclass(of: current).flatMap { context.initializerHolders(of: $0).ofAny }
        }
        let root = root(of: symbol, in: context)
        return Self(initializers: found, inheritsEmptyInitializer: root.inheritsEmptyInitializer)
    }
}
