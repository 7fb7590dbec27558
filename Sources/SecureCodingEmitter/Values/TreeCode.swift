import Mustache
import SecureCodingModel

/// The two functions that make a table of values of a type that can hold values of its own type, and take it apart.
///
/// Each value is a row, and what it holds of its own type are later rows, which it names by their numbers. So neither
/// function calls itself: the table is written from its first row to the last, and read from the last to the first.
struct TreeCode: TableCode {
    let type: ArchivedType
    let function: FunctionCode
    let reserved: Set<String>

    private var emission: Emission { function.emission }
    private var memberwise: MemberwiseValues { emission.memberwise }

    /// A type of the table, the locals for it, and its members.
    private struct Branch {
        let type: ArchivedType
        /// What its rows are called in the archive.
        let key: String
        /// What stands for it in code, by what templates call that.
        let names: [String: String]
        /// One list for each case; one for a struct.
        let members: [[Member]]

        func name(_ role: String) -> String { names[role] ?? role }
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
            var key = index == 0 ? "rows" : Self.name(of: type)
            // Two uses of a generic type.
            while !keys.insert(key).inserted { key += "2" }
            let groups: [(ValueType.EnumCase?, [CodedProperty])] =
                if case .enumeration(let cases)? = memberwise.valueType(type)?.shape {
                    cases.map { ($0, $0.values.map(\.property)) }
                } else {
                    [(nil, memberwise.members(of: type))]
                }
            let members = groups.map { group, properties in
                properties.map { property -> Member in
                    let words = (group.map { [$0.name] } ?? []) + [property.name]
                    let local = nameSuffix(words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined())
                    let older = group?.olderColumns(of: property) ?? memberwise.olderColumns(of: property, in: type)
                    return Member(
                        property: property, key: (group.map { $0.key + "." } ?? "") + property.key,
                        olderKeys: older.map { OlderKey($0.key, type: $0.type.map(numbered)) },
                        column: locals.name(for: "column" + local),
                        remaining: locals.name(for: "remaining" + local),
                        numbered: numbered(property.type))
                }
            }
            return Branch(
                type: type, key: key,
                names: Dictionary(uniqueKeysWithValues: names), members: members)
        }
    }

    /// A type with numbers in place of rows.
    private func numbered(_ type: ArchivedType) -> ArchivedType {
        memberwise.numbered(type, in: memberwise.tree(of: self.type))
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
            branch.members.joined().map { member in
                var emission = emission
                emission.subject = member.property.name
                let column = emission.coding(of: member.numbered).column(.primary(member.column), path: nil)
                return [
                    "key": .text(SwiftSyntaxText.stringLiteral(member.key)), "local": .text(member.column),
                    "type": .text(emission.swiftType(member.numbered)), "value": .text(function.text(column)),
                ]
            })
        context["cases"] = .list(
            groups(of: branch).map { enumCase, members in
                var own = NameAllocator(taken: taken(by: branches))
                let bound = members.map { own.local(for: $0.property.name) }
                let paths = enumCase == nil ? MemberwiseConstruction.paths(of: branch.type, memberwise) : []
                let values = members.enumerated().map { index, member -> Value in
                    let local = SwiftSyntaxText.identifier(bound[index])
                    let value = enumCase == nil ? "value.\(paths[index] ?? "self")" : local
                    return [
                        "column": .text(member.column),
                        "number": .text(numbering(member.property.type, value, among: branches)),
                    ]
                }
                return [
                    "name": .optional(enumCase.map { SwiftSyntaxText.stringLiteral($0.key) }),
                    "pattern": .optional(enumCase.map { MemberwiseConstruction.pattern($0, bound) }),
                    "values": .list(values),
                ]
            })
        return .dictionary(context)
    }

    /// What stands for a value in a column: the numbers of the rows that it is added as.
    private func numbering(_ type: ArchivedType, _ value: String, among branches: [Branch]) -> String {
        guard memberwise.numbered(type, in: branches.map(\.type)) != type else { return value }
        func inner(_ type: ArchivedType, _ value: String = "$0") -> String {
            numbering(type, value, among: branches)
        }
        switch type {
        case .optional(let item), .array(let item), .set(let item): return "\(value).map { \(inner(item)) }"
        case .dictionary(let key, let item):
            guard inner(key) != "$0" else { return "\(value).mapValues { \(inner(item)) }" }
            let pairs = "\(value).map { (\(inner(key, "$0.key")), \(inner(item, "$0.value"))) }"
            return "\(emission.names.platform("Dictionary"))(uniqueKeysWithValues: \(pairs))"
        case .composite(let composite):
            if composite.kind == .wrapped { return inner(composite.members[0].type, value) }
            return tuple(composite, value) { inner($0, $1) }
        default: return "\(branches.first { $0.type == type }?.name("add") ?? "")(\(value))"
        }
    }

    // MARK: Reading

    func decode() throws -> [String] {
        let branches = branches
        let root = branches[0]
        let counts = root.members.joined().map { "\($0.column)?.count" }.joined(separator: ", ")
        return try function.lines(
            "rows-of-tree",
            [
                "type": .text(emission.swiftType(type)), "rowsFunction": .text(memberwise.rowsFunction(type)),
                "limit": .text(Self.limit), "take": .text(root.name("take")),
                "count": .text(
                    memberwise.isStructure(type)
                        ? "[\(counts)].compactMap({ $0 }).first ?? 0" : "\(root.name("namesOf")).count"),
                "branches": .list(branches.map { decoded($0, among: branches) }),
                "nothingIsLeft": .optional(ColumnCode.nothingIsLeft(branches.flatMap(iterators))),
            ])
    }

    /// What the rows of a type are read from.
    private func iterators(_ branch: Branch) -> [String] {
        (memberwise.isStructure(branch.type) ? [] : [branch.name("remainingNames")])
            + branch.members.joined().map(\.remaining)
    }

    private func decoded(_ branch: Branch, among branches: [Branch]) -> Value {
        var context = head(branch)
        context["columns"] = .list(
            branch.members.joined().map { member in
                let reading = ColumnReading(
                    columns: branch.name("columnsOf"), key: member.key, olderKeys: member.olderKeys,
                    type: member.numbered, emission: emission)
                return [
                    "local": .text(member.column), "remaining": .text(member.remaining),
                    "rows": .text(function.text(reading.rowsIfPresent)),
                ]
            })
        let construction = MemberwiseConstruction(type: branch.type, emission: emission)
        context["fallback"] = .optional(construction.fallback)
        context["cases"] = .list(
            groups(of: branch).map { enumCase, members in
                var own = NameAllocator(taken: taken(by: branches))
                let bound = members.map { SwiftSyntaxText.identifier(own.local(for: $0.property.name)) }
                let values = zip(members, bound).map { member, local -> Value in
                    ["local": .text(local), "value": .text(reading(member, among: branches))]
                }
                let result =
                    enumCase.map { construction.expression($0, bound) } ?? construction.result(bound)
                return [
                    "names": .optional(enumCase.map(ColumnCode.names)),
                    "values": .list(values), "result": .text(result),
                    "declaration": .optional(
                        enumCase == nil ? construction.declaration(bound, throwingIn: function) : nil),
                    "assigned": .list(enumCase == nil ? assigned(construction, members, bound) : []),
                ]
            })
        return .dictionary(context)
    }

    private var valid: String { function.text(.helper(.valid)) }

    /// The next value of a member, with its type.
    private func reading(_ member: Member, among branches: [Branch]) -> String {
        let swiftType = emission.swiftType(member.property.type)
        let item = resolving(member.property.type, "\(valid)(\(member.remaining).next())", among: branches)
        let value = member.property.defaultOperand ?? "nil"
        switch member.property.absence {
        case .fails: return ": \(swiftType) = try \(item)"
        case .isNil, .keepsInitialValue(_?): return ": \(swiftType) = try \(member.column) == nil ? \(value) : \(item)"
        case .keepsInitialValue(nil):
            return ": \(SwiftSyntaxText.optional(swiftType)) = try \(member.column) == nil ? nil : \(item)"
        }
    }

    private func assigned(
        _ construction: MemberwiseConstruction, _ members: [Member], _ bound: [String]
    ) -> [Value] {
        construction.assignedAfterwards.map { index in
            [
                "member": .text(SwiftSyntaxText.identifier(members[index].property.name)), "local": .text(bound[index]),
                "ifPresent": .bool(members[index].property.absence == .keepsInitialValue(expression: nil)),
            ]
        }
    }

    /// The value that numbers in a column stand for.
    private func resolving(_ type: ArchivedType, _ value: String, among branches: [Branch]) -> String {
        guard memberwise.numbered(type, in: branches.map(\.type)) != type else { return value }
        func inner(_ type: ArchivedType, _ value: String = "$0") -> String {
            resolving(type, value, among: branches)
        }
        switch type {
        case .optional(let item), .array(let item): return "\(value).map { try \(inner(item)) }"
        case .set(let item): return "\(emission.names.platform("Set"))(\(value).map { try \(inner(item)) })"
        case .dictionary(let key, let item):
            guard inner(key) != "$0" else { return "\(value).mapValues { try \(inner(item)) }" }
            let pairs = "\(value).map { try (\(inner(key, "$0.key")), \(inner(item, "$0.value"))) }"
            return "\(emission.names.platform("Dictionary"))(\(pairs), uniquingKeysWith: { _, _ in try \(valid)(nil) })"
        case .composite(let composite):
            if composite.kind == .wrapped { return inner(composite.members[0].type, value) }
            let parts = "{ parts in try \(tuple(composite, "parts") { inner($0, $1) }) }(\(value))"
            guard case .range(let isClosed) = composite.kind else { return parts }
            let range = "$0.lowerBound \(isClosed ? "..." : "..<") $0.upperBound"
            return "{ try \(valid)($0.lowerBound <= $0.upperBound ? \(range) : nil) }(\(parts))"
        default: return "\(branches.first { $0.type == type }?.name("take") ?? "")(\(value))"
        }
    }

    // MARK: Both

    /// What the rows of a type are called in the archive: without the module, which code names only where it has to.
    private static func name(of type: ArchivedType) -> String {
        if case .valueType(let name) = type { return name.components.joined(separator: ".") }
        preconditionFailure("\(type) is no struct or enum")
    }

    /// How deep values may stand in each other: as deep as what is made of them can be freed again on a thread with a
    /// stack of 512 KB, which takes 150 bytes or more for each.
    private static let limit = "1_000"

    private func head(_ branch: Branch) -> [String: Value] {
        var context = branch.names.mapValues { Value.text($0) }
        context["type"] = .text(emission.swiftType(branch.type))
        context["key"] = .text(SwiftSyntaxText.stringLiteral(branch.key))
        context["isEnumeration"] = .bool(!memberwise.isStructure(branch.type))
        return context
    }

    /// What locals for members cannot be called.
    private func taken(by branches: [Branch]) -> Set<String> {
        let members = branches.flatMap { $0.members.joined() }
        return Self.ownNames.union(reserved).union(branches.flatMap(\.names.values))
            .union(members.flatMap { [$0.column, $0.remaining] })
    }

    /// Names in the templates.
    private static let ownNames: Set<String> = [
        "roots", "table", "types", "depth", "depths", "object", "number", "numbers", "parts", "info",
    ]

    private func groups(of branch: Branch) -> [(ValueType.EnumCase?, [Member])] {
        if case .enumeration(let cases)? = memberwise.valueType(branch.type)?.shape {
            return zip(cases, branch.members).map { ($0, $1) }
        }
        return [(nil, branch.members[0])]
    }

    private func tuple(_ composite: Composite, _ value: String, _ part: (ArchivedType, String) -> String) -> String {
        let parts = composite.members.map { member in
            let label = Int(member.name) == nil ? "\(SwiftSyntaxText.argumentLabel(member.name)): " : ""
            let name = Int(member.name) == nil ? SwiftSyntaxText.identifier(member.name) : member.name
            return label + part(member.type, "\(value).\(name)")
        }
        return "(\(parts.joined(separator: ", ")))"
    }
}
