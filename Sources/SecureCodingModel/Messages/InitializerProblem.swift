/// The problems of a class's initializers, including those that `init(coder:)` causes.
enum InitializerProblem {
    case cannotFail(String, subclass: String)
    case isConvenience(String, subclass: String, isInHeader: Bool)
    case losesInherited(String, String)
    case noneInSuperclass(String, String, needed: [String])
    /// - Parameter 1: The initializer: `init(name:)`.
    case changesValue(String, String, OtherConstruction?)
    /// - Parameter 0: The changed property: `Item.index`.
    case changesElsewhere(String, String, OtherConstruction?)
    case mayTrap(String, String, OtherConstruction?)
    case noneFits(String, needed: [String])

    /// An alternative to calling the initializer.
    enum OtherConstruction {
        /// Members in the class body.
        case classBody
        /// The memberwise initializer of a struct, which exists if its body declares none.
        case memberwise

        fileprivate var advice: String {
            switch self {
            case .classBody: "generate the members in the class body"
            case .memberwise:
                "move the initializer into an extension of the struct and change its labels, so that "
                    + "decoding uses the memberwise initializer"
            }
        }
    }

    var wording: ModelMessage.Wording {
        switch self {
        case .cannotFail(let name, let subclass):
            return ModelMessage.Wording(
                "initializer-cannot-fail",
                "'init(coder:)' of '\(name)' is not failable, so '\(subclass)' can't reject a damaged archive",
                hint: "write 'required init?(coder: NSCoder)' in '\(name)'")
        case .isConvenience(let name, let subclass, let isInHeader):
            return ModelMessage.Wording(
                "no-superclass-initializer",
                "'init(coder:)' of '\(name)' is a convenience initializer, so '\(subclass)' can't "
                    + "call it with 'super.init(coder:)'",
                hint: isInHeader
                    ? "mark it with 'NS_DESIGNATED_INITIALIZER' in the header"
                    : "remove 'convenience', assign each stored property, and call an initializer of "
                        + "the superclass; or remove it and 'encode(with:)' from '\(name)' to generate both")
        case .losesInherited(let name, let superclass):
            return ModelMessage.Wording(
                "inherited-initializers",
                "'\(name)' no longer inherits the initializers of '\(superclass)' once it has 'init(coder:)'",
                hint: "override the initializers you use in '\(name)'")
        case .noneInSuperclass(let name, let superclass, let needed):
            return ModelMessage.Wording(
                "no-superclass-initializer",
                needed.isEmpty
                    ? "superclass '\(superclass)' of '\(name)' has no initializer that decoding can call"
                    : "superclass '\(superclass)' of '\(name)' has no initializer that takes "
                        + "\(Self.list(needed))",
                hint: "add one whose parameters are the stored properties of '\(superclass)', or make "
                    + "'\(superclass)' conform to NSSecureCoding")
        case .changesValue(let property, let initializer, let other):
            return ModelMessage.Wording(
                "initializer-changes-value",
                "'\(initializer)' stores a different value in '\(property)' than it is passed, and "
                    + "decoding can't correct it",
                hint: Self.alternatives(["assign the parameter unchanged", "declare the property 'var'"], other),
                severity: .warning)
        case .changesElsewhere(let changed, let initializer, let other):
            return ModelMessage.Wording(
                "initializer-changes-value",
                "'\(initializer)' changes '\(changed)' of other objects, which overwrites values "
                    + "that are already decoded",
                hint: Self.alternatives(["make that change in the code that calls it"], other), severity: .warning)
        case .mayTrap(let name, let initializer, let other):
            return ModelMessage.Wording(
                "initializer-may-trap",
                "'\(initializer)' of '\(name)' traps for some values, and an archive may hold any value",
                hint: Self.alternatives(["throw an error instead"], other), severity: .warning)
        case .noneFits(let name, let needed):
            return ModelMessage.Wording(
                "no-initializer",
                needed.isEmpty
                    ? "'\(name)' has no initializer without parameters that decoding can call"
                    : "'\(name)' has no initializer that takes \(Self.list(needed))",
                hint: needed.isEmpty
                    ? nil
                    : "decoding calls an initializer whose parameters are archived properties of the "
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
