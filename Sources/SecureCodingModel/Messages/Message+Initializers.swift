import SourceText

extension Diagnostic.Message {
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

    static func initializerCannotFail(_ name: String, subclass: String) -> Self {
        Self(
            "initializer-cannot-fail",
            "'init(coder:)' of '\(name)' is not failable, so '\(subclass)' can't reject a damaged archive",
            hint: "write 'required init?(coder: NSCoder)' in '\(name)'")
    }

    static func convenienceSuperclassInitializer(_ name: String, subclass: String, isInHeader: Bool) -> Self {
        Self(
            "no-superclass-initializer",
            "'init(coder:)' of '\(name)' is a convenience initializer, so '\(subclass)' can't "
                + "call it with 'super.init(coder:)'",
            hint: isInHeader
                ? "mark it with 'NS_DESIGNATED_INITIALIZER' in the header"
                : "remove 'convenience', assign each stored property, and call an initializer of "
                    + "the superclass; or remove it and 'encode(with:)' from '\(name)' to generate both")
    }

    /// - Parameter unusual: the initializer that can't be overridden by generated code, such as `init(name:)`.
    static func inheritedInitializers(_ name: String, _ superclass: String, unusual: String? = nil) -> Self {
        Self(
            "inherited-initializers",
            "'\(name)' no longer inherits "
                + (unusual.map { "'\($0)' of '\(superclass)'" } ?? "the initializers of '\(superclass)'")
                + " once it has 'init(coder:)'",
            hint: "override the initializers you use in '\(name)'")
    }

    static func noSuperclassInitializer(_ name: String, _ superclass: String, needed: [String]) -> Self {
        Self(
            "no-superclass-initializer",
            needed.isEmpty
                ? "superclass '\(superclass)' of '\(name)' has no initializer that decoding can call"
                : "superclass '\(superclass)' of '\(name)' has no initializer that takes "
                    + "\(list(needed))",
            hint: "add one whose parameters are the stored properties of '\(superclass)', or make "
                + "'\(superclass)' conform to NSSecureCoding")
    }

    /// - Parameter initializer: `init(name:)`.
    static func initializerChangesValue(_ property: String, _ initializer: String, _ other: OtherConstruction?) -> Self
    {
        Self(
            "initializer-changes-value",
            "'\(initializer)' stores a different value in '\(property)' than it is passed, and "
                + "decoding can't correct it",
            hint: alternatives(["assign the parameter unchanged", "declare the property 'var'"], other),
            severity: .warning)
    }

    /// - Parameter changed: A property: `Item.index`.
    static func initializerChangesOtherObjects(_ changed: String, _ initializer: String, _ other: OtherConstruction?)
        -> Self
    {
        Self(
            "initializer-changes-value",
            "'\(initializer)' changes '\(changed)' of other objects, which overwrites values "
                + "that are already decoded",
            hint: alternatives(["make that change in the code that calls it"], other), severity: .warning)
    }

    static func initializerMayTrap(_ name: String, _ initializer: String, _ other: OtherConstruction?) -> Self {
        Self(
            "initializer-may-trap",
            "'\(initializer)' of '\(name)' traps for some values, and an archive may hold any value",
            hint: alternatives(["throw an error instead"], other), severity: .warning)
    }

    static func noInitializer(_ name: String, needed: [String]) -> Self {
        Self(
            "no-initializer",
            needed.isEmpty
                ? "'\(name)' has no initializer without parameters that decoding can call"
                : "'\(name)' has no initializer that takes \(list(needed))",
            hint: needed.isEmpty
                ? nil
                : "decoding calls an initializer whose parameters are archived properties of the "
                    + "same types; it must take every 'let' and every property without an initial value")
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
