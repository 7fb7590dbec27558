import SecureCodeGenCodingPlan

/// Optional elements of collections, with NSNull for nil.
///
/// Optional properties need no type for nil: their key is absent.
struct OptionalCoding: TypeCoding {
    let context: WriterContext
    let type: ArchivedType
    let wrappedType: ArchivedType

    private var wrapped: any TypeCoding { context.coding(of: wrappedType) }

    var swiftType: String { SwiftSyntaxText.optional(wrapped.swiftType) }
    var classes: [String] { wrapped.classes + [platform("NSNull")] }
    var castType: String { "Any" }

    func object(_ value: Expression) -> Expression {
        // Foundation keeps one NSNull, and nil becomes that object. On Linux, NSNull objects from `NSNull()` are equal
        // but have different hashes, which traps when several of them are archived: sometimes with a few, and nearly
        // always with a hundred. Tested with Swift 6.3.1.
        let item = wrapped.object(.element)
        return (item == .element ? value : value.mapped(item)).cast(to: "AnyObject")
    }

    func conversion(_ value: Expression) -> Converted? {
        Converted(
            .support(.unlessNull).call(.init(value), .init(.closure(wrapped.converted(.element)))), isOptional: true)
    }

    func checked(_ value: Expression, _ unwrap: (Expression) -> Expression) -> Expression {
        .conditional(
            .cast(value, "is", to: platform("NSNull")), then: .null, else: unwrap(wrapped.converted(value)))
    }
}

/// Arrays, as NSArray. Arrays of memberwise values are archived in columns.
struct ArrayCoding: TypeCoding {
    let context: WriterContext
    let type: ArchivedType
    let elementType: ArchivedType

    var element: any TypeCoding { context.coding(of: elementType) }
    private var column: ColumnCoding { ColumnCoding(type: elementType, context: context) }

    var swiftType: String { "[\(element.swiftType)]" }
    var isBridged: Bool { element.isBridged }
    var castType: String { elementType.isColumnar ? "Any" : "[\(element.castType)]" }
    var isCastFromBridged: Bool { !elementType.isColumnar && element.isCastFromBridged }

    var classes: [String] {
        elementType.isColumnar ? context.tableClasses(elementType) : [platform("NSArray")] + element.classes
    }

    func object(_ value: Expression) -> Expression {
        elementType.isColumnar
            ? column.column(value)
            : (isBridged ? value : value.mapped(element.object(.element))).cast(to: platform("NSArray"))
    }

    func conversion(_ value: Expression) -> Converted? {
        if elementType.isColumnar { return Converted(column.rows(value).attempted, isOptional: true) }
        return element.conversion(.element).map { item in
            guard item.isOptional else { return Converted(value.mapped(item.expression)) }
            return Converted(
                .support(.map).call(.init(value), .init(.closure(item.expression))), isOptional: true)
        }
    }

    func checked(_ value: Expression, _ unwrap: (Expression) -> Expression) -> Expression {
        if elementType.isColumnar { return unwrap(column.rows(value).attempted) }
        let item = element.checked(.element, unwrap)
        return item == .element ? value : value.mapped(item)
    }

    /// `convertAll` accepts nil.
    func conversion(ofOptional value: Expression) -> Expression? {
        guard let item = element.conversion(.element) else { return nil }
        return item.isOptional ? conversion(value)?.expression : value.chainMapped(item.expression)
    }
}

/// Sets, as NSSet, or as NSArray if an NSSet isn't safe. Both are read.
struct SetCoding: TypeCoding {
    let context: WriterContext
    let type: ArchivedType
    let elementType: ArchivedType

    private var element: any TypeCoding { context.coding(of: elementType) }
    private var column: ColumnCoding { ColumnCoding(type: elementType, context: context) }
    private var set: Expression { platformName("Set") }

    var swiftType: String { "\(platform("Set"))<\(element.swiftType)>" }
    var isBridged: Bool { elementType.isSafeInSet && element.isBridged }
    var castType: String { "Any" }

    var classes: [String] {
        elementType.isColumnar
            ? context.tableClasses(elementType)
            : [platform("NSSet"), platform("NSArray")] + element.classes
    }

    func object(_ value: Expression) -> Expression {
        if elementType.isColumnar { return column.column(platformName("Array").call(.init(value))) }
        if isBridged { return value.cast(to: platform("NSSet")) }
        let items = value.mapped(element.object(.element))
        guard elementType.isSafeInSet else { return items.cast(to: platform("NSArray")) }
        return platformName("NSSet").call(.init("array", items))
    }

    func conversion(_ value: Expression) -> Converted? { Converted(converted(value), isOptional: true) }

    func converted(_ object: Expression) -> Expression {
        if elementType.isColumnar {
            return Converted(column.rows(object).attempted, isOptional: true).then(unique(.element)).expression
        }
        let items = [Expression.Argument(object), .init("of", .primary("\(element.castType).self"))]
        let convert = element.conversion(.element).map { [Expression.Argument(.closure($0.expression))] }
        return .call(.support(.set), items + (convert ?? []))
    }

    /// Returns a set of the elements of an array.
    func unique(_ elements: Expression) -> Converted {
        let unique = set.call(.init(elements))
        guard elementType.isDate else { return Converted(unique) }
        return Converted(.support(.validKeys).call(.init(unique)), isOptional: true)
    }
}

/// Dictionaries, as NSDictionary. If the keys or values are memberwise, they are archived in columns.
struct DictionaryCoding: TypeCoding {
    let context: WriterContext
    let type: ArchivedType
    let keyType: ArchivedType
    let valueType: ArchivedType

    private var key: any TypeCoding { context.coding(of: keyType) }
    private var value: any TypeCoding { context.coding(of: valueType) }
    private var table: ColumnCoding { ColumnCoding(type: type, context: context) }

    var swiftType: String { "[\(key.swiftType): \(value.swiftType)]" }
    var isBridged: Bool { key.isBridged && value.isBridged }
    var castType: String { type.isColumnar ? "Any" : "[\(key.castType): \(value.castType)]" }
    var isCastFromBridged: Bool { !type.isColumnar && key.isCastFromBridged && value.isCastFromBridged }

    var classes: [String] {
        type.isColumnar ? context.tableClasses(type) : [platform("NSDictionary")] + key.classes + value.classes
    }

    func object(_ value: Expression) -> Expression {
        if type.isColumnar { return table.column(.array([value])) }
        guard !key.isBridged else {
            let items = isBridged ? value : value.calling("mapValues", .init(.closure(self.value.object(.element))))
            return items.cast(to: platform("NSDictionary"))
        }
        let pair = Expression.tuple([
            .init(key.object(.element.path("key"))), .init(self.value.object(.element.path("value"))),
        ])
        return platformName("Dictionary").call(.init("uniqueKeysWithValues", value.mapped(pair)))
            .cast(to: platform("NSDictionary"))
    }

    func conversion(_ value: Expression) -> Converted? {
        if type.isColumnar {
            return Converted(Expression.support(.singleRow).call(.init(table.rows(value))).attempted, isOptional: true)
        }
        let values = self.value.conversion(.element)
        // A key that may not be a number is validated, too.
        if let keys = key.conversion(.element) ?? (keyType.isDate ? Converted(.element) : nil) {
            return Converted(
                .support(keysMerge ? .mergePairs : .mapPairs).call(
                    .init(value), .init("keys", .closure(keys.expression)),
                    .init("values", .closure(values?.expression ?? .element))), isOptional: true)
        }
        guard let values else { return nil }
        guard values.isOptional else {
            return Converted(value.calling("mapValues", .init(.closure(values.expression))))
        }
        return Converted(
            .support(.mapValues).call(.init(value), .init(.closure(values.expression))), isOptional: true)
    }

    func checked(_ value: Expression, _ unwrap: (Expression) -> Expression) -> Expression {
        if !type.isColumnar, key.conversion(.element) == nil, !keyType.isDate {
            let item = self.value.checked(.element, unwrap)
            return item == .element ? value : value.calling("mapValues", .init(.closure(item.tried)))
        }
        return conversion(value).map { unwrap($0.expression) } ?? value
    }

    /// The helper functions accept nil.
    func conversion(ofOptional value: Expression) -> Expression? {
        conversion(value).map { converted in
            guard !converted.isOptional, let item = self.value.conversion(.element) else { return converted.expression }
            return value.chainMapped(item.expression, by: "mapValues")
        }
    }

    /// Whether different keys in an archive can be read as the same key.
    private var keysMerge: Bool { context.memberwise.canMerge(keyType) }
}

extension Expression {
    /// The unwrapped value; generated code throws if it is nil.
    var validated: Expression { .support(.unwrap).call(.init(self)) }
}

extension ArchivedType {
    /// Whether values may be dates. A date isn't always equal to itself.
    var isDate: Bool {
        switch self {
        case .value(.bridged(.date)): true
        case .optional(let value), .represented(let value, _), .raw(let value, _): value.isDate
        default: false
        }
    }
}
