import Threading

/// What a class has by itself or from its superclass, found once for each class.
///
/// It is found from the topmost class down and kept for each on the way, so that long chains of superclasses cost each
/// of their classes one step, and no stack.
package final class InheritedMemo<Value: Sendable>: Sendable {
    private let known = Memo<Int, Value>()

    package init() {}

    /// - Parameter make: what a class has, by what its superclass has; nil where no scanned class stands above it.
    package func value(for symbol: Symbol, in table: SymbolTable, _ make: (Symbol, Value?) -> Value) -> Value {
        if let value = known.known(for: symbol.id) { return value }
        // In a circle it depends on where one begins.
        let isCircle = table.topmost(above: symbol) == nil
        var path: [Symbol] = []
        var value: Value?
        for superclass in table.superclasses(of: symbol) {
            value = isCircle ? nil : known.known(for: superclass.id)
            if value != nil { break }
            path.append(superclass)
        }
        for type in path.reversed() {
            let inherited = value
            value = isCircle ? make(type, inherited) : known.value(for: type.id) { make(type, inherited) }
        }
        return known.value(for: symbol.id) { make(symbol, value) }
    }
}
