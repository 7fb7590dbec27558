import SecureCodingModel

/// Value expression → the expression that is handed to `encode(_:forKey:)`.
struct Encoding {
    let naming: Naming
    let helpers: HelperNames
    let records: Records
    /// What messages call the value, or what holds it.
    let subject: String

    /// The function that writes a value under a key.
    func function(_ type: ArchivedType) -> String {
        type.isRecord ? records.encodeFunction(type) : "coder.encode"
    }

    /// What is encoded for a value that is not optional.
    func encoded(_ type: ArchivedType, _ value: String) -> String {
        type.isInline ? inline(type, value) : boxed(type, value)
    }

    /// What is encoded for an optional value that is archived as an object, nil included.
    func encodedOptional(_ wrapped: ArchivedType, _ value: String) -> String {
        switch wrapped {
        case .object, .existential: return value
        case .string: return "\(value) as \(naming.platform("NSString"))?"
        case .value(let foundation): return "\(value) as \(naming.platform(foundation.archivedClass))?"
        default: return "\(value).map { \(boxed(wrapped, "$0")) }"
        }
    }

    /// A scalar that NSCoder has an overload for.
    private func inline(_ type: ArchivedType, _ value: String) -> String {
        switch type {
        case .scalar(let scalar): inline(scalar, value)
        case .rawRepresentable(_, let rawValue, _): inline(rawValue, value + ".rawValue")
        case .represented(_, let representation): "\(value).\(representation.rawValue)"
        default: value
        }
    }

    private func inline(_ scalar: Scalar, _ value: String) -> String {
        switch scalar {
        case .bool, .int, .int64, .float, .double: value
        case .int8, .int16, .uint8, .uint16: "\(naming.platform("Int"))(\(value))"
        case .int32, .uint32: "\(naming.platform("Int64"))(\(value))"
        case .uint: "\(naming.platform("Int"))(bitPattern: \(value))"
        case .uint64: "\(naming.platform("Int64"))(bitPattern: \(value))"
        case .cgFloat: "\(naming.platform("Double"))(\(value))"
        }
    }

    // MARK: Objects

    /// An object that holds the value.
    func boxed(_ type: ArchivedType, _ value: String) -> String {
        switch type {
        case .scalar(let scalar): number(scalar, value)
        case .string: "\(value) as \(naming.platform("NSString"))"
        case .value(let foundation): "\(value) as \(naming.platform(foundation.archivedClass))"
        case .text(let text): "\(self.text(text, value)) as \(naming.platform("NSString"))"
        case .indices(.path): "\(naming.platform("Array"))(\(value)) as \(naming.platform("NSArray"))"
        case .indices(.set):
            "\(value).rangeView.flatMap { [$0.lowerBound, $0.upperBound] } as \(naming.platform("NSArray"))"
        case .queryItem:
            "[\(value).name, \(value).value].compactMap { $0 } as \(naming.platform("NSArray"))"
        case .object, .existential: value
        case .instance(let choice): allowedInstance(choice, value)
        case .codable: "\(helpers.propertyList)(\(value))"
        case .propertyList(.array): "\(value) as \(naming.platform("NSArray"))"
        case .propertyList(.dictionary): "\(value) as \(naming.platform("NSDictionary"))"
        case .rawRepresentable(_, let rawValue, _): boxed(rawValue, value + ".rawValue")
        case .represented(let type, let representation): represented(type, representation, value)
        case .composite, .valueType: preconditionFailure("\(type) has no object of its own")
        case .optional(let wrapped):
            // Nil becomes the one NSNull that Foundation keeps. On Linux NSNulls made by `NSNull()` are equal and have
            // different hashes, which ends a process that archives several of them: soon or late with a few, nearly
            // always with a hundred. Tried with Swift 6.3.1.
            "\(value).map { \(boxed(wrapped, "$0")) } as AnyObject"
        case .array(let element): array(element, value)
        case .set(let element): set(element, value)
        case .dictionary(let key, let element): dictionary(key, element, value)
        }
    }

    private func allowedInstance(_ choice: ClassChoice, _ value: String) -> String {
        let subject = SwiftSyntaxText.stringLiteral(subject)
        return "\(helpers.allowedInstance)(\(value), in: \(subject)) { \(naming.isOne(of: choice, "$0")) }"
    }

    /// A String that stands for the value.
    private func text(_ type: TextCodedValue, _ value: String) -> String {
        switch type {
        case .substring, .character, .unicodeScalar, .int128, .uint128: "\(naming.platform("String"))(\(value))"
        case .decimal: "\(value).description"
        case .locale, .timeZone: "\(value).identifier"
        }
    }

    private func number(_ scalar: Scalar, _ value: String) -> String {
        let argument =
            switch scalar {
            case .uint, .uint64, .cgFloat: inline(scalar, value)
            default: value
            }
        return "\(naming.platform("NSNumber"))(value: \(argument))"
    }

    private func array(_ element: ArchivedType, _ value: String) -> String {
        if element.isColumnar { return column(element, value) }
        let items = bridges(element) ? value : "\(value).map { \(boxed(element, "$0")) }"
        return "\(items) as \(naming.platform("NSArray"))"
    }

    private func set(_ element: ArchivedType, _ value: String) -> String {
        if element.isColumnar { return column(element, "\(naming.platform("Array"))(\(value))") }
        if !element.isSafeInSet { return "\(value).map { \(boxed(element, "$0")) } as \(naming.platform("NSArray"))" }
        return bridges(element)
            ? "\(value) as \(naming.platform("NSSet"))"
            : "\(naming.platform("NSSet"))(array: \(value).map { \(boxed(element, "$0")) })"
    }

    private func dictionary(_ key: ArchivedType, _ element: ArchivedType, _ value: String) -> String {
        let dictionary = naming.platform("NSDictionary")
        let type = ArchivedType.dictionary(key: key, value: element)
        if type.isColumnar { return column(type, "[\(value)]") }
        if bridges(key) {
            let items = bridges(element) ? value : "\(value).mapValues { \(boxed(element, "$0")) }"
            return "\(items) as \(dictionary)"
        }
        let pairs = "\(value).map { (\(boxed(key, "$0.key")), \(boxed(element, "$0.value"))) }"
        return "\(naming.platform("Dictionary"))(uniqueKeysWithValues: \(pairs)) as \(dictionary)"
    }

    /// Whether a collection of such values becomes Foundation's by `as` alone.
    func bridges(_ type: ArchivedType) -> Bool {
        switch type {
        case .string, .value, .object, .propertyList: true
        case .existential, .instance, .text, .indices, .queryItem, .codable, .composite, .valueType, .represented:
            false
        case .scalar(let scalar): ![.uint, .uint64, .cgFloat].contains(scalar)
        case .rawRepresentable, .optional: false
        case .array(let element): bridges(element)
        case .set(let element): element.isSafeInSet && bridges(element)
        case .dictionary(let key, let element): bridges(key) && bridges(element)
        }
    }
}

extension ArchivedType {
    /// Whether an NSSet may hold such values. On Linux, NSSet's `isEqual` traps where an element is an array or a
    /// dictionary, and the archiver compares whatever it is given with what it has.
    fileprivate var isSafeInSet: Bool {
        switch self {
        case .array, .set, .dictionary, .indices, .queryItem, .propertyList: false
        case .optional(let wrapped): wrapped.isSafeInSet
        default: true
        }
    }
}
