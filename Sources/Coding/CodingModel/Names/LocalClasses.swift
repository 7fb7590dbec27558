import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax

/// Classes in functions and closures that conform to NSSecureCoding and get no members.
struct LocalClasses {
    /// The names of the classes.
    let names: [Name]

    init(_ file: ScannedFile) {
        let classes = file.isSwift && Self.isMentionedOutsideHeaders(file) ? Scanner.localClasses(in: file) : []
        names = classes.filter { Self.conforms($0) && !Self.isHandwritten($0) }.map(\.name)
    }

    private static func conforms(_ declaration: Declaration) -> Bool {
        declaration.inheritance.contains { $0.typeSyntax?.names.contains { $0.last == "NSSecureCoding" } ?? false }
    }

    private static func isHandwritten(_ declaration: Declaration) -> Bool {
        declaration.initializers.contains { $0.parameters.first?.label?.text == "coder" }
    }

    /// Whether the file names the protocol elsewhere than between the first word of a declaration and its body. Only
    /// local classes and handwritten members do.
    private static func isMentionedOutsideHeaders(_ file: ScannedFile) -> Bool {
        // The declarations are in source order, and a header contains no other.
        var headers = file.declarations.map { SourceRange($0.range.lower, $0.body?.lower ?? $0.range.upper) }[...]
        var next = file.source.offset(of: "NSSecureCoding")
        while let offset = next {
            while let header = headers.first, header.upper <= offset { headers.removeFirst() }
            guard let header = headers.first, header.contains(offset) else { return true }
            next = file.source.offset(of: "NSSecureCoding", from: offset + 1)
        }
        return false
    }
}
