#if canImport(Darwin)
    import Darwin
#else
    import CExtendedAttributes
    #if canImport(Musl)
        import Musl
    #else
        import Glibc
    #endif
#endif

/// A file's metadata: owner, group, permissions, extended attributes and access control lists.
enum FileMetadata {
    /// Makes a file like another one, whose place it is going to take. Owner and group are kept if the system lets us;
    /// if not, the bits that lend their rights to others go as well.
    static func copy(from original: Int32, to descriptor: Int32) throws(SystemError) {
        var old = stat()
        var new = stat()
        guard fstat(original, &old) == 0, fstat(descriptor, &new) == 0 else { throw .last }
        var permissions = old.st_mode & 0o7777
        if new.st_uid != old.st_uid || new.st_gid != old.st_gid, fchown(descriptor, old.st_uid, old.st_gid) != 0 {
            permissions &= 0o1777
            // The group alone may be one that we are in; if not, nothing more can be done.
            _ = fchown(descriptor, uid_t.max, old.st_gid)
        }
        // The owner is set first, because the permissions may forbid it.
        try copyAttributes(from: original, to: descriptor)
        guard fchmod(descriptor, permissions) == 0 else { throw .last }
    }

    #if canImport(Darwin)
        /// Not tried out: no Mac was at hand.
        private static func copyAttributes(from original: Int32, to descriptor: Int32) throws(SystemError) {
            guard fcopyfile(original, descriptor, nil, copyfile_flags_t(COPYFILE_ACL | COPYFILE_XATTR)) == 0 else {
                throw .last
            }
        }
    #else
        /// Access control lists are attributes, too.
        private static func copyAttributes(from original: Int32, to descriptor: Int32) throws(SystemError) {
            guard let list = try bytes(upTo: { flistxattr(original, $0, $1) }) else { return }
            for name in list.split(separator: 0).map({ String(decoding: $0, as: UTF8.self) }) {
                guard let value = try bytes(upTo: { fgetxattr(original, name, $0, $1) }) else { continue }
                if fsetxattr(descriptor, name, value, value.count, 0) != 0, !isNoneOfOurBusiness(errno) { throw .last }
            }
        }

        /// - Parameter fill: fills a buffer of the given size; says how large it has to be when there is none.
        /// - Returns: nil where the system keeps the answer to itself.
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

        /// Attributes that are the system's own, that went away meanwhile, or that the disk does not know.
        private static func isNoneOfOurBusiness(_ code: Int32) -> Bool {
            code == EPERM || code == ENOTSUP || code == ENODATA
        }
    #endif
}
