/// What is wrong with the initializers of a class, or becomes wrong when `init(coder:)` is generated.
enum InitializerProblem {
    case cannotFail(String, subclass: String)
    case isConvenience(String, subclass: String, isInHeader: Bool)
    case losesInherited(String, String)
    case noneInSuperclass(String, String, needed: [String])
    /// - Parameter 1: the initializer: `init(name:)`
    case changesValue(String, String, OtherConstruction?)
    /// - Parameter 0: what it changes: `Item.index`
    case changesElsewhere(String, String, OtherConstruction?)
    case mayTrap(String, String, OtherConstruction?)
    case losesConvenience(String, superclass: String, [String])
    /// - Parameters:
    ///   - superclass: the one that has a generated `init(coder:)`.
    ///   - call: what has to be written.
    case implicitSuperInit(String, initializer: String, superclass: String, call: String, returnsEarly: Bool)
    case noneFits(String, needed: [String])

    /// How decoding could build values without the initializer.
    enum OtherConstruction {
        /// By members in the body of the class.
        case classBody
        /// By the memberwise initializer of a struct: there is one where its body declares none.
        case memberwise

        fileprivate var advice: String {
            switch self {
            case .classBody: "let the members stand in the class body"
            case .memberwise:
                "move it into an extension of the struct, with other labels, so that decoding calls the memberwise "
                    + "initializer"
            }
        }
    }

    var wording: ModelMessage.Wording {
        switch self {
        case .cannotFail(let name, let subclass):
            return ModelMessage.Wording(
                "initializer-cannot-fail",
                "'init(coder:)' of '\(name)' cannot fail, so that of '\(subclass)' could not refuse a broken archive",
                hint: "write 'required init?(coder: NSCoder)' in '\(name)'")
        case .isConvenience(let name, let subclass, let isInHeader):
            return ModelMessage.Wording(
                "no-superclass-initializer",
                "'init(coder:)' of '\(name)' is a convenience initializer, which 'super.init(coder:)' in '\(subclass)' "
                    + "cannot call",
                hint: isInHeader
                    ? "mark it there with 'NS_DESIGNATED_INITIALIZER'"
                    : "make it a designated one: remove 'convenience', assign each stored property in it, and call an "
                        + "initializer of its superclass; or remove it and 'encode(with:)' from '\(name)' to have "
                        + "both generated")
        case .losesInherited(let name, let superclass):
            return ModelMessage.Wording(
                "inherited-initializers",
                "with 'init(coder:)', '\(name)' would no longer inherit the initializers of '\(superclass)'",
                hint: "override in '\(name)' the initializers that you use")
        case .noneInSuperclass(let name, let superclass, let needed):
            return ModelMessage.Wording(
                "no-superclass-initializer",
                needed.isEmpty
                    ? "the superclass '\(superclass)' of '\(name)' has no initializer that decoding could call"
                    : "the superclass '\(superclass)' of '\(name)' has no initializer that takes \(Self.list(needed))",
                hint: "add one to '\(superclass)' whose parameters are its stored properties, or let '\(superclass)' "
                    + "conform to NSSecureCoding")
        case .changesValue(let property, let initializer, let other):
            return ModelMessage.Wording(
                "initializer-changes-value",
                "'\(initializer)' gives '\(property)' another value than the one passed to it, and nothing can correct "
                    + "that afterwards",
                hint: Self.alternatives(["assign the parameter as it is", "declare the property 'var'"], other),
                severity: .warning)
        case .changesElsewhere(let changed, let initializer, let other):
            return ModelMessage.Wording(
                "initializer-changes-value",
                "'\(initializer)' changes '\(changed)' of other objects, which have their values from the archive by then",
                hint: Self.alternatives(["leave that to those who call it"], other), severity: .warning)
        case .mayTrap(let name, let initializer, let other):
            return ModelMessage.Wording(
                "initializer-may-trap",
                "'\(initializer)' of '\(name)' stops the process for some values, and an archive may hold any value",
                hint: Self.alternatives(["let it throw an error"], other), severity: .warning)
        case .losesConvenience(let name, let superclass, let lost):
            return ModelMessage.Wording(
                "initializers-lost",
                "'\(name)' no longer inherits \(Self.list(lost)) of '\(superclass)' once it has 'init(coder:)', since "
                    + "'\(superclass)' has designated initializers that '\(name)' cannot override",
                hint: "override in '\(name)' the initializers that you use", severity: .note)
        case .implicitSuperInit(let name, let initializer, let superclass, let call, let returnsEarly):
            return ModelMessage.Wording(
                "implicit-super-init",
                "'\(initializer)' of '\(name)' leaves 'super.init()' to Swift, which does not call it once '\(superclass)' "
                    + "has 'init(coder:)', too: it will not compile",
                hint: "write '\(call)' at its end" + (returnsEarly ? ", and before each 'return' in it" : ""),
                severity: .warning)
        case .noneFits(let name, let needed):
            return ModelMessage.Wording(
                "no-initializer",
                needed.isEmpty
                    ? "'\(name)' has no initializer without parameters that decoding could call"
                    : "'\(name)' has no initializer that takes \(Self.list(needed))",
                hint: needed.isEmpty
                    ? nil
                    : "decoding builds the object with an initializer whose parameters are archived properties of the "
                        + "same types; it must take every 'let' and every property without an initial value")
        }
    }

    private static func alternatives(_ ways: [String], _ other: OtherConstruction?) -> String {
        let all = ways + (other.map { [$0.advice] } ?? [])
        return all.count == 1 ? all[0] : all.dropLast().joined(separator: ", ") + ", or " + all[all.count - 1]
    }

    private static func list(_ names: [String]) -> String {
        let quoted = names.map { "'\($0)'" }
        guard let last = quoted.last, quoted.count > 1 else { return quoted.joined() }
        return quoted.dropLast().joined(separator: ", ") + " and " + last
    }
}
