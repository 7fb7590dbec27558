import AppleTypes
import CodingPlan

/// The types of the standard library and Foundation that are known by name, and other names for them.
///
/// Sources: the Swift standard library's and Foundation's public interfaces (`CTypes.swift`, `NSObjCRuntime.h`,
/// `NSDate.h`, `CFBase.h`, `CLLocation.h`).
package enum PlatformTypes {
    package static let modules: Set<String> = SDKTypes.frameworks.union(SDKRawValues.frameworks).union([
        "Swift", "Foundation", "FoundationEssentials", "CoreFoundation", "CoreGraphics", "ObjectiveC",
    ])

    /// Whether a module is one of the platform's, whose sources are never scanned.
    package static func hasNoSources(_ module: String) -> Bool { modules.contains(module) || others.contains(module) }

    /// Modules of the platform that declare nothing of what the tables list.
    private static let others: Set<String> = [
        "AVKit", "AuthenticationServices", "Combine", "CommonCrypto", "CoreText", "CryptoKit", "Darwin", "Dispatch",
        "FoundationNetworking", "FoundationXML", "Glibc", "IOKit", "LocalAuthentication", "MessageUI", "Metal", "Musl",
        "Network", "NetworkExtension", "OSLog", "Observation", "SafariServices", "Security", "StoreKit", "SwiftData",
        "SwiftUI", "SystemConfiguration", "Testing", "WebKit", "XCTest", "os", "simd",
    ]

    /// The type that a name stands for when no scanned type has it.
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
        return sdkType(named: name)
    }

    /// A type that is nested in one of the platform's, by its dotted name: `Locale.Region`, `CKRecord.ID`.
    package static func type(nestedNamed dotted: String) -> SwiftType? {
        if let other = aliases[dotted] { return type(named: other) }
        if codable.contains(dotted) || PlatformValue(named: dotted) != nil { return .platformValue(dotted) }
        return PlatformRawValues.type(of: dotted).map { .platformRawValue(dotted, $0) } ?? sdkType(named: dotted)
    }

    /// A type of another SDK that the tables list, by its name with the types it is nested in: `CKRecord.ID`.
    package static func sdkType(named dotted: String) -> SwiftType? {
        switch SDKTypes.named(dotted)?.representation {
        case .object?: .platformClass(dotted)
        case .codable?: .platformValue(dotted)
        case .parts?: .platformStructure(dotted)
        default: nil
        }
    }

    /// Codable types of Foundation and the standard library that no class stands for faithfully on every platform, and
    /// numbers that are of another type on each.
    ///
    /// All were tried on Linux with Swift 6.3.1. What they lose there: PersonNameComponents its `phoneticRepresentation`,
    /// as NSPersonNameComponents does, too. `Float16` does not exist on Macs with Intel processors.
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

    /// Codable types of Foundation and the standard library with a number of generic arguments.
    ///
    /// Each is Codable where its arguments are, Measurement alone whatever its unit is.
    package static let genericCodable: [String: Int] = [
        "Measurement": 1, "ContiguousArray": 1, "CollectionDifference": 1, "PartialRangeFrom": 1,
        "PartialRangeThrough": 1, "PartialRangeUpTo": 1, "SIMD2": 1, "SIMD3": 1, "SIMD4": 1, "SIMD8": 1, "SIMD16": 1,
        "SIMD32": 1, "SIMD64": 1, "SIMDMask": 1, "IntegerFormatStyle": 1, "FloatingPointFormatStyle": 1,
    ]

    /// Generic types of the standard library that stand for themselves in `SwiftType`.
    private static let standardGenerics: Set<String> = [
        "Array", "ClosedRange", "Dictionary", "Optional", "Range", "Result", "Set",
    ]

    /// Whether it is a generic type of the standard library or Foundation.
    package static func isGeneric(_ name: String) -> Bool {
        let name = genericAliases[name] ?? name
        return genericCodable[name] != nil || standardGenerics.contains(name)
    }

    /// Other names of generic types.
    package static let genericAliases = [
        "CountableRange": "Range", "CountableClosedRange": "ClosedRange",
        "CountablePartialRangeFrom": "PartialRangeFrom",
    ]

    /// Names that are the same type on every platform. `CChar` and others, whose sign or size differs, are not among them.
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
