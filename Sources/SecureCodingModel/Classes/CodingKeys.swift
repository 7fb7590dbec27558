import SourceText
import SwiftScanner
import SwiftSemantics

/// A nested `enum CodingKeys: String, CodingKey`: it names the properties that are archived and their keys, as it does
/// for Codable.
struct CodingKeys {
    let path: String
    /// The cases in source order: the property's name and where the case stands.
    let cases: [(name: String, range: SourceRange)]
    private let keys: [String: String]
    /// Cases whose raw value is no plain string literal.
    let unreadable: [SourceRange]

    /// - Returns: nil when the class has no such enum.
    init?(of symbol: Symbol, in table: SymbolTable) {
        guard let nested = table.nestedSymbols(named: "CodingKeys", in: symbol).first, nested.kind == .enum else {
            return nil
        }
        let declaration = table.declaration(nested.declaration)
        let file = table.file(nested.declaration)
        guard declaration.inheritance.contains(where: { file.text($0).hasSuffix("CodingKey") }) else { return nil }
        path = file.source.path
        var cases: [(String, SourceRange)] = []
        var keys: [String: String] = [:]
        var unreadable: [SourceRange] = []
        for element in declaration.cases {
            let name = file.identifier(element.name)
            cases.append((name, element.name))
            guard let rawValue = element.rawValue else {
                keys[name] = name
                continue
            }
            if let value = StringLiteral.value(of: file.text(rawValue)) {
                keys[name] = value
            } else {
                unreadable.append(rawValue)
            }
        }
        self.cases = cases
        self.keys = keys
        self.unreadable = unreadable
    }

    /// The key of a property; nil when the enum does not name it.
    func key(of property: String) -> String? { keys[property] }
}
