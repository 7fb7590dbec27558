import Foundation

let grid = [[Point(x: 1, y: 2)], [], [Point(x: 3, y: 4), Point(x: 5, y: 6)]]
let moves: [Move] = [.stay, .by(x: 3, y: 4), .`to the`(`next stop`: "a")]
for move in moves {
    let columns = Columns(
        grid: grid, gaps: [nil, Point(x: 1, y: 1)], groups: [[Point(x: 1, y: 2)], []], twice: [1, .some(nil), nil],
        ranges: [nil, NSRange(location: 1, length: 2)], pairs: [(1, 2), nil], mixed: (grid, 7),
        byFlag: [true: 1, false: 2], moves: moves, move: move)
    let copy = roundTrip(columns)
    expectEqual(columns.grid, copy.grid)
    expectEqual(columns.gaps, copy.gaps)
    expectEqual(columns.groups, copy.groups)
    expectEqual(columns.twice, copy.twice)
    expectEqual(columns.ranges, copy.ranges)
    expectEqual(columns.pairs.map { $0?.0 }, copy.pairs.map { $0?.0 })
    expectEqual(columns.mixed.0, copy.mixed.0)
    expectEqual(columns.mixed.1, copy.mixed.1)
    expectEqual(columns.byFlag, copy.byFlag)
    expectEqual(columns.moves, copy.moves)
    expectEqual(columns.move, copy.move)
}

let hiding = Hiding(
    stride: [1, 2, 9], zip: [true: [Point(x: 1, y: 2)]], withUnsafeBytes: [nil], required: "r", decodeObject: [1],
    convertAll: [-1, 1], object: [1, 2], error: nil, coder: "c")
let hidden = roundTrip(hiding)
expectEqual(hiding.stride, hidden.stride)
expectEqual(hiding.zip, hidden.zip)
expectEqual(hiding.withUnsafeBytes, hidden.withUnsafeBytes)
expectEqual(hiding.required, hidden.required)
expectEqual(hiding.decodeObject, hidden.decodeObject)
expectEqual(hiding.convertAll, hidden.convertAll)
expectEqual(hiding.object, hidden.object)
expectEqual(hiding.error, hidden.error)
expectEqual(hiding.coder, hidden.coder)

let modules = Modules(Foundation: ["a"], NSArray: [1, -1], Swift: Data([1]), Int: 3)
let modulesCopy = roundTrip(modules)
expectEqual(modules.Foundation, modulesCopy.Foundation)
expectEqual(modules.NSArray, modulesCopy.NSArray)
expectEqual(modules.Swift, modulesCopy.Swift)
expectEqual(modules.Int, modulesCopy.Int)

let raw = Raw(
    `1st`: "a", `2nd`: 2, `an enum`: moves, `in a dictionary`: ["k": [.init(`1st`: "b", `2nd line`: nil)]],
    address: .init(`1st`: "c", `2nd line`: 3))
let rawCopy = roundTrip(raw)
expectEqual(raw.`1st`, rawCopy.`1st`)
expectEqual(raw.`2nd`, rawCopy.`2nd`)
expectEqual(raw.`an enum`, rawCopy.`an enum`)
expectEqual(raw.`in a dictionary`, rawCopy.`in a dictionary`)
expectEqual(raw.address, rawCopy.address)

let named = roundTrip(Named(kind: .first, names: ["a", "b"]))
expectEqual(.first, named.kind)
expectEqual(["a", "b"], named.names)
let leg = Leg(type: .bike)
leg.others = [.walk, .bike]
expectEqual(.bike, roundTrip(leg).type)
expectEqual([.walk, .bike], roundTrip(leg).others)
print("ok")
