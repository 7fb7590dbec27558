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

        /// Returns the work of an inline value: a number, a string, data, or an array or dictionary of these.
        static func encodeScalar(_ index: Swift.Int, _ tree: Tree) throws -> Swift.Int {
            let item = tree.items[index]
            guard item.isCollection else { return leaf(item) }
            var work = element
            for child in 0..<item.childCount {
                let child = tree.items[tree.index(child, of: item)]
                guard !child.isCollection, child.kind != .reference else {
                    throw Tree.damaged("a collection stands in place of an object")
                }
                work += leaf(child) + element
            }
            return work
        }

        /// Returns the work of comparing a string with another. Strings with accents are compared character by
        /// character.
        static func comparison(_ text: Tree.Item) -> Swift.Int {
            comparedText + (text.kind == .ascii ? text.count / 8 : 4 * text.count)
        }

        private static func leaf(_ item: Tree.Item) -> Swift.Int {
            item.kind == .data ? data + item.count * dataByte : item.size(indexSize: 0) * byte
        }
    }
}

// MARK: Comparisons

nonisolated extension SecureArchive.Check {
    /// Returns the work of comparisons in sets and dictionaries: each element with all others that have an equal hash.
    func comparisons(in object: SecureArchive.StoredObject) -> Swift.Int {
        guard let key = object.shape.distinctElements, let elements = elements(key, in: object.item),
            elements.count > 8
        else { return 0 }
        var counts: [Swift.Int: (count: Swift.Int, work: Swift.Int)] = [:]
        for element in elements {
            guard let (hash, work) = hash(tree.index(element, of: objects)) else { continue }
            let old = counts[hash] ?? (0, 0)
            counts[hash] = (old.count + 1, max(old.work, work))
        }
        return counts.values.reduce(0) { total, group in
            group.count < 2
                ? total : sum(total, SecureArchive.Cost.product(group.count * (group.count - 1) / 2, group.work))
        }
    }

    /// Returns the work of compiling a regular expression, in addition to its length.
    func patternWork(of object: SecureArchive.Tree.Item) -> Swift.Int {
        guard let text = value("NSPattern", of: object).flatMap(tree.reference), text < objects.count else { return 0 }
        let bytes = tree.content(tree.index(text, of: objects))
        let sets = bytes.count { $0 == Swift.UInt8(ascii: "[") || $0 == Swift.UInt8(ascii: "\\") }
        return SecureArchive.Cost.product(sets, SecureArchive.Cost.patternSet)
    }

    /// Returns the numbers of the objects in a collection, or of the objects under separate keys.
    private func elements(_ key: Swift.Int, in item: SecureArchive.Tree.Item) -> [Swift.Int]? {
        if let array = value(key, of: item).map({ tree.items[$0] }) {
            return (0..<array.childCount).compactMap { tree.reference(tree.index($0, of: array)) }
        }
        return (0..<item.count).compactMap { tree.reference(tree.value($0, of: item)) }.filter { $0 < objects.count }
    }

    /// Returns a number that is equal for elements with equal hashes in Foundation, and the work of comparing two; nil
    /// for objects of the app, whose hashes aren't known.
    private func hash(_ index: Swift.Int) -> (hash: Swift.Int, work: Swift.Int)? {
        let item = tree.items[index]
        if item.isText { return hash(ofText: index) }
        if item.kind == .data { return hash(ofData: index) }
        if let integer = tree.integer(index) { return (integer, SecureArchive.Cost.comparedValue) }
        if let real = tree.real(index) { return ((real as Foundation.NSNumber).hash, SecureArchive.Cost.comparedValue) }
        guard item.kind == .dictionary, item.count <= 64 else { return (0, SecureArchive.Cost.comparedValue) }
        if let array = value(SecureArchive.Keys.objects, of: item).map({ tree.items[$0] }) {
            return (array.count, SecureArchive.Cost.product(array.count + 1, SecureArchive.Cost.comparedValue))
        }
        if let time = value("NS.time", of: item).flatMap(tree.real) {
            return (time.hashValue, SecureArchive.Cost.comparedValue)
        }
        if let bytes = value("NS.uuidbytes", of: item) ?? value("NS.data", of: item) { return hash(ofData: bytes) }
        for key in ["NS.relative", "NS.string", "NS.bytes"] {
            let text = value(key, of: item).flatMap { tree.reference($0) }.map { tree.index($0, of: objects) }
            if let text, tree.items[text].isText { return hash(ofText: text) }
        }
        return isPlain(item) ? (item.count, SecureArchive.Cost.comparedValue) : nil
    }

    /// Returns whether an object has a class of the system.
    private func isPlain(_ item: SecureArchive.Tree.Item) -> Swift.Bool {
        let reference = value(SecureArchive.Keys.class, of: item).flatMap(tree.reference)
        return reference.flatMap { storedClasses[$0] }?.isOfSystem == true
    }

    private func hash(ofText index: Swift.Int) -> (hash: Swift.Int, work: Swift.Int)? {
        guard let text = tree.text(index) else { return nil }
        return ((text as Foundation.NSString).hash, SecureArchive.Cost.comparison(tree.items[index]))
    }

    /// Foundation hashes the first 80 bytes.
    private func hash(ofData index: Swift.Int) -> (hash: Swift.Int, work: Swift.Int)? {
        guard tree.items[index].kind == .data else { return (0, SecureArchive.Cost.comparedData) }
        let content = tree.content(index)
        return (Swift.Array(content.prefix(80)).hashValue, SecureArchive.Cost.comparedData + content.count)
    }
}
