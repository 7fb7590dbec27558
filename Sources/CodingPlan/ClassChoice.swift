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

/// The classes that conform to the protocol of a property.
package struct ProtocolChoice: Sendable, Hashable {
    /// Without `any`.
    package let name: String
    /// What its primary associated types are: those of `any Shape<Int>`.
    package let arguments: [ArchivedType]
    package let conforming: [TypeName]
    /// Those and their scanned subclasses, each once.
    package let allClasses: [TypeName]
    /// Whether other classes may conform, too, which an archive could not be read with: those of modules that import this
    /// one, and those that generated code cannot name.
    package let mayHoldOthers: Bool

    package init(
        _ name: String, arguments: [ArchivedType] = [], conforming: [TypeName], allClasses: [TypeName],
        mayHoldOthers: Bool
    ) {
        self.name = name
        self.arguments = arguments
        self.conforming = conforming
        self.allClasses = allClasses
        self.mayHoldOthers = mayHoldOthers
    }
}
