import SwiftSemantics

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
