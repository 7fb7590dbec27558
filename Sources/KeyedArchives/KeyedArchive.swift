/// A keyed archive as it stands in a property list: what NSKeyedArchiver wrote, with nothing made of it.
package struct KeyedArchive: Sendable {
    /// An object of the archive.
    package struct Object: Sendable {
        /// The name of its class; nil for what has none: texts, numbers, data and nil.
        package let className: String?
        /// The names of the class and its superclasses, as the archive has them.
        package let classNames: [String]
        /// What stands under its keys, sorted by key; for texts and numbers nothing.
        package let members: [Member]
        /// The value that stands for it, or its members.
        package let value: Int
    }

    package struct Member: Sendable {
        /// As code asks for it: in the archive, one more '$' stands before a key that begins with one.
        package let key: String
        /// Index into the values of the list.
        package let value: Int
    }

    package typealias Damage = PropertyList.Damage

    package let list: PropertyList
    /// Which program wrote it: `NSKeyedArchiver`.
    package let archiver: String
    package let objects: [Object]
    /// What the archive was asked for by name: `root`.
    package let top: [Member]

    /// The first object stands for nil.
    package static let null = 0

    /// - Throws: why it is no keyed archive.
    package init(_ list: PropertyList) throws(Damage) {
        func damage(_ reason: String) -> Damage { Damage(reason: reason, offset: 0) }
        guard let objects = list.member("$objects", of: list.root),
            case .array(let entries) = list.values[objects]
        else {
            throw damage("this is a property list, and no keyed archive: it has no '$objects'")
        }
        guard let top = list.member("$top", of: list.root), case .dictionary = list.values[top] else {
            throw damage("this is not a keyed archive: it has no '$top'")
        }
        self.list = list
        archiver = list.member("$archiver", of: list.root).flatMap(list.string) ?? "an unnamed archiver"
        self.top = Self.members(top, list)
        // Classes are named by many objects: each is looked at once.
        let classes = entries.map { Self.classNames(list, $0) }
        self.objects = entries.map { Self.object(list, $0, classes) }
    }

    /// Those that a coder was asked for: `$class` is the archiver's own, and `$$class` a key `$class`.
    private static func members(_ index: Int, _ list: PropertyList) -> [Member] {
        guard case .dictionary(let keys, let values) = list.values[index] else { return [] }
        return zip(keys, values).compactMap { key, value -> Member? in
            guard let stored = list.string(key), stored != "$class" else { return nil }
            return Member(key: stored.hasPrefix("$$") ? String(stored.dropFirst()) : stored, value: value)
        }
        .sorted { $0.key < $1.key }
    }

    private static func classNames(_ list: PropertyList, _ entry: Int) -> [String]? {
        guard let name = list.member("$classname", of: entry).flatMap(list.string) else { return nil }
        guard let all = list.member("$classes", of: entry), case .array(let names) = list.values[all]
        else {
            return [name]
        }
        return [name] + names.compactMap(list.string).filter { $0 != name }
    }

    private static func object(_ list: PropertyList, _ entry: Int, _ classes: [[String]?]) -> Object {
        var names: [String] = []
        if let reference = list.member("$class", of: entry),
            case .reference(let number) = list.values[reference],
            classes.indices.contains(number), let found = classes[number]
        {
            names = found
        }
        return Object(
            className: names.first, classNames: names, members: members(entry, list), value: entry)
    }

    /// Whether an object describes a class.
    package func isClass(_ number: Int) -> Bool {
        list.member("$classname", of: objects[number].value) != nil
    }

    /// The object that a value refers to; nil where it refers to none, or to one that is not there.
    package func object(_ value: Int) -> Int? {
        guard case .reference(let number) = list.values[value], objects.indices.contains(number) else {
            return nil
        }
        return number
    }

    /// What an array, a set or a dictionary holds: the objects under `NS.objects`.
    package func elements(of number: Int, _ key: String = "NS.objects") -> [Int] {
        guard let member = objects[number].members.first(where: { $0.key == key }),
            case .array(let values) = list.values[member.value]
        else { return [] }
        return values.compactMap(object)
    }

    /// The objects that an object refers to, in the order of its keys.
    package func references(of number: Int) -> [Int] {
        objects[number].members.flatMap { member -> [Int] in
            switch list.values[member.value] {
            case .reference: object(member.value).map { [$0] } ?? []
            case .array(let values), .set(let values): values.compactMap(object)
            default: []
            }
        }
    }
}
