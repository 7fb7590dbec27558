import SourceText

/// The wording of everything that keeps members out of a class body, apart from what is wrong with the markers.
extension Diagnostic {
    static func editedRegion(_ className: String, at location: Location) -> Diagnostic {
        Diagnostic(
            id: "region-edited", message: "the region of '\(className)' was edited by hand and is not overwritten",
            at: location,
            notes: [
                Note(
                    "move what you wrote out of the region and delete the rest between its two comments, or "
                        + "pass '--overwrite' to have it generated again")
            ])
    }

    /// - Parameter reason: what has to be mended first.
    static func notReadWhole(_ className: String, at location: Location, because reason: Note) -> Diagnostic {
        Diagnostic(
            id: "region-unreadable",
            message: "the members of '\(className)' cannot be written here, because this file could not be read whole",
            at: location, notes: [reason])
    }

    /// - Parameter reason: for the people who mend this program.
    static func regionFault(_ className: String, at location: Location, reason: String) -> Diagnostic {
        Diagnostic(
            id: "region-fault",
            message: "the members of '\(className)' could not be written without harm to the rest of this file, "
                + "which was left as it is",
            at: location,
            notes: [
                Note(
                    "unless a template of your own wrote them, this is a fault of securecodegen: please report it "
                        + "(\(reason))")
            ])
    }
}

/// The wording of everything that can go wrong when a source is written back.
extension Diagnostic {
    static func cannotWriteSource(_ path: Path, _ error: FileSystem.ReplacementError) -> Diagnostic {
        switch error {
        case .changed:
            Diagnostic(
                id: "source-changed", message: "this file was changed while securecodegen ran, and is left as it is",
                at: Location(path: path), notes: [Note("run securecodegen again")])
        case .system(let error):
            Diagnostic(
                id: "source-not-writable", message: "this file cannot be written: \(error.reason)",
                at: Location(path: path), notes: [Note("make it writable, and run securecodegen again")])
        }
    }
}

extension Diagnostic {
    /// A region that a build found missing, superfluous or out of date.
    ///
    /// - Parameter command: what brings it up to date; nil when that was said before.
    static func staleRegion(of change: RegionChange, at place: Location, command: String?) -> Diagnostic {
        let what =
            switch change.kind {
            case .inserted: "'\(change.className)' lacks its generated members, which must stand in the class body"
            case .removed: "'\(change.className)' no longer needs generated members in its body"
            case .refreshed, .unchanged: "the generated members of '\(change.className)' are out of date"
            }
        return Diagnostic(
            id: "stale-region", message: what, at: place,
            notes: command.map { [.refresh($0)] } ?? [])
    }
}

extension Diagnostic.Note {
    /// What brings regions and checked-in files up to date.
    static func refresh(_ command: String) -> Self {
        Self("a build does not change sources; for all targets at once run '\(command)'")
    }
}
