import SourceText
import SwiftScanner

/// A part of a class body that belongs to the generator: two marker comments and the members between them.
package struct Region: Sendable {
    /// The class that the members are of, as the markers name it: `Outer.Account`.
    package let className: String
    /// Index, in `ScannedFile.declarations`, of the class whose body directly holds the region.
    package let declaration: Int
    /// From the first byte of the begin marker to the last byte of the end marker.
    package let range: SourceRange
    /// The lines between the two markers, with the line break of the last one.
    package let content: SourceRange
    /// The begin marker, which is where diagnostics about the region point.
    package let beginMarker: SourceRange
    /// What the end marker says that the content's checksum was when it was generated; nil when it says none.
    package let checksum: String?

    /// Whether the content matches its checksum apart from layout, or is empty. If not, it was edited, or two versions
    /// were merged.
    ///
    /// - Parameter source: The file that contains the region.
    package func isAsGenerated(in source: SourceFile) -> Bool {
        let content = RegionContent(source.bytes[content.lower..<content.upper])
        return checksum == content.checksum || content.isEmpty
    }
}

extension ScannedFile {
    /// The name of a type with those of the types and extensions around it, as region markers give it:
    /// `Outer.Account`.
    package func qualifiedName(ofDeclaration index: Int) -> String {
        var components: [String] = []
        var current: Int? = index
        while let declaration = current {
            let name = source.text(declarations[declaration].name).filter { !$0.isWhitespace && $0 != "`" }
            components.insert(name, at: 0)
            current = declarations[declaration].parent
        }
        return components.joined(separator: ".")
    }
}
