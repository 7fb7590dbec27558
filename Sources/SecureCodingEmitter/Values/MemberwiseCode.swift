import CodingPlan
import Mustache

/// The two functions that write and read values of one type with a key for each member.
struct MemberwiseCode {
    let type: MemberwiseType
    let function: FunctionCode
    let reserved: Set<String>

    private var emission: Emission { function.emission }
    private var memberwise: MemberwiseValues { emission.memberwise }
    private var swiftType: String { emission.swiftType(type) }

    private var head: [String: Value] {
        [
            "type": .text(swiftType), "encodeFunction": .text(memberwise.encodeFunction(type)),
            "decodeFunction": .text(memberwise.decodeFunction(type)),
        ]
    }

    func encode() throws -> [String] {
        var context = head
        switch type.shape {
        case .structure(let structure):
            context["isMarked"] = .bool(type.isMarked)
            context["members"] = .lines(
                try members(of: StructureConstruction(structure, of: type, emission)).flatMap { try $0.encode() })
            return try function.lines("encode-structure", context)
        case .enumeration(let cases, _):
            context["cases"] = .list(try cases.map { try view($0, as: $0.key) { try $0.encode() } })
            return try function.lines("encode-enumeration", context)
        }
    }

    func decode() throws -> [String] {
        var context = head
        switch type.shape {
        case .structure(let structure):
            let construction = StructureConstruction(structure, of: type, emission)
            let members = members(of: construction)
            let arguments = members.map(\.argument)
            let requirements = construction.requirements(arguments)
            context["members"] = .lines(try members.flatMap { try $0.decode() })
            context["isTotal"] = .bool(type.isTotal)
            context["requirement"] = .optional(function.text(conditions: requirements))
            context["declaration"] = .optional(construction.declaration(arguments, in: function, isThrowing: false))
            context["result"] = .text(function.text(construction.result(arguments)))
            context["assigned"] = .lines(try construction.assignedAfterwards.flatMap { try members[$0].assign() })
            return try function.lines("decode-structure", context)
        case .enumeration(let cases, _):
            context["cases"] = .list(
                try cases.flatMap { enumCase in
                    // The keys of a case's values begin with its name.
                    try ([enumCase.key] + enumCase.aliases).map { try view(enumCase, as: $0) { try $0.decode() } }
                })
            context["fallback"] = .optional(emission.fallback(of: type))
            return try function.lines("decode-enumeration", context)
        }
    }

    private func members(of construction: StructureConstruction) -> [PropertyCode] {
        var locals = NameAllocator(taken: reserved)
        return zip(construction.structure.members, construction.paths).map { member, path in
            PropertyCode(
                property: member, local: locals.local(for: member.name),
                owner: .value(access: path.map { "value.\($0)" } ?? "value", keyPrefix: "."), hiding: [],
                function: function)
        }
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
            "pattern": .text(enumCase.pattern(members.map(\.local))),
            "members": .lines(try members.flatMap(lines)),
            "result": .text(function.text(enumCase.expression(of: swiftType, members.map(\.argument)))),
        ]
    }
}
