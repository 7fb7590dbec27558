import SecureCodeGenAppleTypes
import SecureCodeGenSymbols

/// The Swift names of enums, option sets and names of Foundation and the SDKs, by their names in Objective-C.
///
/// Source: Apple's headers. Most names are those in Swift without periods: `UIViewContentMode`.
enum RawValueNames {
    static func swiftName(of name: String) -> String? { swiftNames[name] }

    private static let swiftNames: [String: String] = {
        let foundation = PlatformRawValues.names.map { (name: String) in
            let bare = name.filter { $0 != "." }
            return (bare.hasPrefix("NS") ? bare : "NS" + bare, name)
        }
        let sdks = SDKTypes.all.filter { $0.rawValue != nil }.flatMap { type in
            [(type.objectiveCName, type.name), ("NS" + type.objectiveCName, type.name)]
        }
        return Dictionary(irregular + sdks + foundation, uniquingKeysWith: { first, _ in first })
    }()

    private static let irregular = [
        ("NSJSONReadingOptions", "JSONSerialization.ReadingOptions"),
        ("NSJSONWritingOptions", "JSONSerialization.WritingOptions"),
        ("NSPropertyListFormat", "PropertyListSerialization.PropertyListFormat"),
        ("NSPropertyListMutabilityOptions", "PropertyListSerialization.MutabilityOptions"),
        ("NSPropertyListReadOptions", "PropertyListSerialization.ReadOptions"),
        ("NSFormattingUnitStyle", "Formatter.UnitStyle"), ("NSFormattingContext", "Formatter.Context"),
        ("NSRoundingMode", "Decimal.RoundingMode"), ("NSTextCheckingType", "NSTextCheckingResult.CheckingType"),
        ("NSSearchPathDirectory", "FileManager.SearchPathDirectory"),
        ("NSSearchPathDomainMask", "FileManager.SearchPathDomainMask"),
        ("NSTaskTerminationReason", "Process.TerminationReason"), ("NSPostingStyle", "NotificationQueue.PostingStyle"),
        ("NSDataBase64EncodingOptions", "Data.Base64EncodingOptions"),
        ("NSStringCompareOptions", "String.CompareOptions"),
    ].filter { PlatformRawValues.type(of: $0.1) != nil }
}
