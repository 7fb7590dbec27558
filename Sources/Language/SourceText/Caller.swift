/// The command that ran the program, and whether it accepts references, for messages.
///
/// Messages are worded for the executable. If a plugin runs it, the command differs, and references aren't options,
/// because the sources of the target's dependencies are read anyway. Only this type knows both.
package struct Caller: Sendable, Equatable {
    /// The command line up to its arguments.
    package let command: String
    /// Whether references come from a package.
    private let isInPackage: Bool

    /// `securecodegen`, in a shell.
    package static let commandLine = Caller(command: "securecodegen", isInPackage: false)

    private init(command: String, isInPackage: Bool) {
        self.command = command
        self.isInPackage = isInPackage
    }

    /// - Parameter command: The command that runs the command plugin.
    package init(package command: String) {
        self.init(command: command, isInPackage: true)
    }

    /// Returns the diagnostic with its texts adapted to this caller.
    package func adapt(_ diagnostic: Diagnostic) -> Diagnostic {
        guard self != .commandLine else { return diagnostic }
        return Diagnostic(
            id: diagnostic.id, severity: diagnostic.severity, message: adapt(diagnostic.message),
            at: diagnostic.location,
            notes: diagnostic.notes.map { Diagnostic.Note(adapt($0.message), at: $0.location) },
            fixIt: diagnostic.fixIt, platform: diagnostic.platform)
    }

    private func adapt(_ message: String) -> String {
        guard message.contains("securecodegen") || message.contains("--") else { return message }
        var message = message.replacing("run securecodegen again", with: "run '\(command)'")
            .replacing("'securecodegen ", with: "'\(command) ")
        guard isInPackage else { return message }
        for (option, words) in Self.referenceWordings { message = message.replacing(option, with: words) }
        return message.replacing("pass '--overwrite'", with: "run '\(command) --overwrite'")
    }

    private static let referenceWordings = [
        ("add '--reference <folder>' for", "make the target depend on the module with"),
        ("add '--reference <path>' for", "make the target depend on the module with"),
        (" (there is no '--reference')", ""),
        ("of them by '--reference'", "of them in other modules"),
        (", or choose another folder with '--output <folder>'", ""),
    ]
}
