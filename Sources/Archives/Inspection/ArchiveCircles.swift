extension KeyedArchive {
    /// The cycles of references, as sorted groups of objects that refer to each other.
    ///
    /// Uses Tarjan's algorithm (1972) with a list instead of recursion, because the depth of the graph is unlimited.
    package var circles: [[Int]] {
        var search = CircleSearch(archive: self)
        for number in objects.indices where search.order[number] == nil { search.visit(number) }
        return search.found.sorted { $0[0] < $1[0] }
    }
}

private struct CircleSearch {
    let archive: KeyedArchive
    var order: [Int?]
    private var lowest: [Int]
    private var isPending: [Bool]
    private var pending: [Int] = []
    private var count = 0
    private(set) var found: [[Int]] = []

    init(archive: KeyedArchive) {
        self.archive = archive
        order = Array(repeating: nil, count: archive.objects.count)
        lowest = Array(repeating: 0, count: archive.objects.count)
        isPending = Array(repeating: false, count: archive.objects.count)
    }

    private struct Step {
        let number: Int
        let references: [Int]
        var next = 0
    }

    private mutating func enter(_ number: Int) -> Step {
        order[number] = count
        lowest[number] = count
        count += 1
        pending.append(number)
        isPending[number] = true
        return Step(number: number, references: archive.references(of: number))
    }

    mutating func visit(_ start: Int) {
        var steps = [enter(start)]
        while let step = steps.last {
            guard step.next < step.references.count else {
                steps.removeLast()
                leave(step)
                if let outer = steps.last {
                    lowest[outer.number] = min(lowest[outer.number], lowest[step.number])
                }
                continue
            }
            steps[steps.count - 1].next += 1
            let other = step.references[step.next]
            if let known = order[other] {
                if isPending[other] { lowest[step.number] = min(lowest[step.number], known) }
            } else {
                steps.append(enter(other))
            }
        }
    }

    private mutating func leave(_ step: Step) {
        guard lowest[step.number] == order[step.number] else { return }
        var group: [Int] = []
        while let last = pending.popLast() {
            isPending[last] = false
            group.append(last)
            if last == step.number { break }
        }
        if group.count > 1 || step.references.contains(step.number) { found.append(group.sorted()) }
    }
}
