import Foundation

func check(_ original: Collections) {
    let copy = roundTrip(original)
    expectEqual(original.numbers, copy.numbers)
    expectEqual(original.wide, copy.wide)
    expectEqual(original.leaves, copy.leaves)
    expectEqual(original.setsOfArrays, copy.setsOfArrays)
    expectEqual(original.moreSetsOfArrays, copy.moreSetsOfArrays)
    expectEqual(original.setsOfSets, copy.setsOfSets)
    expectEqual(original.setsOfDictionaries, copy.setsOfDictionaries)
    expectEqual(original.setsOfOptionals, copy.setsOfOptionals)
    expectEqual(original.setsOfOptionalArrays, copy.setsOfOptionalArrays)
    expectEqual(original.optionalSets, copy.optionalSets)
    expectEqual(original.setValues, copy.setValues)
    expectEqual(original.directions, copy.directions)
    expectEqual(original.directionsByLevel, copy.directionsByLevel)
    expectEqual(original.uniqueDirections, copy.uniqueDirections)
    expectEqual(original.uniqueLevels, copy.uniqueLevels)
    expectEqual(original.uniqueLeaves, copy.uniqueLeaves)
    expectEqual(original.flags, copy.flags)
    expectEqual(original.floats.map(\.bitPattern), copy.floats.map(\.bitPattern))
    expectEqual(original.widths, copy.widths)
    expectEqual(original.texts, copy.texts)
    expectEqual(original.links, copy.links)
    expectEqual(original.blobs, copy.blobs)
    expectEqual(original.dictionaries, copy.dictionaries)
}

check(Collections())

let full = Collections()
full.numbers = [[], [[]], [[.min, 0, .max], [1]]]
full.wide = [.max: [.max, 0, nil, 1 << 63], 0: []]
full.leaves = ["a": [Leaf(number: 1), nil, Leaf(number: 2)], "b": []]
full.setsOfArrays = [[], [1], [1, 2], [2, 1]]
full.moreSetsOfArrays = [[], [1], [1, 2], [2, 2]]
full.setsOfSets = [[], ["a"], ["a", "b"], ["c", "d"]]
full.setsOfDictionaries = [[:], ["a": 1], ["a": 2], ["b": .min]]
full.setsOfOptionals = [nil, 0, -1.5, .infinity]
full.setsOfOptionalArrays = [nil, [], ["a"]]
full.optionalSets = [nil, [], [Date(timeIntervalSinceReferenceDate: 0.125)]]
full.setValues = [1: [UUID(), UUID()], -1: []]
full.directions = ["a": [.north, .south, .north], "": []]
full.directionsByLevel = [[:], [1: .most, 2: nil, 3: Level.none]]
full.uniqueDirections = Set(Direction.allCases)
full.uniqueLevels = [.none, .most]
full.uniqueLeaves = [Leaf(number: 1), Leaf(number: 2)]
full.flags = ["a": [true, nil, false], "b": []]
// On Linux, Foundation merges equal numbers in an archive, so -0.0 would be read as 0 next to a 0.
full.floats = [0, .nan, .infinity, -.infinity, 0.1, .leastNonzeroMagnitude, 1]
full.widths = ["a": 0.1, "b": -7]
full.texts = [[:], ["a": "b", "": "", "\"\\\n": "é🚂"]]
full.links = [nil, URL(string: "http://a.b/?c=d#e"), URL(fileURLWithPath: "/a b")]
full.blobs = [Data(), Data([0, 255])]
full.dictionaries = ["a": ["b": ["c": 1, "d": 0], "e": [:]], "f": [:]]
check(full)
print("ok")
