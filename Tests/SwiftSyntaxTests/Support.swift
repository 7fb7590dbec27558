import SecureCodeGenSourceText

@testable import SecureCodeGenSwiftSyntax

/// Scans a text as a file.
func scan(_ text: String, marker: String = "securecodegen:") -> ScannedFile {
    Scanner(commentMarker: marker).scan(SourceFile(path: "test.swift", text: text))
}

/// The texts of the tokens in a file.
func tokens(_ text: String) -> [String] {
    let source = SourceFile(path: "test.swift", text: text)
    return Scanner.tokens(of: source, in: SourceRange(0, source.bytes.count)).map { source.text($0.range) }
}

/// The kinds of the tokens in a file.
func kinds(_ text: String) -> [Token.Kind] {
    let source = SourceFile(path: "test.swift", text: text)
    return Scanner.tokens(of: source, in: SourceRange(0, source.bytes.count)).map(\.kind)
}

extension ScannedFile {
    /// Returns the declaration with this name.
    func declaration(_ name: String) -> Declaration? {
        declarations.first { $0.name.text == name }
    }

    /// The names of all declarations, in order.
    var names: [String] { declarations.map(\.name.text) }

    /// The initial values of a declaration's properties by name, as written.
    func values(of name: String) -> [String: String] {
        let properties = declaration(name)?.properties ?? []
        return Dictionary(
            properties.map { ($0.name.text, $0.initialValue?.text ?? "") }, uniquingKeysWith: { $1 })
    }

    /// The id of each diagnostic, with the text at its location.
    var complaints: [String] {
        diagnostics.map { diagnostic in
            diagnostic.id + ":" + (diagnostic.location?.range.map(text) ?? "")
        }
    }
}
