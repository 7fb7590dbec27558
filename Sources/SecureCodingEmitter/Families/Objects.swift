import SecureCodingModel

/// Instances of classes that conform, by their class or by a protocol.
struct ObjectCoding: TypeCoding {
    let emission: Emission
    let type: ArchivedType
    let swiftType: String
    let allowed: [TypeName]

    var isBridged: Bool { true }
    var classes: [String] { allowed.map(emission.typeName) }
    var castType: String { swiftType }

    func object(_ value: Expression) -> Expression { value }
    func optionalObject(_ value: Expression) -> Expression { value }
}

/// Instances of the classes that a directive names, where the declared type says less.
struct InstanceCoding: TypeCoding {
    let emission: Emission
    let type: ArchivedType
    let choice: ClassChoice

    var swiftType: String {
        switch choice.declared {
        case .any: "Any"
        case .anyObject: "AnyObject"
        case .class(let name): emission.typeName(name)
        case .existential(let text): "(any \(text))"
        }
    }

    var classes: [String] { choice.allClasses.map(emission.typeName) }
    var castType: String { "Any" }

    func object(_ value: Expression) -> Expression {
        .helper(.allowedInstance).call(
            .init(value), .init("in", .primary(SwiftSyntaxText.stringLiteral(emission.subject))),
            .init(.closure(isAllowed(.element))))
    }

    /// An archive that has a class elsewhere gets it past the list of classes, and the declared type may allow it.
    func conversion(_ value: Expression) -> Converted? {
        let object: Expression =
            switch choice.declared {
            case .any: value
            case .anyObject: value.cast(to: "AnyObject")
            case .class, .existential: value.conditionallyCast(to: swiftType)
            }
        return Converted(.conditional(isAllowed(value), then: object, else: .null), isOptional: true)
    }

    private func isAllowed(_ value: Expression) -> Expression {
        let tests = choice.named.map { Expression.cast(value, "is", to: emission.typeName($0)) }
        return tests.dropFirst().reduce(tests[0]) { .binary($0, .or, $1) }
    }
}
