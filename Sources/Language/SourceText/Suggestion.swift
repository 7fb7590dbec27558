/// Returns the candidate that an unknown word probably means; nil if none is similar. Of several, returns the first.
///
/// - Parameter maximum: The maximum edit distance; by default, a third of the word's length.
package func closest(to word: String, among candidates: [String], within maximum: Int? = nil) -> String? {
    let limit = min(max(word.count / 3, 1), maximum ?? .max)
    let near = candidates.filter { abs($0.count - word.count) <= limit }
    let ranked = near.map { (candidate: $0, distance: editDistance(Array(word), Array($0))) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }), best.distance <= limit else { return nil }
    return best.candidate
}

/// Returns the number of insertions, removals, replacements and swaps of neighbors between two lists, such as words.
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
