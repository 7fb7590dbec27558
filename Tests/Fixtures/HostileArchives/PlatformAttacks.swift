import Foundation

/// Objects of Foundation's classes that end the process when they are decoded or used, and values that take a long time.
enum PlatformAttacks {
    static let all: [(name: String, archive: () -> Data)] = [
        ("a class that ends the process when it is asked about secure coding", abstractClass),
        ("a request with a real number for its policy", { request(policy: 1e300) }),
        ("a set of measurements that are no numbers", measurements),
        ("dictionaries of measurements that are no numbers", measurementsByName),
        ("a character set with a bitmap for plane 255", { characters(plane: 255) }),
        ("a character set with a second bitmap for plane 0", { characters(plane: 0) }),
        ("runs of attributes that are longer than the text", { attributes([9, 0, 9, 0]) }),
        ("runs of attributes with a length of 64 bits", { attributes(Array(repeating: 0x80, count: 12) + [1, 0]) }),
        (
            "a pattern with negative options",
            { object("NSRegularExpression", ["NSPattern": .text("a")], ["NSOptions": -1]) }
        ),
        ("a formatter with negative options", { object("ISO8601DateFormatter", [:], ["NS.formatOptions": -1]) }),
        ("indexes whose count is a real number", indexes),
        ("a calendar with a locale in other characters", { calendar(locale: "\u{ff00}a", zone: "GMT") }),
        ("a calendar 18 hours from GMT", { calendar(locale: "de_DE", zone: "GMT+18") }),
        ("a calendar with a time zone that has no file", { calendar(locale: "de_DE", zone: "SystemV/EST5") }),
        ("10,000 time zones", { zones(10_000) }),
        ("a pattern of 60 KB of classes of characters", { pattern(6_000) }),
        ("a time zone outside of the folder of time zones", zoneOutside),
    ]

    private static let platformName = NSStringFromClass(Platform.self)

    private static func root(_ archive: inout ForgedArchive, _ key: String, _ object: Int) -> Data {
        archive.bytes(root: archive.object(platformName, [(key, archive.reference(object))]))
    }

    private static func object(_ name: String, _ objects: [String: Forge.Item], _ numbers: [String: Int]) -> Data {
        var archive = ForgedArchive()
        let references = objects.map { ($0, archive.reference(archive.object(archive.forge.add($1)))) }
        let entries = references + numbers.map { ($0, archive.forge.integer($1)) }
        let key = ["NSRegularExpression": "pattern", "ISO8601DateFormatter": "dates"][name] ?? "any"
        let object = archive.object(name, entries)
        return root(&archive, key, object)
    }

    private static func abstractClass() -> Data {
        var archive = ForgedArchive()
        let result = archive.object("NSTextCheckingResult", [])
        return root(&archive, "match", result)
    }

    private static func request(policy: Double) -> Data {
        var archive = ForgedArchive()
        let one = archive.reference(archive.object(archive.forge.integer(1)))
        let keys = [
            "_timeoutInterval", "_networkServiceType", "_allowsCellularAccess", "_httpShouldHandleCookies",
            "_httpShouldUsePipelining",
        ]
        let real = archive.reference(archive.object(archive.forge.add(.real(policy))))
        let request = archive.object("NSURLRequest", keys.map { ("NS." + $0, one) } + [("NS._cachePolicy", real)])
        return root(&archive, "request", request)
    }

    private static func measurement(_ archive: inout ForgedArchive, _ value: Double) -> Int {
        let symbol = archive.reference(archive.text("m"))
        let unit = archive.reference(archive.object("Unit", [("NS.symbol", symbol)]))
        return archive.object("NSMeasurement", [("NS.value", archive.forge.add(.real(value))), ("NS.unit", unit)])
    }

    private static func measurements() -> Data {
        var archive = ForgedArchive()
        let members = [Double.nan, .infinity, 1e300].map { measurement(&archive, $0) }
        let set = archive.array(members, "NSSet")
        return root(&archive, "measurements", set)
    }

    private static func measurementsByName() -> Data {
        var archive = ForgedArchive()
        let tables = [Double.nan, .infinity].map {
            archive.dictionary([(archive.text("a"), measurement(&archive, $0))])
        }
        let others = tables.map { archive.object(platformName, [("measurementsByName", archive.reference($0))]) }
        let list = archive.array(others)
        return root(&archive, "others", list)
    }

    private static func characters(plane: UInt8) -> Data {
        var archive = ForgedArchive()
        let bitmap = [UInt8](repeating: 0x55, count: 8_192)
        let data = archive.forge.add(.data(bitmap + [plane] + bitmap))
        let characters = archive.object("NSCharacterSet", [("NSBitmap", data)])
        return root(&archive, "characters", characters)
    }

    private static func attributes(_ runs: [UInt8]) -> Data {
        var archive = ForgedArchive()
        let table = archive.dictionary([(archive.text("a"), archive.text("b"))])
        let tables = archive.reference(archive.array([table]))
        let info = archive.reference(archive.data(runs))
        let text = archive.reference(archive.text("abcdef"))
        let attributed = archive.object(
            "NSAttributedString", [("NSString", text), ("NSAttributes", tables), ("NSAttributeInfo", info)])
        return root(&archive, "attributed", attributed)
    }

    private static func indexes() -> Data {
        var archive = ForgedArchive()
        let count = archive.forge.add(.real(1))
        let indexes = archive.object(
            "NSIndexSet",
            [
                ("NSRangeCount", count), ("NSLocation", archive.forge.integer(-5)),
                ("NSLength", archive.forge.integer(.max)),
            ])
        return root(&archive, "indexSet", indexes)
    }

    private static func zone(_ archive: inout ForgedArchive, _ name: String) -> Int {
        archive.object(
            "NSTimeZone",
            [("NS.name", archive.reference(archive.text(name))), ("NS.data", archive.reference(archive.data([])))])
    }

    private static func calendar(locale: String, zone: String) -> Data {
        var archive = ForgedArchive()
        let zone = self.zone(&archive, zone)
        let locale = archive.object("NSLocale", [("NS.identifier", archive.reference(archive.text(locale)))])
        let calendar = archive.object(
            "NSCalendar",
            [
                ("NS.identifier", archive.reference(archive.text("gregorian"))),
                ("NS.timezone", archive.reference(zone)), ("NS.locale", archive.reference(locale)),
            ])
        return root(&archive, "calendar", calendar)
    }

    private static func zoneOutside() -> Data {
        var archive = ForgedArchive()
        let zone = zone(&archive, "../../../../../dev/zero")
        return root(&archive, "zone", zone)
    }

    private static func zones(_ count: Int) -> Data {
        var archive = ForgedArchive()
        let names = ["America/New_York", "Europe/Berlin", "Asia/Tokyo", "GMT+0123", "Pacific/Apia"]
        let others = (0..<count).map { number in
            let zone = zone(&archive, names[number % 5])
            return archive.object(platformName, [("zone", archive.reference(zone))])
        }
        let list = archive.array(others)
        return root(&archive, "others", list)
    }

    static func pattern(_ count: Int) -> Data {
        object("NSRegularExpression", ["NSPattern": .text(Array(repeating: "\\p{L}[^a]", count: count).joined())], [:])
    }
}
