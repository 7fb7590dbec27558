/// A part of a source file as it was written, with its place.
package struct SourceSlice: Sendable {
    package let range: SourceRange
    package let source: SourceFile

    package init(_ range: SourceRange, of source: SourceFile) {
        self.range = range
        self.source = source
    }

    /// A text that isn't in a file.
    package init(_ text: String) {
        source = SourceFile(path: "", text: text)
        range = SourceRange(0, source.bytes.count)
    }

    package var text: String { source.text(range) }
}
