import SourceText

extension ModelMessage {
    /// - Parameters:
    ///   - superclass: the one that has a generated `init(coder:)`.
    ///   - call: what has to be written.
    static func implicitSuperInit(
        _ name: String, _ initializer: String, superclass: String, call: String, returnsEarly: Bool
    ) -> Wording {
        Wording(
            "implicit-super-init",
            "'\(initializer)' of '\(name)' leaves 'super.init()' to Swift, which does not call it once '\(superclass)' "
                + "has 'init(coder:)', too: it will not compile",
            hint: "write '\(call)' at its end" + (returnsEarly ? ", and before each 'return' in it" : ""),
            severity: .warning)
    }
}
