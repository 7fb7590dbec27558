import SecureCodeGenArchiveFormats
import SecureCodeGenCodingPlan
import SecureCodeGenSourceText

extension Directive {
    /// The words above one declaration, with their values, for a tool that writes directives.
    package struct Words: Sendable, Equatable {
        private var values: [Word: Value?] = [:]

        package init() {}

        package init(_ representation: Representation) { set(.as, .name("." + representation.rawValue)) }

        package var isEmpty: Bool { values.isEmpty }

        /// The value of a word; nil if the word is absent or has no value.
        package subscript(word: Word) -> Value? { values[word] ?? nil }

        package func contains(_ word: Word) -> Bool { values.keys.contains(word) }

        package mutating func set(_ word: Word, _ value: Value? = nil) { values.updateValue(value, forKey: word) }

        package mutating func remove(_ word: Word) { values.removeValue(forKey: word) }

        /// `key = "user_name", as = .string`, in the order of `Word`.
        package var text: String {
            Word.allCases.filter(contains).map { word in
                word.rawValue + (self[word].map { " = \($0)" } ?? "")
            }.joined(separator: ", ")
        }

        /// The words as one comment; nil without words.
        package var comment: String? { isEmpty ? nil : "// \(DirectiveBinder.marker) \(text)" }
    }
}

extension Directive.Value: CustomStringConvertible {
    /// The source text.
    package var description: String {
        switch self {
        case .string(let text): text.swiftLiteral
        case .list(let values): "[\(values.map(\.description).joined(separator: ", "))]"
        case .name(let text), .expression(let text): text
        case .represented(let value, let name): "\(value) as \(name)"
        case .number(let number): String(number)
        }
    }
}
