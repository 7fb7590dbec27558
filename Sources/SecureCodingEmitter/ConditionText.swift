import Mustache
import SecureCodingModel

/// The condition of one clause of an `#if` block, as a condition that stands by itself.
enum ConditionText {
    static func text(_ condition: Condition) -> String {
        if condition.excluded.isEmpty, let holds = condition.holds { return holds }
        let parts = condition.excluded.map { "!(\($0))" } + (condition.holds.map { ["(\($0))"] } ?? [])
        return parts.joined(separator: " && ")
    }

    /// For templates: one entry per `#if` line.
    static func openings(_ conditions: [Condition]) -> Value {
        .list(conditions.map { ["condition": .text(text($0))] })
    }

    /// For templates: one entry per `#endif` line.
    static func endings(_ conditions: [Condition]) -> Value {
        .list(conditions.map { _ in .bool(true) })
    }
}
