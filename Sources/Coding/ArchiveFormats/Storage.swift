import SecureCodeGenAppleTypes

/// How an archive stores a value that isn't optional, whatever its type.
package enum Storage: Sendable, Hashable {
    /// A number or a Bool: in place under a key, as NSNumber in a collection, and as 8 bytes in a column.
    case number(Scalar.Family)
    /// Seconds: in place under a key, and as NSNumber everywhere else.
    case seconds
    /// An object.
    ///
    /// - Parameter classes: the classes of an object of the platform and of its content. The first one is written; others are
    ///   also read. Empty for objects of other classes, and for collections.
    case object(classes: [String])
    /// Parts: under separate keys, and in separate columns of a collection.
    case parts

    /// The classes of the object in a collection.
    package var classes: [String] {
        switch self {
        case .number, .seconds: ["NSNumber"]
        case .object(let classes): classes
        case .parts: []
        }
    }
}

// Generated members, generated tests, records and `inspect` all follow these rules.

extension ArchivedValue {
    package var storage: Storage {
        switch self {
        case .scalar(let scalar): .number(scalar.family)
        case .value(let value): .object(classes: value.classes)
        case .propertyList(let list):
            .object(
                classes: (Names.kind(of: list) == .dictionary
                    ? ["NSDictionary", "NSArray"] : ["NSArray", "NSDictionary"])
                    + ["NSString", "NSNumber", "NSDate", "NSData", "NSNull"])
        case .raw(let value, _), .represented(let value, .rawValue): value.storage
        case .represented(_, .number): .object(classes: ["NSNumber"])
        case .represented(_, .timeIntervalSince1970), .represented(_, .timeIntervalSinceReferenceDate): .seconds
        case .represented(let value, .string), .represented(let value, .absoluteString):
            // The object is read, too, if it can't be confused with a number.
            if case .object(let classes) = value.storage {
                .object(classes: ["NSString"] + classes)
            } else {
                .object(classes: ["NSString"])
            }
        case .codable, .represented: .object(classes: ["NSData"])
        case .composite, .valueType: .parts
        case .objects, .custom, .table, .optional, .array, .set, .dictionary: .object(classes: [])
        }
    }

    /// Whether the value under a key is a scalar, or its parts have separate keys, instead of being an object.
    package var isStoredWithoutObject: Bool {
        if case .object = unwrapped.storage { false } else { true }
    }

    /// The number that the value under a key is, in place; nil if it is anything else.
    package var numberInPlace: Scalar.Family? {
        switch unwrapped.storage {
        case .number(let family): family
        case .seconds: .real
        case .object, .parts: nil
        }
    }

    /// Whether collections of such values are archived in columns.
    package var isColumnar: Bool {
        switch self {
        case .optional(let wrapped), .array(let wrapped), .set(let wrapped): wrapped.isColumnar
        case .dictionary(let key, let value): !key.canBeKey || value.isColumnar
        default: storage == .parts
        }
    }

    /// Whether values can be keys of an NSDictionary and keep their identity.
    package var canBeKey: Bool {
        switch self {
        case .scalar(let scalar): scalar.family == .integer
        case .value(.bridged): true
        case .raw(let value, _), .represented(let value, .rawValue): value.canBeKey
        default: false
        }
    }

    /// Whether an NSSet may contain such values. On Linux, `isEqual` of NSSet traps if an element is an array or a
    /// dictionary, and the archiver compares each object with those that it has archived.
    package var isSafeInSet: Bool {
        switch self {
        case .array, .set, .dictionary: false
        case .optional(let wrapped): wrapped.isSafeInSet
        default: storage.classes.first.map { $0 != "NSArray" && $0 != "NSDictionary" } ?? true
        }
    }
}
