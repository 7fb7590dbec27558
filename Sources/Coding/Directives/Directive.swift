import SecureCodeGenArchiveFormats
import SecureCodeGenCodingPlan
import SecureCodeGenSourceText

/// One word of a directive comment: `skip`, or `key = "user_name"`.
package struct Directive: Sendable {
    package let word: Word
    package let value: Value?
    /// The word with its value.
    package let range: SourceRange

    package typealias Word = DirectiveWord

    /// The values of a word, where it may stand, and what it means there.
    package struct Rule: Sendable {
        let value: ValueKind
        /// In the order of the documentation.
        package let uses: [Use]
        /// Whether the word can be repeated on one declaration.
        let isRepeatable: Bool

        var targets: Set<Target> { Set(uses.map(\.target)) }

        /// Whether the word is common in prose about the tool, so that only its value shows that it is a directive.
        var isProse: Bool {
            switch value {
            case .method, .expression, .number: true
            case .oneOf(let names): names.contains(".fail")
            default: false
            }
        }
    }

    /// The kinds of declarations that a directive applies to.
    package enum Target: String, Sendable {
        case property
        case `class`
        case `enum`
        case `case`
        case `protocol`

        /// For messages.
        var withArticle: String {
            switch self {
            case .enum: "an enum"
            case .case: "a case"
            default: "a \(rawValue)"
            }
        }
    }

    enum ValueKind: Sendable {
        /// No value.
        case none
        case string
        /// One of these names.
        case oneOf([String])
        /// Nothing, or an expression.
        case valueOrNothing
        /// `.coding`, `.plain`, or a call such as `.init(frame: .zero)`.
        case superclass
        /// Nothing, or a list of some of these names.
        case options([String])
        /// A list of classes.
        case classes
        /// A string, or a constant with a string.
        case key
        /// A list of nonempty strings, each with an optional representation; of numbers for numeric raw values.
        case aliases
        /// The name of a method of the class, without labels.
        case method
        /// A positive integer.
        case number
        /// A Swift expression up to the next comma outside brackets. It is compiled unchanged.
        case expression

        var isExpression: Bool {
            switch self {
            case .expression, .valueOrNothing: true
            default: false
            }
        }

        /// The names that a value can be, if it is a name.
        var names: [String]? {
            switch self {
            case .oneOf(let names): names
            case .superclass: [".coding", ".plain"]
            default: nil
            }
        }

        /// An example of this kind of value, for messages.
        var example: String? {
            switch self {
            case .none, .valueOrNothing: nil
            case .string, .key: "\"…\""
            case .oneOf(let names): names.first
            case .superclass: ".coding"
            case .options(let names): "[\(names.joined(separator: ", "))]"
            case .classes: "[SomeClass.self]"
            case .aliases: "[\"…\"]"
            case .method: "someMethod"
            case .number: "1"
            case .expression: "someValue"
            }
        }

        func accepts(_ value: Value?) -> Bool {
            switch (self, value) {
            case (.none, nil), (.options, nil), (.valueOrNothing, nil), (.string, .string), (.key, .string): true
            case (.key, .name(let name)): !name.hasPrefix(".")
            case (.options(let names), .list(let values)):
                !values.isEmpty && values.allSatisfy { value in names.contains { value == .name($0) } }
            case (.oneOf(let names), .name(let name)): names.contains(name) || names.contains("." + name)
            case (.superclass, .name(let name)): names?.contains(name) == true || names?.contains("." + name) == true
            case (.superclass, .expression(let text)): text.hasPrefix(".init(") && text.hasSuffix(")")
            case (.method, .name(let name)): !name.contains(".")
            case (.expression, .expression), (.valueOrNothing, .expression): true
            case (.number, .number(let number)): number > 0
            case (.classes, .list(let values)): !values.isEmpty && values.allSatisfy { $0.className != nil }
            case (.aliases, .list(let values)):
                !values.isEmpty && values.allSatisfy { $0.alias?.key.isEmpty == false }
            default: false
            }
        }
    }

    /// A Swift literal.
    package indirect enum Value: Sendable, Equatable {
        case string(String)
        case list([Value])
        /// A name with its periods: `.data`, `Circle.self`.
        case name(String)
        /// `"login" as .string`
        case represented(Value, as: String)
        /// The source text, also of a literal that no word accepts: a fraction, `true` or `false`.
        case expression(String)
        case number(Int)
    }
}

extension Directive.Word {
    /// Whether a member of a struct can't have the word: it calls a method of a class, or chooses how the coder is called.
    var isForClasses: Bool {
        switch (self, rule.value) {
        case (.encodeNil, _), (.conditional, _), (_, .method): true
        default: false
        }
    }

    /// Whether the word has an effect only if the class has archived members.
    package var needsMembers: Bool {
        switch self {
        case .version, .migrate, .forward, .validate, .didDecode: true
        default: false
        }
    }
}

extension Directive {
    /// The names in a list without periods and repetitions.
    var options: [String] {
        guard case .list(let values)? = value else { return [] }
        return values.reduce(into: []) { names, value in
            if case .name(let name) = value, !names.contains(String(name.dropFirst())) {
                names.append(String(name.dropFirst()))
            }
        }
    }

    package var nameValue: String? {
        if case .name(let name) = value { return name }
        return nil
    }

    /// The name of a choice without its period: `fail` for `.fail`.
    var choice: String? { nameValue.map { $0.hasPrefix(".") ? String($0.dropFirst()) : $0 } }

    /// The representation that `as` names.
    var representation: Representation? { choice.flatMap(Representation.init) }

    /// `provider: "github"` for `superclass = .init(provider: "github")`.
    package var superclassArguments: String? {
        guard word == .superclass, let expression else { return nil }
        return String(expression.dropFirst(".init(".count).dropLast())
    }

    /// The source text of the expression.
    var expression: String? {
        if case .expression(let text) = value { return text }
        return nil
    }

    var number: Int? {
        if case .number(let number) = value { return number }
        return nil
    }

    var stringValue: String? {
        if case .string(let text) = value { return text }
        return nil
    }

    /// `["Circle", "Models.Square"]` for `[Circle.self, Models.Square.self]`.
    var classNames: [String] {
        guard case .list(let values) = value else { return [] }
        return values.compactMap(\.className)
    }
}

extension Directive {
    /// A key in older archives.
    package struct Alias: Sendable, Equatable {
        package let key: String
        /// The form in older archives; nil if it is the current one.
        package let form: OlderRepresentation?
    }

    package enum OlderRepresentation: Sendable, Hashable {
        /// The form of the type without a directive: `"login" as .default`.
        case usual
        case representation(Representation)

        static let names = [".default"] + Representation.allCases.map { "." + $0.rawValue }

        init?(_ name: String) {
            let name = name.hasPrefix(".") ? String(name.dropFirst()) : name
            if name == "default" {
                self = .usual
            } else if let representation = Representation(rawValue: name) {
                self = .representation(representation)
            } else {
                return nil
            }
        }
    }

    var aliases: [Alias] {
        guard case .list(let values) = value else { return [] }
        return values.compactMap(\.alias)
    }
}

extension Directive.Value {
    fileprivate var alias: Directive.Alias? {
        if case .represented(let value, let name) = self {
            return value.text.flatMap { key in Directive.OlderRepresentation(name).map { .init(key: key, form: $0) } }
        }
        return text.map { .init(key: $0, form: nil) }
    }

    /// The first unknown representation in a list.
    var unknownForm: String? {
        switch self {
        case .list(let values): values.lazy.compactMap(\.unknownForm).first
        case .represented(_, let name): Directive.OlderRepresentation(name) == nil ? name : nil
        default: nil
        }
    }

    /// A string, or a number in decimals.
    var text: String? {
        switch self {
        case .string(let text): text
        case .number(let number): String(number)
        default: nil
        }
    }

    /// `Circle` for `Circle.self`.
    var className: String? {
        guard case .name(let name) = self, name.hasSuffix(".self"), !name.hasPrefix(".") else { return nil }
        return String(name.dropLast(5))
    }
}
