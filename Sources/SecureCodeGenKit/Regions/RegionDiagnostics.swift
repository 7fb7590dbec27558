import SourceText

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

/// Diagnostics for problems with writing a source.
extension Diagnostic {
    static func cannotWriteSource(_ path: Path, _ error: FileSystem.ReplacementError) -> Diagnostic {
        switch error {
        case .changed:
            Diagnostic(
                id: "source-changed",
                message: "this file changed while securecodegen was running, so it is not overwritten",
                at: Location(path: path), notes: [Note("run securecodegen again")])
        case .system(let error):
            Diagnostic(
                id: "source-not-writable", message: "can't write this file: \(error.reason)",
                at: Location(path: path), notes: [Note("make it writable, then run securecodegen again")])
        }
    }
}

extension Diagnostic {
    /// A region that is missing, superfluous or out of date.
    ///
    /// - Parameter command: The command that updates it; nil if it was named before.
    static func staleRegion(of change: RegionChange, at place: Location, command: String?) -> Diagnostic {
        let what =
            switch change.kind {
            case .inserted: "'\(change.className)' needs generated members in its class body"
            case .removed: "'\(change.className)' no longer needs generated members in its class body"
            case .refreshed, .unchanged: "the generated members of '\(change.className)' are out of date"
            }
        return Diagnostic(
            id: "stale-region", message: what, at: place,
            notes: command.map { [.refresh($0)] } ?? [])
    }
}

extension Diagnostic.Note {
    /// A note with the command that updates regions and committed files.
    static func refresh(_ command: String) -> Self {
        Self("a build does not change source files; run '\(command)' to update all targets")
    }
}
