import SecureCodeGenAppleTypes
import SecureCodeGenArchiveFormats
import SecureCodeGenCodingPlan
import SecureCodeGenSwiftWriter

/// The form of a value in an archive as source text: a `TestForm` of the support file.
struct FormCode {
    let coded: CodedClass

    func text(_ type: ArchivedType) -> String {
        switch type {
        case .scalar(let scalar): Self.text(scalar)
        case .value(.bridged), .objects, .propertyList, .custom: ".object"
        case .value(.text): ".text"
        case .value(.indices), .value(.queryItem): ".list"
        case .raw(let rawValue, _): ".raw(\(text(rawValue)))"
        case .codable: ".coded"
        case .composite(let composite): text(composite)
        case .valueType(let name): coded.valueTypes[name].map(text) ?? ".object"
        case .represented(let value, let representation): text(value, representation)
        case .optional(let wrapped): ".optional(\(text(wrapped)))"
        case .array(let element) where element.isColumnar, .set(let element) where element.isColumnar:
            ".rows(\(text(element)))"
        case .set(let element) where element.isSafeInSet: ".set(\(text(element)))"
        case .array(let element), .set(let element): ".array(\(text(element)))"
        case .dictionary(let key, let value):
            type.isColumnar
                ? ".row(.dictionary(\(text(key)), \(text(value))))" : ".dictionary(\(text(key)), \(text(value)))"
        }
    }

    private static func text(_ scalar: Scalar) -> String {
        switch scalar {
        case .bool: ".bool"
        case .float: ".float"
        case .double, .cgFloat: ".double"
        case .int, .int64, .uint, .uint64: ".integer"
        default: ".narrow"
        }
    }

    /// The first representations apply to the elements of a collection.
    private func text(_ type: ArchivedType, _ representation: Representation) -> String {
        switch representation {
        case .number: ".number(\(text(type)))"
        case .rawValue: text(type)
        case .string, .absoluteString: ".text"
        case .timeIntervalSince1970: ".since1970"
        case .timeIntervalSinceReferenceDate: ".sinceReferenceDate"
        case .data: ".bytes"
        case .plist: ".plist"
        case .json: ".json"
        case .keyedArchive: ".archive(\(text(type)))"
        }
    }

    private func text(_ composite: Composite) -> String {
        let members = composite.members.enumerated().map { index, member in
            let path =
                switch composite.kind {
                case .tuple: ".init(\(Self.literal(member.name)), path: \"\(index)\", "
                case .wrapped: ".init(\(Self.literal(member.name)), path: nil, "
                case .structure, .range: Self.start(member.name, path: member.path ?? member.name)
                }
            return path + text(member.type) + (member.type.isOptional ? ", isRequired: false)" : ")")
        }
        let isWrapped = if case .wrapped = composite.kind { true } else { false }
        return
            ".members([\(members.joined(separator: ", "))], hasPresenceKey: \(composite.hasPresenceKey || isWrapped))"
    }

    private func text(_ type: ValueType) -> String {
        switch type.kind {
        case .structure(let properties, _):
            return ".members([\(properties.map(text).joined(separator: ", "))], hasPresenceKey: true)"
        case .enumeration(let cases):
            let texts = cases.map { item in
                let key = item.key == item.name ? "" : ", key: \(Self.literal(item.key))"
                let members = item.values.map { text($0.property) }
                return ".init(\(Self.literal(item.name))\(key)"
                    + (members.isEmpty ? ")" : ", [\(members.joined(separator: ", "))])")
            }
            return ".cases([\(texts.joined(separator: ", "))])"
        }
    }

    private func text(_ member: CodedProperty) -> String {
        var traits = member.missingValuePolicy == .fails ? "" : ", isRequired: false"
        if member.nilMarkerKey != nil { traits += ", isNilMarked: true" }
        if member.writesNil { traits += ", isNilWritten: true" }
        return Self.start(member.key, path: member.name) + text(member.type) + traits + ")"
    }

    private static func start(_ key: String, path: String) -> String {
        ".init(\(literal(key)), " + (path == key ? "" : "path: \(literal(path)), ")
    }

    static func literal(_ text: String) -> String { SwiftSyntaxText.stringLiteral(text) }
}

extension CodedProperty {
    /// Whether nil is written under the key: on request, or because a missing key means the initial value.
    var writesNil: Bool { isNilEncoded || isOptional && keepsInitialValue && nilMarkerKey == nil }
}

extension ArchivedType {
    /// The type of the elements of an array.
    var element: ArchivedType? { if case .array(let element) = self { element } else { nil } }

    var isDictionary: Bool { if case .dictionary = self { true } else { false } }

    var containsObjects: Bool { !objectClasses.isEmpty }

    /// The Swift type in source text.
    var swiftText: String {
        switch self {
        case .optional(let wrapped):
            let text = wrapped.swiftText
            return text.hasPrefix("any ") ? "(\(text))?" : text + "?"
        case .array(let element): return "[\(element.swiftText)]"
        case .set(let element): return "Set<\(element.swiftText)>"
        case .dictionary(let key, let value): return "[\(key.swiftText): \(value.swiftText)]"
        case .represented(let value, _): return value.swiftText
        case .objects(.listed(let choice)):
            switch choice.declared {
            case .any: return "Any"
            case .anyObject: return "AnyObject"
            case .class(let name): return name.formatName
            case .existential(let name): return "any \(name)"
            }
        case .objects(.existential(let choice)):
            let arguments = choice.arguments.map(\.swiftText).joined(separator: ", ")
            return "any \(choice.name)" + (arguments.isEmpty ? "" : "<\(arguments)>")
        case .composite(let composite):
            switch composite.kind {
            case .wrapped: return composite.members[0].type.swiftText
            case .range: return "\(composite.kindName)<\(composite.members[0].type.swiftText)>"
            case .structure: return composite.kindName
            case .tuple:
                let elements = composite.members.map {
                    (Int($0.name) == nil ? SwiftSyntaxText.argumentLabel($0.name) + ": " : "") + $0.type.swiftText
                }
                return "(\(elements.joined(separator: ", ")))"
            }
        case .propertyList(let list):
            switch list.declared {
            case .array(let item): return "[\(item)]"
            case .dictionary(let key, let value): return "[\(key): \(value)]"
            case .class(let name), .value(let name): return name
            }
        // The source names the type in the scope of the class.
        case .custom(let text, let known): return known?.swiftText ?? text
        case .valueType(let name), .codable(let name), .objects(.class(let name, _)): return name.swiftText
        case .raw(_, let raw): return raw.name.swiftText
        default: return formatName
        }
    }
}

extension TypeName {
    fileprivate var swiftText: String {
        guard arguments.isEmpty else { return formatName }
        return ((module.map { [$0] } ?? []) + components).map(SwiftSyntaxText.identifier).joined(separator: ".")
    }
}
