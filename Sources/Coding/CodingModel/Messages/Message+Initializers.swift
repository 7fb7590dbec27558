import SecureCodeGenArchiveFormats
import SecureCodeGenSourceText

extension Diagnostic.Message {
    static func initializerCannotFail(_ name: String, subclass: String) -> Self {
        Self(
            "initializer-cannot-fail",
            "'init(coder:)' of '\(name)' is not failable, so '\(subclass)' can't reject a damaged archive",
            hint: "write 'required init?(coder: NSCoder)' in '\(name)'")
    }

    static func implicitSuperCall(_ name: String, _ superclass: String) -> Self {
        Self(
            "implicit-super-init",
            "an initializer of '\(name)' must call 'super.init()' itself, because '\(superclass)' also gets 'init(coder:)'"
        )
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

    /// - Parameter isScanned: Whether the superclass can be changed.
    static func noSuperclassInitializer(
        _ name: String, _ superclass: String, needed: [String], isScanned: Bool
    ) -> Self {
        Self(
            "no-superclass-initializer",
            needed.isEmpty
                ? "superclass '\(superclass)' of '\(name)' has no initializer that decoding can call"
                : "superclass '\(superclass)' of '\(name)' has no initializer that takes "
                    + "\(list(needed))",
            hint: isScanned
                ? "add one that only assigns its parameters to the stored properties of '\(superclass)', or make "
                    + "'\(superclass)' conform to NSSecureCoding"
                : "put '\(directive: .superclass) = .init(…)' above '\(name)', with the arguments of an initializer")
    }

    static func noInitializer(_ name: String, needed: [String]) -> Self {
        Self(
            "no-initializer",
            needed.isEmpty
                ? "'\(name)' has no initializer without parameters that decoding can call"
                : "'\(name)' has no initializer that takes \(list(needed))",
            hint: needed.isEmpty
                ? nil
                : "decoding calls an initializer that only assigns its parameters to archived properties of the "
                    + "same types; it must take every 'let' and every property without an initial value")
    }

    private static func list(_ names: [String]) -> String {
        let quoted = names.map { "'\($0)'" }
        guard let last = quoted.last, quoted.count > 1 else { return quoted.joined() }
        return quoted.dropLast().joined(separator: ", ") + " and " + last
    }
}
