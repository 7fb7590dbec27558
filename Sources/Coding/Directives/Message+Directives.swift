import SecureCodeGenSourceText

extension Diagnostic.Message {
    // MARK: Syntax

    /// - Parameters:
    ///   - marker: The word that was written instead of the marker.
    ///   - corrected: The corrected comment.
    static func markerSpelling(_ marker: String, _ corrected: String) -> Self {
        Self(
            "directive-marker", "a directive begins with 'securecodegen:', not '\(marker)'",
            hint: "write '\(corrected)'")
    }

    /// - Parameter corrected: The corrected comment.
    static func lateMarker(_ corrected: String) -> Self {
        Self(
            "directive-marker", "this comment is not a directive, because 'securecodegen:' is not its first word",
            hint: "write '\(corrected)', or move the directive to a separate comment")
    }

    static var skipWithOthers: Self {
        Self(
            "directive-skip", "'skip' can't be combined with other words", hint: "remove 'skip' or the other words")
    }

    static var emptyDirective: Self {
        Self("directive-syntax", "this directive is empty", hint: "the words are \(words)")
    }

    static var expectedWord: Self {
        Self("directive-syntax", "expected a word here", hint: "the words are \(words)")
    }

    static func unexpectedInDirective(_ text: String) -> Self {
        Self(
            "directive-syntax", "unexpected '\(text)' in a directive",
            hint: "separate words with commas, and put remarks in a separate comment")
    }

    static func unknownWord(_ word: String) -> Self {
        let suggestion = closest(to: word, among: Directive.Word.allCases.map(\.rawValue))
        return Self(
            "directive-unknown-word", "unknown directive '\(word)'",
            hint: suggestion.map { "did you mean '\($0)'?" } ?? "the words are \(words)")
    }

    static func repeatedWord(_ word: Directive.Word) -> Self {
        Self("directive-repeated", "'\(word.rawValue)' is repeated", hint: "remove one of them")
    }

    static func expectedValue(_ word: Directive.Word) -> Self {
        Self("directive-value", "expected a value for '\(word.rawValue)' here", hint: hint(for: word, value: nil))
    }

    static func wrongValue(_ word: Directive.Word, _ value: Directive.Value?) -> Self {
        let text =
            if word.rule.value.names != nil, case .name(let name)? = value {
                "'\(word.rawValue)' can't be '\(name)'"
            } else if let name = value?.unknownForm {
                "'\(name)' is not a representation"
            } else if word.rule.value.example == nil {
                "'\(word.rawValue)' takes no value"
            } else {
                "'\(word.rawValue)' takes a different kind of value"
            }
        return Self("directive-value", text, hint: hint(for: word, value: value))
    }

    private static func hint(for word: Directive.Word, value: Directive.Value?) -> String {
        if let name = value?.unknownForm {
            let names = Directive.OlderRepresentation.names
            return closest(to: name, among: names).map { "did you mean '\($0)'?" }
                ?? "write one of \(names.joined(separator: ", "))"
        }
        guard let names = word.rule.value.names else { return "write '\(form(of: word))'" }
        if case .name(let name)? = value, let close = closest(to: name, among: names) {
            return "did you mean '\(word.rawValue) = \(close)'?"
        }
        return "write '\(word.rawValue) = ' followed by one of \(names.joined(separator: ", "))"
    }

    private static var words: String {
        Directive.Word.allCases.map { "'\(form(of: $0))'" }.joined(separator: ", ")
    }

    private static func form(of word: Directive.Word) -> String {
        word.rule.value.example.map { "\(word.rawValue) = \($0)" } ?? word.rawValue
    }

    // MARK: Targets

    static var onNothing: Self {
        Self(
            "directive-on-nothing", "this directive does not belong to an archived declaration",
            hint: "put it above a stored property or a class, or at the end of the same line")
    }

    static func atEndOfSeveral(_ word: Directive.Word, _ kind: String) -> Self {
        Self(
            "directive-target", "'\(word.rawValue)' is at the end of a line with several \(kind)",
            hint: "put it above the line for all of them, or declare each on its own line")
    }

    /// The directive names an element of a tuple, or an associated value.
    static var onElement: Self {
        Self(
            "directive-target", "a tuple element or an associated value can't have a directive of its own",
            hint:
                "use its key in archives as its label; or use a struct, and put the directive above a property of the "
                + "struct")
    }

    static func wrongTarget(_ word: Directive.Word, found: String) -> Self {
        Self(
            "directive-target", "'\(word.rawValue)' does not apply to \(found)",
            hint: "it applies to \(word.rule.targets.map(\.withArticle).sorted().joined(separator: " or "))")
    }

    package static func valueOfSkip(_ found: String) -> Self {
        Self("directive-target", "the value of 'skip' does not apply to \(found)", hint: "write 'skip'")
    }

    static func representationOf(_ found: String) -> Self {
        Self(
            "directive-target", "'as' in 'aliases' does not apply to \(found)",
            hint: "remove it; it only applies to properties")
    }

    static func onOverride(_ word: Directive.Word) -> Self {
        Self(
            "directive-target",
            "'\(word.rawValue)' does not apply to an overridden property, which its superclass stores",
            hint: "put it on the property in the superclass")
    }

    package static func withoutEffect(_ word: Directive.Word, className: String) -> Self {
        Self(
            "directive-without-effect",
            "'\(word.rawValue)' has no effect here, because '\(className)' gets no generated members",
            hint: "remove it, or make the class conform to NSSecureCoding", severity: .warning)
    }

    package static func codableDecides(_ word: Directive.Word, type: String) -> Self {
        Self(
            "directive-without-effect",
            "'\(word.rawValue)' has no effect here, because '\(type)' is archived with Codable",
            hint: "implement it in 'init(from:)', or remove it", severity: .warning)
    }
}
