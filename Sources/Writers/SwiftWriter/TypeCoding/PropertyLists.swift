import SecureCodeGenCodingPlan

/// `[Any]`, `[String: Any]`, NSDictionary and similar types, with the classes of property lists.
///
/// The declared type doesn't describe the contents, so they are checked before encoding and after decoding.
struct PropertyListCoding: TypeCoding {
    let context: WriterContext
    let type: ArchivedType
    let list: PropertyList
    /// Whether the list is the value of a key, and not part of another value.
    var isUnderKey = false

    var swiftType: String {
        switch list.declared {
        case .array(let item): "[\(name(item))]"
        case .dictionary(let key, let value): "[\(name(key)): \(name(value))]"
        case .class(let name): platform(name)
        case .value(let item): name(item)
        }
    }
    // On Linux, a cast visits all contents, so they are checked first.
    var castType: String { isUnderKey ? readType : "Any" }

    func conversion(_ value: Expression) -> Converted? {
        let checked = Expression.support(.checkedPropertyList).call(.init(value))
        let expression =
            switch list.declared {
            case .value("Any"): checked
            case .value(let item): checked.mapped(.element.cast(to: name(item)))
            default: checked.conditionallyCast(to: readType)
            }
        let read = Converted(expression, isOptional: true)
        guard swiftType != readType else { return isUnderKey ? nil : read }
        let copy = Converted(
            Expression.element.calling("mutableCopy").conditionallyCast(to: swiftType), isOptional: true)
        return isUnderKey ? copy : read.then(copy)
    }

    /// An archive can contain an immutable collection for a property with a mutable type.
    private var readType: String {
        if case .class = list.declared { return platform(container) }
        return swiftType
    }

    func object(_ value: Expression) -> Expression {
        .support(.listObject).call(
            .init(value), .init("in", .primary(SwiftSyntaxText.stringLiteral(context.subject))))
    }

    private var container: String { list.kind == .array ? "NSArray" : "NSDictionary" }

    private func name(_ type: String) -> String { type == "Any" ? type : platform(type) }
}
