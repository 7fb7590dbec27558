import Foundation

/// A class with an object of any class.
final class Slot: NSObject, NSSecureCoding {
    let value: NSObject?

    init?(coder: NSCoder) {
        value = coder.decodeObject(of: [NSObject.self], forKey: "value") as? NSObject
        super.init()
        if coder.error != nil { return nil }
    }
    static var supportsSecureCoding: Bool { true }
    func encode(with coder: NSCoder) {}

    /// Converts the value as generated code does, and compares it.
    func use() {
        switch value {
        case let value as NSURL: _ = value as URL
        case let value as NSDate: _ = value as Date
        case let value as NSIndexSet: _ = (value as IndexSet).count
        case let value as NSIndexPath: _ = (value as IndexPath).count
        case let value as NSCharacterSet: _ = (value as CharacterSet).contains("a")
        case let value as NSCalendar:
            _ = (value as Calendar).dateComponents([.year], from: Date(timeIntervalSince1970: 0))
        case let value as NSDateComponents: _ = value as DateComponents
        case let value as NSArray: _ = value as? [AnyHashable]
        case let value as NSDictionary: _ = value as? [AnyHashable: Any]
        case let value as NSSet: _ = value as? Set<AnyHashable>
        case let value as NSError: _ = value.localizedDescription
        case let value?: _ = value.isEqual(value)
        case nil: break
        }
    }
}

/// An object of each class in the table, with one value replaced by an odd one.
struct FormNet {
    private enum Position: CaseIterable { case property, root, element, key, value, member }

    private static let classes: [AnyClass] =
        [Slot.self] + SecureArchive.Form.all.compactMap { NSClassFromString($0.names[0]) }

    /// The form, and the key whose value is replaced.
    private static let fields: [(form: SecureArchive.Form, key: String)] = SecureArchive.Form.all.flatMap { form in
        (form.fields.keys.sorted() + form.numbered.keys.sorted().map { $0 + "0" }).map { (form, $0) }
    }
    private static let oddValues = FormArchive.countOfOddValues
    private static let positions = Position.allCases.count

    /// The numbers of the archives with the object in a property.
    static let inProperty = Array(stride(from: 0, to: fields.count * oddValues * positions, by: positions))

    /// Returns the numbers of archives with the same object in other positions: in all of them, or in only one if the archive
    /// with the object in a property was refused. The check doesn't use the position to refuse an object, and a refused object is
    /// never decoded. The position differs from value to value, and from key to key.
    static func elsewhere(_ number: Int, _ outcome: Outcome?) -> [Int] {
        let combination = number / positions
        guard outcome == .refused else { return Array(number + 1..<number + positions) }
        return [number + 1 + (combination % oddValues + combination / oddValues) % (positions - 1)]
    }

    /// Reads the archive with a number.
    static func outcome(of number: Int) -> Outcome {
        let (form, key) = fields[number / oddValues / positions]
        return outcome(form, key, oddValue: number / positions % oddValues, Position.allCases[number % positions])
    }

    /// Returns the names of the classes whose objects aren't read, although no value is replaced.
    static func unread() -> [String] {
        SecureArchive.Form.all.map { $0 }.filter { outcome($0, "", oddValue: 0, .property) != .read }.map {
            $0.names[0]
        }
    }

    private static func outcome(
        _ form: SecureArchive.Form, _ key: String, oddValue: Int, _ position: Position
    ) -> Outcome {
        var archive = FormArchive(replacing: key, with: oddValue)
        let object = archive.object(of: form, isChanged: true)
        let data = archive.data { archive in
            func slot(_ value: Int) -> Int {
                archive.object(NSStringFromClass(Slot.self), [("value", archive.reference(value))])
            }
            switch position {
            case .root: return object
            case .property: return slot(object)
            case .element: return slot(archive.array([archive.text("a"), object]))
            case .key: return slot(archive.dictionary([(object, archive.text("a"))]))
            case .value: return slot(archive.dictionary([(archive.text("a"), object)]))
            case .member: return slot(archive.array([archive.text("a"), object, archive.text("b")], "NSSet"))
            }
        }
        do {
            let read = try SecureArchive.object(from: data, classes: classes, limits: .standard)
            (read as? Slot)?.use()
            return .read
        } catch SecureArchiveError.refusedValue {
            return .refusedValue
        } catch {
            return .refused
        }
    }
}

/// Writes objects with the contents that the table asks for, and one odd value.
private struct FormArchive {
    private var archive = ForgedArchive()
    private let key: String
    private let oddValue: Int

    init(replacing key: String, with oddValue: Int) { (self.key, self.oddValue) = (key, oddValue) }

    func data(_ root: (inout ForgedArchive) -> Int) -> Data {
        var archive = archive
        let root = root(&archive)
        return archive.bytes(root: root)
    }

    /// Returns the number of an object.
    mutating func object(of form: SecureArchive.Form, isChanged: Bool = false, depth: Int = 0) -> Int {
        var entries: [(String, Int)] = []
        let fields = form.fields.map { ($0, $1) } + form.numbered.map { ($0 + "0", $1) }
        for (key, field) in fields.sorted(by: { $0.0 < $1.0 }) {
            if isChanged, key == self.key {
                entries.append((key, odd(oddValue)))
            } else if let item = item(key, field, form, depth) {
                entries.append((key, item))
            }
        }
        return archive.object(form.names[0], entries)
    }

    private static let texts = [
        "NS.identifier": "gregorian", "NS.name": "GMT", "NS.relative": "http://a/b", "NS.rectval": "{{1, 2}, {3, 4}}",
        "NSString": "abc", "NS.symbol": "m",
    ]
    private static let integers = ["NS.special": 4, "NS.mindays": 1, "NS.firstwkdy": 1, "NSLength": 3, "NSOptions": 1]
    /// One of several sources of an object's contents is enough.
    private static let omitted: Set = [
        "NSBuiltinID", "NSBuiltinID2", "NSBitmap", "NSBitmapObject", "NSRange", "NSRangeData", "NSIndexPathData",
        "NSStringObject", "NS.count0",
    ]

    private mutating func item(
        _ key: String, _ field: SecureArchive.Field, _ form: SecureArchive.Form, _ depth: Int
    ) -> Int? {
        if Self.omitted.contains(key), form.names[0] != "NSCountedSet" { return nil }
        switch field.kind {
        case .integer(let range):
            return archive.forge.integer(Self.integers[key] ?? (range.contains(1) ? 1 : range.lowerBound))
        case .real: return archive.forge.add(.real(1.5))
        case .flag: return archive.forge.add(.flag(false))
        case .text: return archive.forge.text(Self.texts[key] ?? "a")
        case .data(let size): return archive.forge.add(.data(Array(repeating: 1, count: max(size.lowerBound, 1))))
        case .boxed: return archive.reference(archive.object(archive.forge.integer(1)))
        case .reference(let bases):
            if key == "NSAttributeInfo" { return archive.reference(archive.data([3, 0])) }
            if bases[0] == "NSString" { return archive.reference(archive.text(Self.texts[key] ?? "a")) }
            guard depth < 3, let form = SecureArchive.Form.all.first(where: { $0.base == bases[0] }) else {
                return archive.reference(0)
            }
            return archive.reference(object(of: form, depth: depth + 1))
        case .contents:
            if key == "NSRangeArray", let range = SecureArchive.Form.all.first(where: { $0.base == "NSValue" }) {
                return archive.reference(archive.array([object(of: range, depth: depth + 1)]))
            }
            let table = archive.dictionary([(archive.text("a"), archive.text("b"))])
            return archive.reference(key == "NSAttributes" ? archive.array([table]) : table)
        case .elements where key.hasSuffix("0"): return archive.reference(archive.text("a"))
        case .elements: return archive.forge.add(.array([archive.reference(archive.text("a"))]))
        case .anything, .value, .object: return nil
        }
    }

    // MARK: Odd values

    private static let oddIntegers: [UInt64] = [
        0, 1, 2, 3, 4, 5, 6, 7, 8, 12, 15, 16, 127, 128, 255, 65_536, 1 << 31, 1 << 32, 1 << 36, 1 << 62,
        0x7fff_ffff_ffff_ffff, 1 << 63, .max, UInt64(bitPattern: -2), UInt64(bitPattern: -(1 << 40)),
    ]
    private static let oddReals: [Double] = [
        .nan, .infinity, -.infinity, 0, -0.0, 1e308, -1e308, 5e-324, 1, -1, 9.3e18, 1e15, 2.5,
    ]
    private static let oddTexts = [
        "", "$null", "a", "\u{e9}", "e\u{301}", "\0", "a\0b", "http://[", "//", "1:", "http://a:-1/", "gregorian",
        "iso8601",
        "GMT", "GMT+18", "i", "\u{feff}", "(", "(a*)*", "[\\p{L}&&[^\\p{Lu}]]", "America/New_York", "SystemV/EST5",
        "../../etc/passwd", "\u{ff00}a", "NSObject", "{{1e400, nan}, {}}", "{", String(repeating: "a", count: 3_000),
        "e" + String(repeating: "\u{301}\u{327}", count: 200), String(repeating: "\u{1F600}", count: 300),
    ]
    private static let oddData: [[UInt8]] = [
        [], [0], [0x80], [1, 0, 1, 1, 1, 0], [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f],
        Array(repeating: 0x55, count: 16), Array(repeating: 0x55, count: 8_192), Array(repeating: 17, count: 16_385),
        Array(repeating: 0x55, count: 20_000),
    ]
    private static let oddReferences = 3

    static let countOfOddValues =
        2 * oddIntegers.count + oddReals.count + 2 + 2 * oddTexts.count + 2 * oddData.count + oddReferences + 2
        + SecureArchive.Form.all.count

    /// Returns the item with an odd value: in place, as an object, or as an object of a class.
    private mutating func odd(_ number: Int) -> Int {
        var number = number
        func isNext(_ count: Int) -> Bool {
            if number < count { return true }
            number -= count
            return false
        }
        if isNext(Self.oddIntegers.count) { return archive.forge.add(.integer(Self.oddIntegers[number], width: 8)) }
        if isNext(Self.oddIntegers.count) {
            return archive.reference(archive.object(archive.forge.add(.integer(Self.oddIntegers[number], width: 16))))
        }
        if isNext(Self.oddReals.count) { return archive.forge.add(.real(Self.oddReals[number])) }
        if isNext(2) { return archive.forge.add(.flag(number == 0)) }
        if isNext(Self.oddTexts.count) { return archive.forge.text(Self.oddTexts[number]) }
        if isNext(Self.oddTexts.count) { return archive.reference(archive.text(Self.oddTexts[number])) }
        if isNext(Self.oddData.count) { return archive.forge.add(.data(Self.oddData[number])) }
        if isNext(Self.oddData.count) { return archive.reference(archive.data(Self.oddData[number])) }
        // Nil, the object itself or one that follows, and a missing object.
        if isNext(Self.oddReferences) { return archive.reference([0, archive.nextObject, 100_000][number]) }
        if isNext(1) { return archive.forge.add(.array([archive.forge.integer(1)])) }
        if isNext(1) { return archive.forge.dictionary([("NS.data", archive.forge.add(.data([1])))]) }
        return archive.reference(object(of: SecureArchive.Form.all[number], depth: 2))
    }
}
