import SecureCodeGenSourceText

/// The changes of a run to the disk.
package struct OutputPlan: Sendable {
    package struct Write: Sendable {
        package let path: Path
        package let contents: [UInt8]

        package init(path: Path, contents: [UInt8]) {
            self.path = path
            self.contents = contents
        }
    }

    /// The writes, sorted by unique paths.
    package var writes: [Write] = []
    /// Generated files that aren't needed anymore, sorted by path.
    package var removals: [Path] = []
    package var diagnostics = DiagnosticCollector()

    package init(writes: [Write] = []) {
        self.writes = writes
    }
}
