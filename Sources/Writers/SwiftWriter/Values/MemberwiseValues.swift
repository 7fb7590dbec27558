import SecureCodeGenCodingPlan

/// The memberwise values that one class archives: their members, and the local functions that write and read them.
///
/// The members of a value in a property have keys such as `home.street`. In collections, all values of a type are
/// archived as one array of columns and their names. A dictionary for each value wouldn't do on Linux: the time to
/// archive dictionaries is quadratic in their number, and Foundation reads beyond an array if an object in a dictionary
/// can't be decoded.
final class MemberwiseValues {
    private let valueTypes: [TypeName: ValueType]
    /// The types of values with keys, in the order in which the properties refer to them.
    private(set) var keyed: [MemberwiseType] = []
    /// The types of values in columns.
    private(set) var columnar: [MemberwiseType] = []
    /// The names of the helper functions.
    private var names: [ArchivedType: String] = [:]
    private let isNameUsed: (String) -> Bool

    /// - Parameter isNameUsed: whether a function can't have a name.
    init(_ coded: CodedClass, unless isNameUsed: @escaping (String) -> Bool) {
        valueTypes = coded.valueTypes
        self.isNameUsed = isNameUsed
        for property in coded.properties { property.types.forEach { visit($0) } }
    }

    // MARK: Finding types

    /// Adds the type of a value with a key.
    private func visit(_ type: ArchivedType) {
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

    /// Adds the type of values in a column.
    private func visitColumn(_ type: ArchivedType) {
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

    private func enterName(_ type: MemberwiseType) {
        guard names[type.archived] == nil else { return }
        let base = nameSuffix(type.name.components[type.name.components.count - 1])
        var name = base
        var number = 1
        while names.values.contains(name) || Self.functions(named: name).contains(where: isNameUsed) {
            number += 1
            name = base + String(number)
        }
        names[type.archived] = name
    }

    private static func functions(named name: String) -> [String] {
        ["encode", "decode", "columnsOf", "rowsOf"].map { $0 + name }
    }

    // MARK: Members

    /// - Returns: The memberwise form; nil for types that aren't archived member by member, or of which only the name
    ///   is used.
    func type(_ type: ArchivedType) -> MemberwiseType? {
        switch type {
        case .composite(let composite): MemberwiseType(composite)
        case .valueType(let name): valueTypes[name].map { MemberwiseType($0) }
        default: nil
        }
    }

    /// Returns a type and the memberwise types that it consists of, except those in conditionally compiled members.
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

    /// Returns whether different archived values may be read as the same value: an enum has a case for unknown names,
    /// or cases have older names.
    func canMerge(_ type: ArchivedType) -> Bool {
        allTypes(in: type).flatMap(\.withParts).contains { part in
            switch part {
            case .raw(_, let type): return type.others.canMerge
            case .valueType:
                guard case .enumeration(let cases, let fallback)? = self.type(part)?.kind else { return false }
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
        guard let name = names[type.archived] else { preconditionFailure("\(type.archived) has no function") }
        return name
    }
}
