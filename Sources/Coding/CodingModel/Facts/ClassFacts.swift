import SecureCodeGenCodingPlan
import SecureCodeGenSymbols

/// The facts that subclasses need about a class and its superclasses. Each class adds to those of its superclass.
struct ClassFacts: Sendable {
    /// The isolation that the class or its nearest superclass declares.
    let isolation: Isolation
    /// Whether `supportsSecureCoding` of the class or a superclass is nonisolated, whatever the default isolation of
    /// the module.
    let isSupportNonisolated: Bool
    /// The class and its superclasses whose handwritten members may prevent subclasses from coding, nearest first.
    let nonOverridableAncestors: [Symbol]
    /// The class or its nearest superclass with handwritten coding members outside any actor.
    let nonisolatedCoder: Symbol?
    /// The class or the superclass whose handwritten convenience `init(coder:)` it inherits.
    let convenienceCoder: Symbol?
    /// The class or its nearest superclass with each of the two handwritten methods.
    let codingMethods: [CodingMethod: Symbol]

    /// - Parameter inherited: The facts about the scanned superclass.
    init(_ symbol: Symbol, above inherited: ClassFacts?, in context: ModelContext) {
        let hand = context.handwrittenMembers(in: symbol)
        isolation = Isolation.declaredIsolation(by: symbol, above: inherited?.isolation, context)
        isSupportNonisolated =
            inherited?.isSupportNonisolated == true || Isolation.isSupportNonisolated(in: symbol, context)
        nonOverridableAncestors = ClassSelection.nonOverridableAncestors(
            by: symbol, above: inherited?.nonOverridableAncestors ?? [], context)
        nonisolatedCoder = hand.hasNonisolatedMethod ? symbol : inherited?.nonisolatedCoder
        var methods = inherited?.codingMethods ?? [:]
        if hand.initializer != nil { methods[.initializer] = symbol }
        if hand.encode != nil { methods[.encode] = symbol }
        codingMethods = methods
        if hand.initializer == nil {
            convenienceCoder = inherited?.convenienceCoder
        } else {
            convenienceCoder = hand.convenienceInitializer == nil ? nil : symbol
        }
    }
}

/// The classes whose handwritten initializers a class has.
struct InitializerHolders: Sendable {
    /// The class or its nearest superclass that declares an initializer, or inherits none.
    let ofAny: Symbol?
    /// The class or its nearest superclass that declares a designated initializer, or inherits none.
    let ofDesignated: Symbol?

    /// - Parameter inherited: Those of the scanned superclass.
    init(_ symbol: Symbol, above inherited: InitializerHolders?, in context: ModelContext) {
        let inheritsAny = ForwardedInitializer.inheritsAny(symbol, in: context)
        let declaresOne = symbol.declarations.contains { reference in
            !context.table.declaration(reference).initializers.isEmpty
        }
        ofAny = declaresOne || !inheritsAny ? symbol : inherited?.ofAny
        ofDesignated = inheritsAny ? inherited?.ofDesignated : symbol
    }
}
