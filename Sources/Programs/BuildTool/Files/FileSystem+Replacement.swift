import SecureCodeGenSourceText

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Writing whole files.
extension FileSystem {
    /// Replaces a file in one step, so that the path always has either the complete old or the complete new contents.
    /// The file keeps its metadata (see `FileMetadata`) but not its hard links. If the path is a symbolic link, its
    /// target is replaced.
    package func replaceContents(of path: Path, with bytes: [UInt8]) throws(SystemError) {
        try replace(try followingLinks(path), with: bytes)
    }

    private func replace(_ destination: (path: Path, exists: Bool), with bytes: [UInt8]) throws(SystemError) {
        try Interruption.protect { () throws(SystemError) in
            try putInPlace(try writeDraft(bytes, for: destination, isDurable: false))
        }
    }

    /// The reason why a file of the tool wasn't replaced.
    package enum OwnFileError: Error, Hashable {
        case system(SystemError)
        case isSymbolicLink
        case isForeign

        package var reason: String {
            switch self {
            case .system(let error): error.reason
            case .isSymbolicLink: "it is a symbolic link"
            case .isForeign: "the file has other contents"
            }
        }
    }

    /// Creates a file, or replaces one that has the same beginning. Other files and symbolic links aren't replaced.
    package func replaceOwnFile(_ path: Path, with text: String, beginning: String) throws(OwnFileError) {
        let exists = !isAbsent(path)
        if exists {
            guard (try? target(ofLink: path)) == nil else { throw .isSymbolicLink }
            guard let old = try? contents(of: path), old.starts(with: beginning.utf8) else { throw .isForeign }
        }
        do throws(SystemError) {
            try replace((path, exists), with: Array(text.utf8))
        } catch {
            throw .system(error)
        }
    }

    /// The reason why a source file wasn't replaced.
    package enum ReplacementError: Error, Hashable {
        case system(SystemError)
        /// The file has changed since it was read.
        case changed
    }

    /// Replaces a file that others may edit, only if it still has the contents that were read, and isn't
    /// write-protected. The new contents are on disk before they replace the old.
    ///
    /// Between the last comparison and the replacement there are some microseconds that no system call can protect.
    package func replaceContents(of path: Path, expecting old: [UInt8], with bytes: [UInt8]) throws(ReplacementError) {
        try Interruption.protect { () throws(ReplacementError) in
            try replaceUnprotected(path, expecting: old, with: bytes)
        }
    }

    private func replaceUnprotected(
        _ path: Path, expecting old: [UInt8], with bytes: [UInt8]
    ) throws(ReplacementError) {
        do throws(SystemError) {
            guard access(absolute(path), W_OK) == 0 else { throw SystemError.last }
            let draft = try writeDraft(bytes, for: try followingLinks(path), isDurable: true)
            if holds(old, path) { return try putInPlace(draft) }
            discard(draft)
        } catch {
            throw error == .noSuchFile ? .changed : .system(error)
        }
        throw .changed
    }

    /// Whether a file can be read and has exactly these contents.
    private func holds(_ bytes: [UInt8], _ path: Path) -> Bool {
        do throws(ReadError) {
            return try contents(of: path) == bytes
        } catch {
            return false
        }
    }

    /// New contents in a temporary file.
    private struct Draft {
        let path: Path
        let destination: Path
        /// An open descriptor with a lock. The lock tells other runs that the draft isn't abandoned.
        let descriptor: Int32
    }

    private static let draftPrefix = ".securecodegen-"
    private static let draftSuffix = ".tmp"

    /// Removes the drafts of killed runs from a folder. Failures are ignored, because a draft does no harm.
    func removeAbandonedDrafts(in folder: Path) {
        if isReadOnly { return }
        let names =
            (try? entries(of: folder) {
                $0.starts(with: Self.draftPrefix.utf8) && $0.reversed().starts(with: Self.draftSuffix.utf8.reversed())
            }) ?? []
        for case let name? in names.map(\.name) {
            let path = absolute(folder.appending(name))
            let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
            guard descriptor >= 0 else { continue }
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
            close(descriptor)
        }
    }

    /// - Parameter isDurable: Whether the contents must be on disk when the function returns.
    private func writeDraft(
        _ bytes: [UInt8], for place: (path: Path, exists: Bool), isDurable: Bool
    ) throws(SystemError) -> Draft {
        guard !isReadOnly else { throw .readOnly }
        let destination = place.path
        // The draft is in the same folder, because a rename doesn't cross disks, and hidden, so builds ignore it.
        let name = "\(Self.draftPrefix)\(String(UInt64.random(in: .min ... .max), radix: 16))\(Self.draftSuffix)"
        let path = destination.folder.appending(Path(name))
        let descriptor = open(absolute(path), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw .last }
        // If the file system has no locks, other runs can't lock the draft either, so they don't remove it.
        _ = flock(descriptor, LOCK_EX | LOCK_NB)
        let draft = Draft(path: path, destination: destination, descriptor: descriptor)
        do throws(SystemError) {
            try writeAll(bytes, descriptor)
            if place.exists { try copyMetadata(of: destination, to: descriptor) }
            if isDurable, fsync(descriptor) != 0 { throw SystemError.last }
        } catch {
            discard(draft)
            throw error
        }
        return draft
    }

    private func putInPlace(_ draft: Draft) throws(SystemError) {
        guard rename(absolute(draft.path), absolute(draft.destination)) == 0 else {
            let error = SystemError.last
            discard(draft)
            throw error
        }
        close(draft.descriptor)
    }

    private func discard(_ draft: Draft) {
        unlink(absolute(draft.path))
        close(draft.descriptor)
    }

    private func writeAll(_ bytes: [UInt8], _ descriptor: Int32) throws(SystemError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, min($0.count, 1 << 30)) }
            if written >= 0 {
                rest = rest.dropFirst(written)
            } else if errno != EINTR {
                throw .last
            }
        }
    }

    private func copyMetadata(of path: Path, to descriptor: Int32) throws(SystemError) {
        let original = open(absolute(path), O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard original >= 0 else {
            guard errno == ENOENT else { throw .last }
            return
        }
        defer { close(original) }
        try FileMetadata.copy(from: original, to: descriptor)
    }

    /// Returns the end of a chain of symbolic links, and whether it exists.
    private func followingLinks(_ path: Path) throws(SystemError) -> (path: Path, exists: Bool) {
        var path = path
        // The number of links that Linux follows.
        for _ in 0..<40 {
            do {
                guard try status(of: path, followingLinks: false).kind == .symbolicLink else { return (path, true) }
            } catch {
                guard error == .noSuchFile else { throw error }
                return (path, false)
            }
            path = try target(ofLink: path)
        }
        throw .linksInACircle
    }

    /// Creates a folder and its enclosing folders, if they don't exist.
    package func createFolder(_ path: Path) throws(SystemError) {
        guard !isReadOnly else { throw .readOnly }
        if mkdir(absolute(path), 0o777) == 0 { return }
        switch errno {
        case EEXIST:
            guard try status(of: path).kind == .folder else { throw .notAFolder }
        case ENOENT:
            let parent = path.folder
            guard parent != path else { throw .noSuchFile }
            try createFolder(parent)
            if mkdir(absolute(path), 0o777) != 0, errno != EEXIST { throw .last }
        default:
            throw .last
        }
    }

    /// Removes a file, or a symbolic link without its target.
    func removeFile(_ path: Path) throws(SystemError) {
        guard !isReadOnly else { throw .readOnly }
        guard unlink(absolute(path)) == 0 else { throw .last }
    }
}
