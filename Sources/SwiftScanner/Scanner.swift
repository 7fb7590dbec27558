import SourceText

/// Source bytes → declarations.
///
/// In: one file, any bytes at all. Out: what it declares, where each part stands, the imports, the comments meant for
/// the tool, and diagnostics for what could not be read. Function bodies are skipped by balanced tokens; nothing is
/// resolved across files; nothing is read from disk; nothing crashes.
package struct Scanner: Sendable {
    /// The word, ending in a colon, that begins a comment meant for the tool; compared without regard to case.
    package let commentMarker: String

    package init(commentMarker: String) {
        self.commentMarker = commentMarker
    }

    package func scan(_ source: SourceFile) -> ScannedFile {
        ScannedFile(source: source)
    }

    /// The tokens of a part of a file, without the one for the end of the file.
    ///
    /// - Parameter range: begins and ends between tokens, outside any literal or comment.
    package static func tokens(of source: SourceFile, in range: SourceRange) -> [Token] {
        []
    }
}
