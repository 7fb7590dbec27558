/// Parses a binary property list.
///
/// The format is that of CFBinaryPList.c in Apple's open-source CoreFoundation: objects, a table with their offsets,
/// and 32 bytes with the width of the entries. Objects can be referenced any number of times, and a malicious table can
/// list one object under many numbers, so the total size of all objects must fit in the file.
struct BinaryPropertyListReader {
    typealias Damage = PropertyList.Damage

    private let bytes: [UInt8]
    private let offsets: [Int]
    private let referenceSize: Int
    /// The end of the objects.
    private let end: Int
    private var remaining: Int

    static func read(_ bytes: [UInt8]) throws(Damage) -> PropertyList {
        let trailerSize = 32
        guard bytes.count >= 8 + trailerSize else {
            throw Damage(reason: "the file is incomplete", offset: bytes.count)
        }
        let trailer = bytes.count - trailerSize
        let offsetSize = Int(bytes[trailer + 6])
        let referenceSize = Int(bytes[trailer + 7])
        let count = try length(bytes, trailer + 8, 8)
        let root = try length(bytes, trailer + 16, 8)
        let table = try length(bytes, trailer + 24, 8)
        guard (1...8).contains(offsetSize), (1...8).contains(referenceSize), table >= 8,
            table <= trailer,
            count > 0, count <= (trailer - table) / offsetSize, root < count
        else { throw Damage(reason: "the object table is invalid", offset: trailer) }
        var offsets: [Int] = []
        offsets.reserveCapacity(count)
        for index in 0..<count {
            let place = table + index * offsetSize
            let offset = try length(bytes, place, offsetSize)
            guard offset >= 8, offset < table else {
                throw Damage(reason: "an object is outside the file", offset: place)
            }
            offsets.append(offset)
        }
        var reader = BinaryPropertyListReader(
            bytes: bytes, offsets: offsets, referenceSize: referenceSize, end: table, remaining: table)
        return try reader.readAll(root: root)
    }

    private mutating func readAll(root: Int) throws(Damage) -> PropertyList {
        var values: [PropertyList.Value] = []
        var sizes: [Int] = []
        values.reserveCapacity(offsets.count)
        for offset in offsets {
            let before = remaining
            values.append(try value(at: offset))
            sizes.append(before - remaining)
        }
        return PropertyList(encoding: .binary, values: values, sizes: sizes, root: root)
    }

    private static func length(_ bytes: [UInt8], _ at: Int, _ width: Int) throws(Damage) -> Int {
        var number: UInt64 = 0
        for index in at..<at + width { number = number << 8 | UInt64(bytes[index]) }
        guard let length = Int(exactly: number) else {
            throw Damage(reason: "a number is too large", offset: at)
        }
        return length
    }

    /// Returns the bytes of an object, and counts them.
    private mutating func take(_ count: Int, at: Int) throws(Damage) -> Range<Int> {
        guard count >= 0, count <= end - at else {
            throw Damage(reason: "an object is longer than the file", offset: at)
        }
        guard count <= remaining else {
            throw Damage(reason: "objects overlap", offset: at)
        }
        remaining -= count
        return at..<at + count
    }

    private mutating func value(at offset: Int) throws(Damage) -> PropertyList.Value {
        let marker = bytes[try take(1, at: offset).lowerBound]
        let low = Int(marker & 0x0F)
        switch marker >> 4 {
        case 0x0:
            switch marker {
            case 0x00: return .null
            case 0x08: return .boolean(false)
            case 0x09: return .boolean(true)
            default: break
            }
        case 0x1 where low <= 4: return try integer(at: offset + 1, width: 1 << low)
        case 0x2 where low == 2 || low == 3: return .real(try real(at: offset + 1, width: 1 << low))
        case 0x3 where low == 3: return .date(try real(at: offset + 1, width: 8))
        case 0x8:
            let range = try take(low + 1, at: offset + 1)
            guard low < 8 else { break }
            return .reference(try Self.length(bytes, range.lowerBound, range.count))
        case 0x4, 0x5, 0x6, 0xA, 0xC, 0xD: return try sequence(marker >> 4, low, at: offset)
        default: break
        }
        throw Damage(reason: "unknown kind of object \(marker)", offset: offset)
    }

    /// Parses an object with a count.
    private mutating func sequence(_ kind: UInt8, _ low: Int, at offset: Int) throws(Damage)
        -> PropertyList.Value
    {
        var (count, start) = (low, offset + 1)
        if low == 0xF {
            let marker = bytes[try take(1, at: start).lowerBound]
            guard marker >> 4 == 1, marker & 0x0F <= 3 else {
                throw Damage(reason: "a count isn't a number", offset: start)
            }
            let range = try take(1 << Int(marker & 0x0F), at: start + 1)
            count = try Self.length(bytes, range.lowerBound, range.count)
            start = range.upperBound
        }
        let width =
            kind == 0x6
            ? 2 : kind == 0xA || kind == 0xC ? referenceSize : kind == 0xD ? 2 * referenceSize : 1
        guard count <= (end - start) / width else {
            throw Damage(reason: "an object is longer than the file", offset: offset)
        }
        let range = try take(count * width, at: start)
        switch kind {
        case 0x4: return .data(bytes[range])
        case 0x5: return .string(String(decoding: bytes[range], as: UTF8.self))
        case 0x6:
            let units = (0..<count).map {
                UInt16(bytes[start + 2 * $0]) << 8 | UInt16(bytes[start + 2 * $0 + 1])
            }
            return .string(String(decoding: units, as: UTF16.self))
        case 0xA: return .array(try references(range))
        case 0xC: return .set(try references(range))
        default:
            let all = try references(range)
            return .dictionary(keys: Array(all.prefix(count)), values: Array(all.suffix(count)))
        }
    }

    private func references(_ range: Range<Int>) throws(Damage) -> [Int] {
        var references: [Int] = []
        references.reserveCapacity(range.count / referenceSize)
        var at = range.lowerBound
        while at < range.upperBound {
            let reference = try Self.length(bytes, at, referenceSize)
            guard reference < offsets.count else {
                throw Damage(reason: "a reference to an object that doesn't exist", offset: at)
            }
            references.append(reference)
            at += referenceSize
        }
        return references
    }

    private mutating func integer(at offset: Int, width: Int) throws(Damage) -> PropertyList.Value {
        let range = try take(width, at: offset)
        var number: UInt64 = 0
        for byte in bytes[range.suffix(8)] { number = number << 8 | UInt64(byte) }
        // Integers of up to 4 bytes are unsigned. Those of 16 bytes are too large for a signed integer of 8.
        if width < 16 { return .integer(width == 8 ? Int64(bitPattern: number) : Int64(number)) }
        return Int64(exactly: number).map { .integer($0) } ?? .unsigned(number)
    }

    private mutating func real(at offset: Int, width: Int) throws(Damage) -> Double {
        let range = try take(width, at: offset)
        var bits: UInt64 = 0
        for byte in bytes[range] { bits = bits << 8 | UInt64(byte) }
        return width == 4 ? Double(Float(bitPattern: UInt32(bits))) : Double(bitPattern: bits)
    }
}
