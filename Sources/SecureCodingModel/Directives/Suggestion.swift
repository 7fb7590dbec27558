/// Finds the word that someone may have meant.
enum Suggestion {
    /// The candidate with the smallest edit distance, if that is small beside the word's length; of several the
    /// first in alphabetical order.
    static func nearest(to word: String, among candidates: [String]) -> String? {
        let limit = max(1, word.count / 3)
        let ranked = candidates.sorted().map { ($0, distance(Array(word.lowercased()), Array($0.lowercased()))) }
        guard let best = ranked.min(by: { $0.1 < $1.1 }), best.1 <= limit else { return nil }
        return best.0
    }

    /// Insertions, deletions, replacements and swaps of neighbours, each counted as one.
    private static func distance(_ left: [Character], _ right: [Character]) -> Int {
        var older: [Int] = []
        var previous = Array(0...right.count)
        for (i, a) in left.enumerated() {
            var row = [i + 1]
            for (j, b) in right.enumerated() {
                var cost = min(previous[j] + (a == b ? 0 : 1), previous[j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, a == right[j - 1], left[i - 1] == b { cost = min(cost, older[j - 1] + 1) }
                row.append(cost)
            }
            older = previous
            previous = row
        }
        return previous[right.count]
    }
}
