import Foundation

nonisolated extension SecureArchive.Tree {
    /// Reads a property list in XML, as Foundation writes it: without comments, and with no elements but those of archives.
    ///
    /// - Throws: `SecureArchiveError.notAnArchive`
    init(xml bytes: [Swift.UInt8]) throws {
        var reader = SecureArchive.XMLReader(bytes)
        self = try reader.tree()
    }
}

nonisolated extension SecureArchive {
    /// XML → the table of items that a binary property list has.
    struct XMLReader {
        private let source: [Swift.UInt8]
        private var position = 0
        private var bytes: [Swift.UInt8] = []
        private var items: [Tree.Item] = []
        private var open: [Collection] = []

        private static let indexSize = 4
        /// More than an archive has: its objects, an object, an array in it.
        private static let depth = 32

        private struct Collection {
            let isDictionary: Swift.Bool
            var keys: [Swift.Int] = []
            var values: [Swift.Int] = []
            /// Whether its only key says that it is a reference.
            var isReference = false
        }

        init(_ source: [Swift.UInt8]) { self.source = source }

        mutating func tree() throws -> Tree {
            guard source.count <= Swift.Int(Swift.Int32.max) / 8 else { throw Tree.damaged("it is too long") }
            try skipProlog()
            while true {
                let tag = try tag()
                if let root = try read(tag) {
                    guard try self.tag() == "/plist" else { throw Tree.damaged("it has several roots") }
                    skipSpace()
                    guard position == source.count else { throw Tree.damaged("its end is damaged") }
                    return Tree(bytes: bytes, indexSize: Self.indexSize, items: items, top: root)
                }
            }
        }

        // MARK: Elements

        /// - Returns: the item that a tag ends, if nothing around it is open.
        private mutating func read(_ tag: Swift.String) throws -> Swift.Int? {
            switch tag {
            case "dict", "array":
                guard open.count < Self.depth else { throw Tree.damaged("it is nested too deeply") }
                open.append(Collection(isDictionary: tag == "dict"))
                return nil
            case "dict/": return try add(append(.dictionary, []))
            case "array/": return try add(append(.array, []))
            case "/dict", "/array":
                guard let whole = open.popLast(), whole.isDictionary == (tag == "/dict"),
                    !whole.isDictionary || whole.keys.count == whole.values.count
                else { throw Tree.damaged("an element has no beginning") }
                return try add(close(whole))
            case "key":
                guard let last = open.indices.last, open[last].isDictionary,
                    open[last].keys.count == open[last].values.count
                else { throw Tree.damaged("a key stands outside of a dictionary") }
                let text = try text(upTo: "key")
                open[last].isReference = open[last].keys.isEmpty && text == "CF$UID"
                open[last].keys.append(append(text))
                return nil
            case "true/", "false/":
                bytes.append(tag == "true/" ? 9 : 8)
                return try add(append(.flag, []))
            case "string/": return try add(append(""))
            case "string": return try add(append(text(upTo: "string")))
            case "integer": return try add(appendInteger(text(upTo: "integer")))
            case "real":
                guard let value = Swift.Double(try text(upTo: "real")) else { throw Tree.damaged("a number is none") }
                return try add(append(.real, Self.bigEndian(value.bitPattern)))
            case "data/": return try add(append(.data, []))
            case "data":
                let text = try text(upTo: "data").utf8.filter { !Self.isSpace($0) }
                guard let data = Foundation.Data(base64Encoded: Foundation.Data(text)) else {
                    throw Tree.damaged("data is none")
                }
                return try add(append(.data, Swift.Array(data)))
            default: throw Tree.damaged("it has an unknown element")
            }
        }

        /// Adds an item to what is open around it.
        private mutating func add(_ item: Swift.Int) throws -> Swift.Int? {
            guard let last = open.indices.last else { return item }
            guard !open[last].isDictionary || open[last].keys.count == open[last].values.count + 1 else {
                throw Tree.damaged("a value has no key")
            }
            open[last].values.append(item)
            return nil
        }

        private mutating func close(_ whole: Collection) -> Swift.Int {
            if whole.isReference, whole.values.count == 1, items[whole.values[0]].kind == .integer {
                let item = items[whole.values[0]]
                let number = bytes[item.start..<(item.start + item.count)].suffix(4)
                if bytes[item.start..<(item.start + item.count)].dropLast(4).allSatisfy({ $0 == 0 }) {
                    return append(.reference, Swift.Array(number))
                }
            }
            let children = (whole.keys + whole.values).flatMap {
                Self.bigEndian(Swift.UInt64($0)).suffix(Self.indexSize)
            }
            return append(whole.isDictionary ? .dictionary : .array, children, count: whole.values.count)
        }

        private mutating func append(
            _ kind: Tree.Item.Kind, _ content: [Swift.UInt8], count: Swift.Int? = nil
        ) -> Swift.Int {
            items.append(Tree.Item(kind, start: bytes.count, count: count ?? content.count))
            bytes += content
            return items.count - 1
        }

        private mutating func append(_ text: Swift.String) -> Swift.Int {
            let utf8 = Swift.Array(text.utf8)
            if utf8.allSatisfy({ $0 < 0x80 }) { return append(.ascii, utf8) }
            return append(
                .utf16, text.utf16.flatMap { [Swift.UInt8($0 >> 8), Swift.UInt8($0 & 0xff)] }, count: text.utf16.count)
        }

        private mutating func appendInteger(_ text: Swift.String) throws -> Swift.Int {
            if let value = Swift.Int64(text) {
                return append(.integer, Self.bigEndian(Swift.UInt64(bitPattern: value)))
            }
            guard let value = Swift.UInt64(text) else { throw Tree.damaged("a number is none") }
            return append(.integer, Swift.Array(repeating: 0, count: 8) + Self.bigEndian(value))
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

        /// What stands before the first element: the byte order mark, `<?xml …?>`, `<!DOCTYPE …>` and `<plist …>`.
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
                // Declarations in brackets could say what other names mean.
                guard !(try skip(past: Swift.UInt8(ascii: ">"))).contains("[") else {
                    throw Tree.damaged("it declares elements of its own")
                }
            }
            skipSpace()
            guard begins("<plist"), !(try skip(past: Swift.UInt8(ascii: ">"))).hasSuffix("/") else {
                throw Tree.damaged("it has no beginning")
            }
        }

        private mutating func skip(past end: Swift.UInt8) throws -> Swift.String {
            // Such parts are short.
            guard let last = source[position...].prefix(1024).firstIndex(of: end) else {
                throw Tree.damaged("it is cut off")
            }
            defer { position = last + 1 }
            return Swift.String(decoding: source[position..<last], as: Swift.UTF8.self)
        }

        /// The next tag, without its angle brackets.
        private mutating func tag() throws -> Swift.String {
            skipSpace()
            guard position < source.count, source[position] == Swift.UInt8(ascii: "<"),
                let end = source[position...].prefix(12).firstIndex(of: Swift.UInt8(ascii: ">"))
            else { throw Tree.damaged("a tag is damaged") }
            defer { position = end + 1 }
            return Swift.String(decoding: source[(position + 1)..<end].filter { $0 != 0x20 }, as: Swift.UTF8.self)
        }

        /// The text of an element, and its end.
        private mutating func text(upTo name: Swift.StaticString) throws -> Swift.String {
            var text: [Swift.UInt8] = []
            while position < source.count, source[position] != Swift.UInt8(ascii: "<") {
                if source[position] == Swift.UInt8(ascii: "&") {
                    text += try entity()
                } else {
                    text.append(source[position])
                    position += 1
                }
            }
            guard begins("</"), try tag() == "/\(name)" else { throw Tree.damaged("an element has no end") }
            let result = Swift.String(decoding: text, as: Swift.UTF8.self)
            guard result.utf8.elementsEqual(text) else { throw Tree.damaged("a text is not in UTF-8") }
            return result
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
