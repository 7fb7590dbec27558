import CodingPlan

/// A type of which only the name is written: what methods of the class archive, or an argument of a generic type.
struct NamedCoding: TypeCoding {
    let emission: Emission
    let type: ArchivedType
    let swiftType: String

    var classes: [String] { [] }
    var castType: String { "Any" }

    func object(_ value: Expression) -> Expression { value }
}
