extension Diagnostic {
    /// The content of a diagnostic without its place. Each stage adds its messages as static members, so that the id, the
    /// text and the advice of a problem stand together.
    package struct Message: Error, Sendable {
        let id: String
        let severity: Severity
        let text: String
        /// What to do about it. It becomes the first note.
        let hint: String?
        let platform: DiagnosticPlatform?

        /// - Parameter platform: The only platform that it applies to; nil if it applies to all.
        package init(
            _ id: String, _ text: String, hint: String? = nil, severity: Severity = .error,
            platform: DiagnosticPlatform? = nil
        ) {
            self.id = id
            self.severity = severity
            self.text = text
            self.hint = hint
            self.platform = platform
        }

        package func diagnostic(at location: Location, notes: [Note] = [], fixIt: FixIt? = nil) -> Diagnostic {
            Diagnostic(
                id: id, severity: severity, message: text, at: location,
                notes: (hint.map { [Note($0)] } ?? []) + notes, fixIt: fixIt, platform: platform)
        }
    }
}
