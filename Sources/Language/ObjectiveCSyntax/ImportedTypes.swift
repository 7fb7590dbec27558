import SecureCodeGenAppleTypes

/// The Swift names of C and Objective-C types.
///
/// Source: "Imported C and Objective-C APIs" in Apple's documentation of Swift, and the Foundation overlay's list of
/// reference types that are imported as values.
package enum ImportedTypes {
    /// The Swift types of numbers in C.
    package static let scalars: [String: String] = [
        "BOOL": "Bool", "bool": "Bool", "_Bool": "Bool", "Boolean": "Bool", "char": "Int8", "signed char": "Int8",
        "unsigned char": "UInt8", "short": "Int16", "unsigned short": "UInt16", "int": "Int32",
        "unsigned int": "UInt32", "long": "Int", "unsigned long": "UInt", "long long": "Int64",
        "unsigned long long": "UInt64", "float": "Float", "double": "Double",
        "long double": "Float80", "int8_t": "Int8", "int16_t": "Int16",
        "int32_t": "Int32", "int64_t": "Int64", "uint8_t": "UInt8", "uint16_t": "UInt16", "uint32_t": "UInt32",
        "uint64_t": "UInt64", "size_t": "Int", "ssize_t": "Int", "intptr_t": "Int", "uintptr_t": "UInt",
        "NSInteger": "Int", "NSUInteger": "UInt", "CGFloat": "CGFloat", "NSTimeInterval": "TimeInterval",
        "unichar": "UInt16", "SInt32": "Int32", "UInt32": "UInt32", "SInt64": "Int64", "UInt64": "UInt64",
        "SInt16": "Int16", "UInt16": "UInt16", "UInt8": "UInt8", "SInt8": "Int8", "SEL": "Selector",
        "NSRange": "NSRange",
    ]

    /// Classes whose objects are values in Swift.
    private static let values: [String: String] = [
        "NSString": "String", "NSDate": "Date", "NSData": "Data", "NSURL": "URL", "NSUUID": "UUID",
        "NSLocale": "Locale", "NSTimeZone": "TimeZone", "NSCalendar": "Calendar", "NSDateComponents": "DateComponents",
        "NSDateInterval": "DateInterval", "NSIndexPath": "IndexPath", "NSIndexSet": "IndexSet",
        "NSCharacterSet": "CharacterSet", "NSDecimalNumber": "NSDecimalNumber", "NSNotification": "Notification",
        "NSURLRequest": "URLRequest", "NSURLComponents": "URLComponents", "NSURLQueryItem": "URLQueryItem",
        "NSPersonNameComponents": "PersonNameComponents", "NSAffineTransform": "AffineTransform",
        "NSError": "any Error",
    ]

    /// Classes that lose their prefix. Those that can be archived are in the table of Foundation's classes, with their
    /// Swift names.
    private static let renamed: [String: String] = {
        let others = [
            "Bundle", "DistributedNotificationCenter", "FileManager", "Host", "HTTPCookie", "HTTPCookieStorage",
            "InputStream",
            "ISO8601DateFormatter", "JSONSerialization", "MeasurementFormatter", "MessagePort", "NotificationCenter",
            "Operation", "OperationQueue", "OutputStream", "Pipe", "Port", "Process", "ProcessInfo", "Progress",
            "PropertyListSerialization", "RunLoop", "Scanner", "Stream", "Thread", "Timer", "UnitConverter", "URLCache",
            "URLCredentialStorage", "URLProtocol", "URLSession", "URLSessionConfiguration", "URLSessionTask",
            "URLSessionDataTask", "URLSessionDownloadTask", "URLSessionUploadTask", "UndoManager", "UserDefaults",
            "ValueTransformer", "XMLParser",
        ]
        let coding = FoundationClasses.all.map(\.name) + FoundationClasses.withoutSecureCoding
        let names = Set(others).union(coding.filter { !$0.hasPrefix("NS") })
        return Dictionary(uniqueKeysWithValues: names.map { ("NS" + $0, $0) })
    }()

    // MARK: Classes and protocols

    /// Returns the name of a class as a superclass or the target of a typealias.
    package static func className(_ name: String) -> String {
        if let scalar = scalars[name] { return scalar }
        return name == "NSObject" ? "NSObject" : renamed[name] ?? name
    }

    /// Returns a type as the target of a typedef, which keeps the class.
    static func alias(_ type: HeaderType) -> String {
        if case .named(let name, _, true, _) = type, values[name] != nil || collections.contains(name) { return name }
        return text(type.withNullability(.nonnull))
    }

    private static let collections: Set<String> = ["NSArray", "NSDictionary", "NSSet"]

    // MARK: Types

    /// Returns the type in Swift.
    package static func text(_ type: HeaderType) -> String {
        let base = unwrapped(type)
        let needsParentheses = base.contains(" ") && !base.hasPrefix("[") && !base.hasPrefix("(")
        let suffix: String
        switch type.nullability {
        case .nonnull: return base
        case .nullable: suffix = "?"
        case .unspecified: suffix = "!"
        }
        switch type {
        case .block, .function: return "(\(base))\(suffix)"
        default: return (needsParentheses ? "(\(base))" : base) + suffix
        }
    }

    private static func unwrapped(_ type: HeaderType) -> String {
        switch type {
        case .named(let name, let arguments, let isObject, _): named(name, arguments, isObject: isObject)
        case .pointer(let pointee, let isConst, _): pointer(to: pointee, isConst: isConst)
        case .block(let result, let parameters, _): function(result, parameters)
        case .function(let result, let parameters, _): "@convention(c) \(function(result, parameters))"
        case .array(let element, let count):
            count > 0 && count <= 64
                ? "(\(repeatElement(text(element), count: count).joined(separator: ", ")))"
                : "UnsafeMutablePointer<\(text(element))>"
        }
    }

    private static func function(_ result: HeaderType, _ parameters: [HeaderType]) -> String {
        "(\(parameters.map(text).joined(separator: ", "))) -> \(text(result))"
    }

    private static func pointer(to pointee: HeaderType, isConst: Bool) -> String {
        if case .named("void", _, _, _) = pointee { return isConst ? "UnsafeRawPointer" : "UnsafeMutableRawPointer" }
        if case .named("FILE", _, _, _) = pointee { return "UnsafeMutablePointer<FILE>" }
        return "\(isConst ? "UnsafePointer" : "UnsafeMutablePointer")<\(text(pointee))>"
    }

    private static func named(_ name: String, _ arguments: [HeaderType], isObject: Bool) -> String {
        if let scalar = scalars[name] { return scalar }
        let elements = arguments.map { text($0.withNullability(.nonnull)) }
        switch name {
        case "void": return "Void"
        case "instancetype": return "Self"
        case "Class": return "AnyClass"
        case "id": return elements.isEmpty ? "Any" : "any " + arguments.map(protocolName).joined(separator: " & ")
        case "NSArray": return "[\(elements.first ?? "Any")]"
        case "NSSet": return "Set<\(arguments.first.map(key) ?? "AnyHashable")>"
        case "NSDictionary":
            return "[\(arguments.first.map(key) ?? "AnyHashable"): \(elements.count > 1 ? elements[1] : "Any")]"
        default: break
        }
        if isObject, let value = values[name] { return value }
        let base = renamed[name] ?? name
        if arguments.isEmpty { return base }
        let areProtocols = arguments.allSatisfy { if case .named(_, _, false, _) = $0 { true } else { false } }
        return areProtocols
            ? ([base] + arguments.map(protocolName)).joined(separator: " & ")
            : "\(base)<\(elements.joined(separator: ", "))>"
    }

    private static func protocolName(_ type: HeaderType) -> String {
        type.baseName == "NSObject" ? "NSObjectProtocol" : type.baseName
    }

    /// Returns a hashable replacement for a type.
    private static func key(_ type: HeaderType) -> String {
        if case .named("id", _, _, _) = type { return "AnyHashable" }
        return text(type.withNullability(.nonnull))
    }
}

extension HeaderType {
    package func withNullability(_ nullability: Nullability) -> HeaderType {
        switch self {
        case .named(let name, let arguments, let isObject, _):
            .named(name, arguments: arguments, isObject: isObject, nullability)
        case .pointer(let pointee, let isConst, _): .pointer(pointee, isConst: isConst, nullability)
        case .block(let result, let parameters, _): .block(result: result, parameters: parameters, nullability)
        case .function(let result, let parameters, _): .function(result: result, parameters: parameters, nullability)
        case .array: self
        }
    }
}
