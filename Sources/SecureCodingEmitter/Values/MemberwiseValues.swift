import SecureCodingModel

/// The values without an object of their own that one class holds: what each consists of, and the local functions
/// that write and read it.
///
/// A value in a property stands under keys of its own (`home.street`); in collections all values of a type stand in
/// one array of columns and their names. Not in a dictionary each: an archive is quadratic in the number of its
/// dictionaries on Linux, and one in which an object fails to decode makes Foundation read beyond an array there.
struct MemberwiseValues {
    private let valueTypes: [TypeName: ValueType]
    /// Those that stand under keys of their own, in the order in which the properties lead to them.
    private(set) var keyed: [ArchivedType] = []
    /// Those that stand in columns.
    private(set) var columnar: [ArchivedType] = []
    /// What the functions of each are named after.
    private var names: [ArchivedType: String] = [:]
    private let isTaken: (String) -> Bool
    private let recursiveTypes: RecursiveTypes

    /// - Parameter isTaken: whether a function cannot have a name.
    init(_ coded: CodedClass, unless isTaken: @escaping (String) -> Bool) {
        valueTypes = coded.valueTypes
        recursiveTypes = RecursiveTypes(coded.valueTypes)
        self.isTaken = isTaken
        for property in coded.properties { property.types.forEach { visit($0) } }
    }

    // MARK: What there is

    /// A value that stands under a key.
    private mutating func visit(_ type: ArchivedType) {
        switch type {
        case .optional(let wrapped): visit(wrapped)
        case .valueType where isTree(type): visitColumn(type)
        case .composite, .valueType:
            guard !keyed.contains(type) else { return }
            keyed.append(type)
            enterName(type)
            for member in members(of: type) { member.types.forEach { visit($0) } }
        case .array(let element) where element.isColumnar: visitColumn(element)
        case .set(let element) where element.isColumnar: visitColumn(element)
        case .dictionary(let key, let value) where type.isColumnar:
            visitColumn(key)
            visitColumn(value)
        default: break
        }
    }

    /// Values that stand in a column.
    private mutating func visitColumn(_ type: ArchivedType) {
        switch type {
        case .composite, .valueType:
            guard !columnar.contains(type) else { return }
            columnar.append(type)
            enterName(type)
            for member in columnMembers(of: type) { visitColumn(member) }
        case .optional(let wrapped), .array(let wrapped), .set(let wrapped): visitColumn(wrapped)
        case .dictionary(let key, let value):
            visitColumn(key)
            visitColumn(value)
        default: break
        }
    }

    private mutating func enterName(_ type: ArchivedType) {
        guard names[type] == nil else { return }
        let base = nameSuffix(Self.baseName(of: type))
        var name = base
        var number = 1
        while names.values.contains(name) || Self.functions(named: name).contains(where: isTaken) {
            number += 1
            name = base + String(number)
        }
        names[type] = name
    }

    private static func functions(named name: String) -> [String] {
        ["encode", "decode", "columnsOf", "rowsOf"].map { $0 + name }
    }

    private static func baseName(of type: ArchivedType) -> String {
        switch type {
        case .valueType(let name): return name.components[name.components.count - 1]
        case .composite(let composite):
            switch composite.kind {
            case .structure(let name): return name.components[name.components.count - 1]
            case .tuple: return "Tuple"
            case .range(let isClosed): return isClosed ? "ClosedRange" : "Range"
            case .wrapped: return "Optional"
            }
        default: preconditionFailure("\(type) has no members")
        }
    }

    // MARK: What each consists of

    /// - Returns: nil for composites, and for types that are not archived member by member.
    func valueType(_ type: ArchivedType) -> ValueType? {
        if case .valueType(let name) = type { return valueTypes[name] }
        return nil
    }

    /// The members of a composite or a struct, all associated values of an enum.
    func members(of type: ArchivedType) -> [CodedProperty] {
        switch (type, valueType(type)?.shape) {
        case (.composite(let composite), _): composite.members.map { CodedProperty($0) }
        case (_, .structure(let properties, _)?): properties
        case (_, .enumeration(let cases)?): cases.flatMap { $0.values.map(\.property) }
        default: preconditionFailure("\(type) has no members")
        }
    }

    /// Whether every value consists of the same members.
    func isStructure(_ type: ArchivedType) -> Bool {
        if case .enumeration? = valueType(type)?.shape { return false }
        return true
    }

    /// Whether any members make a value, and nothing but the members says that there is one: then the function that decodes
    /// it returns one or throws.
    func isTotal(_ type: ArchivedType) -> Bool {
        guard case .composite(let composite) = type, case .structure = composite.kind else { return false }
        return composite.requirement == nil
    }

    /// The key whose presence says that there is a value, for one that stands under `key`.
    func presenceKey(_ type: ArchivedType, _ key: String) -> String {
        guard case .composite(let composite) = type, !composite.isMarked, let first = composite.members.first else {
            return key
        }
        return presenceKey(first.type, "\(key).\(first.name)")
    }

    /// The keys that the column of a member had. Archives that were written before keys were used in columns of structs have
    /// the name.
    func olderColumns(of member: CodedProperty, in type: ArchivedType) -> [OlderKey] {
        let isNamed = valueType(type) == nil || ([member.key] + member.aliases.map(\.key)).contains(member.name)
        return member.aliases + (isNamed ? [] : [OlderKey(member.name)])
    }

    /// A type, and what values without an object of their own hold that it consists of; without what stands under `#if`
    /// there.
    func allTypes(in type: ArchivedType) -> [ArchivedType] {
        var found = [type]
        var next = 0
        while next < found.count {
            for name in found[next].valueTypeNames {
                guard valueTypes[name] != nil else { continue }
                let types = members(of: .valueType(name)).filter(\.conditions.isEmpty).flatMap(\.types)
                found += types.filter { !found.contains($0) }
            }
            next += 1
        }
        return found
    }

    // MARK: Trees

    /// Whether values can hold values of their own type.
    func isTree(_ type: ArchivedType) -> Bool {
        if case .valueType(let name) = type { return recursiveTypes.contains(name) }
        return false
    }

    /// The type and all that lead back to it, in the order of their names but for the first.
    func tree(of type: ArchivedType) -> [ArchivedType] {
        guard case .valueType(let root) = type else { return [] }
        return recursiveTypes.circle(of: root).map(ArchivedType.valueType)
    }

    /// A type with numbers in place of the values of a tree.
    func numbered(_ type: ArchivedType, in tree: [ArchivedType]) -> ArchivedType {
        if tree.contains(type) { return .scalar(.int) }
        switch type {
        case .optional(let item): return .optional(numbered(item, in: tree))
        case .array(let item): return .array(numbered(item, in: tree))
        case .set(let item):
            let numbers = numbered(item, in: tree)
            return numbers == item ? type : .array(numbers)
        case .dictionary(let key, let value):
            return .dictionary(key: numbered(key, in: tree), value: numbered(value, in: tree))
        case .composite(let composite):
            let members = composite.members.map {
                Composite.Member(
                    name: $0.name, key: $0.key, aliases: $0.aliases, path: $0.path,
                    type: numbered($0.type, in: tree))
            }
            guard members.map(\.type) != composite.members.map(\.type) else { return type }
            return .composite(Composite(kind: composite.kind == .wrapped ? .wrapped : .tuple, members: members))
        default: return type
        }
    }

    /// The types of what stands in the columns of a table.
    func columnMembers(of type: ArchivedType) -> [ArchivedType] {
        let types = isTree(type) ? tree(of: type) : [type]
        return types.flatMap(members).flatMap(\.types).map { isTree(type) ? numbered($0, in: types) : $0 }
    }

    // MARK: Functions

    func encodeFunction(_ type: ArchivedType) -> String { "encode" + name(type) }
    func decodeFunction(_ type: ArchivedType) -> String { "decode" + name(type) }
    func columnsFunction(_ type: ArchivedType) -> String { "columnsOf" + name(type) }
    func rowsFunction(_ type: ArchivedType) -> String { "rowsOf" + name(type) }

    /// The names of all functions.
    var functionNames: Set<String> {
        Set(names.values.flatMap(Self.functions))
    }

    private func name(_ type: ArchivedType) -> String {
        guard let name = names[type] else { preconditionFailure("\(type) was not met") }
        return name
    }
}
