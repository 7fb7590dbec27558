import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols

/// The handwritten Codable members of a type; the compiler generates the others.
struct CodableMembers {
    let encodes: Bool
    let decodes: Bool

    /// Whether one of them is handwritten.
    var areHandwritten: Bool { encodes || decodes }

    init(of symbol: Symbol, in context: ModelContext) {
        var (encodes, decodes) = (false, false)
        for reference in symbol.declarations {
            let declaration = context.table.declaration(reference)
            func takes(_ label: String, _ parameters: [Parameter]) -> Bool {
                parameters.map { $0.label?.text } == [label]
            }
            encodes =
                encodes
                || declaration.functions.contains { $0.name.text == "encode" && takes("to", $0.parameters) }
            decodes =
                decodes
                || declaration.initializers.contains { takes("from", $0.parameters) }
        }
        self.encodes = encodes
        self.decodes = decodes
    }
}
