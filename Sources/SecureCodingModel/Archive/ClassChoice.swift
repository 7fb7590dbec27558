/// The classes that a directive names for a place whose type says less.
package struct ClassChoice: Sendable, Hashable {
    /// What the source declares.
    package enum DeclaredType: Sendable, Hashable {
        case any
        case anyObject
        /// A class above those that are named.
        case `class`(TypeName)
        /// A protocol, or a composition, without `any`.
        case existential(String)
    }

    package let declared: DeclaredType
    /// As the directive names them; never empty.
    package let named: [TypeName]
    /// Scanned subclasses of those.
    package let subclasses: [TypeName]

    package init(_ declared: DeclaredType, named: [TypeName], subclasses: [TypeName]) {
        self.declared = declared
        self.named = named
        self.subclasses = subclasses
    }

    /// Every class that an archive may hold there, each once.
    package var allClasses: [TypeName] { named + subclasses.filter { !named.contains($0) } }
}
