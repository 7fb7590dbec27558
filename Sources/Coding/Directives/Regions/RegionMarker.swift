import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax

/// One of the two comments around a region. Only this type knows their syntax:
///
///     // securecodegen:begin Outer.Account. Generated, do not edit.
///     // securecodegen:end Outer.Account 1f0c9a3e
///
/// Unlike directives, they have no space before the word. They are short, because SwiftFormat breaks comments that are
/// longer than a line, and the second half would be an edit.
package struct RegionMarker: Sendable {
    enum Kind: String, Sendable, CaseIterable {
        case begin
        case end
    }

    let kind: Kind
    /// The whole comment.
    let range: SourceRange
    /// nil if the marker names no class.
    let className: String?
    /// The text after the name of an end marker.
    let checksum: String?
    /// Whether it is a line comment after nothing but white space, so the region consists of whole lines.
    let isWellPlaced: Bool

    /// Returns nil for a directive, and for a comment that only quotes a marker.
    init?(_ comment: MarkedComment, in file: ScannedFile) {
        guard let kind = Self.kind(of: comment), !Self.isQuoted(comment) else { return nil }
        self.kind = kind
        range = comment.range
        let words = comment.content.text.split(whereSeparator: \.isWhitespace).dropFirst()
        var name = words.first.map(String.init) ?? ""
        if name.hasSuffix(".") { name.removeLast() }
        className = name.isEmpty ? nil : name
        checksum = kind == .end ? words.dropFirst().first.map(String.init) : nil
        isWellPlaced = Self.startsLine(comment.range.lower, in: file) && Self.isLineComment(comment)
    }

    /// Whether a comment begins or ends a region, or documents that, and so isn't a directive.
    static func isMarker(_ comment: MarkedComment) -> Bool {
        kind(of: comment) != nil
    }

    private static func kind(of comment: MarkedComment) -> Kind? {
        guard comment.marker.text == DirectiveBinder.marker else { return nil }
        let word = comment.content.text.prefix { !$0.isWhitespace }
        return Kind(rawValue: String(word))
    }

    /// Whether a comment contains another comment, as in documentation or code that is commented out.
    private static func isQuoted(_ comment: MarkedComment) -> Bool {
        let runs = comment.opening.split(whereSeparator: \.isWhitespace)
        return runs.count > 1 || (runs.first?.utf8.count ?? 0) > 3
    }

    private static func isLineComment(_ comment: MarkedComment) -> Bool {
        comment.opening.hasPrefix("//")
    }

    private static func startsLine(_ offset: Int, in file: ScannedFile) -> Bool {
        let bytes = file.source.bytes
        let before = bytes[..<offset].last { $0 != 0x20 && $0 != 0x09 }
        return before == nil || before == 0x0A || before == 0x0D
    }
}

extension RegionMarker {
    /// The comment that begins a region, without indentation.
    ///
    /// - Parameter width: the number of columns that it may have; if the sentence doesn't fit, it is left out.
    package static func begin(_ className: String, width: Int = .max) -> String {
        let name = "// \(DirectiveBinder.marker)\(Kind.begin.rawValue) \(className)"
        let comment = name + ". Generated, do not edit."
        return comment.count <= width ? comment : name
    }

    /// The comment that ends a region, without indentation.
    package static func end(_ className: String, checksum: String) -> String {
        "// \(DirectiveBinder.marker)\(Kind.end.rawValue) \(className) \(checksum)"
    }
}
