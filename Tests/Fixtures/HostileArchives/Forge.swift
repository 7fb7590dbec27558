import Foundation

/// A property list as a table of items, which can be shared, missing or in a cycle.
struct Forge {
    enum Item {
        case flag(Bool)
        case integer(UInt64, width: Int)
        case real(Double)
        case data([UInt8])
        case text(String)
        case reference(Int)
        case array([Int])
        case dictionary([(Int, Int)])
        /// Bytes that are written unchanged.
        case raw([UInt8])
    }

    var items: [Item] = []
    private var texts: [String: Int] = [:]

    mutating func add(_ item: Item) -> Int {
        items.append(item)
        return items.count - 1
    }

    /// Returns the item of a string, the same for equal strings.
    mutating func text(_ text: String) -> Int {
        if let known = texts[text] { return known }
        let item = add(.text(text))
        texts[text] = item
        return item
    }

    mutating func integer(_ value: Int, width: Int = 8) -> Int {
        add(.integer(UInt64(bitPattern: Int64(value)), width: width))
    }

    mutating func dictionary(_ entries: [(String, Int)]) -> Int {
        let entries = entries.map { (text($0.0), $0.1) }
        return add(.dictionary(entries))
    }

    func bytes(top: Int) -> Data {
        let indexSize = items.count < 256 ? 1 : items.count < 65536 ? 2 : 4
        var bytes = Array("bplist00".utf8)
        var offsets: [Int] = []
        for item in items {
            offsets.append(bytes.count)
            Self.write(item, indexSize, to: &bytes)
        }
        let table = bytes.count
        for offset in offsets { bytes += Self.bigEndian(UInt64(offset), 4) }
        bytes += [0, 0, 0, 0, 0, 0, 4, UInt8(indexSize)]
        for number in [items.count, top, table] { bytes += Self.bigEndian(UInt64(number), 8) }
        return Data(bytes)
    }

    private static func write(_ item: Item, _ indexSize: Int, to bytes: inout [UInt8]) {
        func index(_ item: Int) -> [UInt8] { bigEndian(UInt64(item), indexSize) }
        switch item {
        case .flag(let value): bytes.append(value ? 9 : 8)
        case .integer(let value, let width):
            bytes.append(0x10 | UInt8(width.trailingZeroBitCount))
            bytes += bigEndian(value, width)
        case .real(let value): bytes += [0x23] + bigEndian(value.bitPattern, 8)
        case .data(let content): bytes += mark(0x40, content.count) + content
        case .text(let text):
            let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
            bytes += mark(isASCII ? 0x50 : 0x60, isASCII ? text.utf8.count : text.utf16.count)
            bytes += isASCII ? Array(text.utf8) : text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
        case .reference(let number): bytes += [0x83] + bigEndian(UInt64(number), 4)
        case .array(let children): bytes += mark(0xa0, children.count) + children.flatMap(index)
        case .dictionary(let entries):
            bytes += mark(0xd0, entries.count) + entries.flatMap { index($0.0) } + entries.flatMap { index($0.1) }
        case .raw(let content): bytes += content
        }
    }

    private static func mark(_ kind: UInt8, _ count: Int) -> [UInt8] {
        count < 15 ? [kind | UInt8(count)] : [kind | 15, 0x12] + bigEndian(UInt64(count), 4)
    }

    private static func bigEndian(_ value: UInt64, _ width: Int) -> [UInt8] {
        (0..<width).map { byte in
            let shift = 8 * (width - 1 - byte)
            return shift < 64 ? UInt8(truncatingIfNeeded: value >> UInt64(shift)) : 0
        }
    }
}

/// A keyed archive. Object 0 is nil.
struct ForgedArchive {
    var forge = Forge()
    private var objects: [Int]
    private var classes: [String: Int] = [:]
    private var references: [Int: Int] = [:]

    init() {
        objects = [forge.text("$null")]
    }

    var nextObject: Int { objects.count }

    mutating func object(_ item: Int) -> Int {
        objects.append(item)
        return objects.count - 1
    }

    /// Redirects references from one object to another.
    mutating func exchange(_ one: Int, _ other: Int) { objects.swapAt(one, other) }

    mutating func reference(_ object: Int) -> Int {
        if let known = references[object] { return known }
        let item = forge.add(.reference(object))
        references[object] = item
        return item
    }

    mutating func text(_ text: String) -> Int { object(forge.text(text)) }

    mutating func `class`(_ name: String) -> Int {
        if let known = classes[name] { return reference(known) }
        let names = [forge.text(name), forge.text("NSObject")]
        let list = forge.add(.array(names))
        let known = object(forge.dictionary([("$classname", names[0]), ("$classes", list)]))
        classes[name] = known
        return reference(known)
    }

    /// Returns an object of a class with items under its keys.
    mutating func object(_ name: String, _ entries: [(String, Int)]) -> Int {
        let type = self.class(name)
        return object(forge.dictionary([("$class", type)] + entries))
    }

    mutating func array(_ elements: [Int], _ name: String = "NSArray") -> Int {
        let references = elements.map { reference($0) }
        return object(name, [("NS.objects", forge.add(.array(references)))])
    }

    mutating func dictionary(_ entries: [(Int, Int)]) -> Int {
        let keys = forge.add(.array(entries.map { reference($0.0) }))
        let values = forge.add(.array(entries.map { reference($0.1) }))
        return object("NSDictionary", [("NS.keys", keys), ("NS.objects", values)])
    }

    mutating func data(_ bytes: [UInt8]) -> Int { object(forge.add(.data(bytes))) }

    mutating func url(_ text: Int) -> Int {
        object("NSURL", [("NS.base", reference(0)), ("NS.relative", reference(text))])
    }

    /// Returns a victim with objects under its keys.
    mutating func victim(_ entries: [(String, Int)]) -> Int {
        object(Self.victimName, entries.map { ($0.0, reference($0.1)) })
    }

    static let victimName = NSStringFromClass(Victim.self)

    mutating func bytes(root: Int) -> Data {
        let list = forge.add(.array(objects))
        let start = forge.dictionary([("root", reference(root))])
        let top = forge.dictionary([
            ("$version", forge.integer(100_000, width: 4)), ("$archiver", forge.text("NSKeyedArchiver")),
            ("$top", start), ("$objects", list),
        ])
        return forge.bytes(top: top)
    }
}
