import SourceText

/// The names of generated files: `Account.swift` → `Account+SecureCoding.swift`.
package enum OutputName {
    private static let suffix = "+SecureCoding.swift"

    package static func name(forSource source: Path) -> Path {
        Path(source.swiftFileStem.text + suffix)
    }

    /// Returns the source name; nil if the name isn't that of a generated file.
    package static func sourceName(forOutput output: Path) -> Path? {
        guard output.ends(with: suffix) else { return nil }
        return Path(output.text.dropLast(suffix.count) + ".swift")
    }
}
