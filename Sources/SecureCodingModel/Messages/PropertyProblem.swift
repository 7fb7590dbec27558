import SwiftSemantics

/// Why a property cannot be archived.
enum PropertyProblem {
    case pattern(String)
    /// - Parameter wrapper: an attribute that may give it a value.
    case noValue(String, wrapper: String?)
    /// - Parameter weak: the property as it should be declared.
    case unowned(String, weak: String)
    case managed(String)
    case isolated(String, String)
    case wrapped(String, attribute: String)
    case notReachable(String, AccessLevel)
    case hiddenType(String, type: String)
    case noAnnotation(String)
    case unsupportedType(String, type: String, RefusalExplanation)
    case conditionalValue(String, type: String)
    case classList(String, RefusalExplanation)
    case omittedDefault(String, DefaultProblem)

    private typealias Wording = ModelMessage.Wording

    var wording: ModelMessage.Wording {
        switch self {
        case .pattern(let name):
            return Wording(
                "tuple-pattern", "stored properties of '\(name)' that are bound by a pattern cannot be archived",
                hint: "declare each one by itself")
        case .noValue(let name, let wrapper):
            return Wording(
                "no-value-without-archive",
                "'\(name)' is not archived and has no initial value, so a decoded object would lack it",
                hint: "give it an initial value, make it an optional 'var', or archive it"
                    + (wrapper.map { "; if '@\($0)' gives it one, write '@\($0)()'" } ?? ""))
        case .unowned(let name, let weak):
            return Wording(
                "unowned-property", "'\(name)' is unowned: the archive would own what it refers to",
                hint: "declare it '\(weak)', \(ModelMessage.skip), and set it in a method that 'didDecode' names above "
                    + "the class of the object that holds this one")
        case .managed(let name):
            return Wording("managed-property", "'\(name)' is managed by Core Data", hint: ModelMessage.skip)
        case .isolated(let name, let actor):
            return Wording(
                "isolated-property", "'\(name)' is isolated to '\(actor)' and its class is not",
                hint: "isolate the class, and write '@\(actor) NSSecureCoding' or '@preconcurrency NSSecureCoding', or "
                    + ModelMessage.skip)
        case .wrapped(let name, let attribute):
            return Wording(
                "property-wrapper", "'\(name)' has the attribute '@\(attribute)', which may store it in its own way",
                hint: "archive a plain property in its place, or \(ModelMessage.skip)")
        case .notReachable(let name, let access):
            return Wording(
                "property-not-reachable", "'\(name)' is \(access.rawValue), so generated code cannot reach it",
                hint: "make it \(access.wider.rawValue), or \(ModelMessage.skip)")
        case .hiddenType(let name, let type):
            return Wording(
                "type-not-reachable", "'\(name)' has type '\(type)', which no other file can name",
                hint: "make the type internal, or let the members stand in the class body")
        case .noAnnotation(let name):
            return Wording(
                "no-type-annotation", "the declaration of '\(name)' does not show its type",
                hint: "add a type annotation: '\(name.split(separator: ".").last ?? ""): <type> = …'")
        case .unsupportedType(let name, let type, let explanation):
            return Wording(
                explanation.id, "'\(name)' has type '\(type)': \(explanation.reason)", hint: explanation.wayOut)
        case .conditionalValue(let name, let type):
            return Wording(
                "conditional-value",
                "'\(name)' has type '\(type)': nothing else can refer to what is archived for it, so it would be left out",
                hint: "remove 'conditional': it is for single objects of classes that conform to NSSecureCoding")
        case .classList(let name, let explanation):
            return Wording(explanation.id, "'classes' on '\(name)': \(explanation.reason)", hint: explanation.wayOut)
        case .omittedDefault(let name, let problem): return ModelMessage.defaultWording(name, problem)
        }
    }
}
