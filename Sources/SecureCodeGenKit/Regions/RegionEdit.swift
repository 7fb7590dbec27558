import SourceText

/// What the region of one class is to hold.
package struct RegionEdit: Sendable {
    /// Index of the class in `ScannedFile.declarations`.
    package let declaration: Int

    /// The lines between the markers, without the class's indentation: one step is four spaces, a blank line is
    /// empty. nil when the class is to have no region.
    package let lines: [String]?

    /// - Parameters:
    ///   - declaration: index of the class in `ScannedFile.declarations`.
    ///   - lines: nil to have no region in the class.
    package init(declaration: Int, lines: [String]?) {
        self.declaration = declaration
        self.lines = lines
    }
}

/// What a file is after its edits.
package struct EditedSource: Sendable {
    /// The whole file; the same bytes as before if nothing had to be changed.
    package let bytes: [UInt8]
    /// In the order of the edits, without those that asked for no region where there was none.
    package let changes: [RegionChange]
}

/// What became of the region of one class.
package struct RegionChange: Sendable, Equatable {
    package enum Kind: String, Sendable {
        case inserted
        case refreshed
        case removed
        case unchanged
    }

    package let kind: Kind
    /// Index of the class in `ScannedFile.declarations`.
    package let declaration: Int
    package let className: String
    /// The begin marker in the file as it was before; the class's name where there was no region.
    package let place: SourceRange
}

/// The reason why a file wasn't changed.
package struct RegionRefusal: Error, Equatable {
    /// Errors at their places, never empty.
    package let diagnostics: [Diagnostic]
}
