import SecureCodeGenAppleTypes
import SecureCodeGenCodingPlan

/// Enums, option sets and names of Foundation and the standard library whose raw value represents them completely, and
/// those of `SDKTypes`.
///
/// Sources: Apple's headers (`NS_ENUM`, `NS_OPTIONS`, `NS_TYPED_ENUM` with their raw types). These types are the same
/// on Linux, where `PlatformRawValueTests` compiles each. Types of Apple platforms only are in `SDKTypes`.
package enum PlatformRawValues {
    /// Returns the type of the raw value for a dotted type name.
    package static func type(of name: String) -> SwiftType? {
        enums[name].map { .scalar($0) } ?? others[name] ?? SDKTypes.named(name)?.rawValue.map { type(of: $0.type) }
    }

    private static func type(of rawValue: SDKType.RawType) -> SwiftType {
        switch rawValue {
        case .string: .string
        case .scalar(let scalar): .scalar(scalar)
        }
    }

    /// Whether a raw value may have no case.
    package static func isFailable(_ name: String) -> Bool {
        enums[name] != nil || SDKTypes.named(name)?.rawValue?.kind == .enum
    }

    /// Returns the cases of an enum that is closed on Apple platforms (`NS_CLOSED_ENUM`), sorted by their text; nil for
    /// another one.
    package static func closedCases(of name: String) -> [(name: String, rawValue: Int)]? {
        name == "ComparisonResult"
            ? [("orderedAscending", -1), ("orderedSame", 0), ("orderedDescending", 1)] : nil
    }

    /// The names of Foundation and the standard library.
    package static let names = (Array(enums.keys) + others.keys).sorted()

    private static let enums: [String: Scalar] = table([
        .int: """
        ComparisonResult ByteCountFormatter.CountStyle Formatter.Context Formatter.UnitStyle
        EnergyFormatter.Unit LengthFormatter.Unit MassFormatter.Unit PersonNameComponentsFormatter.Style
        NSTimeZone.NameStyle TimeZone.NameStyle Operation.QueuePriority QualityOfService FloatingPointSign
        NSCoder.DecodingFailurePolicy Process.TerminationReason URLError.Code URLSessionTask.State
        URLSessionTaskMetrics.ResourceFetchType URLSessionWebSocketTask.CloseCode
        """,
        .uint: """
        DateFormatter.Style NumberFormatter.Style NumberFormatter.RoundingMode NumberFormatter.PadPosition
        DateIntervalFormatter.Style FileManager.SearchPathDirectory NSLocale.LanguageDirection
        Locale.LanguageDirection PropertyListSerialization.PropertyListFormat Decimal.RoundingMode
        NSDecimalNumber.RoundingMode Stream.Status NSComparisonPredicate.Operator
        NSComparisonPredicate.Modifier NSCompoundPredicate.LogicalType NotificationQueue.PostingStyle
        NSExpression.ExpressionType URLRequest.CachePolicy URLRequest.NetworkServiceType NSURLRequest.CachePolicy
        NSURLRequest.NetworkServiceType HTTPCookie.AcceptPolicy URLCredential.Persistence URLCache.StoragePolicy
        """,
        .int32: "POSIXErrorCode",
    ])

    private static let others: [String: SwiftType] = table([
        .string: """
        Notification.Name NSNotification.Name FileAttributeKey FileAttributeType FileProtectionType
        URLFileResourceType URLResourceKey NSCalendar.Identifier NSLocale.Key NSAttributedString.Key
        NSExceptionName RunLoop.Mode HTTPCookiePropertyKey ProgressKind ProgressUserInfoKey
        Progress.FileOperationKind StringTransform Stream.PropertyKey NSTextCheckingKey
        """,
        .scalar(.int): "CocoaError.Code",
        .scalar(.uint8): "TaskPriority",
        .scalar(.uint): """
        String.Encoding ByteCountFormatter.Units ISO8601DateFormatter.Options
        PersonNameComponentsFormatter.Options NSString.CompareOptions String.CompareOptions
        NSString.EncodingConversionOptions String.EncodingConversionOptions NSString.EnumerationOptions
        String.EnumerationOptions NSRegularExpression.Options NSRegularExpression.MatchingOptions
        NSData.WritingOptions NSData.ReadingOptions NSData.SearchOptions NSData.Base64EncodingOptions
        NSData.Base64DecodingOptions Data.WritingOptions Data.ReadingOptions Data.SearchOptions
        Data.Base64EncodingOptions Data.Base64DecodingOptions FileManager.DirectoryEnumerationOptions
        FileManager.ItemReplacementOptions FileManager.SearchPathDomainMask NSCalendar.Options NSCalendar.Unit
        JSONSerialization.ReadingOptions JSONSerialization.WritingOptions JSONEncoder.OutputFormatting
        PropertyListSerialization.MutabilityOptions PropertyListSerialization.ReadOptions NSEnumerationOptions
        NSSortOptions NSBinarySearchingOptions NSAttributedString.EnumerationOptions
        NSComparisonPredicate.Options NotificationQueue.NotificationCoalescing Stream.Event
        """,
        .scalar(.uint64): "NSTextCheckingResult.CheckingType",
    ])

    /// - Parameter names: The types with each raw value, separated by white space.
    private static func table<RawValue>(_ names: [RawValue: String]) -> [String: RawValue] {
        var table: [String: RawValue] = [:]
        for (rawValue, names) in names {
            for name in names.split(whereSeparator: \.isWhitespace) { table[String(name)] = rawValue }
        }
        return table
    }
}
