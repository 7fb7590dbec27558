import SecureCodingModel

// Values in a representation that a directive chose.

extension Encoding {
    /// An object that holds the value.
    func represented(_ type: ArchivedType, _ representation: Representation, _ value: String) -> String {
        let (string, data) = (naming.platform("NSString"), naming.platform("NSData"))
        switch representation {
        case .number, .rawValue: return boxed(type, value)
        case .string:
            return "\(value).\(type == .value(.uuid) ? "uuidString" : "description") as \(string)"
        case .timeIntervalSince1970, .timeIntervalSinceReferenceDate:
            return "\(naming.platform("NSNumber"))(value: \(value).\(representation.rawValue))"
        case .absoluteString: return "\(value).absoluteString as \(string)"
        case .data: return "\(bytes(type, value)) as \(data)"
        case .plist: return "\(helpers.barePropertyList)(\(value))"
        case .json: return "\(helpers.json)(\(value))"
        case .keyedArchive: return "\(helpers.keyedArchive)(\(boxed(type, value)))"
        }
    }

    private func bytes(_ type: ArchivedType, _ value: String) -> String {
        let data = naming.platform("Data")
        switch type {
        case .value(.url): return "\(value).dataRepresentation"
        case .value(.uuid): return "withUnsafeBytes(of: \(value).uuid) { \(data)($0) }"
        default: return "\(data)(\(value).utf8)"
        }
    }
}
