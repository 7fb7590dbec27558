import SourceText

/// Edited sources → the files that they were read from. A file is written only if it still holds what was read, and not
/// at all if nothing in it changes.
struct SourceWriter: Sendable {
    let fileSystem: FileSystem

    /// - Parameter original: the file as it was read, before its edits.
    /// - Returns: whether the file was written.
    func write(_ edited: EditedSource, over original: SourceFile) throws(RegionRefusal) -> Bool {
        guard edited.bytes != original.bytes else { return false }
        do throws(FileSystem.ReplacementError) {
            try fileSystem.replaceContents(of: original.path, expecting: original.bytes, with: edited.bytes)
        } catch {
            throw RegionRefusal(diagnostics: [.cannotWriteSource(original.path, error)])
        }
        return true
    }
}
