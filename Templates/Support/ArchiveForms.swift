import Foundation

nonisolated extension SecureArchive {
    /// The form of a value under a key.
    struct Field: Swift.Sendable {
        enum Kind: Swift.Sendable {
            /// Anything that an app's class may read: a number, or a reference to an object of an allowed class.
            case anything
            /// A number that an app's class reads in place. An archive can have it as an object, too.
            case value
            /// An object of an allowed class. An archive can have a number in place, too.
            case object
            /// Numbers in place.
            case integer(Swift.ClosedRange<Swift.Int>)
            case real, flag
            case text
            /// Data in place, of a size.
            case data(Swift.ClosedRange<Swift.Int>)
            /// A reference to a number.
            case boxed(Swift.ClosedRange<Swift.Int>?)
            /// A reference to an object of one of these classes, or of a variant.
            case reference([Swift.String])
            /// A reference to a collection whose contents, at every level, are of these classes or of allowed ones.
            case contents([Swift.String])
            /// References to objects of the classes that the collection may hold.
            case elements
        }
        enum Presence: Swift.Sendable {
            case required
            /// The key is required, and its value can be nil.
            case orNil
            case optional
            /// Foundation on Linux requires the key, and Apple's platforms leave it out for nil.
            case added
        }

        var kind: Kind
        var presence: Presence = .required

        var orNil: Field { Field(kind: kind, presence: .orNil) }
        var optional: Field { Field(kind: kind, presence: .optional) }
        var added: Field { Field(kind: kind, presence: .added) }

        static let anything = Field(kind: .anything)
        static let real = Field(kind: .real)
        static let flag = Field(kind: .flag, presence: .optional)
        static let text = Field(kind: .text)
        static let elements = Field(kind: .elements)
        static let string = reference("NSString")
        static func integer(_ range: Swift.ClosedRange<Swift.Int>) -> Field { Field(kind: .integer(range)) }
        static func data(_ size: Swift.ClosedRange<Swift.Int> = 0...Swift.Int.max) -> Field { Field(kind: .data(size)) }
        static func boxed(_ range: Swift.ClosedRange<Swift.Int>? = nil) -> Field { Field(kind: .boxed(range)) }
        static func reference(_ bases: Swift.String...) -> Field { Field(kind: .reference(bases)) }
        static func contents(_ bases: [Swift.String]) -> Field { Field(kind: .contents(bases)) }
    }

    /// How the objects of a class are archived.
    struct Form: Swift.Sendable {
        enum Shape: Swift.Sendable { case object, array, set, dictionary }
        /// What Foundation hashes when the object is an element of a set or a key of a dictionary.
        enum Hash: Swift.Sendable {
            /// The text, data or number under a key.
            case content(Swift.String)
            /// The number of elements, or of keys.
            case count
            /// Unknown: the hash of an app's class.
            case unknown
            /// None. Foundation traps.
            case none
        }
        /// A condition on several fields. It may add work.
        typealias Rule = @Sendable (inout Check, Tree.Item) throws -> Swift.Bool

        /// The names in archives. Foundation on Linux finds the class by the first one.
        let names: [Swift.String]
        /// The name of the class itself, or of the class that it is a variant of.
        let base: Swift.String
        let shape: Shape
        let fields: [Swift.String: Field]
        /// The fields `NS.object.0`, `NS.object.1` and so on, by the beginning of their keys.
        let numbered: [Swift.String: Field]
        let hash: Hash
        /// Whether a dictionary can have such keys on Linux: objects that are always decoded, and that Swift can hash.
        let isKey: Swift.Bool
        /// Whether the class reads a text, such as that of a URL, character by character.
        let isParsed: Swift.Bool
        let rule: Rule?
        let kind: Kind

        enum Kind: Swift.Sendable {
            /// A row of the table.
            case foundation
            /// A class of the app. Its initializer can refuse an object.
            case app
            /// A class of the system that isn't in the table, on Apple's platforms. It checks its contents itself.
            case opaque
        }

        init(
            _ names: [Swift.String], base: Swift.String? = nil, shape: Shape = .object, _ fields: [Swift.String: Field],
            numbered: [Swift.String: Field] = [:], hash: Hash = .count, isKey: Swift.Bool = false,
            isParsed: Swift.Bool = true, kind: Kind = .foundation, rule: Rule? = nil
        ) {
            (self.names, self.base, self.shape, self.fields) = (names, base ?? names[0], shape, fields)
            (self.numbered, self.hash, self.isKey) = (numbered, hash, isKey)
            (self.isParsed, self.kind, self.rule) = (isParsed && shape == .object && kind != .app, kind, rule)
        }

        /// The form of a class of the app.
        ///
        /// - Parameter keys: the keys in the table.
        init(_ name: Swift.String, reading keys: ReadKeys) {
            var fields: [Swift.String: Field] = [:]
            // The archiver adds a '$' to keys that begin with one.
            func archived(_ key: Swift.String) -> Swift.String { key.hasPrefix("$") ? "$" + key : key }
            for key in keys.values { fields[archived(key)] = Field(kind: .value) }
            for key in keys.objects { fields[archived(key)] = Field(kind: .object) }
            self.init([name], fields, hash: .unknown, kind: .app)
        }

        var hasNoHash: Swift.Bool {
            if case .none = hash { return true }
            return false
        }

        /// The form for another class.
        func named(_ name: Swift.String) -> Self {
            Self(
                [name], base: base, shape: shape, fields, numbered: numbered, hash: hash, isKey: isKey,
                isParsed: isParsed, kind: kind, rule: rule)
        }

        static let opaque = Form([""], [:], hash: .unknown, kind: .opaque)

        /// Returns the field of a key; nil if it isn't known.
        func field(_ key: Swift.String) -> Field? {
            if let field = fields[key] { return field }
            guard kind == .foundation else { return kind == .opaque ? .anything : nil }
            let number = key.utf8.reversed().prefix { 0x30...0x39 ~= $0 }.count
            return number == 0 || number > 9 ? nil : numbered[Swift.String(key.dropLast(number))]
        }
    }

    /// The keys that generated members of a class read in one form.
    struct ReadKeys: Swift.Sendable {
        /// The name of the superclass in the table.
        var superclass: Swift.String?
        /// The keys of numbers.
        var values: Swift.Set<Swift.String> = []
        var objects: Swift.Set<Swift.String> = []
    }

    /// The keys that classes with generated members read, by their names. Names in this module begin with a period.
    ///
    /// Classes may read other keys, too: in several forms, in their methods, or since they were changed.
    static let readKeys: [Swift.String: ReadKeys] = [:]
}
