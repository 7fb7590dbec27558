import CodingPlan

/// The classes of one call that decodes, as code names them.
struct ClassList {
    /// Those that are there wherever the members are.
    var plain: [String]
    /// The local that holds the others; nil where there are none.
    var local: String?

    /// All of them as one array.
    var array: Expression {
        let list = Expression.array(Expression.metatypes(plain).map(\.value))
        return local.map { .binary(list, .plus, .primary($0)) } ?? list
    }
}

/// The locals of a member that hold classes which are not there wherever the member is: no list can have elements under
/// `#if`.
final class ConditionalLists {
    /// One class, and what it is there under.
    struct Element: Hashable {
        let name: String
        let circumstances: Circumstances
    }

    private var allocator: NameAllocator
    private let isTaken: (String) -> Bool
    private(set) var lists: [(local: String, elements: [Element], around: Circumstances)] = []

    init(taken: Set<String> = [], unless isTaken: @escaping (String) -> Bool = { _ in false }) {
        allocator = NameAllocator(taken: taken)
        self.isTaken = isTaken
    }

    /// The local that holds these classes, the same wherever they are the same.
    ///
    /// - Parameter around: what the code stands under that uses it: where it is not used, the compiler would warn.
    func local(for elements: [Element], under around: Circumstances) -> String {
        if let known = lists.first(where: { $0.elements == elements && $0.around == around }) { return known.local }
        let local = allocator.name(for: "conditionalClasses", unless: isTaken)
        lists.append((local, elements, around))
        return local
    }

    func lines(_ templates: TemplateSet, _ names: Names) throws -> [String] {
        try lists.flatMap { list in
            var groups: [(circumstances: Circumstances, classes: [String])] = []
            for element in list.elements {
                if let index = groups.firstIndex(where: { $0.circumstances == element.circumstances }) {
                    groups[index].classes.append(element.name)
                } else {
                    groups.append((element.circumstances, [element.name]))
                }
            }
            let declaration = "var \(list.local): [\(names.platform("AnyClass"))] = []"
            let lines =
                try [declaration]
                + groups.flatMap { group in
                    let classes = group.classes.map { $0 + ".self" }.joined(separator: ", ")
                    return try templates.guarded(
                        ["\(list.local) += [\(classes)]"], group.circumstances.conditions,
                        group.circumstances.availability, names: names)
                }
            return try templates.conditional(lines, ConditionText.text(list.around.conditions), names: names)
        }
    }
}

extension Emission {
    /// The classes of an object and of all that it holds.
    func classList(_ type: ArchivedType) -> ClassList {
        var list = classList(distinctClasses(type), of: type)
        // A coder that is told of no class at all may take that for a mistake of the program.
        if list.plain.isEmpty { list.plain = [names.platform("NSNull")] }
        return list
    }

    /// - Parameter names: of classes that values of the type may be of.
    func classList(_ names: [String], of type: ArchivedType) -> ClassList {
        let conditional = conditionalClasses(of: type)
        let elements = names.flatMap { name in
            (conditional[name] ?? []).map { ConditionalLists.Element(name: name, circumstances: $0) }
        }
        guard !elements.isEmpty else { return ClassList(plain: names) }
        return ClassList(
            plain: names.filter { conditional[$0] == nil },
            local: conditionalLists.local(for: elements, under: around))
    }

    /// Those of the classes that are not there wherever the code is, by the names that it has for them.
    func conditionalClasses(of type: ArchivedType) -> [String: [Circumstances]] {
        guard !conditionalClasses.isEmpty else { return [:] }
        let named = Set(memberwise.allTypes(in: type).flatMap(\.namedClasses))
        var result: [String: [Circumstances]] = [:]
        for (name, circumstances) in conditionalClasses where !named.contains(name) {
            let here = circumstances.map { $0.without(around) }
            if !Circumstances.coverEverything(here) { result[typeName(name)] = here }
        }
        return result
    }

    /// What of a value under a key is decoded as an object: the value, the name of a case, or what stands under keys below
    /// it. What a scanned struct or a case consists of is left to those.
    func objectTypes(in type: ArchivedType) -> [ArchivedType] {
        if !type.isInline { return [type] }
        switch memberwise.type(type)?.shape {
        case .enumeration?: return [.string]
        case .structure(.composite(let composite))?:
            return composite.members.map { CodedProperty($0).wrappedType }.flatMap(objectTypes)
        case .structure(.declared)?, nil: return []
        }
    }
}
