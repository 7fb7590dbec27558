/// The exit code; the numbers of misuse and failure follow `sysexits.h`.
package enum ExitCode: Int32, CaseIterable {
    case success = 0
    /// There were errors in the sources, or in reading or writing files.
    case diagnosedErrors = 1
    case usage = 64
    /// A bug in the program.
    case internalFailure = 70

    /// The description in help.
    package var meaning: String {
        switch self {
        case .success: "success"
        case .diagnosedErrors: "errors in the sources, or while reading or writing files"
        case .usage: "wrong arguments"
        case .internalFailure: "internal failure"
        }
    }
}
