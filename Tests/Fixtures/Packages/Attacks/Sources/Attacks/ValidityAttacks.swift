import Foundation

// Archives that repeat or add values, and values that would end the process only when they are used.

extension Attack {
    static var repetitions: [Attack] {
        let place: [Any] = ["name", ["p"] as NSArray, "floor", integers(1)]
        return [
            .refused("a duplicate column", at: "Victim.places") {
                $0.encode((place + ["floor", integers(2)]) as NSArray, forKey: "places")
            },
            .refused("a duplicate column of optionals", at: "Victim.figures") {
                let names = named(["case": ["dot"] as NSArray])
                $0.encode(
                    ["isPresent", integers(1), "values", names, "values", names] as NSArray, forKey: "figures")
            },
            .refused("a value of a case too many", at: "Victim.figures") {
                let columns: [String: Any] = ["case": ["circle"] as NSArray, "circle.radius": doubles(1, 2)]
                $0.encode(optional(columns, isPresent: 1), forKey: "figures")
            },
            .refused("a value of a case that no row has", at: "Victim.figures") {
                let columns: [String: Any] = ["case": ["dot"] as NSArray, "circle.radius": doubles(1)]
                $0.encode(optional(columns, isPresent: 1), forKey: "figures")
            },
            .refused("an optional with an invalid flag", at: "Victim.figures") {
                $0.encode(optional(["case": ["dot"] as NSArray], isPresent: 2), forKey: "figures")
            },
            .refused("optionals with a negative flag", at: "Victim.figures") {
                $0.encode(optional(["case": ["dot"] as NSArray], isPresent: 2, -1), forKey: "figures")
            },
            .refused("a duplicate key of a dictionary in columns", at: "Victim.weights") {
                $0.encode(
                    named(["counts": integers(2), "keys": doubles(1, 1), "values": doubles(1, 2)]),
                    forKey: "weights")
            },
            .refused("keys of a dictionary by columns that are equal", at: "Victim.weights") {
                $0.encode(
                    named(["counts": integers(2), "keys": doubles(0, -0.0), "values": doubles(1, 2)]),
                    forKey: "weights")
            },
        ]
    }

    static var invalidValues: [Attack] {
        let nan = Date(timeIntervalSinceReferenceDate: .nan)
        let accents = "e" + String(repeating: "\u{301}", count: 300_000)
        let intervals = [(nan, 1), (.distantPast, .infinity), (Date(timeIntervalSinceReferenceDate: .infinity), 1)]
        let ranges = [(-1, 1), (-1, 0), (.max, 1), (.min, .max), (5, .max)]
        let parts: [[String: Any]] = [
            ["scheme": "", "path": ""], ["scheme": "1a", "path": ""], ["scheme": "a:b", "path": ""],
            ["scheme": "å", "path": ""], ["scheme": "a\n", "path": ""], ["port": -1, "path": ""], ["port": "1"],
        ]
        let refusedIntervals = intervals.enumerated().flatMap { number, parts in
            [
                Attack.refused("an interval that is none, \(number)", at: "Victim.interval") {
                    $0.encode(parts.0 as NSDate, forKey: "interval.start")
                    $0.encode(parts.1, forKey: "interval.duration")
                },
                .refused("an interval in a column that is none, \(number)", at: "Victim.stays") {
                    $0.encode(
                        named(["start": [parts.0] as NSArray, "duration": doubles(parts.1)]), forKey: "stays")
                },
            ]
        }
        let refusedRanges = ranges.enumerated().map { number, parts in
            Attack.refused("a range that is none, \(number)", at: "Victim.selection") {
                $0.encode(parts.0, forKey: "selection.location")
                $0.encode(parts.1, forKey: "selection.length")
            }
        }
        let components = parts.enumerated().flatMap { number, parts in
            [
                Attack.refused("parts of a URL that are none, \(number)", at: "Victim.site") {
                    $0.encode(list([parts]) as NSData, forKey: "site")
                },
                .refused("parts of a URL by themselves that are none, \(number)", at: "Victim.site") {
                    $0.encode(list(parts) as NSData, forKey: "site")
                },
            ]
        }
        return refusedIntervals + refusedRanges + components + [
            .accepted("a range of nothing that was found", { $0.selection?.location == NSNotFound }) {
                $0.encode(NSNotFound, forKey: "selection.location")
                $0.encode(0, forKey: "selection.length")
            },
            .accepted("parts of a URL", { $0.site?.string == "HTTP+x.y-z://h:0/a%20b" }) {
                $0.encode(
                    list([["scheme": "HTTP+x.y-z", "host": "h", "port": 0, "path": "/a b"] as [String: Any]]) as NSData,
                    forKey: "site")
            },
            .refused("a date that is no number, in a set", at: "Victim.days") {
                $0.encode(NSSet(array: [nan]), forKey: "days")
            },
            .refused("a date that is no number, in an array for a set", at: "Victim.days") {
                $0.encode([nan, nan] as NSArray, forKey: "days")
            },
            .refused("a date that is no number, as a key", at: "Victim.byDay") {
                $0.encode([nan: "x"] as NSDictionary, forKey: "byDay")
            },
            .refused("a date that is no number, as a key by columns", at: "Victim.visits") {
                let places = named(["name": ["p"] as NSArray, "floor": integers(1)])
                $0.encode(
                    named(["counts": integers(1), "keys": [nan] as NSArray, "values": places]), forKey: "visits")
            },
            .refused("a character of 600 KB", at: "Victim.mark") { $0.encode(accents as NSString, forKey: "mark") },
            .refused("a character of 600 KB in an array", at: "Victim.glyphs") {
                $0.encode(["a", accents] as NSArray, forKey: "glyphs")
            },
            .accepted("a character of several scalars", { $0.mark?.unicodeScalars.count == 7 }) {
                $0.encode("👨‍👩‍👧‍👦" as NSString, forKey: "mark")
            },
        ]
    }

    /// A value that Float can't represent.
    static var unfitNumbers: [Attack] {
        [
            .refused("a number too large for a Float", at: "Victim.share") { $0.encode(1e300, forKey: "share") },
            .refused("a number in an array too large for a Float", at: "Victim.shares") {
                $0.encode([0.1, -1e300] as NSArray, forKey: "shares")
            },
            .refused("a number in a column too large for a Float", at: "Victim.weights") {
                $0.encode(
                    named(["counts": integers(1), "keys": doubles(1), "values": doubles(1e39)]), forKey: "weights")
            },
            .accepted("numbers that a Float rounds", { $0.share == 0.1 && $0.shares == [0.1, .infinity] }) {
                $0.encode(0.1, forKey: "share")
                $0.encode([0.1, Double.infinity] as NSArray, forKey: "shares")
            },
            .accepted("no number for a Float", { $0.share?.isNaN == true }) { $0.encode(Double.nan, forKey: "share") },
            .accepted("a Float", { $0.share == 0.1 }) { $0.encode(Float(0.1), forKey: "share") },
        ]
    }

    private static func list(_ object: Any) -> Data {
        (try? PropertyListSerialization.data(fromPropertyList: object, format: .binary, options: 0)) ?? Data()
    }
}
