import ArchiveFormats
import CodingPlan

extension ArchivedType {
    /// The platform classes that an archive contains for values of the type, including those that are only read.
    /// Classes of nested objects aren't included.
    var platformClasses: [String] {
        switch self {
        case .scalar: []
        case .value(let value): value.classes + value.otherClasses
        case .objects: []
        case .raw(let rawValue, _): rawValue.platformClasses
        case .codable: ["NSData"]
        // The names of cases and the marks of tuples are strings.
        case .composite(let composite): ["NSString"] + composite.members.flatMap(\.type.platformClasses)
        case .valueType: ["NSString"]
        case .represented(let type, let representation): type.platformClasses(as: representation)
        case .propertyList: PropertyListKind.classes + ["NSNull"]
        case .custom(_, let type): DefaultClasses.allowed + (type?.platformClasses ?? [])
        case .optional(let wrapped): wrapped.platformClasses
        case .array(let element): ["NSArray"] + element.classesOfElements
        case .set(let element): ["NSArray", "NSSet"] + element.classesOfElements
        case .dictionary(let key, let value):
            ["NSArray", "NSDictionary"] + key.classesOfElements + value.classesOfElements
        }
    }

    /// The platform classes for values in a collection, where every value is an object or in a column.
    private var classesOfElements: [String] {
        switch self {
        case .scalar: ["NSNumber", "NSData"]
        case .raw(let rawValue, _): rawValue.classesOfElements
        case .optional(let wrapped): ["NSNull"] + wrapped.classesOfElements
        case .composite(let composite):
            ["NSArray", "NSString", "NSData", "NSNumber", "NSNull"]
                + composite.members.flatMap(\.type.classesOfElements)
        case .valueType: ["NSArray", "NSString", "NSData", "NSNumber", "NSNull"]
        case .represented(let type, .timeIntervalSince1970), .represented(let type, .timeIntervalSinceReferenceDate):
            ["NSNumber", "NSData"] + type.platformClasses
        default: platformClasses
        }
    }

    private func platformClasses(as representation: Representation) -> [String] {
        switch representation {
        case .number: ["NSNumber"]
        case .string, .absoluteString: ["NSString"] + platformClasses
        case .rawValue, .timeIntervalSince1970, .timeIntervalSinceReferenceDate: platformClasses
        case .data, .plist, .json, .keyedArchive: ["NSData"]
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
