import AppleTypes
import CodingPlan

/// The types of members of types outside the scan, as far as initial values use them. Others are unknown.
///
/// Sources: See `PlatformInitializers`.
enum PlatformMembers {
    /// - Parameters:
    ///   - member: `count`, or with the labels of a call, `appending(_:)`.
    ///   - name: The type's name in the tables.
    static func result(of member: String, on type: SwiftType, named name: String) -> SwiftType? {
        if case .array(.string) = type, ["joined()", "joined(separator:)"].contains(member) { return .string }
        return ofInstances[name]?[member].flatMap { self.type($0, of: type) }
    }

    /// Returns the type of a static method, or of a static property with another type than its own.
    static func result(ofStatic member: String, on type: SwiftType, named name: String) -> SwiftType? {
        ofTypes[name]?[member].flatMap { self.type($0, of: type) }
    }

    /// Returns the result of a Foundation function. Whether a file declares another one with the same labels is
    /// unknown.
    static func result(ofFunction function: String) -> SwiftType? {
        functions.contains(function) ? .string : nil
    }

    /// Whether a static member is the shared object of a listed type.
    static func shares(_ member: String, _ name: String) -> Bool { shared[name] == member }

    /// - Parameter text: A name, `Self`, or an optional or array of those.
    private static func type(_ text: Substring, of owner: SwiftType) -> SwiftType? {
        if text.hasSuffix("?") { return type(text.dropLast(), of: owner).map { .optional($0) } }
        if text.hasPrefix("[") { return type(text.dropFirst().dropLast(), of: owner).map { .array($0) } }
        return text == "Self" ? owner : PlatformTypes.type(named: String(text))
    }

    // MARK: Tables

    /// `member=type` in each part.
    private static func table(_ text: String) -> [String: Substring] {
        Dictionary(
            uniqueKeysWithValues: text.split(separator: " ").map { part in
                let sides = part.split(separator: "=")
                return (String(sides[0]), sides[1])
            })
    }

    private static let shared = [
        "Bundle": "main", "FileManager": "default", "ProcessInfo": "processInfo", "UIDevice": "current",
        "UIScreen": "main", "UserDefaults": "standard",
    ]

    private static let functions: Set<String> = [
        "NSLocalizedString(_:comment:)", "NSLocalizedString(_:tableName:comment:)",
        "NSLocalizedString(_:tableName:bundle:value:comment:)", "NSHomeDirectory()", "NSTemporaryDirectory()",
        "NSUserName()", "NSFullUserName()",
    ]

    private static let collection = "count=Int isEmpty=Bool"

    static let ofInstances: [String: [String: Substring]] = [
        "Array": table(collection), "Dictionary": table(collection), "Set": table(collection),
        "Bundle": table(
            "bundleIdentifier=String? bundlePath=String bundleURL=URL resourcePath=String? resourceURL=URL?"),
        "CGPoint": table("x=CGFloat y=CGFloat"),
        "CGRect": table(
            "height=CGFloat maxX=CGFloat maxY=CGFloat midX=CGFloat midY=CGFloat minX=CGFloat minY=CGFloat "
                + "width=CGFloat origin=CGPoint size=CGSize integral=Self standardized=Self insetBy(dx:dy:)=Self "
                + "intersection(_:)=Self offsetBy(dx:dy:)=Self union(_:)=Self"),
        "CGSize": table("height=CGFloat width=CGFloat"),
        "Calendar": table(
            "component(_:from:)=Int date(byAdding:to:)=Date? date(byAdding:value:to:)=Date? date(from:)=Date? "
                + "dateComponents(_:from:)=DateComponents firstWeekday=Int startOfDay(for:)=Date"),
        "Data": table("base64EncodedString()=String " + collection),
        "Date": table(
            "addingTimeInterval(_:)=Self timeIntervalSince(_:)=Double timeIntervalSince1970=Double "
                + "timeIntervalSinceNow=Double timeIntervalSinceReferenceDate=Double"),
        "FileManager": table("currentDirectoryPath=String temporaryDirectory=URL"),
        "Locale": table("identifier=String"),
        "NSColor": table("withAlphaComponent(_:)=Self"),
        "NSFont": table("fontName=String pointSize=CGFloat"),
        "NSUUID": table("uuidString=String"),
        "ProcessInfo": table(
            "globallyUniqueString=String hostName=String operatingSystemVersionString=String processName=String "
                + "processorCount=Int systemUptime=Double"),
        "String": table(
            "appending(_:)=Self capitalized=Self components(separatedBy:)=[String] data(using:)=Data? lowercased()=Self "
                + "replacingOccurrences(of:with:)=Self trimmingCharacters(in:)=Self uppercased()=Self " + collection),
        "TimeZone": table("abbreviation()=String? identifier=String secondsFromGMT()=Int"),
        "UIColor": table("withAlphaComponent(_:)=Self"),
        "UIDevice": table(
            "identifierForVendor=UUID? localizedModel=String model=String name=String systemName=String "
                + "systemVersion=String"),
        "UIFont": table("fontName=String pointSize=CGFloat withSize(_:)=Self"),
        "UIScreen": table("bounds=CGRect nativeBounds=CGRect nativeScale=CGFloat scale=CGFloat"),
        "URL": table(
            "absoluteString=String appendingPathComponent(_:)=Self appendingPathComponent(_:isDirectory:)=Self "
                + "appendingPathExtension(_:)=Self deletingLastPathComponent()=Self deletingPathExtension()=Self "
                + "fragment=String? isFileURL=Bool lastPathComponent=String path=String pathComponents=[String] "
                + "pathExtension=String scheme=String? standardizedFileURL=Self"),
        "UUID": table("uuidString=String"),
        "UserDefaults": table(
            "bool(forKey:)=Bool data(forKey:)=Data? double(forKey:)=Double float(forKey:)=Float integer(forKey:)=Int "
                + "string(forKey:)=String? stringArray(forKey:)=[String]? url(forKey:)=URL?"),
    ]

    static let ofTypes: [String: [String: Substring]] = {
        var all = [
            "Bool": table("random()=Self"), "NSFont": table(fonts + " systemFontSize=CGFloat"),
            "UIFont": table(
                fonts + " italicSystemFont(ofSize:)=Self preferredFont(forTextStyle:)=Self labelFontSize=CGFloat "
                    + "systemFontSize=CGFloat"),
        ]
        for scalar in Scalar.allCases where scalar != .bool { all[scalar.rawValue] = table("random(in:)=Self") }
        return all
    }()

    /// Fonts of UIFont and NSFont.
    private static let fonts =
        "systemFont(ofSize:)=Self systemFont(ofSize:weight:)=Self boldSystemFont(ofSize:)=Self "
        + "monospacedDigitSystemFont(ofSize:weight:)=Self monospacedSystemFont(ofSize:weight:)=Self"
}
