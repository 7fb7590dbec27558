import Foundation

struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }
}

/// Creates random archives from the grammar of keyed archives, and from the most expensive structures for their size.
struct Drawing {
    private var generator: SplitMix

    init(seed: Int) {
        generator = SplitMix(state: UInt64(seed) &* 0x1000_0001)
        for _ in 0..<3 { _ = generator.next() }
    }

    mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

    private mutating func chance(_ part: Double) -> Bool { Double.random(in: 0..<1, using: &generator) < part }

    /// Returns a number between 1 and a limit, with equal probability for each order of magnitude.
    mutating func size(_ limit: Int) -> Int {
        Int(exp(Double.random(in: 0...log(Double(limit)), using: &generator)))
    }

    /// Returns an archive of any kind.
    mutating func archive() -> Data {
        switch number(0...9) {
        case 0...5: return tree()
        case 6: return costly()
        case 7: return changed(tree())
        case 8: return changed(costly())
        default: return codedList()
        }
    }

    // MARK: Expensive archives

    /// The most expensive structures for their size, by the reason of the cost.
    static let shapes: [(name: String, archive: (inout Drawing) -> Data)] = [
        ("shared arrays", { Attacks.sharedArray($0.size(3_000), $0.size(3_000)) }),
        ("shared data", { Attacks.sharedData($0.size(2_000), $0.size(100_000)) }),
        ("shared links", { Attacks.sharedLink($0.size(1_000), $0.size(20_000)) }),
        ("shared keys of dictionaries", { Attacks.sharedKeys($0.size(3_000), $0.size(20_000)) }),
        ("sets of data that hash alike", { Attacks.equalBeginnings($0.size(600), sets: $0.size(8)) }),
        ("keys of objects that hash alike", { Attacks.keysThatHashAlike($0.size(4_000)) }),
        ("archives in archives", { Attacks.nested($0.number(0...34)) }),
        ("objects in objects", { Attacks.levels($0.number(1...120)) }),
        ("dictionaries in dictionaries", { Attacks.dictionaries($0.number(1...120)) }),
        ("arrays that hold the next one twice", { Attacks.doublingArrays($0.number(1...18)) }),
        ("texts that hash alike", { $0.wordsThatHashAlike($0.size(3_000)) }),
        ("shared data of Codable values", { $0.sharedCoded($0.size(3_000), $0.size(1_000), text: $0.size(2_000)) }),
        ("objects", { $0.plainObjects($0.size(10_000)) }),
        (
            "JSON of objects",
            {
                $0.json(
                    #"{"children":["#
                        + Array(repeating: #"{"children":[]}"#, count: $0.size(40_000)).joined(separator: ",") + "]}")
            }
        ),
        (
            "JSON of values without members",
            { $0.values(note: "[" + Array(repeating: "{}", count: $0.size(60_000)).joined(separator: ",") + "]") }
        ),
        ("objects of a class with many properties", { $0.manyProperties($0.size(10_000)) }),
        ("dates, units and time zones", { $0.platformObjects($0.size(5_000)) }),
        ("patterns", { $0.patterns($0.size(3_000)) }),
        ("columns of structs", { $0.columns($0.size(30_000)) }),
        ("dictionaries of objects", { $0.objectsByName($0.size(300), $0.size(100)) }),
        ("levels of Codable values", { Attacks.codedLevels($0.number(1...120)) }),
        ("numbers", { $0.numbers($0.size(50_000)) }),
        ("texts", { $0.texts($0.size(20_000), $0.size(200)) }),
        ("dictionaries", { $0.dictionaries($0.size(2_000), $0.size(50)) }),
    ]

    func json(_ text: String) -> Data {
        var archive = ForgedArchive()
        return archive.bytes(root: archive.victim([("json", archive.data(Array(text.utf8)))]))
    }

    private static let valuesName = NSStringFromClass(Values.self)
    private static let platformName = NSStringFromClass(Platform.self)

    /// Returns a root of a class that has all properties of others.
    private func values(note: String) -> Data {
        var archive = ForgedArchive()
        let data = archive.reference(archive.data(Array(note.utf8)))
        return archive.bytes(root: archive.object(Self.valuesName, [("parts", data)]))
    }

    private func manyProperties(_ count: Int) -> Data {
        var archive = ForgedArchive()
        let others = (0..<count).map { _ in archive.object(Self.valuesName, []) }
        let list = archive.reference(archive.array(others))
        return archive.bytes(root: archive.object(Self.valuesName, [("list", list)]))
    }

    private func columns(_ count: Int) -> Data {
        let values = Values()
        values.homes = Array(repeating: Address(street: "a", number: nil, tags: [], since: nil), count: count)
        values.matrix = Array(repeating: [], count: count)
        return (try? values.archivedData()) ?? Data()
    }

    private func platformObjects(_ count: Int) -> Data {
        var archive = ForgedArchive()
        let others = (0..<count).map { number in
            let zone = archive.object(
                "NSTimeZone",
                [
                    ("NS.name", archive.reference(archive.text("America/New_York"))),
                    ("NS.data", archive.reference(archive.data([]))),
                ])
            let locale = archive.object(
                "NSLocale", [("NS.identifier", archive.reference(archive.text("de_\(number)")))])
            let calendar = archive.object(
                "NSCalendar",
                [
                    ("NS.identifier", archive.reference(archive.text("gregorian"))),
                    ("NS.timezone", archive.reference(zone)), ("NS.locale", archive.reference(locale)),
                ])
            let components = archive.object(
                "NSDateComponents",
                [("NS.calendar", archive.reference(calendar)), ("NS.timezone", archive.reference(0))])
            return archive.object(Self.platformName, [("components", archive.reference(components))])
        }
        let list = archive.reference(archive.array(others))
        return archive.bytes(root: archive.object(Self.platformName, [("others", list)]))
    }

    private func patterns(_ count: Int) -> Data {
        var archive = ForgedArchive()
        let pattern = archive.text(Array(repeating: "\\p{L}[^\\p{Lu}]", count: count).joined())
        let object = archive.object("NSRegularExpression", [("NSPattern", archive.reference(pattern))])
        return archive.bytes(root: archive.object(Self.platformName, [("pattern", archive.reference(object))]))
    }

    func objectsByName(_ count: Int, _ keys: Int) -> Data {
        var archive = ForgedArchive()
        let keys = (0..<keys).map { archive.text("key \($0)") }
        let victims = (0..<count).map { _ in
            let table = archive.dictionary(keys.map { ($0, archive.victim([])) })
            return archive.victim([("itemsByName", table)])
        }
        return archive.bytes(root: archive.victim([("items", archive.array(victims))]))
    }

    mutating func costly() -> Data { Self.shapes[number(0...(Self.shapes.count - 1))].archive(&self) }

    func dictionaries(_ count: Int, _ keys: Int) -> Data {
        var archive = ForgedArchive()
        let keys = (0..<keys).map { archive.text("key \($0)") }
        let value = archive.object(archive.forge.integer(7))
        let tables = (0..<count).map { _ in archive.dictionary(keys.map { ($0, value) }) }
        return archive.bytes(root: archive.victim([("tables", archive.array(tables))]))
    }

    private func wordsThatHashAlike(_ count: Int) -> Data {
        var archive = ForgedArchive()
        let words = (0..<count).map { archive.text(Attacks.textThatHashesAlike($0)) }
        let set = archive.array(words, "NSSet")
        return archive.bytes(root: archive.victim([("uniqueWords", set)]))
    }

    private func sharedCoded(_ uses: Int, _ words: Int, text: Int) -> Data {
        var list = Forge()
        let word = list.text(String(repeating: "w", count: text))
        let all = list.add(.array(Array(repeating: word, count: words)))
        let note = list.dictionary([("text", word), ("words", all)])
        let top = list.add(.array([note]))
        var archive = ForgedArchive()
        let data = archive.data(Array(list.bytes(top: top)))
        let notes = archive.array(Array(repeating: data, count: uses))
        return archive.bytes(root: archive.victim([("notes", notes)]))
    }

    func plainObjects(_ count: Int) -> Data {
        var archive = ForgedArchive()
        let items = (0..<count).map { number in
            archive.victim([("title", archive.text("title \(number)"))])
        }
        return archive.bytes(root: archive.victim([("items", archive.array(items))]))
    }

    func numbers(_ count: Int) -> Data {
        var archive = ForgedArchive()
        let numbers = (0..<count).map { archive.object(archive.forge.integer($0)) }
        return archive.bytes(root: archive.victim([("numbers", archive.array(numbers))]))
    }

    func texts(_ count: Int, _ length: Int) -> Data {
        var archive = ForgedArchive()
        let texts = (0..<count).map { archive.text(String(repeating: "x", count: length) + "\($0)") }
        return archive.bytes(root: archive.victim([("words", archive.array(texts))]))
    }

    // MARK: Trees

    private static let allowedClasses = [
        ForgedArchive.victimName, ForgedArchive.victimName, "NSArray", "NSDictionary", "NSSet", "NSURL",
        "NSMutableArray",
    ]

    private static let classes = [
        ForgedArchive.victimName, ForgedArchive.victimName, "NSArray", "NSDictionary", "NSSet", "NSMutableArray",
        "NSURL",
        "NSDate", "NSUUID", "NSData", "NSString", "NSNull", "NSCountedSet", "NSOrderedSet", "NSNumber", "NSObject",
        "Foundation.NSArray", "NSIndexSet", "NSError", "Unknown.Class", "", "NSMutableDictionary", "NSMutableSet",
    ]

    private static let keys = [
        "title", "count", "data", "link", "next", "items", "itemsByName", "links", "words", "uniqueWords", "uniqueData",
        "numbers", "lists", "table", "tables", "anything", "tree", "notes", "texts", "json", "list", "bytes", "inner",
        "inners", "NS.objects", "NS.keys", "NS.string", "NS.relative", "NS.base", "NS.time", "NS.uuidbytes", "NS.data",
        "NS.count", "NS.count0", "NS.object0", "$class", "$0",
    ]

    /// Returns objects of any class that contain any others, shared and in cycles.
    private mutating func tree() -> Data {
        var archive = ForgedArchive()
        let count = size(60)
        let canBeCircle = chance(0.1)
        // Reserved for later items that earlier ones refer to.
        let placeholders = (0..<(canBeCircle ? 3 : 0)).map { _ in archive.text("later") }
        // With nil in it, the collection is rejected.
        var objects = (chance(0.2) ? [0] : [archive.text("a")]) + placeholders
        // With one object of another class, nothing else is read.
        let classes = chance(0.8) ? Self.allowedClasses : Self.classes
        for _ in 0..<count {
            let name = classes.randomElement(using: &generator) ?? ""
            objects.append(chance(0.35) ? leaf(&archive) : object(name, objects, &archive))
        }
        let entries = (0..<number(1...12)).map { _ in
            (Self.keys.randomElement(using: &generator) ?? "", objects.randomElement(using: &generator) ?? 0)
        }
        var unique: [String: Int] = [:]
        for entry in entries { unique[entry.0] = entry.1 }
        let root = archive.victim(
            unique.filter { $0.key != "$class" }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
        for placeholder in placeholders where chance(0.7) {
            let number = archive.nextObject
            let name = Self.classes.randomElement(using: &generator) ?? ""
            let key = Self.keys.randomElement(using: &generator) ?? ""
            _ = archive.object(name, key == "$class" ? [] : [(key, archive.reference(root))])
            archive.exchange(placeholder, number)
        }
        return archive.bytes(root: chance(0.95) ? root : objects.randomElement(using: &generator) ?? root)
    }

    private mutating func leaf(_ archive: inout ForgedArchive) -> Int {
        switch number(0...9) {
        case 0: return archive.text(["", "$null", "a", "\u{e9}", "http://a/b", "1:", "http://["][number(0...6)])
        case 1: return archive.text(String(repeating: "x", count: size(5_000)))
        case 2: return archive.object(archive.forge.integer(number(-3...300), width: 1 << number(0...4)))
        case 3: return archive.object(archive.forge.add(.real([.nan, .infinity, 0, -0.0, 1.5, 1e300][number(0...5)])))
        case 4: return archive.object(archive.forge.add(.flag(chance(0.5))))
        case 5: return archive.data(Array(repeating: UInt8(number(0...255)), count: size(5_000)))
        case 6: return archive.data(Array(#"{"children":[{"children":[]}]}"#.utf8))
        case 7: return archive.data(Array(codedTree()))
        case 8: return archive.data(Array(Attacks.levels(number(1...40))))
        default: return archive.text(Attacks.textThatHashesAlike(number(0...99)))
        }
    }

    private mutating func object(_ name: String, _ objects: [Int], _ archive: inout ForgedArchive) -> Int {
        func any() -> Int { objects.randomElement(using: &generator) ?? 0 }
        let elements = (0..<size(40)).map { _ in any() }
        switch name {
        case "NSArray", "NSSet", "NSMutableArray", "NSMutableSet", "NSOrderedSet": return archive.array(elements, name)
        case "NSDictionary": return archive.dictionary(elements.map { ($0, any()) })
        case "NSURL": return archive.url(chance(0.9) ? archive.text("http://a/\(number(0...9))") : any())
        default:
            var entries: [String: Int] = [:]
            for _ in 0..<number(0...6) {
                let key = Self.keys.randomElement(using: &generator) ?? ""
                if key == "$class" { continue }
                let inPlace = [
                    archive.forge.integer(number(-2...70_000), width: 1 << number(0...4)),
                    archive.forge.add(.real(0.5)),
                    archive.forge.add(.flag(true)), archive.forge.add(.array(elements.map { archive.reference($0) })),
                ]
                entries[key] = chance(0.7) ? archive.reference(any()) : inPlace[number(0...3)]
            }
            return archive.object(name, entries.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
        }
    }

    // MARK: Encoded lists

    private mutating func codedTree() -> Data {
        var list = Forge()
        let key = list.text("children")
        var trees = [list.add(.dictionary([(key, list.add(.array([])))]))]
        for _ in 0..<size(60) {
            let children = (0..<number(0...3)).map { _ in trees.randomElement(using: &generator) ?? trees[0] }
            let next = chance(0.7) ? [trees[trees.count - 1]] + children : children
            trees.append(list.add(.dictionary([(key, list.add(.array(next)))])))
        }
        if chance(0.1) {
            list.items[number(0...(list.items.count - 1))] = .dictionary([(key, number(0...(list.items.count - 1)))])
        }
        let top = list.add(.array([trees[trees.count - 1]]))
        return list.bytes(top: top)
    }

    private mutating func codedList() -> Data {
        var archive = ForgedArchive()
        var data = codedTree()
        if chance(0.4) { data = changed(data) }
        let object = archive.data(Array(data))
        let key = ["tree", "json", "texts", "notes", "list", "inner"][number(0...5)]
        let value = key == "notes" ? archive.array(Array(repeating: object, count: size(100))) : object
        return archive.bytes(root: archive.victim([(key, value)]))
    }

    // MARK: Bytes

    mutating func changed(_ original: Data) -> Data {
        var data = original
        for _ in 0...number(0...3) {
            guard data.count > 40 else { return data }
            switch number(0...5) {
            case 0: data = Data(data.prefix(number(0...(data.count - 1))))
            case 1:
                // The trailer contains the offsets.
                data[data.count - 1 - number(0...31)] = UInt8(number(0...255))
            case 2:
                let length = number(1...min(64, data.count / 2))
                let from = number(0...(data.count - length))
                let to = number(0...(data.count - length))
                data.replaceSubrange(to..<(to + length), with: Data(data[from..<(from + length)]))
            default: for _ in 0...number(0...5) { data[number(0...(data.count - 1))] = UInt8(number(0...255)) }
            }
        }
        return data
    }
}
