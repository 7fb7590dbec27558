import SecureCodeGenSourceText

/// Diagnostics for problems with reading files.
extension Diagnostic {
    /// - Parameters:
    ///   - place: The place of the path in a file; nil if the user named it.
    ///   - suggestion: A path that the user may have meant.
    package static func cannotFind(
        _ path: Path, _ error: SystemError, writtenAt place: Location? = nil, suggestion: Path? = nil
    ) -> Diagnostic {
        let message =
            error.isAbsence ? "no such file or folder" : "can't follow this path: \(error.reason)"
        return Diagnostic(
            id: error.isAbsence ? "no-such-file" : "unreadable-path",
            message: place == nil ? message : "'\(path)': \(message)",
            at: place ?? Location(path: path), notes: suggestion.map { [Note("did you mean '\($0)'?")] } ?? [])
    }

    static func linkOutside(_ path: Path, target: Path) -> Diagnostic {
        Diagnostic(
            id: "link-not-followed", severity: .warning,
            message: "this symbolic link isn't followed, because it leads out of the package and the paths you named",
            at: Location(path: path), notes: [Note("to read what it leads to, name '\(target)', too")])
    }

    static func nothingFound(in folder: Path) -> Diagnostic {
        Diagnostic(
            id: "no-swift-file", severity: .warning, message: "this folder contains no Swift files",
            at: Location(path: folder),
            notes: [Note("hidden files and folders are skipped unless you name them")])
    }

    static func cannotReadFolder(_ path: Path, _ error: SystemError) -> Diagnostic {
        Diagnostic(
            id: "unreadable-folder", message: "can't read this folder: \(error.reason)", at: Location(path: path),
            notes: [Note("make it readable, or name another path")])
    }

    /// - Parameter suggestion: a path that was perhaps meant.
    package static func cannotRead(_ path: Path, _ error: FileSystem.ReadError, suggestion: Path? = nil) -> Diagnostic {
        switch error {
        case .notAFile: return notAFile(path)
        case .tooLarge:
            return Diagnostic(
                id: "file-too-large", message: "this file is too large (4 GiB or more)", at: Location(path: path),
                notes: [Note("split or exclude it")])
        case .tooManyMarks(let offset):
            return Diagnostic(
                id: "unreadable-text", message: "more than \(CombiningMarks.limit) combining marks in a row",
                at: Location(path: path, range: SourceRange(offset, offset + 1)), notes: [Note("remove them")])
        case .system(let error) where error.isAbsence:
            return cannotFind(path, error, suggestion: suggestion)
        case .system(let error):
            return Diagnostic(
                id: "unreadable-file", message: "can't read this file: \(error.reason)",
                at: Location(path: path), notes: [Note("make it readable, or name another path")])
        }
    }

    package static func notAFile(_ path: Path) -> Diagnostic {
        Diagnostic(
            id: "not-a-file", message: "this is neither a file nor a folder",
            at: Location(path: path), notes: [Note("name a file or a folder")])
    }

    static func notASwiftFile(_ path: Path) -> Diagnostic {
        Diagnostic(
            id: "not-a-swift-file", message: "this is not a Swift file, because its name does not end in '.swift'",
            at: Location(path: path), notes: [Note("name a Swift file or a folder with Swift files")])
    }

    static func nameIsNotUTF8(_ path: Path) -> Diagnostic {
        Diagnostic(
            id: "name-not-utf8", message: "the name of this file is not valid UTF-8",
            at: Location(path: path), notes: [Note("rename it")])
    }
}

extension SystemError {
    fileprivate var isAbsence: Bool { self == .noSuchFile || self == .notAFolder }
}
