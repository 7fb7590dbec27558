import Foundation

let original = Shadow(
    data: Foundation.Data([1]), date: Foundation.Date(timeIntervalSinceReferenceDate: 1), set: ["s"], kind: .a,
    kinds: [.b, .a], narrow: -8, narrows: [1, 2], map: ["m": 0.5], flags: [nil, true, false], ids: [Foundation.UUID()],
    links: [[Foundation.URL(fileURLWithPath: "/a")], []], number: 5, width: 0.25, long: [-1: 2],
    wide: [.max, 0])
let copy = roundTrip(original)
expectEqual(original.data, copy.data)
expectEqual(original.date, copy.date)
expectEqual(original.set, copy.set)
expectEqual(original.kind, copy.kind)
expectEqual(original.kinds, copy.kinds)
expectEqual(original.narrow, copy.narrow)
expectEqual(original.narrows, copy.narrows)
expectEqual(original.map, copy.map)
expectEqual(original.flags, copy.flags)
expectEqual(original.ids, copy.ids)
expectEqual(original.links, copy.links)
expectEqual(original.number, copy.number)
expectEqual(original.width, copy.width)
expectEqual(original.long, copy.long)
expectEqual(original.wide, copy.wide)

let members = Members(
    NSNumber: 1, NSString: "s", Int: 2, Set: ["a"], Dictionary: ["d": 3], NSNull: [nil, "n"], NSArray: ["x"])
let membersCopy = roundTrip(members)
expectEqual(members.NSNumber, membersCopy.NSNumber)
expectEqual(members.NSString, membersCopy.NSString)
expectEqual(members.Int, membersCopy.Int)
expectEqual(members.Set, membersCopy.Set)
expectEqual(members.Dictionary, membersCopy.Dictionary)
expectEqual(members.NSNull, membersCopy.NSNull)
expectEqual(members.NSArray, membersCopy.NSArray)
print("ok")
