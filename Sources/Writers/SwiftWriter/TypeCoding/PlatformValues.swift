import SecureCodeGenCodingPlan

// Value types of the platform, each archived as an object that represents it.

extension WriterContext {
    func platformValue(_ type: ArchivedType, _ value: PlatformValue) -> any TypeCoding {
        switch value {
        case .bridged(let bridged): BridgedCoding(context: self, type: type, value: bridged)
        case .text(let text): TextCoding(context: self, type: type, value: text)
        case .indices(let collection): IndexCoding(context: self, type: type, collection: collection)
        case .queryItem: QueryItemCoding(context: self, type: type)
        }
    }

    /// Returns whether a value under a key of its own can also be read from a string.
    func isAlsoReadFromText(_ type: ArchivedType) -> Bool { (coding(of: type) as? BridgedCoding)?.textReader != nil }
}

/// Values that are archived as the class that their type bridges to.
struct BridgedCoding: TypeCoding {
    let context: WriterContext
    let type: ArchivedType
    let value: BridgedValue

    var swiftType: String { platform(value.rawValue) }
    var isBridged: Bool { true }
    var castType: String { swiftType }

    func object(_ value: Expression) -> Expression { value.cast(to: classes[0]) }

    /// The reader of archives in which handwritten code stored a URL or UUID as a string.
    var textReader: SupportFunction? {
        switch value {
        case .url: .url
        case .uuid: .uuid
        default: nil
        }
    }
}

/// Values that are archived as strings, because Foundation doesn't preserve them on every platform. The form that
/// handwritten code archives is also read.
struct TextCoding: TypeCoding {
    let context: WriterContext
    let type: ArchivedType
    let value: TextCodedValue

    var swiftType: String { platform(value.rawValue) }

    /// The function that converts any supported object to a value.
    private var reader: SupportFunction? {
        switch value {
        case .substring, .character, .unicodeScalar, .int128, .uint128: nil
        case .decimal: .decimal
        case .locale: .locale
        case .timeZone: .timeZone
        }
    }

    var castType: String { reader == nil ? platform("String") : "Any" }

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
        case .character: Converted(.support(.character).call(.init(value)), isOptional: true)
        case .unicodeScalar: only(in: value.path("unicodeScalars"))
        case .int128, .uint128: Converted(.primary(swiftType).call(.init(value)), isOptional: true)
        case .decimal, .locale, .timeZone:
            reader.map { Converted(.support($0).call(.init(value)), isOptional: true) }
        }
    }
}

/// Returns the element of a collection with at most one element.
private func only(in elements: Expression) -> Converted {
    let isOne = Expression.binary(elements.path("count"), .equal, .primary("1"))
    return Converted(.conditional(isOne, then: elements.path("first"), else: .null), isOptional: true)
}

/// IndexPath and IndexSet, as NSArray of numbers. Decoding checks each number.
struct IndexCoding: TypeCoding {
    let context: WriterContext
    let type: ArchivedType
    let collection: IndexCollection

    var swiftType: String { platform(collection.rawValue) }
    // A number that is equal to a Bool in the same archive may be decoded as that Bool. Casting an array to Int rejects
    // it.
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
        let function: SupportFunction = collection == .path ? .indexPath : .indexSet
        return Converted(.support(function).call(.init(value)), isOptional: true)
    }
}

/// URLQueryItem, as NSArray of its name and its value, if it has one. NSURLQueryItem is also read.
struct QueryItemCoding: TypeCoding {
    let context: WriterContext
    let type: ArchivedType

    var swiftType: String { platform("URLQueryItem") }
    var castType: String { platform("NSObject") }

    func object(_ value: Expression) -> Expression {
        Expression.array([value.path("name"), value.path("value")])
            .calling("compactMap", .init(.closure(.element))).cast(to: platform("NSArray"))
    }

    func conversion(_ value: Expression) -> Converted? {
        Converted(.support(.queryItem).call(.init(value)), isOptional: true)
    }
}
