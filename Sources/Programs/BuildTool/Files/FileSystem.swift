import SecureCodeGenSourceText

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Access to the disk with POSIX calls, each of which returns a value or a `SystemError`. No other code accesses the
/// disk.
///
/// Relative paths start from a working directory that is a value, so several runs can share one process.
package struct FileSystem: Sendable {
    /// The size limit of files, because `SourceRange` has 32-bit offsets.
    static let sizeLimit = 1 << 32

    /// An absolute path.
    package let workingDirectory: Path
    /// Whether every change fails with `SystemError.readOnly`.
    package let isReadOnly: Bool

    /// - Parameter workingDirectory: An absolute path from which relative paths start.
    package init(workingDirectory: Path, isReadOnly: Bool = false) {
        self.workingDirectory = workingDirectory
        self.isReadOnly = isReadOnly
    }

    /// Returns the path for system calls.
    package func absolute(_ path: Path) -> String {
        (path.isAbsolute ? path : workingDirectory.appending(path)).text
    }
}

/// The status of the file at a path.
package struct FileStatus {
    package enum Kind {
        case file
        case folder
        case symbolicLink
        /// A device, a pipe or a socket.
        case other
    }

    package let kind: Kind
    /// In bytes.
    package let size: Int
    /// In seconds since 1970.
    package let modified: Int

    init(_ status: stat) {
        kind =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .folder
            case S_IFLNK: .symbolicLink
            default: .other
            }
        size = Int(status.st_size)
        #if canImport(Darwin)
            modified = status.st_mtimespec.tv_sec
        #else
            modified = status.st_mtim.tv_sec
        #endif
    }
}

extension FileSystem {
    /// - Parameter followingLinks: Whether to follow a symbolic link.
    package func status(of path: Path, followingLinks: Bool = true) throws(SystemError) -> FileStatus {
        var status = stat()
        let result = followingLinks ? stat(absolute(path), &status) : lstat(absolute(path), &status)
        guard result == 0 else { throw .last }
        return FileStatus(status)
    }

    /// Whether a path doesn't exist, not even as a symbolic link. False if that is unknown.
    package func isAbsent(_ path: Path) -> Bool {
        do {
            _ = try status(of: path, followingLinks: false)
            return false
        } catch {
            return error == .noSuchFile || error == .notAFolder
        }
    }

    /// Returns the absolute path without symbolic links, `.` and `..`.
    package func canonicalPath(of path: Path) throws(SystemError) -> Path {
        guard let resolved = realpath(absolute(path), nil) else { throw .last }
        defer { free(resolved) }
        return Path(String(cString: resolved))
    }

    /// Returns the target of a symbolic link, relative to the working directory or absolute.
    package func target(ofLink path: Path) throws(SystemError) -> Path {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(absolute(path), &buffer, buffer.count)
        guard count >= 0 else { throw .last }
        let target = Path(String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self))
        return target.isAbsolute ? target : path.folder.appending(target)
    }
}

extension FileSystem {
    /// An entry of a folder.
    package struct Entry {
        /// nil if the name isn't valid UTF-8, so there is no path.
        package let name: Path?
        /// The name for messages, with invalid UTF-8 replaced.
        let displayName: Path
        /// The kind of the entry, which may be a symbolic link.
        package let kind: FileStatus.Kind
    }

    /// Returns the visible entries of a folder, sorted by name. Entries that disappear meanwhile are skipped.
    package func visibleEntries(of folder: Path) throws(SystemError) -> [Entry] {
        try entries(of: folder) { $0.first != UInt8(ascii: ".") }
    }

    /// Returns the items in a folder that have certain names, sorted.
    package func entries(of folder: Path, where isWanted: ([UInt8]) -> Bool) throws(SystemError) -> [Entry] {
        guard let stream = opendir(absolute(folder)) else { throw .last }
        defer { closedir(stream) }
        var entries: [Entry] = []
        while true {
            errno = 0
            guard let pointer = readdir(stream) else {
                guard errno == 0 else { throw .last }
                break
            }
            let bytes = withUnsafePointer(to: &pointer.pointee.d_name) { Self.bytes(ofName: $0) }
            guard isWanted(bytes) else { continue }
            if let entry = entry(bytes, type: Int(pointer.pointee.d_type), in: folder) { entries.append(entry) }
        }
        return entries.sorted { $0.displayName < $1.displayName }
    }

    private static func bytes<Name>(ofName name: UnsafePointer<Name>) -> [UInt8] {
        let start = UnsafeRawPointer(name).assumingMemoryBound(to: UInt8.self)
        var count = 0
        while start[count] != 0 { count += 1 }
        return Array(UnsafeBufferPointer(start: start, count: count))
    }

    private func entry(_ bytes: [UInt8], type: Int, in folder: Path) -> Entry? {
        let name = String(validating: bytes, as: UTF8.self).map { Path($0) }
        let displayName = Path(String(decoding: bytes, as: UTF8.self))
        switch type {
        case Int(DT_REG): return Entry(name: name, displayName: displayName, kind: .file)
        case Int(DT_DIR): return Entry(name: name, displayName: displayName, kind: .folder)
        case Int(DT_LNK): return Entry(name: name, displayName: displayName, kind: .symbolicLink)
        case Int(DT_UNKNOWN):
            // Some file systems don't provide the kind.
            guard let name else { return Entry(name: nil, displayName: displayName, kind: .file) }
            do {
                let status = try status(of: folder.appending(name), followingLinks: false)
                return Entry(name: name, displayName: displayName, kind: status.kind)
            } catch {
                return nil
            }
        default: return Entry(name: name, displayName: displayName, kind: .other)
        }
    }
}

extension FileSystem {
    /// The working directory of the process; the root folder if it doesn't exist anymore.
    static var processWorkingDirectory: Path {
        guard let path = getcwd(nil, 0) else { return "/" }
        defer { free(path) }
        return Path(String(cString: path))
    }

    /// nil if the system doesn't provide it.
    static var pathOfProgram: Path? {
        #if canImport(Darwin)
            var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
            var size = UInt32(buffer.count)
            guard _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
            return Path(String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self))
        #else
            return "/proc/self/exe"
        #endif
    }

    /// Reads a stream of the process to its end.
    package static func readAll(from descriptor: Int32) throws(SystemError) -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                bytes += chunk[..<count]
            } else if count == 0 {
                return bytes
            } else if errno != EINTR {
                throw .last
            }
        }
    }

    /// Writes to a stream of the process.
    package static func print(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if written > 0 {
                rest = rest.dropFirst(written)
            } else if errno != EINTR {
                throw .last
            }
        }
    }
}
