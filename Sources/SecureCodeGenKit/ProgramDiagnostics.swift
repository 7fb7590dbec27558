import SourceText

extension Diagnostic {
    /// The program's own fault.
    static func internalFailure(_ error: any Error) -> Diagnostic {
        Diagnostic(
            id: "internal-failure", message: "securecodegen failed: \(error)", at: nil,
            notes: [Note("this is not the fault of your sources; please report it")])
    }

    /// A class whose members cannot stand in another file.
    static func inlineNotSupported(_ className: String, path: String, range: SourceRange?) -> Diagnostic {
        Diagnostic(
            id: "inline-not-supported",
            message: "the members of '\(className)' must stand in the class body, where they cannot be written yet",
            at: Location(path: path, range: range),
            notes: [Note("declare the class 'final' if nothing inherits from it, or write the members by hand")])
    }
}
