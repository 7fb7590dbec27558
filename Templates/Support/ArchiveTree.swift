import Foundation

nonisolated extension SecureArchive {
    /// A property list as a table of items. Archives of all formats are read into this form, checked and written
    /// from it.
    ///
    /// All items are in `bytes` without overlaps, so the work on the table is limited by the size of the list.
    struct Tree {
        struct Item {
            enum Kind: Swift.UInt8 {
                case flag, integer, real, date, data, ascii, utf16, reference, array, dictionary
            }
            var kind: Kind
            private let first: Swift.UInt32
            private let number: Swift.UInt32

            init(_ kind: Kind, start: Swift.Int, count: Swift.Int) {
                self.kind = kind
                first = Swift.UInt32(start)
                number = Swift.UInt32(count)
            }

            /// The offset of its contents in bytes.
            var start: Swift.Int { Swift.Int(first) }
            /// The number of its bytes, characters or elements.
            var count: Swift.Int { Swift.Int(number) }
            var isCollection: Swift.Bool { kind == .array || kind == .dictionary }
            var isText: Swift.Bool { kind == .ascii || kind == .utf16 }
            /// The number of items that it refers to: all keys, and then all values.
            var childCount: Swift.Int { kind == .dictionary ? 2 * count : kind == .array ? count : 0 }

            /// The size of its contents in bytes.
            func size(indexSize: Swift.Int) -> Swift.Int {
                switch kind {
                case .utf16: 2 * count
                case .array: count * indexSize
                case .dictionary: 2 * count * indexSize
                default: count
                }
            }
        }

        let bytes: [Swift.UInt8]
        /// The size of an item's number in a collection, in bytes.
        let indexSize: Swift.Int
        let items: [Item]
        let top: Swift.Int

        /// Returns an element of a collection. A dictionary has all keys first, and then all values.
        func index(_ element: Swift.Int, of collection: Item) -> Swift.Int {
            Self.number(in: bytes, at: collection.start + element * indexSize, size: indexSize) ?? .max
        }

        func key(_ entry: Swift.Int, of dictionary: Item) -> Swift.Int { index(entry, of: dictionary) }

        func value(_ entry: Swift.Int, of dictionary: Item) -> Swift.Int {
            index(dictionary.count + entry, of: dictionary)
        }

        /// Returns the value of a key in a dictionary; nil if there is none, or more than one.
        func value(_ key: Swift.StaticString, of index: Swift.Int) -> Swift.Int? {
            let dictionary = items[index]
            // These dictionaries have few entries.
            guard dictionary.kind == .dictionary, dictionary.count <= 32 else { return nil }
            let entries = (0..<dictionary.count).filter { isText(self.key($0, of: dictionary), key) }
            return entries.count == 1 ? value(entries[0], of: dictionary) : nil
        }

        /// Returns whether an item is a string of ASCII characters.
        func isText(_ index: Swift.Int, _ text: Swift.StaticString) -> Swift.Bool {
            let item = items[index]
            guard item.kind == .ascii, item.count == text.utf8CodeUnitCount else { return false }
            return text.withUTF8Buffer { content(index).elementsEqual($0) }
        }

        /// Returns whether an item is the string that represents nil.
        func isNull(_ index: Swift.Int) -> Swift.Bool {
            isText(index, "$null") || items[index].kind == .utf16 && items[index].count == 5 && text(index) == "$null"
        }

        func content(_ index: Swift.Int) -> Swift.ArraySlice<Swift.UInt8> {
            let item = items[index]
            return bytes[item.start..<(item.start + item.size(indexSize: indexSize))]
        }

        func text(_ index: Swift.Int) -> Swift.String? {
            let item = items[index]
            switch item.kind {
            case .ascii: return Swift.String(decoding: content(index), as: Swift.UTF8.self)
            case .utf16:
                let units = (0..<item.count).map { unit in
                    Swift.UInt16(bytes[item.start + 2 * unit]) << 8 | Swift.UInt16(bytes[item.start + 2 * unit + 1])
                }
                return Swift.String(decoding: units, as: Swift.UTF16.self)
            default: return nil
            }
        }

        /// Returns whether a unit of a text in UTF-16 is, or belongs to, a mark that combines with the character before
        /// it.
        func isMark(_ unit: Swift.Int, of index: Swift.Int) -> Swift.Bool {
            func value(_ unit: Swift.Int) -> Swift.UInt32 {
                let start = items[index].start + 2 * unit
                return Swift.UInt32(bytes[start]) << 8 | Swift.UInt32(bytes[start + 1])
            }
            var scalar = value(unit)
            guard scalar >= 0x300 else { return false }
            if 0xd800..<0xdc00 ~= scalar, unit + 1 < items[index].count {
                scalar = 0x10000 + (scalar & 0x3ff) << 10 + value(unit + 1) & 0x3ff
            } else if 0xdc00..<0xe000 ~= scalar, unit > 0 {
                scalar = 0x10000 + (value(unit - 1) & 0x3ff) << 10 + scalar & 0x3ff
            }
            return Swift.Unicode.Scalar(scalar)?.properties.canonicalCombiningClass != .notReordered
        }

        /// - Returns: The integer; nil if it is outside of the range of `Int`.
        func integer(_ index: Swift.Int) -> Swift.Int? {
            let item = items[index]
            guard item.kind == .integer else { return nil }
            guard item.count >= 8 else { return Self.number(in: bytes, at: item.start, size: item.count) }
            let low = Swift.Int(bitPattern: bits(index))
            guard item.count == 16 else { return low }
            return low >= 0 ? low : nil
        }

        /// - Returns: The number; of a date, the seconds since 2001.
        func real(_ index: Swift.Int) -> Swift.Double? {
            guard items[index].kind == .real || items[index].kind == .date else { return nil }
            let bits = bits(index)
            return items[index].count == 4
                ? Swift.Double(Swift.Float(bitPattern: Swift.UInt32(bits)))
                : Swift.Double(bitPattern: Swift.UInt64(bits))
        }

        /// Returns the number of the object that a reference refers to.
        func reference(_ index: Swift.Int) -> Swift.Int? {
            let item = items[index]
            return item.kind == .reference ? Self.number(in: bytes, at: item.start, size: item.count) : nil
        }

        /// Returns the last eight bytes of a number.
        private func bits(_ index: Swift.Int) -> Swift.UInt {
            content(index).suffix(8).reduce(0) { $0 << 8 | Swift.UInt($1) }
        }

        static func number(in bytes: [Swift.UInt8], at start: Swift.Int, size: Swift.Int) -> Swift.Int? {
            var result: Swift.UInt = 0
            for index in start..<(start + size) { result = result << 8 | Swift.UInt(bytes[index]) }
            return Swift.Int(exactly: result)
        }

        static func damaged(_ reason: Swift.String) -> SecureArchiveError {
            .notAnArchive("the property list is damaged, \(reason)")
        }
    }
}

// MARK: Binary property lists

nonisolated extension SecureArchive.Tree {
    /// Reads a binary property list.
    ///
    /// - Throws: `SecureArchiveError.notAnArchive`
    init(binary bytes: [Swift.UInt8]) throws {
        let trailer = bytes.count - 32
        guard trailer >= 9, bytes.count <= Swift.Int(Swift.Int32.max) else { throw Self.damaged("it is cut off") }
        let (offsetSize, indexSize) = (Swift.Int(bytes[trailer + 6]), Swift.Int(bytes[trailer + 7]))
        guard bytes.starts(with: "bplist0".utf8), 1...8 ~= offsetSize, 1...8 ~= indexSize,
            let count = Self.number(in: bytes, at: trailer + 8, size: 8),
            let top = Self.number(in: bytes, at: trailer + 16, size: 8),
            let table = Self.number(in: bytes, at: trailer + 24, size: 8),
            8..<trailer ~= table, top < count, count <= (trailer - table) / offsetSize
        else { throw Self.damaged("its end is damaged") }
        var items: [Item] = []
        items.reserveCapacity(count)
        var room = table - 8
        for index in 0..<count {
            guard let offset = Self.number(in: bytes, at: table + index * offsetSize, size: offsetSize),
                8..<table ~= offset, let item = Self.item(in: bytes, at: offset)
            else { throw Self.damaged("item \(index) is damaged") }
            // An item is outside of the data, or overlaps another one.
            let size = item.size(indexSize: indexSize)
            room -= 1 + size
            guard item.start + size <= table, room >= 0, Self.isUsual(item, bytes) else {
                throw Self.damaged("item \(index) is damaged")
            }
            items.append(item)
        }
        self.init(bytes: bytes, indexSize: indexSize, items: items, top: top)
        for item in items where item.isCollection {
            for child in 0..<item.childCount {
                let index = index(child, of: item)
                guard index < items.count else { throw Self.damaged("an item is missing") }
                guard item.kind == .array || child >= item.count || items[index].isText else {
                    throw Self.damaged("a key is no text")
                }
            }
        }
    }

    private static func item(in bytes: [Swift.UInt8], at offset: Swift.Int) -> Item? {
        let low = Swift.Int(bytes[offset] & 15)
        var start = offset + 1
        let kind: Item.Kind
        switch bytes[offset] >> 4 {
        case 0: return low == 8 || low == 9 ? Item(.flag, start: start, count: 0) : nil
        case 1: return low <= 4 ? Item(.integer, start: start, count: 1 << low) : nil
        case 2: return 2...3 ~= low ? Item(.real, start: start, count: 1 << low) : nil
        case 3: return low == 3 ? Item(.date, start: start, count: 8) : nil
        case 8: return low < 4 ? Item(.reference, start: start, count: low + 1) : nil
        case 4: kind = .data
        case 5: kind = .ascii
        case 6: kind = .utf16
        case 10: kind = .array
        case 13: kind = .dictionary
        default: return nil
        }
        guard low == 15 else { return Item(kind, start: start, count: low) }
        guard start < bytes.count, bytes[start] & 0xfc == 0x10 else { return nil }
        let size = 1 << Swift.Int(bytes[start] & 3)
        start += 1 + size
        guard start <= bytes.count, let count = number(in: bytes, at: start - size, size: size), count <= bytes.count
        else { return nil }
        return Item(kind, start: start, count: count)
    }

    /// Returns whether the contents of an item have a form that Foundation writes.
    private static func isUsual(_ item: Item, _ bytes: [Swift.UInt8]) -> Swift.Bool {
        switch item.kind {
        case .ascii: bytes[item.start..<(item.start + item.count)].allSatisfy { $0 < 0x80 }
        // Numbers between Int64.max and UInt64.max have sixteen bytes.
        case .integer where item.count == 16: bytes[item.start..<(item.start + 8)].allSatisfy { $0 == 0 }
        default: true
        }
    }

    /// Whether a flag is set. The flag is stored before the contents.
    func flag(_ index: Swift.Int) -> Swift.Bool { bytes[items[index].start - 1] == 9 }
}
