import SwiftSemantics

/// What a struct with a raw value stores besides, as far as its declaration shows it.
///
/// Of a raw value that is computed the body tells what it is made of. Where that calls anything of the struct's own, or
/// hands the struct on as a whole, nobody sees from here what goes into it, and nothing is said.
struct RawValueState {
    /// The stored properties that are not in the raw value.
    let omitted: [String]

    init(of symbol: Symbol, in context: ModelContext) {
        guard symbol.kind == .struct else {
            omitted = []
            return
        }
        let stored = StoredProperties(symbol, in: context).unskippedNames
        if stored.contains("rawValue") {
            omitted = stored.filter { $0 != "rawValue" }
            return
        }
        let bodies = context.memberBodies(of: symbol)
        let getter = bodies.accessors["rawValue"]?.first.map {
            BodyTokens($0.range, in: context.table.file($0.reference))
        }
        let used = getter?.memberNames ?? []
        let others = Set(bodies.functions.keys).union(bodies.accessors.keys)
        let isSeen = getter != nil && used.isDisjoint(with: others) && getter?.usesWholeSelf == false
        omitted = isSeen ? stored.filter { !used.contains($0) } : []
    }
}
