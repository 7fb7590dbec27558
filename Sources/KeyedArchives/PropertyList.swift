/// A property list as a flat table of values that refer to each other by index, so that reading it needs no recursion.
///
/// `PropertyList.read` accepts any bytes. Time and memory are proportional to their number.
package struct PropertyList: Sendable {
    package enum Value: Sendable, Equatable {
        case null
        case boolean(Bool)
        case integer(Int64)
        /// A number that is too large for `integer`.
        case unsigned(UInt64)
        case real(Double)
        /// Seconds since 2001.
        case date(Double)
        /// How many bytes, and the first of them.
        case data(count: Int, prefix: [UInt8])
        case string(String)
        /// A reference to an object of a keyed archive.
        case reference(Int)
        case array([Int])
        case set([Int])
        /// Keys and values, in their order in the file.
        case dictionary(keys: [Int], values: [Int])

        /// The indices of a collection's elements, keys included.
        fileprivate var elements: [Int] {
            switch self {
            case .array(let elements), .set(let elements): elements
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
        /// Where, in bytes from the beginning.
        package let offset: Int
    }

    package let encoding: Encoding
    package let values: [Value]
    /// How many bytes each takes, without what it refers to; empty where nobody counts them.
    package let sizes: [Int]
    package let root: Int

    /// - Throws: where the bytes stop to be a property list.
    package static func read(_ bytes: [UInt8]) throws(Damage) -> PropertyList {
        if bytes.starts(with: Array("bplist0".utf8)) {
            let list = try BinaryPropertyListReader.read(bytes)
            try list.requireOwnCollections()
            return list
        }
        var start = bytes[...]
        if start.starts(with: [0xEF, 0xBB, 0xBF]) { start = start.dropFirst(3) }
        while let first = start.first, [0x20, 0x09, 0x0A, 0x0D].contains(first) { start.removeFirst() }
        guard start.first == UInt8(ascii: "<") else {
            let isOld = bytes.dropFirst(2).starts(with: Array("streamtyped".utf8))
            throw Damage(
                reason: isOld
                    ? "archives of NSArchiver, which have no keys, aren't supported"
                    : "not a binary or XML property list", offset: 0)
        }
        return try XMLPropertyListReader.read(bytes, from: start.startIndex)
    }

    /// Rejects a collection that is referenced more than once. A property list is a tree, and a malicious list could
    /// refer to one collection everywhere and expand without limit.
    private func requireOwnCollections() throws(Damage) {
        var isNamed = Array(repeating: false, count: values.count)
        for value in values {
            for index in value.elements where !values[index].elements.isEmpty {
                guard !isNamed[index] else { throw Damage(reason: "a collection is referenced twice", offset: 0) }
                isNamed[index] = true
            }
        }
    }

    /// The text that a value is; nil for any other kind.
    ///
    /// - Parameter index: into `values`.
    package func string(_ index: Int) -> String? {
        if case .string(let text) = values[index] { return text }
        return nil
    }

    /// Returns the value of a key in a dictionary; nil if the value isn't a dictionary or lacks the key.
    package func member(_ name: String, of index: Int) -> Int? {
        guard case .dictionary(let keys, let members) = values[index] else { return nil }
        return zip(keys, members).first { string($0.0) == name }?.1
    }

    /// How many bytes of data are kept.
    static let keptData = 32
}
