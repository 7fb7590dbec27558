import CodingPlan
import Mustache

/// The two functions that make a table of values of a type that can hold values of its own type, and take it apart.
///
/// Each value is a row, and what it holds of its own type are later rows, which it names by their numbers. So neither
/// function calls itself: the table is written from its first row to the last, and read from the last to the first.
struct TreeCode: TableCode {
    let type: MemberwiseType
    let function: FunctionCode
    let reserved: Set<String>

    private var emission: Emission { function.emission }
    private var memberwise: MemberwiseValues { emission.memberwise }

    /// A type of the table, the locals for it, and its members.
    private struct Branch {
        let type: MemberwiseType
        /// What its rows are called in the archive: without the module, which code names only where it has to.
        let key: String
        /// What stands for it in code, by what templates call that.
        let names: [String: String]
        let groups: [Group]

        var members: [Member] { groups.flatMap(\.members) }

        func name(_ role: String) -> String { names[role] ?? role }
    }

    /// Members that stand in a row together: those of a struct, or of a case.
    private struct Group {
        let kind: Kind
        let members: [Member]

        enum Kind {
            case structure(StructureConstruction)
            case enumCase(ValueType.EnumCase)
        }
    }

    private struct Member {
        let property: CodedProperty
        let key: String
        let olderKeys: [OlderKey]
        let column: String
        let remaining: String
        /// The type of what stands in the column: with numbers in place of rows.
        let numbered: ArchivedType
    }

    // MARK: What there is

    private var branches: [Branch] {
        var locals = NameAllocator(taken: reserved.union(Self.ownNames))
        var keys: Set<String> = []
        return memberwise.tree(of: type).enumerated().map { index, type in
            let base = index == 0 ? "Rows" : nameSuffix(emission.swiftType(type))
            let names = ["add", "take", "built", "columnsOf", "queued", "next", "namesOf", "remainingNames"].map {
                role in
                (role, locals.name(for: role + base))
            }
            var key = index == 0 ? "rows" : type.name.components.joined(separator: ".")
            // Two uses of a generic type.
            while !keys.insert(key).inserted { key += "2" }
            let groups: [Group] =
                switch type.shape {
                case .structure(let structure):
                    [
                        Group(
                            kind: .structure(StructureConstruction(structure, of: type, emission)),
                            members: structure.members.map { member in
                                self.member(
                                    member, key: member.key, olderKeys: type.olderColumns(of: member),
                                    named: [member.name], &locals)
                            })
                    ]
                case .enumeration(let cases, _):
                    cases.map { enumCase in
                        Group(
                            kind: .enumCase(enumCase),
                            members: enumCase.values.map(\.property).map { value in
                                member(
                                    value, key: "\(enumCase.key).\(value.key)",
                                    olderKeys: enumCase.olderColumns(of: value), named: [enumCase.name, value.name],
                                    &locals)
                            })
                    }
                }
            return Branch(
                type: type, key: key, names: Dictionary(uniqueKeysWithValues: names), groups: groups)
        }
    }

    private func member(
        _ property: CodedProperty, key: String, olderKeys: [OlderKey], named words: [String],
        _ locals: inout NameAllocator
    ) -> Member {
        let local = nameSuffix(words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined())
        return Member(
            property: property, key: key, olderKeys: olderKeys.map { OlderKey($0.key, type: $0.type.map(numbered)) },
            column: locals.name(for: "column" + local), remaining: locals.name(for: "remaining" + local),
            numbered: numbered(property.type))
    }

    /// A type with numbers in place of rows.
    private func numbered(_ type: ArchivedType) -> ArchivedType {
        memberwise.numbered(type, in: memberwise.tree(of: self.type).map(\.archived))
    }

    // MARK: Writing

    func encode() throws -> [String] {
        let branches = branches
        return try function.lines(
            "columns-of-tree",
            [
                "type": .text(emission.swiftType(type)), "columnsFunction": .text(memberwise.columnsFunction(type)),
                "isMixed": .bool(branches.count > 1), "limit": .text(Self.limit),
                "root": .text(branches[0].name("add")),
                "branches": .list(branches.map { encoded($0, among: branches) }),
            ])
    }

    private func encoded(_ branch: Branch, among branches: [Branch]) -> Value {
        var context = head(branch)
        context["columns"] = .list(
            branch.members.map { member in
                var emission = emission
                emission.subject = member.property.name
                let column = emission.coding(of: member.numbered).column(.primary(member.column), path: nil)
                return [
                    "key": .text(SwiftSyntaxText.stringLiteral(member.key)), "local": .text(member.column),
                    "type": .text(emission.swiftType(member.numbered)), "value": .text(function.text(column)),
                ]
            })
        context["isSingle"] = .bool(branch.members.count + (branch.type.isEnumeration ? 1 : 0) == 1)
        context["cases"] = .list(
            branch.groups.map { group in
                var own = NameAllocator(taken: taken(by: branches))
                let bound = group.members.map { own.local(for: $0.property.name) }
                switch group.kind {
                case .structure(let construction):
                    let values = construction.paths.map { Expression.primary("value").path($0 ?? "self") }
                    return [
                        "name": .null, "pattern": .null, "values": .list(numbers(group, values, among: branches)),
                    ]
                case .enumCase(let enumCase):
                    let values = bound.map { Expression.primary(SwiftSyntaxText.identifier($0)) }
                    return [
                        "name": .text(SwiftSyntaxText.stringLiteral(enumCase.key)),
                        "pattern": .text(enumCase.pattern(bound)),
                        "values": .list(numbers(group, values, among: branches)),
                    ]
                }
            })
        return .dictionary(context)
    }

    private func numbers(_ group: Group, _ values: [Expression], among branches: [Branch]) -> [Value] {
        zip(group.members, values).map { member, value in
            [
                "column": .text(member.column),
                "number": .text(function.text(numbering(member.property.type, value, among: branches))),
            ]
        }
    }

    /// What stands for a value in a column: the numbers of the rows that it is added as.
    private func numbering(_ type: ArchivedType, _ value: Expression, among branches: [Branch]) -> Expression {
        guard holdsRows(type, of: branches) else { return value }
        if let branch = branches.first(where: { $0.type.archived == type }) {
            return .name(branch.name("add")).call(.init(value))
        }
        func inner(_ type: ArchivedType, _ value: Expression = .element) -> Expression {
            numbering(type, value, among: branches)
        }
        switch type {
        case .optional(let item), .array(let item), .set(let item): return value.mapped(inner(item))
        case .dictionary(let key, let item):
            guard holdsRows(key, of: branches) else { return value.calling("mapValues", .init(.closure(inner(item)))) }
            let pair = Expression.tuple([
                .init(inner(key, .element.path("key"))), .init(inner(item, .element.path("value"))),
            ])
            return Expression.primary(emission.names.platform("Dictionary"))
                .call(.init("uniqueKeysWithValues", value.mapped(pair)))
        case .composite(let composite):
            if composite.kind == .wrapped { return inner(composite.members[0].type, value) }
            return tuple(composite, value, inner)
        default: return value
        }
    }

    /// Whether values of the type are rows, or hold some.
    private func holdsRows(_ type: ArchivedType, of branches: [Branch]) -> Bool {
        memberwise.numbered(type, in: branches.map(\.type.archived)) != type
    }

    // MARK: Reading

    func decode() throws -> [String] {
        let branches = branches
        let root = branches[0]
        let counts = root.members.map { "\($0.column)?.count" }.joined(separator: ", ")
        return try function.lines(
            "rows-of-tree",
            [
                "type": .text(emission.swiftType(type)), "rowsFunction": .text(memberwise.rowsFunction(type)),
                "limit": .text(Self.limit), "take": .text(root.name("take")),
                "counts": .optional(type.isEnumeration ? nil : counts),
                "count": .text(
                    type.isEnumeration ? "\(root.name("namesOf")).count" : "counts.compactMap({ $0 }).first ?? 0"),
                "branches": .list(branches.map { decoded($0, among: branches) }),
                "nothingIsLeft": .optional(
                    function.text(conditions: ColumnCode.nothingIsLeft(branches.flatMap(iterators)))),
            ])
    }

    /// What the rows of a type are read from.
    private func iterators(_ branch: Branch) -> [String] {
        (branch.type.isEnumeration ? [branch.name("remainingNames")] : [])
            + branch.members.map(\.remaining)
    }

    private func decoded(_ branch: Branch, among branches: [Branch]) -> Value {
        var context = head(branch)
        context["columns"] = .list(
            branch.members.map { member in
                let reading = ColumnReading(
                    columns: branch.name("columnsOf"), key: member.key, olderKeys: member.olderKeys,
                    type: member.numbered, emission: emission)
                return [
                    "local": .text(member.column), "remaining": .text(member.remaining),
                    "rows": .text(function.text(reading.rowsIfPresent)),
                ]
            })
        context["fallback"] = .optional(emission.fallback(of: branch.type))
        context["cases"] = .list(
            branch.groups.map { group in
                var own = NameAllocator(taken: taken(by: branches))
                let bound = group.members.map { SwiftSyntaxText.identifier(own.local(for: $0.property.name)) }
                return .dictionary(decoded(group, bound, in: branch, among: branches))
            })
        return .dictionary(context)
    }

    private func decoded(
        _ group: Group, _ bound: [String], in branch: Branch, among branches: [Branch]
    ) -> [String: Value] {
        let members = bound.map { Expression.primary($0) }
        var context: [String: Value] = [
            "values": .list(
                zip(group.members, bound).map { member, local in
                    ["local": .text(local), "value": .text(reading(member, among: branches))]
                })
        ]
        switch group.kind {
        case .structure(let construction):
            let declaration = construction.declaration(members, in: function, isThrowing: true)
            context["names"] = .null
            context["declaration"] = .optional(declaration)
            context["result"] = .text(function.text(construction.result(members)))
            context["assigned"] = .list(assigned(construction, group.members, bound))
        case .enumCase(let enumCase):
            let made = enumCase.expression(of: emission.swiftType(branch.type), members)
            context["names"] = .text(enumCase.archivedNames)
            context["declaration"] = .null
            context["result"] = .text(function.text(made))
            context["assigned"] = []
        }
        return context
    }

    /// The next value of a member, with its type.
    private func reading(_ member: Member, among branches: [Branch]) -> String {
        let swiftType = emission.swiftType(member.property.type)
        let next = Expression.primary(member.remaining).calling("next").validated
        let item = resolving(member.property.type, next, among: branches)
        let isAbsent = Expression.binary(.primary(member.column), .equal, .null)
        switch member.property.absence {
        case .fails: return ": \(swiftType) = \(function.text(item.tried))"
        case .isNil, .keepsInitialValue(_?):
            let value = Expression.primary(member.property.defaultOperand ?? "nil")
            let read = Expression.conditional(isAbsent, then: value, else: item)
            return ": \(swiftType) = \(function.text(read.tried))"
        case .keepsInitialValue(nil):
            let read = Expression.conditional(isAbsent, then: .null, else: item)
            return ": \(SwiftSyntaxText.optional(swiftType)) = \(function.text(read.tried))"
        }
    }

    private func assigned(
        _ construction: StructureConstruction, _ members: [Member], _ bound: [String]
    ) -> [Value] {
        construction.assignedAfterwards.map { index in
            [
                "member": .text(SwiftSyntaxText.member(members[index].property.name)), "local": .text(bound[index]),
                "ifPresent": .bool(members[index].property.absence == .keepsInitialValue(expression: nil)),
            ]
        }
    }

    /// The value that numbers in a column stand for.
    private func resolving(_ type: ArchivedType, _ value: Expression, among branches: [Branch]) -> Expression {
        guard holdsRows(type, of: branches) else { return value }
        if let branch = branches.first(where: { $0.type.archived == type }) {
            return .throwing(branch.name("take")).call(.init(value))
        }
        func inner(_ type: ArchivedType, _ value: Expression = .element) -> Expression {
            resolving(type, value, among: branches)
        }
        switch type {
        case .optional(let item), .array(let item): return value.mapped(inner(item))
        case .set(let item): return .primary(emission.names.platform("Set")).call(.init(value.mapped(inner(item))))
        case .dictionary(let key, let item):
            guard holdsRows(key, of: branches) else {
                return value.calling("mapValues", .init(.closure(inner(item).tried)))
            }
            let pair = Expression.tuple([
                .init(inner(key, .element.path("key"))), .init(inner(item, .element.path("value"))),
            ])
            // As a name, so that it does not trail: its label says what it is for.
            let kept: Expression =
                memberwise.canMerge(key)
                ? .closure(["first", "_"], .primary("first")) : .closure(["_", "_"], Expression.null.validated.tried)
            let second = Expression.primary(function.text(kept))
            return Expression.primary(emission.names.platform("Dictionary"))
                .call(.init(value.mapped(pair)), .init("uniquingKeysWith", second))
        case .composite(let composite):
            if composite.kind == .wrapped { return inner(composite.members[0].type, value) }
            let parts = tuple(composite, .primary("parts"), inner)
            let resolved = Expression.closure(["parts"], parts.tried).call(.init(value))
            guard case .range(let isClosed) = composite.kind else { return resolved }
            let (lower, upper) = (Expression.element.path("lowerBound"), Expression.element.path("upperBound"))
            let range = Expression.conditional(
                .binary(lower, .lessOrEqual, upper),
                then: .binary(lower, isClosed ? .closedRange : .halfOpenRange, upper), else: .null)
            return Expression.closure(range.validated.tried).call(.init(resolved))
        default: return value
        }
    }

    // MARK: Both

    /// How deep values may stand in each other: as deep as what is made of them can be freed again on a thread with a
    /// stack of 512 KB, which takes 150 bytes or more for each.
    private static let limit = "1_000"

    private func head(_ branch: Branch) -> [String: Value] {
        var context = branch.names.mapValues { Value.text($0) }
        context["type"] = .text(emission.swiftType(branch.type))
        context["key"] = .text(SwiftSyntaxText.stringLiteral(branch.key))
        context["isEnumeration"] = .bool(branch.type.isEnumeration)
        return context
    }

    /// What locals for members cannot be called.
    private func taken(by branches: [Branch]) -> Set<String> {
        let members = branches.flatMap(\.members)
        return Self.ownNames.union(reserved).union(branches.flatMap(\.names.values))
            .union(members.flatMap { [$0.column, $0.remaining] })
    }

    /// Names in the templates.
    private static let ownNames: Set<String> = [
        "roots", "table", "types", "depth", "depths", "object", "number", "numbers", "parts", "info", "counts",
    ]

    /// The elements of a composite, each made into something else, as a tuple.
    private func tuple(
        _ composite: Composite, _ value: Expression, _ part: (ArchivedType, Expression) -> Expression
    ) -> Expression {
        .tuple(
            composite.members.map { member in
                let name = member.label.map(SwiftSyntaxText.member) ?? member.name
                return .init(labelled: member.label, part(member.type, value.path(name)))
            })
    }
}
