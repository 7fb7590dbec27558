import SecureCodeGenDirectives
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import SecureCodeGenSwiftWriter

/// The new content of a class's region.
package struct RegionEdit: Sendable {
    /// The index of the class in `ScannedFile.declarations`.
    package let declaration: Int

    /// The lines between the markers, without the class's indentation; nil if the class needs no region.
    package let lines: MemberLines?

    package init(declaration: Int, lines: MemberLines?) {
        self.declaration = declaration
        self.lines = lines
    }
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

    /// The change that an edit makes; nil for an edit that requests no region and finds none.
    package init?(_ edit: RegionEdit, in regions: RegionFinder) {
        let file = regions.file
        declaration = edit.declaration
        guard let region = regions.region(ofDeclaration: edit.declaration) else {
            guard edit.lines != nil else { return nil }
            kind = .inserted
            className = file.qualifiedName(ofDeclaration: edit.declaration)
            place = file.declarations[edit.declaration].name.range
            return
        }
        className = region.className
        place = region.beginMarker
        if let lines = edit.lines {
            let isCurrent = region.holds(lines, in: file.source) && region.isAsGenerated(in: file.source)
            kind = isCurrent ? .unchanged : .refreshed
        } else {
            kind = .removed
        }
    }
}

extension Region {
    /// Whether the content is that of the lines, whatever its layout.
    package func holds(_ lines: MemberLines, in source: SourceFile) -> Bool {
        RegionContent(source.bytes[content.lower..<content.upper]) == RegionContent(lines.text.utf8)
    }
}
