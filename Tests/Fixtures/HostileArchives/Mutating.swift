import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A class whose archives are changed and read.
struct Subject {
    /// Returns an archive by NSKeyedArchiver.
    let archive: Data
    /// Reads an archive, and uses the result.
    let use: (Data) throws -> Void

    static let all = [victim, values, platform]

    func outcome(of data: Data) -> Outcome {
        do {
            try use(data)
            return .read
        } catch SecureArchiveError.refusedValue {
            return .refusedValue
        } catch {
            return .refused
        }
    }

    static let victim = Subject(archive: archived(filledVictim())) { data in
        _ = try Victim.unarchived(from: data).description
    }

    static let values = Subject(archive: archived(filledValues())) { data in
        let values = try Values.unarchived(from: data)
        if data.count < 50_000 { _ = try values.archivedData() }
    }

    static let platform = Subject(archive: archived(filledPlatform())) { data in
        _ = try Platform.unarchived(from: data)
    }

    private static func archived(_ object: some SecureArchivable) -> Data { (try? object.archivedData()) ?? Data() }
}

/// Changes archives by NSKeyedArchiver: values, references, keys, classes, and the lists in data.
struct Mutation {
    var drawing: Drawing

    mutating func changed(_ archive: Data) -> Data {
        guard let tree = try? SecureArchive.Tree(binary: [UInt8](archive)) else { return archive }
        var forge = Forge(tree)
        for _ in 0..<drawing.size(4) { change(&forge) }
        if drawing.number(0...9) == 0 { return drawing.changed(forge.bytes(top: tree.top)) }
        return drawing.number(0...5) == 0 ? Data(forge.xml(top: tree.top).utf8) : forge.bytes(top: tree.top)
    }

    private mutating func pick<Value>(_ values: [Value]) -> Value { values[drawing.number(0...(values.count - 1))] }

    private mutating func change(_ forge: inout Forge) {
        let index = drawing.number(0...(forge.items.count - 1))
        let other = drawing.number(0...(forge.items.count - 1))
        switch (forge.items[index], drawing.number(0...9)) {
        case (.array(var children), _):
            switch drawing.number(0...5) {
            case 0: children = []
            case 1: children = Array(children.dropLast(drawing.number(0...children.count)))
            case 2: children.append(other)
            case 3: if let first = children.first { children += Array(repeating: first, count: drawing.size(3_000)) }
            case 4: children.reverse()
            default: if !children.isEmpty { children[drawing.number(0...(children.count - 1))] = other }
            }
            forge.items[index] = .array(children)
        case (.dictionary(var entries), _):
            guard !entries.isEmpty else { return }
            let entry = drawing.number(0...(entries.count - 1))
            switch drawing.number(0...5) {
            case 0: entries.remove(at: entry)
            case 1: entries.append(entries[entry])
            case 2: entries[entry].1 = other
            case 3: if case .dictionary(let others) = forge.items[other] { entries += others }
            case 4: entries[entry].1 = leaf(&forge)
            default: if case .text = forge.items[other] { entries[entry].0 = other }
            }
            forge.items[index] = .dictionary(entries)
        case (.reference(let number), _):
            forge.items[index] = .reference(pick([0, number + 1, max(number - 1, 0), drawing.number(0...400)]))
        case (.data(let bytes), 0...4) where bytes.count > 8: forge.items[index] = .data(changedData(bytes))
        case (.integer(_, let width), 0...6): forge.items[index] = .integer(integer(), width: width)
        case (.real, 0...6): forge.items[index] = .real(real())
        case (.text, 0...6): forge.items[index] = .text(text())
        case (_, 0...8): forge.items[index] = forge.items[leaf(&forge)]
        default: forge.items[index] = forge.items[other]
        }
    }

    private mutating func integer() -> UInt64 {
        pick([
            0, 1, 2, 3, 4, 5, 6, 7, 8, 12, 127, 128, 255, 256, 65_536, 1 << 31, 1 << 32, 0x7fff_ffff_ffff_ffff, 1 << 63,
            .max, UInt64(drawing.number(0...100_000)), UInt64(bitPattern: -2),
        ])
    }

    private mutating func real() -> Double {
        pick([
            .nan, .infinity, -.infinity, 0, -0.0, 1e308, -1e308, 5e-324, 1, -1, 9.3e18, 1e15,
            Double(drawing.number(0...9)),
        ])
    }

    private mutating func text() -> String {
        pick([
            "", "$null", "a", "\u{e9}", "e\u{301}", "\0", "a\0b", "http://[", "//", "gregorian", "GMT", "i", "d",
            "\u{feff}",
            "i\0\0\0\0\0\0\0\u{1}", "(a{1,9999}){1,9999}", "[\\p{L}&&[^\\p{Lu}]]", "((((((((((a*)*)*)*)*)*)*)*)*)*)*",
            String(repeating: "(", count: drawing.size(3_000)),
            String(repeating: "\u{1F600}", count: drawing.size(300)),
            "America/New_York", "GMT+18", "SystemV/EST5", "\u{ff00}a", "NSObject", "NSArray", "NSDictionary", "NSSet",
            "NSURL", "NSDate", "NSNumber", "NSData",
            "NSString", "NSValue", "NSError", "NSAttributedString", "NSIndexSet", "NSMutableDictionary", "Unit",
            "Dimension",
            "NSMutableString", "NSMutableArray", "NSCFArray", "__NSCFType", "NSUUID", "UnitLength",
            "NSTextCheckingResult",
            "NSRegularExpression", "NSMeasurement", "NSURLRequest", "URLCredential", "HTTPURLResponse",
            "NSAffineTransform",
            "NSCharacterSet", "NSTimeZone", "NSLocale", "NSCalendar", "NSDateInterval", "NSIndexPath",
            ForgedArchive.victimName, NSStringFromClass(Values.self), NSStringFromClass(Platform.self),
        ])
    }

    private mutating func leaf(_ forge: inout Forge) -> Int {
        switch drawing.number(0...7) {
        case 0: return forge.add(.integer(integer(), width: 8))
        case 1: return forge.add(.integer(integer(), width: 1 << drawing.number(0...4)))
        case 2: return forge.add(.real(real()))
        case 3: return forge.add(.flag(drawing.number(0...1) == 0))
        case 4: return forge.add(.text(text()))
        case 5:
            let byte = UInt8(drawing.number(0...255))
            return forge.add(.data(Array(repeating: byte, count: drawing.number(0...40))))
        case 6:
            let unit = UInt8(pick([0xd8, 0xdc, 0xff, 0]))
            return forge.add(.raw([0x62, unit, 0, 0, 0x61]))
        default: return forge.add(.reference(drawing.number(0...400)))
        }
    }

    /// Returns data as in an archive: a nested archive or list, JSON, or columns of numbers.
    private mutating func changedData(_ bytes: [UInt8]) -> [UInt8] {
        if bytes.starts(with: "bplist".utf8), drawing.number(0...4) > 0 { return [UInt8](changed(Data(bytes))) }
        var bytes = bytes
        for _ in 0...drawing.number(0...3) {
            let index = drawing.number(0...(bytes.count - 1))
            switch drawing.number(0...3) {
            case 0: bytes[index] = UInt8(drawing.number(0...255))
            case 1: bytes.removeSubrange(index...)
            case 2: bytes.insert(contentsOf: bytes.prefix(index), at: index)
            default: bytes.append(contentsOf: bytes)
            }
            if bytes.count < 2 || bytes.count > 20_000 { break }
        }
        return bytes
    }
}

extension Forge {
    init(_ tree: SecureArchive.Tree) {
        items = tree.items.indices.map { index in
            let item = tree.items[index]
            let children = (0..<item.childCount).map { tree.index($0, of: item) }
            switch item.kind {
            case .flag: return .flag(tree.flag(index))
            case .integer:
                let bits = tree.content(index).suffix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
                return .integer(bits, width: item.count)
            case .real: return .real(tree.real(index) ?? 0)
            case .date: return .raw([0x33] + tree.content(index))
            case .data: return .data(Array(tree.content(index)))
            case .ascii, .utf16: return .text(tree.text(index) ?? "")
            case .reference: return .reference(tree.reference(index) ?? 0)
            case .array: return .array(children)
            case .dictionary:
                return .dictionary((0..<item.count).map { (children[$0], children[item.count + $0]) })
            }
        }
    }

    /// Returns the list as XML, with shared items written at each use.
    func xml(top: Int) -> String {
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n" + element(top, depth: 0) + "</plist>\n"
    }

    private func element(_ index: Int, depth: Int) -> String {
        guard depth < 8 else { return "<string/>" }
        switch items[index] {
        case .flag(let value): return value ? "<true/>" : "<false/>"
        case .integer(let value, let width):
            return "<integer>\(width == 8 ? String(Int64(bitPattern: value)) : String(value))</integer>"
        case .real(let value): return "<real>\(value)</real>"
        case .data(let bytes): return "<data>\(Data(bytes).base64EncodedString())</data>"
        case .text(let text): return "<string>\(Self.escaped(text))</string>"
        case .reference(let number): return "<dict><key>CF$UID</key><integer>\(number)</integer></dict>\n"
        case .array(let children):
            return "<array>" + children.map { element($0, depth: depth + 1) }.joined() + "</array>\n"
        case .dictionary(let entries):
            return "<dict>"
                + entries.map { key, value in
                    let text = if case .text(let text) = items[key] { text } else { "key" }
                    return "<key>\(Self.escaped(text))</key>" + element(value, depth: depth + 1)
                }.joined() + "</dict>\n"
        case .raw: return "<date>2001-01-01T00:00:00Z</date>"
        }
    }

    private static func escaped(_ text: String) -> String {
        text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
    }
}

// MARK: Objects with values for all properties

private func filledVictim() -> Victim {
    let victim = Victim()
    victim.title = "title"
    victim.count = 3
    victim.data = Data([1, 2, 3])
    victim.link = URL(string: "http://a/b")
    victim.next = Victim()
    victim.items = [Victim(), Victim()]
    victim.itemsByName = ["a": Victim(), "b": Victim()]
    victim.links = [URL(filePath: "/a"), URL(filePath: "b", relativeTo: URL(filePath: "/c/"))]
    victim.words = ["a", "b", "\u{e9}"]
    victim.uniqueWords = ["a", "b"]
    victim.uniqueData = [Data([1]), Data()]
    victim.numbers = [1, 2, -3]
    victim.lists = [["a"], []]
    victim.table = ["a": 1, "b": 2]
    victim.tables = [["a": 1], ["b": 2]]
    victim.anything = [
        "a": [1, "b", Date(timeIntervalSince1970: 0), Data([1]), true, 0.5] as [Any],
        "b": ["c": [:] as [String: Any]] as [String: Any],
    ]
    victim.tree = Tree(children: [Tree(children: []), Tree(children: [Tree(children: [])])])
    victim.notes = [Note(text: "a", words: ["b"]), Note(text: "c", words: [])]
    victim.texts = Texts(all: ["a", "a"])
    victim.json = victim.tree
    victim.list = ["a", "b"]
    victim.bytes = ["a", "b"]
    victim.inner = Victim()
    victim.inner?.table = ["c": 3]
    victim.inners = [Victim()]
    return victim
}

private func filledValues() -> Values {
    let values = Values()
    let now = Date(timeIntervalSinceReferenceDate: 1_000)
    let home = Address(street: "a", number: 3, tags: ["b", "c"], since: now)
    let place = Address(street: "b", number: nil, tags: [], since: nil)
    values.flag = true
    values.small = 3
    values.unsigned = .max
    values.float = 0.5
    values.double = .pi
    values.decimal = 3.25
    values.character = "c"
    values.date = now
    let id = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))
    values.uuid = id
    values.locale = Locale(identifier: "de_DE")
    values.zone = TimeZone(identifier: "Europe/Berlin")
    values.calendar = Calendar(identifier: .gregorian)
    values.indexes = [1, 2, 5]
    values.path = [1, 2, 3]
    values.components = URLComponents(string: "http://a:80/b?c=d")
    values.dateComponents = DateComponents(calendar: Calendar(identifier: .gregorian), year: 2001, month: 1)
    values.name = PersonNameComponents(givenName: "a", familyName: "b")
    values.characters = CharacterSet(charactersIn: "abc")
    values.length = Measurement(value: 3, unit: UnitLength.meters)
    values.period = DateInterval(start: now, duration: 3)
    values.range = 1..<3
    values.closedRange = now...now
    values.nsRange = NSRange(location: 1, length: 2)
    values.point = CGPoint(x: 1, y: 2)
    values.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    values.point3 = [1, 2, 3]
    values.pair = ("a", 1)
    values.nested = 3
    values.home = home
    values.homes = [home, place]
    values.homeSet = [home, place]
    values.homesByName = ["a": home]
    values.homesByHome = [home: place]
    values.shape = .line(1, home)
    values.shapes = [.point, .circle(radius: 1), .line(1, home)]
    values.color = .red
    values.colors = [.red, .green]
    values.days = [now]
    values.links = [URL(filePath: "/a")]
    values.doubles = [0.5: 1]
    values.byNumber = [1: ["a"], 2: []]
    values.byUUID = [id: now]
    values.optionals = [1, nil]
    values.optionalTexts = ["a", nil]
    values.matrix = [[1, 2], [3]]
    values.pairs = [(1, "a"), (2, "b")]
    values.any = ["a", 1] as [Any]
    values.anys = ["a", 1, ["b": now]]
    values.ids = [id]
    values.times = [now]
    values.ages = [1, 2]
    values.note = ListNote(
        text: "a", number: 1, date: now, data: Data([1]), real: 0.5, byName: ["b": ListNote(text: "c")])
    values.notesByName = ["a": ListNote(text: "b", number: 1, date: now, data: Data(), real: 1)]
    values.archivedLinks = [URL(filePath: "/a")]
    values.archivedTable = ["a": [1, 2]]
    values.next = Values()
    values.others = [Values()]
    return values
}

private func filledPlatform() -> Platform {
    let platform = Platform()
    let now = NSDate(timeIntervalSinceReferenceDate: 1_000)
    let url = URL(string: "http://a/b?c=d") ?? URL(filePath: "/a")
    platform.number = 3
    platform.numbers = [true, 1, 0.5]
    platform.value = NSValue(range: NSRange(location: 1, length: 2))
    platform.uuid = NSUUID(uuidString: "01020304-0506-0708-090A-0B0C0D0E0F10")
    platform.null = NSNull()
    platform.indexPath = NSIndexPath(indexes: [1, 2, 3], length: 3)
    platform.indexSet = NSIndexSet(indexesIn: NSRange(location: 1, length: 3))
    let indexes = NSMutableIndexSet(index: 1)
    indexes.add(300)
    platform.mutableIndexSet = indexes
    let attributed = NSMutableAttributedString(string: "abcdef")
    attributed.addAttributes([NSAttributedString.Key("a"): "b"], range: NSRange(location: 1, length: 2))
    attributed.addAttributes([NSAttributedString.Key("c"): 1], range: NSRange(location: 3, length: 1))
    platform.attributed = NSAttributedString(attributedString: attributed)
    platform.mutableAttributed = attributed
    platform.characters = NSCharacterSet(charactersIn: "abc")
    platform.text = "text"
    platform.pattern = try? NSRegularExpression(pattern: "a(b+)c", options: .caseInsensitive)
    platform.dates = ISO8601DateFormatter()
    platform.calendar = NSCalendar(identifier: .gregorian)
    let components = NSDateComponents()
    components.year = 2001
    components.calendar = Calendar(identifier: .gregorian)
    platform.components = components
    platform.locale = NSLocale(localeIdentifier: "de_DE")
    let name = NSPersonNameComponents()
    name.givenName = "a"
    platform.name = name
    platform.zone = NSTimeZone(name: "Europe/Berlin")
    platform.measurement = NSMeasurement(doubleValue: 3, unit: UnitLength.meters)
    platform.unit = Unit(symbol: "a")
    platform.length = .miles
    platform.converter = UnitConverterLinear(coefficient: 2)
    platform.response = URLResponse(
        url: url, mimeType: "text/plain", expectedContentLength: 3, textEncodingName: "utf-8")
    platform.httpResponse = HTTPURLResponse(
        url: url, statusCode: 200, httpVersion: nil,
        headerFields: ["Content-Type": "text/plain; charset=utf-8", "Content-Disposition": "attachment; filename=a"])
    let request = NSMutableURLRequest(url: url)
    request.setValue("a", forHTTPHeaderField: "b")
    platform.request = request.copy() as? NSURLRequest
    platform.credential = URLCredential(user: "a", password: "b", persistence: .none)
    platform.item = NSURLQueryItem(name: "a", value: "b")
    platform.url = url as NSURL
    platform.date = now
    platform.mutableData = NSMutableData(data: Data([1, 2]))
    platform.measurements = [NSMeasurement(doubleValue: 3, unit: UnitMass.grams)]
    platform.units = [UnitMass.grams]
    platform.names = [name]
    platform.any = [NSIndexSet(index: 3), NSMeasurement(doubleValue: 3, unit: UnitMass.grams)]
    platform.measurementsByName = ["a": NSMeasurement(doubleValue: 3, unit: UnitMass.grams)]
    platform.zonesByDate = [Date(timeIntervalSince1970: 0): NSTimeZone(forSecondsFromGMT: 0)]
    platform.next = Platform()
    platform.others = [Platform()]
    return platform
}
