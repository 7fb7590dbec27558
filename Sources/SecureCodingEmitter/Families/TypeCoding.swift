import CodingPlan

/// Everything that is emitted for the values of one archived type: one conforming type for each family, in a file of its
/// own. `Emission.coding(of:)` knows which.
protocol TypeCoding {
    var emission: Emission { get }
    var type: ArchivedType { get }

    /// The Swift type.
    var swiftType: String { get }

    // MARK: In place

    /// What is handed to NSCoder for a value that stands in place.
    func inPlace(_ value: Expression) -> Expression
    /// What stands in place under a key.
    func fromPlace(_ key: Expression) -> Converted

    // MARK: As an object

    /// Whether collections of such values become Foundation's by `as` alone.
    var isBridged: Bool { get }
    /// The classes of the object and of what it holds, its own first.
    var classes: [String] { get }
    /// An object that holds the value.
    func object(_ value: Expression) -> Expression
    /// An object that holds an optional value, or nil.
    func optionalObject(_ value: Expression) -> Expression
    /// The type that an object is first cast to, collections with their elements.
    var castType: String { get }
    /// The class of which `as` makes that type, where the object can be of no other; nil elsewhere.
    var bridgedClass: String? { get }
    /// What makes a value of what was cast; nil when the cast was enough.
    func conversion(_ value: Expression) -> Converted?
    /// What makes a value of what was cast; the same where the cast was enough.
    ///
    /// - Parameter demand: what unwraps an optional, or throws.
    func checked(_ value: Expression, _ demand: (Expression) -> Expression) -> Expression
    /// What makes a value of what may have been cast; nil when that is the value.
    func conversion(ofOptional value: Expression) -> Expression?
    /// An optional of the type, nil for what is no such value.
    ///
    /// - Parameter object: of type `Any?`.
    func converted(_ object: Expression) -> Expression

    // MARK: In columns

    /// The object that holds the values of many rows.
    ///
    /// - Parameters:
    ///   - rows: an array.
    ///   - path: where the value is in a row; nil where it is the row itself.
    func column(_ rows: Expression, path: String?) -> Expression
    /// An array of values; it throws where the column holds something else.
    ///
    /// - Parameter column: of type `Any?`, or `Any`.
    func rows(_ column: Expression) -> Expression
    /// The classes of a column and of what it holds.
    func columnClasses(_ seen: inout Set<ArchivedType>) -> [String]
}

extension TypeCoding {
    var names: Names { emission.names }

    func platform(_ name: String) -> String { emission.names.platform(name) }
    func platformName(_ name: String) -> Expression { .primary(platform(name)) }

    func inPlace(_ value: Expression) -> Expression { preconditionFailure("\(swiftType) does not stand in place") }
    func fromPlace(_ key: Expression) -> Converted { preconditionFailure("\(swiftType) does not stand in place") }
    var isBridged: Bool { false }
    var bridgedClass: String? { nil }
    func optionalObject(_ value: Expression) -> Expression { value.mapped(object(.element)) }
    func conversion(_ value: Expression) -> Converted? { nil }

    func checked(_ value: Expression, _ demand: (Expression) -> Expression) -> Expression {
        guard let made = conversion(value) else { return value }
        return made.isOptional ? demand(made.expression) : made.expression
    }

    func converted(_ object: Expression) -> Expression {
        guard castType != "Any" else { return conversion(object)?.expression ?? object }
        let cast = object.conditionallyCast(to: castType)
        return conversion(ofOptional: cast) ?? cast
    }

    func conversion(ofOptional value: Expression) -> Expression? {
        conversion(.element).map { Converted(value, isOptional: true).then($0).expression }
    }

    func column(_ rows: Expression, path: String?) -> Expression {
        let item = path.map { Expression.element.path($0) } ?? .element
        let items = isBridged && path == nil ? rows : rows.mapped(isBridged ? item : object(item))
        return items.cast(to: platform("NSArray"))
    }

    func rows(_ column: Expression) -> Expression { objectRows(column) }

    /// The values of objects that stand in an NSArray.
    func objectRows(_ column: Expression) -> Expression {
        let array = ArrayCoding(emission: emission, type: .array(type), elementType: type)
        return array.checked(column.conditionallyCast(to: array.castType).validated, \.validated)
    }

    func columnClasses(_ seen: inout Set<ArchivedType>) -> [String] { classes }
}
