import Foundation

// The forms in which Foundation archives its objects, with what Foundation on Linux requires of them. It doesn't check
// them itself: for others it traps, never returns, or reads beyond the end of a list.
//
// Sources: the initializers in swift-corelibs-foundation at 761b621d, and archives of macOS 10.14 in its tests. Keys
// that its initializers don't read are left out of what they get. Objects of other classes can't be decoded.
nonisolated extension SecureArchive.Form {
    typealias Field = SecureArchive.Field

    /// Returns the form of a class of Foundation by its name in archives from Linux or Apple's platforms.
    static func named(_ name: Swift.String) -> Self? { byName[name] }

    private static let byName = Swift.Dictionary(
        all.flatMap { form in form.names.map { ($0, form) } }, uniquingKeysWith: { first, _ in first })

    static let all: [Self] = collections + values + transforms + dates + texts + units + networking

    private static let any = Swift.Int.min...Swift.Int.max
    private static let count = 0...Swift.Int.max

    private static let collections: [Self] = [
        .init(["NSArray"], shape: .array, ["NS.objects": .elements]),
        .init(["NSMutableArray"], base: "NSArray", shape: .array, ["NS.objects": .elements]),
        .init(["NSSet"], shape: .set, ["NS.objects": .elements]),
        .init(["NSMutableSet"], base: "NSSet", shape: .set, ["NS.objects": .elements]),
        .init(
            ["NSCountedSet"], base: "NSSet", shape: .set, ["NS.count": .integer(count)],
            numbered: ["NS.object": .elements, "NS.count": .integer(1...Swift.Int.max)],
            rule: { try $0.isCounted($1) }),
        .init(["NSOrderedSet"], shape: .set, [:], numbered: ["NS.object.": .elements], rule: { $0.isDense($1) }),
        .init(
            ["NSMutableOrderedSet"], base: "NSOrderedSet", shape: .set, [:], numbered: ["NS.object.": .elements],
            rule: { $0.isDense($1) }),
        .init(["NSDictionary"], shape: .dictionary, ["NS.keys": .elements, "NS.objects": .elements]),
        .init(
            ["NSMutableDictionary"], base: "NSDictionary", shape: .dictionary,
            ["NS.keys": .elements, "NS.objects": .elements]),
    ]

    private static let values: [Self] = [
        .init(["NSNull"], [:], isParsed: false),
        .init(["NSNumber"], ["NS.number": .real], hash: .content("NS.number"), isKey: true, isParsed: false),
        .init(["NSData"], ["NS.data": .data()], hash: .content("NS.data"), isKey: true, isParsed: false),
        .init(["NSMutableData"], base: "NSData", ["NS.data": .data()], hash: .content("NS.data"), isParsed: false),
        .init(
            ["NSUUID"], ["NS.uuidbytes": .data(16...16)], hash: .content("NS.uuidbytes"), isKey: true, isParsed: false),
        .init(
            ["NSIndexPath"],
            [
                "NSIndexPathLength": .integer(count), "NSIndexPathValue": .integer(count).optional,
                "NSIndexPathData": .reference("NSData").optional,
            ], rule: { $0.isIndexPath($1) }),
        indexSet("NSIndexSet"), indexSet("NSMutableIndexSet"),
        .init(
            ["NSValue"],
            [
                "NS.special": .integer(1...12), "NS.pointval": .string.optional, "NS.sizeval": .string.optional,
                "NS.rectval": .string.optional, "NS.rangeval.location": .boxed(count).optional,
                "NS.rangeval.length": .boxed(count).optional, "NS.edgeval.top": .real.optional,
                "NS.edgeval.left": .real.optional, "NS.edgeval.bottom": .real.optional,
                "NS.edgeval.right": .real.optional,
            ], rule: { $0.isSpecialValue($1) }),
        .init(
            ["NSError"],
            [
                "NSCode": .integer(any), "NSDomain": .string,
                "NSUserInfo": .contents(["NSSet", "NSNull", "NSURL", "NSUUID", "NSError"]).orNil,
            ], hash: .none),
    ]

    /// The six numbers of a transform, in the order in which they are encoded.
    private static let transforms: [Self] = [
        .init(["NSAffineTransform"], ["$0": .reference("_NSKeyedCoderOldStyleArray")]),
        .init(
            ["_NSKeyedCoderOldStyleArray"],
            Swift.Dictionary(uniqueKeysWithValues: (0...5).map { ("$\($0)", Field.real) }).merging(
                ["NS.count": .integer(6...6), "NS.size": .integer(4...4), "NS.type": .integer(102...102)]) { $1 }),
    ]

    private static func indexSet(_ name: Swift.String) -> Self {
        .init(
            [name], base: "NSIndexSet",
            [
                "NSRangeCount": .integer(count), "NSLocation": .integer(count).optional,
                "NSLength": .integer(count).optional, "NSRangeData": .reference("NSData").optional,
            ], rule: { $0.isIndexSet($1) })
    }

    private static let dates: [Self] = [
        .init(["NSDate"], ["NS.time": .real], hash: .content("NS.time"), isKey: true, isParsed: false),
        .init(
            ["NSDateInterval"], ["NS.startDate": .reference("NSDate"), "NS.endDate": .reference("NSDate")],
            rule: { $0.isInterval($1) }),
        .init(["NSLocale"], ["NS.identifier": .string], rule: { $0.hasPlainIdentifier($1) }),
        .init(
            ["NSTimeZone"], ["NS.name": .string, "NS.data": .reference("NSData").orNil],
            rule: { $0.isTimeZone($1) }),
        .init(
            ["NSCalendar"],
            [
                "NS.identifier": .string, "NS.timezone": .reference("NSTimeZone").optional,
                "NS.locale": .reference("NSLocale").optional, "NS.firstwkdy": .integer(0...7),
                "NS.mindays": .integer(0...7), "NS.gstartdate": .reference("NSDate").optional,
            ], rule: { $0.isCalendar($1) }),
        .init(
            ["NSDateComponents"],
            Swift.Dictionary(
                uniqueKeysWithValues: [
                    "era", "year", "quarter", "month", "day", "hour", "minute", "second", "nanosec", "weekOfYear",
                    "weekOfMonth", "yearForWOY", "weekday", "weekdayOrdinal",
                ].map { ("NS." + $0, Field.integer(any)) }
                    + [
                        ("NS.isLeapMonth", Field.flag), ("NS.calendar", Field.reference("NSCalendar").orNil),
                        ("NS.timezone", Field.reference("NSTimeZone").orNil),
                    ])),
        .init(
            ["NSISO8601DateFormatter", "ISO8601DateFormatter"],
            ["NS.formatOptions": .integer(count), "NS.timeZone": .reference("NSTimeZone").optional],
            rule: {
                $0.object("NS.timeZone", of: $1).map($0.tree.isNull) != true && $0.hasUsableZone($1, key: "NS.timeZone")
            }),
    ]

    private static let texts: [Self] = [
        .init(["NSString"], ["NS.string": .text], hash: .content("NS.string"), isKey: true, isParsed: false),
        .init(
            ["NSMutableString"], base: "NSString", ["NS.string": .text], hash: .content("NS.string"), isKey: true,
            isParsed: false),
        attributedString("NSAttributedString"), attributedString("NSMutableAttributedString"),
        characterSet("NSCharacterSet"), characterSet("NSMutableCharacterSet"),
        .init(
            ["NSRegularExpression"], ["NSPattern": .string, "NSOptions": .integer(0...127)],
            rule: { try $0.isRegularExpression($1) }),
        .init(
            ["NSPersonNameComponents"],
            Swift.Dictionary(
                uniqueKeysWithValues: ["namePrefix", "givenName", "middleName", "familyName", "nameSuffix", "nickname"]
                    .map { ("NS." + $0, Field.string.orNil) })),
        match("Simple"), match("Extended"), match("Complex"),
    ]

    private static func match(_ size: Swift.String) -> Self {
        .init(
            ["NS\(size)RegularExpressionCheckingResult"], base: "NSTextCheckingResult",
            [
                "NSRangeLocation": .integer(count), "NSRangeLength": .integer(count),
                "NSRegularExpression": .reference("NSRegularExpression"), "NSRangeArray": .contents(["NSValue"]),
            ], rule: { $0.hasRanges($1) })
    }

    private static func attributedString(_ name: Swift.String) -> Self {
        .init(
            [name], base: "NSAttributedString",
            [
                "NSString": .string, "NSAttributes": .contents(["NSURL"]).optional,
                // Foundation on Linux requires it, and doesn't write it for a single run of attributes.
                "NSAttributeInfo": .reference("NSData").added,
            ], rule: { $0.isAttributedString($1) })
    }

    private static func characterSet(_ name: Swift.String) -> Self {
        .init(
            [name], base: "NSCharacterSet",
            [
                "NSBuiltinID": .integer(count).optional, "NSBuiltinID2": .integer(count).optional,
                "NSRange": .integer(count).optional, "NSString": .text.optional, "NSStringObject": .string.optional,
                "NSBitmap": .data().optional, "NSBitmapObject": .reference("NSData").optional, "NSIsInverted": .flag,
                "NSIsInverted2": .flag,
            ], rule: { $0.isCharacterSet($1) })
    }

    private static let units: [Self] =
        [
            .init(
                ["NSMeasurement"], ["NS.value": .real, "NS.unit": .reference("NSUnit")], rule: { $0.hasHash($1) }),
            .init(["NSUnit", "Unit"], ["NS.symbol": .string]),
            .init(
                ["NSUnitConverterLinear", "UnitConverterLinear"], base: "NSUnitConverter",
                ["NS.coefficient": .real, "NS.constant": .real]),
            .init(["NSUnitConverterReciprocal"], base: "NSUnitConverter", ["NS.reciprocal": .real]),
        ]
        + ([
            "Dimension", "UnitAcceleration", "UnitAngle", "UnitArea", "UnitConcentrationMass", "UnitDispersion",
            "UnitDuration", "UnitElectricCharge", "UnitElectricCurrent", "UnitElectricPotentialDifference",
            "UnitElectricResistance", "UnitEnergy", "UnitFrequency", "UnitFuelEfficiency", "UnitIlluminance",
            "UnitInformationStorage", "UnitLength", "UnitMass", "UnitPower", "UnitPressure", "UnitSpeed",
            "UnitTemperature", "UnitVolume",
        ] as [Swift.String]).map { name in
            .init(
                [name, "NS" + name], base: "NSUnit",
                ["NS.symbol": .string, "NS.converter": .reference("NSUnitConverter")])
        }

    private static let networking: [Self] = [
        .init(
            ["NSURL"], ["NS.base": .reference("NSURL").orNil, "NS.relative": .string], hash: .content("NS.relative"),
            isKey: true, rule: { $0.isURL($1) }),
        .init(["NSURLQueryItem"], ["NS.name": .string, "NS.value": .string.orNil]),
        request("NSURLRequest"), request("NSMutableURLRequest"),
        .init(
            ["NSURLCredential", "FoundationNetworking.URLCredential", "URLCredential"],
            ["NS._user": .string, "NS._password": .string, "NS._persistence": .boxed(0...3)]),
        .init(["NSURLResponse", "FoundationNetworking.URLResponse", "URLResponse"], response),
        .init(
            ["NSHTTPURLResponse", "FoundationNetworking.HTTPURLResponse", "HTTPURLResponse"], base: "NSURLResponse",
            response.merging(["NS.statusCode": .integer(any), "NS.allHeaderFields": .contents([]).orNil]) { $1 }),
    ]

    private static let response: [Swift.String: Field] = [
        "NS.url": .reference("NSURL"), "NS.mimeType": .string.orNil, "NS.expectedContentLength": .integer(any),
        "NS.textEncodingName": .string.orNil, "NS.suggestedFilename": .string.orNil,
    ]

    private static func request(_ name: Swift.String) -> Self {
        .init(
            ["FoundationNetworking." + name, name], base: "NSURLRequest",
            [
                "NS.url": .reference("NSURL"), "NS.mainDocumentURL": .reference("NSURL").orNil,
                "NS.httpMethod": .string.orNil, "NS._allHTTPHeaderFields": .contents([]).orNil,
                "NS.httpBody": .data(1...Swift.Int.max).optional, "NS._cachePolicy": .boxed(0...5),
                "NS._networkServiceType": .boxed(0...5), "NS._timeoutInterval": .boxed(),
                "NS._allowsCellularAccess": .boxed(), "NS._httpShouldHandleCookies": .boxed(),
                "NS._httpShouldUsePipelining": .boxed(),
            ])
    }
}

// MARK: Rules

nonisolated extension SecureArchive.Check {
    /// A calendar can't use a locale with other characters.
    fileprivate func hasPlainIdentifier(_ item: SecureArchive.Tree.Item) -> Swift.Bool {
        text("NS.identifier", of: item)?.utf8.allSatisfy { $0 < 0x80 } ?? false
    }

    fileprivate func isCalendar(_ item: SecureArchive.Tree.Item) -> Swift.Bool {
        guard hasPlainIdentifier(item), let name = text("NS.identifier", of: item) else { return false }
        return Foundation.NSCalendar(identifier: Foundation.NSCalendar.Identifier(rawValue: name)) != nil
            && hasUsableZone(item, key: "NS.timezone")
    }

    /// Foundation traps for an interval that ends before it begins.
    fileprivate func isInterval(_ item: SecureArchive.Tree.Item) -> Swift.Bool {
        let times = ["NS.startDate", "NS.endDate"].compactMap { key in
            object(key, of: item).flatMap { number("NS.time", of: tree.items[$0]) }
        }
        return times.count == 2 && times[0] <= times[1] && (times[1] - times[0]).isFinite
    }

    fileprivate func isTimeZone(_ item: SecureArchive.Tree.Item) -> Swift.Bool {
        text("NS.name", of: item).map { Foundation.TimeZone(identifier: $0) != nil } ?? false
    }

    /// Calendars can't use all time zones.
    fileprivate func hasUsableZone(_ item: SecureArchive.Tree.Item, key: Swift.String) -> Swift.Bool {
        guard let zone = object(key, of: item), !tree.isNull(zone) else { return true }
        guard let name = text("NS.name", of: tree.items[zone]) else { return false }
        if name.hasPrefix("GMT") {
            return Swift.abs(Foundation.TimeZone(identifier: name)?.secondsFromGMT() ?? .max) < 15 * 3_600
        }
        return Self.zones.contains(name)
            || Foundation.FileManager.default.fileExists(atPath: "/usr/share/zoneinfo/" + name)
    }

    private static let zones = Swift.Set(Foundation.TimeZone.knownTimeZoneIdentifiers)

    /// A text that isn't a URL isn't detected until the object is bridged, which traps.
    fileprivate func isURL(_ item: SecureArchive.Tree.Item) -> Swift.Bool {
        guard let relative = text("NS.relative", of: item) else { return false }
        let base = object("NS.base", of: item).flatMap { text("NS.relative", of: tree.items[$0]) }
        guard let url = Foundation.NSURL(string: relative, relativeTo: base.flatMap { Foundation.URL(string: $0) })
        else { return false }
        // The text is an optional on Apple platforms only.
        let whole = url.absoluteString as Swift.String?
        return whole.flatMap { Foundation.URL(string: $0, relativeTo: url.baseURL) } != nil
    }

    fileprivate mutating func isRegularExpression(_ item: SecureArchive.Tree.Item) throws -> Swift.Bool {
        guard let pattern = text("NSPattern", of: item) else { return false }
        // A bracket or backslash may match all letters.
        let sets = pattern.utf8.count { $0 == Swift.UInt8(ascii: "[") || $0 == Swift.UInt8(ascii: "\\") }
        try add(
            SecureArchive.Cost.product(sets, SecureArchive.Cost.patternSet)
                + SecureArchive.Cost.product(
                    pattern.utf8.count, SecureArchive.Cost.parsedText * SecureArchive.Cost.byte))
        let options = Foundation.NSRegularExpression.Options(rawValue: Swift.UInt(integer("NSOptions", of: item)))
        return (try? Foundation.NSRegularExpression(pattern: pattern, options: options)) != nil
    }

    /// The hash of a measurement is its value as an integer.
    fileprivate func hasHash(_ measurement: SecureArchive.Tree.Item) -> Swift.Bool {
        number("NS.value", of: measurement).map { Swift.abs($0) < 0x1p63 } ?? true
    }

    /// The ranges of a match. The first one is that of the whole match.
    fileprivate func hasRanges(_ item: SecureArchive.Tree.Item) -> Swift.Bool {
        guard let array = object("NSRangeArray", of: item).map({ tree.items[$0] }), shape(of: array) == .array,
            let ranges = value(SecureArchive.Keys.objects, of: array).map({ tree.items[$0] }), ranges.count > 0
        else { return false }
        return (0..<ranges.count).allSatisfy { place in
            guard let range = tree.reference(tree.index(place, of: ranges)) else { return false }
            return `class`(of: range)?.form.base == "NSValue"
                && integer("NS.special", of: tree.items[tree.index(range, of: objects)]) == 4
        }
    }

    /// Runs of attributes: a length and the number of a dictionary for each.
    fileprivate func isAttributedString(_ item: SecureArchive.Tree.Item) -> Swift.Bool {
        guard let index = object("NSString", of: item) else { return false }
        let text = value("NS.string", of: tree.items[index]) ?? index
        guard tree.items[text].isText else { return false }
        if tree.items[text].count == 0 { return true }
        guard let attributes = object("NSAttributes", of: item), !tree.isNull(attributes) else { return false }
        guard let info = object("NSAttributeInfo", of: item), !tree.isNull(info) else {
            return hasTexts(attributes)
        }
        guard let tables = value(SecureArchive.Keys.objects, of: tree.items[attributes]).map({ tree.items[$0] }),
            shape(of: tree.items[attributes]) == .array,
            let runs = packedNumbers("NSAttributeInfo", of: item), runs.count.isMultiple(of: 2)
        else { return false }
        var length = 0
        for run in stride(from: 0, to: runs.count, by: 2) {
            guard runs[run] > 0, runs[run + 1] < tables.count else { return false }
            length = sum(length, runs[run])
        }
        return length == tree.items[text].count
            && (0..<tables.count).allSatisfy { table in
                tree.reference(tree.index(table, of: tables)).map { hasTexts(tree.index($0, of: objects)) } ?? false
            }
    }

    /// Whether an object is a dictionary with texts as keys.
    private func hasTexts(_ index: Swift.Int) -> Swift.Bool {
        guard shape(of: tree.items[index]) == .dictionary,
            let keys = value(SecureArchive.Keys.keys, of: tree.items[index]).map({ tree.items[$0] })
        else { return false }
        return (0..<keys.count).allSatisfy { key in
            tree.reference(tree.index(key, of: keys)).map { text(of: $0) != nil } ?? false
        }
    }

    /// One source of characters: the number of a set, a range, a text, or a bitmap. A bitmap has 8 KB for the first of
    /// 17 planes, followed by others with their numbers.
    fileprivate func isCharacterSet(_ item: SecureArchive.Tree.Item) -> Swift.Bool {
        let sources = [
            "NSBuiltinID", "NSBuiltinID2", "NSRange", "NSString", "NSStringObject", "NSBitmap", "NSBitmapObject",
        ]
        guard sources.contains(where: { value($0, of: item) != nil }) else { return false }
        let range = integer("NSRange", of: item)
        let bitmaps = [value("NSBitmap", of: item), object("NSBitmapObject", of: item)].compactMap { $0 }
        return range >> 32 + range & 0xffff_ffff <= 0x110000
            && (value("NSStringObject", of: item) == nil || text("NSStringObject", of: item) != nil)
            && bitmaps.allSatisfy { data($0).map { Self.isBitmap($0) } ?? false }
    }

    static func isBitmap(_ bytes: some Swift.RandomAccessCollection<Swift.UInt8>) -> Swift.Bool {
        guard bytes.count >= 8_192, (bytes.count - 8_192).isMultiple(of: 8_193) else { return false }
        return stride(from: 8_192, to: bytes.count, by: 8_193).allSatisfy {
            1...16 ~= bytes[bytes.index(bytes.startIndex, offsetBy: $0)]
        }
    }

    /// The set inserts each object a number of times.
    fileprivate mutating func isCounted(_ item: SecureArchive.Tree.Item) throws -> Swift.Bool {
        let count = integer("NS.count", of: item)
        guard count <= item.count else { return false }
        for place in 0..<count {
            guard value("NS.object\(place)", of: item) != nil, value("NS.count\(place)", of: item) != nil else {
                return false
            }
            let times = integer("NS.count\(place)", of: item)
            try add(SecureArchive.Cost.product(times, SecureArchive.Cost.element))
        }
        return true
    }

    /// An ordered set ends before the first number that is missing.
    fileprivate func isDense(_ item: SecureArchive.Tree.Item) -> Swift.Bool {
        let count = (0..<item.count).count { tree.items[tree.value($0, of: item)].kind == .reference } - 1
        return (0..<count).allSatisfy { value("NS.object.\($0)", of: item) != nil }
    }

    fileprivate func isIndexPath(_ item: SecureArchive.Tree.Item) -> Swift.Bool {
        switch integer("NSIndexPathLength", of: item) {
        case 0: return true
        case 1: return value("NSIndexPathValue", of: item) != nil
        case let length: return packedNumbers("NSIndexPathData", of: item)?.count == length
        }
    }

    /// Ranges in ascending order, with a gap between them.
    fileprivate func isIndexSet(_ item: SecureArchive.Tree.Item) -> Swift.Bool {
        let count = integer("NSRangeCount", of: item)
        guard count > 0 else { return true }
        let numbers =
            count == 1
            ? ["NSLocation", "NSLength"].map { integer($0, of: item) } : packedNumbers("NSRangeData", of: item) ?? []
        guard count <= numbers.count, numbers.count == 2 * count else { return false }
        var end = -1
        for range in stride(from: 0, to: numbers.count, by: 2) {
            let (next, isTooLarge) = numbers[range].addingReportingOverflow(numbers[range + 1])
            guard numbers[range] > end, numbers[range + 1] > 0, !isTooLarge else { return false }
            end = next
        }
        return true
    }

    /// A point, size, rectangle, range or insets.
    fileprivate func isSpecialValue(_ item: SecureArchive.Tree.Item) -> Swift.Bool {
        let keys =
            switch integer("NS.special", of: item) {
            case 1: ["pointval"]
            case 2: ["sizeval"]
            case 3: ["rectval"]
            case 4: ["rangeval.location", "rangeval.length"]
            case 12: ["edgeval.top", "edgeval.left", "edgeval.bottom", "edgeval.right"]
            default: [] as [Swift.String]
            }
        guard !keys.isEmpty, keys.allSatisfy({ value("NS." + $0, of: item) != nil }) else { return false }
        let bounds = keys.compactMap { object("NS." + $0, of: item) }.map { tree.integer($0) ?? 0 }
        return bounds.count < 2 || !bounds[0].addingReportingOverflow(bounds[1]).overflow
    }
}

// MARK: Values of fields

nonisolated extension SecureArchive.Check {
    /// The text that an object refers to.
    func text(_ key: Swift.String, of item: SecureArchive.Tree.Item) -> Swift.String? {
        value(key, of: item).flatMap(tree.reference).flatMap(text)
    }

    /// The text of an object.
    func text(of number: Swift.Int) -> Swift.String? {
        guard number < objects.count else { return nil }
        let index = tree.index(number, of: objects)
        return tree.text(index) ?? value("NS.string", of: tree.items[index]).flatMap(tree.text)
    }

    /// The item of the object under a key.
    func object(_ key: Swift.String, of item: SecureArchive.Tree.Item) -> Swift.Int? {
        guard let number = value(key, of: item).flatMap(tree.reference), number < objects.count else { return nil }
        return tree.index(number, of: objects)
    }

    /// An integer in place; 0 if there is none.
    private func integer(_ key: Swift.String, of item: SecureArchive.Tree.Item) -> Swift.Int {
        value(key, of: item).flatMap { tree.integer($0) } ?? 0
    }

    /// A number in place; nil for a flag, and if there is none.
    private func number(_ key: Swift.String, of item: SecureArchive.Tree.Item) -> Swift.Double? {
        value(key, of: item).flatMap { tree.real($0) ?? tree.integer($0).map(Swift.Double.init) }
    }

    /// The bytes of data, or of an object with data.
    private func data(_ index: Swift.Int) -> Swift.ArraySlice<Swift.UInt8>? {
        let index = value("NS.data", of: tree.items[index]) ?? index
        return tree.items[index].kind == .data ? tree.content(index) : nil
    }

    /// Numbers in groups of seven bits, the lowest bits first; nil if they are damaged.
    private func packedNumbers(_ key: Swift.String, of item: SecureArchive.Tree.Item) -> [Swift.Int]? {
        guard let data = object(key, of: item).flatMap(data) else { return nil }
        var numbers: [Swift.Int] = []
        var number = 0
        var shift = 0
        for byte in data {
            guard shift < 63 else { return nil }
            number |= Swift.Int(byte & 0x7f) << shift
            shift += 7
            guard byte < 0x80 else { continue }
            numbers.append(number)
            (number, shift) = (0, 0)
        }
        return shift == 0 ? numbers : nil
    }
}
