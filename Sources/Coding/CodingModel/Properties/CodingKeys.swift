import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols

/// The source of a nested `enum CodingKeys: String, CodingKey`, or `enum CodingKeys: String`. `CodingKeyMapping`
/// interprets it.
struct CodingKeys {
    struct Case {
        /// The name of its property.
        let name: String
        /// nil if the raw value isn't a plain string literal.
        let key: String?
        /// The key as a Swift literal, as written if it is.
        let keyText: String
        let location: Diagnostic.Location
        /// The place of the raw value, if there is one.
        let rawValueLocation: Diagnostic.Location?
    }

    let location: Diagnostic.Location
    /// Whether it conforms to CodingKey. Otherwise, only handwritten code uses it.
    let isCodingKey: Bool
    /// The cases in source order.
    let cases: [Case]

    /// Returns nil if the class has no such enum.
    init?(of symbol: Symbol, in table: SymbolTable) {
        guard let nested = table.nestedSymbols(named: "CodingKeys", in: symbol).first, nested.kind == .enum else {
            return nil
        }
        let declaration = table.declaration(nested.declaration)
        let file = table.file(nested.declaration)
        let inherited = declaration.inheritance.compactMap(\.typeSyntax)
        isCodingKey = inherited.flatMap(\.names).contains { $0.last?.hasSuffix("CodingKey") ?? false }
        guard isCodingKey || inherited.contains(where: { $0.isNamed(["String"]) }) else { return nil }
        func location(_ range: SourceRange) -> Diagnostic.Location {
            Diagnostic.Location(path: file.source.path, range: range)
        }
        self.location = location(declaration.name.range)
        cases = declaration.cases.map { element in
            let name = element.name.text
            return Case(
                name: name, key: element.rawText, keyText: element.rawValue?.text ?? "\"\(name)\"",
                location: location(element.name.range), rawValueLocation: element.rawValue.map { location($0.range) })
        }
    }
}
