import SecureCodeGenKit

/// Finds the numbers of two lists without a partner in the other, by dividing the lists at a point on a shortest path
/// from the beginning of both to the end of both.
struct DiffSearch {
    private let old: [Int]
    private let new: [Int]
    private(set) var marks: ChangeMarks
    private var forward: Frontier
    private var backward: Frontier
    /// The maximum number of steps of a search.
    private let stepLimit: Int

    init(_ old: [Int], _ new: [Int]) {
        self.old = old
        self.new = new
        marks = ChangeMarks(
            old: [Bool](repeating: false, count: old.count), new: [Bool](repeating: false, count: new.count))
        forward = Frontier(oldCount: old.count, newCount: new.count)
        backward = forward
        var root = 256
        while root * root < old.count + new.count { root += 1 }
        stepLimit = root
    }

    /// A part of both lists.
    private struct Box {
        var oldLower: Int
        var oldUpper: Int
        var newLower: Int
        var newUpper: Int
    }

    mutating func compare() {
        var pending = [Box(oldLower: 0, oldUpper: old.count, newLower: 0, newUpper: new.count)]
        while var box = pending.popLast() {
            trim(&box)
            if box.oldLower == box.oldUpper || box.newLower == box.newUpper {
                mark(box)
                continue
            }
            let (oldSplit, newSplit) = split(box)
            let isCorner =
                (oldSplit, newSplit) == (box.oldLower, box.newLower)
                || (oldSplit, newSplit) == (box.oldUpper, box.newUpper)
            guard !isCorner else {
                mark(box)
                continue
            }
            pending.append(
                Box(oldLower: oldSplit, oldUpper: box.oldUpper, newLower: newSplit, newUpper: box.newUpper))
            pending.append(
                Box(oldLower: box.oldLower, oldUpper: oldSplit, newLower: box.newLower, newUpper: newSplit))
        }
    }

    /// Removes the common beginning and end of both parts.
    private func trim(_ box: inout Box) {
        while box.oldLower < box.oldUpper, box.newLower < box.newUpper, old[box.oldLower] == new[box.newLower] {
            box.oldLower += 1
            box.newLower += 1
        }
        while box.oldLower < box.oldUpper, box.newLower < box.newUpper, old[box.oldUpper - 1] == new[box.newUpper - 1] {
            box.oldUpper -= 1
            box.newUpper -= 1
        }
    }

    private mutating func mark(_ box: Box) {
        for index in box.oldLower..<box.oldUpper { marks.old[index] = true }
        for index in box.newLower..<box.newUpper { marks.new[index] = true }
    }

    /// The farthest points from a corner of a box, by diagonal. A point is the place in the old list; the place in the
    /// new list follows, because a diagonal is the difference of both.
    private struct Frontier {
        private var places: [Int]
        private let offset: Int
        var lower = 0
        var upper = 0

        init(oldCount: Int, newCount: Int) {
            offset = newCount + 2
            places = [Int](repeating: 0, count: oldCount + newCount + 5)
        }

        subscript(diagonal: Int) -> Int {
            get { places[diagonal + offset] }
            set { places[diagonal + offset] = newValue }
        }

        mutating func start(on diagonal: Int, at place: Int) {
            lower = diagonal
            upper = diagonal
            self[diagonal] = place
        }

        /// Makes room for one more step to either side. A diagonal outside the box is ignored, and counts as not
        /// reached.
        mutating func widen(from least: Int, to greatest: Int, unreached: Int) {
            if lower > least {
                lower -= 1
                self[lower - 1] = unreached
            } else {
                lower += 1
            }
            if upper < greatest {
                upper += 1
                self[upper + 1] = unreached
            } else {
                upper -= 1
            }
        }
    }

    /// - Parameter box: A box with two nonempty parts that differ at both ends.
    private mutating func split(_ box: Box) -> (old: Int, new: Int) {
        let least = box.oldLower - box.newUpper
        let greatest = box.oldUpper - box.newLower
        let first = box.oldLower - box.newLower
        let last = box.oldUpper - box.newUpper
        forward.start(on: first, at: box.oldLower)
        backward.start(on: last, at: box.oldUpper)
        let meetsForward = (first - last) % 2 != 0
        for _ in 0..<stepLimit {
            forward.widen(from: least, to: greatest, unreached: -1)
            for diagonal in stride(from: forward.upper, through: forward.lower, by: -2) {
                let place = stepForward(on: diagonal, box)
                if meetsForward, backward.lower <= diagonal, diagonal <= backward.upper, backward[diagonal] <= place {
                    return (place, place - diagonal)
                }
            }
            backward.widen(from: least, to: greatest, unreached: .max)
            for diagonal in stride(from: backward.upper, through: backward.lower, by: -2) {
                let place = stepBackward(on: diagonal, box)
                if !meetsForward, forward.lower <= diagonal, diagonal <= forward.upper, place <= forward[diagonal] {
                    return (place, place - diagonal)
                }
            }
        }
        return furthestForward(box)
    }

    private mutating func stepForward(on diagonal: Int, _ box: Box) -> Int {
        var place = max(forward[diagonal - 1] + 1, forward[diagonal + 1])
        while place < box.oldUpper, place - diagonal < box.newUpper, old[place] == new[place - diagonal] { place += 1 }
        forward[diagonal] = place
        return place
    }

    private mutating func stepBackward(on diagonal: Int, _ box: Box) -> Int {
        var place = min(backward[diagonal - 1], backward[diagonal + 1] == .max ? .max : backward[diagonal + 1] - 1)
        while place > box.oldLower, place - diagonal > box.newLower, old[place - 1] == new[place - diagonal - 1] {
            place -= 1
        }
        backward[diagonal] = place
        return place
    }

    private func furthestForward(_ box: Box) -> (old: Int, new: Int) {
        var best = (old: box.oldLower, new: box.newLower)
        for diagonal in stride(from: forward.upper, through: forward.lower, by: -2) {
            let place = min(forward[diagonal], box.oldUpper)
            let other = place - diagonal
            guard other >= box.newLower, other <= box.newUpper else { continue }
            if place + other > best.old + best.new { best = (place, other) }
        }
        return best
    }
}
