import Mustache
import SecureCodingModel

/// A type of values without an object of their own → what the templates say of the two functions that make columns of
/// many values and take them apart again.
struct ColumnView {
    let type: ArchivedType
    let decoding: Decoding

    private var naming: Naming { decoding.naming }
    private var records: Records { decoding.records }
    private var construction: RecordConstruction { RecordConstruction(type: type, decoding: decoding) }

    var value: Value {
        var view: [String: Value] = [
            "recordType": .text(naming.type(type)),
            "columnsFunction": .text(records.columnsFunction(type)),
            "rowsFunction": .text(records.rowsFunction(type)),
            "isStructure": .bool(false),
            "isEnumeration": .bool(false),
        ]
        switch records.valueType(type)?.shape {
        case .enumeration(let cases)?: view.merge(enumeration(cases)) { _, new in new }
        default: view.merge(structure) { _, new in new }
        }
        return .dictionary(view)
    }

    /// A member with the local that holds its column.
    private struct Column {
        let property: CodedProperty
        let key: String
        let local: String

        var name: String { SwiftSyntaxText.identifier(local) }
    }

    private func encoding(_ property: CodedProperty) -> Encoding {
        Encoding(naming: naming, helpers: decoding.helpers, records: records, subject: property.name)
    }

    private func reservedNames() -> LocalNames {
        LocalNames(reserved: LocalNames.inRecords.union(records.functionNames))
    }

    private func view(_ column: Column) -> Value {
        // A case that an archive knows nothing of has no columns there.
        let keptWithout = column.property.absence != .fails || !records.isStructure(type)
        return [
            "key": .text(SwiftSyntaxText.stringLiteral(column.key)),
            "local": .text(column.name),
            "type": .text(naming.type(column.property.type)),
            "rows": .text(
                decoding.rows(column.property.type, in: "columns[\(SwiftSyntaxText.stringLiteral(column.key))]")),
            "remaining": .text(remaining(column)),
            "required": .bool(!keptWithout),
            "optional": .bool(keptWithout),
        ]
    }

    // MARK: Structs and composites

    private var structure: [String: Value] {
        var locals = reservedNames()
        let columns = records.members(of: type).map { member in
            Column(
                property: member, key: member.name, local: locals.name(for: RecordConstruction.localName(member.name)))
        }
        let paths = RecordConstruction.paths(of: type, records)
        let encoded = zip(columns, paths).map { column, path -> Value in
            [
                "key": .text(SwiftSyntaxText.stringLiteral(column.key)),
                "value": .text(encoding(column.property).column(column.property.type, of: path, in: "rows")),
            ]
        }
        let items = columns.map { "\($0.name)[row]" }
        return [
            "isStructure": .bool(true),
            "isEmpty": .bool(columns.isEmpty),
            "encoded": .list(encoded),
            "decoded": .list(columns.map(view)),
            "counts": .text(counts(columns)),
            "requirement": construction.requirement(items).map { .text($0) } ?? .null,
            "declaration": construction.declaration(columns.map(argument)).map { .text($0) } ?? .null,
            "result": .text(construction.result(columns.map(argument))),
            "assigned": .list(construction.assignedAfterwards.map { assignment(columns[$0]) }),
        ]
    }

    private func counts(_ columns: [Column]) -> String {
        columns.map { $0.property.absence == .fails ? "\($0.name).count" : "\($0.name)?.count" }
            .joined(separator: ", ")
    }

    /// The member of one row.
    private func argument(_ column: Column) -> String {
        switch column.property.absence {
        case .fails: return "\(column.name)[row]"
        case .isNil, .keepsInitialValue(nil): return "\(column.name)?[row]"
        case .keepsInitialValue(let expression?):
            return column.property.isOptional
                ? "\(column.name).map { $0[row] } ?? \(expression)" : "\(column.name)?[row] ?? \(expression)"
        }
    }

    private func assignment(_ column: Column) -> Value {
        [
            "member": .text(SwiftSyntaxText.identifier(column.property.name)),
            "local": .text(column.name),
            "value": .text(argument(column)),
            "always": .bool(!column.property.keepsInitialValue),
            "ifPresent": .bool(column.property.keepsInitialValue),
        ]
    }

    // MARK: Enums

    /// A case with the columns of its values, and the locals that hold the values of one row.
    private struct Case {
        let enumCase: ValueType.EnumCase
        let columns: [Column]
        let bound: [String]
    }

    private func enumeration(_ cases: [ValueType.EnumCase]) -> [String: Value] {
        var locals = reservedNames()
        let columnsOfCases = cases.map { enumCase in
            enumCase.values.map { value in
                Column(
                    property: value.property, key: "\(enumCase.name).\(value.property.name)",
                    local: locals.name(for: enumCase.name + capitalized(value.property.name)))
            }
        }
        let cases = zip(cases, columnsOfCases).map { enumCase, columns in
            var own = locals
            let bound = enumCase.values.map { own.name(for: RecordConstruction.localName($0.property.name)) }
            return Case(enumCase: enumCase, columns: columns, bound: bound)
        }
        let columns = columnsOfCases.flatMap { $0 }
        let encoded = columns.map { column -> Value in
            [
                "key": .text(SwiftSyntaxText.stringLiteral(column.key)),
                "value": .text(encoding(column.property).column(column.property.type, column.name)),
            ]
        }
        return [
            "isEnumeration": .bool(true),
            "encoded": .list(encoded),
            "decoded": .list(columns.map(view)),
            "cases": .list(cases.map(view)),
        ]
    }

    /// The iterator over a column.
    private func remaining(_ column: Column) -> String { "remaining" + capitalized(column.local) }

    private func capitalized(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }

    private func view(_ item: Case) -> Value {
        let values = zip(item.columns, item.bound).map { column, bound -> Value in
            var next = "\(remaining(column)).next()"
            switch column.property.absence {
            case .keepsInitialValue(let expression?): next = "\(column.name) == nil ? \(expression) : \(next)"
            case .isNil: next = "\(column.name) == nil ? .some(nil) : \(next)"
            case .fails, .keepsInitialValue(nil): break
            }
            return [
                "column": .text(column.name),
                "local": .text(SwiftSyntaxText.identifier(bound)),
                "next": .text(next),
            ]
        }
        return [
            "name": .text(SwiftSyntaxText.stringLiteral(item.enumCase.name)),
            "pattern": .text(RecordConstruction.pattern(item.enumCase, item.bound)),
            "values": .list(values),
            "result": .text(
                construction.expression(item.enumCase, item.bound.map(SwiftSyntaxText.identifier))),
        ]
    }
}
