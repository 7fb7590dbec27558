/// Keys that speak for another property than the one that is read from them.
///
/// If a class writes nothing, only names can tell a swapped key from a renamed one.
struct KeyOwnerGuess {
    private let properties: [String]
    /// By property.
    private let keys: [String: [String]]

    init(properties: some Sequence<String>, keys: [String: [String]]) {
        self.properties = properties.sorted()
        self.keys = keys
    }

    /// The property that a key of `property` may belong to.
    func owner(of key: String, readInto property: String) -> String? {
        let plain = Self.plain(key)
        if plain == Self.plain(property) { return nil }
        if let other = properties.first(where: { $0 != property && Self.plain($0) == plain }) { return other }
        let own = Self.bigramSimilarity(key, property)
        return keys.sorted { $0.key < $1.key }.first { other, otherKeys in
            other != property
                && otherKeys.contains { otherKey in
                    Self.bigramSimilarity(key, other) + Self.bigramSimilarity(otherKey, property)
                        > own + Self.bigramSimilarity(otherKey, other) + 0.05
                }
        }?.key
    }

    private static func plain(_ text: String) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }

    /// The share of pairs of letters that two names have in common.
    private static func bigramSimilarity(_ left: String, _ right: String) -> Double {
        func pairs(_ text: String) -> Set<String> {
            let letters = Array(plain(text))
            return Set(letters.indices.dropLast().map { String(letters[$0...($0 + 1)]) })
        }
        let (left, right) = (pairs(left), pairs(right))
        guard !left.isEmpty, !right.isEmpty else { return 0 }
        return 2 * Double(left.intersection(right).count) / Double(left.count + right.count)
    }
}
