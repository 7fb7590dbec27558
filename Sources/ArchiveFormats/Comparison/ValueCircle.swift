extension [String: ValueFormat] {
    /// Returns the types that a type refers to, and those among them that refer back to it.
    func circle(of name: String) -> (led: Set<String>, others: Set<String>) {
        let led = led(from: name)
        return (led, led.filter { $0 != name && self.led(from: $0).contains(name) })
    }

    private func led(from name: String) -> Set<String> {
        var found: Set<String> = []
        var new = [name]
        while let next = new.popLast() {
            let keys: [KeyFormat] =
                switch self[next] {
                case .structure(let keys)?: keys
                case .enumeration(_, let cases)?: cases.flatMap(\.values)
                case nil: []
                }
            new += keys.flatMap(\.form.valueNames).filter { found.insert($0).inserted }
        }
        return found
    }
}
