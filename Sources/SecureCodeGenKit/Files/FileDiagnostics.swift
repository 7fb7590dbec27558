import SourceText

/// The wording of everything that can go wrong between us and the disk while sources are read.
extension Diagnostic {
    static func cannotFind(_ path: String, _ error: SystemError) -> Diagnostic {
        Diagnostic(
            id: error.isAbsence ? "no-such-file" : "unreadable-path",
            message: error.isAbsence ? "no such file or folder" : "this path cannot be followed: \(error.reason)",
            at: Location(path: path))
    }

    static func cannotReadFolder(_ path: String, _ error: SystemError) -> Diagnostic {
        Diagnostic(
            id: "unreadable-folder", message: "this folder cannot be read: \(error.reason)", at: Location(path: path))
    }

    static func cannotRead(_ path: String, _ error: FileSystem.ReadError) -> Diagnostic {
        switch error {
        case .notAFile: return notAFile(path)
        case .tooLarge:
            return Diagnostic(
                id: "file-too-large", message: "this file has 4 GiB or more and is not read", at: Location(path: path))
        case .system(let error):
            return Diagnostic(
                id: "unreadable-file", message: "this file cannot be read: \(error.reason)",
                at: Location(path: path))
        }
    }

    static func notAFile(_ path: String) -> Diagnostic {
        Diagnostic(
            id: "not-a-file", message: "this is neither a file nor a folder, and is not read",
            at: Location(path: path))
    }

    static func notASwiftFile(_ path: String) -> Diagnostic {
        Diagnostic(
            id: "not-a-swift-file", message: "this is not Swift source: its name does not end in '.swift'",
            at: Location(path: path))
    }

    static func nameIsNotUTF8(_ path: String) -> Diagnostic {
        Diagnostic(
            id: "name-not-utf8", message: "this cannot be read, because its name is not valid UTF-8",
            at: Location(path: path))
    }
}

extension SystemError {
    fileprivate var isAbsence: Bool { self == .noSuchFile || self == .notAFolder }
}
