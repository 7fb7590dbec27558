import Foundation

// The rows in the table of types that aren't plain numbers, strings or objects.

extension Attack {
    /// Another value under the key of one value.
    private static func wrong(_ key: String, _ sort: String, _ object: Any) -> Attack {
        .refused("\(sort) for '\(key)'", at: "Victim.\(key)") { $0.encode(object, forKey: key) }
    }

    /// Simple values under the key of each property that is archived as another object.
    static var values: [Attack] {
        let texts = ["part", "mark", "place", "zone", "notice"]
        let data = ["data", "badge", "calendar", "length"]
        let others = [
            "id", "day", "letters", "query", "queries", "path", "rows", "info", "list", "pet", "pets", "byKind",
            "byID", "byDay", "kindSet", "sets", "deep", "blobs", "badges", "prices", "evens", "allOptions", "flags",
            "large", "widths",
        ]
        let numbers = (texts + data + others).flatMap { key in
            [
                wrong(key, "an object that is a number", 5 as NSNumber),
                Attack.refused("a scalar for '\(key)'", at: "Victim.\(key)") { $0.encode(5, forKey: key) },
                Attack.refused("bytes for '\(key)'", at: "Victim.\(key)") {
                    $0.encodeBytes([1, 2], length: 2, forKey: key)
                },
            ]
        }
        return numbers + (data + others).map { wrong($0, "a text", "x" as NSString) }
            + (texts + data + ["price"]).map { key in
                Attack.abortsOnLinux("a date for '\(key)'", "unexpected class NSDate", at: "Victim.\(key)") {
                    $0.encode(NSDate(), forKey: key)
                }
            }
    }

    /// Strings that represent no value, or only begin like one.
    static var texts: [Attack] {
        let numbers = [
            "", " ", "x", "1x", "1.5.2", "0x10", " 1", "1 000", "1e999", "--1", "+", ".", "1e", "inf", "nan", "１",
            "1\0",
        ]
        let decimals = numbers.flatMap {
            [
                wrong("price", "the text \($0.debugDescription)", $0 as NSString),
                wrong("prices", "the text \($0.debugDescription) in an array", ["1", $0] as NSArray),
            ]
        }
        let zones = [
            "", "Nowhere/Atall", "../../etc/passwd", "/etc/passwd", "GMT+99", String(repeating: "a", count: 10_000),
        ]
        let timeZones = zones.enumerated().map { wrong("zone", "unknown name \($0.offset)", $0.element as NSString) }
        let marks = ["", "ab", "e\u{301}e", "\r\n\r"].enumerated()
            .map { wrong("mark", "wrong text \($0.offset)", $0.element as NSString) }
        return decimals + timeZones + marks + [
            .accepted("NaN for a decimal", { $0.price?.isNaN == true }) {
                $0.encode("NaN" as NSString, forKey: "price")
            },
            .accepted("a manual decimal", { $0.price == -1500 }) { $0.encode("-1.50e3" as NSString, forKey: "price") },
            .accepted("a number for a decimal", { $0.price == Decimal(string: "0.1") }) {
                $0.encode(0.1 as NSNumber, forKey: "price")
            },
            wrong("price", "an infinite number", -Double.infinity as NSNumber),
            wrong("price", "a number that is none", Double.nan as NSNumber),
            wrong("price", "a number out of its range", 1e300 as NSNumber),
            .accepted("decimals and numbers", { $0.prices == [1, 2.5, Decimal(UInt64.max)] }) {
                $0.encode(["1", 2.5, UInt64.max] as NSArray, forKey: "prices")
            },
            .accepted("an object for a time zone", { $0.zone == TimeZone(identifier: "Europe/Oslo") }) {
                $0.encode(NSTimeZone(name: "Europe/Oslo"), forKey: "zone")
            },
            wrong("zone", "an object with an unknown name", NSTimeZone(name: "Antarctica/Troll") as Any),
            .accepted("an object for a locale", { $0.place?.identifier == "nb_NO" }) {
                $0.encode(NSLocale(localeIdentifier: "nb_NO"), forKey: "place")
            },
            .accepted("any text is a locale", { $0.place?.identifier == "x" }) {
                $0.encode("x" as NSString, forKey: "place")
            },
        ]
    }

    /// Numbers and strings in arrays that represent a value.
    static var lists: [Attack] {
        let bad: [(String, [[Any]])] = [
            ("path", [[-1], [1, -1], [1.5], ["a"], [Double.nan], [UInt64.max], [[1]]]),
            ("rows", [[1], [1, 2, 3], [2, 1], [1, 1], [-1, 4], [1, Double.infinity], ["a", "b"], [0.5, 2]]),
            ("query", [[], ["a", "b", "c"], [1], ["a", 1]]),
            ("queries", [[["a"], [Any]()], [["a", "b", "c"]], [[1]], [1], ["a"]]),
            ("widths", [["a"], [[1]]]),
            ("large", [["a"], [0.5], [Double.nan], [Double.infinity], [1e30]]),
            ("evens", [["a"], [2, 3], [0.5], [Double.nan], [1 << 20]]),
            ("allOptions", [[1, 256], [-1], ["a"]]),
            ("flags", [["a"], [2]]), ("blobs", [[Data(), "a"], [1]]),
            ("prices", [["1", Double.infinity], [Double.nan], [[1]]]),
        ]
        let refused = bad.flatMap { key, items in
            items.enumerated().map { wrong(key, "array \($0.offset)", $0.element as NSArray) }
        }
        return refused + [
            .accepted("a handwritten query item", { $0.query == URLQueryItem(name: "n", value: nil) }) {
                $0.encode(NSURLQueryItem(name: "n", value: nil), forKey: "query")
            },
            .refused("an odd number for 'even'", at: "Victim.even") { $0.encode(3, forKey: "even") },
            .refused("a number too large for 'even'", at: "Victim.even") { $0.encode(1 << 20, forKey: "even") },
            .refused("a number too large for 'options'", at: "Victim.options") { $0.encode(256, forKey: "options") },
            .refused("a negative number for 'options'", at: "Victim.options") { $0.encode(-1, forKey: "options") },
        ]
    }

    /// Data that isn't a property list, or contains another value.
    static var codables: [Attack] {
        func list(_ object: Any) -> Data {
            (try? PropertyListSerialization.data(fromPropertyList: object, format: .binary, options: 0)) ?? Data()
        }
        let valid = list([["title": "a", "points": [1]] as [String: Any]])
        let bad: [(String, Data)] = [
            ("nothing", Data()), ("noise", Data([0, 255, 7])), ("an empty list", list([Any]())),
            ("no list", list(["title": "a"])), ("a text", list(["a"])), ("a number", list([1])),
            ("a part missing", list([["title": "a"]])),
            ("another part", list([["title": 1, "points": [1]] as [String: Any]])),
            ("numbers out of range", list([["title": "a", "points": [256]] as [String: Any]])),
            ("a beginning", valid.prefix(valid.count / 2)), ("XML", Data("<plist><array>".utf8)),
        ]
        let keys = ["badge", "calendar", "length"]
        let single = bad.flatMap { name, data in keys.map { wrong($0, "data with \(name)", data as NSData) } }
        let inArrays = bad.map { name, data in
            wrong("badges", "data with \(name) in an array", [valid, data] as NSArray)
        }
        let unit: [String: Any] = [
            "value": 1, "unit": ["symbol": "m", "converter": ["coefficient": "x", "constant": 0]],
        ]
        return single + inArrays + [
            wrong("length", "data with a converter of text", list([unit]) as NSData),
            wrong("calendar", "data with an unknown calendar", list([["identifier": 99]]) as NSData),
            .accepted("handwritten data", { $0.badge == Badge(title: "a", points: [1]) }) {
                $0.encode(valid as NSData, forKey: "badge")
            },
        ]
    }

    /// Keys and elements of another kind.
    static var containers: [Attack] {
        let id = UUID() as NSUUID
        return [
            wrong("byKind", "an unknown raw value as a key", ["worse": 1] as NSDictionary),
            wrong("byKind", "a number as a key", [1: 1] as NSDictionary),
            wrong("byKind", "a text as a value", ["plain": "1"] as NSDictionary),
            wrong("byID", "a text as a key", ["x": "plain"] as NSDictionary),
            wrong("byID", "an unknown raw value as a value", [id: "worse"] as NSDictionary),
            wrong("byDay", "a text as a key", ["x": "y"] as NSDictionary),
            wrong("byDay", "a number as a value", [NSDate(): 1] as NSDictionary),
            wrong("kindSet", "an unknown raw value", NSSet(array: ["worse"])),
            wrong("kindSet", "an unknown raw value in an array", ["plain", "worse"] as NSArray),
            wrong("sets", "a number", [[1], 2] as NSArray), wrong("sets", "a text in an array", [["x"]] as NSArray),
            wrong("deep", "an array", ["a": [1]] as NSDictionary),
            wrong("deep", "a text at the bottom", ["a": ["b": [1, NSNull(), "x"]]] as NSDictionary),
            wrong("deep", "null for an array", ["a": ["b": NSNull()]] as NSDictionary),
            wrong("info", "an array", ["a"] as NSArray), wrong("info", "numbers as keys", [1: "a"] as NSDictionary),
            wrong("list", "a dictionary", ["a": 1] as NSDictionary),
            wrong("pets", "a text in an array", ["Grace"] as NSArray),
            .refused("an object that fails among others", at: "Friend.name") {
                $0.encode([Phoney()] as NSArray, forKey: "pets")
            },
        ]
    }
}
