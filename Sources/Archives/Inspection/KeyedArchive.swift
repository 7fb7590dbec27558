/// The content of a keyed archive, without decoding its objects.
package struct KeyedArchive: Sendable {
    /// An object of the archive.
    package struct Object: Sendable {
        /// The name of its class; nil for strings, numbers, data and nil.
        package let className: String?
        /// The names of the class and its superclasses in the archive.
        package let classNames: [String]
        /// The keys with their values, sorted by key; empty for strings and numbers.
        package let members: [Member]
        /// The index of the object's value, or of the dictionary with its members.
        package let value: Int
        /// Whether it describes a class.
        package let isClass: Bool
    }

    package struct Member: Sendable {
        /// The key in code. In the archive, a key that begins with '$' has another '$' in front.
        package let key: String
        /// A number for the key, in the order of the keys.
        package let keyNumber: Int
        /// The index in the values of the list.
        package let value: Int
    }

    package typealias Damage = PropertyList.Damage

    package let list: PropertyList
    /// The name of the archiver: `NSKeyedArchiver`.
    package let archiver: String
    package let objects: [Object]
    /// The top-level values: `root`.
    package let top: [Member]
    private let keyNumbers: [String: Int]

    /// - Throws: The reason why the list isn't a keyed archive.
    package init(_ list: PropertyList) throws(Damage) {
        func damage(_ reason: String) -> Damage {
            Damage(
                reason: reason,
                advice: "read another property list with PropertyListDecoder or PropertyListSerialization")
        }
        guard let objects = list.member("$objects", of: list.root),
            case .array(let entries) = list.values[objects]
        else {
            throw damage("not a keyed archive: this property list has no '$objects'")
        }
        guard let top = list.member("$top", of: list.root), case .dictionary = list.values[top] else {
            throw damage("not a keyed archive: this property list has no '$top'")
        }
        self.list = list
        archiver = list.member("$archiver", of: list.root).flatMap(list.string) ?? "an unnamed archiver"
        let keys = Keys(list)
        self.top = keys.members(of: top, list)
        // Many objects have the same class, so each class is examined once.
        let classes = entries.map { Self.classNames(list, $0) }
        self.objects = entries.map { Self.object(list, $0, classes, keys) }
        keyNumbers = keys.numbers
    }

    /// Whether an object represents nil: the text `$null`, which archivers write first.
    package func isNull(_ number: Int) -> Bool {
        objects[number].className == nil && list.string(objects[number].value) == "$null"
    }

    /// The keys of all dictionaries, each examined once, however many dictionaries use it.
    private struct Keys {
        var numbers: [String: Int] = [:]
        /// The keys by index of the value.
        private var texts: [Int: (key: String, number: Int)] = [:]

        init(_ list: PropertyList) {
            for case .dictionary(let keys, _) in list.values {
                // `$class` belongs to the archiver, and `$$class` is a key `$class`.
                for key in keys where texts[key] == nil {
                    guard let stored = list.string(key), stored != "$class" else { continue }
                    texts[key] = (stored.hasPrefix("$$") ? String(stored.dropFirst()) : stored, 0)
                }
            }
            for (number, key) in Set(texts.values.map(\.key)).sorted().enumerated() { numbers[key] = number }
            texts = texts.mapValues { ($0.key, numbers[$0.key] ?? 0) }
        }

        /// Returns the members with their keys in code.
        func members(of index: Int, _ list: PropertyList) -> [Member] {
            guard case .dictionary(let keys, let values) = list.values[index] else { return [] }
            return zip(keys, values).compactMap { key, value in
                texts[key].map { Member(key: $0.key, keyNumber: $0.number, value: value) }
            }.sorted { $0.keyNumber < $1.keyNumber }
        }
    }

    private static func classNames(_ list: PropertyList, _ entry: Int) -> [String]? {
        guard let name = list.member("$classname", of: entry).flatMap(list.string).map(clipped) else { return nil }
        guard let all = list.member("$classes", of: entry), case .array(let names) = list.values[all]
        else {
            return [name]
        }
        return [name] + names.prefix(depthLimit).compactMap(list.string).map(clipped).filter { $0 != name }
    }

    /// The maximum length of a class name and number of superclasses. Many objects have the same class, so its names
    /// are processed often.
    private static let nameLimit = 1_000
    private static let depthLimit = 100

    private static func clipped(_ name: String) -> String {
        name.utf8.count <= nameLimit ? name : name.prefix(nameLimit) + "…"
    }

    private static func object(_ list: PropertyList, _ entry: Int, _ classes: [[String]?], _ keys: Keys) -> Object {
        var names: [String] = []
        if let reference = list.member("$class", of: entry),
            case .reference(let number) = list.values[reference],
            classes.indices.contains(number), let found = classes[number]
        {
            names = found
        }
        return Object(
            className: names.first, classNames: names, members: keys.members(of: entry, list), value: entry,
            isClass: list.member("$classname", of: entry) != nil)
    }

    /// Returns the number of a key, if any object has it.
    package func number(ofKey key: String) -> Int? { keyNumbers[key] }

    /// Returns an object's value for a key.
    package func member(_ key: String, of number: Int) -> Int? {
        guard let wanted = keyNumbers[key] else { return nil }
        let members = objects[number].members
        var (low, high) = (0, members.count)
        while low < high {
            let middle = (low + high) / 2
            if members[middle].keyNumber < wanted { low = middle + 1 } else { high = middle }
        }
        return low < members.count && members[low].keyNumber == wanted ? members[low].value : nil
    }

    /// Returns the object that a value refers to; nil if there is none.
    package func object(_ value: Int) -> Int? {
        guard case .reference(let number) = list.values[value], objects.indices.contains(number) else {
            return nil
        }
        return number
    }

    /// Returns the objects in an array, a set or a dictionary, from the key `NS.objects`.
    package func elements(of number: Int, _ key: String = "NS.objects") -> [Int] {
        guard let member = member(key, of: number), case .array(let values) = list.values[member] else { return [] }
        return values.compactMap(object)
    }

    /// Returns the objects that an object refers to, in the order of its keys, except under some of them.
    package func references(of number: Int, except keys: Set<String> = []) -> [Int] {
        objects[number].members.flatMap { member -> [Int] in
            guard !keys.contains(member.key) else { return [] }
            return switch list.values[member.value] {
            case .reference: object(member.value).map { [$0] } ?? []
            case .array(let values): values.compactMap(object)
            default: []
            }
        }
    }
}
