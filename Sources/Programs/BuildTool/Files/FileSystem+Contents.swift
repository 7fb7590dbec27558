import SecureCodeGenSourceText

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Reading whole files.
extension FileSystem {
    /// The reason why a file can't be read.
    package enum ReadError: Error, Hashable {
        case system(SystemError)
        /// A folder, a device, a pipe or a socket.
        case notAFile
        case tooLarge
        /// Text with too many combining marks from this offset.
        case tooManyMarks(at: Int)
    }

    /// Reads a source file.
    ///
    /// - Parameter buffer: The contents if they aren't on the disk.
    package func source(at path: Path, _ buffer: [UInt8]? = nil) throws(ReadError) -> SourceFile {
        let bytes = if let buffer { buffer } else { try contents(of: path) }
        if let offset = CombiningMarks.excess(in: bytes) { throw .tooManyMarks(at: offset) }
        return SourceFile(path: path, bytes: bytes)
    }

    /// Reads a whole file. Only regular files are read, because reading a pipe might never end.
    package func contents(of path: Path) throws(ReadError) -> [UInt8] {
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

    /// Reads to the end, even if the file is longer than its size, as in `/proc`.
    private func contents(_ descriptor: Int32, expecting size: Int) throws(ReadError) -> [UInt8] {
        var bytes: [UInt8] = []
        // One byte more than expected, so a short read shows the end.
        var capacity = size + 1
        while true {
            let chunk = try readChunk(descriptor, upTo: capacity)
            if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
            guard bytes.count < Self.sizeLimit else { throw .tooLarge }
            guard chunk.count == capacity else { return bytes }
            capacity = 1 << 16
        }
    }

    /// Reads the requested number of bytes, or fewer at the end of the file.
    private func readChunk(_ descriptor: Int32, upTo capacity: Int) throws(ReadError) -> [UInt8] {
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
        if let failure { throw .system(failure) }
        return bytes
    }
}
