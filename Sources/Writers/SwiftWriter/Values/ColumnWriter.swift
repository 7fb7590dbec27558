import SecureCodeGenCodingPlan

/// The two functions that convert many values of one type to columns, one for each member, and back.
struct ColumnWriter {
    let type: MemberwiseType
    let context: WriterContext
    private let reservedNames: Set<String>

    init(type: MemberwiseType, context: WriterContext, reservedNames: Set<String>) {
        self.type = type
        self.context = context
        let own = ["columns", "rows", "row", "name", "counts", "count", "value", "values"]
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
        switch type.kind {
        case .structure(let structure):
            let paths = StructureConstruction(structure, of: type, context).paths
            let columns = zip(structureColumns, paths).map { column, path in
                entry(column.key, encoded(column, .primary("rows"), path: path))
            }
            let isEmpty: Line = "guard !rows.isEmpty else { return [] }"
            let result = Code("coder.secureColumns")
            return .block(
                head, [isEmpty] + returned(columns.isEmpty ? [entry("", counted)] : columns, passedTo: result))
        case .enumeration(let cases, _):
            return .block(head, encode(cases))
        }
    }

    private func entry(_ key: String, _ value: Expression) -> Code {
        "\(SwiftSyntaxText.stringLiteral(key)): \(value)"
    }

    /// Returns the statement that returns a dictionary of columns, each on a line if there are several.
    private func returned(_ entries: [Code], passedTo function: Code? = nil) -> [Line] {
        let dictionary = Code.list(entries, in: "[", "]")
        guard let function else {
            return entries.count == 1
                ? ["return \(dictionary)"] : .block("return [", entries.map { "\($0)," }, end: "]")
        }
        if entries.count == 1 { return ["return \(function)\(parentheses: [dictionary])"] }
        return .block("return \(function)([", entries.map { "\($0)," }, end: "])")
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

    // MARK: Reading

    func decode() -> [Line] {
        let head: Line =
            "func \(memberwise.rowsFunction(type))\(parentheses: ["_ object: Any?"]) throws -> [\(swiftType)] {"
        switch type.kind {
        case .structure(let structure):
            let columns: [Line] = [
                "let columns = try coder.secureColumnsByName(object)",
                "guard !columns.isEmpty else { return [] }",
            ]
            return .block(head, columns + decode(StructureConstruction(structure, of: type, context)))
        case .enumeration(let cases, _):
            return .block(head, decode(cases))
        }
    }

    private func reading(_ column: Column) -> ColumnReading {
        ColumnReading(
            columns: "columns", key: column.key, olderKeys: column.olderKeys, type: column.property.type,
            context: context)
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

    // Each case has its own scope. The compiler needs time quadratic in the number of local variables in one scope.

    private func columns(of enumCase: ValueType.EnumCase) -> [Column] {
        var locals = NameAllocator(usedNames: reservedNames)
        return enumCase.values.map { value in
            Column(
                property: value.property, key: "\(enumCase.key).\(value.property.key)",
                olderKeys: enumCase.olderColumns(of: value.property),
                local: locals.local(for: enumCase.localName(of: value)))
        }
    }

    /// Returns the statements that convert rows to the columns of all cases.
    private func encode(_ cases: [ValueType.EnumCase]) -> [Line] {
        let (string, rows) = (platform("String"), "_ rows: [\(swiftType)]")
        let names: [Line] = cases.map { "case \($0.pattern([])): return \(SwiftSyntaxText.stringLiteral($0.key))" }
        let name: [Line] = .block(
            "func name\(parentheses: ["of row: \(swiftType)"]) -> \(string) {", ["switch row {"] + names + ["}"])
        let function = Code("coder.secureColumnsOfCases")
        guard cases.contains(where: { !$0.values.isEmpty }) else {
            return name + ["return \(function)\(parentheses: ["rows", "name(of:)"])"]
        }
        let columns: [Line] = .block(
            "func columns\(parentheses: ["of name: \(string)", Code(rows)]) -> [\(string): Any] {",
            ["switch name {"] + cases.flatMap(encode) + ["default: return [:]", "}"])
        return name + columns
            + ["return \(function)\(parentheses: ["rows", "name(of:)", casesWithColumns(cases), "columns(of:_:)"])"]
    }

    private func encode(_ enumCase: ValueType.EnumCase) -> [Line] {
        let columns = columns(of: enumCase)
        guard !columns.isEmpty else { return [] }
        let types = columns.map { Code(context.swiftType($0.property.type)) }
        let bound = columns.map { Code($0.name) }
        let isSingle = columns.count == 1
        let type = isSingle ? types[0] : Code.list(types, in: "(", ")")
        let value = isSingle ? bound[0] : Code.list(bound, in: "(", ")")
        let entries = columns.enumerated().map { index, column in
            entry(column.key, encoded(column, .primary("values"), path: isSingle ? nil : String(index)))
        }
        let statements: [Line] = [
            "var values: [\(type)] = []",
            "for case \(enumCase.pattern(columns.map(\.local))) in rows \(braces: "values.append\(parentheses: [value])")",
        ]
        return ["case \(SwiftSyntaxText.stringLiteral(enumCase.key)):"] + (statements + returned(entries)).indented
    }

    /// The names of the cases with columns.
    private func casesWithColumns(_ cases: [ValueType.EnumCase]) -> Code {
        .list(cases.filter { !$0.values.isEmpty }.map { Code(SwiftSyntaxText.stringLiteral($0.key)) }, in: "[", "]")
    }

    /// Returns the statements that read the rows of all cases.
    private func decode(_ cases: [ValueType.EnumCase]) -> [Line] {
        let string = platform("String")
        let parameters: [Code] = [
            "of name: \(string)", "_ columns: [\(string): Any]", "_ count: \(platform("Int"))",
        ]
        let unknown = context.fallback(of: type).map { repeated(.primary($0)) } ?? context.corruption()
        let rows: [Line] = .block(
            "func rows\(parentheses: parameters) throws -> [\(swiftType)] {",
            ["switch name {"] + cases.flatMap(decode) + ["default: \(unknown)", "}"])
        let aliases = cases.flatMap { enumCase in
            enumCase.aliases.map { entry($0, .primary(SwiftSyntaxText.stringLiteral(enumCase.key))) }
        }
        let arguments: [Code] =
            ["object", casesWithColumns(cases)]
            + (aliases.isEmpty ? [] : ["aliases: \(Code.list(aliases, in: "[", "]"))"])
            + ["rows(of:_:_:)"]
        return rows + ["return try coder.secureRowsOfCases\(parentheses: arguments)"]
    }

    /// Returns the statement that returns the same value for each row.
    private func repeated(_ value: Expression) -> Code {
        "return (0..<count).map \(braces: Code(value), parameters: "_")"
    }

    private func decode(_ enumCase: ValueType.EnumCase) -> [Line] {
        let columns = columns(of: enumCase)
        let name = SwiftSyntaxText.stringLiteral(enumCase.key)
        guard !columns.isEmpty else { return ["case \(name): \(repeated(enumCase.expression(of: swiftType, [])))"] }
        let lines: [Line] = columns.map { column in
            let policy = column.property.missingValuePolicy
            let isRequired = policy != .isNil && column.property.defaultOperand == nil
            return "let \(column.name) = \(Expression.trying(reading(column).rows(ofCase: isRequired)))"
        }
        let value = enumCase.expression(of: swiftType, columns.map(argument))
        return ["case \(name):"]
            + (lines + ["return (0..<count).map \(braces: Code(value), parameters: "row")"]).indented
    }
}
