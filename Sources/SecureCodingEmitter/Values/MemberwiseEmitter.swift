import CodingPlan
import Mustache

/// The two functions that write and read values of one type with a key for each member.
struct MemberwiseEmitter {
    let type: MemberwiseType
    let function: MemberBodyState
    let reservedNames: Set<String>

    private var context: EmitterContext { function.context }
    private var memberwise: MemberwiseValues { context.memberwise }
    private var swiftType: String { context.swiftType(type) }

    private var head: [String: Value] {
        [
            "type": .text(swiftType), "encodeFunction": .text(memberwise.encodeFunction(type)),
            "decodeFunction": .text(memberwise.decodeFunction(type)),
        ]
    }

    func encode() throws -> [String] {
        var values = head
        switch type.shape {
        case .structure(let structure):
            values["isMarked"] = .bool(type.hasPresenceKey)
            values["members"] = .lines(
                try members(of: StructureConstruction(structure, of: type, context)).flatMap { try $0.encode() })
            return try function.lines("encode-structure", values)
        case .enumeration(let cases, _):
            values["cases"] = .list(try cases.map { try view($0, as: $0.key) { try $0.encode() } })
            return try function.lines("encode-enumeration", values)
        }
    }

    func decode() throws -> [String] {
        var values = head
        switch type.shape {
        case .structure(let structure):
            let construction = StructureConstruction(structure, of: type, context)
            let members = members(of: construction)
            let arguments = members.map(\.argument)
            let requirements = construction.requirements(arguments)
            values["members"] = .lines(try members.flatMap { try $0.decode() })
            values["isTotal"] = .bool(type.isTotal)
            values["requirement"] = .optional(function.text(conditions: requirements))
            values["declaration"] = .optional(construction.declaration(arguments, in: function, isThrowing: false))
            values["result"] = .text(function.text(construction.result(arguments)))
            values["assigned"] = .lines(try construction.assignedAfterwards.flatMap { try members[$0].assign() })
            return try function.lines("decode-structure", values)
        case .enumeration(let cases, _):
            values["cases"] = .list(
                try cases.flatMap { enumCase in
                    // The keys of a case's values begin with its name.
                    try ([enumCase.key] + enumCase.aliases).map { try view(enumCase, as: $0) { try $0.decode() } }
                })
            values["fallback"] = .optional(context.fallback(of: type))
            return try function.lines("decode-enumeration", values)
        }
    }

    private func members(of construction: StructureConstruction) -> [PropertyEmitter] {
        var locals = NameAllocator(usedNames: reservedNames)
        return zip(construction.structure.members, construction.paths).map { member, path in
            PropertyEmitter(
                property: member, local: locals.local(for: member.name),
                owner: .value(access: path.map { "value.\($0)" } ?? "value", keyPrefix: "."), localNames: [],
                function: function)
        }
    }

    private func view(
        _ enumCase: ValueType.EnumCase, as name: String, _ lines: (PropertyEmitter) throws -> [String]
    ) throws -> Value {
        var locals = NameAllocator(usedNames: reservedNames)
        let members = enumCase.values.map { value in
            let local = locals.local(for: value.property.name)
            return PropertyEmitter(
                property: value.property, local: local,
                owner: .value(access: SwiftSyntaxText.identifier(local), keyPrefix: ".\(name)."), localNames: [],
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
