import SecureCodeGenAppleTypes

extension ArchivedForm {
    /// A description of the form for users: `NSArray of NSString`.
    package var description: String {
        switch self {
        case .scalar(let scalar): scalar.rawValue
        case .value(.bridged(let value)): value.archivedClass
        case .value(let value): "\(value.classes[0]) of \(value.name.withArticle)"
        case .codable(let name): "NSData, a property list of \(name)"
        case .propertyList(let kind): (kind.className.map { $0 + " of " } ?? "") + "a property list"
        case .objects(let classes): Self.alternatives(classes)
        case .raw(let value, _): "\(value.description), a raw value"
        case .represented(let value, let representation): Self.represented(value, representation)
        case .optional(let wrapped): wrapped.description
        case .array(let element): Self.collection("NSArray", of: element)
        case .set(let element): Self.collection("NSSet", of: element)
        case .dictionary(let key, let value):
            isColumnar
                ? "columns of keys and values"
                : "NSDictionary of \(key.objectDescription) to \(value.objectDescription)"
        case .composite(let composite):
            "parts of \(composite.name.withArticle) under separate keys: "
                + composite.parts.map { Self.text($0, of: composite.name) }.joined(separator: ", ")
        case .custom(let name, _): "\(name) as encoded by a method"
        case .valueType(let name): "members of \(name) under separate keys"
        case .table(let name): "a table of \(name)"
        }
    }

    /// The description of the object in a collection.
    package var objectDescription: String {
        switch self {
        case .scalar(let scalar): "NSNumber (\(scalar.rawValue))"
        case .raw(let value, _): "\(value.objectDescription), a raw value"
        case .represented(.value(.bridged(.date)), let representation): "NSNumber (\(representation.rawValue))"
        case .optional(let wrapped): "\(wrapped.objectDescription) or NSNull"
        default: description
        }
    }

    private static func collection(_ container: String, of element: ArchivedForm) -> String {
        guard element.isColumnar else { return "\(container) of \(element.objectDescription)" }
        let names = element.valueTypeNames
        return names.isEmpty ? "columns" : "columns of \(names.joined(separator: ", "))"
    }

    private static func represented(_ value: ArchivedForm, _ representation: Representation) -> String {
        switch representation {
        case .number: "NSNumber"
        case .string, .absoluteString: "NSString"
        case .timeIntervalSince1970, .timeIntervalSinceReferenceDate: "Double, \(representation.rawValue)"
        case .plist: "NSData, a property list"
        case .json: "NSData, JSON"
        case .keyedArchive: "NSData, an archive of \(value.description)"
        case .data: "NSData"
        case .rawValue: value.description
        }
    }

    private static func alternatives(_ names: [String]) -> String {
        guard names.count > 2 else { return names.joined(separator: " or ") }
        return names.dropLast().joined(separator: ", ") + " or " + names[names.count - 1]
    }

    /// Returns the key alone for platform structs, whose parts always have the same form.
    private static func text(_ part: ArchiveNames.Part, of name: String) -> String {
        let isGeneric = ["tuple", "Range", "ClosedRange", "Optional"].contains(name)
        return isGeneric ? "\(part.key) (\(part.form.description))" : part.key
    }
}
