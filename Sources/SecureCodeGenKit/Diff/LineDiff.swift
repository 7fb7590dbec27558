/// Which lines of a text were replaced to get another one.
///
/// Myers' algorithm in linear space ("An O(ND) Difference Algorithm and Its Variations", 1986), on numbers that stand for
/// lines. Lines that only one text has are set aside first, and a search that gets too long is cut off where it has got
/// furthest, so that two texts with little in common cost little; the result is always right, if then not the shortest.
struct LineDiff {
    /// Lines of the old text and what stands in their place; not both are empty.
    struct Change: Equatable {
        var old: Range<Int>
        var new: Range<Int>
    }

    /// In order; at least one equal line stands between two.
    let changes: [Change]

    /// - Parameters:
    ///   - old: any values, the same for the same line.
    ///   - new: likewise.
    init<Line: Hashable>(_ old: [Line], _ new: [Line]) {
        var numbers: [Line: Int] = [:]
        func number(_ line: Line) -> Int {
            if let known = numbers[line] { return known }
            let next = numbers.count
            numbers[line] = next
            return next
        }
        let oldNumbers = old.map(number)
        let newNumbers = new.map(number)
        var marks = Self.marks(oldNumbers, newNumbers, kinds: numbers.count)
        marks.slide(oldNumbers, newNumbers)
        changes = marks.changes
    }

    /// Marks the lines that only one side has, and has the rest compared.
    private static func marks(_ old: [Int], _ new: [Int], kinds: Int) -> ChangeMarks {
        var isInOld = [Bool](repeating: false, count: kinds)
        var isInNew = isInOld
        for number in old { isInOld[number] = true }
        for number in new { isInNew[number] = true }
        let oldPlaces = old.indices.filter { isInNew[old[$0]] }
        let newPlaces = new.indices.filter { isInOld[new[$0]] }
        var search = DiffSearch(oldPlaces.map { old[$0] }, newPlaces.map { new[$0] })
        search.compare()
        var marks = ChangeMarks(
            old: [Bool](repeating: true, count: old.count), new: [Bool](repeating: true, count: new.count))
        for (index, place) in oldPlaces.enumerated() { marks.old[place] = search.marks.old[index] }
        for (index, place) in newPlaces.enumerated() { marks.new[place] = search.marks.new[index] }
        return marks
    }
}

/// Which lines of each side have no partner. Those that have one come in the same order on both sides.
struct ChangeMarks {
    var old: [Bool]
    var new: [Bool]

    var changes: [LineDiff.Change] {
        var changes: [LineDiff.Change] = []
        var oldAt = 0
        var newAt = 0
        while oldAt < old.count || newAt < new.count {
            let start = (oldAt, newAt)
            while oldAt < old.count, old[oldAt] { oldAt += 1 }
            while newAt < new.count, new[newAt] { newAt += 1 }
            if start != (oldAt, newAt) { changes.append(.init(old: start.0..<oldAt, new: start.1..<newAt)) }
            if oldAt < old.count { oldAt += 1 }
            if newAt < new.count { newAt += 1 }
        }
        return changes
    }

    /// Moves insertions and removals down as far as the lines around them allow, so that what was added to the end of a
    /// body begins with its own first line and not with the brace before it.
    mutating func slide(_ oldLines: [Int], _ newLines: [Int]) {
        let changes = changes
        for (index, change) in changes.enumerated() {
            let next = index + 1 < changes.count ? changes[index + 1] : nil
            if change.old.isEmpty {
                Self.slide(change.new, in: newLines, upTo: next?.new.lowerBound ?? newLines.count, &new)
            } else if change.new.isEmpty {
                Self.slide(change.old, in: oldLines, upTo: next?.old.lowerBound ?? oldLines.count, &old)
            }
        }
    }

    private static func slide(_ run: Range<Int>, in lines: [Int], upTo limit: Int, _ marks: inout [Bool]) {
        var run = run
        // One equal line at least stays before the next change.
        while run.upperBound < limit - (limit < lines.count ? 1 : 0), lines[run.lowerBound] == lines[run.upperBound] {
            marks[run.lowerBound] = false
            marks[run.upperBound] = true
            run = run.lowerBound + 1..<run.upperBound + 1
        }
    }
}
