import Mustache
import SecureCodingModel

/// The two functions that make a table of many values of one type and take it apart again.
protocol TableCode {
    func encode() throws -> [String]
    func decode() throws -> [String]
}

/// A table with a row for each value, and a column for each of its members.
struct ColumnCode: TableCode {
    let type: ArchivedType
    let function: FunctionCode
    let reserved: Set<String>

    private var emission: Emission { function.emission }
    private var memberwise: MemberwiseValues { emission.memberwise }
    private var construction: MemberwiseConstruction { MemberwiseConstruction(type: type, emission: emission) }

    /// A member with the local that holds its column.
    private struct Column {
        let property: CodedProperty
        let key: String
        /// Under which older archives have it.
        let olderKeys: [OlderKey]
        let local: String

        var name: String { SwiftSyntaxText.identifier(local) }
    }

    private var head: [String: Value] {
        [
            "type": .text(emission.swiftType(type)), "columnsFunction": .text(memberwise.columnsFunction(type)),
            "rowsFunction": .text(memberwise.rowsFunction(type)),
        ]
    }

    func encode() throws -> [String] {
        var context = head
        guard case .enumeration(let cases)? = memberwise.valueType(type)?.shape else {
            let columns = structureColumns
            let paths = MemberwiseConstruction.paths(of: type, memberwise)
            context["columns"] = .list(
                columns.isEmpty ? [counted] : zip(columns, paths).map { encoded($0, .primary("rows"), path: $1) })
            return try function.lines("columns-of-structures", context)
        }
        let columns = columns(of: cases)
        context["columns"] = .list(columns.joined().map { encoded($0, .primary($0.name), path: nil) })
        context["cases"] = .list(zip(cases, columns).map(view))
        return try function.lines("columns-of-enumerations", context)
    }

    /// The column that says how many values without members there are.
    private var counted: Value {
        let zeros = Expression.primary("rows").calling("map", .init(.closure(["_"], .primary("0"))))
        let value = Expression.helper(.columnOfIntegers).call(.init(zeros))
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
        guard case .enumeration(let cases)? = memberwise.valueType(type)?.shape else {
            return try decodeStructures()
        }
        let columns = columns(of: cases)
        var context = head
        context["columns"] = .list(
            columns.joined().map { column in
                // A case that an archive knows nothing of has no columns there.
                ["local": .text(column.name), "iterator": .text(function.text(reading(column).iterator))]
            })
        context["nothingIsLeft"] = .optional(Self.nothingIsLeft(columns.joined().map(\.name)))
        context["cases"] = .list(zip(cases, columns).map(readView))
        context["fallback"] = .optional(construction.fallback)
        return try function.lines("rows-of-enumerations", context)
    }

    private func reading(_ column: Column) -> ColumnReading {
        ColumnReading(
            columns: "columns", key: column.key, olderKeys: column.olderKeys, type: column.property.type,
            emission: emission)
    }

    /// The condition that nothing is left in iterators; nil where there are none.
    static func nothingIsLeft(_ iterators: [String]) -> String? {
        iterators.isEmpty ? nil : iterators.map { "\($0).next() == nil" }.joined(separator: ", ")
    }

    // MARK: Structs and composites

    private var structureColumns: [Column] {
        var locals = NameAllocator(taken: reserved)
        return memberwise.members(of: type).map {
            Column(
                property: $0, key: $0.key, olderKeys: memberwise.olderColumns(of: $0, in: type),
                local: locals.local(for: $0.name))
        }
    }

    private func decodeStructures() throws -> [String] {
        let columns = structureColumns
        let arguments = columns.map(argument)
        let requirement = construction.requirement(columns.map { "\($0.name)[row]" })
        let declaration = construction.declaration(arguments, throwingIn: function)
        var context = head
        let counted = Expression.helper(.rowsOfIntegers).call(.init(.primary("columns[\"\"]")))
        context["counted"] = .optional(columns.isEmpty ? function.text(counted) : nil)
        context["columns"] = .list(
            columns.map { column in
                let reading = reading(column)
                let rows = column.property.absence == .fails ? reading.rows : reading.rowsIfPresent
                return ["local": .text(column.name), "rows": .text(function.text(rows))]
            })
        context.merge(lengths(of: columns)) { _, new in new }
        let isShort = requirement == nil && construction.assignedAfterwards.isEmpty
        context["throws"] = .bool(requirement != nil || construction.canFail)
        context["isShort"] = .bool(isShort && !columns.isEmpty)
        context["isLong"] = .bool(!isShort && !columns.isEmpty)
        context["requirement"] = .optional(requirement)
        context["declaration"] = .optional(declaration)
        context["result"] = .text(
            isShort ? construction.demanded(arguments, in: function) : construction.result(arguments))
        context["assigned"] = .list(
            construction.assignedAfterwards.map { index in
                let column = columns[index]
                return [
                    "member": .text(SwiftSyntaxText.identifier(column.property.name)), "local": .text(column.name),
                    "value": .text(arguments[index]),
                    "ifPresent": .bool(column.property.keepsInitialValue && !column.property.isDefaultGiven),
                ]
            })
        return try function.lines("rows-of-structures", context)
    }

    /// How many rows there are, and that each column has so many: as long as the first that must be there, else as the
    /// first that is.
    private func lengths(of columns: [Column]) -> [String: Value] {
        guard let first = columns.first(where: { $0.property.absence == .fails }) else {
            let counts = columns.map { "\($0.name)?.count" }.joined(separator: ", ")
            return [
                "equalCounts": .null, "knownCounts": .optional(columns.isEmpty ? nil : counts),
                "indices": "(0..<count)",
            ]
        }
        let count = "\(first.name).count"
        let conditions = columns.filter { $0.local != first.local }.map { column in
            column.property.absence == .fails
                ? "\(column.name).count == \(count)" : "\(column.name)?.count ?? \(count) == \(count)"
        }
        return [
            "equalCounts": .optional(conditions.isEmpty ? nil : conditions.joined(separator: ", ")),
            "knownCounts": .null, "indices": .text("\(first.name).indices"),
        ]
    }

    /// The member of one row.
    private func argument(_ column: Column) -> String {
        let (values, row) = (Expression.primary(column.name), Expression.primary("row"))
        if case .fails = column.property.absence { return function.text(.indexed(values, row)) }
        let value = Expression.indexed(values, row, isChained: true)
        guard let expression = column.property.defaultOperand else { return function.text(value) }
        // An element that is nil is no missing one.
        let known = column.property.isOptional ? values.mapped(.indexed(.element, row)) : value
        return function.text(known.or(.primary(expression)))
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

    /// What a case is called in archives, as literals.
    static func names(of enumCase: ValueType.EnumCase) -> String {
        ([enumCase.key] + enumCase.aliases).map(SwiftSyntaxText.stringLiteral).joined(separator: ", ")
    }

    private func view(_ enumCase: ValueType.EnumCase, _ columns: [Column]) -> Value {
        var own = NameAllocator(taken: reserved.union(columns.map(\.local)))
        let bound = enumCase.values.map { own.local(for: $0.property.name) }
        return [
            "name": .text(SwiftSyntaxText.stringLiteral(enumCase.key)),
            "pattern": .text(MemberwiseConstruction.pattern(enumCase, bound)),
            "values": .list(
                zip(columns, bound).map { column, bound in
                    ["column": .text(column.name), "local": .text(SwiftSyntaxText.identifier(bound))]
                }),
        ]
    }

    /// What a case is made of: the next value of each of its columns.
    private func readView(_ enumCase: ValueType.EnumCase, _ columns: [Column]) -> Value {
        let values = columns.map { column in
            let next = function.text(.helper(.valid)) + "(\(column.name).next())"
            let absent = column.property.defaultOperand ?? (column.property.absence == .isNil ? "nil" : nil)
            return absent.map { "\(reading(column).absenceText(function)) ? \($0) : \(next)" } ?? next
        }
        let result = construction.expression(enumCase, values)
        return [
            "names": .text(Self.names(of: enumCase)), "result": .text(result), "hasValues": .bool(!values.isEmpty),
        ]
    }
}
