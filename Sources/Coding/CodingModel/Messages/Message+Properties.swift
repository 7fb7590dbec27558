import SecureCodeGenArchiveFormats
import SecureCodeGenCodingPlan
import SecureCodeGenSourceText
import SecureCodeGenSymbols

extension Diagnostic.Message {
    static let skip = "put '\(directive: .skip)' above it"

    static func tuplePattern(_ name: String) -> Self {
        Self(
            "tuple-pattern", "stored properties of '\(name)' that are declared by a pattern can't be archived",
            hint: "declare each property separately")
    }

    /// - Parameter wrapper: An attribute that may give it a value.
    static func noValueWithoutArchive(_ name: String, wrapper: String?) -> Self {
        Self(
            "no-value-without-archive",
            "'\(name)' is not archived and has no initial value for decoded objects",
            hint: "give it an initial value, or make it an optional 'var'"
                + (wrapper.map { "; if '@\($0)' provides one, write '@\($0)()'" } ?? ""))
    }

    /// - Parameter weak: The recommended declaration.
    static func unownedProperty(_ name: String, weak: String) -> Self {
        Self(
            "unowned-property", "'\(name)' is unowned, so nothing would own its object after decoding",
            hint: "declare it '\(weak)', \(skip), and set it in the 'didDecode' method of "
                + "the class that owns this object")
    }

    static func managedProperty(_ name: String) -> Self {
        Self("managed-property", "'\(name)' is managed by Core Data", hint: skip)
    }

    static func isolatedProperty(_ name: String, _ actor: String) -> Self {
        Self(
            "isolated-property", "'\(name)' is isolated to '\(actor)', but its class is not",
            hint: "isolate the class, and write '@\(actor) NSSecureCoding' or '@preconcurrency NSSecureCoding', or "
                + skip)
    }

    static func propertyWrapper(_ name: String, attribute: String) -> Self {
        Self(
            "property-wrapper", "'\(name)' has the attribute '@\(attribute)', which may store its value elsewhere",
            hint: "archive a property without the attribute instead, or \(skip)")
    }

    /// A wrapper may make another value of the one that is decoded.
    static func wrapperChangesValue(_ name: String, attribute: String, _ change: PropertyWrapper.Change) -> Self {
        let text =
            switch change {
            case .getter: "the getter of '@\(attribute)' may not return the stored value"
            case .setter: "the setter of '@\(attribute)' may not store the value it is given"
            case .initializer: "'init(wrappedValue:)' of '@\(attribute)' may not store the value it is given"
            }
        return Self(
            "property-wrapper", "'\(name)' may not decode to the value that was archived: \(text)",
            hint: "name methods that write and read the stored value, "
                + "'\(directive: .encode) = …, decode = …', or \(skip)")
    }

    /// A subclass may make another value of what its superclass stores.
    static func overriddenProperty(_ name: String, subclass: String) -> Self {
        Self(
            "overridden-property",
            "'\(name)' may not decode to the value that was archived: '\(subclass)' overrides it with a getter "
                + "that computes a different value",
            hint: "give the computed property another name, and do not override '\(name)'")
    }

    static func propertyNotReachable(_ name: String, _ access: AccessLevel) -> Self {
        Self(
            "property-not-reachable", "'\(name)' is \(access.rawValue), so generated code can't reach it",
            hint: "make it \(access.wider.rawValue), or \(skip)")
    }

    static func typeNotReachable(_ name: String, type: String) -> Self {
        Self(
            "type-not-reachable", "'\(name)' has type '\(type)', which other files can't use",
            hint: "make the type internal, or generate the members in the class body")
    }

    static func noTypeAnnotation(_ name: String) -> Self {
        Self(
            "no-type-annotation", "the type of '\(name)' can't be inferred from its declaration",
            hint: "add a type annotation: '\(name.split(separator: ".").last ?? ""): <type> = …'")
    }

    static func unsupportedType(_ name: String, type: String, _ explanation: UnsupportedTypeExplanation) -> Self {
        Self(
            explanation.id, "'\(name)' has type '\(type)': \(explanation.reason)", hint: explanation.advice)
    }

    static func conditionalValue(_ name: String, type: String) -> Self {
        Self(
            "conditional-value",
            "'\(name)' has type '\(type)', which no other object can reference, so 'conditional' "
                + "would exclude it",
            hint: "remove 'conditional'; it applies to single objects of classes that conform to "
                + "NSSecureCoding")
    }

    static func classList(_ name: String, _ explanation: UnsupportedTypeExplanation) -> Self {
        Self(explanation.id, "'classes' on '\(name)': \(explanation.reason)", hint: explanation.advice)
    }
}
