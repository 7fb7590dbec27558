import SecureCodeGenCodingPlan

/// Values that are archived member by member: under a key for each member, or, in collections, in a column for each
/// member. Helper functions write and read them.
struct MemberwiseCoding: TypeCoding {
    let context: WriterContext
    let memberwise: MemberwiseType

    var type: ArchivedType { memberwise.archived }
    private var values: MemberwiseValues { context.memberwise }

    var swiftType: String {
        switch memberwise.kind {
        case .structure(.composite(let composite)): swiftType(composite)
        case .structure, .enumeration: context.typeName(memberwise.name)
        }
    }

    private func swiftType(_ composite: Composite) -> String {
        let members = composite.members.map { member in
            // Words that begin a declaration are labels of a type only in backticks.
            (member.label.map { SwiftSyntaxText.identifier($0) + ": " } ?? "") + context.swiftType(member.type)
        }
        switch composite.kind {
        case .structure(let name):
            return name.components[0].hasPrefix("CG") ? platform(name.components[0]) : context.typeName(name)
        case .tuple: return "(\(members.joined(separator: ", ")))"
        case .range(let isClosed):
            return "\(platform(isClosed ? "ClosedRange" : "Range"))<\(context.swiftType(composite.members[0].type))>"
        case .wrapped: return context.swiftType(composite.members[0].type)
        }
    }

    // MARK: As an object

    // There is no object: the members have separate keys in a property, and columns in a collection.

    var castType: String { "Any" }
    func object(_ value: Expression) -> Expression { preconditionFailure("\(swiftType) isn't archived as an object") }
}
