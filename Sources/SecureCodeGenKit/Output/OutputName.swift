/// How generated files are called after their sources: `Account.swift` → `Account+SecureCoding.swift`.
enum OutputName {
    private static let suffix = "+SecureCoding.swift"

    static func name(forSource source: String) -> String {
        source.swiftFileStem + suffix
    }

    /// The inverse; nil for a name that no generated file has.
    static func sourceName(forOutput output: String) -> String? {
        guard output.hasSuffix(suffix), output.count > suffix.count else { return nil }
        return output.dropLast(suffix.count) + ".swift"
    }
}
