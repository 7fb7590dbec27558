import Foundation

// MARK: Classes

nonisolated extension SecureArchive.Check {
    /// Returns the number of an object's class, and registers the object's keys.
    mutating func classNumber(of item: SecureArchive.Tree.Item, number: Swift.Int) throws -> Swift.Int {
        var reference: Swift.Int?
        for entry in 0..<item.count {
            let keyItem = tree.key(entry, of: item)
            if keys.number(keyItem) == nil { try add(work(ofMarksIn: keyItem)) }
            guard let key = keys.add(keyItem), keys.use(key, in: number) else {
                throw damaged("the keys of an object are damaged")
            }
            guard key == SecureArchive.Keys.class else { continue }
            guard tree.isText(keyItem, "$class") else { throw damaged("an object has no class") }
            reference = tree.reference(tree.value(entry, of: item))
        }
        guard let reference, reference < objects.count else { throw damaged("an object has no class") }
        if classOfItem[reference] >= 0 { return Swift.Int(classOfItem[reference]) }
        guard let name = tree.value("$classname", of: tree.index(reference, of: objects)),
            tree.items[name].count <= 1_000, let name = tree.text(name)
        else { throw damaged("an object has no class") }
        try add(SecureArchive.Cost.object)
        if classNumbers[name] == nil {
            guard let type = classNamed(name) else { throw refused(name) }
            classNumbers[name] = classes.count
            classes.append(type)
            fields.append([:])
        }
        let known = classNumbers[name] ?? 0
        classOfItem[reference] = Swift.Int32(known)
        return known
    }

    /// The class of an object; nil for values that are stored without one.
    func `class`(of number: Swift.Int) -> Class? {
        classOfObject[number] < 0 ? nil : classes[Swift.Int(classOfObject[number])]
    }

    /// The shape of an object.
    func shape(of item: SecureArchive.Tree.Item) -> SecureArchive.Form.Shape? {
        let reference = value(SecureArchive.Keys.class, of: item).flatMap(tree.reference)
        return reference.flatMap { classOfItem[$0] < 0 ? nil : classes[Swift.Int(classOfItem[$0])].form.shape }
    }
}

// MARK: Values and errors

nonisolated extension SecureArchive.Check {
    func value(_ key: Swift.Int, of item: SecureArchive.Tree.Item) -> Swift.Int? {
        guard item.kind == .dictionary else { return nil }
        for entry in 0..<item.count where keys.number(tree.key(entry, of: item)) == key {
            return tree.value(entry, of: item)
        }
        return nil
    }

    func value(_ key: Swift.String, of item: SecureArchive.Tree.Item) -> Swift.Int? {
        keys.number(key).flatMap { value($0, of: item) }
    }

    func damaged(_ reason: Swift.String) -> SecureArchiveError { .damaged(reason, at: place) }
    func refused(_ name: Swift.String) -> SecureArchiveError { .refusedClass(Self.printable(name), at: place) }

    /// A name from the archive for use in a log: short, and without control characters.
    static func printable(_ name: Swift.String) -> Swift.String {
        var result = Swift.String.UnicodeScalarView()
        for scalar in name.unicodeScalars.prefix(100) {
            let isControl = [.control, .format, .lineSeparator, .paragraphSeparator].contains(
                scalar.properties.generalCategory)
            result.append(isControl ? "\u{fffd}" : scalar)
        }
        return Swift.String(result)
    }

    var exceedsDepth: SecureArchiveError {
        .exceedsLimit("\(limits.depth) objects in one another", at: place)
    }

    var exceedsWork: SecureArchiveError { .exceedsLimit("\(allowedWork) units of work", at: place) }

    /// `root.pages[2]`
    var place: Swift.String {
        var steps = path.map { visit in
            let isObject = classes[visit.type].form.shape == .object
            let key = isObject ? visit.key.map { "." + Self.printable(keys.text($0)) } : nil
            return (key ?? "") + (visit.index.map { "[\($0)]" } ?? "")
        }
        if steps.count > 20 { steps.replaceSubrange(8..<(steps.count - 8), with: ["…"]) }
        return "root" + steps.joined()
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
        /// Only large objects need them.
        private var hashes: [Swift.Int: Swift.Int] = [:]
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
        ///
        /// - Parameter marks: the work of keys with combining marks.
        mutating func work(of object: Tree.Item, marks: [Swift.Int: Swift.Int]) -> Swift.Int {
            var work = object.count * Cost.entry
            var comparison = 0
            var counts: [Swift.Int: Swift.Int] = [:]
            for entry in 0..<object.count {
                let key = tree.key(entry, of: object)
                work += Cost.key(tree.items[key]) + (marks[key] ?? 0)
                comparison = max(comparison, Cost.comparison(tree.items[key]))
                guard object.count > 8, let number = number(key) else { continue }
                let hash = hashes[number] ?? (texts[number] as Foundation.NSString).hash
                hashes[number] = hash
                counts[hash, default: 0] += 1
            }
            let alike = counts.values.reduce(0) { $0 + $1 * ($1 - 1) / 2 }
            return work + Cost.product(alike, comparison)
        }
    }
}
