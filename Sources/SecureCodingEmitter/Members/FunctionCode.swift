import CodingPlan
import Mustache

/// What one of the members, with the functions inside of it, has used so far.
final class FunctionCode {
    let emission: Emission
    let templates: TemplateSet
    private(set) var helpers: Set<Helper> = []
    /// What messages call properties, by keys that do not say it.
    private(set) var namesByKey: [(key: String, name: String)] = []
    /// Whether an object is read that may be nil.
    private(set) var readsOptionals = false
    /// Whether classes from such a local are handed to the function that decodes objects.
    private(set) var passesConditionalList = false
    /// Whether something has read from the coder since it was last asked for an error.
    private(set) var readsUnchecked = false
    /// Whether the archive is asked often enough what it holds for a helper of its own.
    var abbreviatesPresence = false

    init(emission: Emission, templates: TemplateSet) {
        self.emission = emission
        self.templates = templates
    }

    /// Whether the code in it can throw.
    var canThrow: Bool { !helpers.isDisjoint(with: Helper.reporting) }

    /// Tells that a template is printed here, with the helpers that it calls.
    func need(_ template: String) { helpers.formUnion(templates.helpers(in: template)) }
    func noteOptional() { readsOptionals = true }
    func noteConditionalList() { passesConditionalList = true }
    func noteUncheckedRead() { readsUnchecked = true }
    func noteCheckedRead() { readsUnchecked = false }
    /// A key counts once: branches of one `#if` may each have a property under it.
    func note(_ name: String, forKey key: String) {
        if !namesByKey.contains(where: { $0.key == key }) { namesByKey.append((key, name)) }
    }

    func text(_ expression: Expression, isCondition: Bool = false) -> String {
        var printer = Printer(names: emission.names)
        let text = printer.print(expression, isCondition: isCondition)
        helpers.formUnion(printer.helpers)
        return text
    }

    /// Expressions that stand beside each other in a condition; nil where there are none.
    func text(conditions: [Expression]) -> String? {
        conditions.isEmpty ? nil : conditions.map { text($0, isCondition: true) }.joined(separator: ", ")
    }

    func lines(_ template: String, _ context: [String: Value]) throws -> [String] {
        need(template)
        return try templates.lines(template, context, names: emission.names)
    }
}
