import SourceText

/// The problems of a directive, and their messages.
package enum DirectiveMessage {
    /// The word that was written instead of the marker, and the corrected comment.
    case markerSpelling(String, String)
    /// The corrected comment.
    case lateMarker(String)
    case skipWithOthers
    case emptyDirective
    case expectedWord
    case unknownWord(String)
    case repeatedWord(Directive.Word)
    case expectedValue(Directive.Word)
    case wrongValue(Directive.Word, Directive.Value?)
    case unexpectedInDirective(String)
    case onNothing
    /// The directive names an element of a tuple, or an associated value.
    case onElement
    /// `skip = value` on something that can't be given the value.
    case valueOfSkip(String)
    /// `as` in `aliases` of this target.
    case representationOf(String)
    case wrongTarget(Directive.Word, found: String)
    /// The directive is on an overriding property.
    case onOverride(Directive.Word)
    case withoutEffect(Directive.Word, className: String)
    case codableDecides(Directive.Word, type: String)

    /// Makes the diagnostic, with one note as advice.
    ///
    /// - Parameter location: The place of the invalid word or comment.
    package func diagnostic(at location: Diagnostic.Location) -> Diagnostic {
        Diagnostic(
            id: id, severity: severity, message: message, at: location, notes: [Diagnostic.Note(hint)])
    }

    private var severity: Diagnostic.Severity {
        switch self {
        case .withoutEffect, .codableDecides: .warning
        default: .error
        }
    }

    private var id: String {
        switch self {
        case .markerSpelling, .lateMarker: "directive-marker"
        case .skipWithOthers: "directive-skip"
        case .emptyDirective, .expectedWord, .unexpectedInDirective: "directive-syntax"
        case .unknownWord: "directive-unknown-word"
        case .repeatedWord: "directive-repeated"
        case .expectedValue, .wrongValue: "directive-value"
        case .onNothing: "directive-on-nothing"
        case .wrongTarget, .onElement, .representationOf, .onOverride, .valueOfSkip: "directive-target"
        case .withoutEffect, .codableDecides: "directive-without-effect"
        }
    }

    private var message: String {
        switch self {
        case .markerSpelling(let marker, _): "a directive begins with 'securecodegen:', not '\(marker)'"
        case .lateMarker: "this comment is not a directive, because 'securecodegen:' is not its first word"
        case .skipWithOthers: "'skip' can't be combined with other words"
        case .emptyDirective: "this directive is empty"
        case .expectedWord: "expected a word here"
        case .unknownWord(let word): "unknown directive '\(word)'"
        case .repeatedWord(let word): "'\(word.rawValue)' is repeated"
        case .expectedValue(let word): "expected a value for '\(word.rawValue)' here"
        case .wrongValue(let word, let value):
            if word.rule.value.names != nil, case .name(let name)? = value {
                "'\(word.rawValue)' can't be '\(name)'"
            } else if let name = value?.unknownForm {
                "'\(name)' is not a representation"
            } else if word.rule.value.example == nil {
                "'\(word.rawValue)' takes no value"
            } else {
                "'\(word.rawValue)' takes a different kind of value"
            }
        case .unexpectedInDirective(let text): "unexpected '\(text)' in a directive"
        case .onNothing: "this directive does not belong to an archived declaration"
        case .wrongTarget(let word, let found): "'\(word.rawValue)' does not apply to \(found)"
        case .valueOfSkip(let found): "the value of 'skip' does not apply to \(found)"
        case .onElement: "a tuple element or an associated value can't have a directive of its own"
        case .representationOf(let found): "'as' in 'aliases' does not apply to \(found)"
        case .onOverride(let word):
            "'\(word.rawValue)' does not apply to an overridden property, which its superclass stores"
        case .withoutEffect(let word, let className):
            "'\(word.rawValue)' has no effect here, because '\(className)' gets no generated members"
        case .codableDecides(let word, let type):
            "'\(word.rawValue)' has no effect here, because '\(type)' is archived with Codable"
        }
    }

    private var hint: String {
        switch self {
        case .markerSpelling(_, let corrected): "write '\(corrected)'"
        case .lateMarker(let corrected):
            "write '\(corrected)', or move the directive to a separate comment"
        case .skipWithOthers: "remove 'skip' or the other words"
        case .emptyDirective, .expectedWord: "the words are \(Self.words)"
        case .unknownWord(let word):
            closest(to: word, among: Directive.Word.allCases.map(\.rawValue)).map { "did you mean '\($0)'?" }
                ?? "the words are \(Self.words)"
        case .repeatedWord: "remove one of them"
        case .expectedValue(let word): Self.hint(for: word, value: nil)
        case .wrongValue(let word, let value): Self.hint(for: word, value: value)
        case .unexpectedInDirective:
            "separate words with commas, and put remarks in a separate comment"
        case .onNothing:
            "put it above a stored property or a class, or at the end of the same line"
        case .wrongTarget(let word, _):
            "it applies to \(word.rule.targets.map(\.withArticle).sorted().joined(separator: " or "))"
        case .valueOfSkip: "write 'skip'"
        case .onElement:
            "use its key in archives as its label; or use a struct, and put the directive above a property of the struct"
        case .representationOf: "remove it; it only applies to properties"
        case .onOverride: "put it on the property in the superclass"
        case .codableDecides: "implement it in 'init(from:)', or remove it"
        case .withoutEffect:
            "remove it, or make the class conform to NSSecureCoding"
        }
    }

    private static func hint(for word: Directive.Word, value: Directive.Value?) -> String {
        if let name = value?.unknownForm {
            let names = Directive.Form.names
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
}
