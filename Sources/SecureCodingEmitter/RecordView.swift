import Mustache
import SecureCodingModel

/// A type of values without an object of their own → what the templates say of the two functions that write and read
/// one under keys.
struct RecordView {
    let type: ArchivedType
    let decoding: Decoding

    private var naming: Naming { decoding.naming }
    private var records: Records { decoding.records }

    var value: Value {
        var view: [String: Value] = [
            "recordType": .text(naming.type(type)),
            "encodeFunction": .text(records.encodeFunction(type)),
            "decodeFunction": .text(records.decodeFunction(type)),
            "isMarked": .bool(isMarked),
            "cases": .list([]),
            "isStructure": .bool(false),
            "isEnumeration": .bool(false),
        ]
        switch records.valueType(type)?.shape {
        case .enumeration(let cases)?:
            view["cases"] = .list(cases.map(self.view))
            view["isEnumeration"] = .bool(true)
        default: view.merge(structure) { _, new in new }
        }
        return .dictionary(view)
    }

    /// Whether the key itself says that there is a value.
    private var isMarked: Bool {
        if case .composite(let composite) = type { return composite.isMarked }
        return records.isStructure(type)
    }

    // MARK: Structs and composites

    private var structure: [String: Value] {
        var locals = reservedNames
        let members = zip(records.members(of: type), RecordConstruction.paths(of: type, records)).map { member, path in
            PropertyView(
                property: member, local: locals.name(for: RecordConstruction.localName(member.name)),
                owner: .value(access: path.map { "value.\($0)" } ?? "value", keyPrefix: "."), naming: naming,
                decoding: decoding)
        }
        let construction = RecordConstruction(type: type, decoding: decoding)
        let last = construction.assignedAfterwards
        return [
            "isStructure": .bool(true),
            "encoded": .list(members.map(\.encode)),
            "decoded": .list(members.map(\.decode)),
            "requirement": construction.requirement(members.map(\.argument)).map { .text($0) } ?? .null,
            "declaration": construction.declaration(members.map(\.argument)).map { .text($0) } ?? .null,
            "result": .text(construction.result(members.map(\.argument))),
            "assigned": .list(last.map { members[$0].assignment }),
        ]
    }

    private var reservedNames: LocalNames {
        LocalNames(reserved: LocalNames.inRecords.union(records.functionNames))
    }

    // MARK: Enums

    private func view(_ enumCase: ValueType.EnumCase) -> Value {
        var locals = reservedNames
        let members = enumCase.values.map { value in
            let local = locals.name(for: RecordConstruction.localName(value.property.name))
            return PropertyView(
                property: value.property, local: local,
                owner: .value(access: SwiftSyntaxText.identifier(local), keyPrefix: ".\(enumCase.name)."),
                naming: naming, decoding: decoding)
        }
        let construction = RecordConstruction(type: type, decoding: decoding)
        return [
            "name": .text(SwiftSyntaxText.stringLiteral(enumCase.name)),
            "pattern": .text(RecordConstruction.pattern(enumCase, members.map(\.local))),
            "encoded": .list(members.map(\.encode)),
            "decoded": .list(members.map(\.decode)),
            "result": .text(construction.expression(enumCase, members.map(\.argument))),
        ]
    }
}
