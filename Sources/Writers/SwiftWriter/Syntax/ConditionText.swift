import SecureCodeGenCodingPlan

/// The condition of one clause of an `#if` block, independent of the other clauses.
package enum ConditionText {
    /// Returns one condition that combines several; nil if there are none.
    package static func text(_ conditions: [Condition]) -> String? {
        guard let only = conditions.first, conditions.count == 1 else {
            return conditions.isEmpty ? nil : conditions.map { "(\(text($0)))" }.joined(separator: " && ")
        }
        return text(only)
    }

    private static func text(_ condition: Condition) -> String {
        if condition.excluded.isEmpty, let holds = condition.holds { return holds }
        let parts = condition.excluded.map { "!(\($0))" } + (condition.holds.map { ["(\($0))"] } ?? [])
        return parts.joined(separator: " && ")
    }
}
