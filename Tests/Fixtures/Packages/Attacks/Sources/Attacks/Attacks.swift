import Foundation
import StrictCoding

extension Attack {
    static var all: [Attack] {
        [
            objects, scalars, absences, collections, numbers, objectsKnownAlready, aborts, keyedValues, columns,
            representations, values, texts, lists, codables, containers, repetitions, invalidValues, unfitNumbers,
            propertyLists,
        ].flatMap { $0 }
    }

    // MARK: Values of another type

    private static var objects: [Attack] {
        [
            .refused("a number where a required string should be", at: "Victim.name") {
                $0.encode(5 as NSNumber, forKey: "name")
            },
            .refused("a scalar where a required object should be", at: "Victim.name") { $0.encode(5, forKey: "name") },
            .refused("a flag where a required object should be", at: "Victim.name") { $0.encode(true, forKey: "name") },
            .refused("bytes where a required object should be", at: "Victim.name") {
                $0.encodeBytes([1, 2], length: 2, forKey: "name")
            },
            .refused("a number where an optional string should be", at: "Victim.nick") {
                $0.encode(5 as NSNumber, forKey: "nick")
            },
            .refused("a scalar where an optional object should be", at: "Victim.nick") { $0.encode(5, forKey: "nick") },
            .refused("a number where a string with an initial value should be", at: "Victim.title") {
                $0.encode(5 as NSNumber, forKey: "title")
            },
            .refused("a scalar where an object with an initial value should be", at: "Victim.title") {
                $0.encode(5, forKey: "title")
            },
            .refused("a string where a date should be", at: "Victim.when") {
                $0.encode("now" as NSString, forKey: "when")
            },
            .refused("a string where an object of the model should be", at: "Victim.friend") {
                $0.encode("Grace" as NSString, forKey: "friend")
            },
            .refused("a string where an array should be", at: "Victim.tags") {
                $0.encode("x" as NSString, forKey: "tags")
            },
            .refused("a scalar where an array should be", at: "Victim.tags") { $0.encode(1, forKey: "tags") },
            .refused("a string where a set should be", at: "Victim.ids") { $0.encode("x" as NSString, forKey: "ids") },
            .refused("a string where a dictionary should be", at: "Victim.scores") {
                $0.encode("x" as NSString, forKey: "scores")
            },
            .refused("an unknown raw value", at: "Victim.kind") { $0.encode("worse" as NSString, forKey: "kind") },
            .refused("an unknown integer raw value", at: "Victim.grade") { $0.encode(0, forKey: "grade") },
            .refused("an integer raw value out of its range", at: "Victim.grade") { $0.encode(300, forKey: "grade") },
            .refused("a number where a string raw value should be", at: "Victim.kind") {
                $0.encode(1 as NSNumber, forKey: "kind")
            },
            .refused("a scalar where an object of a named class should be", at: "Victim.anything") {
                $0.encode(5, forKey: "anything")
            },
            .refused("a string where an object of a named class should be", at: "Victim.object") {
                $0.encode("Grace" as NSString, forKey: "object")
            },
            .refused("an invalid object of a listed class", at: "Friend.name") {
                $0.encode(Phoney(), forKey: "object")
            },
            .refused("an invalid object", at: "Friend.name") {
                $0.encode(Phoney(), forKey: "friend")
            },
            .refused("an object in a dictionary in which one fails", at: "Friend.name") {
                $0.encode(["a": [Phoney()] as NSArray] as NSDictionary, forKey: "groups")
            },
        ]
    }

    // MARK: Scalars

    /// Foundation on Linux reads an object under a number's key as 0, without an error. It can't be distinguished from
    /// a 0. On Apple platforms it is an error.
    private static var scalars: [Attack] {
        func object(_ name: String, at key: String, _ check: @escaping (Victim) -> Bool) -> Attack {
            followsAppleRules
                ? .refused(name, at: "Victim.\(key)") { $0.encode("five" as NSString, forKey: key) }
                : .accepted(name, check) { $0.encode("five" as NSString, forKey: key) }
        }
        return [
            object("an object where a required integer should be", at: "count") { $0.count == 0 },
            object("an object where a required real should be", at: "ratio") { $0.ratio == 0 },
            object("an object where an optional integer should be", at: "age") { $0.age == 0 },
            object("an object where an integer with an initial value should be", at: "level") { $0.level == 0 },
        ]
    }

    // MARK: Missing values

    private static var absences: [Attack] {
        [
            .missing("a required object that is missing", at: "Victim.name") { $0.encode(7, forKey: "count") },
            .missing("a required scalar that is missing", at: "Victim.count") {
                $0.encode("Ada" as NSString, forKey: "name")
            },
            .missing("an archive with nothing in it", at: "Victim.name") { _ in },
            .accepted("nothing but what is required") {
                $0.name == "Ada" && $0.count == 7 && $0.nick == nil && $0.age == nil && $0.title == "untitled"
                    && $0.level == 3 && $0.kind == .plain && $0.grade == nil && $0.tags == [] && $0.scores == [:]
            },
            .accepted("keys that nobody asks for", { $0.name == "Ada" }) {
                $0.encode("x" as NSString, forKey: "surplus")
                $0.encode(NSDate(), forKey: "$class")
            },
            .refused("nil where a required object should be", at: "Victim.name") { $0.encode(nil, forKey: "name") },
            .accepted("nil where an optional object may be", { $0.nick == nil }) { $0.encode(nil, forKey: "nick") },
            .accepted("nil where an object has an initial value", { $0.title == "untitled" }) {
                $0.encode(nil, forKey: "title")
            },
        ]
    }

    // MARK: Collections

    private static var collections: [Attack] {
        [
            .refused("a number in an array of strings", at: "Victim.tags") {
                $0.encode(["a", 1] as NSArray, forKey: "tags")
            },
            .refused("a string in an array of numbers", at: "Victim.marks") {
                $0.encode([1, "a"] as NSArray, forKey: "marks")
            },
            .refused("a string in an array of optional numbers", at: "Victim.maybes") {
                $0.encode([1, NSNull(), "a"] as NSArray, forKey: "maybes")
            },
            .refused("a fraction in an array of integers", at: "Victim.marks") {
                $0.encode([1.5] as NSArray, forKey: "marks")
            },
            .refused("a number too large in an array", at: "Victim.marks") {
                $0.encode([NSNumber(value: UInt64.max)] as NSArray, forKey: "marks")
            },
            .refused("a number too large in an array of bytes", at: "Victim.bytes") {
                $0.encode([255, 256] as NSArray, forKey: "bytes")
            },
            .refused("NaN in an array of integers", at: "Victim.marks") {
                $0.encode([Double.nan] as NSArray, forKey: "marks")
            },
            .refused("an unknown raw value in an array", at: "Victim.kinds") {
                $0.encode(["plain", "worse"] as NSArray, forKey: "kinds")
            },
            .refused("a number in an array of arrays", at: "Victim.grid") {
                $0.encode([[1], 2] as NSArray, forKey: "grid")
            },
            .refused("a string in an inner array", at: "Victim.grid") {
                $0.encode([[1], ["a"]] as NSArray, forKey: "grid")
            },
            .refused("a string in an array of objects", at: "Victim.friends") {
                $0.encode(["Grace"] as NSArray, forKey: "friends")
            },
            .refused("a string in a set of identifiers", at: "Victim.ids") {
                $0.encode(NSSet(array: ["x"]), forKey: "ids")
            },
            .refused("a number in a set of strings", at: "Victim.words") {
                $0.encode(NSSet(array: ["a", 1]), forKey: "words")
            },
            .accepted("an array where a set may be", { $0.words == ["a", "b"] }) {
                $0.encode(["a", "b", "a"] as NSArray, forKey: "words")
            },
            .refused("a string as a value of a dictionary", at: "Victim.scores") {
                $0.encode(["a": 1, "b": "x"] as NSDictionary, forKey: "scores")
            },
            .refused("a number as a key of a dictionary", at: "Victim.scores") {
                $0.encode([1: 1] as NSDictionary, forKey: "scores")
            },
            .refused("a string as a key among integers", at: "Victim.labels") {
                $0.encode([1: "a", "x": "b"] as NSDictionary, forKey: "labels")
            },
            .refused("a key out of its range", at: "Victim.labels") {
                $0.encode([300: "a"] as NSDictionary, forKey: "labels")
            },
            .refused("a string in an array in a dictionary", at: "Victim.groups") {
                $0.encode(["a": ["Grace"]] as NSDictionary, forKey: "groups")
            },
        ]
    }

    // MARK: Numbers out of range

    private static var numbers: [Attack] {
        let ranges: [(String, Int64, Int64)] = [
            ("int8", Int64(Int8.min), Int64(Int8.max)), ("int16", Int64(Int16.min), Int64(Int16.max)),
            ("int32", Int64(Int32.min), Int64(Int32.max)), ("uint8", 0, Int64(UInt8.max)),
            ("uint16", 0, Int64(UInt16.max)), ("uint32", 0, Int64(UInt32.max)),
        ]
        return ranges.flatMap { key, low, high in
            let outside: [Int64] = [low - 1, high + 1, .min, .max]
            let refused = outside.map { value in
                Attack.refused("\(value) for \(key)", at: "Victim.\(key)") { $0.encode(value, forKey: key) }
            }
            let accepted = [low, high].map { value in
                Attack.accepted("\(value) for \(key)", { $0.number(key) == value }) { $0.encode(value, forKey: key) }
            }
            return refused + accepted
        }
    }

    // MARK: Objects that are already decoded

    /// Foundation on Linux returns any object of a class that it has allowed once.
    private static var objectsKnownAlready: [Attack] {
        [
            .refused("a date that was read before, where an object of the model should be", at: "Victim.friend") {
                let date = NSDate(timeIntervalSinceReferenceDate: 1)
                $0.encode(date, forKey: "when")
                $0.encode(date, forKey: "friend")
            },
            .refused("a date that was read before, in an array of objects", at: "Victim.friends") {
                let date = NSDate(timeIntervalSinceReferenceDate: 1)
                $0.encode(date, forKey: "when")
                $0.encode([date] as NSArray, forKey: "friends")
            },
            .refused("a second date, where strings should be", at: "Victim.tags") {
                $0.encode(NSDate(timeIntervalSinceReferenceDate: 1), forKey: "when")
                $0.encode([NSDate(timeIntervalSinceReferenceDate: 2)] as NSArray, forKey: "tags")
            },
            .refused("a date that was read before, where any object of named classes should be", at: "Victim.anything")
            {
                let date = NSDate(timeIntervalSinceReferenceDate: 1)
                $0.encode(date, forKey: "when")
                $0.encode(date, forKey: "anything")
            },
            .refused("a date that was read before, where an AnyObject of a named class should be", at: "Victim.object")
            {
                let date = NSDate(timeIntervalSinceReferenceDate: 1)
                $0.encode(date, forKey: "when")
                $0.encode(date, forKey: "object")
            },
            .refused("a date that was read before, in an array of NSObject", at: "Victim.objects") {
                let date = NSDate(timeIntervalSinceReferenceDate: 1)
                $0.encode(date, forKey: "when")
                $0.encode([date] as NSArray, forKey: "objects")
            },
            .refused("a date that was read before, in a dictionary of NSCoding", at: "Victim.named") {
                let date = NSDate(timeIntervalSinceReferenceDate: 1)
                $0.encode(date, forKey: "when")
                $0.encode(["a": date] as NSDictionary, forKey: "named")
            },
            .accepted("objects of the classes that a directive names", { $0.objects.count == 2 }) {
                $0.encode([Friend(name: "Grace"), NSUUID()] as NSArray, forKey: "objects")
            },
            .refused("an object of the model, where a dictionary should be", at: "Victim.scores") {
                let friend = Friend(name: "Grace")
                $0.encode(friend, forKey: "friend")
                $0.encode(friend, forKey: "scores")
            },
        ]
    }

    // MARK: Archives that end the process in Foundation on Linux

    private static var aborts: [Attack] {
        [
            .abortsOnLinux(
                "a date where an object of named classes should be", "Value was of unexpected class NSDate",
                at: "Victim.object"
            ) {
                $0.encode(NSDate(), forKey: "object")
            },
            .abortsOnLinux("a date where a string should be", "Value was of unexpected class NSDate", at: "Victim.name")
            {
                $0.encode(NSDate(), forKey: "name")
            },
            .abortsOnLinux(
                "a date in an array of strings", "Value was of unexpected class NSDate", at: "Victim.tags"
            ) { $0.encode([NSDate()] as NSArray, forKey: "tags") },
            .abortsOnLinux(
                "an object of a class that is not allowed", "Value was of unexpected class Friend", at: "Victim.when"
            ) { $0.encode(Friend(name: "Grace"), forKey: "when") },
            .abortsOnLinux("NSNull where a string should be", "Value was of unexpected class NSNull", at: "Victim.nick")
            { $0.encode(NSNull(), forKey: "nick") },
            .abortsOnLinux("null in an array of strings", "Value was of unexpected class NSNull", at: "Victim.tags") {
                $0.encode([NSNull()] as NSArray, forKey: "tags")
            },
            .abortsOnLinux(
                "an array as a key of a dictionary", "Value was of unexpected class NSArray", at: "Victim.labels"
            ) {
                $0.encode([[1]: "a"] as NSDictionary, forKey: "labels")
            },
            .abortsOnLinux("an object in itself", "", at: "Friend.best") {
                $0.encode(Circle(), forKey: "friend")
            },
        ]
    }
}

extension Victim {
    fileprivate func number(_ key: String) -> Int64 {
        switch key {
        case "int8": Int64(int8)
        case "int16": Int64(int16)
        case "int32": Int64(int32)
        case "uint8": Int64(uint8)
        case "uint16": Int64(uint16)
        default: Int64(uint32)
        }
    }
}
