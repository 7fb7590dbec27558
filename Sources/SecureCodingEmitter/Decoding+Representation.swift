import SecureCodingModel

// Values in a representation that a directive chose.

extension Decoding {
    /// The class of the object that holds the value.
    func representedClass(_ representation: Representation) -> String {
        switch representation {
        case .number, .rawValue, .timeIntervalSince1970, .timeIntervalSinceReferenceDate: naming.platform("NSNumber")
        case .string, .absoluteString: naming.platform("NSString")
        case .data, .plist, .json, .keyedArchive: naming.platform("NSData")
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
        case .string:
            let label = type == .value(.uuid) ? "uuidString: " : ""
            return Expression(text: "\(naming.type(type))(\(label)\(value))", isOptional: true)
        case .absoluteString: return Expression(text: "\(naming.platform("URL"))(string: \(value))", isOptional: true)
        case .data: return Expression(text: fromBytes(type, value), isOptional: true)
        case .plist:
            return Expression(
                text: "\(helpers.fromPropertyList)(\(naming.type(type)).self, \(value))", isOptional: true)
        case .json:
            return Expression(text: "\(helpers.fromJSON)(\(naming.type(type)).self, \(value))", isOptional: true)
        case .keyedArchive:
            let classes = classes(type).map { $0 + ".self" }.joined(separator: ", ")
            return Expression(
                text: nested(type, from: "\(helpers.fromKeyedArchive)([\(classes)], \(value))"), isOptional: true)
        }
    }

    private func fromBytes(_ type: ArchivedType, _ value: String) -> String {
        switch type {
        case .value(.url): "\(naming.platform("URL"))(dataRepresentation: \(value), relativeTo: nil)"
        case .value(.uuid): "\(helpers.uuidOfBytes)(\(value))"
        default: "\(naming.platform("String"))(data: \(value), encoding: .utf8)"
        }
    }
}
