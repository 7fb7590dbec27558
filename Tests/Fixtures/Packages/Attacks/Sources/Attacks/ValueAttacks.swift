import Foundation

// Values that are archived member by member: with separate keys, and in columns.

extension Attack {
    static var keyedValues: [Attack] {
        [
            .refused("a value without a member that it needs", at: "Victim.home.name", .coderValueNotFound) {
                $0.encode(true, forKey: "home")
                $0.encode(1, forKey: "home.floor")
            },
            .refused("a number in a value out of its range", at: "Victim.home.floor") {
                $0.encode(true, forKey: "home")
                $0.encode("p" as NSString, forKey: "home.name")
                $0.encode(128, forKey: "home.floor")
            },
            .refused("a number where a text in a value should be", at: "Victim.home.name") {
                $0.encode(true, forKey: "home")
                $0.encode(5 as NSNumber, forKey: "home.name")
                $0.encode(1, forKey: "home.floor")
            },
            .refused("an unknown raw value in a value", at: "Victim.home.grade") {
                place($0)
                $0.encode(7, forKey: "home.grade")
            },
            .refused("a number where an array in a value should be", at: "Victim.home.tags") {
                place($0)
                $0.encode(7 as NSNumber, forKey: "home.tags")
            },
            .refused("an invalid object in a value", at: "Friend.name") {
                place($0)
                $0.encode(Phoney(), forKey: "home.friend")
            },
            .accepted("a value without its members with initial values", { $0.home == Place(name: "p", floor: 1) }) {
                place($0)
            },
            .refused("a case that there is not", at: "Victim.figure") {
                $0.encode("square" as NSString, forKey: "figure")
            },
            .refused("a number where the name of a case should be", at: "Victim.figure") {
                $0.encode(1 as NSNumber, forKey: "figure")
            },
            .refused("a scalar where the name of a case should be", at: "Victim.figure") {
                $0.encode(1, forKey: "figure")
            },
            .refused("a case without its value", at: "Victim.figure.circle.radius", .coderValueNotFound) {
                $0.encode("circle" as NSString, forKey: "figure")
            },
            .refused("a case with a bad collection", at: "Victim.figure.group.0") {
                $0.encode("group" as NSString, forKey: "figure")
                $0.encode(named(["case": ["square"] as NSArray]), forKey: "figure.group.0")
            },
            .refused("a point without one of its coordinates", at: "Victim.point.y", .coderValueNotFound) {
                $0.encode(1.5, forKey: "point.x")
            },
            .refused("a range upside down", at: "Victim.span") {
                $0.encode(2.0, forKey: "span.lowerBound")
                $0.encode(1.0, forKey: "span.upperBound")
            },
            .refused("a range of no number", at: "Victim.span") {
                $0.encode(Double.nan, forKey: "span.lowerBound")
                $0.encode(1.0, forKey: "span.upperBound")
            },
            .refused("a length below zero", at: "Victim.selection") {
                $0.encode(1, forKey: "selection.location")
                $0.encode(-1, forKey: "selection.length")
            },
            .refused("a duration below zero", at: "Victim.interval") {
                $0.encode(NSDate(), forKey: "interval.start")
                $0.encode(-1.0, forKey: "interval.duration")
            },
            .refused("a duration that is no number", at: "Victim.interval") {
                $0.encode(NSDate(), forKey: "interval.start")
                $0.encode(Double.nan, forKey: "interval.duration")
            },
            .refused("an element of a tuple out of its range", at: "Victim.pair.a") {
                $0.encode(true, forKey: "pair")
                $0.encode(200, forKey: "pair.a")
            },
            .accepted("nil in an optional of an optional", { $0.twice == .some(nil) }) {
                $0.encode(true, forKey: "twice")
            },
        ]
    }

    /// The values that a `Place` needs.
    private static func place(_ coder: NSCoder) {
        coder.encode(true, forKey: "home")
        coder.encode("p" as NSString, forKey: "home.name")
        coder.encode(1, forKey: "home.floor")
    }

    // MARK: Columns

    static var columns: [Attack] {
        damagedPlaces.map { name, columns in
            refused(name, at: "Victim.places") { $0.encode(named(columns), forKey: "places") }
        } + [
            .refused("an array where columns should be", at: "Victim.places") {
                $0.encode(["x"] as NSArray, forKey: "places")
            },
            .refused("columns with a name too few", at: "Victim.places") {
                $0.encode(["name", ["p"] as NSArray, "floor"] as NSArray, forKey: "places")
            },
            .refused("columns with a number for a name", at: "Victim.places") {
                $0.encode(["name", ["p"] as NSArray, 5, integers(1)] as NSArray, forKey: "places")
            },
            .refused("columns in which an object fails", at: "Friend.name") {
                $0.encode(
                    named([
                        "name": ["p"] as NSArray, "floor": integers(1),
                        "friend": named(["isPresent": integers(1), "values": [Phoney()] as NSArray]),
                    ]), forKey: "places")
            },
            .accepted(
                "columns without members with initial values",
                { $0.places == [Place(name: "p", floor: 1), Place(name: "q", floor: 2)] }
            ) {
                $0.encode(
                    named(["name": ["p", "q"] as NSArray, "floor": integers(1, 2), "unheard": 5 as NSNumber]),
                    forKey: "places")
            },
            .accepted("no columns", { $0.places == [] }) { $0.encode(named([:]), forKey: "places") },
            .refused("a case in a column that there is not", at: "Victim.figures") {
                $0.encode(optional(["case": ["square"] as NSArray], isPresent: 1), forKey: "figures")
            },
            .refused("a case in a column without its value", at: "Victim.figures") {
                $0.encode(optional(["case": ["circle"] as NSArray], isPresent: 1), forKey: "figures")
            },
            .refused("fewer values in a column than there are", at: "Victim.figures") {
                $0.encode(optional(["case": ["dot"] as NSArray], isPresent: 1, 1), forKey: "figures")
            },
            .refused("more values in a column than there are", at: "Victim.figures") {
                $0.encode(optional(["case": ["dot", "dot"] as NSArray], isPresent: 1, 0), forKey: "figures")
            },
            .refused("a range in a column upside down", at: "Victim.spans") {
                $0.encode(
                    named(["lowerBound": integers(0, 5), "upperBound": integers(1, 4)]), forKey: "spans")
            },
            .refused("columns of a dictionary that differ in length", at: "Victim.weights") {
                $0.encode(
                    named(["counts": integers(1), "keys": doubles(1, 2), "values": doubles(1)]),
                    forKey: "weights")
            },
            .refused("a dictionary by columns with too large a count", at: "Victim.weights") {
                $0.encode(
                    named(["counts": integers(.max), "keys": doubles(1), "values": doubles(1)]),
                    forKey: "weights")
            },
            .refused("a dictionary by columns with a count below zero", at: "Victim.weights") {
                $0.encode(
                    named(["counts": integers(-1, 2), "keys": doubles(1), "values": doubles(1)]),
                    forKey: "weights")
            },
            .refused("a dictionary by columns without a row", at: "Victim.weights") {
                $0.encode(
                    named(["counts": integers(), "keys": doubles(), "values": doubles()]), forKey: "weights")
            },
            .refused("values without members and without a count", at: "Victim.markers") {
                $0.encode(named(["": 1_000_000_000_000 as NSNumber]), forKey: "markers")
            },
        ]
    }

    private static var damagedPlaces: [(String, [String: Any])] {
        let name = ["p"] as NSArray
        return [
            ("columns without one that is needed", ["name": name]),
            ("columns of different lengths", ["name": name, "floor": integers(1, 2)]),
            ("a column out of its range", ["name": name, "floor": integers(300)]),
            ("a column of the wrong sort of number", ["name": name, "floor": doubles(1)]),
            ("a column with half a number", ["name": name, "floor": Data("i1234".utf8) as NSData]),
            ("a column without a mark", ["name": name, "floor": NSData()]),
            ("an array where a column of numbers should be", ["name": name, "floor": [1] as NSArray]),
            ("numbers where a column of texts should be", ["name": [1] as NSArray, "floor": integers(1)]),
            (
                "a flag in a column that is neither",
                ["name": name, "floor": integers(1), "isOpen": integers(2)]
            ),
            (
                "an unknown raw value in a column",
                [
                    "name": name, "floor": integers(1),
                    "grade": named(["isPresent": integers(1), "values": integers(7)]),
                ]
            ),
            (
                "arrays in a column that are longer than their elements",
                [
                    "name": name, "floor": integers(1),
                    "tags": named(["counts": integers(2), "elements": ["t"] as NSArray]),
                ]
            ),
        ]
    }

    static func optional(_ columns: [String: Any], isPresent: Int64...) -> NSArray {
        named(["isPresent": integers(isPresent), "values": named(columns)])
    }

    static func named(_ columns: [String: Any]) -> NSArray {
        columns.flatMap { [$0.key, $0.value] as [Any] } as NSArray
    }

    static func integers(_ numbers: Int64...) -> NSData { integers(numbers) }

    static func integers(_ numbers: [Int64]) -> NSData {
        numbers.reduce(into: Data("i".utf8)) { data, number in
            withUnsafeBytes(of: number.littleEndian) { data.append(contentsOf: $0) }
        } as NSData
    }

    static func doubles(_ numbers: Double...) -> NSData {
        numbers.reduce(into: Data("d".utf8)) { data, number in
            withUnsafeBytes(of: number.bitPattern.littleEndian) { data.append(contentsOf: $0) }
        } as NSData
    }
}
