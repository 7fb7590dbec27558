import Foundation

nonisolated extension SecureArchive {
    /// The work of decoding, in units of about a nanosecond: measured on Linux with optimized code, and rounded up.
    enum Cost {
        /// More than any archive can use, but small enough to add without overflow.
        static let most = 1 << 60

        /// An archive or a nested archive.
        static let archive = 650_000
        /// A byte of an archive, before any object is decoded.
        static let parsedByte = 10
        /// An object with a class.
        static let object = 12_000
        /// A number, string or data without a class, when it is first decoded.
        static let value = 1_200
        /// A key of an object.
        static let entry = 400
        /// An element of a collection.
        static let element = 500
        /// Another use of a decoded object.
        static let use = 300
        /// A byte of a string at each use.
        static let byte = 8
        /// Data and each of its bytes, which Foundation on Linux copies one by one.
        static let data = 3_000
        static let dataByte = 70
        /// A byte of a key in each object, of a text without ASCII and of others: Swift normalizes it.
        static let keyByte = 4
        static let normalizedByte = 60
        /// A pair of combining marks without another character between them: Swift sorts them.
        static let markPair = 10
        /// The factor for a string that is read character by character.
        static let parsedText = 30
        /// A bracket or backslash in a regular expression, which may match all letters.
        static let patternSet = 40_000
        /// A comparison of two strings, or of two other values.
        static let comparedText = 25
        static let comparedValue = 2_000
        static let comparedData = 4_000
        /// A number, string or array in the property list of a Codable value; a dictionary; and a key of a dictionary.
        static let codedValue = 1_300
        static let codedDictionary = 3_200
        static let codedKey = 800
        /// A byte, a comma or colon, and a bracket in JSON.
        static let codedByte = 10
        static let codedComma = 400
        static let codedBracket = 1_300

        /// The work that is allowed for each byte of an archive, in addition to `Limits.work`.
        static let allowedForByte = 600

        static func product(_ left: Swift.Int, _ right: Swift.Int) -> Swift.Int {
            let product = min(left, most).multipliedReportingOverflow(by: min(right, most))
            return product.overflow ? most : min(product.partialValue, most)
        }

        /// Returns the work of comparing a string with another. Strings with accents are compared character by
        /// character.
        static func comparison(_ text: Tree.Item) -> Swift.Int {
            comparedText + (text.kind == .ascii ? text.count / 8 : 4 * text.count)
        }

        /// Returns the work of hashing a text as a key.
        static func key(_ text: Tree.Item) -> Swift.Int {
            text.kind == .ascii ? text.count * keyByte : text.size(indexSize: 0) * normalizedByte
        }

        fileprivate static func leaf(_ item: Tree.Item) -> Swift.Int {
            item.kind == .data ? data + item.count * dataByte : item.size(indexSize: 0) * byte
        }
    }
}

// MARK: Values in place

nonisolated extension SecureArchive.Check {
    /// Returns the work of a value in place: a number, a text, data, or an array or dictionary of these.
    mutating func scalarWork(_ index: Swift.Int) throws -> Swift.Int {
        let item = tree.items[index]
        guard item.isCollection else { return sum(SecureArchive.Cost.leaf(item), work(ofMarksIn: index)) }
        var work = SecureArchive.Cost.element
        for child in 0..<item.childCount {
            let index = tree.index(child, of: item)
            let child = tree.items[index]
            guard !child.isCollection, child.kind != .reference else {
                throw damaged("a collection is used where an object is expected")
            }
            work = sum(work, SecureArchive.Cost.leaf(child) + self.work(ofMarksIn: index) + SecureArchive.Cost.element)
        }
        return work
    }

    /// Returns the work of sorting the combining marks of a text: Swift does that to compare and hash it.
    mutating func work(ofMarksIn index: Swift.Int) -> Swift.Int {
        guard tree.items[index].kind == .utf16, tree.items[index].count > 16 else { return 0 }
        if let known = markWork[index] { return known }
        // More than eight marks in a row are rare.
        let count = tree.items[index].count
        guard stride(from: 0, to: count, by: 8).contains(where: { tree.isMark($0, of: index) }) else { return 0 }
        var work = 0
        var run = 0
        for unit in 0...count {
            if unit < count, tree.isMark(unit, of: index) {
                run += 1
            } else {
                work = sum(work, SecureArchive.Cost.product(run * run, SecureArchive.Cost.markPair))
                run = 0
            }
        }
        markWork[index] = work
        return work
    }
}

// MARK: Elements of sets, and keys

nonisolated extension SecureArchive.Check {
    /// Checks the contents of a collection.
    ///
    /// - Returns: The work of comparisons in sets and dictionaries: each element with all others that have an equal
    ///   hash.
    func checkCollection(_ form: SecureArchive.Form, _ item: SecureArchive.Tree.Item) throws -> Swift.Int {
        switch form.shape {
        case .object, .array: return 0
        case .set:
            let members = members(of: item)
            #if !canImport(ObjectiveC)
                for member in members {
                    // Collections may have no hash in Swift, and Foundation traps for the hash of some objects.
                    let type = self.class(of: member)?.form
                    if let type, type.shape == .array || type.shape == .dictionary || type.hasNoHash {
                        throw damaged("a set contains a collection")
                    }
                }
            #endif
            return comparisons(of: members)
        case .dictionary:
            let keys = numbers(SecureArchive.Keys.keys, of: item)
            guard numbers(SecureArchive.Keys.objects, of: item).count == keys.count else {
                throw damaged("a dictionary has a different number of keys and values")
            }
            try checkDistinct(keys)
            #if !canImport(ObjectiveC)
                try keys.forEach(checkKey)
            #endif
            return comparisons(of: keys)
        }
    }

    private func members(of set: SecureArchive.Tree.Item) -> [Swift.Int] {
        if value(SecureArchive.Keys.objects, of: set) != nil { return numbers(SecureArchive.Keys.objects, of: set) }
        let members = (0..<set.count).filter { keys.number(tree.key($0, of: set)) != SecureArchive.Keys.class }
        return members.compactMap { tree.reference(tree.value($0, of: set)) }
    }

    /// The numbers of the objects in a collection.
    private func numbers(_ key: Swift.Int, of item: SecureArchive.Tree.Item) -> [Swift.Int] {
        guard let array = value(key, of: item).map({ tree.items[$0] }) else { return [] }
        return (0..<array.childCount).compactMap { tree.reference(tree.index($0, of: array)) }
    }

    /// Equal keys would lose a value. Canonically equivalent strings are equal.
    private func checkDistinct(_ keys: [Swift.Int]) throws {
        guard keys.count > 1 else { return }
        var seen: Swift.Set<Swift.AnyHashable> = []
        for key in keys {
            guard let key = identity(tree.index(key, of: objects)) else { continue }
            guard seen.insert(key).inserted else { throw damaged("two keys of a dictionary are equal") }
        }
    }

    /// The identity of a string or a number.
    private func identity(_ index: Swift.Int) -> Swift.AnyHashable? {
        if let text = tree.text(index) { return text }
        if tree.items[index].count <= 8, let integer = tree.integer(index) { return integer }
        return tree.real(index)
    }

    /// Foundation traps for a dictionary whose key isn't decoded, is a NaN date, or is a collection.
    private func checkKey(_ number: Swift.Int) throws {
        guard let form = self.class(of: number)?.form else { return }
        guard form.isKey else { throw damaged("a key of a dictionary is an object of an unsupported class") }
        let item = tree.items[tree.index(number, of: objects)]
        guard case .content(let key) = form.hash, value(key, of: item).flatMap(tree.real)?.isNaN != true else {
            throw damaged("a key of a dictionary is a date that is no number")
        }
    }

    private func comparisons(of elements: [Swift.Int]) -> Swift.Int {
        guard elements.count > 8 else { return 0 }
        var counts: [Swift.Int: (count: Swift.Int, work: Swift.Int)] = [:]
        for element in elements {
            guard let (hash, work) = hash(ofObject: element) else { continue }
            let old = counts[hash] ?? (0, 0)
            counts[hash] = (old.count + 1, max(old.work, work))
        }
        return counts.values.reduce(0) { total, group in
            group.count < 2
                ? total : sum(total, SecureArchive.Cost.product(group.count * (group.count - 1) / 2, group.work))
        }
    }

    /// Returns a number that is equal for elements with equal hashes in Foundation, and the work of comparing two; nil
    /// for objects of the app, whose hashes aren't known.
    private func hash(ofObject number: Swift.Int) -> (hash: Swift.Int, work: Swift.Int)? {
        let index = tree.index(number, of: objects)
        guard let form = self.class(of: number)?.form else { return hash(ofValue: index) }
        let item = tree.items[index]
        switch form.hash {
        case .unknown, .none: return nil
        case .content(let key):
            guard let value = value(key, of: item) else { return (0, SecureArchive.Cost.comparedValue) }
            let object = tree.reference(value).map { tree.index($0, of: objects) }
            return hash(ofValue: object ?? value)
        case .count:
            let count = max(members(of: item).count, item.count)
            let compared = form.shape == .object ? 1 : count + 1
            return (count, SecureArchive.Cost.product(compared, SecureArchive.Cost.comparedValue))
        }
    }

    private func hash(ofValue index: Swift.Int) -> (hash: Swift.Int, work: Swift.Int) {
        let item = tree.items[index]
        if let text = tree.text(index) {
            return ((text as Foundation.NSString).hash, SecureArchive.Cost.comparison(item) + (markWork[index] ?? 0))
        }
        if item.kind == .data {
            // Foundation hashes the first 80 bytes.
            let content = tree.content(index)
            return (Swift.Array(content.prefix(80)).hashValue, SecureArchive.Cost.comparedData + content.count)
        }
        if let integer = tree.integer(index) { return (integer, SecureArchive.Cost.comparedValue) }
        return ((tree.real(index) as Foundation.NSNumber?)?.hash ?? 0, SecureArchive.Cost.comparedValue)
    }
}
