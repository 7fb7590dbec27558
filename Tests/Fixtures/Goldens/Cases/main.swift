// swift-format-ignore-file
import Foundation

let user = User(name: "Ada", kind: .dog, shape: .round(radius: 2))
user.level = .high
user.rank = nil
user.mail = "a@b"
user.kinds = [.cat, .dog]
user.levels = [.low, .high]
user.shapes = [.line(1, 2), .none, .round(radius: 0.5)]
let copy = roundTrip(user, renamed: ["user_name": "name", "user.level": "level", "e-mail": "mail"])
expectEqual("Ada", copy.name)
expectEqual(.high, copy.level)
expectEqual(nil, copy.rank)
expectEqual("a@b", copy.mail)
expectEqual(.dog, copy.kind)
expectEqual([.cat, .dog], copy.kinds)
expectEqual([.low, .high], copy.levels)
expectEqual("[Cases.Shape.line(1, 2), Cases.Shape.none, Cases.Shape.round(radius: 0.5)]", "\(copy.shapes)")

let coder = DictionaryCoder()
user.encode(with: coder)
expectEqual(
    ["e-mail", "kind", "kinds", "levels", "rank.isNil", "shape", "shape.disc.radius", "shapes", "user.level", "user_name"],
    coder.values.keys.sorted())
expectEqual("disc" as NSString, coder.values["shape"] as? NSString)

// The names of cases in older archives.
coder.values["kind"] = "feline" as NSString
coder.values["kinds"] = ["kitty", "puppy", "cat"] as NSArray
coder.values["user.level"] = Int64(100)
coder.values["levels"] = [-1, 5, 100, 7] as NSArray
coder.values["rank.isNil"] = nil
coder.values["position"] = Int64(8)
coder.values["shape"] = "circle" as NSString
coder.values["shape.circle.radius"] = 4.0
let shapes = (coder.values["shapes"] as? [Any]) ?? []
coder.values["shapes"] = shapes.map { item -> Any in
    switch item {
    case let text as String: text == "disc.radius" ? "circle.radius" : text
    case let names as [String]: names.map { ["disc": "circle", "none": "nothing"][$0] ?? $0 }
    default: item
    }
} as NSArray
let older = User(coder: coder)
expect(coder.error == nil, "\(String(describing: coder.error))")
expectEqual(.cat, older?.kind)
expectEqual([.cat, .dog, .cat], older?.kinds)
expectEqual(.low, older?.level)
expectEqual([.low, .high, .low, .low], older?.levels)
expectEqual(8, older?.rank)
expectEqual("\(Shape.round(radius: 4))", older.map { "\($0.shape)" })
expectEqual("[Cases.Shape.line(1, 2), Cases.Shape.none, Cases.Shape.round(radius: 0.5)]", older.map { "\($0.shapes)" })

// An error names the key.
coder.values["user_name"] = nil
expect(User(coder: coder) == nil, "a name")
expectEqual("User.user_name: no valid String", (coder.error as? CocoaError)?.userInfo["NSDebugDescription"] as? String)
coder.values["kind"] = "cow" as NSString
coder.values["user_name"] = "Ada" as NSString
expect(User(coder: coder) == nil, "a kind")

let account = Account()
account.ownerName = "Ada"
account.homeURL = 1
account.other = 2
let written = DictionaryCoder()
account.encode(with: written)
expectEqual(["acc_home_url", "acc_owner_name", "plain"], written.values.keys.sorted())
expectEqual("Ada", roundTrip(account).ownerName)

// Keys that are read as one key keep the rest of a dictionary readable, and each case its own value.
let map = Map()
map.counts = [.east: 1, .west: 2, .unknown: 3]
map.levels = [[.low: "a", .high: nil]]
map.kinds = [.cat: 1, .dog: 2]
map.spots = [.east: Spot(x: 1), .west: Spot(x: 2), .unknown: Spot(x: 3)]
map.heights = [.low: Spot(x: 1), .high: Spot(x: 2)]
map.optional = [.east: 1, nil: 2]
map.places = [Place(zone: .east, floor: 1): 1, Place(zone: .west, floor: 1): 2]
map.routes = [.other: 1, .rail(1): 2, .rail(2): 3]
let sameMap = roundTrip(map)
expectEqual(map.counts, sameMap.counts)
expectEqual(map.levels, sameMap.levels)
expectEqual(map.heights.mapValues(\.x), sameMap.heights.mapValues(\.x))
expectEqual(map.optional, sameMap.optional)
expectEqual(map.places, sameMap.places)
expectEqual(map.routes, sameMap.routes)

let newer = DictionaryCoder()
map.encode(with: newer)
newer.values["counts"] = ["occident": 7, "north": 8, "east": 1, "west": 2, "south": 9] as NSDictionary
newer.values["levels"] = [[0: "low", -1: "alias", 77: "other", 5: NSNull()] as NSDictionary] as NSArray
newer.values["kinds"] = ["feline": 7, "kitty": 8, "dog": 2] as NSDictionary
func numbers(_ numbers: [Int64]) -> NSData {
    var data = Data("i".utf8)
    numbers.map(\.littleEndian).withUnsafeBytes { data.append(contentsOf: $0) }
    return data as NSData
}
func dictionary(keys: Any, values: [Int64]) -> NSArray {
    ["counts", numbers([Int64(values.count)]), "keys", keys, "values", numbers(values)] as NSArray
}
func spots(keys: Any, values: [Int64]) -> NSArray {
    ["counts", numbers([Int64(values.count)]), "keys", keys, "values", ["x", numbers(values)] as NSArray] as NSArray
}
newer.values["spots"] = spots(keys: ["occident", "north", "west", "south", "unknown"] as NSArray, values: [7, 8, 2, 9, 3])
newer.values["heights"] = spots(keys: numbers([-1, 100, 5, 77]), values: [7, 8, 2, 9])
newer.values["optional"] = dictionary(
    keys: ["isPresent", numbers([1, 0, 1]), "values", ["north", "south"] as NSArray] as NSArray, values: [1, 2, 3])
newer.values["places"] = dictionary(
    keys: ["floor", numbers([1, 1, 1]), "zone", ["north", "south", "east"] as NSArray] as NSArray, values: [1, 2, 3])
newer.values["routes"] = dictionary(
    keys: ["case", ["ferry", "rail", "bus"] as NSArray, "rail.0", numbers([4])] as NSArray, values: [1, 2, 3])
let readMap = Map(coder: newer)
expect(newer.error == nil, "\(String(describing: newer.error))")
expectEqual([.west: 2, .east: 1, .unknown: 8], readMap?.counts)
expectEqual([[.low: "low", .high: nil]], readMap?.levels)
expectEqual([.cat: 7, .dog: 2], readMap?.kinds)
expectEqual([.west: 2, .unknown: 3], readMap?.spots.mapValues(\.x))
expectEqual([.low: 7, .high: 2], readMap?.heights.mapValues(\.x))
expectEqual([.unknown: 1, nil: 2], readMap?.optional)
expectEqual([Place(zone: .unknown, floor: 1): 1, Place(zone: .east, floor: 1): 3], readMap?.places)
expectEqual([.other: 1, .rail(4): 2], readMap?.routes)

// No two of these keys are one.
let twice = DictionaryCoder()
map.encode(with: twice)
twice.values["plain"] = spots(keys: numbers([1, 1]), values: [1, 2])
expect(Map(coder: twice) == nil, "a duplicate key")
print("ok")
