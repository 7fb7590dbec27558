/// The candidate that was probably meant by a word nobody knows; nil when none is near. Of several that are equally
/// near, the first.
///
/// - Parameter maximum: how many characters may differ at most; a third of the word unless told otherwise.
package func closest(to word: String, among candidates: [String], within maximum: Int? = nil) -> String? {
    let limit = min(max(word.count / 3, 1), maximum ?? .max)
    let near = candidates.filter { abs($0.count - word.count) <= limit }
    let ranked = near.map { (candidate: $0, distance: editDistance(Array(word), Array($0))) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }), best.distance <= limit else { return nil }
    return best.candidate
}

/// How many elements have to be inserted, removed, replaced or swapped with their neighbour to get from one list, a word
/// for instance, to the other.
package func editDistance<Element: Equatable>(_ left: [Element], _ right: [Element]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for (row, character) in left.enumerated() {
        var current = [row + 1]
        for (column, other) in right.enumerated() {
            var best = min(last[column + 1] + 1, current[column] + 1, last[column] + (character == other ? 0 : 1))
            if row > 0, column > 0, character == right[column - 1], left[row - 1] == other {
                best = min(best, beforeLast[column - 1] + 1)
            }
            current.append(best)
        }
        beforeLast = last
        last = current
    }
    return last[right.count]
}
