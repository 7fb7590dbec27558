/// A sequence of numbers that a seed determines, the same on every machine (SplitMix64).
struct Randomness: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    /// A sequence that is independent of other parts of the run.
    init(seed: UInt64, _ parts: Int...) {
        state = seed
        for part in parts {
            state = next() ^ (UInt64(bitPattern: Int64(part)) &* 0x9E37_79B9_7F4A_7C15)
        }
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Returns true with a probability in percent.
    mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }

    /// - Precondition: The collection isn't empty.
    mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: 0..<elements.count, using: &self)]
    }

    mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

    /// Returns one of the choices, with a probability in proportion to its weight.
    mutating func weighted<Element>(_ choices: [(weight: Int, element: Element)]) -> Element {
        var number = Int.random(in: 0..<choices.reduce(0) { $0 + $1.weight }, using: &self)
        for choice in choices {
            if number < choice.weight { return choice.element }
            number -= choice.weight
        }
        return choices[choices.count - 1].element
    }
}
