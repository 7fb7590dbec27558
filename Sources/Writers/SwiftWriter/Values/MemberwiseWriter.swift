import SecureCodeGenCodingPlan

/// The two functions that write and read values of one type with a key for each member.
struct MemberwiseWriter {
    let type: MemberwiseType
    let context: WriterContext
    let reservedNames: Set<String>

    private var swiftType: String { context.swiftType(type) }

    // MARK: Writing

    func encode() -> [Line] {
        let name = context.memberwise.encodeFunction(type)
        let parameters: [Code] = ["_ value: \(swiftType)", "forKey key: \(context.names.platform("String"))"]
        let head: Line = "func \(name)\(parentheses: parameters) {"
        switch type.kind {
        case .structure(let structure):
            let members = members(of: StructureConstruction(structure, of: type, context)).flatMap { $0.encode() }
            return .block(head, (type.hasPresenceKey ? ["coder.encode(true, forKey: key)"] : []) + members)
        case .enumeration(let cases, _):
            let lines = cases.flatMap { enumCase -> [Line] in
                let members = members(of: enumCase, named: enumCase.key)
                let name = Expression.primary(SwiftSyntaxText.stringLiteral(enumCase.key))
                    .cast(to: context.names.platform("NSString"))
                let call = Expression.coder.calling("encode", .init(name), .init("forKey", .primary("key")))
                return ["case \(enumCase.pattern(members.map(\.local))):"]
                    + (["\(call)"] + members.flatMap { $0.encode() }).indented
            }
            return .block(head, ["switch value {"] + lines + ["}"])
        }
    }

    // MARK: Reading

    func decode() -> [Line] {
        let string = context.names.platform("String")
        let result = swiftType + (type.isTotal ? "" : "?")
        let name = context.memberwise.decodeFunction(type)
        let head: Line = "func \(name)\(parentheses: ["forKey key: \(string)"]) throws -> \(result) {"
        switch type.kind {
        case .structure(let structure):
            return .block(head, decode(StructureConstruction(structure, of: type, context)))
        case .enumeration(let cases, _):
            let string = context.names.platform("NSString")
            let name = Expression.coder.calling(
                "decodeObject", .init("of", .primary(string + ".self")), .init("forKey", .primary("key"))
            ).cast(to: context.names.platform("String") + "?")
            let lines = cases.flatMap { enumCase -> [Line] in
                // The keys of a case's values begin with its name.
                ([enumCase.key] + enumCase.aliases).flatMap { name -> [Line] in
                    let members = members(of: enumCase, named: name)
                    let value = enumCase.expression(of: swiftType, members.map(\.argument))
                    return ["case \(SwiftSyntaxText.stringLiteral(name)):"]
                        + (members.flatMap { $0.decode() } + ["return \(value)"]).indented
                }
            }
            let others: [Line] =
                context.fallback(of: type).map { ["case .some: return \($0)", "case nil: return nil"] }
                ?? ["default: return nil"]
            return .block(head, ["switch \(name) {"] + lines + others + ["}"])
        }
    }

    private func decode(_ construction: StructureConstruction) -> [Line] {
        let members = members(of: construction)
        let arguments = members.map(\.argument)
        let requirements = construction.requirements(arguments)
        var lines = members.flatMap { $0.decode() }
        if !requirements.isEmpty { lines.append("guard \(Code.conditions(requirements)) else \(braces: "return nil")") }
        if let declaration = construction.declaration(arguments, isThrowing: false) { lines.append(declaration) }
        return lines + construction.assignedAfterwards.flatMap { members[$0].assign() }
            + ["return \(construction.result(arguments))"]
    }

    // MARK: Members

    private func members(of construction: StructureConstruction) -> [PropertyWriter] {
        var locals = NameAllocator(usedNames: reservedNames)
        return zip(construction.structure.members, construction.paths).map { member, path in
            PropertyWriter(
                property: member, local: locals.local(for: member.name),
                owner: .value(access: path.map { "value.\($0)" } ?? "value", keyPrefix: "."), localNames: [],
                memberContext: context)
        }
    }

    /// - Parameter name: the name of the case in the archive.
    private func members(of enumCase: ValueType.EnumCase, named name: String) -> [PropertyWriter] {
        var locals = NameAllocator(usedNames: reservedNames)
        return enumCase.values.map { value in
            let local = locals.local(for: enumCase.localName(of: value))
            return PropertyWriter(
                property: value.property, local: local,
                owner: .value(access: SwiftSyntaxText.identifier(local), keyPrefix: ".\(name)."), localNames: [],
                memberContext: context)
        }
    }
}
