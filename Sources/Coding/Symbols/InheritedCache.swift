import SecureCodeGenThreading

/// A property of a class that depends on its superclass, computed once for each class.
///
/// It is computed from the topmost class down, so a long chain of superclasses costs one step for each class and no
/// recursion.
package final class InheritedCache<Value: Sendable>: Sendable {
    private let known = Cache<Int, Value>()

    package init() {}

    /// - Parameter make: Computes the value of a class from that of its superclass; nil if the superclass isn't
    ///   scanned.
    package func value(for symbol: Symbol, in table: SymbolTable, _ make: (Symbol, Value?) -> Value) -> Value {
        if let value = known.known(for: symbol.id) { return value }
        // In a cycle, the value depends on where one begins.
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
