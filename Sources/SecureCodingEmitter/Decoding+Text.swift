import SecureCodingModel

// Values that are archived as texts, and read from the objects that others archive for them too.

extension Decoding {
    /// The class that is written, and those that hand-written code writes.
    func textClasses(_ type: TextCodedValue) -> [String] {
        let others: [String] =
            switch type {
            case .substring, .character, .unicodeScalar, .int128, .uint128: []
            // NSDecimalNumber is one.
            case .decimal: ["NSNumber"]
            case .locale: ["NSLocale"]
            case .timeZone: ["NSTimeZone"]
            }
        return (["NSString"] + others).map(naming.platform)
    }

    /// The local function that makes a value of any object it can be read from; nil where only one class will do.
    func helperOfAny(_ type: ArchivedType) -> String? {
        switch type {
        case .text(.decimal): helpers.decimal
        case .text(.locale): helpers.locale
        case .text(.timeZone): helpers.timeZone
        case .represented(.value(.url), .absoluteString): helpers.url
        case .represented(.value(.uuid), .string): helpers.uuid
        default: nil
        }
    }

    /// What makes a value of what was cast.
    func text(_ type: TextCodedValue, _ value: String) -> Expression {
        switch type {
        case .substring:
            return Expression(text: "\(naming.platform(type.rawValue))(\(value))", isOptional: false)
        case .character: return Expression(text: "\(value).count == 1 ? \(value).first : nil", isOptional: true)
        case .unicodeScalar:
            return Expression(
                text: "\(value).unicodeScalars.count == 1 ? \(value).unicodeScalars.first : nil", isOptional: true)
        case .int128, .uint128:
            return Expression(text: "\(naming.platform(type.rawValue))(\(value))", isOptional: true)
        case .decimal: return Expression(text: "\(helpers.decimal)(\(value))", isOptional: true)
        case .locale: return Expression(text: "\(helpers.locale)(\(value))", isOptional: true)
        case .timeZone: return Expression(text: "\(helpers.timeZone)(\(value))", isOptional: true)
        }
    }
}
