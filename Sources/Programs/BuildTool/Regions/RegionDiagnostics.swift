import SecureCodeGenSourceText

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
    static func staleRegion(of change: RegionChange, at place: Location) -> Diagnostic {
        let what =
            switch change.kind {
            case .inserted: "'\(change.className)' needs generated members in its class body"
            case .removed: "'\(change.className)' no longer needs generated members in its class body"
            case .refreshed, .unchanged: "the generated members of '\(change.className)' are out of date"
            }
        return Diagnostic(id: "stale-region", message: what, at: place)
    }
}

extension Diagnostic.Note {
    /// A note with the command that updates regions and committed files.
    static func refresh(_ command: String) -> Self {
        Self("a build does not change source files; run '\(command)' to update all targets")
    }
}
