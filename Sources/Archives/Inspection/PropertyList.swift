import SecureCodeGenSourceText

/// A property list as a flat table of values that refer to each other by index, so that reading it needs no recursion.
///
/// `PropertyList.read` accepts any bytes. Time and memory are proportional to their number.
package struct PropertyList: Sendable {
    package enum Value: Sendable, Equatable {
        case boolean(Bool)
        case integer(Int64)
        /// An integer that is too large for `integer`.
        case unsigned(UInt64)
        case real(Double)
        /// Seconds since 2001.
        case date(Double)
        case data(ArraySlice<UInt8>)
        case string(String)
        /// A reference to an object of a keyed archive.
        case reference(Int)
        case array([Int])
        /// Keys and values, in their order in the file.
        case dictionary(keys: [Int], values: [Int])

        /// The indices of a collection's elements, keys included.
        fileprivate var elements: [Int] {
            switch self {
            case .array(let elements): elements
            case .dictionary(let keys, let values): keys + values
            default: []
            }
        }
    }

    package enum Encoding: String, Sendable {
        case binary
        case xml = "XML"
    }

    /// The reason why bytes aren't a property list.
    package struct Damage: Error, Equatable {
        package let reason: String
        /// The offset in bytes; 0 if it is unknown.
        package let offset: Int
        /// What to do instead.
        package let advice: String

        static let standardAdvice = "name a file written by NSKeyedArchiver"

        package init(reason: String, offset: Int = 0, advice: String? = nil) {
            self.reason = reason
            self.offset = offset
            self.advice = advice ?? Self.standardAdvice
        }
    }

    package let encoding: Encoding
    package let values: [Value]
    /// The size of each value in bytes, without referenced values; empty if it is unknown.
    package let sizes: [Int]
    package let root: Int
    /// The list as the support code of generated members reads it.
    let tree: SecureArchive.Tree

    /// - Throws: The reason why the bytes aren't a property list.
    package static func read(_ bytes: [UInt8]) throws(Damage) -> PropertyList {
        let list = PropertyList(try tree(bytes), bytes.starts(with: binaryMark) ? .binary : .xml)
        try list.requireOwnCollections()
        for case .string(let text) in list.values where text.utf8.count > 2 * CombiningMarks.limit {
            guard CombiningMarks.excess(in: Array(text.utf8)) == nil else {
                throw Damage(reason: "a string has more than \(CombiningMarks.limit) combining marks in a row")
            }
        }
        return list
    }

    private static let binaryMark = Array("bplist0".utf8)

    private static func tree(_ bytes: [UInt8]) throws(Damage) -> SecureArchive.Tree {
        let isBinary = bytes.starts(with: binaryMark)
        let text = bytes.drop { [0xEF, 0xBB, 0xBF, 0x20, 0x09, 0x0A, 0x0D].contains($0) }
        guard isBinary || text.first == UInt8(ascii: "<") else {
            throw ForeignFormat(Array(text.prefix(16)))?.damage
                ?? Damage(reason: "not a binary or XML property list")
        }
        var reader = SecureArchive.XMLReader(bytes, depth: .max)
        do {
            return isBinary ? try SecureArchive.Tree(binary: bytes) : try reader.tree()
        } catch {
            guard case .notAnArchive(let reason) = error as? SecureArchiveError else {
                throw Damage(reason: "\(error)", offset: reader.position)
            }
            throw Damage(reason: reason, offset: reader.position)
        }
    }

    private init(_ tree: SecureArchive.Tree, _ encoding: Encoding) {
        self.encoding = encoding
        self.tree = tree
        root = tree.top
        values = tree.items.indices.map { Self.value($0, in: tree) }
        sizes = encoding == .binary ? tree.items.map { 1 + $0.size(indexSize: tree.indexSize) } : []
    }

    private static func value(_ index: Int, in tree: SecureArchive.Tree) -> Value {
        let item = tree.items[index]
        return switch item.kind {
        case .flag: .boolean(tree.flag(index))
        case .integer:
            tree.integer(index).map { .integer(Int64($0)) }
                ?? .unsigned(tree.content(index).suffix(8).reduce(0) { $0 << 8 | UInt64($1) })
        case .real: .real(tree.real(index) ?? 0)
        case .date: .date(tree.real(index) ?? 0)
        case .data: .data(tree.content(index))
        case .ascii, .utf16: .string(tree.text(index) ?? "")
        case .reference: .reference(tree.reference(index) ?? 0)
        case .array: .array((0..<item.count).map { tree.index($0, of: item) })
        case .dictionary:
            .dictionary(
                keys: (0..<item.count).map { tree.key($0, of: item) },
                values: (0..<item.count).map { tree.value($0, of: item) })
        }
    }

    /// Rejects a collection that is referenced more than once. A property list is a tree, and a malicious list could
    /// refer to one collection everywhere and expand without limit.
    private func requireOwnCollections() throws(Damage) {
        var isNamed = Array(repeating: false, count: values.count)
        for value in values {
            for index in value.elements where !values[index].elements.isEmpty {
                guard !isNamed[index] else { throw Damage(reason: "a collection is referenced twice") }
                isNamed[index] = true
            }
        }
    }

    /// Returns the string of a value; nil for other kinds.
    ///
    /// - Parameter index: The index in `values`.
    package func string(_ index: Int) -> String? {
        if case .string(let text) = values[index] { return text }
        return nil
    }

    /// Returns the value of a key in a dictionary; nil if the value isn't a dictionary or lacks the key.
    package func member(_ name: String, of index: Int) -> Int? {
        guard case .dictionary(let keys, let members) = values[index] else { return nil }
        return zip(keys, members).first { string($0.0) == name }?.1
    }
}
