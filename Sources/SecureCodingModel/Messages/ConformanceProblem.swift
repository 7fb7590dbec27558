/// The problems of a class's conformance, or of its members.
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
        "remove it to generate both, write the other one too, or put '// securecodegen: skip' above "
        + "the class to exclude it"

    var wording: ModelMessage.Wording {
        switch self {
        case .halfWritten(let name, .lacksInitializer):
            return Wording(
                "half-written", "'\(name)' implements 'encode(with:)' but not 'init(coder:)'",
                hint: Self.waysOutOfHalfWritten)
        case .halfWritten(let name, .lacksEncode):
            return Wording(
                "half-written", "'\(name)' implements 'init(coder:)' but not 'encode(with:)'",
                hint: Self.waysOutOfHalfWritten)
        case .supportIsFalse(let name):
            return Wording(
                "secure-coding-off", "'\(name)' declares NSSecureCoding, but its 'supportsSecureCoding' is false",
                hint: "remove this property; it is generated")
        case .generic(let name):
            return Wording(
                "generic-extension",
                "generic class '\(name)' can't declare the conformance in an extension on Apple platforms",
                hint: "declare the conformance in the class declaration; \(ModelMessage.elsewhere)")
        case .isolated(let name):
            return Wording(
                "isolated-conformance",
                "'\(name)' is isolated to an actor but its conformance is not, which is an error in Swift 6",
                hint: "write '@preconcurrency NSSecureCoding', or '@MainActor NSSecureCoding' to isolate "
                    + "the conformance too",
                severity: .warning)
        case .insecure(let name):
            return Wording(
                "insecure-conformance",
                "'\(name)' declares NSCoding without implementing it, and members are generated only "
                    + "for NSSecureCoding",
                hint: "declare NSSecureCoding", severity: .warning)
        case .notAClass(let name, let kind):
            return Wording(
                "no-class",
                "'\(name)' is \(kind == "enum" ? "an" : "a") \(kind), which can't conform to NSSecureCoding",
                hint: "archive it as a property of a class that conforms, or make it a final class that "
                    + "inherits from NSObject")
        case .elsewhere(let name, let module):
            return Wording(
                "conformance-in-other-module",
                "'\(name)' is declared in module '\(module)', so its members can't be generated here",
                hint: "declare the conformance in '\(module)', or write the members yourself")
        }
    }
}
