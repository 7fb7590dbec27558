/// What the program tells its caller; the numbers of misuse and failure are those of `sysexits.h`.
enum ExitCode: Int32, CaseIterable {
    case success = 0
    /// Errors were found in the sources, or while files were read or written.
    case diagnosedErrors = 1
    case usage = 64
    /// The program's own fault.
    case internalFailure = 70

    /// The description in help.
    var meaning: String {
        switch self {
        case .success: "success"
        case .diagnosedErrors: "errors in the sources, or while reading or writing files"
        case .usage: "wrong arguments"
        case .internalFailure: "internal failure"
        }
    }
}
