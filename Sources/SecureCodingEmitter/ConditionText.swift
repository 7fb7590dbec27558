import Mustache
import SecureCodingModel

/// The condition of one clause of an `#if` block, as a condition that stands by itself.
enum ConditionText {
    /// For templates: the one condition that stands for all, or null where there is none.
    static func value(_ conditions: [Condition]) -> Value {
        guard let only = conditions.first, conditions.count == 1 else {
            return conditions.isEmpty ? .null : .text(conditions.map { "(\(text($0)))" }.joined(separator: " && "))
        }
        return .text(text(only))
    }

    private static func text(_ condition: Condition) -> String {
        if condition.excluded.isEmpty, let holds = condition.holds { return holds }
        let parts = condition.excluded.map { "!(\($0))" } + (condition.holds.map { ["(\($0))"] } ?? [])
        return parts.joined(separator: " && ")
    }
}
