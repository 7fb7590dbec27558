/// A JSON value with its place, for error messages.
package indirect enum JSONNode: Sendable {
    case string(String, SourceRange)
    case number(SourceRange)
    case boolean(Bool, SourceRange)
    case null(SourceRange)
    case array([JSONNode], SourceRange)
    case object([Member], SourceRange)

    package struct Member: Sendable {
        package let name: String
        package let nameRange: SourceRange
        package let value: JSONNode
    }

    package var range: SourceRange {
        switch self {
        case .string(_, let range), .number(let range), .boolean(_, let range), .null(let range), .array(_, let range),
            .object(_, let range):
            range
        }
    }

    /// The kind of value, for messages.
    package var kind: String {
        switch self {
        case .string: "a string"
        case .number: "a number"
        case .boolean: "true or false"
        case .null: "null"
        case .array: "a list"
        case .object: "an object"
        }
    }
}

/// Parses JSON text (RFC 8259). Stops at the first mistake.
package struct JSONReader {
    package struct Mistake: Error, Equatable {
        package let message: String
        package let range: SourceRange

        package init(message: String, range: SourceRange) {
            self.message = message
            self.range = range
        }
    }

    /// The maximum depth of nested values.
    private static let depthLimit = 64

    private let bytes: [UInt8]
    private var at = 0

    /// - Throws: the first mistake.
    package static func read(_ bytes: [UInt8]) throws(Mistake) -> JSONNode {
        var reader = JSONReader(bytes: bytes)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.at = 3 }
        let value = try reader.value(depth: 0)
        reader.skipSpace()
        guard reader.at == bytes.count else { throw reader.mistake("unexpected text after the value") }
        return value
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    private mutating func value(depth: Int) throws(Mistake) -> JSONNode {
        skipSpace()
        guard depth < Self.depthLimit else { throw mistake("nested too deeply") }
        let start = at
        switch current {
        case UInt8(ascii: "{"): return try object(depth: depth)
        case UInt8(ascii: "["): return try array(depth: depth)
        case UInt8(ascii: "\""):
            let text = try string()
            return .string(text, SourceRange(start, at))
        case let first? where "-0123456789".utf8.contains(first):
            while let byte = current, "+-.eE0123456789".utf8.contains(byte) { at += 1 }
            return .number(SourceRange(start, at))
        default: return try word()
        }
    }

    private mutating func word() throws(Mistake) -> JSONNode {
        let start = at
        while let byte = current, byte >= UInt8(ascii: "a"), byte <= UInt8(ascii: "z") { at += 1 }
        let range = SourceRange(start, at)
        switch String(decoding: bytes[start..<at], as: UTF8.self) {
        case "true": return .boolean(true, range)
        case "false": return .boolean(false, range)
        case "null": return .null(range)
        default: throw Mistake(message: "expected a value here", range: SourceRange(start, max(at, start + 1)))
        }
    }

    private mutating func object(depth: Int) throws(Mistake) -> JSONNode {
        let start = at
        at += 1
        var members: [JSONNode.Member] = []
        var names: Set<String> = []
        skipSpace()
        if eat(UInt8(ascii: "}")) { return .object([], SourceRange(start, at)) }
        repeat {
            skipSpace()
            let nameStart = at
            guard current == UInt8(ascii: "\"") else { throw mistake("expected a name in double quotes here") }
            let name = try string()
            let nameRange = SourceRange(nameStart, at)
            if !names.insert(name).inserted {
                throw Mistake(message: "duplicate name '\(name)'", range: nameRange)
            }
            skipSpace()
            guard eat(UInt8(ascii: ":")) else { throw mistake("expected ':' here") }
            members.append(
                JSONNode.Member(name: name, nameRange: nameRange, value: try value(depth: depth + 1)))
            skipSpace()
        } while eat(UInt8(ascii: ","))
        guard eat(UInt8(ascii: "}")) else { throw mistake("expected ',' or '}' here") }
        return .object(members, SourceRange(start, at))
    }

    private mutating func array(depth: Int) throws(Mistake) -> JSONNode {
        let start = at
        at += 1
        var elements: [JSONNode] = []
        skipSpace()
        if eat(UInt8(ascii: "]")) { return .array([], SourceRange(start, at)) }
        repeat {
            elements.append(try value(depth: depth + 1))
            skipSpace()
        } while eat(UInt8(ascii: ","))
        guard eat(UInt8(ascii: "]")) else { throw mistake("expected ',' or ']' here") }
        return .array(elements, SourceRange(start, at))
    }

    private mutating func string() throws(Mistake) -> String {
        let start = at
        at += 1
        var text: [UInt8] = []
        while let byte = current, byte >= 0x20 {
            at += 1
            if byte == UInt8(ascii: "\"") {
                guard CombiningMarks.excess(in: text) == nil else {
                    throw Mistake(message: "this string has too many combining marks", range: SourceRange(start, at))
                }
                return String(decoding: text, as: UTF8.self)
            }
            if byte == UInt8(ascii: "\\") { text += try escape() } else { text.append(byte) }
        }
        throw Mistake(message: "this string is not closed on its line", range: SourceRange(start, at))
    }

    /// Returns the character of an escape sequence, as UTF-8.
    private mutating func escape() throws(Mistake) -> [UInt8] {
        guard let byte = current else { throw mistake("expected an escape sequence here") }
        at += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
        case UInt8(ascii: "b"): return [0x08]
        case UInt8(ascii: "f"): return [0x0C]
        case UInt8(ascii: "n"): return [0x0A]
        case UInt8(ascii: "r"): return [0x0D]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "u"): return try scalar()
        default: throw Mistake(message: "invalid escape sequence", range: SourceRange(at - 2, at))
        }
    }

    private mutating func scalar() throws(Mistake) -> [UInt8] {
        let start = at - 2
        var units = [try codeUnit()]
        if UTF16.isLeadSurrogate(units[0]), current == UInt8(ascii: "\\"), at + 1 < bytes.count,
            bytes[at + 1] == UInt8(ascii: "u")
        {
            at += 2
            units.append(try codeUnit())
        }
        guard let text = String(validating: units, as: UTF16.self) else {
            throw Mistake(message: "invalid character", range: SourceRange(start, at))
        }
        return Array(text.utf8)
    }

    private mutating func codeUnit() throws(Mistake) -> UInt16 {
        let end = min(at + 4, bytes.count)
        let digits = String(decoding: bytes[at..<end], as: UTF8.self)
        guard digits.utf8.count == 4, let unit = UInt16(digits, radix: 16) else {
            throw mistake("expected four hexadecimal digits here")
        }
        at = end
        return unit
    }

    // MARK: Bytes

    private var current: UInt8? { at < bytes.count ? bytes[at] : nil }

    private mutating func eat(_ byte: UInt8) -> Bool {
        guard current == byte else { return false }
        at += 1
        return true
    }

    private mutating func skipSpace() {
        while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { at += 1 }
    }

    private func mistake(_ message: String) -> Mistake {
        Mistake(message: message, range: SourceRange(at, min(at + 1, bytes.count)))
    }
}
