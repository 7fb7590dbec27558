import SecureCodeGenArchiveFormats
import SecureCodeGenCodingPlan

extension ArchivedType {
    /// The platform classes that an archive contains for values of the type, including those that are only read.
    /// Classes of nested objects aren't included.
    var platformClasses: [String] {
        switch self {
        case .scalar: []
        case .value(let value): value.classes + value.otherClasses
        case .raw(let value, _), .optional(let value): value.platformClasses
        case .represented(let value, let representation)
        where representation == .rawValue || representation.isOfSeconds:
            value.platformClasses
        case .codable, .objects, .propertyList, .represented: storage.classes
        // The names of cases and the marks of tuples are strings.
        case .composite, .valueType: ["NSString"] + parts.flatMap(\.platformClasses)
        case .custom(_, let type): DefaultClasses.allowed + (type?.platformClasses ?? [])
        case .array: ["NSArray"] + parts.flatMap(\.classesOfElements)
        case .set: ["NSArray", "NSSet"] + parts.flatMap(\.classesOfElements)
        case .dictionary: ["NSArray", "NSDictionary"] + parts.flatMap(\.classesOfElements)
        }
    }

    /// The platform classes for values in a collection, where every value is an object or in a column.
    private var classesOfElements: [String] {
        switch self {
        case .scalar: ["NSNumber", "NSData"]
        case .raw(let value, _): value.classesOfElements
        case .optional(let wrapped): ["NSNull"] + wrapped.classesOfElements
        case .composite, .valueType:
            ["NSArray", "NSString", "NSData", "NSNumber", "NSNull"] + parts.flatMap(\.classesOfElements)
        case .represented(_, let representation) where representation.isOfSeconds:
            ["NSNumber", "NSData"] + platformClasses
        default: platformClasses
        }
    }
}

/// Groups of platform classes.
enum DefaultClasses {
    /// Classes without objects of other classes.
    static let leaves: Set = [
        "NSString", "NSMutableString", "NSNumber", "NSDate", "NSData", "NSMutableData", "NSURL", "NSUUID", "NSNull",
        "NSIndexPath", "NSIndexSet", "NSMutableIndexSet", "NSValue",
    ]

    /// The usual contents of objects without scanned sources.
    static let allowed = PropertyListKind.classes + ["NSNull", "NSSet", "NSURL", "NSUUID", "NSError"]
}
