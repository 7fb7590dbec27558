import SecureCodeGenCodingPlan

/// The keys that a class writes, by property: keys of members (`home.street`), markers of nil (`level.isNil`), and
/// markers of presence.
///
/// Value types can contain themselves, and a few nested ones have more keys than fit in memory, so the keys are never
/// listed. Only the key of each property is stored, and the keys below it are examined only if another key begins with
/// it.
struct ArchiveKeys: Sendable {
    /// A property in an archive.
    struct Entry: Sendable {
        /// The name in messages: `Person.home`.
        let name: String
        let property: CodedProperty
        let valueTypes: [TypeName: ValueType]
        /// Whether the property has the key only in older archives.
        var isAlias = false
        /// The class, if the keys belong to several.
        fileprivate(set) var owner: Int?

        /// An entry for each key that the property is read from, because another property must not write these keys.
        var withAliases: [Entry] {
            [self]
                + property.underAliases.map {
                    Entry(name: name, property: $0, valueTypes: valueTypes, isAlias: true)
                }
        }

        /// Whether both are declarations of one property under different conditions, which are never compiled together.
        fileprivate func isVariant(of other: Entry) -> Bool {
            name.isSpelledLike(other.name) && property.declaration?.place != other.property.declaration?.place
        }

        fileprivate var node: Node {
            Node(key: property.key, property: property, valueTypes: valueTypes, isAlias: isAlias)
        }
    }

    /// Two properties that write or read one key.
    struct Collision {
        /// One of the two properties.
        struct Property {
            /// The name in messages.
            let name: String
            /// Whether it only reads the key, in older archives.
            let isAlias: Bool
        }

        let key: String
        let first: Property
        let second: Property

        fileprivate init(_ shared: Node.SharedKey, first: String, second: String) {
            key = shared.key
            self.first = Property(name: first, isAlias: shared.isAliasOfFirst)
            self.second = Property(name: second, isAlias: shared.isAliasOfSecond)
        }
    }

    private var byKey: [String: [Entry]] = [:]
    /// The entries whose keys begin with a possible key of another property.
    private var byPrefix: [String: [Entry]] = [:]

    mutating func insert(_ entry: Entry) {
        let keys = [entry.property.key] + (entry.property.nilMarkerKey.map { [$0] } ?? [])
        for key in keys { byKey[key, default: []].append(entry) }
        for prefix in Self.prefixes(of: entry.property.key) { byPrefix[prefix, default: []].append(entry) }
    }

    mutating func insert(contentsOf other: ArchiveKeys, of owner: Int) {
        func owned(_ entries: [Entry]) -> [Entry] {
            entries.map { entry in
                var copy = entry
                copy.owner = owner
                return copy
            }
        }
        byKey.merge(other.byKey.mapValues(owned)) { $0 + $1 }
        byPrefix.merge(other.byPrefix.mapValues(owned)) { $0 + $1 }
    }

    /// Returns the properties that write a key of this one.
    ///
    /// - Parameter isAsked: Whether the keys of a class count.
    func collisions(with entry: Entry, where isAsked: (Int) -> Bool = { _ in true }) -> [Collision] {
        let key = entry.property.key
        let near = (Self.prefixes(of: key) + [key, entry.property.nilMarkerKey ?? key]).flatMap { byKey[$0] ?? [] }
        var seen: Set<String> = []
        return (near + (byPrefix[key] ?? [])).compactMap { other in
            guard !other.isVariant(of: entry), other.owner.map(isAsked) ?? true,
                seen.insert(other.name).inserted,
                !Condition.areExclusive(other.property.conditions, entry.property.conditions),
                let shared = Node.sharedKey(of: other.node, entry.node)
            else { return nil }
            return Collision(shared, first: other.name, second: entry.name)
        }
    }

    /// Returns the first two members of a struct, an enum or a tuple that write or read one key.
    ///
    /// - Parameter name: The name of the type.
    static func collision(
        within type: ArchivedType, named name: String, _ valueTypes: [TypeName: ValueType]
    ) -> Collision? {
        let holder = CodedProperty(name: "", key: "", type: type, missingValuePolicy: .fails)
        for members in Node(key: "", property: holder, valueTypes: valueTypes, isAlias: false).groups {
            for (index, member) in members.enumerated() {
                for other in members[..<index] {
                    guard var shared = Node.sharedKey(of: other, member) else { continue }
                    shared.key.removeFirst()
                    return Collision(
                        shared, first: "\(name).\(other.property.name)", second: "\(name).\(member.property.name)")
                }
            }
        }
        return nil
    }

    /// Returns `a` and `a.b` for `a.b.c`.
    private static func prefixes(of key: String) -> [String] {
        key.indices.filter { key[$0] == "." }.map { String(key[..<$0]) }
    }
}

/// A value with its key and the keys below it.
private struct Node {
    let key: String
    let property: CodedProperty
    let valueTypes: [TypeName: ValueType]
    /// Whether the key, or a key it begins with, is only in older archives.
    let isAlias: Bool

    struct SharedKey {
        var key: String
        let isAliasOfFirst: Bool
        let isAliasOfSecond: Bool
    }

    /// Deeper keys aren't compared, because only a type that contains itself has them.
    private static let maximumDepth = 64

    /// Returns a key that both write or read; nil if there is none.
    static func sharedKey(of first: Node, _ second: Node, depth: Int = 0) -> SharedKey? {
        if first.key == second.key {
            return SharedKey(key: first.key, isAliasOfFirst: first.isAlias, isAliasOfSecond: second.isAlias)
        }
        guard depth < maximumDepth else { return nil }
        if second.key.hasPrefix(first.key) {
            return first.children.lazy.compactMap { sharedKey(of: $0, second, depth: depth + 1) }.first
        }
        guard first.key.hasPrefix(second.key) else { return nil }
        return second.children.lazy.compactMap { sharedKey(of: first, $0, depth: depth + 1) }.first
    }

    /// The keys below the key: members, and the marker of nil.
    private var children: [Node] {
        var nodes = groups.flatMap { $0 }
        if let marker = property.nilMarkerKey(under: key) {
            nodes.append(Node(key: marker, property: .marker, valueTypes: [:], isAlias: isAlias))
        }
        return nodes
    }

    /// The members, each under all keys that it is read from, grouped by whether they can be written together.
    var groups: [[Node]] {
        switch property.wrappedType {
        case .composite(let composite):
            return [composite.members.flatMap { nodes(CodedProperty($0), after: ".") }]
        case .valueType(let name):
            switch valueTypes[name]?.kind {
            case .structure(let properties, _)?: return [properties.flatMap { nodes($0, after: ".") }]
            case .enumeration(let cases)?:
                return cases.map { enumCase in
                    enumCase.values.flatMap { nodes($0.property, after: ".\(enumCase.key).") }
                }
            case nil: return []
            }
        default: return []
        }
    }

    private func nodes(_ member: CodedProperty, after separator: String) -> [Node] {
        func node(_ member: CodedProperty, isAlias: Bool) -> Node {
            Node(key: key + separator + member.key, property: member, valueTypes: valueTypes, isAlias: isAlias)
        }
        return [node(member, isAlias: isAlias)] + member.underAliases.map { node($0, isAlias: true) }
    }
}

extension CodedProperty {
    /// A Bool that marks another value.
    fileprivate static let marker = CodedProperty(
        name: "isNil", key: "isNil", type: .scalar(.bool), missingValuePolicy: .isNil)

    /// The property under each of its older keys.
    fileprivate var underAliases: [CodedProperty] {
        aliases.map { alias in
            var older = CodedProperty(
                name: name, key: alias.key, type: alias.type ?? type, missingValuePolicy: missingValuePolicy,
                declaration: declaration)
            older.conditions = conditions
            return older
        }
    }
}

extension String {
    /// Returns whether the compiler takes both for the same name. It compares bytes; Foundation compares characters, so two
    /// spellings of "é" are two names but one key.
    func isSpelledLike(_ other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
