import CodingPlan
import Mustache

/// The two functions that convert many values of one type to columns, one for each member, and back.
struct ColumnEmitter {
    let type: MemberwiseType
    let function: MemberBodyState
    let reservedNames: Set<String>

    private var context: EmitterContext { function.context }
    private var memberwise: MemberwiseValues { context.memberwise }
    private var swiftType: String { context.swiftType(type) }

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
        var values = head
        switch type.shape {
        case .structure(let structure):
            let columns = structureColumns
            let paths = StructureConstruction(structure, of: type, context).paths
            values["columns"] = .list(
                columns.isEmpty ? [counted] : zip(columns, paths).map { encoded($0, .primary("rows"), path: $1) })
            values["isSingle"] = .bool(columns.count <= 1)
            return try function.lines("columns-of-structures", values)
        case .enumeration(let cases, _):
            let columns = columns(of: cases)
            values["columns"] = .list(columns.joined().map { encoded($0, .primary($0.name), path: nil) })
            values["isSingle"] = .bool(columns.joined().isEmpty)
            values["cases"] = .list(zip(cases, columns).map(view))
            return try function.lines("columns-of-enumerations", values)
        }
    }

    /// The column with the number of values without members.
    private var counted: Value {
        let zeros = Expression.primary("rows").calling("map", .init(.closure(["_"], .primary("0"))))
        let value = Expression.support(.columnOfIntegers).call(.init(zeros))
        return ["key": "\"\"", "value": .text(function.text(value))]
    }

    private func encoded(_ column: Column, _ rows: Expression, path: String?) -> Value {
        var context = context
        context.subject = column.property.name
        let value = context.coding(of: column.property.type).column(rows, path: path)
        return [
            "key": .text(SwiftSyntaxText.stringLiteral(column.key)), "local": .text(column.name),
            "type": .text(context.swiftType(column.property.type)), "value": .text(function.text(value)),
        ]
    }

    func decode() throws -> [String] {
        switch type.shape {
        case .structure(let structure): try decode(StructureConstruction(structure, of: type, context))
        case .enumeration(let cases, _): try decode(cases)
        }
    }

    private func decode(_ cases: [ValueType.EnumCase]) throws -> [String] {
        let columns = columns(of: cases)
        var values = head
        values["columns"] = .list(
            columns.joined().map { column in
                // If an archive was written before a case existed, it has no columns for the case.
                ["local": .text(column.name), "iterator": .text(function.text(reading(column).iterator))]
            })
        values["nothingIsLeft"] = .optional(
            function.text(conditions: Self.nothingIsLeft(columns.joined().map(\.name))))
        values["cases"] = .list(zip(cases, columns).map(readView))
        values["fallback"] = .optional(context.fallback(of: type))
        return try function.lines("rows-of-enumerations", values)
    }

    private func reading(_ column: Column) -> ColumnReading {
        ColumnReading(
            columns: "columns", key: column.key, olderKeys: column.olderKeys, type: column.property.type,
            context: context)
    }

    /// Returns conditions that the iterators have no more elements.
    static func nothingIsLeft(_ iterators: [String]) -> [Expression] {
        iterators.map { .binary(.primary($0).calling("next"), .equal, .null) }
    }

    // MARK: Structs and composites

    private var structureColumns: [Column] {
        var locals = NameAllocator(usedNames: reservedNames)
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
        var values = head
        let counted = Expression.support(.rowsOfIntegers).call(.init(.primary("columns[\"\"]")))
        values["counted"] = .optional(columns.isEmpty ? function.text(counted) : nil)
        values["columns"] = .list(
            columns.map { column in
                let reading = reading(column)
                let rows = column.property.missingValuePolicy == .fails ? reading.rows : reading.rowsIfPresent
                return ["local": .text(column.name), "rows": .text(function.text(rows))]
            })
        values.merge(lengths(of: columns)) { _, new in new }
        let isShort = requirements.isEmpty && construction.assignedAfterwards.isEmpty
        values["throws"] = .bool(!requirements.isEmpty || construction.canFail)
        values["isShort"] = .bool(isShort && !columns.isEmpty)
        values["isLong"] = .bool(!isShort && !columns.isEmpty)
        values["requirement"] = .optional(function.text(conditions: requirements))
        values["declaration"] = .optional(construction.declaration(arguments, in: function, isThrowing: true))
        values["result"] = .text(
            function.text(isShort ? construction.demanded(arguments) : construction.result(arguments)))
        values["assigned"] = .list(
            construction.assignedAfterwards.map { index in
                let column = columns[index]
                return [
                    "member": .text(SwiftSyntaxText.member(column.property.name)), "local": .text(column.name),
                    "value": .text(function.text(arguments[index])),
                    "ifPresent": .bool(column.property.keepsInitialValue && !column.property.isDefaultGiven),
                ]
            })
        return try function.lines("rows-of-structures", values)
    }

    /// Returns conditions for the number of rows. All columns must be as long as the first required one, or else as the
    /// first column that is present.
    private func lengths(of columns: [Column]) -> [String: Value] {
        guard let first = columns.first(where: { $0.property.missingValuePolicy == .fails }) else {
            let counts = columns.map { Expression.member(.primary($0.name), "count", isChained: true) }
            return [
                "equalCounts": .null, "knownCounts": .optional(function.text(conditions: counts)),
                "indices": "(0..<count)",
            ]
        }
        let count = Expression.primary(first.name).path("count")
        let conditions = columns.filter { $0.local != first.local }.map { column in
            let isThere = column.property.missingValuePolicy == .fails
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
        if case .fails = column.property.missingValuePolicy { return .indexed(values, row) }
        let value = Expression.indexed(values, row, isChained: true)
        guard let expression = column.property.defaultOperand else { return value }
        // An element that is nil is present.
        let known = column.property.isOptional ? values.mapped(.indexed(.element, row)) : value
        return known.or(.primary(expression))
    }

    // MARK: Enums

    private func columns(of cases: [ValueType.EnumCase]) -> [[Column]] {
        var locals = NameAllocator(usedNames: reservedNames)
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
        var own = NameAllocator(usedNames: reservedNames.union(columns.map(\.local)))
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
            let absent = column.property.defaultOperand ?? (column.property.missingValuePolicy == .isNil ? "nil" : nil)
            return absent.map { .conditional(reading(column).isAbsent, then: .primary($0), else: next) } ?? next
        }
        let result = function.text(enumCase.expression(of: swiftType, values))
        return [
            "names": .text(enumCase.archivedNames), "result": .text(result), "hasValues": .bool(!values.isEmpty),
        ]
    }
}
