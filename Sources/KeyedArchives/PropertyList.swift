import SourceText

/// A property list as a flat table of values that refer to each other by index, so that reading it needs no recursion.
///
/// `PropertyList.read` accepts any bytes. Time and memory are proportional to their number.
package struct PropertyList: Sendable {
    package enum Value: Sendable, Equatable {
        case null
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
        /// The offset in bytes.
        package let offset: Int
        /// What to do instead.
        package let advice: String

        static let standardAdvice = "name a file written by NSKeyedArchiver"

        package init(reason: String, offset: Int, advice: String? = nil) {
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

    /// - Throws: The place where the bytes stop being a property list.
    package static func read(_ bytes: [UInt8]) throws(Damage) -> PropertyList {
        let list = try readAny(bytes)
        for case .string(let text) in list.values where text.utf8.count > 2 * CombiningMarks.limit {
            guard CombiningMarks.excess(in: Array(text.utf8)) == nil else {
                throw Damage(
                    reason: "a string has more than \(CombiningMarks.limit) combining marks in a row", offset: 0)
            }
        }
        return list
    }

    private static func readAny(_ bytes: [UInt8]) throws(Damage) -> PropertyList {
        if bytes.starts(with: Array("bplist0".utf8)) {
            let list = try BinaryPropertyListReader.read(bytes)
            try list.requireOwnCollections()
            return list
        }
        var start = bytes[...]
        if start.starts(with: [0xEF, 0xBB, 0xBF]) { start = start.dropFirst(3) }
        while let first = start.first, [0x20, 0x09, 0x0A, 0x0D].contains(first) { start.removeFirst() }
        guard start.first == UInt8(ascii: "<") else {
            throw ForeignFormat(Array(bytes[start.startIndex...].prefix(16)))?.damage
                ?? Damage(reason: "not a binary or XML property list", offset: 0)
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
