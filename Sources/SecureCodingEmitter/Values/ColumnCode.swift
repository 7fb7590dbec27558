import CodingPlan
import Mustache

/// The two functions that convert many values of one type to columns, one for each member, and back.
struct ColumnCode {
    let type: MemberwiseType
    let function: FunctionCode
    let reserved: Set<String>

    private var emission: Emission { function.emission }
    private var memberwise: MemberwiseValues { emission.memberwise }
    private var swiftType: String { emission.swiftType(type) }

    /// A member, and the local variable for its column.
    private struct Column {
        let property: CodedProperty
        let key: String
        /// The keys of the column in older archives.
        let olderKeys: [OlderKey]
        let local: String

        var name: String { SwiftSyntaxText.identifier(local) }
    }

    private var head: [String: Value] {
        [
            "type": .text(swiftType), "columnsFunction": .text(memberwise.columnsFunction(type)),
            "rowsFunction": .text(memberwise.rowsFunction(type)),
        ]
    }

    func encode() throws -> [String] {
        var context = head
        switch type.shape {
        case .structure(let structure):
            let columns = structureColumns
            let paths = StructureConstruction(structure, of: type, emission).paths
            context["columns"] = .list(
                columns.isEmpty ? [counted] : zip(columns, paths).map { encoded($0, .primary("rows"), path: $1) })
            context["isSingle"] = .bool(columns.count <= 1)
            return try function.lines("columns-of-structures", context)
        case .enumeration(let cases, _):
            let columns = columns(of: cases)
            context["columns"] = .list(columns.joined().map { encoded($0, .primary($0.name), path: nil) })
            context["isSingle"] = .bool(columns.joined().isEmpty)
            context["cases"] = .list(zip(cases, columns).map(view))
            return try function.lines("columns-of-enumerations", context)
        }
    }

    /// The column with the number of values without members.
    private var counted: Value {
        let zeros = Expression.primary("rows").calling("map", .init(.closure(["_"], .primary("0"))))
        let value = Expression.support(.columnOfIntegers).call(.init(zeros))
        return ["key": "\"\"", "value": .text(function.text(value))]
    }

    private func encoded(_ column: Column, _ rows: Expression, path: String?) -> Value {
        var emission = emission
        emission.subject = column.property.name
        let value = emission.coding(of: column.property.type).column(rows, path: path)
        return [
            "key": .text(SwiftSyntaxText.stringLiteral(column.key)), "local": .text(column.name),
            "type": .text(emission.swiftType(column.property.type)), "value": .text(function.text(value)),
        ]
    }

    func decode() throws -> [String] {
        switch type.shape {
        case .structure(let structure): try decode(StructureConstruction(structure, of: type, emission))
        case .enumeration(let cases, _): try decode(cases)
        }
    }

    private func decode(_ cases: [ValueType.EnumCase]) throws -> [String] {
        let columns = columns(of: cases)
        var context = head
        context["columns"] = .list(
            columns.joined().map { column in
                // If an archive was written before a case existed, it has no columns for the case.
                ["local": .text(column.name), "iterator": .text(function.text(reading(column).iterator))]
            })
        context["nothingIsLeft"] = .optional(
            function.text(conditions: Self.nothingIsLeft(columns.joined().map(\.name))))
        context["cases"] = .list(zip(cases, columns).map(readView))
        context["fallback"] = .optional(emission.fallback(of: type))
        return try function.lines("rows-of-enumerations", context)
    }

    private func reading(_ column: Column) -> ColumnReading {
        ColumnReading(
            columns: "columns", key: column.key, olderKeys: column.olderKeys, type: column.property.type,
            emission: emission)
    }

    /// Returns conditions that the iterators have no more elements.
    static func nothingIsLeft(_ iterators: [String]) -> [Expression] {
        iterators.map { .binary(.primary($0).calling("next"), .equal, .null) }
    }

    // MARK: Structs and composites

    private var structureColumns: [Column] {
        var locals = NameAllocator(taken: reserved)
        return type.members.map {
            Column(
                property: $0, key: $0.key, olderKeys: type.olderColumns(of: $0),
                local: locals.local(for: $0.name))
        }
    }

    private func decode(_ construction: StructureConstruction) throws -> [String] {
        let columns = structureColumns
        let arguments = columns.map(argument)
        let requirements = construction.requirements(columns.map { .indexed(.primary($0.name), .primary("row")) })
        var context = head
        let counted = Expression.support(.rowsOfIntegers).call(.init(.primary("columns[\"\"]")))
        context["counted"] = .optional(columns.isEmpty ? function.text(counted) : nil)
        context["columns"] = .list(
            columns.map { column in
                let reading = reading(column)
                let rows = column.property.absence == .fails ? reading.rows : reading.rowsIfPresent
                return ["local": .text(column.name), "rows": .text(function.text(rows))]
            })
        context.merge(lengths(of: columns)) { _, new in new }
        let isShort = requirements.isEmpty && construction.assignedAfterwards.isEmpty
        context["throws"] = .bool(!requirements.isEmpty || construction.canFail)
        context["isShort"] = .bool(isShort && !columns.isEmpty)
        context["isLong"] = .bool(!isShort && !columns.isEmpty)
        context["requirement"] = .optional(function.text(conditions: requirements))
        context["declaration"] = .optional(construction.declaration(arguments, in: function, isThrowing: true))
        context["result"] = .text(
            function.text(isShort ? construction.demanded(arguments) : construction.result(arguments)))
        context["assigned"] = .list(
            construction.assignedAfterwards.map { index in
                let column = columns[index]
                return [
                    "member": .text(SwiftSyntaxText.member(column.property.name)), "local": .text(column.name),
                    "value": .text(function.text(arguments[index])),
                    "ifPresent": .bool(column.property.keepsInitialValue && !column.property.isDefaultGiven),
                ]
            })
        return try function.lines("rows-of-structures", context)
    }

    /// Returns conditions for the number of rows. All columns must be as long as the first required one, or else as the
    /// first column that is present.
    private func lengths(of columns: [Column]) -> [String: Value] {
        guard let first = columns.first(where: { $0.property.absence == .fails }) else {
            let counts = columns.map { Expression.member(.primary($0.name), "count", isChained: true) }
            return [
                "equalCounts": .null, "knownCounts": .optional(function.text(conditions: counts)),
                "indices": "(0..<count)",
            ]
        }
        let count = Expression.primary(first.name).path("count")
        let conditions = columns.filter { $0.local != first.local }.map { column in
            let isThere = column.property.absence == .fails
            let own = Expression.member(.primary(column.name), "count", isChained: !isThere)
            return Expression.binary(isThere ? own : own.or(count), .equal, count)
        }
        return [
            "equalCounts": .optional(function.text(conditions: conditions)), "knownCounts": .null,
            "indices": .text("\(first.name).indices"),
        ]
    }

    /// Returns the member of one row.
    private func argument(_ column: Column) -> Expression {
        let (values, row) = (Expression.primary(column.name), Expression.primary("row"))
        if case .fails = column.property.absence { return .indexed(values, row) }
        let value = Expression.indexed(values, row, isChained: true)
        guard let expression = column.property.defaultOperand else { return value }
        // An element that is nil is present.
        let known = column.property.isOptional ? values.mapped(.indexed(.element, row)) : value
        return known.or(.primary(expression))
    }

    // MARK: Enums

    private func columns(of cases: [ValueType.EnumCase]) -> [[Column]] {
        var locals = NameAllocator(taken: reserved)
        return cases.map { enumCase in
            enumCase.values.map { value in
                let member = value.property.name
                let local = nameSuffix(enumCase.name + member.prefix(1).uppercased() + member.dropFirst())
                return Column(
                    property: value.property, key: "\(enumCase.key).\(value.property.key)",
                    olderKeys: enumCase.olderColumns(of: value.property),
                    local: locals.local(for: identifierStart(local)))
            }
        }
    }

    private func identifierStart(_ name: String) -> String {
        name.unicodeScalars.first?.properties.isXIDStart == true ? name : "case" + name
    }

    private func view(_ enumCase: ValueType.EnumCase, _ columns: [Column]) -> Value {
        var own = NameAllocator(taken: reserved.union(columns.map(\.local)))
        let bound = enumCase.values.map { own.local(for: $0.property.name) }
        return [
            "name": .text(SwiftSyntaxText.stringLiteral(enumCase.key)),
            "pattern": .text(enumCase.pattern(bound)),
            "values": .list(
                zip(columns, bound).map { column, bound in
                    ["column": .text(column.name), "local": .text(SwiftSyntaxText.identifier(bound))]
                }),
        ]
    }

    /// Returns the arguments of a case: the next value of each of its columns.
    private func readView(_ enumCase: ValueType.EnumCase, _ columns: [Column]) -> Value {
        let values = columns.map { column in
            let next = Expression.primary(column.name).calling("next").validated
            let absent = column.property.defaultOperand ?? (column.property.absence == .isNil ? "nil" : nil)
            return absent.map { .conditional(reading(column).isAbsent, then: .primary($0), else: next) } ?? next
        }
        let result = function.text(enumCase.expression(of: swiftType, values))
        return [
            "names": .text(enumCase.archivedNames), "result": .text(result), "hasValues": .bool(!values.isEmpty),
        ]
    }
}
