import SourceText

/// How generated files are called after their sources: `Account.swift` → `Account+SecureCoding.swift`.
enum OutputName {
    private static let suffix = "+SecureCoding.swift"

    static func name(forSource source: Path) -> Path {
        Path(source.swiftFileStem.text + suffix)
    }

    /// The inverse; nil for a name that no generated file has.
    static func sourceName(forOutput output: Path) -> Path? {
        guard output.ends(with: suffix) else { return nil }
        return Path(output.text.dropLast(suffix.count) + ".swift")
    }
}
