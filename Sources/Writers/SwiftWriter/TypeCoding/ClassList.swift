import SecureCodeGenCodingPlan

/// The classes that one decoding call allows, as generated code names them.
struct ClassList {
    /// The classes that exist wherever the members do.
    var plain: [String]
    /// The local variable with the other classes; nil if there are none.
    var local: String?

    /// All classes as one array.
    var array: Expression {
        let list = Expression.literal(Expression.metatypes(plain))
        return local.map { .binary(list, .plus, .primary($0)) } ?? list
    }
}

/// The local variables of a member that list conditionally compiled classes. An array literal can't contain `#if`.
final class ConditionalLists {
    /// A class and its compilation conditions.
    struct Element: Hashable {
        let name: String
        let availabilityConditions: AvailabilityConditions
    }

    private let usedNames: () -> Set<String>
    private lazy var allocator = NameAllocator(usedNames: usedNames())
    private let isNameUsed: (String) -> Bool
    private(set) var lists: [(local: String, elements: [Element], enclosingConditions: AvailabilityConditions)] = []

    init(
        unless isNameUsed: @escaping (String) -> Bool = { _ in false }, usedNames: @escaping () -> Set<String> = { [] }
    ) {
        self.usedNames = usedNames
        self.isNameUsed = isNameUsed
    }

    /// Returns the local variable for these classes. Equal lists share a variable.
    ///
    /// - Parameter enclosingConditions: the conditions of the code that uses the variable. The compiler warns of unused variables.
    func local(for elements: [Element], under enclosingConditions: AvailabilityConditions) -> String {
        if let known = lists.first(where: { $0.elements == elements && $0.enclosingConditions == enclosingConditions })
        {
            return known.local
        }
        let local = allocator.name(for: "conditionalClasses", unless: isNameUsed)
        lists.append((local, elements, enclosingConditions))
        return local
    }

    func lines(_ names: PlatformNaming) -> [Line] {
        lists.flatMap { list -> [Line] in
            var groups: [(availabilityConditions: AvailabilityConditions, classes: [String])] = []
            for element in list.elements {
                if let index = groups.firstIndex(where: { $0.availabilityConditions == element.availabilityConditions })
                {
                    groups[index].classes.append(element.name)
                } else {
                    groups.append((element.availabilityConditions, [element.name]))
                }
            }
            var lines: [Line] = ["var \(list.local): [\(names.platform("AnyClass"))] = []"]
            for (conditions, classes) in groups {
                let array = Expression.literal(Expression.metatypes(classes))
                lines += ["\(list.local) += \(array)"].guarded(conditions.conditions, conditions.availability)
            }
            return lines.under(list.enclosingConditions.conditions)
        }
    }
}

extension WriterContext {
    /// Returns the classes of an object and of everything it contains.
    func classList(_ type: ArchivedType) -> ClassList {
        var list = classList(distinctClasses(type), of: type)
        // A coder may treat an empty list of classes as a programming error.
        if list.plain.isEmpty { list.plain = [names.platform("NSNull")] }
        return list
    }

    /// - Parameter names: the possible classes of the values.
    func classList(_ names: [String], of type: ArchivedType) -> ClassList {
        let conditional = conditionalClasses(of: type)
        let elements = names.flatMap { name in
            (conditional[name] ?? []).map { ConditionalLists.Element(name: name, availabilityConditions: $0) }
        }
        guard !elements.isEmpty else { return ClassList(plain: names) }
        return ClassList(
            plain: names.filter { conditional[$0] == nil },
            local: conditionalLists.local(for: elements, under: enclosingConditions))
    }

    /// Returns the conditionally compiled classes, by the names that the code uses for them.
    func conditionalClasses(of type: ArchivedType) -> [String: [AvailabilityConditions]] {
        guard !conditionalClasses.isEmpty else { return [:] }
        let named = Set(memberwise.allTypes(in: type).flatMap(\.namedClasses))
        var result: [String: [AvailabilityConditions]] = [:]
        for (name, availabilityConditions) in conditionalClasses where !named.contains(name) {
            let here = availabilityConditions.map { $0.without(enclosingConditions) }
            if !AvailabilityConditions.areExhaustive(here) { result[typeName(name)] = here }
        }
        return result
    }

    /// Returns the types that are decoded as objects when a value is read from a key: the type itself, the name of a
    /// case, or the types of keys below it. The members of a scanned struct or a case aren't included.
    func objectTypes(in type: ArchivedType) -> [ArchivedType] {
        if !type.isStoredWithoutObject { return [type] }
        switch memberwise.type(type)?.kind {
        case .enumeration?: return [.string]
        case .structure(.composite(let composite))?:
            return composite.members.map { CodedProperty($0).wrappedType }.flatMap(objectTypes)
        case .structure(.declared)?, nil: return []
        }
    }
}
