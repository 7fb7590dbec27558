import SecureCodeGenArchiveFormats
import SecureCodeGenDirectives
import SecureCodeGenSourceText

extension Diagnostic.Message {
    /// - Parameter example: A suitable declaration.
    static func missingHook(
        _ name: String, _ role: HookRole, of subject: String, suggestion: String?, example: String
    ) -> Self {
        Self(
            "hook-method", "'\(role.word.rawValue)' of '\(subject)' names '\(name)', but the class has no such method",
            hint: suggestion.map { "did you mean '\($0)'?" } ?? "add '\(example)")
    }

    /// - Parameter example: A suitable declaration.
    static func unfitHook(
        _ name: String, _ role: HookRole, of subject: String, _ mismatch: SignatureMismatch, example: String
    ) -> Self {
        Self(
            "hook-method", "'\(name)' can't be used as '\(role.word.rawValue)' of '\(subject)': \(mismatch.reason)",
            hint: "declare it as '\(example)")
    }

    static func idleHook(_ word: Directive.Word, on name: String) -> Self {
        Self(
            "hook-method",
            "'\(word.rawValue)' has no effect on '\(name)', because your own methods encode and decode it",
            hint: "remove it")
    }

    static func noVersion(_ name: String, word: String) -> Self {
        Self(
            "no-version", "'\(word)' has no effect on '\(name)', which has no version",
            hint: "add a version: '\(directive: .version) = 1, \(word) = …'")
    }
}
