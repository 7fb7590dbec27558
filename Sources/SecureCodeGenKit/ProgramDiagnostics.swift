import SourceText

extension Diagnostic {
    /// The program's own fault.
    static func internalFailure(_ error: any Error) -> Diagnostic {
        Diagnostic(
            id: "internal-failure", message: "securecodegen failed: \(error)", at: nil,
            notes: [Note("this is not the fault of your sources; please report it")])
    }

    static func cannotPrint(_ error: SystemError) -> Diagnostic {
        Diagnostic(
            id: "output-failed", message: "not everything could be printed: \(error.reason)", at: nil,
            notes: [Note("files are not affected: each that was to be written was written completely")])
    }
}
