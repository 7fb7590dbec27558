import SecureCodeGenSourceText

/// Diagnostics for problems with members in a class body, except those of markers.
extension Diagnostic {
    static func editedRegion(_ className: String, at location: Location) -> Diagnostic {
        Diagnostic(
            id: "region-edited", message: "the region of '\(className)' was edited, so it is not overwritten",
            at: location,
            notes: [
                Note(
                    "move your changes out of the region and delete the rest between its two "
                        + "comments, or pass '--overwrite' to discard them")
            ])
    }

    /// - Parameter reason: The problem to fix first.
    static func notReadWhole(_ className: String, at location: Location, because reason: Note) -> Diagnostic {
        Diagnostic(
            id: "region-unreadable",
            message: "the members of '\(className)' were not written, because this file could not be read "
                + "completely",
            at: location, notes: [reason])
    }

    /// - Parameter reason: The reason, for developers of this program.
    static func regionFault(_ className: String, at location: Location, reason: String) -> Diagnostic {
        Diagnostic(
            id: "region-fault",
            message: "the members of '\(className)' could not be written without changing other code, so the "
                + "file was not changed",
            at: location,
            notes: [
                Note(
                    "unless your own template wrote them, this is a bug in securecodegen; please "
                        + "report it (\(reason))")
            ])
    }
}
