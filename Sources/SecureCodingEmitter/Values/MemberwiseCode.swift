import Mustache
import SecureCodingModel

/// The two functions that write and read values of one type under keys of their own.
struct MemberwiseCode {
    let type: ArchivedType
    let function: FunctionCode
    let reserved: Set<String>

    private var emission: Emission { function.emission }
    private var memberwise: MemberwiseValues { emission.memberwise }
    private var construction: MemberwiseConstruction { MemberwiseConstruction(type: type, emission: emission) }

    /// Whether the key itself says that there is a value.
    private var isMarked: Bool {
        if case .composite(let composite) = type { return composite.isMarked }
        return memberwise.isStructure(type)
    }

    private var head: [String: Value] {
        [
            "type": .text(emission.swiftType(type)), "encodeFunction": .text(memberwise.encodeFunction(type)),
            "decodeFunction": .text(memberwise.decodeFunction(type)),
        ]
    }

    func encode() throws -> [String] {
        var context = head
        if let cases {
            context["cases"] = .list(try cases.map { try view($0, as: $0.key) { try $0.encode() } })
            return try function.lines("encode-enumeration", context)
        }
        context["isMarked"] = .bool(isMarked)
        context["members"] = .lines(try members.flatMap { try $0.encode() })
        return try function.lines("encode-structure", context)
    }

    func decode() throws -> [String] {
        var context = head
        if let cases {
            context["cases"] = .list(
                try cases.flatMap { enumCase in
                    // What belongs to a case lies below its name.
                    try ([enumCase.key] + enumCase.aliases).map { try view(enumCase, as: $0) { try $0.decode() } }
                })
            context["fallback"] = .optional(construction.fallback)
            return try function.lines("decode-enumeration", context)
        }
        let members = members
        let arguments = members.map(\.argument)
        context["members"] = .lines(try members.flatMap { try $0.decode() })
        context["isTotal"] = .bool(memberwise.isTotal(type))
        context["requirement"] = .optional(construction.requirement(arguments))
        context["declaration"] = .optional(construction.declaration(arguments))
        context["result"] = .text(construction.result(arguments))
        context["assigned"] = .lines(try construction.assignedAfterwards.flatMap { try members[$0].assign() })
        return try function.lines("decode-structure", context)
    }

    // MARK: Structs and composites

    private var members: [PropertyCode] {
        var locals = NameAllocator(taken: reserved)
        return zip(memberwise.members(of: type), MemberwiseConstruction.paths(of: type, memberwise)).map {
            member, path in
            PropertyCode(
                property: member, local: locals.local(for: member.name),
                owner: .value(access: path.map { "value.\($0)" } ?? "value", keyPrefix: "."), hiding: [],
                function: function)
        }
    }

    // MARK: Enums

    private var cases: [ValueType.EnumCase]? {
        if case .enumeration(let cases)? = memberwise.valueType(type)?.shape { return cases }
        return nil
    }

    private func view(
        _ enumCase: ValueType.EnumCase, as name: String, _ lines: (PropertyCode) throws -> [String]
    ) throws -> Value {
        var locals = NameAllocator(taken: reserved)
        let members = enumCase.values.map { value in
            let local = locals.local(for: value.property.name)
            return PropertyCode(
                property: value.property, local: local,
                owner: .value(access: SwiftSyntaxText.identifier(local), keyPrefix: ".\(name)."), hiding: [],
                function: function)
        }
        return [
            "name": .text(SwiftSyntaxText.stringLiteral(name)),
            "pattern": .text(MemberwiseConstruction.pattern(enumCase, members.map(\.local))),
            "members": .lines(try members.flatMap(lines)),
            "result": .text(construction.expression(enumCase, members.map(\.argument))),
        ]
    }
}
