/// Structs of Foundation that no object stands for and that are not Codable on every platform, and what to archive in their
/// place.
///
/// Source: Foundation's public interface; tried on Linux with Swift 6.3.1, where `AttributedString` is not Codable, as it is
/// on Apple's platforms.
package enum FoundationValues {
    /// What to do about a value of a type, in the imperative; nil for any other name.
    package static func advice(on name: String) -> String? { byName[name] }

    private static let byName = [
        "OperatingSystemVersion": "archive its three numbers",
        "AttributedString":
            "archive its text; where archives are read on Apple's platforms only, where it is Codable, write "
            + "'// securecodegen: as = .plist' above the property",
    ]
}
