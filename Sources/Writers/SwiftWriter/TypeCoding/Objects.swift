import SecureCodeGenCodingPlan

/// Instances of a class that conforms to NSSecureCoding.
struct ObjectCoding: TypeCoding {
    let context: WriterContext
    let type: ArchivedType
    let swiftType: String
    let allowed: [TypeName]

    var isBridged: Bool { true }
    var classes: [String] { allowed.map(context.typeName) }
    var castType: String { swiftType }

    func object(_ value: Expression) -> Expression { value }
}

/// Instances of the classes that conform to a protocol.
struct ProtocolCoding: TypeCoding {
    let context: WriterContext
    let type: ArchivedType
    let choice: ProtocolChoice

    var isBridged: Bool { !choice.mayHoldOthers }
    var classes: [String] { choice.allClasses.map(context.typeName) }
    var swiftType: String { "any \(context.dottedName(choice.name))" + context.genericArguments(choice.arguments) }
    var castType: String { swiftType }

    /// An object of another class could be archived, but never read.
    func object(_ value: Expression) -> Expression {
        choice.mayHoldOthers ? context.allowedInstance(value, of: choice.conforming, type) : value
    }
}

/// Instances of the classes in a directive, which are more specific than the declared type.
struct InstanceCoding: TypeCoding {
    let context: WriterContext
    let type: ArchivedType
    let choice: ClassChoice

    var swiftType: String {
        switch choice.declared {
        case .any: "Any"
        case .anyObject: "AnyObject"
        case .class(let name): context.typeName(name)
        case .existential(let text): "any \(text)"
        }
    }

    var classes: [String] { choice.allClasses.map(context.typeName) }
    var castType: String { "Any" }

    func object(_ value: Expression) -> Expression { context.allowedInstance(value, of: choice.named, type) }

    /// An archive can contain objects of other classes if another property allows them.
    func conversion(_ value: Expression) -> Converted? {
        let object: Expression =
            switch choice.declared {
            case .any: value
            case .anyObject: value.cast(to: "AnyObject")
            case .class, .existential: value.conditionallyCast(to: swiftType)
            }
        let isAllowed = context.isInstance(value, of: choice.named)
        return Converted(.conditional(isAllowed, then: object, else: .null), isOptional: true)
    }
}

extension WriterContext {
    /// Returns the object to archive, and reports an error to the coder if its class isn't in the list. The list isn't
    /// empty.
    fileprivate func allowedInstance(
        _ value: Expression, of classes: [TypeName], _ type: ArchivedType
    ) -> Expression {
        .support(.instance).call(
            .init(value), .init("in", .primary(SwiftSyntaxText.stringLiteral(subject))),
            .init(isInstance(of: classes, type)))
    }

    /// Returns a function that takes an object and tells whether its class is in the list.
    private func isInstance(of classes: [TypeName], _ type: ArchivedType) -> Expression {
        let list = classList(classes.map(typeName), of: type)
        guard let local = list.local else { return .closure(isInstance(.element, of: classes)) }
        let object = Expression.primary("object")
        let isKind = Expression.call(
            .member(object.conditionallyCast(to: names.platform("NSObject")), "isKind", isChained: true),
            [.init("of", .primary("other"))])
        let isOther = Expression.primary(local).calling(
            "contains", .init("where", .closure(["other"], .binary(isKind, .equal, .primary("true")))))
        let tests = list.plain.map { Expression.cast(object, "is", to: $0) } + [isOther]
        return .closure(["object"], tests.dropFirst().reduce(tests[0]) { .binary($0, .or, $1) })
    }

    fileprivate func isInstance(_ value: Expression, of classes: [TypeName]) -> Expression {
        let tests = classes.map { Expression.cast(value, "is", to: typeName($0)) }
        return tests.dropFirst().reduce(tests[0]) { .binary($0, .or, $1) }
    }
}
