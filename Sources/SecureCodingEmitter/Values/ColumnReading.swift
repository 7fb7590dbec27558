import CodingPlan

/// Reads a column from wherever an archive has it: under its key, else under one of the keys that it had.
struct ColumnReading {
    /// The local with the columns.
    let columns: String
    let key: String
    let olderKeys: [OlderKey]
    /// What stands in it.
    let type: ArchivedType
    let emission: Emission

    private func place(_ key: String) -> Expression {
        .primary("\(columns)[\(SwiftSyntaxText.stringLiteral(key))]")
    }

    /// An optional of the object that holds it.
    private func object(_ keys: [OlderKey]) -> Expression {
        keys.dropFirst().reduce(place(keys[0].key)) { $0.or(place($1.key)) }
    }

    private var all: [OlderKey] { [OlderKey(key)] + olderKeys }

    /// The values.
    var rows: Expression {
        let rows = groups.map { emission.coding(of: $0[0].type ?? type).rows(object($0)) }
        return rows.dropLast().reversed().reduce(rows[rows.count - 1]) { $1.attempted.or($0) }
    }

    /// The values, or nil where the archive has no such column.
    var rowsIfPresent: Expression {
        groups.count == 1 ? object(all).mapped(conversion) : .conditional(isAbsent, then: .null, else: rows)
    }

    /// An iterator over the values, of which there are none where the archive has no such column.
    var iterator: Expression {
        guard groups.count > 1 else {
            return .support(.rowsInTurn).call(.init(object(all)), .init(.closure(conversion.tried)))
        }
        return Expression.conditional(isAbsent, then: .array([]), else: rows).calling("makeIterator")
    }

    /// Whether the archive has it under none of its keys.
    var isAbsent: Expression { .binary(object(all), .equal, .null) }

    /// What becomes of the column.
    private var conversion: Expression { emission.coding(of: type).rows(.element) }

    /// Keys in a row under which the values are converted in the same way.
    private var groups: [[OlderKey]] {
        var groups: [[OlderKey]] = []
        for key in all {
            if let last = groups.last, last[0].type == key.type {
                groups[groups.count - 1].append(key)
            } else {
                groups.append([key])
            }
        }
        return groups
    }
}

extension ValueType.EnumCase {
    /// The keys that a column of one of its values had.
    func olderColumns(of value: CodedProperty) -> [OlderKey] {
        let keys = [OlderKey(value.key)] + value.aliases
        return ([key] + aliases).flatMap { name in keys.map { OlderKey("\(name).\($0.key)", type: $0.type) } }
            .filter { $0.key != "\(key).\(value.key)" }
    }
}
