import CodingPlan
import Mustache

/// The context for emitting the lines of one member.
struct MemberBodyState {
    let context: EmitterContext
    let templates: TemplateSet

    func text(_ expression: Expression, isCondition: Bool = false) -> String {
        Printer().print(expression, isCondition: isCondition)
    }

    /// Returns a condition that combines several expressions; nil if there are none.
    func text(conditions: [Expression]) -> String? {
        conditions.isEmpty ? nil : conditions.map { text($0, isCondition: true) }.joined(separator: ", ")
    }

    func lines(_ template: String, _ values: [String: Value]) throws -> [String] {
        try templates.lines(template, values, names: context.names)
    }
}
