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
        /// The iterator over it.
        var remaining: String { "remaining" + local.prefix(1).uppercased() + nameSuffix(String(local.dropFirst())) }
    }

    private var head: [String: Value] {
        [
            "type": .text(emission.swiftType(type)), "columnsFunction": .text(memberwise.columnsFunction(type)),
            "rowsFunction": .text(memberwise.rowsFunction(type)),
        ]
    }

    func encode() throws -> [String] {
        function.use(.namedColumns)
        var context = head
        guard case .enumeration(let cases)? = memberwise.valueType(type)?.shape else {
            let columns = structureColumns
            if columns.isEmpty { function.use(.columnOfIntegers) }
            let paths = MemberwiseConstruction.paths(of: type, memberwise)
            context["isEmpty"] = .bool(columns.isEmpty)
            context["columns"] = .list(zip(columns, paths).map { encoded($0, .primary("rows"), path: $1) })
            return try function.lines("columns-of-structures", context)
        }
        let columns = columns(of: cases)
        context["columns"] = .list(columns.joined().map { encoded($0, .primary($0.name), path: nil) })
        context["cases"] = .list(zip(cases, columns).map(view))
        return try function.lines("columns-of-enumerations", context)
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
        function.use(.columnsByName)
        var context = head
        guard case .enumeration(let cases)? = memberwise.valueType(type)?.shape else {
            return try decodeStructures()
        }
        let columns = columns(of: cases)
        context["columns"] = .list(columns.joined().map(decoded))
        context["cases"] = .list(zip(cases, columns).map(view))
        context["fallback"] = .optional(construction.fallback)
        return try function.lines("rows-of-enumerations", context)
    }

    private func decoded(_ column: Column) -> Value {
        let key = SwiftSyntaxText.stringLiteral(column.key)
        let reading = ColumnReading(
            columns: "columns", key: column.key, olderKeys: column.olderKeys, type: column.property.type,
            emission: emission)
        // A case that an archive knows nothing of has no columns there.
        let keptWithout = column.property.absence != .fails || !memberwise.isStructure(type)
        return [
            "key": .text(key), "local": .text(column.name),
            "object": .text(reading.objectText(function)), "type": .text(emission.swiftType(column.property.type)),
            "rows": .text(function.text(reading.rows, isCondition: true)), "remaining": .text(column.remaining),
            "required": .bool(!keptWithout),
        ]
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
        if columns.isEmpty { function.use(.rowsOfIntegers) }
        let arguments = columns.map(argument)
        var context = head
        context["isEmpty"] = .bool(columns.isEmpty)
        context["columns"] = .list(columns.map(decoded))
        context["counts"] = .text(
            columns.map { $0.name + ($0.property.absence == .fails ? ".count" : "?.count") }.joined(separator: ", "))
        context["requirement"] = .optional(construction.requirement(columns.map { "\($0.name)[row]" }))
        context["declaration"] = .optional(construction.declaration(arguments))
        context["result"] = .text(construction.result(arguments))
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

    /// The member of one row.
    private func argument(_ column: Column) -> String {
        if case .fails = column.property.absence { return "\(column.name)[row]" }
        guard let expression = column.property.defaultOperand else { return "\(column.name)?[row]" }
        let value = column.property.isOptional ? "\(column.name).map { $0[row] }" : "\(column.name)?[row]"
        return "\(value) ?? \(expression)"
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
        var own = NameAllocator(taken: reserved.union(columns.flatMap { [$0.local, $0.remaining] }))
        let bound = enumCase.values.map { own.local(for: $0.property.name) }
        let values = zip(columns, bound).map { column, bound -> Value in
            var next = "\(column.remaining).next()"
            if let expression = column.property.defaultOperand {
                next = "\(column.name) == nil ? \(expression) : \(next)"
            } else if case .isNil = column.property.absence {
                next = "\(column.name) == nil ? .some(nil) : \(next)"
            }
            return [
                "column": .text(column.name), "local": .text(SwiftSyntaxText.identifier(bound)), "next": .text(next),
            ]
        }
        return [
            "name": .text(SwiftSyntaxText.stringLiteral(enumCase.key)),
            "names": .text(Self.names(of: enumCase)),
            "pattern": .text(MemberwiseConstruction.pattern(enumCase, bound)), "values": .list(values),
            "result": .text(construction.expression(enumCase, bound.map(SwiftSyntaxText.identifier))),
        ]
    }
}
