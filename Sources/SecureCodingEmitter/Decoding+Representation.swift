import SecureCodingModel

// Values in a representation that a directive chose.

extension Decoding {
    /// The class of the object that holds the value, and what it would be without the directive where that can be told.
    func representedClasses(_ type: ArchivedType, _ representation: Representation) -> [String] {
        switch representation {
        case .number, .rawValue, .timeIntervalSince1970, .timeIntervalSinceReferenceDate: [naming.platform("NSNumber")]
        case .string, .absoluteString:
            if helperOfAny(.represented(type, representation)) != nil, case .value(let value) = type {
                [naming.platform("NSString"), naming.platform(value.archivedClass)]
            } else {
                [naming.platform("NSString")]
            }
        case .data, .plist, .json, .keyedArchive: [naming.platform("NSData")]
        }
    }

    /// The type that the object is first cast to.
    func representedCastType(_ representation: Representation) -> String {
        switch representation {
        case .number, .rawValue, .timeIntervalSince1970, .timeIntervalSinceReferenceDate: naming.platform("NSNumber")
        case .string, .absoluteString: naming.platform("String")
        case .data, .plist, .json, .keyedArchive: naming.platform("Data")
        }
    }

    /// Makes a Date of the Double in place.
    func inlineDate(_ representation: Representation, key: String) -> Expression {
        let interval = "coder.decodeDouble(forKey: \(key))"
        return Expression(text: date(representation, interval), isOptional: false)
    }

    private func date(_ representation: Representation, _ interval: String) -> String {
        "\(naming.platform("Date"))(\(representation.rawValue): \(interval))"
    }

    /// What makes a value of what was cast.
    func represented(_ type: ArchivedType, _ representation: Representation, _ value: String) -> Expression? {
        switch representation {
        case .number, .rawValue: return conversion(type, value)
        case .timeIntervalSince1970, .timeIntervalSinceReferenceDate:
            return Expression(text: date(representation, "\(value).doubleValue"), isOptional: false)
        case .string where type == .value(.uuid):
            return Expression(text: "\(helpers.uuid)(\(value))", isOptional: true)
        case .string: return Expression(text: "\(naming.type(type))(\(value))", isOptional: true)
        case .absoluteString: return Expression(text: "\(helpers.url)(\(value))", isOptional: true)
        case .data: return Expression(text: fromBytes(type, value), isOptional: true)
        case .plist, .json:
            return Expression(text: "\(helpers.fromBareCoded)(\(naming.type(type)).self, \(value))", isOptional: true)
        case .keyedArchive: return Expression(text: fromKeyedArchive(type, value), isOptional: true)
        }
    }

    private func fromKeyedArchive(_ type: ArchivedType, _ value: String) -> String {
        let classes = classes(type).map { $0 + ".self" }.joined(separator: ", ")
        let root = "\(helpers.fromKeyedArchive)([\(classes)], \(value))"
        if case .instance = type { return "\(root).flatMap { \(nested(type, from: "$0")) }" }
        return nested(type, from: root)
    }

    private func fromBytes(_ type: ArchivedType, _ value: String) -> String {
        switch type {
        case .value(.url): "\(naming.platform("URL"))(dataRepresentation: \(value), relativeTo: nil)"
        case .value(.uuid): "\(helpers.uuidOfBytes)(\(value))"
        default: "\(naming.platform("String"))(data: \(value), encoding: .utf8)"
        }
    }
}
