import CodingPlan

/// The values without an object of their own that one class holds: what each consists of, and the local functions
/// that write and read it.
///
/// A value in a property stands under keys of its own (`home.street`); in collections all values of a type stand in
/// one array of columns and their names. Not in a dictionary each: an archive is quadratic in the number of its
/// dictionaries on Linux, and one in which an object fails to decode makes Foundation read beyond an array there.
struct MemberwiseValues {
    private let valueTypes: [TypeName: ValueType]
    /// Those that stand under keys of their own, in the order in which the properties lead to them.
    private(set) var keyed: [MemberwiseType] = []
    /// Those that stand in columns.
    private(set) var columnar: [MemberwiseType] = []
    /// What the functions of each are named after.
    private var names: [ArchivedType: String] = [:]
    private let isTaken: (String) -> Bool

    /// - Parameter isTaken: whether a function cannot have a name.
    init(_ coded: CodedClass, unless isTaken: @escaping (String) -> Bool) {
        valueTypes = coded.valueTypes
        self.isTaken = isTaken
        for property in coded.properties { property.types.forEach { visit($0) } }
    }

    // MARK: What there is

    /// A value that stands under a key.
    private mutating func visit(_ type: ArchivedType) {
        switch type {
        case .optional(let wrapped): visit(wrapped)
        case .array(let element) where element.isColumnar: visitColumn(element)
        case .set(let element) where element.isColumnar: visitColumn(element)
        case .dictionary(let key, let value) where type.isColumnar:
            visitColumn(key)
            visitColumn(value)
        default:
            guard let found = self.type(type), !keyed.contains(where: { $0.archived == type }) else { return }
            keyed.append(found)
            enterName(found)
            for member in found.members { member.types.forEach { visit($0) } }
        }
    }

    /// Values that stand in a column.
    private mutating func visitColumn(_ type: ArchivedType) {
        switch type {
        case .optional(let wrapped), .array(let wrapped), .set(let wrapped): visitColumn(wrapped)
        case .dictionary(let key, let value):
            visitColumn(key)
            visitColumn(value)
        default:
            guard let found = self.type(type), !columnar.contains(where: { $0.archived == type }) else { return }
            columnar.append(found)
            enterName(found)
            for member in found.members { member.types.forEach { visitColumn($0) } }
        }
    }

    private mutating func enterName(_ type: MemberwiseType) {
        guard names[type.archived] == nil else { return }
        let base = nameSuffix(type.name.components[type.name.components.count - 1])
        var name = base
        var number = 1
        while names.values.contains(name) || Self.functions(named: name).contains(where: isTaken) {
            number += 1
            name = base + String(number)
        }
        names[type.archived] = name
    }

    private static func functions(named name: String) -> [String] {
        ["encode", "decode", "columnsOf", "rowsOf"].map { $0 + name }
    }

    // MARK: What each consists of

    /// - Returns: nil for types that are not archived member by member, and for those that are only named.
    func type(_ type: ArchivedType) -> MemberwiseType? {
        switch type {
        case .composite(let composite): MemberwiseType(composite)
        case .valueType(let name): valueTypes[name].map { MemberwiseType($0) }
        default: nil
        }
    }

    /// A type, and what values without an object of their own hold that it consists of; without what stands under `#if`
    /// there.
    func allTypes(in type: ArchivedType) -> [ArchivedType] {
        var found = [type]
        var next = 0
        while next < found.count {
            for held in found[next].valueTypeNames.compactMap({ self.type(.valueType($0)) }) {
                let types = held.members.filter(\.conditions.isEmpty).flatMap(\.types)
                found += types.filter { !found.contains($0) }
            }
            next += 1
        }
        return found
    }

    /// Whether what an archive tells apart may be read as one value: an enum has a case for what no case is called, or
    /// cases have names that older archives hold.
    func canMerge(_ type: ArchivedType) -> Bool {
        allTypes(in: type).flatMap(\.withParts).contains { part in
            switch part {
            case .rawRepresentable(_, _, _, let others): return others != .none
            case .valueType:
                guard case .enumeration(let cases, let fallback)? = self.type(part)?.shape else { return false }
                return fallback != nil || cases.contains { !$0.aliases.isEmpty }
            default: return false
            }
        }
    }

    // MARK: Functions

    func encodeFunction(_ type: MemberwiseType) -> String { "encode" + name(type) }
    func decodeFunction(_ type: MemberwiseType) -> String { "decode" + name(type) }
    func columnsFunction(_ type: MemberwiseType) -> String { "columnsOf" + name(type) }
    func rowsFunction(_ type: MemberwiseType) -> String { "rowsOf" + name(type) }

    /// The names of all functions.
    var functionNames: Set<String> {
        Set(names.values.flatMap(Self.functions))
    }

    private func name(_ type: MemberwiseType) -> String {
        guard let name = names[type.archived] else { preconditionFailure("\(type.archived) was not met") }
        return name
    }
}
