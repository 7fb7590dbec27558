/// Parses an XML property list. References of keyed archives are dictionaries with `CF$UID`.
///
/// Only XML's own entities are supported, and no custom document types. Open elements are on a list instead of the
/// stack.
struct XMLPropertyListReader {
    typealias Damage = PropertyList.Damage

    /// A collection that has not ended.
    private struct Open {
        let name: String
        var children: [Int] = []
        var keys: [Int] = []
    }

    private let bytes: [UInt8]
    private var at: Int
    private var values: [PropertyList.Value] = []
    private var open: [Open] = []
    private var root: Int?

    static func read(_ bytes: [UInt8], from start: Int) throws(Damage) -> PropertyList {
        var reader = XMLPropertyListReader(bytes: bytes, at: start)
        while try reader.readNext() {}
        guard let root = reader.root else { throw reader.damage("the file is incomplete") }
        return PropertyList(encoding: .xml, values: reader.values, sizes: [], root: root)
    }

    private init(bytes: [UInt8], at: Int) {
        self.bytes = bytes
        self.at = at
    }

    private func damage(_ reason: String) -> Damage { Damage(reason: reason, offset: at) }

    private func isAt(_ text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard bytes.count - at >= count else { return false }
        for index in 0..<count where bytes[at + index] != text.utf8Start[index] { return false }
        return true
    }

    private mutating func skip(past end: StaticString) throws(Damage) {
        while at < bytes.count {
            if isAt(end) {
                at += end.utf8CodeUnitCount
                return
            }
            at += 1
        }
        throw damage("the file is incomplete")
    }

    private mutating func skipSpace() {
        while at < bytes.count, Self.isSpace(bytes[at]) { at += 1 }
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }

    // MARK: Tags

    /// Returns false at the end of the list.
    private mutating func readNext() throws(Damage) -> Bool {
        skipSpace()
        guard at < bytes.count else { return false }
        if isAt("<?") {
            try skip(past: "?>")
        } else if isAt("<!--") {
            at += 4
            try skip(past: "-->")
        } else if isAt("<!DOCTYPE") {
            let start = at
            try skip(past: ">")
            if bytes[start..<at].contains(UInt8(ascii: "[")) {
                throw damage("custom document types aren't supported")
            }
        } else if bytes[at] == UInt8(ascii: "<") {
            return try readTag()
        } else {
            throw damage("text between values")
        }
        return true
    }

    private mutating func readTag() throws(Damage) -> Bool {
        let start = at + 1
        while at < bytes.count, bytes[at] != UInt8(ascii: ">") { at += 1 }
        guard at < bytes.count else { throw damage("the file is incomplete") }
        let tag = bytes[start..<at]
        at += 1
        let isEmpty = tag.last == UInt8(ascii: "/")
        let isEnd = tag.first == UInt8(ascii: "/")
        let word = tag.dropFirst(isEnd ? 1 : 0).prefix { !Self.isSpace($0) && $0 != UInt8(ascii: "/") }
        let name = String(decoding: word, as: UTF8.self)
        if isEnd { return try end(name) }
        switch name {
        case "plist": return true
        case "dict", "array":
            open.append(Open(name: name))
            return isEmpty ? try end(name) : true
        case "true", "false":
            if !isEmpty { _ = try text(of: name) }
            try add(.boolean(name == "true"))
        default:
            let text = isEmpty ? "" : try text(of: name)
            if name == "key" {
                try add(.string(text), isKey: true)
            } else {
                try add(try leaf(name, text))
            }
        }
        return true
    }

    private mutating func end(_ name: String) throws(Damage) -> Bool {
        if name == "plist" { return false }
        guard let last = open.popLast(), last.name == name else {
            throw damage("'</\(name)>' has no beginning")
        }
        guard name == "dict" else {
            try add(.array(last.children))
            return true
        }
        guard last.keys.count == last.children.count else { throw damage("a key has no value") }
        if last.keys.count == 1, values[last.keys[0]] == .string("CF$UID"),
            case .integer(let number) = values[last.children[0]], let reference = Int(exactly: number),
            reference >= 0
        {
            try add(.reference(reference))
        } else {
            try add(.dictionary(keys: last.keys, values: last.children))
        }
        return true
    }

    private mutating func add(_ value: PropertyList.Value, isKey: Bool = false) throws(Damage) {
        values.append(value)
        let index = values.count - 1
        guard !open.isEmpty else {
            guard root == nil, !isKey else { throw damage("more than one value") }
            root = index
            return
        }
        let last = open.count - 1
        if open[last].name == "dict" {
            let awaitsKey = open[last].keys.count == open[last].children.count
            guard awaitsKey == isKey else {
                throw damage(isKey ? "a key has no value" : "a value has no key")
            }
        } else if isKey {
            throw damage("a key is outside a dictionary")
        }
        if isKey { open[last].keys.append(index) } else { open[last].children.append(index) }
    }

    // MARK: Values

    private mutating func leaf(_ name: String, _ text: String) throws(Damage) -> PropertyList.Value {
        switch name {
        case "string": return .string(text)
        case "integer":
            let digits = text.filter { !$0.isWhitespace }
            if let number = Int64(digits) { return .integer(number) }
            if let number = UInt64(digits) { return .unsigned(number) }
            if digits.hasPrefix("0x"), let number = Int64(digits.dropFirst(2), radix: 16) {
                return .integer(number)
            }
        case "real":
            let digits = text.filter { !$0.isWhitespace }
            if let number = Double(digits.lowercased()) { return .real(number) }
        case "date":
            if let seconds = ArchiveDate.seconds(text) { return .date(seconds) }
        case "data":
            if let bytes = Base64.bytes(text.utf8) { return .data(bytes[...]) }
        default: throw damage("unknown element '\(name.prefix(40))'")
        }
        throw damage("'\(text.prefix(40))' isn't a valid \(name)")
    }

    /// Returns the text up to the end tag. Other tags in between are an error.
    private mutating func text(of name: String) throws(Damage) -> String {
        var text: [UInt8] = []
        while true {
            let plain = bytes[at...].prefix { $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: "&") }
            text += plain
            at = plain.endIndex
            guard at < bytes.count else { throw damage("the file is incomplete") }
            if isAt("<![CDATA[") {
                let start = at + 9
                try skip(past: "]]>")
                text += bytes[start..<max(start, at - 3)]
            } else if isAt("<!--") {
                at += 4
                try skip(past: "-->")
            } else if isAt("</") {
                let start = at + 2
                try skip(past: ">")
                let ended = bytes[start..<at - 1].prefix { !Self.isSpace($0) }
                guard String(decoding: ended, as: UTF8.self) == name else {
                    throw damage("'<\(name)>' has no end")
                }
                return String(decoding: text, as: UTF8.self)
            } else if bytes[at] == UInt8(ascii: "<") {
                throw damage("'<\(name)>' contains other elements")
            } else {
                text += try entity()
            }
        }
    }

    private mutating func entity() throws(Damage) -> [UInt8] {
        for (name, character) in [
            ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"), ("&quot;", "\""), ("&apos;", "'"),
        ]
        where bytes[at...].prefix(6).starts(with: Array(name.utf8)) {
            at += name.utf8.count
            return Array(character.utf8)
        }
        let name = bytes[at...].prefix(12).prefix { $0 != UInt8(ascii: ";") }
        let digits = String(decoding: name.dropFirst(2), as: UTF8.self)
        guard isAt("&#"), name.count < 12,
            let number = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits),
            let scalar = Unicode.Scalar(number)
        else { throw damage("not a valid character reference") }
        at += name.count + 1
        return Array(String(Character(scalar)).utf8)
    }
}
