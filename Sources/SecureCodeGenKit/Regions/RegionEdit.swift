import SourceText

/// The new content of a class's region.
package struct RegionEdit: Sendable {
    /// The index of the class in `ScannedFile.declarations`.
    package let declaration: Int

    /// The lines between the markers, without the class's indentation: a level has four spaces, and a blank line is
    /// empty. nil if the class needs no region.
    package let lines: [String]?
}

/// A file after its edits.
package struct EditedSource: Sendable {
    /// The whole file, unchanged if no edit was necessary.
    package let bytes: [UInt8]
    /// The changes in the order of the edits, except edits that requested no region and found none.
    package let changes: [RegionChange]
}

/// The change of a class's region.
package struct RegionChange: Sendable, Equatable {
    package enum Kind: String, Sendable {
        case inserted
        case refreshed
        case removed
        case unchanged
    }

    package let kind: Kind
    /// The index of the class in `ScannedFile.declarations`.
    package let declaration: Int
    package let className: String
    /// The begin marker in the old file; the class's name if there was no region.
    package let place: SourceRange
}

/// The reason why a file wasn't changed.
package struct RegionRefusal: Error, Equatable {
    /// The errors, never empty.
    package let diagnostics: [Diagnostic]
}
