import Foundation

nonisolated extension SecureArchive.Tree {
    /// Reads an XML property list in the form that Foundation writes.
    ///
    /// - Throws: `SecureArchiveError.notAnArchive`
    init(xml bytes: [Swift.UInt8]) throws {
        var reader = SecureArchive.XMLReader(bytes)
        self = try reader.tree()
    }
}

nonisolated extension SecureArchive {
    /// Parses XML into the table of items of a binary property list.
    struct XMLReader {
        private let source: [Swift.UInt8]
        /// The offset of the next byte; after an error, that of the error.
        private(set) var position = 0
        private var bytes: [Swift.UInt8] = []
        private var items: [Tree.Item] = []
        private var open: [Collection] = []
        /// The contents of all open collections; of a dictionary, alternating keys and values.
        private var children: [Swift.Int] = []

        private static let indexSize = 4
        /// The maximum depth of collections. An archive has three levels: its objects, an object, and an array in it.
        private let depth: Swift.Int

        private struct Collection {
            let isDictionary: Swift.Bool
            /// The position of its first child.
            let start: Swift.Int
            /// Whether its first key marks it as a reference.
            var isReference = false
        }

        private enum Tag: Swift.String, Swift.CaseIterable {
            case dict, array, key, string, data, integer, real, date
            case dictEnd = "/dict"
            case arrayEnd = "/array"
            case keyEnd = "/key"
            case stringEnd = "/string"
            case dataEnd = "/data"
            case integerEnd = "/integer"
            case realEnd = "/real"
            case dateEnd = "/date"
            case plistEnd = "/plist"
            case emptyDict = "dict/"
            case emptyArray = "array/"
            case emptyString = "string/"
            case emptyData = "data/"
            case `true` = "true/"
            case `false` = "false/"
        }

        /// The tags by the bytes of their names, which have at most eight.
        private static let tags = Swift.Dictionary(
            uniqueKeysWithValues: Tag.allCases.map { tag in
                (tag.rawValue.utf8.reduce(Swift.UInt64(0)) { $0 << 8 | Swift.UInt64($1) }, tag)
            })

        init(_ source: [Swift.UInt8], depth: Swift.Int = 32) { (self.source, self.depth) = (source, depth) }

        mutating func tree() throws -> Tree {
            guard source.count <= Swift.Int(Swift.Int32.max) / 8 else { throw Tree.damaged("it is too long") }
            try skipProlog()
            while true {
                let tag = try tag()
                if let root = try read(tag) {
                    guard try self.tag() == .plistEnd else { throw Tree.damaged("it has several roots") }
                    skipSpace()
                    guard position == source.count else { throw Tree.damaged("its end is damaged") }
                    return Tree(bytes: bytes, indexSize: Self.indexSize, items: items, top: root)
                }
            }
        }

        // MARK: Elements

        /// - Returns: The item that a tag ends, if no collection is open.
        private mutating func read(_ tag: Tag) throws -> Swift.Int? {
            switch tag {
            case .dict, .array:
                guard open.count < depth else { throw Tree.damaged("it is nested too deeply") }
                open.append(Collection(isDictionary: tag == .dict, start: children.count))
                return nil
            case .emptyDict: return try add(append(.dictionary, []))
            case .emptyArray: return try add(append(.array, []))
            case .dictEnd, .arrayEnd:
                guard let whole = open.popLast(), whole.isDictionary == (tag == .dictEnd),
                    !whole.isDictionary || (children.count - whole.start) % 2 == 0
                else { throw Tree.damaged("an element has no beginning") }
                return try add(close(whole))
            case .key:
                guard let last = open.indices.last, open[last].isDictionary, expectsKey(open[last]) else {
                    throw Tree.damaged("a key stands outside of a dictionary")
                }
                let text = try text(upTo: .keyEnd)
                open[last].isReference = children.count == open[last].start && text.elementsEqual("CF$UID".utf8)
                children.append(try append(text: text))
                return nil
            case .true, .false:
                bytes.append(tag == .true ? 9 : 8)
                return try add(append(.flag, []))
            case .emptyString: return try add(append(.ascii, []))
            case .string: return try add(append(text: text(upTo: .stringEnd)))
            case .integer:
                return try add(appendInteger(Swift.String(decoding: text(upTo: .integerEnd), as: Swift.UTF8.self)))
            case .real:
                let text = Swift.String(decoding: try text(upTo: .realEnd), as: Swift.UTF8.self)
                guard let value = Swift.Double(text) else { throw Tree.damaged("a number is none") }
                return try add(append(.real, Self.bigEndian(value.bitPattern)))
            case .date:
                guard let seconds = Self.seconds(try text(upTo: .dateEnd)) else {
                    throw Tree.damaged("a date isn't valid")
                }
                return try add(append(.date, Self.bigEndian(seconds.bitPattern)))
            case .emptyData: return try add(append(.data, []))
            case .data:
                let text = try text(upTo: .dataEnd).filter { !Self.isSpace($0) }
                guard let data = Foundation.Data(base64Encoded: Foundation.Data(text)) else {
                    throw Tree.damaged("data is none")
                }
                return try add(append(.data, Swift.Array(data)))
            case .keyEnd, .stringEnd, .dataEnd, .integerEnd, .realEnd, .dateEnd, .plistEnd:
                throw Tree.damaged("an element has no beginning")
            }
        }

        private func expectsKey(_ dictionary: Collection) -> Swift.Bool {
            (children.count - dictionary.start) % 2 == 0
        }

        /// Adds an item to the open collection.
        private mutating func add(_ item: Swift.Int) throws -> Swift.Int? {
            guard let last = open.last else { return item }
            guard !last.isDictionary || !expectsKey(last) else { throw Tree.damaged("a value has no key") }
            children.append(item)
            return nil
        }

        private mutating func close(_ whole: Collection) -> Swift.Int {
            let all = children[whole.start...]
            let reference = whole.isReference && all.count == 2 ? reference(children[children.count - 1]) : nil
            defer { children.removeSubrange(whole.start...) }
            if let reference { return append(.reference, Self.bigEndian(reference).suffix(4)) }
            let index = append(
                whole.isDictionary ? .dictionary : .array, [], count: whole.isDictionary ? all.count / 2 : all.count)
            let step = whole.isDictionary ? 2 : 1
            for offset in 0..<step {
                for child in Swift.stride(from: whole.start + offset, to: children.count, by: step) {
                    for shift in [24, 16, 8, 0] {
                        bytes.append(Swift.UInt8(truncatingIfNeeded: children[child] >> shift))
                    }
                }
            }
            return index
        }

        /// Returns the number of an object that is written as an integer.
        private func reference(_ index: Swift.Int) -> Swift.UInt64? {
            let item = items[index]
            guard item.kind == .integer, item.count == 8 else { return nil }
            let number = bytes[item.start..<(item.start + 8)].reduce(Swift.UInt64(0)) { $0 << 8 | Swift.UInt64($1) }
            return number <= Swift.UInt64(Swift.UInt32.max) ? number : nil
        }

        private mutating func append(
            _ kind: Tree.Item.Kind, _ content: some Swift.Collection<Swift.UInt8>, count: Swift.Int? = nil
        ) -> Swift.Int {
            items.append(Tree.Item(kind, start: bytes.count, count: count ?? content.count))
            bytes += content
            return items.count - 1
        }

        private mutating func append(text: Swift.ArraySlice<Swift.UInt8>) throws -> Swift.Int {
            if text.allSatisfy({ $0 < 0x80 }) { return append(.ascii, text) }
            let string = Swift.String(decoding: text, as: Swift.UTF8.self)
            guard string.utf8.elementsEqual(text) else { throw Tree.damaged("a text is not in UTF-8") }
            return append(
                .utf16, string.utf16.flatMap { [Swift.UInt8($0 >> 8), Swift.UInt8($0 & 0xff)] },
                count: string.utf16.count)
        }

        private mutating func appendInteger(_ text: Swift.String) throws -> Swift.Int {
            if let value = Swift.Int64(text) {
                return append(.integer, Self.bigEndian(Swift.UInt64(bitPattern: value)))
            }
            guard let value = Swift.UInt64(text) else { throw Tree.damaged("a number is none") }
            return append(.integer, Swift.Array(repeating: 0, count: 8) + Self.bigEndian(value))
        }

        /// Returns the seconds since 2001 for `2026-11-21T19:05:00Z`.
        private static func seconds(_ text: Swift.ArraySlice<Swift.UInt8>) -> Swift.Double? {
            let parts = text.split { !(0x30...0x39 ~= $0) }.compactMap {
                Swift.Int32(Swift.String(decoding: $0, as: Swift.UTF8.self))
            }
            guard parts.count == 6 else { return nil }
            var time = Foundation.tm()
            (time.tm_year, time.tm_mon, time.tm_mday) = (parts[0] - 1900, parts[1] - 1, parts[2])
            (time.tm_hour, time.tm_min, time.tm_sec) = (parts[3], parts[4], parts[5])
            return Swift.Double(Foundation.timegm(&time)) - Foundation.Date.timeIntervalBetween1970AndReferenceDate
        }

        private static func bigEndian(_ value: Swift.UInt64) -> [Swift.UInt8] {
            (0..<8).map { Swift.UInt8(truncatingIfNeeded: value >> (56 - 8 * $0)) }
        }

        // MARK: Characters

        private static func isSpace(_ byte: Swift.UInt8) -> Swift.Bool {
            byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09
        }

        private mutating func skipSpace() {
            while position < source.count, Self.isSpace(source[position]) { position += 1 }
        }

        private func begins(_ text: Swift.StaticString) -> Swift.Bool {
            source[position...].starts(with: text.description.utf8)
        }

        /// Reads the text before the first element: the byte order mark, `<?xml …?>`, `<!DOCTYPE …>` and `<plist …>`.
        private mutating func skipProlog() throws {
            if source.starts(with: [0xef, 0xbb, 0xbf]) { position = 3 }
            skipSpace()
            if begins("<?xml") {
                let declaration = try skip(past: Swift.UInt8(ascii: ">")).lowercased()
                let hasOtherEncoding = declaration.contains("encoding") && !declaration.contains("utf-8")
                guard !hasOtherEncoding else { throw Tree.damaged("it is not in UTF-8") }
            }
            skipSpace()
            if begins("<!DOCTYPE plist") {
                // Declarations in brackets could define other names.
                guard !(try skip(past: Swift.UInt8(ascii: ">"))).contains("[") else {
                    throw Tree.damaged("it declares XML elements")
                }
            }
            skipSpace()
            guard begins("<plist"), !(try skip(past: Swift.UInt8(ascii: ">"))).hasSuffix("/") else {
                throw Tree.damaged("it has no beginning")
            }
        }

        private mutating func skip(past end: Swift.UInt8) throws -> Swift.String {
            // These parts are short.
            guard let last = source[position...].prefix(1024).firstIndex(of: end) else {
                throw Tree.damaged("it is cut off")
            }
            defer { position = last + 1 }
            return Swift.String(decoding: source[position..<last], as: Swift.UTF8.self)
        }

        private mutating func tag() throws -> Tag {
            skipSpace()
            guard position < source.count, source[position] == Swift.UInt8(ascii: "<") else {
                throw Tree.damaged("a tag is damaged")
            }
            var name: Swift.UInt64 = 0
            for end in (position + 1)..<min(position + 12, source.count) {
                let byte = source[end]
                if byte == Swift.UInt8(ascii: ">") {
                    guard let tag = Self.tags[name] else { throw Tree.damaged("it has an unknown element") }
                    position = end + 1
                    return tag
                }
                guard byte != 0x20 else { continue }
                guard name >> 56 == 0 else { break }
                name = name << 8 | Swift.UInt64(byte)
            }
            throw Tree.damaged("a tag is damaged")
        }

        /// Returns the text of an element, and reads its end.
        private mutating func text(upTo end: Tag) throws -> Swift.ArraySlice<Swift.UInt8> {
            let start = position
            var text: [Swift.UInt8]?
            while position < source.count, source[position] != Swift.UInt8(ascii: "<") {
                if source[position] == Swift.UInt8(ascii: "&") {
                    var decoded = text ?? Swift.Array(source[start..<position])
                    text = nil
                    decoded += try entity()
                    text = decoded
                } else {
                    text?.append(source[position])
                    position += 1
                }
            }
            let content = text?[...] ?? source[start..<position]
            guard try tag() == end else { throw Tree.damaged("an element has no end") }
            return content
        }

        private mutating func entity() throws -> [Swift.UInt8] {
            guard let end = source[position...].prefix(12).firstIndex(of: Swift.UInt8(ascii: ";")) else {
                throw Tree.damaged("a character is damaged")
            }
            let name = Swift.String(decoding: source[(position + 1)..<end], as: Swift.UTF8.self)
            position = end + 1
            switch name {
            case "lt": return [Swift.UInt8(ascii: "<")]
            case "gt": return [Swift.UInt8(ascii: ">")]
            case "amp": return [Swift.UInt8(ascii: "&")]
            case "quot": return [Swift.UInt8(ascii: "\"")]
            case "apos": return [Swift.UInt8(ascii: "'")]
            default:
                let number =
                    name.hasPrefix("#x") ? Swift.UInt32(name.dropFirst(2), radix: 16) : Swift.UInt32(name.dropFirst())
                guard name.hasPrefix("#"), let scalar = number.flatMap(Swift.Unicode.Scalar.init) else {
                    throw Tree.damaged("a character is damaged")
                }
                return Swift.Array(Swift.String(Swift.Character(scalar)).utf8)
            }
        }
    }
}
