import SecureCodeGenAppleTypes
import SecureCodeGenArchiveFormats
import SecureCodeGenSourceText

extension Diagnostic.Message {
    static func noNSObject(_ name: String) -> Self {
        Self(
            "no-nsobject", "'\(name)' does not inherit from NSObject, which secure decoding requires",
            hint: "inherit from NSObject: ': NSObject, NSSecureCoding'")
    }

    static func unknownSuperclass(_ name: String, _ superclass: String) -> Self {
        Self(
            "unknown-superclass", "can't find superclass '\(superclass)' of '\(name)' in the scanned files",
            hint: Self.sayWhatSuperclassDoes)
    }

    /// About classes that don't declare the conformance.
    static func passedOver(_ names: [String], superclass: String) -> Self {
        let others = names.count - 1
        let classes = "'\(names[0])'" + (others == 0 ? "" : " and \(others) other\(others == 1 ? "" : "s")")
        let their = others == 0 ? "its" : "their"
        return Self(
            "passed-over",
            "nothing is generated for \(classes), because \(their) superclass '\(superclass)' is "
                + "not in the scanned files",
            hint: Self.sayWhatSuperclassDoes, severity: .note)
    }

    static func interfaceClass(_ name: String, _ superclass: String) -> Self {
        Self(
            "interface-class",
            "no members are generated for '\(name)', because '\(superclass)' is a user interface "
                + "class without secure coding",
            hint: "move the data it shows into a class that inherits from NSObject, and archive that class")
    }

    static func superclassLosesState(_ name: String, _ superclass: String) -> Self {
        let isEmpty = PlatformClasses.hasEmptyInitializer(superclass)
        let value = isEmpty ? ".plain" : ".init(…)"
        let arguments = isEmpty ? "" : ", with the arguments of an initializer"
        return Self(
            "superclass-state",
            "superclass '\(superclass)' of '\(name)' does not archive its own state, so it would be lost",
            hint: "move the data into a class that inherits from NSObject; or, if that state need not "
                + "be archived, put '\(directive: .superclass) = \(value)' above '\(name)'\(arguments)")
    }

    static func superclassCodes(_ name: String, _ superclass: String) -> Self {
        Self(
            "superclass-state",
            "superclass '\(superclass)' of '\(name)' is archived, but the directive 'superclass' says that it isn't",
            hint: "remove the directive")
    }

    static func codingSuperclass(_ name: String, _ superclass: String) -> Self {
        Self(
            "coding-superclass",
            "superclass '\(superclass)' of '\(name)' implements 'init(coder:)' itself, which can "
                + "only be called from the class body",
            hint: "generate the members in the class body")
    }

    static func superclassPropertyNotReachable(_ name: String, _ superclass: String, property: String) -> Self {
        Self(
            "superclass-state",
            "'\(property)' of superclass '\(superclass)' is not accessible to '\(name)'",
            hint: "make it internal (public for another module), or put '\(directive: .skip)' above "
                + "it if it need not be archived")
    }

    static func circularSuperclass(_ name: String) -> Self {
        Self(
            "circular-superclass", "the superclasses of '\(name)' form a cycle", hint: "break the cycle")
    }

    /// An alias names another superclass on each platform, and they are not all coded alike.
    static func superclassDiffersByPlatform(_ name: String) -> Self {
        Self(
            "superclass-state",
            "the superclass of '\(name)' differs between platforms, and some of these classes don't archive their properties",
            hint: "make each of them conform to NSSecureCoding")
    }

    static func insecureSuperclass(_ name: String, _ superclass: String, declaresCoding: Bool) -> Self {
        Self(
            "insecure-superclass",
            "superclass '\(superclass)' of '\(name)' "
                + (declaresCoding ? "conforms only to NSCoding" : "implements coding without a conformance")
                + " and may decode any class",
            hint: "make '\(superclass)' conform to NSSecureCoding", severity: .warning)
    }

    /// A directive states that the superclass codes, and the class declares the conformance again.
    static func insecureStatedSuperclass(_ name: String, _ superclass: String) -> Self {
        Self(
            "insecure-superclass",
            "'\(name)' declares NSSecureCoding, so superclass '\(superclass)' can only conform to NSCoding, and may "
                + "decode any class",
            hint: "if '\(superclass)' conforms to NSSecureCoding, remove the conformance from '\(name)'; "
                + "else make '\(superclass)' conform", severity: .warning)
    }

    /// It has `encode(with:)` but no `init(coder:)`.
    static func halfWrittenSuperclass(_ name: String, _ superclass: String) -> Self {
        Self(
            "half-written",
            "superclass '\(superclass)' of '\(name)' implements 'encode(with:)' but not 'init(coder:)'",
            hint: "remove it and make '\(superclass)' conform to NSSecureCoding, or add 'required "
                + "init?(coder: NSCoder)' to it")
    }

    /// About a class with additional properties and no members for them.
    static func insecureInheritance(_ name: String, _ superclass: String) -> Self {
        Self(
            "insecure-conformance",
            "'\(name)' inherits NSCoding from '\(superclass)' without archiving its own "
                + "properties, and members are generated only for NSSecureCoding",
            hint: "declare NSSecureCoding, preferably in '\(superclass)'", severity: .warning)
    }

    private static let sayWhatSuperclassDoes =
        "add '--reference <path>' for the sources that declare it; or put '"
        + "\(directive: .superclass) = .coding' above the class if its superclass conforms to NSSecureCoding, or "
        + "'.plain' if not"
}
