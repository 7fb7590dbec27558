import SecureCodeGenKit

/// The lines of a text that were replaced to get another text.
///
/// Uses Myers' algorithm in linear space ("An O(ND) Difference Algorithm and Its Variations", 1986) on numbers for
/// lines. Lines that only one text has are excluded first, and a long search stops at its farthest point, so very
/// different texts take little time. The result is always correct, but not always the shortest.
struct LineDiff {
    /// Lines of the old text and the lines that replace them; not both are empty.
    struct Change: Equatable {
        var old: Range<Int>
        var new: Range<Int>
    }

    /// The changes in order, with at least one equal line between two.
    let changes: [Change]

    /// - Parameters:
    ///   - old: Values that are equal for equal lines.
    ///   - new: The same for the new text.
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
        let marks = Self.marks(oldNumbers, newNumbers, kinds: numbers.count)
        changes = ChangeSlider(old: oldNumbers, new: newNumbers).slide(marks.changes)
    }

    /// Marks the lines that only one side has, and compares the others.
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

/// The lines of each side without a partner. The others have the same order on both sides.
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
}

/// Moves insertions and removals up until they join the previous change, and then down as far as possible, so that
/// lines added at the end of a body begin with their own first line and not with the brace before.
private struct ChangeSlider {
    let old: [Int]
    let new: [Int]

    func slide(_ changes: [LineDiff.Change]) -> [LineDiff.Change] {
        var result: [LineDiff.Change] = []
        for change in changes { slideUp(change, onto: &result) }
        for index in result.indices.reversed() {
            slideDown(&result[index], before: index + 1 < result.count ? result[index + 1] : nil)
        }
        return result
    }

    private func slideUp(_ change: LineDiff.Change, onto result: inout [LineDiff.Change]) {
        var change = change
        while true {
            let floor = result.last ?? LineDiff.Change(old: 0..<0, new: 0..<0)
            let touches =
                change.old.lowerBound == floor.old.upperBound && change.new.lowerBound == floor.new.upperBound
            if touches, !result.isEmpty {
                result.removeLast()
                change = LineDiff.Change(
                    old: floor.old.lowerBound..<change.old.upperBound,
                    new: floor.new.lowerBound..<change.new.upperBound)
            } else if !touches,
                lines(of: change).map({ $0.lines[$0.run.lowerBound - 1] == $0.lines[$0.run.upperBound - 1] }) ?? false
            {
                change = change.shifted(by: -1)
            } else {
                return result.append(change)
            }
        }
    }

    /// Keeps at least one equal line before the next change.
    private func slideDown(_ change: inout LineDiff.Change, before next: LineDiff.Change?) {
        while let (lines, run) = lines(of: change) {
            let isFree =
                next.map {
                    change.old.upperBound + 1 < $0.old.lowerBound && change.new.upperBound + 1 < $0.new.lowerBound
                }
                ?? (change.old.upperBound < old.count && change.new.upperBound < new.count)
            guard isFree, lines[run.lowerBound] == lines[run.upperBound] else { return }
            change = change.shifted(by: 1)
        }
    }

    /// Returns the side with the lines of an insertion or a removal; nil for a replacement, which can't be moved.
    private func lines(of change: LineDiff.Change) -> (lines: [Int], run: Range<Int>)? {
        if change.old.isEmpty { return (new, change.new) }
        return change.new.isEmpty ? (old, change.old) : nil
    }
}

extension LineDiff.Change {
    fileprivate func shifted(by offset: Int) -> LineDiff.Change {
        LineDiff.Change(
            old: old.lowerBound + offset..<old.upperBound + offset,
            new: new.lowerBound + offset..<new.upperBound + offset)
    }
}
