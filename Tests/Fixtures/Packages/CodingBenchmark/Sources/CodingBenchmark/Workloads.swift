import Foundation

/// The workloads, from a small object to a graph. The contenders of a workload contain the same values.
enum Workloads {
    static var all: [Workload] {
        [small, wide, numbers, measures, strings, kinds, objects, totals, tags, table, rows, tree, chain]
    }

    private static let count = 10_000

    // MARK: Single objects

    private static var small: Workload {
        Workload(
            name: "small object", repetitions: 10_000,
            contenders: [
                .keyed("hand", handSmall(7)), .keyed("generated", generatedSmall(7)), .door(generatedSmall(7)),
                .encodedOnly("mirror", reflectedSmall(7)), .codable("codable", codableSmall(7)),
            ])
    }

    private static var wide: Workload {
        var hand = HandCodedWide()
        var generated = GeneratedWide()
        var reflected = ReflectedWide()
        var codable = CodableWide()
        hand.fill(7)
        generated.fill(7)
        reflected.fill(7)
        codable.fill(7)
        return Workload(
            name: "40 properties", repetitions: 100,
            contenders: [
                .keyed("hand", hand), .keyed("generated", generated), .door(generated),
                .encodedOnly("mirror", reflected),
                .codable("codable", codable),
            ])
    }

    // MARK: Arrays

    private static var numbers: Workload {
        let values = (0..<count).map { $0 &* 7919 }
        let reflected = ReflectedNumbers()
        reflected.values = values
        return Workload(
            name: "10,000 Int", repetitions: 1,
            contenders: [
                .keyed("hand", HandCodedNumbers(values: values)), .keyed("generated", GeneratedNumbers(values: values)),
                .door(GeneratedNumbers(values: values)),
                .encodedOnly("mirror", reflected), .codable("codable", CodableValues(values: values)),
            ])
    }

    private static var measures: Workload {
        let values = (0..<count).map { Double($0) / 7 }
        let reflected = ReflectedMeasures()
        reflected.values = values
        return Workload(
            name: "10,000 Double", repetitions: 1,
            contenders: [
                .keyed("hand", HandCodedMeasures(values: values)),
                .keyed("generated", GeneratedMeasures(values: values)), .door(GeneratedMeasures(values: values)),
                .encodedOnly("mirror", reflected), .codable("codable", CodableValues(values: values)),
            ])
    }

    private static var strings: Workload {
        let values = (0..<count).map { "string number \($0)" }
        let reflected = ReflectedStrings()
        reflected.values = values
        return Workload(
            name: "10,000 String", repetitions: 1,
            contenders: [
                .keyed("hand", HandCodedStrings(values: values)), .keyed("generated", GeneratedStrings(values: values)),
                .door(GeneratedStrings(values: values)),
                .encodedOnly("mirror", reflected), .codable("codable", CodableValues(values: values)),
            ])
    }

    private static var objects: Workload {
        let seeds = 0..<count
        let reflected = ReflectedObjects()
        reflected.values = seeds.map(reflectedSmall)
        return Workload(
            name: "10,000 objects", repetitions: 1,
            contenders: [
                .keyed("hand", HandCodedObjects(values: seeds.map(handSmall))),
                .keyed("generated", GeneratedObjects(values: seeds.map(generatedSmall))),
                .door(GeneratedObjects(values: seeds.map(generatedSmall))),
                .encodedOnly("mirror", reflected), .codable("codable", CodableValues(values: seeds.map(codableSmall))),
            ])
    }

    /// There is no reflective contender, because encoding an enum that way traps.
    private static var kinds: Workload {
        let values = (0..<count).map { Kind.allCases[$0 % 3] }
        return Workload(
            name: "10,000 enums", repetitions: 1,
            contenders: [
                .keyed("hand", HandCodedKinds(values: values)), .keyed("generated", GeneratedKinds(values: values)),
                .door(GeneratedKinds(values: values)),
                .codable("codable", CodableValues(values: values)),
            ])
    }

    private static var totals: Workload {
        let values = Dictionary(uniqueKeysWithValues: (0..<count).map { ("key \($0)", $0) })
        let reflected = ReflectedTotals()
        reflected.values = values
        return Workload(
            name: "10,000 in dictionary", repetitions: 1,
            contenders: [
                .keyed("hand", HandCodedTotals(values: values)), .keyed("generated", GeneratedTotals(values: values)),
                .door(GeneratedTotals(values: values)),
                .encodedOnly("mirror", reflected), .codable("codable", CodableTotals(values: values)),
            ])
    }

    private static var tags: Workload {
        let values = Set((0..<count).map { "tag \($0)" })
        let reflected = ReflectedTags()
        reflected.values = values
        return Workload(
            name: "10,000 in set", repetitions: 1,
            contenders: [
                .keyed("hand", HandCodedTags(values: values)), .keyed("generated", GeneratedTags(values: values)),
                .door(GeneratedTags(values: values)),
                .encodedOnly("mirror", reflected), .codable("codable", CodableTags(values: values)),
            ])
    }

    /// A few long arrays in an array.
    private static var table: Workload {
        rows("100 rows of 100 Int", count: 100, length: 100)
    }

    /// Many short arrays in an array. On Linux, the archiver compares each of them with all before it.
    private static var rows: Workload {
        rows("300 rows of 10 Int", count: 300, length: 10)
    }

    private static func rows(_ name: String, count: Int, length: Int) -> Workload {
        let rows = (0..<count).map { row in (0..<length).map { row &* length &+ $0 } }
        let reflected = ReflectedTable()
        reflected.rows = rows
        return Workload(
            name: name, repetitions: 1,
            contenders: [
                .keyed("hand", HandCodedTable(rows: rows)), .keyed("generated", GeneratedTable(rows: rows)),
                .door(GeneratedTable(rows: rows)),
                .encodedOnly("mirror", reflected), .codable("codable", CodableValues(values: rows)),
            ])
    }

    // MARK: Graphs

    /// 2,047 nodes in 11 levels.
    private static var tree: Workload { graph("tree of 2,047 nodes", depth: 11, isChain: false) }

    /// 300 nodes, each in the one before it.
    private static var chain: Workload { graph("chain of 300 nodes", depth: 300, isChain: true) }

    private static func graph(_ name: String, depth: Int, isChain: Bool) -> Workload {
        Workload(
            name: name, repetitions: isChain ? 8 : 1,
            contenders: [
                .keyed("hand", handNode(1, depth, isChain)), .keyed("generated", generatedNode(1, depth, isChain)),
                .door(generatedNode(1, depth, isChain)),
                .encodedOnly("mirror", reflectedNode(1, depth, isChain)),
                .codable("codable", codableNode(1, depth, isChain)),
            ])
    }
}

// MARK: One model of each kind

extension Workloads {
    private static func note(_ seed: Int) -> String? { seed % 2 == 0 ? nil : "note \(seed)" }

    private static func handSmall(_ seed: Int) -> HandCodedSmall {
        HandCodedSmall(
            name: "name \(seed)", count: seed, ratio: Double(seed) / 3, isActive: seed % 3 == 0, note: note(seed))
    }

    private static func generatedSmall(_ seed: Int) -> GeneratedSmall {
        GeneratedSmall(
            name: "name \(seed)", count: seed, ratio: Double(seed) / 3, isActive: seed % 3 == 0, note: note(seed))
    }

    private static func codableSmall(_ seed: Int) -> CodableSmall {
        CodableSmall(
            name: "name \(seed)", count: seed, ratio: Double(seed) / 3, isActive: seed % 3 == 0, note: note(seed))
    }

    private static func reflectedSmall(_ seed: Int) -> ReflectedSmall {
        let small = ReflectedSmall()
        small.name = "name \(seed)"
        small.count = seed
        small.ratio = Double(seed) / 3
        small.isActive = seed % 3 == 0
        small.note = note(seed)
        return small
    }

    private static func handNode(_ seed: Int, _ depth: Int, _ isChain: Bool) -> HandCodedNode {
        HandCodedNode(
            name: "node \(seed)", left: depth == 1 ? nil : handNode(2 * seed % 99_991, depth - 1, isChain),
            right: depth == 1 || isChain ? nil : handNode(2 * seed + 1, depth - 1, isChain))
    }

    private static func generatedNode(_ seed: Int, _ depth: Int, _ isChain: Bool) -> GeneratedNode {
        GeneratedNode(
            name: "node \(seed)", left: depth == 1 ? nil : generatedNode(2 * seed % 99_991, depth - 1, isChain),
            right: depth == 1 || isChain ? nil : generatedNode(2 * seed + 1, depth - 1, isChain))
    }

    private static func codableNode(_ seed: Int, _ depth: Int, _ isChain: Bool) -> CodableNode {
        CodableNode(
            name: "node \(seed)", left: depth == 1 ? nil : codableNode(2 * seed % 99_991, depth - 1, isChain),
            right: depth == 1 || isChain ? nil : codableNode(2 * seed + 1, depth - 1, isChain))
    }

    private static func reflectedNode(_ seed: Int, _ depth: Int, _ isChain: Bool) -> ReflectedNode {
        let node = ReflectedNode()
        node.name = "node \(seed)"
        if depth > 1 { node.left = reflectedNode(2 * seed % 99_991, depth - 1, isChain) }
        if depth > 1, !isChain { node.right = reflectedNode(2 * seed + 1, depth - 1, isChain) }
        return node
    }
}
