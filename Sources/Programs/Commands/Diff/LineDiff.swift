import SecureCodeGenSourceText

/// The lines of a text that were replaced to get another text.
///
/// The result is always correct. It is the shortest one unless the texts are so long and different that the standard
/// library's comparison, whose time and memory are quadratic in the number of differences, would take too long.
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
            let next = numbers.count
            let number = numbers[line] ?? next
            if number == next { numbers[line] = next }
            return number
        }
        let oldNumbers = old.map(number)
        let newNumbers = new.map(number)
        let kept = Self.equalLines(of: oldNumbers[...], and: newNumbers[...])
        changes = ChangeSlider(old: oldNumbers, new: newNumbers)
            .slide(Self.changes(around: kept, old.count, new.count))
    }

    /// The places of an equal line in both texts.
    private typealias Pair = (old: Int, new: Int)

    private static func changes(around kept: [Pair], _ oldCount: Int, _ newCount: Int) -> [Change] {
        var changes: [Change] = []
        var (old, new) = (0, 0)
        for pair in kept + [(oldCount, newCount)] {
            if old < pair.old || new < pair.new { changes.append(Change(old: old..<pair.old, new: new..<pair.new)) }
            (old, new) = (pair.old + 1, pair.new + 1)
        }
        return changes
    }

    /// Returns the lines that both texts keep, in order.
    private static func equalLines(of old: ArraySlice<Int>, and new: ArraySlice<Int>) -> [Pair] {
        let head = zip(old, new).prefix { $0 == $1 }.count
        let tail = zip(old.dropFirst(head).reversed(), new.dropFirst(head).reversed()).prefix { $0 == $1 }.count
        let (innerOld, innerNew) = (old.dropFirst(head).dropLast(tail), new.dropFirst(head).dropLast(tail))
        let before = zip(old.indices, new.indices).prefix(head).map { ($0, $1) }
        let after = zip(old.indices.suffix(tail), new.indices.suffix(tail)).map { ($0, $1) }
        return before + differentLines(of: innerOld, and: innerNew) + after
    }

    /// The same for texts whose first lines differ, and whose last ones.
    private static func differentLines(of old: ArraySlice<Int>, and new: ArraySlice<Int>) -> [Pair] {
        // Lines that only one side has need no comparison.
        let (inOld, inNew) = (Set(old), Set(new))
        let oldPlaces = old.indices.filter { inNew.contains(old[$0]) }
        let newPlaces = new.indices.filter { inOld.contains(new[$0]) }
        guard oldPlaces.count * newPlaces.count > 4_000_000 else {
            let difference = newPlaces.map { new[$0] }.difference(from: oldPlaces.map { old[$0] })
            let removed = Set(difference.removals.map(offset(of:)))
            let inserted = Set(difference.insertions.map(offset(of:)))
            return zip(
                oldPlaces.indices.filter { !removed.contains($0) }, newPlaces.indices.filter { !inserted.contains($0) }
            ).map { (oldPlaces[$0], newPlaces[$1]) }
        }
        // Lines that occur once on each side divide longer texts.
        let anchors = rising(uniquePairs(of: old, and: new))
        var (oldStart, newStart) = (old.startIndex, new.startIndex)
        var result: [Pair] = []
        for anchor in anchors {
            result += equalLines(of: old[oldStart..<anchor.old], and: new[newStart..<anchor.new]) + [anchor]
            (oldStart, newStart) = (anchor.old + 1, anchor.new + 1)
        }
        return anchors.isEmpty ? [] : result + equalLines(of: old[oldStart...], and: new[newStart...])
    }

    private static func offset(of change: CollectionDifference<Int>.Change) -> Int {
        switch change {
        case .insert(let offset, _, _), .remove(let offset, _, _): offset
        }
    }

    private static func uniquePairs(of old: ArraySlice<Int>, and new: ArraySlice<Int>) -> [Pair] {
        func places(in lines: ArraySlice<Int>) -> [Int: Int?] {
            Dictionary(zip(lines, lines.indices.map(Optional.some)), uniquingKeysWith: { _, _ in nil })
        }
        let newPlaces = places(in: new)
        return places(in: old).compactMap { line, place in
            guard let place, let other = newPlaces[line] ?? nil else { return nil }
            return (place, other)
        }.sorted { $0.old < $1.old }
    }

    /// Returns a longest selection of pairs that rise on both sides.
    private static func rising(_ pairs: [Pair]) -> [Pair] {
        // The last pair of the best selection of each length, and the pair before each.
        var ends: [Int] = []
        var previous = [Int?](repeating: nil, count: pairs.count)
        for index in pairs.indices {
            let length = ends.partitionPoint { pairs[$0].new >= pairs[index].new }
            if length > 0 { previous[index] = ends[length - 1] }
            if length == ends.count { ends.append(index) } else { ends[length] = index }
        }
        return sequence(first: ends.last, next: { $0.flatMap { previous[$0] } }).prefix { $0 != nil }
            .compactMap { $0.map { pairs[$0] } }.reversed()
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
