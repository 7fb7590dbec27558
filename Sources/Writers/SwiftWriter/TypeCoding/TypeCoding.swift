import SecureCodeGenCodingPlan

/// The code that is emitted for values of one archived type. Each family of types has a conforming type in a separate
/// file, which `WriterContext.coding(of:)` returns.
protocol TypeCoding {
    var context: WriterContext { get }
    var type: ArchivedType { get }

    /// The Swift type.
    var swiftType: String { get }

    // MARK: Inline values

    /// Returns the argument for NSCoder of a value that is archived inline.
    func encodeScalar(_ value: Expression) -> Expression
    /// The number type or Bool that is read.
    var inlineType: String { get }
    /// Returns the conversion from the inline type to the value; nil if they are the same.
    func inlineConversion(_ value: Expression) -> Converted?

    // MARK: Objects

    /// Whether `as` alone converts collections of such values to Foundation's.
    var isBridged: Bool { get }
    /// The classes of the object and of everything it contains. The class of the object is first.
    var classes: [String] { get }
    /// Returns an object for the value.
    func object(_ value: Expression) -> Expression
    /// The type that an object is cast to first. The type of a collection includes its elements.
    var castType: String { get }
    /// Whether the support file knows the classes of the object, from which `as` converts to the cast type.
    var isCastFromBridged: Bool { get }
    /// Returns the conversion from the cast type to the value; nil if they are the same.
    func conversion(_ value: Expression) -> Converted?
    /// Returns the checked conversion from the cast type to the value, or the value itself if they are the same.
    ///
    /// - Parameter demand: unwraps an optional, or throws.
    func checked(_ value: Expression, _ unwrap: (Expression) -> Expression) -> Expression
    /// Returns the conversion from an optional of the cast type to the value; nil if they are the same.
    func conversion(ofOptional value: Expression) -> Expression?
    /// Returns an optional of the type, which is nil if the object isn't such a value.
    ///
    /// - Parameter object: an expression of type `Any?`.
    func converted(_ object: Expression) -> Expression
}

extension TypeCoding {
    func platform(_ name: String) -> String { context.names.platform(name) }
    func platformName(_ name: String) -> Expression { .primary(platform(name)) }

    var classes: [String] { type.storage.classes.map(platform) }
    func encodeScalar(_ value: Expression) -> Expression { preconditionFailure("\(swiftType) isn't archived inline") }
    var inlineType: String { swiftType }
    func inlineConversion(_ value: Expression) -> Converted? { nil }
    var isBridged: Bool { false }
    /// Returns an object for an optional value, or nil.
    func optionalObject(_ value: Expression) -> Expression {
        object(.element).chained(on: value) ?? value.mapped(object(.element))
    }

    var isCastFromBridged: Bool {
        ["String", "Data", "Date"].contains { type.storage.classes == ["NS" + $0] && castType == platform($0) }
    }
    func conversion(_ value: Expression) -> Converted? { nil }

    func checked(_ value: Expression, _ unwrap: (Expression) -> Expression) -> Expression {
        guard let made = conversion(value) else { return value }
        return made.isOptional ? unwrap(made.expression) : made.expression
    }

    func converted(_ object: Expression) -> Expression {
        guard castType != "Any" else { return conversion(object)?.expression ?? object }
        let cast = object.conditionallyCast(to: castType)
        return conversion(ofOptional: cast) ?? cast
    }

    func conversion(ofOptional value: Expression) -> Expression? {
        conversion(.element).map { Converted(value, isOptional: true).then($0).expression }
    }
}
