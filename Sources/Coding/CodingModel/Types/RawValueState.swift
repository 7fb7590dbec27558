import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols

/// The stored properties that a struct's raw value omits, as far as its declaration shows.
///
/// The body of a computed raw value names its sources. If it calls other members of the struct or passes the struct on,
/// its sources are unknown and nothing is reported.
struct RawValueState {
    /// The stored properties that the raw value omits.
    let omitted: [String]

    init(of symbol: Symbol, in context: ModelContext) {
        guard symbol.kind == .struct else {
            omitted = []
            return
        }
        let stored = context.storedProperties(of: symbol).unskipped.map(\.name)
        if stored.contains("rawValue") {
            omitted = stored.filter { $0 != "rawValue" }
            return
        }
        let getter = symbol.declarations.lazy.compactMap { reference -> Accessor? in
            let file = context.table.file(reference)
            let property = context.table.declaration(reference).properties.first {
                $0.name.text == "rawValue" && $0.accessors == .computed
            }
            return property?.accessors(in: file)["get"]
        }.first
        let nodes = getter?.body.nodes ?? []
        let used = nodes.memberNames
        let others = symbol.declarations.flatMap { reference in
            let declaration = context.table.declaration(reference)
            let computed = declaration.properties.filter { $0.accessors == .computed }
            return computed.map(\.name.text) + declaration.functions.map(\.name.text)
        }
        let isSeen = getter != nil && used.isDisjoint(with: others) && !nodes.useWholeSelf
        omitted = isSeen ? stored.filter { !used.contains($0) } : []
    }
}
