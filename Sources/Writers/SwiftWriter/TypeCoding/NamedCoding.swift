import SecureCodeGenCodingPlan

/// A type of which generated code needs only the name: an argument of a generic type, or a type that methods archive.
struct NamedCoding: TypeCoding {
    let context: WriterContext
    let type: ArchivedType
    let swiftType: String

    var castType: String { "Any" }

    func object(_ value: Expression) -> Expression { value }
}
