import SecureCodeGenAppleTypes
import SecureCodeGenArchiveFormats
import SecureCodeGenSourceText

extension Diagnostic.Message {
    static func parentReference(_ name: String, _ parent: String) -> Self {
        Self(
            "parent-reference",
            "'\(name)' seems to refer back to its parent '\(parent)'" + LinuxClause.overflow,
            hint:
                "\(skip) and set it after decoding, or write '"
                + "\(directive: .conditional)' if archives are only read on Apple platforms", severity: .warning)
    }

    static func hazardousClass(_ name: String, _ className: String, _ hazard: FoundationClass.Hazard) -> Self {
        Self(
            "hazardous-class", "'\(name)': \(className) on \(hazard.platform.rawValue): \(hazard.reason)",
            hint: hazard.advice, severity: .warning, platform: hazard.platform == .linux ? .linux : .apple)
    }

    static func untypedValue(_ name: String, type: String, isCollection: Bool) -> Self {
        Self(
            "untyped-value",
            "'\(name)' has type '\(type)', so only property list values can be archived in it",
            hint: isCollection
                ? "use '[String: Any]' or '[Any]' for a property list, or a collection of the classes it holds"
                : "name the classes it may hold: '\(directive: .classes) = [SomeClass.self]'",
            severity: .warning)
    }

    static func identityNotKept(_ name: String, _ className: String, isGeneric: Bool) -> Self {
        Self(
            "identity-not-kept",
            "'\(name)' archives '\(className)' with Codable: an object that is referenced twice "
                + "is decoded as two objects",
            hint: (isGeneric ? "" : "make '\(className)' conform to NSSecureCoding, or ")
                + "confirm it: '\(directive: .as) = .plist'", severity: .warning)
    }

    /// A struct, and its stored properties that the raw value omits.
    static func rawValueOmits(_ name: String, _ properties: [String]) -> Self {
        let list = properties.map { "'\($0)'" }.joined(separator: " and ")
        return Self(
            "raw-value-omits",
            "'\(name)' is archived as its raw value, so \(list) is lost",
            hint: "include it in the raw value; or make '\(name)' Codable with all its members, and "
                + "put '\(directive: .as) = .plist' above the properties of this type; or put '"
                + "\(directive: .skip)' above \(list)", severity: .warning)
    }

    static func wrapperState(_ name: String, _ state: PropertyWrapper.State) -> Self {
        let list = state.variables.map { "'\($0)'" }.joined(separator: " and ")
        return Self(
            "wrapper-state", "only the wrapped value of '\(name)' is archived; \(list) of '\(state.wrapper)' is lost",
            hint:
                "archive it in a separate property, or put '\(directive: .skip)' above \(list) if it is not part of "
                + "the data", severity: .warning)
    }

    static func observersRun(_ property: String, isInherited: Bool) -> Self {
        Self(
            "observers-run",
            "decoding would run the observers of '\(property)', which could change decoded values",
            hint: isInherited
                ? "add a parameter for it to an initializer of the class that declares it, or make that class conform to "
                    + "NSSecureCoding, or \(skip)"
                : "move the code of the observers into a method, or \(skip)")
    }
}
