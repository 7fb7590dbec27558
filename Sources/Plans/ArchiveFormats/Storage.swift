import AppleTypes

/// How an archive stores a value, whatever its Swift type: under a key, in a collection, and in a column of a collection
/// of structs.
///
/// Generated members, generated tests, records and `inspect` all follow these rules.
package indirect enum Storage: Sendable, Hashable {
    /// A number or a Bool: in place under a key, as NSNumber in a collection, and as 8 bytes in a column.
    case number(Scalar.Family)
    /// Seconds: in place under a key, and as NSNumber everywhere else.
    case seconds
    /// An object with a class of the platform.
    ///
    /// - Parameters:
    ///   - classes: the classes of the object and of its content. The first one is written; others are also read.
    ///   - canBeKey: whether an NSDictionary with it as a key means the same value.
    case object([String], canBeKey: Bool = false)
    /// An object whose class is scanned, or chosen by a directive or a method.
    case instance
    /// Parts: under separate keys, and in separate columns of a collection.
    case parts
    case optional(Storage)
    case array(Storage)
    case set(Storage)
    case dictionary(key: Storage, value: Storage)

    /// The classes of an object with a class of the platform, and of its content; otherwise none.
    package var classes: [String] {
        switch self {
        case .number, .seconds: ["NSNumber"]
        case .object(let classes, _): classes
        case .instance, .parts, .optional, .array, .set, .dictionary: []
        }
    }
}

extension Storage {
    /// A Codable value, or a value in a representation of bytes.
    package static let data = Storage.object(["NSData"])

    package init(_ value: PlatformValue) {
        if case .bridged = value {
            self = .object(value.classes, canBeKey: true)
        } else {
            self = .object(value.classes)
        }
    }

    package init(_ kind: PropertyListKind) {
        let containers = kind == .dictionary ? ["NSDictionary", "NSArray"] : ["NSArray", "NSDictionary"]
        self = .object(containers + ["NSString", "NSNumber", "NSDate", "NSData", "NSNull"])
    }

    /// Returns the storage of values in a representation that a directive chooses.
    package func represented(as representation: Representation) -> Storage {
        switch representation {
        case .rawValue: return self
        case .number: return .object(["NSNumber"])
        case .timeIntervalSince1970, .timeIntervalSinceReferenceDate: return .seconds
        case .string, .absoluteString:
            // The object is read, too, if it can't be confused with a number.
            guard case .object(let classes, _) = self else { return .object(["NSString"]) }
            return .object(["NSString"] + classes)
        case .data, .plist, .json, .keyedArchive: return .data
        }
    }
}

/// A type or a form that determines how values are stored.
package protocol StoredType {
    var storage: Storage { get }
}

extension StoredType {
    /// Whether the value under a key is a scalar, or its parts have separate keys, instead of being an object.
    package var isStoredWithoutObject: Bool {
        switch storage {
        case .number, .seconds, .parts: true
        case .optional(let wrapped): wrapped.isStoredWithoutObject
        case .object, .instance, .array, .set, .dictionary: false
        }
    }

    /// Whether collections of such values are archived in columns.
    package var isColumnar: Bool {
        switch storage {
        case .parts: true
        case .optional(let wrapped), .array(let wrapped), .set(let wrapped): wrapped.isColumnar
        case .dictionary(let key, let value): !key.canBeKey || value.isColumnar
        case .number, .seconds, .object, .instance: false
        }
    }

    /// Whether values can be keys of an NSDictionary and keep their identity.
    package var canBeKey: Bool {
        switch storage {
        case .number(let family): family == .integer
        case .object(_, let canBeKey): canBeKey
        case .seconds, .instance, .parts, .optional, .array, .set, .dictionary: false
        }
    }

    /// Whether an NSSet may contain such values. On Linux, `isEqual` of NSSet traps if an element is an array or a
    /// dictionary, and the archiver compares each object with those that it has archived.
    package var isSafeInSet: Bool {
        switch storage {
        case .array, .set, .dictionary: false
        case .object(let classes, _): classes.first != "NSArray" && classes.first != "NSDictionary"
        case .optional(let wrapped): wrapped.isSafeInSet
        case .number, .seconds, .instance, .parts: true
        }
    }

    /// The number that the value under a key is, in place; nil if it is anything else.
    package var numberInPlace: Scalar.Family? {
        switch storage {
        case .number(let family): family
        case .seconds: .real
        case .optional(let wrapped): wrapped.numberInPlace
        case .object, .instance, .parts, .array, .set, .dictionary: nil
        }
    }
}

extension Storage: StoredType {
    package var storage: Storage { self }
}
