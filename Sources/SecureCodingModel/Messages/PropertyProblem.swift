import CodingPlan
import SwiftSemantics

/// The reason why a property can't be archived.
enum PropertyProblem {
    case pattern(String)
    /// - Parameter wrapper: An attribute that may give it a value.
    case noValue(String, wrapper: String?)
    /// - Parameter weak: The recommended declaration.
    case unowned(String, weak: String)
    case managed(String)
    case isolated(String, String)
    case wrapped(String, attribute: String)
    /// A wrapper may make another value of the one that is decoded.
    case changedByWrapper(String, attribute: String, WrapperBehavior.Change)
    /// A subclass may make another value of what its superclass stores.
    case changedBySubclass(String, subclass: String)
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
                "tuple-pattern", "stored properties of '\(name)' that are declared by a pattern can't be archived",
                hint: "declare each property separately")
        case .noValue(let name, let wrapper):
            return Wording(
                "no-value-without-archive",
                "'\(name)' is not archived and has no initial value for decoded objects",
                hint: "give it an initial value, or make it an optional 'var'"
                    + (wrapper.map { "; if '@\($0)' provides one, write '@\($0)()'" } ?? ""))
        case .unowned(let name, let weak):
            return Wording(
                "unowned-property", "'\(name)' is unowned, so nothing would own its object after decoding",
                hint: "declare it '\(weak)', \(ModelMessage.skip), and set it in the 'didDecode' method of "
                    + "the class that owns this object")
        case .managed(let name):
            return Wording("managed-property", "'\(name)' is managed by Core Data", hint: ModelMessage.skip)
        case .isolated(let name, let actor):
            return Wording(
                "isolated-property", "'\(name)' is isolated to '\(actor)', but its class is not",
                hint: "isolate the class, and write '@\(actor) NSSecureCoding' or '@preconcurrency NSSecureCoding', or "
                    + ModelMessage.skip)
        case .wrapped(let name, let attribute):
            return Wording(
                "property-wrapper", "'\(name)' has the attribute '@\(attribute)', which may store its value elsewhere",
                hint: "archive a property without the attribute instead, or \(ModelMessage.skip)")
        case .changedByWrapper(let name, let attribute, let change):
            let text =
                switch change {
                case .getter: "the getter of '@\(attribute)' may not return the stored value"
                case .setter: "the setter of '@\(attribute)' may not store the value it is given"
                case .initializer: "'init(wrappedValue:)' of '@\(attribute)' may not store the value it is given"
                }
            return Wording(
                "property-wrapper", "'\(name)' may not decode to the value that was archived: \(text)",
                hint: "name methods that write and read the stored value, "
                    + "'// securecodegen: encode = …, decode = …', or \(ModelMessage.skip)")
        case .changedBySubclass(let name, let subclass):
            return Wording(
                "overridden-property",
                "'\(name)' may not decode to the value that was archived: '\(subclass)' overrides it with a getter "
                    + "that computes a different value",
                hint: "give the computed property another name, and do not override '\(name)'")
        case .notReachable(let name, let access):
            return Wording(
                "property-not-reachable", "'\(name)' is \(access.rawValue), so generated code can't reach it",
                hint: "make it \(access.wider.rawValue), or \(ModelMessage.skip)")
        case .hiddenType(let name, let type):
            return Wording(
                "type-not-reachable", "'\(name)' has type '\(type)', which other files can't use",
                hint: "make the type internal, or generate the members in the class body")
        case .noAnnotation(let name):
            return Wording(
                "no-type-annotation", "the type of '\(name)' can't be inferred from its declaration",
                hint: "add a type annotation: '\(name.split(separator: ".").last ?? ""): <type> = …'")
        case .unsupportedType(let name, let type, let explanation):
            return Wording(
                explanation.id, "'\(name)' has type '\(type)': \(explanation.reason)", hint: explanation.wayOut)
        case .conditionalValue(let name, let type):
            return Wording(
                "conditional-value",
                "'\(name)' has type '\(type)', which no other object can reference, so 'conditional' "
                    + "would exclude it",
                hint: "remove 'conditional'; it applies to single objects of classes that conform to "
                    + "NSSecureCoding")
        case .classList(let name, let explanation):
            return Wording(explanation.id, "'classes' on '\(name)': \(explanation.reason)", hint: explanation.wayOut)
        case .omittedDefault(let name, let problem): return ModelMessage.defaultWording(name, problem)
        }
    }
}
