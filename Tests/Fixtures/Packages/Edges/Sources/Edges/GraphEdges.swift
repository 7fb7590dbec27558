import Foundation
import StrictCoding

func checkGraphs() throws {
    try checkHierarchy()
    try checkIdentity()
    try checkAny()
    try checkMergedNumbers()
    try checkManyNils()
}

private func checkHierarchy() throws {
    let dot = Dot()
    (dot.area, dot.radius, dot.label) = (-0.0, .infinity, "")
    let graph = Graph()
    graph.shape = dot
    graph.shapes = [Shape(), dot, Circle()]
    graph.maybeShapes = [nil, dot, nil]
    graph.pet = Cat()
    graph.pets = [Dog(), Cat(), Dog()]
    graph.byName = ["": Dog(), "cat": Cat()]
    graph.rows = [[], [Circle(), dot]]
    graph.index = ["": [], "dots": [dot]]
    graph.nested = [[:], ["all": graph.shapes]]
    let copy = try copy(graph)
    let dotCopy = copy.shape as? Dot
    Report.expect(dotCopy?.area.sign == .minus && dotCopy?.radius == .infinity && dotCopy?.label == "", "a dot")
    Report.expect(copy.shapes.map { "\(type(of: $0))" } == ["Shape", "Dot", "Circle"], "shapes: \(copy.shapes)")
    Report.expect(copy.maybeShapes.map { $0 === dotCopy } == [false, true, false], "maybeShapes")
    Report.expect(copy.maybeShapes[0] == nil && copy.maybeShapes[2] == nil, "maybeShapes")
    Report.expect(copy.pet is Cat && copy.pets.map { $0 is Dog } == [true, false, true], "pets")
    Report.expect(copy.byName[""] is Dog && copy.byName["cat"] is Cat && copy.byName.count == 2, "byName")
    Report.expect(copy.rows.map(\.count) == [0, 2] && copy.rows[1][1] === dotCopy, "rows")
    Report.expect(copy.index["dots"]?.first === dotCopy && copy.index[""]?.isEmpty == true, "index")
    Report.expect(copy.nested?.count == 2 && copy.nested?[1]["all"]?[1] === dotCopy, "nested")
}

/// Identical objects stay identical. Different objects stay different, unless Foundation on Linux merges equal ones.
private func checkIdentity() throws {
    let graph = Graph()
    let (one, other) = (Circle(), Circle())
    graph.shape = one
    graph.shapes = [one, other, one]
    graph.next = Graph()
    graph.next?.shape = one
    let (rex, sameName) = (Dog(), Dog())
    graph.pets = [rex, sameName]
    graph.unique = [rex]
    let copy = try copy(graph)
    Report.expect(copy.shapes[0] === copy.shape && copy.shapes[2] === copy.shape, "a shared object")
    Report.expect(copy.shapes[1] !== copy.shape, "two objects that are alike")
    Report.expect(copy.next?.shape === copy.shape, "an object that two others share")
    Report.expect(copy.unique.first === copy.pets[0] as? Dog, "an object in a set")
    if followsAppleRules {
        Report.expect(copy.pets[0] !== copy.pets[1], "two objects that are equal")
    } else {
        Report.expect(copy.pets[0] === copy.pets[1], "equal objects become one on Linux")
    }
}

private func checkAny() throws {
    let graph = Graph()
    let date = Date(timeIntervalSinceReferenceDate: 0.1)
    graph.info = ["": "", "n": 2, "d": 0.5, "when": date, "data": Data([1]), "deep": [["a": [1.5, "b"]], [Any]()]]
    graph.list = ["x", 3, -0.25, date, ["k": [Data()]], [:] as [String: Any]]
    let copy = try copy(graph)
    Report.expect(copy.info.count == 6 && copy.info[""] as? String == "", "[String: Any]")
    Report.expect(copy.info["n"] as? Int == 2, "[String: Any]")
    Report.expect(copy.info["d"] as? Double == 0.5 && copy.info["when"] as? Date == date, "[String: Any]")
    Report.expect(copy.info["data"] as? Data == Data([1]), "[String: Any]")
    let deep = copy.info["deep"] as? [Any]
    let inner = (deep?.first as? [String: [Any]])?["a"]
    Report.expect(deep?.count == 2 && (deep?[1] as? [Any])?.isEmpty == true, "[String: Any]: \(copy.info)")
    Report.expect(inner?.first as? Double == 1.5 && inner?.last as? String == "b", "[String: Any]: \(copy.info)")
    Report.expect((copy.list as NSArray).isEqual(to: graph.list), "[Any]: \(copy.list)")

    let folder = Folder(entries: [["a": NSNull()], ["b": [1, 2]]])
    folder.info = ["null": NSNull(), "list": [NSNull(), "x"]]
    let copied = try Edges.copy(folder)
    Report.expect((copied.info as NSDictionary).isEqual(to: folder.info), "null: \(copied.info)")
    Report.expect(copied.entries == folder.entries, "[NSDictionary]: \(copied.entries)")
    let shelf = Shelf(of: 2)
    shelf.info = ["k": 1]
    let copiedShelf = try Edges.copy(shelf)
    Report.expect(copiedShelf.entries == [[:], [:]] && copiedShelf.info["k"] as? Int == 1, "a shelf is a folder")
}

/// Foundation on Linux merges numbers in an archive that it considers equal, whatever their type. Each property
/// converts the number to its type, so the error is visible only if a Double isn't exactly equal to the other number:
/// 2^53 next to the integer 2^53 + 1, and -0.0 next to 0.
private func checkMergedNumbers() throws {
    let graph = Graph()
    graph.flags = [true, false]
    graph.integers = [1, 0, 1 << 53 + 1]
    graph.reals = [1, 0.5]
    let copied = try copy(graph)
    Report.expect(copied.flags == graph.flags && copied.integers == graph.integers, "merged numbers")
    Report.expect(copied.reals == graph.reals, "merged reals")

    graph.integers = [1 << 53 + 1]
    graph.reals = [9_007_199_254_740_992, 0.0, -0.0]
    // The integer is written first, and the Double that is merged with it is read as this integer: properties are
    // written in the order of their declaration, reals before integers.
    let merged = try copy(graph)
    if !followsAppleRules {
        Report.expect(merged.reals == graph.reals && merged.reals[2].sign == .plus, "-0.0 next to 0 is 0 on Linux")
        let number = merged.integers.first
        Report.expect(number == 1 << 53, "2^53 + 1 next to 2^53 as Double: \(number ?? -1)")
    } else {
        Report.expect(merged.reals[2].sign == .minus && merged.integers == graph.integers, "numbers of two types")
    }
}

/// `NSNull()` would end the process here on Linux.
private func checkManyNils() throws {
    let graph = Graph()
    graph.nils = (0..<2_000).map { $0 % 3 == 0 ? $0 : nil }
    graph.maybeShapes = (0..<500).map { _ in nil }
    let copy = try copy(graph)
    Report.expect(copy.nils == graph.nils && copy.maybeShapes.count == 500, "many nils")
}
