/// The problems of a class's superclass.
enum SuperclassProblem {
    case noRoot(String)
    case unknown(String, String)
    /// About classes that don't declare the conformance.
    case unknownOfOthers([String], superclass: String)
    case interface(String, String)
    case losesState(String, String)
    case coding(String, String)
    case stores(String, String, property: String)
    case circular(String)
    /// An alias names another superclass on each platform, and they are not all coded alike.
    case differsByPlatform(String)
    case insecure(String, String, declaresCoding: Bool)
    /// A directive states that the superclass codes, and the class declares the conformance again.
    case statedAndDeclared(String, String)
    /// It has `encode(with:)` but no `init(coder:)`.
    case codesByHalf(String, String)
    /// About a class with additional properties and no members for them.
    case codesInsecurely(String, String)

    var wording: ModelMessage.Wording {
        switch self {
        case .noRoot(let name):
            return ModelMessage.Wording(
                "no-nsobject", "'\(name)' does not inherit from NSObject, which secure decoding requires",
                hint: "inherit from NSObject: ': NSObject, NSSecureCoding'")
        case .unknown(let name, let superclass):
            return ModelMessage.Wording(
                "unknown-superclass", "can't find superclass '\(superclass)' of '\(name)' in the scanned files",
                hint: Self.sayWhatSuperclassDoes)
        case .unknownOfOthers(let names, let superclass):
            let others = names.count - 1
            let classes = "'\(names[0])'" + (others == 0 ? "" : " and \(others) other\(others == 1 ? "" : "s")")
            let their = others == 0 ? "its" : "their"
            return ModelMessage.Wording(
                "passed-over",
                "nothing is generated for \(classes), because \(their) superclass '\(superclass)' is "
                    + "not in the scanned files",
                hint: Self.sayWhatSuperclassDoes, severity: .note)
        case .interface(let name, let superclass):
            return ModelMessage.Wording(
                "interface-class",
                "no members are generated for '\(name)', because '\(superclass)' is a user interface "
                    + "class without secure coding",
                hint: "move the data it shows into a class that inherits from NSObject, and archive that class")
        case .losesState(let name, let superclass):
            return ModelMessage.Wording(
                "superclass-state",
                "superclass '\(superclass)' of '\(name)' does not archive its own state, so it would be lost",
                hint: "move the data into a class that inherits from NSObject; or, if that state need not "
                    + "be archived, put '// securecodegen: superclass = .plain' above '\(name)'")
        case .coding(let name, let superclass):
            return ModelMessage.Wording(
                "coding-superclass",
                "superclass '\(superclass)' of '\(name)' implements 'init(coder:)' itself, which can "
                    + "only be called from the class body",
                hint: "generate the members in the class body")
        case .stores(let name, let superclass, let property):
            return ModelMessage.Wording(
                "superclass-state",
                "'\(property)' of superclass '\(superclass)' is not accessible to '\(name)'",
                hint: "make it internal (public for another module), or put '// securecodegen: skip' above "
                    + "it if it need not be archived")
        case .circular(let name):
            return ModelMessage.Wording(
                "circular-superclass", "the superclasses of '\(name)' form a cycle", hint: "break the cycle")
        case .differsByPlatform(let name):
            return ModelMessage.Wording(
                "superclass-state",
                "the superclass of '\(name)' differs between platforms, and some of these classes don't archive their properties",
                hint: "make each of them conform to NSSecureCoding")
        case .insecure(let name, let superclass, let declaresCoding):
            return ModelMessage.Wording(
                "insecure-superclass",
                "superclass '\(superclass)' of '\(name)' "
                    + (declaresCoding ? "conforms only to NSCoding" : "implements coding without a conformance")
                    + " and may decode any class",
                hint: "make '\(superclass)' conform to NSSecureCoding", severity: .warning)
        case .statedAndDeclared(let name, let superclass):
            return ModelMessage.Wording(
                "insecure-superclass",
                "'\(name)' declares NSSecureCoding, so superclass '\(superclass)' can only conform to NSCoding, and may "
                    + "decode any class",
                hint: "if '\(superclass)' conforms to NSSecureCoding, remove the conformance from '\(name)'; "
                    + "else make '\(superclass)' conform", severity: .warning)
        case .codesByHalf(let name, let superclass):
            return ModelMessage.Wording(
                "half-written",
                "superclass '\(superclass)' of '\(name)' implements 'encode(with:)' but not 'init(coder:)'",
                hint: "remove it and make '\(superclass)' conform to NSSecureCoding, or add 'required "
                    + "init?(coder: NSCoder)' to it")
        case .codesInsecurely(let name, let superclass):
            return ModelMessage.Wording(
                "insecure-conformance",
                "'\(name)' inherits NSCoding from '\(superclass)' without archiving its own "
                    + "properties, and members are generated only for NSSecureCoding",
                hint: "declare NSSecureCoding, preferably in '\(superclass)'", severity: .warning)
        }
    }

    private static let sayWhatSuperclassDoes =
        "add '--reference <path>' for the sources that declare it; or put '// securecodegen: "
        + "superclass = .coding' above the class if its superclass conforms to NSSecureCoding, or "
        + "'.plain' if not"
}
