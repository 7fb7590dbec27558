import SourceText

/// The wording of everything that can go wrong between us and the disk while sources are read.
extension Diagnostic {
    /// - Parameters:
    ///   - place: where a file names the path; nil for one that the user named.
    ///   - suggestion: a path that was perhaps meant.
    static func cannotFind(
        _ path: Path, _ error: SystemError, writtenAt place: Location? = nil, suggestion: Path? = nil
    ) -> Diagnostic {
        let message =
            error.isAbsence ? "no such file or folder" : "this path cannot be followed: \(error.reason)"
        return Diagnostic(
            id: error.isAbsence ? "no-such-file" : "unreadable-path",
            message: place == nil ? message : "'\(path)': \(message)",
            at: place ?? Location(path: path), notes: suggestion.map { [Note("did you mean '\($0)'?")] } ?? [])
    }

    static func nothingFound(in folder: Path) -> Diagnostic {
        Diagnostic(
            id: "no-swift-file", severity: .warning, message: "there is no Swift file in this folder",
            at: Location(path: folder),
            notes: [Note("hidden files and folders are passed over unless they are named")])
    }

    static func cannotReadFolder(_ path: Path, _ error: SystemError) -> Diagnostic {
        Diagnostic(
            id: "unreadable-folder", message: "this folder cannot be read: \(error.reason)", at: Location(path: path),
            notes: [Note("make it readable, or name another")])
    }

    static func cannotRead(_ path: Path, _ error: FileSystem.ReadError) -> Diagnostic {
        switch error {
        case .notAFile: return notAFile(path)
        case .tooLarge:
            return Diagnostic(
                id: "file-too-large", message: "this file has 4 GiB or more and is not read", at: Location(path: path),
                notes: [Note("split it, or leave it out")])
        case .system(let error):
            return Diagnostic(
                id: "unreadable-file", message: "this file cannot be read: \(error.reason)",
                at: Location(path: path), notes: [Note("make it readable, or name another")])
        }
    }

    static func notAFile(_ path: Path) -> Diagnostic {
        Diagnostic(
            id: "not-a-file", message: "this is neither a file nor a folder, and is not read",
            at: Location(path: path), notes: [Note("name a file or a folder")])
    }

    static func notASwiftFile(_ path: Path) -> Diagnostic {
        Diagnostic(
            id: "not-a-swift-file", message: "this is not Swift source: its name does not end in '.swift'",
            at: Location(path: path), notes: [Note("name a Swift file, or a folder that holds some")])
    }

    static func nameIsNotUTF8(_ path: Path) -> Diagnostic {
        Diagnostic(
            id: "name-not-utf8", message: "this cannot be read, because its name is not valid UTF-8",
            at: Location(path: path), notes: [Note("rename it")])
    }
}

extension SystemError {
    fileprivate var isAbsence: Bool { self == .noSuchFile || self == .notAFolder }
}
