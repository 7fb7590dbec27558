import SecureCodeGenSourceText

extension Diagnostic {
    /// A bug in the program.
    static func internalFailure(_ error: any Error) -> Diagnostic {
        Diagnostic(
            id: "internal-failure", message: "securecodegen failed: \(error)", at: nil,
            notes: [Note("this is a bug in securecodegen, not in your sources; please report it")])
    }

    static func cannotPrint(_ error: SystemError) -> Diagnostic {
        Diagnostic(
            id: "output-failed", message: "can't write to standard output: \(error.reason)", at: nil,
            notes: [Note("all files were written completely")])
    }
}
