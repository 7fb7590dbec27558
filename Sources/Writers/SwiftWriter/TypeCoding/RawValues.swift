import SecureCodeGenCodingPlan

/// Enums, option sets and other types with a raw value, which are archived as that value.
struct RawValueCoding: TypeCoding {
    let context: WriterContext
    let type: ArchivedType
    let rawType: RawType
    let rawValue: ArchivedType

    private var others: OtherRawValues { rawType.others }
    private var raw: any TypeCoding { context.coding(of: rawValue) }

    var swiftType: String { context.typeName(rawType.name) }
    var castType: String { raw.castType }

    func encodeScalar(_ value: Expression) -> Expression { raw.encodeScalar(value.path("rawValue")) }
    var inlineType: String { raw.swiftType }
    func inlineConversion(_ value: Expression) -> Converted? { made(of: Converted(value)) }

    func object(_ value: Expression) -> Expression { raw.object(value.path("rawValue")) }
    func conversion(_ value: Expression) -> Converted? { made(of: raw.conversion(value) ?? Converted(value)) }

    /// `"kitty": Kind.cat`
    private var aliasPairs: [Expression.Argument] {
        others.aliases.map { alias in
            let value = rawValue == .string ? SwiftSyntaxText.stringLiteral(alias.rawValue) : alias.rawValue
            return .init(value, .primary(SwiftSyntaxText.enumCase(alias.name, of: swiftType)))
        }
    }

    /// `Kind(rawValue: value)`, or `coder.secureCase(of: Kind.self, rawValue: value, in: [1, 2])`.
    private func value(_ rawValue: Expression) -> Expression {
        let type = Expression.primary(swiftType)
        guard !others.closedValues.isEmpty else { return type.call(.init("rawValue", rawValue)) }
        return .support(.closedCase).call(
            .init("of", type.path("self")), .init("rawValue", rawValue),
            .init("in", .literal(others.closedValues.map { .init(.primary(String($0))) })))
    }

    func made(of raw: Converted) -> Converted {
        let body = value(raw.isOptional ? .element : raw.expression)
        let fallback = others.fallback.map { SwiftSyntaxText.expression($0, of: swiftType) }
        if !others.aliases.isEmpty {
            // The raw value is compared twice, but decoded once.
            let any =
                raw.isOptional
                ? raw : Converted(.primary(platform("Optional")).call(.init(raw.expression)), isOptional: true)
            let known = value(.element).or(.indexed(.literal(aliasPairs), .element))
            return any.then(
                Converted(fallback.map { known.or(.primary($0)) } ?? known, isOptional: fallback == nil))
        }
        if let fallback {
            let made = Converted(body.or(.primary(fallback)))
            return raw.isOptional ? raw.then(made) : made
        }
        // A type that can't fail is treated like one that can.
        let made = Converted(body, isOptional: rawType.isFailable || rawType.name.isFailableOnLinuxAlone)
        return raw.isOptional ? raw.then(made) : made
    }
}
