import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax

/// A generated part of a class body: two marker comments and the members between them.
package struct Region: Sendable {
    /// The class of the members, as in the markers: `Outer.Account`.
    package let className: String
    /// The index in `ScannedFile.declarations` of the class whose body contains the region.
    package let declaration: Int
    /// From the first byte of the begin marker to the last byte of the end marker.
    package let range: SourceRange
    /// The lines between the two markers, with the line break of the last one.
    package let content: SourceRange
    /// The begin marker, the place of diagnostics about the region.
    package let beginMarker: SourceRange
    /// The checksum of the generated content in the end marker; nil if there is none.
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
    /// Returns the name of a type with its enclosing types and extensions, as in region markers: `Outer.Account`.
    package func qualifiedName(ofDeclaration index: Int) -> String {
        var components: [String] = []
        var current: Int? = index
        while let declaration = current {
            let name = declarations[declaration].name.text.filter { !$0.isWhitespace && $0 != "`" }
            components.insert(name, at: 0)
            current = declarations[declaration].parent
        }
        return components.joined(separator: ".")
    }
}
