import SecureCodingModel

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

    /// The same as an operand.
    func objectText(_ function: FunctionCode) -> String {
        let text = function.text(object(all))
        return olderKeys.isEmpty ? text : "(\(text))"
    }

    /// An optional of the values, which are converted as each key wants it.
    var rows: Expression {
        var groups: [[OlderKey]] = []
        for key in all {
            if let last = groups.last, last[0].type == key.type {
                groups[groups.count - 1].append(key)
            } else {
                groups.append([key])
            }
        }
        let rows = groups.map { emission.coding(of: $0[0].type ?? type).rows(object($0)) }
        return rows.dropFirst().reduce(rows[0]) { $0.or($1) }
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
