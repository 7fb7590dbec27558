import Foundation

nonisolated extension SecureArchive {
    /// A binary property list, as a table of its items. Each item lies inside the data, each collection is used once, and
    /// only a few levels are nested: so all work on the list is bounded by its size.
    struct PropertyList {
        struct Item {
            enum Kind: Swift.UInt8 {
                case flag, integer, real, date, data, ascii, utf16, reference, array, dictionary
            }
            var kind: Kind
            /// Where its content begins, in bytes.
            var start: Swift.Int
            /// How many bytes, characters or elements it has.
            var count: Swift.Int
        }

        private let bytes: [Swift.UInt8]
        private let indexSize: Swift.Int
        let items: [Item]
        let top: Swift.Int

        /// - Throws: `SecureArchiveError.notAnArchive`
        init(_ bytes: [Swift.UInt8]) throws {
            self.bytes = bytes
            let trailer = bytes.count - 32
            guard trailer >= 9 else { throw Self.damaged("it is cut off") }
            let offsetSize = Swift.Int(bytes[trailer + 6])
            indexSize = Swift.Int(bytes[trailer + 7])
            guard 1...8 ~= offsetSize, 1...8 ~= indexSize,
                let count = Self.number(in: bytes, at: trailer + 8, size: 8),
                let top = Self.number(in: bytes, at: trailer + 16, size: 8),
                let table = Self.number(in: bytes, at: trailer + 24, size: 8),
                8..<trailer ~= table, top < count, count <= (trailer - table) / offsetSize
            else { throw Self.damaged("its end is damaged") }
            self.top = top

            var items: [Item] = []
            items.reserveCapacity(count)
            var room = table - 8
            for index in 0..<count {
                guard let offset = Self.number(in: bytes, at: table + index * offsetSize, size: offsetSize),
                    8..<table ~= offset, let item = Self.item(in: bytes, at: offset, indexSize: indexSize)
                else { throw Self.damaged("item \(index) is damaged") }
                // An item outside of the data, or one that shares its bytes with another.
                room -= 1 + item.size(indexSize: indexSize)
                guard item.start + item.size(indexSize: indexSize) <= table, room >= 0 else {
                    throw Self.damaged("item \(index) is damaged")
                }
                items.append(item)
            }
            self.items = items
            try checkNesting()
        }

        /// Goes through all collections, level by level.
        private func checkNesting() throws {
            var isSeen = [Swift.Bool](repeating: false, count: items.count)
            isSeen[top] = true
            var level = [top]
            for _ in 0..<32 {
                var next: [Swift.Int] = []
                for index in level {
                    let item = items[index]
                    for element in 0..<(item.kind == .dictionary ? 2 * item.count : item.count) {
                        let index = self.index(element, of: item)
                        guard index < items.count else { throw Self.damaged("an item is missing") }
                        let isKey = item.kind == .dictionary && element < item.count
                        guard !isKey || items[index].kind == .ascii || items[index].kind == .utf16 else {
                            throw Self.damaged("a key is no text")
                        }
                        guard items[index].kind >= .array else { continue }
                        guard !isSeen[index] else { throw Self.damaged("a collection stands in two places") }
                        isSeen[index] = true
                        next.append(index)
                    }
                }
                if next.isEmpty { return }
                level = next
            }
            throw Self.damaged("it is nested too deeply")
        }

        /// An element of an array, or of a dictionary: all keys first, then all values.
        func index(_ element: Swift.Int, of collection: Item) -> Swift.Int {
            Self.number(in: bytes, at: collection.start + element * indexSize, size: indexSize) ?? .max
        }

        func key(_ entry: Swift.Int, of dictionary: Item) -> Swift.Int { index(entry, of: dictionary) }
        func value(_ entry: Swift.Int, of dictionary: Item) -> Swift.Int {
            index(dictionary.count + entry, of: dictionary)
        }

        /// The values of a dictionary whose keys are texts, none of them twice.
        func entries(_ index: Swift.Int) -> [Swift.String: Swift.Int]? {
            guard items[index].kind == .dictionary else { return nil }
            var result: [Swift.String: Swift.Int] = [:]
            for entry in 0..<items[index].count {
                guard let key = text(key(entry, of: items[index])),
                    result.updateValue(value(entry, of: items[index]), forKey: key) == nil
                else { return nil }
            }
            return result
        }

        /// Whether an item is the text that means nil.
        func isNull(_ index: Swift.Int) -> Swift.Bool { items[index].count == 5 && text(index) == "$null" }

        func text(_ index: Swift.Int) -> Swift.String? {
            let item = items[index]
            let content = bytes[item.start..<(item.start + item.size(indexSize: indexSize))]
            switch item.kind {
            case .ascii: return Swift.String(decoding: content, as: Swift.UTF8.self)
            case .utf16:
                let units = (0..<item.count).map { unit in
                    Swift.UInt16(bytes[item.start + 2 * unit]) << 8 | Swift.UInt16(bytes[item.start + 2 * unit + 1])
                }
                return Swift.String(decoding: units, as: Swift.UTF16.self)
            default: return nil
            }
        }

        func data(_ index: Swift.Int) -> Foundation.Data? {
            let item = items[index]
            return item.kind == .data ? Foundation.Data(bytes[item.start..<(item.start + item.count)]) : nil
        }

        func integer(_ index: Swift.Int) -> Swift.Int? {
            let item = items[index]
            guard item.kind == .integer else { return nil }
            if item.count < 8 { return Self.number(in: bytes, at: item.start, size: item.count) }
            let last = item.start + item.count
            return Swift.Int(
                truncatingIfNeeded: bytes[(last - 8)..<last].reduce(Swift.UInt64(0)) { $0 << 8 | Swift.UInt64($1) })
        }

        func real(_ index: Swift.Int) -> Swift.Double? {
            let item = items[index]
            guard item.kind == .real else { return nil }
            let bits = bytes[item.start..<(item.start + item.count)].reduce(Swift.UInt64(0)) {
                $0 << 8 | Swift.UInt64($1)
            }
            return item.count == 4
                ? Swift.Double(Swift.Float(bitPattern: Swift.UInt32(bits))) : Swift.Double(bitPattern: bits)
        }

        /// The number of the object that a reference names.
        func reference(_ index: Swift.Int) -> Swift.Int? {
            let item = items[index]
            return item.kind == .reference ? Self.number(in: bytes, at: item.start, size: item.count) : nil
        }

        private static func number(in bytes: [Swift.UInt8], at start: Swift.Int, size: Swift.Int) -> Swift.Int? {
            var result: Swift.UInt64 = 0
            for index in start..<(start + size) { result = result << 8 | Swift.UInt64(bytes[index]) }
            return Swift.Int(exactly: result)
        }

        private static func item(in bytes: [Swift.UInt8], at offset: Swift.Int, indexSize: Swift.Int) -> Item? {
            let low = Swift.Int(bytes[offset] & 15)
            var start = offset + 1
            let kind: Item.Kind
            switch bytes[offset] >> 4 {
            case 0:
                guard low == 8 || low == 9 else { return nil }
                return Item(kind: .flag, start: start, count: 0)
            case 1: return low <= 4 ? Item(kind: .integer, start: start, count: 1 << low) : nil
            case 2: return 2...3 ~= low ? Item(kind: .real, start: start, count: 1 << low) : nil
            case 3: return low == 3 ? Item(kind: .date, start: start, count: 8) : nil
            case 8: return low < 4 ? Item(kind: .reference, start: start, count: low + 1) : nil
            case 4: kind = .data
            case 5: kind = .ascii
            case 6: kind = .utf16
            case 10: kind = .array
            case 13: kind = .dictionary
            default: return nil
            }
            guard low == 15 else { return Item(kind: kind, start: start, count: low) }
            guard start < bytes.count, bytes[start] & 0xfc == 0x10 else { return nil }
            let size = 1 << Swift.Int(bytes[start] & 3)
            start += 1 + size
            guard start <= bytes.count, let count = number(in: bytes, at: start - size, size: size),
                count <= bytes.count
            else { return nil }
            return Item(kind: kind, start: start, count: count)
        }

        private static func damaged(_ reason: Swift.String) -> SecureArchiveError {
            .notAnArchive("the property list is damaged, \(reason)")
        }
    }
}

nonisolated extension SecureArchive.PropertyList {
    /// Whether a property list that is stored as data is finite: no collection holds itself, and together they have no
    /// more elements than allowed; those of a shared collection count each time it is used, as a decoder reads them.
    /// Data that is not a property list passes: nothing is read from it.
    func hasEnd(_ index: Swift.Int, elements: Swift.Int) -> Swift.Bool {
        let item = items[index]
        let bytes = Swift.Array(bytes[item.start..<(item.start + item.count)])
        let trailer = bytes.count - 32
        guard trailer >= 9, bytes.starts(with: "bplist".utf8) else { return true }
        let (offsetSize, indexSize) = (Swift.Int(bytes[trailer + 6]), Swift.Int(bytes[trailer + 7]))
        guard 1...8 ~= offsetSize, 1...8 ~= indexSize,
            let count = Self.number(in: bytes, at: trailer + 8, size: 8),
            let top = Self.number(in: bytes, at: trailer + 16, size: 8),
            let table = Self.number(in: bytes, at: trailer + 24, size: 8),
            0..<trailer ~= table, top < count, count <= (trailer - table) / offsetSize
        else { return true }

        // The number of elements of each item, nested ones included: 0 if it was not visited, -1 while it is.
        var sizes = Swift.Array(repeating: 0, count: count)
        var path: [(index: Swift.Int, start: Swift.Int, left: Swift.Int, size: Swift.Int)] = []
        // Collections that share their bytes could have more elements than there are bytes.
        var room = bytes.count
        var next: Swift.Int? = top
        while true {
            if let index = next, index < count {
                if sizes[index] < 0 { return false }
                if sizes[index] == 0,
                    let item = Self.collection(in: bytes, at: table + index * offsetSize, offsetSize, indexSize)
                {
                    let left = item.kind == .dictionary ? 2 * item.count : item.count
                    room -= left
                    if room < 0 { return false }
                    sizes[index] = -1
                    path.append((index, item.start, left, 1))
                } else {
                    sizes[index] = max(sizes[index], 1)
                    if let last = path.indices.last { path[last].size += sizes[index] }
                }
            }
            next = nil
            guard let last = path.indices.last else { return true }
            if path[last].left > 0 {
                path[last].left -= 1
                next = Self.number(in: bytes, at: path[last].start, size: indexSize)
                path[last].start += indexSize
            } else {
                let whole = path.removeLast()
                guard whole.size <= max(elements, count) else { return false }
                sizes[whole.index] = whole.size
                if let outer = path.indices.last { path[outer].size += whole.size }
            }
        }
    }

    /// The array or dictionary at an entry of the table.
    private static func collection(
        in bytes: [Swift.UInt8], at entry: Swift.Int, _ offsetSize: Swift.Int, _ indexSize: Swift.Int
    ) -> Item? {
        guard let offset = number(in: bytes, at: entry, size: offsetSize), offset < bytes.count,
            let item = item(in: bytes, at: offset, indexSize: indexSize), item.kind >= .array,
            item.start + item.size(indexSize: indexSize) <= bytes.count
        else { return nil }
        return item
    }
}

nonisolated extension SecureArchive.PropertyList.Item {
    /// How many bytes its content has.
    fileprivate func size(indexSize: Swift.Int) -> Swift.Int {
        switch kind {
        case .utf16: 2 * count
        case .array: count * indexSize
        case .dictionary: 2 * count * indexSize
        default: count
        }
    }
}

nonisolated extension SecureArchive.PropertyList.Item.Kind: Swift.Comparable {
    static func < (left: Self, right: Self) -> Swift.Bool { left.rawValue < right.rawValue }
}
