import CodingPlan

/// The two functions that convert many values of one type to columns, one for each member, and back.
struct ColumnEmitter {
    let type: MemberwiseType
    let context: EmitterContext
    private let reservedNames: Set<String>

    init(type: MemberwiseType, context: EmitterContext, reservedNames: Set<String>) {
        self.type = type
        self.context = context
        let own = ["columns", "rows", "row", "names", "name", "counts", "count", "value"]
        self.reservedNames = reservedNames.union(own)
    }

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

    private func platform(_ name: String) -> String { context.names.platform(name) }

    // MARK: Writing

    func encode() -> [Line] {
        ["// A column contains the values of one member in all rows."] + encodeFunction()
    }

    private func encodeFunction() -> [Line] {
        let head: Line =
            "func \(memberwise.columnsFunction(type))\(parentheses: ["_ rows: [\(swiftType)]"]) -> \(platform("NSArray")) {"
        let isEmpty: Line = "guard !rows.isEmpty else { return [] }"
        switch type.shape {
        case .structure(let structure):
            let paths = StructureConstruction(structure, of: type, context).paths
            let columns = zip(structureColumns, paths).map { column, path in
                entry(column.key, encoded(column, .primary("rows"), path: path))
            }
            return .block(head, [isEmpty] + returned(columns.isEmpty ? [entry("", counted)] : columns))
        case .enumeration(let cases, _):
            let columns = columns(of: cases)
            let names = Expression.primary("names").cast(to: platform("NSArray"))
            let entries = columns.joined().map { entry($0.key, encoded($0, .primary($0.name), path: nil)) }
            return .block(
                head,
                [isEmpty, "var names: [\(platform("String"))] = []"]
                    + columns.joined().map { "var \($0.name): [\(context.swiftType($0.property.type))] = []" }
                    + .block(
                        "for row in rows {",
                        ["switch row {"] + zip(cases, columns).flatMap(appended) + ["}"])
                    + returned([entry("case", names)] + entries))
        }
    }

    private func entry(_ key: String, _ value: Expression) -> Code {
        "\(SwiftSyntaxText.stringLiteral(key)): \(value)"
    }

    /// Returns the statement that returns the columns, each on a line if there are several.
    private func returned(_ entries: [Code]) -> [Line] {
        if entries.count == 1 { return ["return coder.secureColumns\(parentheses: [.list(entries, in: "[", "]")])"] }
        return .block("return coder.secureColumns([", entries.map { "\($0)," }, end: "])")
    }

    /// The column with the number of values without members.
    private var counted: Expression {
        let zeros = Expression.primary("rows").calling("map", .init(.closure(["_"], .primary("0"))))
        return .support(.columnOfIntegers).call(.init(zeros))
    }

    private func encoded(_ column: Column, _ rows: Expression, path: String?) -> Expression {
        var context = context
        context.subject = column.property.name
        return ColumnCoding(type: column.property.type, context: context).column(rows, path: path)
    }

    /// Returns the lines that append the values of one case to their columns.
    private func appended(_ enumCase: ValueType.EnumCase, _ columns: [Column]) -> [Line] {
        var own = NameAllocator(usedNames: reservedNames.union(columns.map(\.local)))
        let bound = enumCase.values.map { own.local(for: enumCase.localName(of: $0)) }
        let name = SwiftSyntaxText.stringLiteral(enumCase.key)
        let lines: [Line] = zip(columns, bound).map {
            "\($0.name).append\(parentheses: [Code(SwiftSyntaxText.identifier($1))])"
        }
        return ["case \(enumCase.pattern(bound)):"] + (["names.append(\(name))"] + lines).indented
    }

    // MARK: Reading

    func decode() -> [Line] {
        let lines =
            switch type.shape {
            case .structure(let structure): decode(StructureConstruction(structure, of: type, context))
            case .enumeration(let cases, _): decode(cases)
            }
        return .block(
            "func \(memberwise.rowsFunction(type))\(parentheses: ["_ object: Any?"]) throws -> [\(swiftType)] {",
            [
                "let columns = try coder.secureColumnsByName(object)",
                "guard !columns.isEmpty else { return [] }",
            ] + lines)
    }

    private func decode(_ cases: [ValueType.EnumCase]) -> [Line] {
        let columns = columns(of: cases)
        // If an archive was written before a case existed, it has no columns for the case.
        var lines: [Line] = columns.joined().map { "var \($0.name) = \(reading($0).iterator.tried)" }
        let names = Expression.primary("columns[\"case\"]").conditionallyCast(to: "[\(platform("String"))]").validated
        lines.append("let names = \(names.tried)")
        let end = Self.nothingIsLeft(columns.joined().map(\.name))
        lines += .block(
            "\(end.isEmpty ? "return" : "let rows =") try names.map { name -> \(swiftType) in",
            ["switch name {"] + zip(cases, columns).flatMap(made)
                + ["default: \(context.fallback(of: type).map { "return \($0)" } ?? context.corruption())", "}"])
        guard !end.isEmpty else { return lines }
        return lines + ["guard \(Code.conditions(end)) else \(braces: context.corruption())", "return rows"]
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

    private func decode(_ construction: StructureConstruction) -> [Line] {
        let columns = structureColumns
        let arguments = columns.map(argument)
        if columns.isEmpty {
            let counted = Expression.support(.rowsOfIntegers).call(.init(.primary("columns[\"\"]")))
            let rows = Expression.primary(platform("Array")).call(
                .init("repeating", construction.result([])), .init("count", counted.path("count")))
            return ["return \(Expression.trying(rows))"]
        }
        var lines: [Line] = columns.map { column in
            let reading = reading(column)
            let rows = column.property.missingValuePolicy == .fails ? reading.rows : reading.rowsIfPresent
            return "let \(column.name) = \(Expression.trying(rows))"
        }
        let (checks, indices) = lengths(of: columns)
        lines += checks
        let requirements = construction.requirements(columns.map { .indexed(.primary($0.name), .primary("row")) })
        let keyword = !requirements.isEmpty || construction.canFail ? "try " : ""
        if requirements.isEmpty, construction.assignedAfterwards.isEmpty {
            let value = construction.demanded(arguments)
            return lines + ["return \(keyword)\(indices).map \(braces: "\(keyword)\(value)", parameters: "row")"]
        }
        var body: [Line] = []
        if !requirements.isEmpty {
            body.append("guard \(Code.conditions(requirements)) else \(braces: context.corruption())")
        }
        if let declaration = construction.declaration(arguments, isThrowing: true) { body.append(declaration) }
        body += construction.assignedAfterwards.map { index in
            let property = columns[index].property
            let member = "value.\(SwiftSyntaxText.member(property.name))"
            guard property.keepsInitialValue, !property.isAssignedDefault else {
                return "\(member) = \(arguments[index])"
            }
            let name = columns[index].name
            return "if let \(name) \(braces: "\(member) = \(name)[row]")"
        }
        body.append("return \(construction.result(arguments))")
        return lines + .block("return \(keyword)\(indices).map { row -> \(swiftType) in", body)
    }

    /// Returns the statements that check the number of rows, and the indices of the rows. All columns must be as long as
    /// the first required one, or else as the first column that is present.
    private func lengths(of columns: [Column]) -> ([Line], indices: String) {
        let corruption = context.corruption()
        guard let first = columns.first(where: { $0.property.missingValuePolicy == .fails }) else {
            let counts = columns.map { Expression.member(.primary($0.name), "count", isChained: true) }
            let hasCount: [Code] = [
                "let count = counts.compactMap({ $0 }).first", "counts.allSatisfy({ $0 == nil || $0 == count })",
            ]
            return (
                [
                    "let counts: [\(platform("Int"))?] = \(Expression.array(counts))",
                    "guard \(Code.conditions(hasCount)) else \(braces: corruption)",
                ], "(0..<count)"
            )
        }
        let count = Expression.primary(first.name).path("count")
        let conditions = columns.filter { $0.local != first.local }.map { column in
            let isThere = column.property.missingValuePolicy == .fails
            let own = Expression.member(.primary(column.name), "count", isChained: !isThere)
            return Expression.binary(isThere ? own : own.or(count), .equal, count)
        }
        let check: [Line] =
            conditions.isEmpty ? [] : ["guard \(Code.conditions(conditions)) else \(braces: corruption)"]
        return (check, "\(first.name).indices")
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
                // The column of a value without a label is named after the case: `note`, or `pairFirst`.
                let member = enumCase.localName(of: value)
                let end = Int(member).map(NameAllocator.ordinal) ?? member
                let local = member == enumCase.name ? member : enumCase.name + end.capitalizedStart
                return Column(
                    property: value.property, key: "\(enumCase.key).\(value.property.key)",
                    olderKeys: enumCase.olderColumns(of: value.property),
                    local: locals.local(for: identifierStart(nameSuffix(local))))
            }
        }
    }

    private func identifierStart(_ name: String) -> String {
        name.unicodeScalars.first?.properties.isXIDStart == true ? name : "case" + name
    }

    /// Returns the lines that make a case of the next value of each of its columns.
    private func made(_ enumCase: ValueType.EnumCase, _ columns: [Column]) -> [Line] {
        let values = columns.map { column in
            let next = Expression.primary(column.name).calling("next").validated
            let absent = column.property.defaultOperand ?? (column.property.missingValuePolicy == .isNil ? "nil" : nil)
            return absent.map { .conditional(reading(column).isAbsent, then: .primary($0), else: next) } ?? next
        }
        let result = enumCase.expression(of: swiftType, values)
        return values.isEmpty
            ? ["case \(enumCase.archivedNames): return \(result)"]
            : ["case \(enumCase.archivedNames):"] + ["return try \(result)"].indented
    }
}
