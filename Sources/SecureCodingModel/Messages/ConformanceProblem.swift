/// What is wrong with the conformance that a class declares, or with the members that it has for it.
enum ConformanceProblem {
    case halfWritten(String, HalfWritten)
    case supportIsFalse(String)
    case generic(String)
    case isolated(String)
    case insecure(String)
    case notAClass(String, String)
    case elsewhere(String, module: String)

    private typealias Wording = ModelMessage.Wording

    private static let waysOutOfHalfWritten =
        "remove it to have both generated, write the other one by hand too, or put '// securecodegen: skip' above the "
        + "class to leave it alone"

    var wording: ModelMessage.Wording {
        switch self {
        case .halfWritten(let name, .lacksInitializer):
            return Wording(
                "half-written", "'\(name)' has encode(with:), but no init(coder:)",
                hint: Self.waysOutOfHalfWritten)
        case .halfWritten(let name, .lacksEncode):
            return Wording(
                "half-written", "'\(name)' has init(coder:), but no encode(with:)",
                hint: Self.waysOutOfHalfWritten)
        case .supportIsFalse(let name):
            return Wording(
                "secure-coding-off", "'\(name)' declares NSSecureCoding, but says that it does not support it",
                hint: "remove this property to have it generated")
        case .generic(let name):
            return Wording(
                "generic-extension",
                "'\(name)' is generic, and declares the conformance in an extension: Apple's compilers refuse it",
                hint: "declare it where the class is declared; \(ModelMessage.elsewhere)")
        case .isolated(let name):
            return Wording(
                "isolated-conformance",
                "'\(name)' is isolated to an actor, but its conformance is not, which is an error in Swift 6",
                hint: "write '@preconcurrency NSSecureCoding', or '@MainActor NSSecureCoding' to keep it to the actor",
                severity: .warning)
        case .insecure(let name):
            return Wording(
                "insecure-conformance",
                "'\(name)' declares NSCoding and has no members for it; they are generated for NSSecureCoding only",
                hint: "declare NSSecureCoding", severity: .warning)
        case .notAClass(let name, let kind):
            return Wording(
                "no-class",
                "'\(name)' is \(kind == "enum" ? "an" : "a") \(kind), which cannot conform to NSSecureCoding",
                hint: "archive it as a property of a class that conforms, or declare 'final class', inheriting from "
                    + "NSObject")
        case .elsewhere(let name, let module):
            return Wording(
                "conformance-in-other-module",
                "'\(name)' is declared in module '\(module)', so its members cannot be generated here",
                hint: "declare the conformance in '\(module)', or write the members by hand")
        }
    }
}
