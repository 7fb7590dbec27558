import Mustache
import SecureCodingModel

/// What one of the members, with the functions inside of it, has used so far.
final class FunctionCode {
    let emission: Emission
    let templates: TemplateSet
    private(set) var helpers: Set<Helper> = []
    /// Whether messages are told the names of properties, because their keys are others.
    private(set) var tellsNames = false

    init(emission: Emission, templates: TemplateSet) {
        self.emission = emission
        self.templates = templates
    }

    /// Whether the code in it can throw.
    var canThrow: Bool { !helpers.isDisjoint(with: [.required, .decodeObject, .decodeConverted]) }

    func use(_ helper: Helper) { helpers.insert(helper) }
    func namesProperties() { tellsNames = true }

    func text(_ expression: Expression, isCondition: Bool = false) -> String {
        var printer = Printer(names: emission.names)
        let text = printer.print(expression, isCondition: isCondition)
        helpers.formUnion(printer.helpers)
        return text
    }

    func lines(_ template: String, _ context: [String: Value]) throws -> [String] {
        try templates.lines(template, context, names: emission.names)
    }
}
