#if canImport(Darwin)
    import Darwin
#else
    import SecureCodeGenExtendedAttributes
    #if canImport(Musl)
        import Musl
    #else
        import Glibc
    #endif
#endif

/// A file's metadata: owner, group, permissions, extended attributes and access control lists.
enum FileMetadata {
    /// Copies the metadata of a file to its replacement. Owner and group are kept if the system permits; otherwise,
    /// set-user-ID and set-group-ID bits are removed.
    static func copy(from original: Int32, to descriptor: Int32) throws(SystemError) {
        var old = stat()
        var new = stat()
        guard fstat(original, &old) == 0, fstat(descriptor, &new) == 0 else { throw .last }
        var permissions = old.st_mode & 0o7777
        if new.st_uid != old.st_uid || new.st_gid != old.st_gid, fchown(descriptor, old.st_uid, old.st_gid) != 0 {
            permissions &= 0o1777
            // The group can be kept if the user belongs to it.
            _ = fchown(descriptor, uid_t.max, old.st_gid)
        }
        // The owner is set first, because the permissions may forbid it.
        try copyAttributes(from: original, to: descriptor)
        guard fchmod(descriptor, permissions) == 0 else { throw .last }
    }

    #if canImport(Darwin)
        /// Not verified on a Mac.
        private static func copyAttributes(from original: Int32, to descriptor: Int32) throws(SystemError) {
            guard fcopyfile(original, descriptor, nil, copyfile_flags_t(COPYFILE_ACL | COPYFILE_XATTR)) == 0 else {
                throw .last
            }
        }
    #else
        /// Access control lists are extended attributes.
        private static func copyAttributes(from original: Int32, to descriptor: Int32) throws(SystemError) {
            guard let list = try bytes(upTo: { flistxattr(original, $0, $1) }) else { return }
            for name in list.split(separator: 0).map({ String(decoding: $0, as: UTF8.self) }) {
                guard let value = try bytes(upTo: { fgetxattr(original, name, $0, $1) }) else { continue }
                if fsetxattr(descriptor, name, value, value.count, 0) != 0, !isNoneOfOurBusiness(errno) { throw .last }
            }
        }

        /// - Parameter fill: Fills a buffer of the given size, or returns the necessary size.
        /// - Returns: nil if the system doesn't permit it.
        private static func bytes(upTo fill: (UnsafeMutablePointer<CChar>?, Int) -> Int) throws(SystemError) -> [UInt8]?
        {
            var size = fill(nil, 0)
            var buffer = [CChar](repeating: 0, count: max(size, 0))
            if size > 0 { size = fill(&buffer, buffer.count) }
            guard size >= 0 else {
                if isNoneOfOurBusiness(errno) { return nil }
                throw .last
            }
            return buffer.prefix(size).map(UInt8.init(bitPattern:))
        }

        /// Whether an attribute belongs to the system, disappeared, or isn't supported by the disk.
        private static func isNoneOfOurBusiness(_ code: Int32) -> Bool {
            code == EPERM || code == ENOTSUP || code == ENODATA
        }
    #endif
}
