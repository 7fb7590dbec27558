import SecureCodeGenArchiveFormats
import SecureCodeGenCodingPlan
import SecureCodeGenSourceText

/// What the directives on one declaration say.
///
/// This is the only place that asks for a directive by its word. All other code asks for a value, so a directive means the same in
/// Swift and Objective-C, and in the model and `audit`.
extension DirectiveBinder.Bound {
    // MARK: Properties

    /// Whether the property isn't archived, or the class gets no members.
    package var isSkipped: Bool { self[.skip] != nil }

    /// The value of a skipped property in decoded objects.
    package var skippedValue: String? { self[.skip]?.expression }

    /// The key of a property, or of a case.
    package var key: Key? { self[.key].map { $0.stringValue.map(Key.text) ?? .constant($0.nameValue ?? "") } }

    package enum Key: Sendable {
        case text(String)
        /// The source text of a constant: `Keys.name`.
        case constant(String)

        package var text: String? { if case .text(let text) = self { text } else { nil } }
    }

    package var aliases: [Directive.Alias] { self[.aliases]?.aliases ?? [] }

    package var representation: Representation? { self[.as]?.representation }

    /// The classes of the objects, never empty: `Circle` for `[Circle.self]`.
    package var classNames: [String]? { self[.classes]?.classNames }

    package var isConditional: Bool { self[.conditional] != nil }

    /// The value when an archive lacks the key, or the case for unknown ones.
    package var defaultValue: String? { self[.default]?.expression }

    package var omitsDefault: Bool { self[.omitDefault] != nil }

    package var encodesNil: Bool { self[.encodeNil] != nil }

    // MARK: Methods

    /// Returns the directive that names a method for a purpose, such as `validate`.
    package func method(_ word: Directive.Word) -> Directive? { self[word] }

    package var isDecodedByMethod: Bool { self[.decode] != nil }

    package var isEncodedByMethod: Bool { self[.encode] != nil }

    // MARK: Classes and protocols

    /// The place of the members; nil if the run decides.
    package var placement: PlacementMode? {
        self[.inline] != nil ? .inline : self[.extension] != nil ? .extension : nil
    }

    package var superclass: Superclass? {
        self[.superclass].map { directive in
            directive.superclassArguments.map(Superclass.initializer)
                ?? (directive.choice == "coding" ? .coding : .plain)
        }
    }

    /// What is said about a superclass.
    package enum Superclass: Sendable, Equatable {
        /// It conforms to NSSecureCoding.
        case coding
        /// It doesn't.
        case plain
        /// It doesn't, and this is how it is created: `provider: "github"`.
        case initializer(arguments: String)
    }

    package var isArchiveRoot: Bool { self[.archiving] != nil }

    /// The collections that a Core Data transformer accepts: `array`. nil if there is no transformer.
    package var transformer: [String]? { self[.transformer]?.options }

    /// The older names of a class, with the places of their directives.
    package var olderNames: [(text: String, range: SourceRange)] {
        directives.filter { $0.word == .name }.compactMap { directive in
            directive.stringValue.map { ($0, directive.range) }
        }
    }

    package var version: Version? {
        self[.version]?.number.map { Version(number: $0, acceptsNewer: self[.forward]?.choice == "accept") }
    }

    package struct Version: Sendable {
        package let number: Int
        package let acceptsNewer: Bool
    }

    /// A directive without an effect, because there is no version.
    package var idleWithoutVersion: Directive? { version == nil ? self[.migrate] ?? self[.forward] : nil }

    /// `asIs` or `snakeCase`.
    package var keyStyle: String? { self[.keys]?.choice }

    package var keyPrefix: String? { self[.keyPrefix]?.stringValue }

    /// `fail` or `default`: what happens when an archive lacks a key.
    package var missing: String? { self[.missing]?.choice }

    package var isXPCInterface: Bool { self[.xpc] != nil }

    // MARK: Places

    /// Returns the place of a directive, for diagnostics.
    package func range(of word: Directive.Word) -> SourceRange? { self[word]?.range }

    /// Returns the directive with a word that isn't repeatable.
    subscript(word: Directive.Word) -> Directive? { directives.first { $0.word == word } }
}
