/// The condition under which one clause of an `#if` block is compiled.
package struct Condition: Sendable, Hashable {
    /// The clause's own condition as it was written; nil for `#else`.
    package let holds: String?
    /// The conditions of the earlier clauses of the block, none of which holds.
    package let excluded: [String]

    package init(holds: String?, excluded: [String] = []) {
        self.holds = holds
        self.excluded = excluded
    }
}

extension Condition {
    /// Whether two declarations can never be compiled together, because they stand in two clauses of one `#if` block.
    ///
    /// - Parameters: the conditions of each, from the outside in.
    package static func areExclusive(_ first: [Condition], _ second: [Condition]) -> Bool {
        first.contains { one in second.contains { one.excludes($0) || $0.excludes(one) } }
    }

    /// Whether this clause comes after the other in a block.
    private func excludes(_ other: Condition) -> Bool {
        guard let holds = other.holds else { return false }
        return excluded.contains(holds)
    }
}
