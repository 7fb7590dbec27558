/// The scanned structs and enums that can contain values of their own type, and the types in between.
///
/// They are archived as a table whose rows refer to later rows, so neither side needs recursion.
package struct RecursiveTypes: Sendable {
    /// For each of them the types that it leads to and that lead back to it, itself among them.
    private let circles: [TypeName: Set<TypeName>]

    package init(_ valueTypes: [TypeName: ValueType]) {
        let held = valueTypes.mapValues { Set($0.memberTypes.flatMap(\.valueTypeNames)) }
        let left = Self.leadingToThemselves(held)
        var led: [TypeName: Set<TypeName>] = [:]
        for name in left { led[name] = Self.led(from: name, held, within: left) }
        circles = led.filter { $1.contains($0) }.reduce(into: [:]) { circles, entry in
            circles[entry.key] = entry.value.filter { led[$0]?.contains(entry.key) ?? false }
        }
    }

    /// Whether values of the type can hold others of it, so that it is archived as a table.
    package func contains(_ name: TypeName) -> Bool { circles[name] != nil }

    /// The type first, then the others, in the order of their names.
    package func circle(of name: TypeName) -> [TypeName] {
        let others = (circles[name] ?? []).filter { $0 != name }
        return [name] + others.sorted { $0.components.lexicographicallyPrecedes($1.components) }
    }

    /// Those that are left when again and again those are taken away which hold none that are left.
    private static func leadingToThemselves(_ held: [TypeName: Set<TypeName>]) -> Set<TypeName> {
        var holders: [TypeName: [TypeName]] = [:]
        var counts: [TypeName: Int] = [:]
        for (name, names) in held {
            let known = names.filter { held[$0] != nil }
            counts[name] = known.count
            for other in known { holders[other, default: []].append(name) }
        }
        var left = Set(held.keys)
        var ends = held.keys.filter { counts[$0] == 0 }
        while let name = ends.popLast() {
            left.remove(name)
            for holder in holders[name] ?? [] {
                counts[holder, default: 0] -= 1
                if counts[holder] == 0 { ends.append(holder) }
            }
        }
        return left
    }

    private static func led(
        from name: TypeName, _ held: [TypeName: Set<TypeName>], within left: Set<TypeName>
    ) -> Set<TypeName> {
        var found: Set<TypeName> = []
        var new = [name]
        while let next = new.popLast() {
            new += (held[next] ?? []).filter { left.contains($0) && found.insert($0).inserted }
        }
        return found
    }
}
