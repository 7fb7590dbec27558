/// The conditions under which a declaration is compiled and available.
package struct AvailabilityConditions: Sendable, Hashable {
    /// The `#if` conditions, outermost first.
    package var conditions: [Condition] = []
    /// The `@available(…, *)` attributes that `#available` can check.
    package var availability: [String] = []

    package init(conditions: [Condition] = [], availability: [String] = []) {
        self.conditions = conditions
        self.availability = availability
    }

    package var isEmpty: Bool { conditions.isEmpty && availability.isEmpty }

    package func and(_ other: AvailabilityConditions) -> AvailabilityConditions {
        let added = other.without(self)
        return AvailabilityConditions(
            conditions: conditions + added.conditions, availability: availability + added.availability)
    }

    /// Returns the conditions that remain to be checked if the others are known to be true.
    package func without(_ other: AvailabilityConditions) -> AvailabilityConditions {
        AvailabilityConditions(
            conditions: conditions.filter { !other.conditions.contains($0) },
            availability: availability.filter { query in
                !other.availability.contains { Self.implies($0, query) }
            })
    }

    /// Returns whether the versions in one attribute are at least those in the other, on each platform.
    private static func implies(_ one: String, _ other: String) -> Bool {
        let known = versions(one)
        return one == other
            || versions(other).allSatisfy { platform, version in
                known[platform].map { !$0.lexicographicallyPrecedes(version) } ?? false
            }
    }

    /// Returns the version numbers in an attribute, by platform. Trailing zeros are dropped.
    private static func versions(_ attribute: String) -> [String: [Int]] {
        let inside = attribute.drop { $0 != "(" }.dropFirst().prefix { $0 != ")" }
        let pairs = inside.split(separator: ",").map { $0.split(separator: " ") }.filter { $0.count == 2 }
        return pairs.reduce(into: [:]) { versions, pair in
            var numbers = pair[1].split(separator: ".").map { Int($0) ?? 0 }
            while numbers.last == 0 { numbers.removeLast() }
            versions[String(pair[0])] = numbers
        }
    }

    /// A text for sorting.
    package var text: String {
        (conditions.flatMap { $0.excluded + [$0.holds ?? ""] } + availability).joined(separator: " ")
    }

    /// Returns whether one of them is always true: one is empty, or they are all clauses of one `#if` block with an
    /// `#else`.
    package static func areExhaustive(_ all: [AvailabilityConditions]) -> Bool {
        if all.contains(where: \.isEmpty) { return true }
        let single = all.filter { $0.conditions.count == 1 && $0.availability.isEmpty }.map { $0.conditions[0] }
        return single.contains { last in
            let earlier = last.holds == nil ? last.excluded : []
            let isElse = !earlier.isEmpty && earlier.allSatisfy { text in single.contains { $0.holds == text } }
            let isNegation = single.contains { other in
                guard let holds = other.holds, other.excluded.isEmpty, last.excluded.isEmpty else { return false }
                return last.holds == "!" + holds || last.holds == "!(" + holds + ")"
            }
            return isElse || isNegation
        }
    }
}
