#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Reading and writing whole files.
extension FileSystem {
    /// Why a file could not be read.
    enum ReadError: Error, Hashable {
        case system(SystemError)
        /// A folder, a device, a pipe or a socket.
        case notAFile
        case tooLarge
    }

    /// The whole file. Nothing but a regular file is ever read, since a pipe could be waited for without end.
    func contents(of path: String) throws(ReadError) -> [UInt8] {
        let descriptor = open(absolute(path), O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw .system(.last) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .system(.last) }
        let file = FileStatus(status)
        guard file.kind == .file else { throw .notAFile }
        guard file.size < Self.sizeLimit else { throw .tooLarge }
        return try contents(descriptor, expecting: file.size)
    }

    /// Reads to the end, also when the file is longer than it said, as the files of `/proc` are.
    private func contents(_ descriptor: Int32, expecting size: Int) throws(ReadError) -> [UInt8] {
        var bytes: [UInt8] = []
        // One byte more than expected: a short read then shows the end.
        var capacity = size + 1
        while true {
            let chunk: [UInt8]
            switch readChunk(descriptor, upTo: capacity) {
            case .success(let bytes): chunk = bytes
            case .failure(let error): throw .system(error)
            }
            if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
            guard bytes.count < Self.sizeLimit else { throw .tooLarge }
            guard chunk.count == capacity else { return bytes }
            capacity = 1 << 16
        }
    }

    /// As many bytes as asked for, fewer only at the end of the file.
    private func readChunk(_ descriptor: Int32, upTo capacity: Int) -> Result<[UInt8], SystemError> {
        var failure: SystemError?
        let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
            guard let start = buffer.baseAddress else { return }
            while count < capacity {
                // Linux reads at most 2 GiB at once.
                let result = read(descriptor, start + count, min(capacity - count, 1 << 30))
                if result > 0 {
                    count += result
                } else if result == 0 {
                    return
                } else if errno != EINTR {
                    failure = .last
                    return
                }
            }
        }
        if let failure { return .failure(failure) }
        return .success(bytes)
    }
}

/// Writing whole files.
extension FileSystem {
    /// Puts a file in place in one step: at every moment the path holds the old contents or the new, whole. An
    /// existing file keeps its permission bits; where the path is a symbolic link, the file it points to is replaced
    /// and the link stays.
    func replaceContents(of path: String, with bytes: [UInt8]) throws(SystemError) {
        let path = try followingLinks(path)
        var permissions: mode_t?
        do {
            permissions = try status(of: path).permissions
        } catch {
            guard error == .noSuchFile else { throw error }
        }
        // In the same folder, since a rename does not cross disks; hidden, so that no build takes it for a source.
        let temporary = path.deletingLastPathComponent.appendingPath(
            ".securecodegen-\(String(UInt64.random(in: .min ... .max), radix: 16)).tmp")
        do throws(SystemError) {
            try createFile(at: temporary, permissions: permissions, bytes)
            guard rename(absolute(temporary), absolute(path)) == 0 else { throw SystemError.last }
        } catch {
            unlink(absolute(temporary))
            throw error
        }
    }

    private func createFile(at path: String, permissions: mode_t?, _ bytes: [UInt8]) throws(SystemError) {
        let descriptor = open(absolute(path), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw .last }
        defer { close(descriptor) }
        if let permissions, fchmod(descriptor, permissions) != 0 { throw .last }
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

    /// The path that a chain of symbolic links leads to, whether or not anything stands there.
    private func followingLinks(_ path: String) throws(SystemError) -> String {
        var path = path
        // As many links as Linux follows.
        for _ in 0..<40 {
            do {
                guard try status(of: path, followingLinks: false).kind == .symbolicLink else { return path }
            } catch {
                guard error == .noSuchFile else { throw error }
                return path
            }
            path = try target(ofLink: path)
        }
        throw .linksInACircle
    }

    /// Creates a folder and those above it; nothing happens when it exists.
    func createFolder(_ path: String) throws(SystemError) {
        if mkdir(absolute(path), 0o777) == 0 { return }
        switch errno {
        case EEXIST:
            guard try status(of: path).kind == .folder else { throw .notAFolder }
        case ENOENT:
            let parent = path.deletingLastPathComponent
            guard parent != path else { throw .noSuchFile }
            try createFolder(parent)
            if mkdir(absolute(path), 0o777) != 0, errno != EEXIST { throw .last }
        default:
            throw .last
        }
    }

    /// Removes a file, or a symbolic link and not what it points to.
    func removeFile(_ path: String) throws(SystemError) {
        guard unlink(absolute(path)) == 0 else { throw .last }
    }
}
