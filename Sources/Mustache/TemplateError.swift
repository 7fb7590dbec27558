/// A problem with a template or its data, and the tag where it occurs.
package struct TemplateError: Error, Hashable, Sendable {
    /// The kinds of mistake. Their wording is in `message` and nowhere else.
    package enum Problem: Hashable, Sendable {
        case unclosedTag(closer: String)
        case emptyTag
        case malformedName(String)
        case misplacedSigil(Character, opener: String)
        case malformedDelimiters(closer: String)
        case optionalModule(String)
        case unclosedSection(String)
        case unopenedSection(String)
        case wrongClosingTag(found: String, expected: String, openedOnLine: Int)
        case sectionsTooDeep(limit: Int)
        case renderingTooDeep(limit: Int)
        case tooManySteps(limit: Int)
        case tooLong(limit: Int)
        case duplicateTemplate(String)
        case unknownTemplate(String)
        case unknownPartial(String)
        case unusedTemplate(String, suggestion: String?)
        case unknownName(String, part: String)
        case notAText(String, kind: String)
    }

    /// The path or name of the template in messages.
    package let file: String
    /// Counted from 1.
    package let line: Int
    /// Counted from 1, in UTF-8 bytes, as the Swift compiler counts.
    package let column: Int
    package let problem: Problem

    /// The problem and the advice, on one line.
    package var message: String {
        switch problem {
        case .unclosedTag(let closer):
            "this tag is not closed; end it with '\(closer)'"
        case .emptyTag:
            "this tag is empty; give it a name, or remove it"
        case .malformedName(let name):
            "'\(name)' is not a name; write one word, or words joined by single periods"
        case .misplacedSigil(let sigil, let opener):
            "'\(sigil)' must follow the delimiter directly; write '\(opener)\(sigil)'"
        case .malformedDelimiters(let closer):
            "this tag sets no delimiters; write '=', two words without '=' and with a space between, then '=\(closer)'"
        case .optionalModule(let module):
            "\(module) is an optional part of Mustache that is not supported; use sections and partials"
        case .unclosedSection(let name):
            "section '\(name)' is not closed; add the closing tag '/\(name)'"
        case .unopenedSection(let name):
            "there is no open section to close; remove '/\(name)', or open the section before it"
        case .wrongClosingTag(let found, let expected, let line):
            "'/\(found)' doesn't match section '\(expected)', which begins in line \(line)"
        case .sectionsTooDeep(let limit):
            "sections are nested more than \(limit) deep; move the inner ones to a partial"
        case .renderingTooDeep(let limit):
            "sections and partials open more than \(limit) deep; does a partial include itself?"
        case .tooManySteps(let limit):
            "more than \(limit) partials and elements of sections were rendered; do they multiply each other?"
        case .tooLong(let limit):
            "more than \(limit) bytes were printed; do sections or partials multiply each other?"
        case .duplicateTemplate(let name):
            "there is more than one template '\(name)'; give each its own name"
        case .unknownTemplate(let name):
            "there is no template '\(name)'"
        case .unknownPartial(let name):
            "there is no template '\(name)' to include; correct the name, or add the template"
        case .unusedTemplate(let name, let suggestion):
            "template '\(name)' is never used; "
                + (suggestion.map { "did you mean '\($0)'?" } ?? "correct the name, or remove it")
        case .unknownName(let name, let part):
            name == part
                ? "nothing is named '\(name)' here; correct the name"
                : "'\(name)' leads nowhere: there is no '\(part)'; correct the name"
        case .notAText(let name, let kind):
            "'\(name)' is \(kind) and can't be printed; open a section over it"
        }
    }
}

extension TemplateError: CustomStringConvertible {
    package var description: String { "\(file):\(line):\(column): error: \(message)" }
}
