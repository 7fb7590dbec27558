import SecureCodingModel

/// Codable values: as NSData that holds a binary property list of `[value]`, since a property list is a collection.
struct CodableCoding: TypeCoding {
    let emission: Emission
    let type: ArchivedType
    let name: TypeName

    var swiftType: String { emission.typeName(name) }
    var classes: [String] { [platform("NSData")] }
    var castType: String { platform("Data") }

    func object(_ value: Expression) -> Expression { .helper(.propertyList).call(.init(value)) }

    func conversion(_ value: Expression) -> Converted? {
        // Its own initializer traps.
        if name.isPlatform, name.components == ["URLComponents"] {
            return Converted(.helper(.urlComponents).call(.init(value)), isOptional: true)
        }
        return Converted(.helper(.fromCoded).call(.init(.primary(swiftType + ".self")), .init(value)), isOptional: true)
    }
}

/// `[Any]` and `[String: Any]`: with the classes that property lists consist of.
struct PropertyListCoding: TypeCoding {
    let emission: Emission
    let type: ArchivedType
    let container: PropertyListContainer

    var swiftType: String {
        container == .array ? "[Any]" : "[\(platform("String")): Any]"
    }
    var isBridged: Bool { true }
    // What it holds is looked at before it is cast, because a cast goes through all of it on Linux.
    var castType: String { "Any" }

    func conversion(_ value: Expression) -> Converted? {
        let list = Expression.helper(.checkedPropertyList).call(.init(value))
        return Converted(list.conditionallyCast(to: swiftType), isOptional: true)
    }

    var classes: [String] {
        let containers = container == .array ? ["NSArray", "NSDictionary"] : ["NSDictionary", "NSArray"]
        return (containers + ["NSString", "NSNumber", "NSDate", "NSData"]).map(platform)
    }

    func object(_ value: Expression) -> Expression {
        value.cast(to: platform(container == .array ? "NSArray" : "NSDictionary"))
    }
}
