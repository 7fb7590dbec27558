import SecureCodeGenAppleTypes
import SecureCodeGenCodingPlan

/// The types of the standard library and Foundation that are known by name, and their aliases.
///
/// Sources: The public interfaces of the Swift standard library and Foundation (`CTypes.swift`, `NSObjCRuntime.h`,
/// `NSDate.h`, `CFBase.h`, `CLLocation.h`).
package enum PlatformTypes {
    package static let modules: Set<String> = SDKTypes.frameworks.union([
        "Swift", "Foundation", "FoundationEssentials", "CoreFoundation", "CoreGraphics", "ObjectiveC",
    ])

    /// Whether a module belongs to the platform, so its sources are never scanned.
    package static func hasNoSources(_ module: String) -> Bool { modules.contains(module) || others.contains(module) }

    /// Platform modules that declare none of the types in the tables.
    private static let others: Set<String> = [
        "AVKit", "AuthenticationServices", "Combine", "CommonCrypto", "CoreText", "CryptoKit", "Darwin", "Dispatch",
        "FoundationNetworking", "FoundationXML", "Glibc", "IOKit", "LocalAuthentication", "MessageUI", "Metal", "Musl",
        "Network", "NetworkExtension", "OSLog", "Observation", "SafariServices", "Security", "StoreKit", "SwiftData",
        "SwiftUI", "SystemConfiguration", "Testing", "WebKit", "XCTest", "os", "simd",
    ]

    /// Returns the type of a name that no scanned type has.
    package static func type(named name: String) -> SwiftType? {
        let name = aliases[name] ?? name
        if name == "String" { return .string }
        if let scalar = Scalar(rawValue: name) { return .scalar(scalar) }
        if PlatformValue(named: name) != nil || codable.contains(name) { return .platformValue(name) }
        if FoundationStructures.named(name) != nil { return .platformStructure(name) }
        if let rawValue = PlatformRawValues.type(of: name) { return .platformRawValue(name, rawValue) }
        if name == "Never" { return .structural(.uninhabited, text: name) }
        if isGeneric(name) { return .structural(.unspecialized, text: name) }
        if FoundationClasses.named(name) != nil { return .platformClass(name) }
        return sdkType(named: name) ?? simdVector(named: name)
    }

    /// Returns `SIMD3<Float>` for the alias `simd_float3` of the module simd.
    private static func simdVector(named name: String) -> SwiftType? {
        let scalars: [String: Scalar] = ["float": .float, "double": .double, "int": .int32, "uint": .uint32]
        guard let prefix = ["simd_", "vector_"].first(where: name.hasPrefix) else { return nil }
        let rest = name.dropFirst(prefix.count)
        guard let scalar = scalars[String(rest.prefix { !$0.isNumber })],
            let count = Int(rest.drop { !$0.isNumber }), [2, 3, 4, 8, 16].contains(count)
        else { return nil }
        return .platformValue("SIMD\(count)", arguments: [.scalar(scalar)])
    }

    /// Returns a type that is nested in a platform type, by its dotted name: `Locale.Region`, `CKRecord.ID`.
    package static func type(nestedNamed dotted: String) -> SwiftType? {
        if let other = aliases[dotted] { return type(named: other) }
        if codable.contains(dotted) || PlatformValue(named: dotted) != nil { return .platformValue(dotted) }
        return PlatformRawValues.type(of: dotted).map { .platformRawValue(dotted, $0) } ?? sdkType(named: dotted)
    }

    /// Returns an SDK type of the tables, by its name with enclosing types: `CKRecord.ID`.
    package static func sdkType(named dotted: String) -> SwiftType? {
        switch SDKTypes.named(dotted)?.storage {
        case .object?: .platformClass(dotted)
        case .codable?: .platformValue(dotted)
        case .parts?: .platformStructure(dotted)
        default: nil
        }
    }

    /// Codable types of Foundation and the standard library that no class represents completely on every platform, and
    /// numbers that differ between platforms.
    ///
    /// All were verified on Linux with Swift 6.3.1. PersonNameComponents loses its `phoneticRepresentation` there, like
    /// NSPersonNameComponents. `Float16` doesn't exist on Macs with Intel processors.
    package static let codable: Set<String> = [
        "AffineTransform", "Calendar", "Duration", "PersonNameComponents", "URLComponents",
        "Locale.Components", "Locale.Currency", "Locale.Language", "Locale.Language.Components", "Locale.LanguageCode",
        "Locale.NumberingSystem", "Locale.Region", "Locale.Script", "Locale.Subdivision", "Locale.Variant",
        "Locale.Weekday", "Locale.HourCycle", "Locale.MeasurementSystem",
        "Calendar.Identifier", "Calendar.RecurrenceRule", "Date.FormatStyle", "Date.ISO8601FormatStyle",
        "Date.VerbatimFormatStyle", "Decimal.FormatStyle", "ByteCountFormatStyle", "Duration.TimeFormatStyle",
        "Duration.UnitsFormatStyle", "SortOrder", "Float16",
        "CChar", "clock_t", "dev_t", "ino_t", "mode_t", "off_t",
    ]

    /// Generic Codable types of Foundation and the standard library, with their number of arguments.
    ///
    /// Each is Codable if its arguments are; Measurement always is.
    package static let genericCodable: [String: Int] = [
        "Measurement": 1, "ContiguousArray": 1, "CollectionDifference": 1, "PartialRangeFrom": 1,
        "PartialRangeThrough": 1, "PartialRangeUpTo": 1, "SIMD2": 1, "SIMD3": 1, "SIMD4": 1, "SIMD8": 1, "SIMD16": 1,
        "SIMD32": 1, "SIMD64": 1, "SIMDMask": 1, "IntegerFormatStyle": 1, "FloatingPointFormatStyle": 1,
    ]

    /// Generic types of the standard library that have their own case in `SwiftType`.
    private static let standardGenerics: Set<String> = [
        "Array", "ClosedRange", "Dictionary", "Optional", "Range", "Result", "Set",
    ]

    /// Whether it is a generic type of the standard library or Foundation.
    package static func isGeneric(_ name: String) -> Bool {
        let name = genericAliases[name] ?? name
        return genericCodable[name] != nil || standardGenerics.contains(name)
    }

    /// Aliases of generic types.
    package static let genericAliases = [
        "CountableRange": "Range", "CountableClosedRange": "ClosedRange",
        "CountablePartialRangeFrom": "PartialRangeFrom",
    ]

    /// Names that are the same type on every platform. `CChar` and others, whose sign or size differs, are excluded.
    private static let aliases: [String: String] = [
        "TimeInterval": "Double", "CFTimeInterval": "Double", "CFAbsoluteTime": "Double",
        "NSInteger": "Int", "NSUInteger": "UInt", "CFIndex": "Int",
        "Float32": "Float", "Float64": "Double",
        "CBool": "Bool", "CFloat": "Float", "CDouble": "Double",
        "CSignedChar": "Int8", "CUnsignedChar": "UInt8", "CShort": "Int16", "CUnsignedShort": "UInt16",
        "CInt": "Int32", "CUnsignedInt": "UInt32", "CLongLong": "Int64", "CUnsignedLongLong": "UInt64",
        "CLong": "Int", "CUnsignedLong": "UInt", "CChar8": "UInt8", "CChar16": "UInt16", "CChar32": "Unicode.Scalar",
        "CWideChar": "Unicode.Scalar", "UnicodeScalar": "Unicode.Scalar", "unichar": "UInt16", "UTF32Char": "UInt32",
        "size_t": "Int", "ssize_t": "Int", "time_t": "Int", "pid_t": "Int32", "uid_t": "UInt32", "gid_t": "UInt32",
        "OSStatus": "Int32", "FourCharCode": "UInt32", "OSType": "UInt32",
        "POSIXError.Code": "POSIXErrorCode", "NSPoint": "CGPoint", "NSSize": "CGSize", "NSRect": "CGRect",
        "CLLocationDegrees": "Double", "CLLocationDistance": "Double", "CLLocationAccuracy": "Double",
        "CLLocationSpeed": "Double", "CLLocationDirection": "Double",
        "CLBeaconMajorValue": "UInt16", "CLBeaconMinorValue": "UInt16",
        "CMTimeValue": "Int64", "CMTimeScale": "Int32", "CMTimeEpoch": "Int64", "CMItemCount": "Int",
        "CMPersistentTrackID": "Int32", "AVAudioFrameCount": "UInt32", "AVAudioFramePosition": "Int64",
        "AVAudioChannelCount": "UInt32", "AVAudioPacketCount": "UInt32", "AVAudioNodeBus": "Int",
        "AudioFormatID": "UInt32", "AudioObjectID": "UInt32", "AudioDeviceID": "UInt32", "SystemSoundID": "UInt32",
        "AUValue": "Float", "AUParameterAddress": "UInt64", "AudioUnitParameterID": "UInt32",
        "AudioUnitParameterValue": "Float",
        "PHImageRequestID": "Int32", "PHLivePhotoRequestID": "Int32", "PHContentEditingInputRequestID": "Int",
        "CGGlyph": "UInt16", "CGFontIndex": "UInt16", "CGKeyCode": "UInt16", "CGCharCode": "UInt16",
        "CGWindowID": "UInt32", "CGDirectDisplayID": "UInt32",
        "GLint": "Int32", "GLuint": "UInt32", "GLfloat": "Float", "mach_port_t": "UInt32",
        "NSImage.Name": "String", "NSColor.Name": "String", "NSColorList.Name": "String", "NSNib.Name": "String",
        "NSSound.Name": "String", "NSStoryboard.Name": "String", "NSStoryboard.SceneIdentifier": "String",
        "NSToolbar.Identifier": "String", "NSWindow.FrameAutosaveName": "String",
        "NSTableView.AutosaveName": "String", "NSSplitView.AutosaveName": "String",
        "NSStatusItem.AutosaveName": "String",
    ]
}
