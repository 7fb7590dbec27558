extension ArchivedForm {
    /// A description of the form for users: `NSArray of NSString`.
    package var description: String {
        switch self {
        case .scalar(let name): name
        case .bridged(let name): "NS" + name
        case .text(let name): "NSString of \(name.withArticle)"
        case .list(let name): "NSArray of \(name.withArticle)"
        case .codable(let name): "NSData, a property list of \(name)"
        case .propertyList("Any"): "a property list"
        case .propertyList(let name): name == "[Any]" ? "NSArray of a property list" : "NSDictionary of a property list"
        case .objects(let classes): Self.alternatives(classes)
        case .raw(let value, _, _, _): "\(value.description), a raw value"
        case .represented(let value, let representation): Self.represented(value, representation)
        case .optional(let wrapped): wrapped.description
        case .array(let element): Self.collection("NSArray", of: element)
        case .set(let element): Self.collection("NSSet", of: element)
        case .dictionary(let key, let value):
            isColumnar
                ? "columns of keys and values"
                : "NSDictionary of \(key.objectDescription) to \(value.objectDescription)"
        case .parts(let name, let parts):
            "parts of \(name.withArticle) under separate keys: "
                + parts.map { Self.text($0, of: name) }.joined(separator: ", ")
        case .custom(let name): "\(name) as encoded by a method"
        case .members(let name): "members of \(name) under separate keys"
        case .table(let name): "a table of \(name)"
        }
    }

    /// The description of the object in a collection.
    package var objectDescription: String {
        switch self {
        case .scalar(let name): "NSNumber (\(name))"
        case .raw(let value, _, _, _): "\(value.objectDescription), a raw value"
        case .represented(.bridged("Date"), let representation): "NSNumber (\(representation))"
        case .optional(let wrapped): "\(wrapped.objectDescription) or NSNull"
        default: description
        }
    }

    private static func collection(_ container: String, of element: ArchivedForm) -> String {
        guard element.isColumnar else { return "\(container) of \(element.objectDescription)" }
        let names = element.valueNames
        return names.isEmpty ? "columns" : "columns of \(names.joined(separator: ", "))"
    }

    private static func represented(_ value: ArchivedForm, _ representation: String) -> String {
        switch representation {
        case "number": "NSNumber"
        case "string", "absoluteString": "NSString"
        case "timeIntervalSince1970", "timeIntervalSinceReferenceDate": "Double, \(representation)"
        case "plist": "NSData, a property list"
        case "json": "NSData, JSON"
        case "keyedArchive": "NSData, an archive of \(value.description)"
        default: "NSData"
        }
    }

    private static func alternatives(_ names: [String]) -> String {
        guard names.count > 2 else { return names.joined(separator: " or ") }
        return names.dropLast().joined(separator: ", ") + " or " + names[names.count - 1]
    }

    /// Returns the key alone for platform structs, whose parts always have the same form.
    private static func text(_ part: Part, of name: String) -> String {
        let isGeneric = ["tuple", "Range", "ClosedRange", "Optional"].contains(name)
        return isGeneric ? "\(part.key) (\(part.form.description))" : part.key
    }
}
