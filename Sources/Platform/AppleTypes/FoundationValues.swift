/// Foundation structs that no object represents and that aren't Codable on every platform, and what to archive instead.
///
/// Source: Foundation's public interface; verified on Linux with Swift 6.3.1, where `AttributedString` isn't Codable.
package enum FoundationValues {
    /// Returns advice in the imperative for a type; nil for any other name.
    package static func advice(on name: String) -> String? { byName[name] }

    private static let byName = [
        "OperatingSystemVersion": "archive its three numbers",
        "AttributedString":
            "archive its string; if archives are only read on Apple platforms, where it is Codable, write "
            + "'// securecodegen: as = .plist' above the property",
    ]
}
