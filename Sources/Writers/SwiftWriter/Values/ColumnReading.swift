import SecureCodeGenCodingPlan

/// Reads a column from its key, or from an older key.
struct ColumnReading {
    /// The local variable with the columns.
    let columns: String
    let key: String
    let olderKeys: [OlderKey]
    /// The type of the values in the column.
    let type: ArchivedType
    let context: WriterContext

    private func place(_ key: String) -> Expression {
        .primary("\(columns)[\(SwiftSyntaxText.stringLiteral(key))]")
    }

    /// Returns an optional of the object that contains the column.
    private func object(_ keys: [OlderKey]) -> Expression {
        keys.dropFirst().reduce(place(keys[0].key)) { $0.or(place($1.key)) }
    }

    private var all: [OlderKey] { [OlderKey(key)] + olderKeys }

    /// The values.
    var rows: Expression {
        let rows = groups.map { ColumnCoding(type: $0[0].type ?? type, context: context).rows(object($0)) }
        return rows.dropLast().reversed().reduce(rows[rows.count - 1]) { $1.attempted.or($0) }
    }

    /// The values, or nil if the archive doesn't contain the column.
    var rowsIfPresent: Expression {
        groups.count == 1 ? object(all).mapped(conversion) : .conditional(isAbsent, then: .null, else: rows)
    }

    /// The values of one case of an enum in `count` rows.
    ///
    /// - Parameter isRequired: whether rows of the case need the column; otherwise the result is nil without it.
    func rows(ofCase isRequired: Bool) -> Expression {
        let conversion: Expression =
            groups.count == 1 ? .closure(self.conversion.tried) : .closure(["_"], rows.tried)
        return .support(isRequired ? .rowsOfCase : .rowsOfCaseIfPresent).call(
            .init(object(all)), .init(.primary("count")), .init(conversion))
    }

    /// Whether the archive has the column under none of its keys.
    private var isAbsent: Expression { .binary(object(all), .equal, .null) }

    /// The conversion of the column.
    private var conversion: Expression { ColumnCoding(type: type, context: context).rows(.element) }

    /// The keys in a row whose values are converted in the same way.
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
    /// Returns the older keys of the column of one value.
    func olderColumns(of value: CodedProperty) -> [OlderKey] {
        let keys = [OlderKey(value.key)] + value.aliases
        return ([key] + aliases).flatMap { name in keys.map { OlderKey("\(name).\($0.key)", type: $0.type) } }
            .filter { $0.key != "\(key).\(value.key)" }
    }
}
