import Foundation

nonisolated extension SecureArchive {
    /// Checks an archive before an unarchiver reads it, in linear time and without recursion: every reference names an
    /// object, every object has an allowed class, collections are complete, and nothing is deeper or larger than the
    /// limits say.
    struct Check {
        let list: PropertyList
        let classes: [Swift.AnyClass]
        let limits: Limits
        /// The archive's `$objects`.
        let objects: PropertyList.Item
        private let root: Swift.Int

        private var isOpen: [Swift.Bool]
        /// How deep objects are nested below each object; 0 for those not visited yet.
        private var heights: [Swift.Int]
        /// How many elements each collection holds, nested ones included.
        private var sizes: [Swift.Int]
        var storedClasses: [Swift.Int: StoredClass] = [:]
        var keys: Keys
        private var path: [Visit] = []

        /// How deep objects are nested, once they were visited.
        var height: Swift.Int { heights.indices.contains(root) ? heights[root] : 0 }

        /// An object on the path from the root to the current one.
        private struct Visit {
            let number: Swift.Int
            let object: StoredObject
            /// Where to look for the next reference.
            var entry = 0
            var element = 0
            /// Where the last reference was.
            var key = 0
            var index: Swift.Int?
            var height = 1
            var size = 1
            /// How many of the elements that it compares by content are collections.
            var collections = 0
        }

        init(_ list: PropertyList, classes: [Swift.AnyClass], limits: Limits) throws {
            self.list = list
            self.classes = classes
            self.limits = limits
            guard let top = list.entries(list.top),
                let archiver = top["$archiver"], list.text(archiver) == "NSKeyedArchiver",
                let version = top["$version"].flatMap(list.integer),
                let start = top["$top"].flatMap(list.entries),
                let objects = top["$objects"].map({ list.items[$0] }), objects.kind == .array
            else { throw SecureArchiveError.notAnArchive("it is another property list") }
            guard version <= 100_000 else { throw SecureArchiveError.newerFormat(version) }
            guard version == 100_000 else { throw SecureArchiveError.notAnArchive("it has an unknown version") }
            guard let root = start[Foundation.NSKeyedArchiveRootObjectKey].flatMap(list.reference) else {
                throw SecureArchiveError.damaged("there is no object", at: "root")
            }
            self.objects = objects
            self.root = root
            keys = Keys(list)
            isOpen = Swift.Array(repeating: false, count: objects.count)
            heights = Swift.Array(repeating: 0, count: objects.count)
            sizes = heights
        }

        /// - Throws: `SecureArchiveError`
        mutating func run() throws {
            for index in list.items.indices where list.items[index].kind == .data {
                guard list.hasEnd(index, elements: limits.elements) else {
                    throw damaged("a property list in it has no end")
                }
            }
            try visit(root)
            while var visit = path.popLast() {
                if let next = nextReference(of: &visit) {
                    path.append(visit)
                    try self.visit(next)
                } else {
                    try close(visit)
                }
            }
        }
    }
}

// MARK: From object to object

nonisolated extension SecureArchive.Check {
    private mutating func nextReference(of visit: inout Visit) -> Swift.Int? {
        let item = visit.object.item
        while visit.entry < item.count {
            let key = keys.number(list.key(visit.entry, of: item))
            let value = list.value(visit.entry, of: item)
            let element = visit.element
            switch list.items[value].kind {
            case .reference where key != SecureArchive.Keys.class:
                (visit.key, visit.index) = (key ?? 0, nil)
                visit.entry += 1
                return list.reference(value)
            case .array where element < list.items[value].count:
                visit.element += 1
                if let number = list.reference(list.index(element, of: list.items[value])) {
                    (visit.key, visit.index) = (key ?? 0, element)
                    return number
                }
            default:
                visit.entry += 1
                visit.element = 0
            }
        }
        return nil
    }

    private mutating func visit(_ number: Swift.Int) throws {
        guard number < objects.count else { throw damaged("an object is missing") }
        guard heights[number] == 0 else { return try add(number) }
        guard !isOpen[number] else { return try closeCircle(to: number) }
        let index = list.index(number, of: objects)
        switch list.items[index].kind {
        case .dictionary:
            guard path.count < limits.depth else { throw exceedsDepth }
            let object = try storedObject(list.items[index], number: number)
            isOpen[number] = true
            path.append(Visit(number: number, object: object))
        case .integer, .real, .flag, .data, .ascii, .utf16:
            heights[number] = 1
            sizes[number] = 1
            try add(number)
        default: throw damaged("there is no object")
        }
    }

    private mutating func close(_ visit: Visit) throws {
        let isCollection = visit.object.shape != .object
        try checkShape(of: visit.object)
        try checkHashes(of: visit.object)
        if visit.collections > 1, visit.size > limits.elements / visit.collections { throw exceedsElements }
        isOpen[visit.number] = false
        heights[visit.number] = visit.height
        sizes[visit.number] = isCollection ? visit.size : 1
        try add(visit.number)
    }

    /// Adds an object to the counts of the one that refers to it.
    private mutating func add(_ number: Swift.Int) throws {
        guard let last = path.indices.last else { return }
        guard path.count + heights[number] <= limits.depth else { throw exceedsDepth }
        path[last].height = max(path[last].height, 1 + heights[number])
        let shape = path[last].object.shape
        guard shape != .object else { return }
        path[last].size += sizes[number]
        guard path[last].size <= max(limits.elements, list.items.count) else { throw exceedsElements }
        if sizes[number] > 1, path[last].key == shape.distinctElements { path[last].collections += 1 }
    }

    /// Whether an object of the system holds the current one. That makes no difference on Linux, where the unarchiver
    /// does not check classes.
    var isInsideSystemObject: Swift.Bool {
        #if canImport(ObjectiveC)
            path.contains { $0.object.shape == .object && $0.object.type.isOfSystem }
        #else
            false
        #endif
    }

    /// Foundation on Linux follows a circle until the stack ends. Elsewhere an object may close one.
    private func closeCircle(to number: Swift.Int) throws {
        #if canImport(ObjectiveC)
            if path.contains(where: { $0.number == number && $0.object.shape == .object }) { return }
        #endif
        throw damaged("an object refers to one that holds it")
    }
}

// MARK: Errors

nonisolated extension SecureArchive.Check {
    func damaged(_ reason: Swift.String) -> SecureArchiveError { .damaged(reason, at: place) }
    func refused(_ name: Swift.String) -> SecureArchiveError { .refusedClass(name, at: place) }

    private var exceedsDepth: SecureArchiveError {
        .exceedsLimit("\(limits.depth) objects in one another", at: place)
    }

    private var exceedsElements: SecureArchiveError { .exceedsLimit("\(limits.elements) elements", at: place) }

    /// `root.pages[2]`
    private var place: Swift.String {
        path.reduce(into: "root") { place, visit in
            if visit.object.shape == .object { place += "." + keys.text(visit.key) }
            if let index = visit.index { place += "[\(index)]" }
        }
    }
}

nonisolated extension SecureArchive {
    /// Numbers for the texts of keys. An archive stores each text once for all objects with that key.
    struct Keys {
        static let `class` = 0
        static let objects = 1
        static let keys = 2

        private let list: PropertyList
        private var texts = ["$class", "NS.objects", "NS.keys"]
        private var numbers = ["$class": 0, "NS.objects": 1, "NS.keys": 2]
        private var numbersOfItems: [Swift.Int]
        /// The object in which each key was seen last.
        private var lastUse = [-1, -1, -1]

        init(_ list: PropertyList) {
            self.list = list
            numbersOfItems = Swift.Array(repeating: -1, count: list.items.count)
        }

        func text(_ number: Swift.Int) -> Swift.String { texts[number] }

        /// The number of a key that was seen.
        func number(_ text: Swift.String) -> Swift.Int? { numbers[text] }

        /// The number of a key whose text is known.
        func number(_ item: Swift.Int) -> Swift.Int? { numbersOfItems[item] < 0 ? nil : numbersOfItems[item] }

        /// - Returns: nil if the item is not a text.
        mutating func add(_ item: Swift.Int) -> Swift.Int? {
            if numbersOfItems[item] >= 0 { return numbersOfItems[item] }
            guard let text = list.text(item) else { return nil }
            let number = numbers[text] ?? texts.count
            if number == texts.count {
                texts.append(text)
                lastUse.append(-1)
                numbers[text] = number
            }
            numbersOfItems[item] = number
            return number
        }

        /// - Returns: whether it is the first use in the object.
        mutating func use(_ number: Swift.Int, in object: Swift.Int) -> Swift.Bool {
            defer { lastUse[number] = object }
            return lastUse[number] != object
        }
    }
}
