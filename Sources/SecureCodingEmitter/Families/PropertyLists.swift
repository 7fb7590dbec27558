import SecureCodingModel

/// `[Any]`, `[String: Any]`, NSDictionary and the like: with the classes that property lists consist of.
///
/// What it holds is looked at on both ways, since the type does not say it: what cannot be read back is not archived.
struct PropertyListCoding: TypeCoding {
    let emission: Emission
    let type: ArchivedType
    let list: PropertyList

    var swiftType: String {
        switch list.declared {
        case .array(let item): "[\(name(item))]"
        case .dictionary(let key, let value): "[\(name(key)): \(name(value))]"
        case .class(let name): platform(name)
        }
    }
    // A cast goes through all that it holds on Linux: it is looked at before.
    var castType: String { "Any" }

    func conversion(_ value: Expression) -> Converted? {
        let checked = Expression.helper(.propertyLists).calling("checked", .init(value))
        guard case .class(let name) = list.declared, name != container else {
            return Converted(checked.conditionallyCast(to: swiftType), isOptional: true)
        }
        // An archive may have one in it that does not change.
        let copy = Expression.element.calling("mutableCopy").conditionallyCast(to: platform(name))
        return Converted(checked.conditionallyCast(to: platform(container)), isOptional: true)
            .then(Converted(copy, isOptional: true))
    }

    var classes: [String] {
        let containers = list.container == .array ? ["NSArray", "NSDictionary"] : ["NSDictionary", "NSArray"]
        return (containers + ["NSString", "NSNumber", "NSDate", "NSData", "NSNull"]).map(platform)
    }

    func object(_ value: Expression) -> Expression {
        .helper(.archivablePropertyList).call(
            .init(object(of: value)), .init("in", .primary(SwiftSyntaxText.stringLiteral(emission.subject))))
    }

    private func object(of value: Expression) -> Expression {
        if case .class = list.declared { return value }
        return value.cast(to: platform(container))
    }

    private var container: String { list.container == .array ? "NSArray" : "NSDictionary" }

    private func name(_ type: String) -> String { type == "Any" ? type : platform(type) }
}
