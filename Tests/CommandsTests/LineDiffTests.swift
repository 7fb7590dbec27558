import TestSupport
import Testing

@testable import SecureCodeGenBuildTool
@testable import SecureCodeGenCommands

@Suite struct LineDiffTests {
    private func changes(_ old: String, _ new: String) -> [LineDiff.Change] {
        LineDiff(Array(old), Array(new)).changes
    }

    /// The old text with the changes applied.
    private func applied(_ changes: [LineDiff.Change], to old: [Int], _ new: [Int]) -> [Int] {
        var result: [Int] = []
        var at = 0
        for change in changes {
            result += old[at..<change.old.lowerBound] + new[change.new]
            at = change.old.upperBound
        }
        return result + old[at...]
    }

    /// The length of the longest common subsequence, computed with a table.
    private func commonCount(_ old: [Int], _ new: [Int]) -> Int {
        var row = [Int](repeating: 0, count: new.count + 1)
        for line in old {
            var diagonal = 0
            for (index, other) in new.enumerated() {
                let above = row[index + 1]
                row[index + 1] = line == other ? diagonal + 1 : max(above, row[index])
                diagonal = above
            }
        }
        return row[new.count]
    }

    @Test func `equal texts have no differences, and empty texts have only differences`() {
        #expect(changes("", "") == [])
        #expect(changes("abc", "abc") == [])
        #expect(changes("", "ab") == [.init(old: 0..<0, new: 0..<2)])
        #expect(changes("ab", "") == [.init(old: 0..<2, new: 0..<0)])
    }

    @Test func `lines between equal lines are replaced`() {
        #expect(changes("axb", "ayzb") == [.init(old: 1..<2, new: 1..<3)])
        #expect(changes("abcd", "bxd") == [.init(old: 0..<1, new: 0..<0), .init(old: 2..<3, new: 1..<2)])
    }

    /// `}` represents a brace: added lines begin with the first line of the added code.
    @Test func `an insertion moves down as far as possible`() {
        #expect(changes("a}}", "a}b}}") == [.init(old: 2..<2, new: 2..<4)])
    }

    @Test func `the changes are the shortest that produce the new text`() {
        var generator = SeededGenerator(seed: 1)
        for kinds in [2, 3, 8, 30] {
            for _ in 0..<300 {
                let old = (0..<Int.random(in: 0...30, using: &generator)).map { _ in
                    Int.random(in: 0..<kinds, using: &generator)
                }
                let new = (0..<Int.random(in: 0...30, using: &generator)).map { _ in
                    Int.random(in: 0..<kinds, using: &generator)
                }
                let changes = LineDiff(old, new).changes
                #expect(applied(changes, to: old, new) == new, "\(old) \(new)")
                let kept = old.count - changes.reduce(0) { $0 + $1.old.count }
                #expect(kept == commonCount(old, new), "\(old) \(new)")
            }
        }
    }

    /// Few different lines in random order are the worst case. The search is stopped, and the result is still correct.
    /// right.
    @Test(arguments: [2, 50, 50_000]) func `texts of 50,000 different lines are compared`(kinds: Int) {
        var generator = SeededGenerator(seed: 2)
        let old = (0..<50_000).map { _ in Int.random(in: 0..<kinds, using: &generator) }
        let new = (0..<50_000).map { _ in Int.random(in: 0..<kinds, using: &generator) }
        let changes = LineDiff(old, new).changes
        #expect(applied(changes, to: old, new) == new)
        #expect(zip(changes, changes.dropFirst()).allSatisfy { $0.old.upperBound < $1.old.lowerBound })
    }
}
