/// What is wrong with the superclass of a class that takes part, or might.
enum SuperclassProblem {
    case noRoot(String)
    case unknown(String, String)
    /// Of classes that do not declare the conformance.
    case unknownOfOthers([String], superclass: String)
    case interface(String, String)
    case losesState(String, String)
    case coding(String, String)
    case stores(String, String, property: String)
    case circular(String)
    case insecure(String, String, declaresCoding: Bool)
    /// It has `encode(with:)`, but no `init(coder:)`.
    case codesByHalf(String, String)
    /// Of a class that stores more and has no members for it.
    case codesInsecurely(String, String)

    var wording: ModelMessage.Wording {
        switch self {
        case .noRoot(let name):
            return ModelMessage.Wording(
                "no-nsobject", "'\(name)' does not inherit from NSObject, which decoding with a class list requires",
                hint: "let it inherit from NSObject, which comes first behind the colon: ': NSObject, NSSecureCoding'")
        case .unknown(let name, let superclass):
            return ModelMessage.Wording(
                "unknown-superclass", "the superclass '\(superclass)' of '\(name)' is declared in no scanned file",
                hint: Self.sayWhatSuperclassDoes)
        case .unknownOfOthers(let names, let superclass):
            let others = names.count - 1
            let classes = "'\(names[0])'" + (others == 0 ? "" : " and \(others) other\(others == 1 ? "" : "s")")
            let their = others == 0 ? "its" : "their"
            return ModelMessage.Wording(
                "passed-over",
                "nothing is generated for \(classes): \(their) superclass '\(superclass)' is in no scanned file, so it is "
                    + "unknown whether '\(superclass)' codes",
                hint: Self.sayWhatSuperclassDoes, severity: .note)
        case .interface(let name, let superclass):
            return ModelMessage.Wording(
                "interface-class",
                "'\(name)' inherits from '\(superclass)', a part of the user interface, which codes insecurely: no "
                    + "members are generated for it",
                hint: "archive what it shows, in a class that inherits from NSObject")
        case .losesState(let name, let superclass):
            return ModelMessage.Wording(
                "superclass-state",
                "the superclass '\(superclass)' of '\(name)' does not code, so archives would lack what it holds",
                hint: "keep what it is made from in a class that inherits from NSObject, or say above '\(name)' that "
                    + "the rest need not be archived: '// securecodegen: superclass = .plain'")
        case .coding(let name, let superclass):
            return ModelMessage.Wording(
                "coding-superclass",
                "the superclass '\(superclass)' of '\(name)' codes itself: 'super.init(coder:)' could only be called "
                    + "from the class body",
                hint: "let the members stand in the class body")
        case .stores(let name, let superclass, let property):
            return ModelMessage.Wording(
                "superclass-state",
                "the superclass '\(superclass)' of '\(name)' stores '\(property)' where '\(name)' cannot reach it",
                hint: "make it internal, or public for another module, or put '// securecodegen: skip' above it if it "
                    + "need not be archived")
        case .circular(let name):
            return ModelMessage.Wording(
                "circular-superclass", "the superclasses of '\(name)' form a cycle", hint: "break the cycle")
        case .insecure(let name, let superclass, let declaresCoding):
            return ModelMessage.Wording(
                "insecure-superclass",
                "the superclass '\(superclass)' of '\(name)' "
                    + (declaresCoding ? "conforms to NSCoding only" : "codes without a conformance")
                    + " and may decode any class",
                hint: "let '\(superclass)' conform to NSSecureCoding", severity: .warning)
        case .codesByHalf(let name, let superclass):
            return ModelMessage.Wording(
                "half-written",
                "the superclass '\(superclass)' of '\(name)' has encode(with:), but no init(coder:)",
                hint: "remove it and let '\(superclass)' conform to NSSecureCoding, or write "
                    + "'required init?(coder: NSCoder)' there too")
        case .codesInsecurely(let name, let superclass):
            return ModelMessage.Wording(
                "insecure-conformance",
                "'\(name)' inherits NSCoding from '\(superclass)' and has no members for what it stores; they are "
                    + "generated for NSSecureCoding only",
                hint: "declare NSSecureCoding, best in '\(superclass)'", severity: .warning)
        }
    }

    private static let sayWhatSuperclassDoes =
        "add '--reference <path>' for the sources that declare it, or say above the class what it does: "
        + "'// securecodegen: superclass = .coding' if it conforms to NSSecureCoding, '.plain' if not"
}
