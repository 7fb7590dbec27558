import SwiftScanner
import SwiftSemantics

/// The handwritten Codable members of a type; the compiler generates the others.
struct CodableMembers {
    let encodes: Bool
    let decodes: Bool

    /// Whether one of them is handwritten.
    var areByHand: Bool { encodes || decodes }

    init(of symbol: Symbol, in context: ModelContext) {
        var (encodes, decodes) = (false, false)
        for reference in symbol.declarations {
            let (file, declaration) = (context.table.file(reference), context.table.declaration(reference))
            func takes(_ label: String, _ parameters: [Parameter]) -> Bool {
                parameters.map { $0.label.map(file.identifier) } == [label]
            }
            encodes =
                encodes
                || declaration.functions.contains { file.identifier($0.name) == "encode" && takes("to", $0.parameters) }
            // A region declares the initializer of a superclass again.
            decodes =
                decodes
                || declaration.initializers.contains {
                    takes("from", $0.parameters) && !context.regions[reference.file].contains($0.range)
                }
        }
        self.encodes = encodes
        self.decodes = decodes
    }
}
