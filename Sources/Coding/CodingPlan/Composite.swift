import SecureCodeGenAppleTypes

/// A value with parts that has neither a class nor a name in an archive: each member is under a separate key, or in a
/// separate column of a collection.
///
/// The members of a composite are fixed. Scanned structs and enums are a `ValueType`, because they can refer to
/// themselves.
package struct Composite: Sendable, Hashable {
    /// The Swift type, which determines how its members make a value.
    package enum Kind: Sendable, Hashable {
        /// A struct of Foundation or an SDK, with an initializer whose labels are the members' names.
        case structure(TypeName)
        case tuple
        case range(isClosed: Bool)
        /// A nested optional, in which nil is a value.
        case wrapped
    }

    /// A member, with its names in Swift and in archives.
    package struct Member: Sendable, Hashable {
        /// The label of its argument, and the end of its key.
        package let name: String
        /// The path in the value, such as `origin.x`; nil if the member is the value.
        package let path: String?
        package let type: ArchivedType

        package init(name: String, path: String?, type: ArchivedType) {
            self.name = name
            self.path = path
            self.type = type
        }

        package init(_ name: String, _ type: ArchivedType) {
            self.init(name: name, path: name, type: type)
        }
    }

    package let kind: Kind
    package let members: [Member]
    /// An additional condition for the members.
    package let requirement: FoundationStructure.Requirement?

    package init(kind: Kind, members: [Member], requirement: FoundationStructure.Requirement? = nil) {
        self.kind = kind
        self.members = members
        self.requirement = requirement
    }

    /// Whether a separate key marks the presence of a value. Platform structs and ranges have no such key, because
    /// handwritten archives don't: the first member's key marks them.
    package var hasPresenceKey: Bool {
        switch kind {
        case .tuple, .wrapped: true
        case .structure, .range: false
        }
    }
}

extension ArchivedType {
    /// Returns the key that is present if there is a value.
    ///
    /// - Parameter key: the key of the value.
    package func presenceKey(under key: String) -> String {
        guard case .composite(let composite) = self, !composite.hasPresenceKey, let first = composite.members.first
        else {
            return key
        }
        return first.type.presenceKey(under: "\(key).\(first.name)")
    }
}

extension CodedProperty {
    /// A member without a declaration.
    package init(_ member: Composite.Member) {
        var missingValuePolicy = MissingValuePolicy.fails
        if case .optional = member.type { missingValuePolicy = .isNil }
        self.init(name: member.name, key: member.name, type: member.type, missingValuePolicy: missingValuePolicy)
    }
}
