/// The classes that a directive lists for a property or element.
package struct ClassChoice: Sendable, Hashable {
    /// The declared type.
    package enum DeclaredType: Sendable, Hashable {
        case any
        case anyObject
        /// A superclass of the listed classes.
        case `class`(TypeName)
        /// A protocol, or a composition, without `any`.
        case existential(String)
    }

    package let declared: DeclaredType
    /// The listed classes; never empty.
    package let named: [TypeName]
    /// The scanned subclasses of the listed classes.
    package let subclasses: [TypeName]

    package init(_ declared: DeclaredType, named: [TypeName], subclasses: [TypeName]) {
        self.declared = declared
        self.named = named
        self.subclasses = subclasses
    }

    /// All classes that an archive can contain there, without duplicates.
    package var allClasses: [TypeName] { named + subclasses.filter { !named.contains($0) } }
}

/// The classes that conform to the protocol of a property.
package struct ProtocolChoice: Sendable, Hashable {
    /// The name of the protocol, without `any`.
    package let name: String
    /// The primary associated types, as in `any Shape<Int>`.
    package let arguments: [ArchivedType]
    package let conforming: [TypeName]
    /// The classes and their scanned subclasses, without duplicates.
    package let allClasses: [TypeName]
    /// Whether objects of other classes may conform but can't be read: classes of modules that import this one, and
    /// classes that generated code can't name.
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
