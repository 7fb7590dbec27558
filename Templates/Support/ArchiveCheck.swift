import Foundation

nonisolated extension SecureArchive {
    /// Checks the objects of an archive before anything is decoded, in linear time and without recursion.
    ///
    /// Every reference refers to an object, every object has an allowed class, collections are complete, and neither
    /// the depth nor the work of decoding exceeds the limits.
    struct Check {
        let tree: Tree
        let classes: [Swift.AnyClass]
        let limits: Limits
        /// The maximum work of decoding the archive.
        let allowedWork: Swift.Int
        /// The archive's `$objects`.
        let objects: Tree.Item
        private let root: Swift.Int

        var storedClasses: [Swift.Int: StoredClass] = [:]
        var classesByName: [Swift.String: StoredClass] = [:]
        /// The names of the classes that replace those of some objects during decoding.
        private(set) var replaced: [Swift.Int: Swift.String] = [:]
        var keys: Keys
        /// The work of decoding the visited objects.
        private(set) var work: Swift.Int
        /// The numbers of the reachable objects, in the order of their first use.
        private var order: [Swift.Int] = []
        private var isOpen: [Swift.Bool]
        /// The depth of the objects nested in each object; 0 for objects that weren't visited yet.
        private var heights: [Swift.Int32]
        /// The work of each use of an object.
        private var uses: [Swift.Int]
        private var path: [Visit] = []
        /// The objects that initializers may reject, and the objects that contain them.
        private(set) var canFail: [Swift.Bool]

        /// The depth of nested objects after the visit.
        var height: Swift.Int { heights.indices.contains(root) ? Swift.Int(heights[root]) : 0 }

        /// An object on the path from the root to the current one.
        private struct Visit {
            let number: Swift.Int
            let object: StoredObject
            /// The position of the next reference.
            var entry = 0
            var element = 0
            /// The position of the last reference.
            var key = 0
            var index: Swift.Int?
            var height: Swift.Int32 = 1
            /// The work of its contents at each use.
            var work = 0
            /// The part of the work for strings.
            var textWork = 0
            var canFail = false
        }

        init(_ tree: Tree, classes: [Swift.AnyClass], limits: Limits, allowedWork: Swift.Int) throws {
            self.tree = tree
            self.classes = classes + SecureArchive.propertyListClasses
            self.limits = limits
            self.allowedWork = allowedWork
            guard let archiver = tree.value("$archiver", of: tree.top), tree.isText(archiver, "NSKeyedArchiver"),
                let version = tree.value("$version", of: tree.top).flatMap(tree.integer),
                let start = tree.value("$top", of: tree.top),
                let objects = tree.value("$objects", of: tree.top).map({ tree.items[$0] }), objects.kind == .array
            else { throw SecureArchiveError.notAnArchive("it is another property list") }
            guard version <= 100_000 else { throw SecureArchiveError.newerFormat(version) }
            guard version == 100_000 else { throw SecureArchiveError.notAnArchive("it has an unknown version") }
            guard let root = tree.value("root", of: start).flatMap(tree.reference) else {
                throw SecureArchiveError.damaged("there is no object", at: "root")
            }
            self.objects = objects
            self.root = root
            work = Cost.archive + tree.bytes.count * Cost.parsedByte
            keys = Keys(tree)
            isOpen = Swift.Array(repeating: false, count: objects.count)
            canFail = isOpen
            heights = Swift.Array(repeating: 0, count: objects.count)
            uses = Swift.Array(repeating: 0, count: objects.count)
        }

        /// - Returns: An archive of the reachable objects, as NSKeyedArchiver would write it.
        /// - Throws: `SecureArchiveError`
        mutating func run() throws -> Foundation.Data {
            try visit(root)
            guard root < objects.count, isOpen[root] || !tree.isNull(tree.index(root, of: objects)) else {
                throw damaged("there is no object")
            }
            while var visit = path.popLast() {
                if let next = try nextReference(of: &visit) {
                    path.append(visit)
                    try self.visit(next)
                } else {
                    try close(visit)
                }
            }
            return Writer.archive(
                tree, list: objects, order: order, classes: storedClasses.mapValues(\.name), replaced: replaced)
        }
    }
}

// MARK: Visiting objects

nonisolated extension SecureArchive.Check {
    private mutating func nextReference(of visit: inout Visit) throws -> Swift.Int? {
        let item = visit.object.item
        while visit.entry < item.count {
            let key = keys.number(tree.key(visit.entry, of: item))
            let value = tree.value(visit.entry, of: item)
            let element = visit.element
            switch tree.items[value].kind {
            case .reference where key != SecureArchive.Keys.class:
                (visit.key, visit.index) = (key ?? 0, nil)
                visit.entry += 1
                return tree.reference(value)
            case .array where element < tree.items[value].count:
                visit.element += 1
                let inner = tree.index(element, of: tree.items[value])
                visit.work = sum(visit.work, SecureArchive.Cost.element)
                if let number = tree.reference(inner) {
                    (visit.key, visit.index) = (key ?? 0, element)
                    return number
                }
                visit.work = sum(visit.work, try SecureArchive.Cost.encodeScalar(inner, tree))
            case .array, .reference:
                visit.entry += 1
                visit.element = 0
            default:
                let encodeScalar = try SecureArchive.Cost.encodeScalar(value, tree)
                visit.work = sum(visit.work, encodeScalar)
                if tree.items[value].isText { visit.textWork = sum(visit.textWork, encodeScalar) }
                visit.entry += 1
                visit.element = 0
            }
        }
        return nil
    }

    private mutating func visit(_ number: Swift.Int) throws {
        guard number < objects.count else { throw damaged("an object is missing") }
        guard !isOpen[number] else { return try closeCircle(to: number) }
        guard heights[number] == 0 else { return try use(number) }
        let index = tree.index(number, of: objects)
        let item = tree.items[index]
        switch item.kind {
        case .dictionary:
            guard path.count < limits.depth else { throw exceedsDepth }
            let object = try storedObject(item, number: number)
            isOpen[number] = true
            order.append(number)
            path.append(Visit(number: number, object: object))
        case .integer, .real, .flag, .data, .ascii, .utf16:
            // The string that represents nil is written once, as number 0.
            if !tree.isNull(index) { order.append(number) }
            heights[number] = 1
            try add(SecureArchive.Cost.value)
            uses[number] = try SecureArchive.Cost.encodeScalar(index, tree) + SecureArchive.Cost.use
            try use(number)
        default: throw damaged("there is no object")
        }
    }

    private mutating func close(_ visit: Visit) throws {
        let object = visit.object
        var contents = visit.work
        if object.type.isParsed {
            contents = sum(contents, SecureArchive.Cost.product(visit.textWork, SecureArchive.Cost.parsedText))
        }
        if object.type.name == "NSRegularExpression" { contents = sum(contents, patternWork(of: object.item)) }
        // The result includes the work of the checks below.
        try add(sum(contents, keys.work(of: object.item) + SecureArchive.Cost.object))
        try checkShape(of: object)
        let comparisons = comparisons(in: object)
        try add(comparisons)
        contents = sum(contents, comparisons)
        isOpen[visit.number] = false
        canFail[visit.number] =
            visit.canFail || object.shape == .object && (object.type.isParsed || !object.type.isOfSystem)
        #if !canImport(ObjectiveC)
            if visit.canFail, object.shape == .dictionary, let name = SecureArchive.replacement(for: object.type.name) {
                replaced[visit.number] = name
            }
        #endif
        heights[visit.number] = visit.height
        // The contents of an app's object are decoded once. The contents of a collection are converted at each use.
        uses[visit.number] = object.shape == .object && !object.type.isOfSystem ? SecureArchive.Cost.use : contents
        try use(visit.number)
    }

    /// Counts another use of an object by the object that refers to it.
    private mutating func use(_ number: Swift.Int) throws {
        guard let last = path.indices.last else { return }
        guard path.count + Swift.Int(heights[number]) <= limits.depth else { throw exceedsDepth }
        path[last].height = max(path[last].height, 1 + heights[number])
        path[last].canFail = path[last].canFail || canFail[number]
        path[last].work = sum(path[last].work, uses[number])
        if tree.items[tree.index(number, of: objects)].isText {
            path[last].textWork = sum(path[last].textWork, uses[number] - SecureArchive.Cost.use)
        }
        guard path[last].work <= allowedWork else { throw exceedsWork }
    }

    mutating func add(_ more: Swift.Int) throws {
        work = sum(work, more)
        guard work <= allowedWork else { throw exceedsWork }
    }

    func sum(_ left: Swift.Int, _ right: Swift.Int) -> Swift.Int {
        min(left, SecureArchive.Cost.most) + min(max(right, 0), SecureArchive.Cost.most)
    }

    /// Whether an object of the system contains the current one. This makes no difference on Linux, where the
    /// unarchiver doesn't check classes.
    var isInsideSystemObject: Swift.Bool {
        #if canImport(ObjectiveC)
            path.contains { $0.object.shape == .object && $0.object.type.isOfSystem }
        #else
            false
        #endif
    }

    /// Foundation on Linux follows a cycle until the stack overflows. On Apple platforms, objects can form cycles.
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
    func refused(_ name: Swift.String) -> SecureArchiveError { .refusedClass(Self.printable(name), at: place) }

    /// A name from the archive for use in a log: short, and without control characters.
    private static func printable(_ name: Swift.String) -> Swift.String {
        var result = Swift.String.UnicodeScalarView()
        for scalar in name.unicodeScalars.prefix(100) {
            let isControl = [.control, .format, .lineSeparator, .paragraphSeparator].contains(
                scalar.properties.generalCategory)
            result.append(isControl ? "\u{fffd}" : scalar)
        }
        return Swift.String(result)
    }

    private var exceedsDepth: SecureArchiveError {
        .exceedsLimit("\(limits.depth) objects in one another", at: place)
    }

    var exceedsWork: SecureArchiveError { .exceedsLimit("\(allowedWork) units of work", at: place) }

    /// `root.pages[2]`
    private var place: Swift.String {
        path.reduce(into: "root") { place, visit in
            if visit.object.shape == .object { place += "." + Self.printable(keys.text(visit.key)) }
            if let index = visit.index { place += "[\(index)]" }
        }
    }
}

// MARK: Keys

nonisolated extension SecureArchive {
    /// The numbers of keys. An archive stores the string of each key once for all objects with that key.
    struct Keys {
        static let `class` = 0
        static let objects = 1
        static let keys = 2

        private let tree: Tree
        private var texts = ["$class", "NS.objects", "NS.keys"]
        private var hashes = [0, 1, 2]
        private var numbers = ["$class": 0, "NS.objects": 1, "NS.keys": 2]
        private var numbersOfItems: [Swift.Int32]
        /// The object in which each key was last used.
        private var lastUse = [-1, -1, -1]

        init(_ tree: Tree) {
            self.tree = tree
            numbersOfItems = Swift.Array(repeating: -1, count: tree.items.count)
        }

        func text(_ number: Swift.Int) -> Swift.String { texts[number] }

        /// The number of a known key.
        func number(_ text: Swift.String) -> Swift.Int? { numbers[text] }

        /// The number of a key with a known string.
        func number(_ item: Swift.Int) -> Swift.Int? {
            numbersOfItems[item] < 0 ? nil : Swift.Int(numbersOfItems[item])
        }

        /// - Returns: The number; nil if the item isn't a string.
        mutating func add(_ item: Swift.Int) -> Swift.Int? {
            if numbersOfItems[item] >= 0 { return Swift.Int(numbersOfItems[item]) }
            guard let text = tree.text(item) else { return nil }
            let number = numbers[text] ?? texts.count
            if number == texts.count {
                texts.append(text)
                hashes.append((text as Foundation.NSString).hash)
                lastUse.append(-1)
                numbers[text] = number
            }
            numbersOfItems[item] = Swift.Int32(number)
            return number
        }

        /// - Returns: Whether this is the first use in the object.
        mutating func use(_ number: Swift.Int, in object: Swift.Int) -> Swift.Bool {
            defer { lastUse[number] = object }
            return lastUse[number] != object
        }

        /// The work of finding the values of an object by its keys. Foundation hashes only parts of long strings.
        func work(of object: Tree.Item) -> Swift.Int {
            var bytes = 0
            var comparison = 0
            var counts: [Swift.Int: Swift.Int] = [:]
            for entry in 0..<object.count {
                let key = tree.key(entry, of: object)
                bytes += tree.items[key].size(indexSize: 0)
                comparison = max(comparison, Cost.comparison(tree.items[key]))
                if object.count > 8, let number = number(key) { counts[hashes[number], default: 0] += 1 }
            }
            let alike = counts.values.reduce(0) { $0 + $1 * ($1 - 1) / 2 }
            return object.count * Cost.entry + 4 * bytes + Cost.product(alike, comparison)
        }
    }
}
