import SecureCodeGenArchiveFormats
import SecureCodeGenSourceText

extension Diagnostic.Message {
    static func halfWritten(_ name: String, _ half: MissingHandwrittenMember) -> Self {
        let methods = ["encode(with:)", "init(coder:)"]
        let (present, missing) = half == .lacksInitializer ? (methods[0], methods[1]) : (methods[1], methods[0])
        return Self(
            "half-written", "'\(name)' implements '\(present)' but not '\(missing)'",
            hint:
                "remove it to generate both, write the other one too, or put '\(directive: .skip)' above the class to "
                + "exclude it")
    }

    static func secureCodingOff(_ name: String) -> Self {
        Self(
            "secure-coding-off", "'\(name)' declares NSSecureCoding, but its 'supportsSecureCoding' is false",
            hint: "remove this property; it is generated")
    }

    static func genericConformance(_ name: String) -> Self {
        Self(
            "generic-extension",
            "generic class '\(name)' can't declare the conformance in an extension on Apple platforms",
            hint: "declare the conformance in the class declaration; \(elsewhere)", platform: .apple)
    }

    /// - Parameter isError: Whether the module is compiled as Swift 6.
    static func isolatedConformance(_ name: String, isError: Bool) -> Self {
        Self(
            "isolated-conformance",
            "'\(name)' is isolated to an actor but its conformance is not\(isError ? "" : ", which is an error in Swift 6")",
            hint: "declare the class 'nonisolated' if it only stores data, so that any thread can archive its objects",
            severity: isError ? .error : .warning)
    }

    static let isolatedAlternatives = Diagnostic.Note(
        "or write '@MainActor NSSecureCoding' if only the main actor archives its objects; '@preconcurrency "
            + "NSSecureCoding' compiles too, but ends the process when another thread archives or unarchives one")

    static func insecureConformance(_ name: String) -> Self {
        Self(
            "insecure-conformance",
            "'\(name)' declares NSCoding without implementing it, and members are generated only "
                + "for NSSecureCoding",
            hint: "declare NSSecureCoding", severity: .warning)
    }

    static func localClass(_ name: String) -> Self {
        Self(
            "local-class", "class '\(name)' is declared in a function, where no members can be generated",
            hint: "move it to file scope")
    }

    static func noClass(_ name: String, _ kind: String) -> Self {
        Self(
            "no-class",
            "'\(name)' is \(kind == "enum" ? "an" : "a") \(kind), which can't conform to NSSecureCoding",
            hint: "archive it as a property of a class that conforms, or make it a final class that "
                + "inherits from NSObject")
    }

    static func conformanceInOtherModule(_ name: String, module: String) -> Self {
        Self(
            "conformance-in-other-module",
            "'\(name)' is declared in module '\(module)', so its members can't be generated here",
            hint: "declare the conformance in '\(module)', or write the members yourself")
    }
}
