import AppleTypes

/// A value that consists of others and has neither a class nor a name of its own in an archive: each member stands
/// under a key of its own, or in a column of its own in collections.
///
/// The members of a composite are fixed. What scanned structs and enums consist of is said by `ValueType`, because
/// that can refer to itself.
package struct Composite: Sendable, Hashable {
    /// What it is in Swift, which says how it is made of its members.
    package enum Kind: Sendable, Hashable {
        /// A struct of Foundation or an SDK, made by an initializer whose labels are the members' names.
        case structure(TypeName)
        case tuple
        case range(isClosed: Bool)
        /// An optional that is wrapped once more: nil inside is a value.
        case wrapped
    }

    /// A value in it, with what it is called in Swift and in archives.
    package struct Member: Sendable, Hashable {
        /// The label of its argument.
        package let name: String
        /// The end of its key: the name, unless a directive says otherwise.
        package let key: String
        /// Those that older archives have.
        package let aliases: [String]
        /// Where it is found in the value: `origin.x`; nil where the member is the value.
        package let path: String?
        package let type: ArchivedType

        package init(
            name: String, key: String? = nil, aliases: [String] = [], path: String?, type: ArchivedType
        ) {
            self.name = name
            self.key = key ?? name
            self.aliases = aliases
            self.path = path
            self.type = type
        }

        package init(_ name: String, _ type: ArchivedType) {
            self.init(name: name, path: name, type: type)
        }
    }

    package let kind: Kind
    package let members: [Member]
    /// What must hold of the members, besides what their types and the kind say.
    package let requirement: FoundationStructure.Requirement?

    package init(kind: Kind, members: [Member], requirement: FoundationStructure.Requirement? = nil) {
        self.kind = kind
        self.members = members
        self.requirement = requirement
    }

    /// Whether a value is known by a key of its own, which says that there is one. Structs of the platform and ranges
    /// are not, for they are found in archives that were written by hand: there the first member's key says it.
    package var isMarked: Bool {
        switch kind {
        case .tuple, .wrapped: true
        case .structure, .range: false
        }
    }
}

extension ArchivedType {
    /// The key whose presence says that there is a value.
    ///
    /// - Parameter key: under which the value stands.
    package func presenceKey(under key: String) -> String {
        guard case .composite(let composite) = self, !composite.isMarked, let first = composite.members.first else {
            return key
        }
        return first.type.presenceKey(under: "\(key).\(first.name)")
    }
}

extension CodedProperty {
    /// A part of a value that has no declaration of its own.
    package init(_ member: Composite.Member) {
        var absence = Absence.fails
        if case .optional = member.type { absence = .isNil }
        self.init(
            name: member.name, key: member.key, aliases: member.aliases.map { OlderKey($0) }, type: member.type,
            absence: absence)
    }
}
