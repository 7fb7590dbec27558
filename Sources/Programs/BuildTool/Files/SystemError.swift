#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// An error of the operating system, and its description.
package struct SystemError: Error, Hashable {
    /// The value of `errno`.
    package let code: Int32

    /// The error of the last system call.
    package static var last: SystemError { SystemError(code: errno) }

    package static let noSuchFile = SystemError(code: ENOENT)
    static let notAFolder = SystemError(code: ENOTDIR)
    static let closedPipe = SystemError(code: EPIPE)
    static let linksInACircle = SystemError(code: ELOOP)
    /// The run may only read.
    static let readOnly = SystemError(code: -1)

    /// The reason as a part of a sentence, the same on every platform.
    package var reason: String {
        switch code {
        case EACCES, EPERM: "permission denied"
        case EEXIST: "another item has its name"
        case EFBIG: "it is too large"
        case EIO: "it can't be read from the disk"
        case EISDIR: "it is a folder"
        case ELOOP: "its symbolic links form a cycle"
        case EMFILE, ENFILE: "too many files are open"
        case ENAMETOOLONG: "the name is too long"
        case ENOENT: "it does not exist"
        case ENOSPC: "no space is left on the disk"
        case ENOTDIR: "a part of the path is not a folder"
        case EPIPE: "its reader has closed it"
        case EROFS: "the disk can't be written to"
        case Self.readOnly.code: "this command only reads; 'swift package securecodegen' writes"
        default: "system error \(code)"
        }
    }
}
