import SecureCodingModel

/// String and the value types of Foundation that are archived as the class they bridge to.
struct BridgedCoding: TypeCoding {
    let emission: Emission
    let type: ArchivedType
    let valueType: String
    let archivedClass: String

    var swiftType: String { platform(valueType) }
    var isBridged: Bool { true }
    var castType: String { swiftType }
    var bridgedClass: String? { textReader == nil ? classes[0] : nil }

    var classes: [String] { [platform(archivedClass)] }

    func object(_ value: Expression) -> Expression { value.cast(to: platform(archivedClass)) }
    func optionalObject(_ value: Expression) -> Expression { value.cast(to: platform(archivedClass) + "?") }

    /// URL and UUID, where people also archive the text that stands for one.
    var textReader: Helper? {
        switch type {
        case .value(.url): .decodedURL
        case .value(.uuid): .decodedUUID
        default: nil
        }
    }
}

/// Values that are archived as a text which stands for them, because what Foundation makes of them does not survive
/// everywhere. What hand-written code archives is read as well.
struct TextCoding: TypeCoding {
    let emission: Emission
    let type: ArchivedType
    let value: TextCodedValue

    var swiftType: String { platform(value.rawValue) }

    var classes: [String] {
        let others: [String] =
            switch value {
            case .substring, .character, .unicodeScalar, .int128, .uint128: []
            // NSDecimalNumber is one.
            case .decimal: ["NSNumber"]
            case .locale: ["NSLocale"]
            case .timeZone: ["NSTimeZone"]
            }
        return (["NSString"] + others).map(platform)
    }

    /// What makes a value of any object that it can be read from.
    private var reader: Helper? {
        switch value {
        case .substring, .character, .unicodeScalar, .int128, .uint128: nil
        case .decimal: .decodedDecimal
        case .locale: .decodedLocale
        case .timeZone: .decodedTimeZone
        }
    }

    var castType: String { reader == nil ? platform("String") : "Any" }
    var bridgedClass: String? { reader == nil ? classes[0] : nil }

    func object(_ value: Expression) -> Expression {
        let text =
            switch self.value {
            case .substring, .character, .unicodeScalar, .int128, .uint128:
                platformName("String").call(.init(value))
            case .decimal: value.path("description")
            case .locale, .timeZone: value.path("identifier")
            }
        return text.cast(to: platform("NSString"))
    }

    func conversion(_ value: Expression) -> Converted? {
        switch self.value {
        case .substring: Converted(.primary(swiftType).call(.init(value)))
        case .character: Converted(.helper(.onlyCharacter).call(.init(value)), isOptional: true)
        case .unicodeScalar: only(in: value.path("unicodeScalars"))
        case .int128, .uint128: Converted(.primary(swiftType).call(.init(value)), isOptional: true)
        case .decimal, .locale, .timeZone:
            reader.map { Converted(.helper($0).call(.init(value)), isOptional: true) }
        }
    }
}

/// The only element of what has no more than one.
private func only(in elements: Expression) -> Converted {
    let isOne = Expression.binary(elements.path("count"), .equal, .primary("1"))
    return Converted(.conditional(isOne, then: elements.path("first"), else: .null), isOptional: true)
}

/// IndexPath and IndexSet: as NSArray of numbers, each of which is checked on the way back.
struct IndexCoding: TypeCoding {
    let emission: Emission
    let type: ArchivedType
    let collection: IndexCollection

    var swiftType: String { platform(collection.rawValue) }
    var classes: [String] { [platform("NSArray"), platform("NSNumber")] }
    // A number that is equal to a Bool in the same archive may come back as that, which is no Int to a cast of an array.
    var castType: String { "[\(platform("NSNumber"))]" }

    func object(_ value: Expression) -> Expression {
        switch collection {
        case .path: platformName("Array").call(.init(value)).cast(to: platform("NSArray"))
        case .set:
            value.path("rangeView")
                .flatMapped(.array([.element.path("lowerBound"), .element.path("upperBound")]))
                .cast(to: platform("NSArray"))
        }
    }

    func conversion(_ value: Expression) -> Converted? {
        let helper: Helper = collection == .path ? .decodedIndexPath : .decodedIndexSet
        return Converted(.helper(helper).call(.init(value)), isOptional: true)
    }
}

/// URLQueryItem: as NSArray of its name and, where it has one, its value; NSURLQueryItem is read as well.
struct QueryItemCoding: TypeCoding {
    let emission: Emission
    let type: ArchivedType

    var swiftType: String { platform("URLQueryItem") }
    var classes: [String] { ["NSArray", "NSString", "NSURLQueryItem"].map(platform) }
    var castType: String { platform("NSObject") }

    func object(_ value: Expression) -> Expression {
        Expression.array([value.path("name"), value.path("value")])
            .calling("compactMap", .init(.closure(.element))).cast(to: platform("NSArray"))
    }

    func conversion(_ value: Expression) -> Converted? {
        Converted(.helper(.decodedQueryItem).call(.init(value)), isOptional: true)
    }
}
