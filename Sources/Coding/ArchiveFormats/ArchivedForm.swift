/// How a value is archived, with the names in archives.
package typealias ArchivedForm = ArchivedValue<ArchiveNames>

/// The names in archives, as a record can store them.
package enum ArchiveNames: ValueNames {
    package typealias Name = String
    /// The classes, sorted.
    package typealias Objects = [String]
    package typealias PropertyList = PropertyListKind
    package typealias Table = String

    /// The raw values of a type.
    package struct RawValues: Sendable, Hashable {
        /// The sorted valid ones; nil if any is valid or they are unknown.
        package let values: [RawValue]?
        /// The value for others.
        package let fallback: String?
        /// Those of older archives.
        package let aliases: [String]

        package init(_ values: [RawValue]?, fallback: String? = nil, aliases: [String] = []) {
            self.values = values
            self.fallback = fallback
            self.aliases = aliases
        }

        /// Whether a raw value can be read.
        package func accept(_ text: String) -> Bool {
            guard let values, fallback == nil else { return true }
            return aliases.contains(text) || values.contains { $0.text == text }
        }
    }

    package struct Composite: Sendable, Hashable {
        /// A platform struct, `tuple`, `Range`, `ClosedRange` or `Optional`.
        package let name: String
        package let parts: [Part]

        package init(_ name: String, _ parts: [Part]) {
            self.name = name
            self.parts = parts
        }

        /// Whether a separate key marks the presence of a value. Otherwise, the first part's key does.
        package var hasPresenceKey: Bool { name == "tuple" || name == "Optional" }
    }

    package struct Part: Sendable, Hashable {
        /// The suffix of the value's key.
        package let key: String
        /// Other keys that it is read from, in this order.
        package let aliases: [String]
        package let form: ArchivedForm

        package init(key: String, aliases: [String] = [], form: ArchivedForm) {
            self.key = key
            self.aliases = aliases
            self.form = form
        }
    }

    package static func parts(of composite: Composite) -> [ArchivedForm] { composite.parts.map(\.form) }
    package static func kind(of list: PropertyListKind) -> PropertyListKind { list }
}

/// A raw value of an enum.
package struct RawValue: Sendable, Hashable {
    /// A string unchanged, or a number in decimals.
    package let text: String
    /// The case, if the value is a number. A number means another case if the declaration changes.
    package let caseName: String?

    package init(_ text: String, of caseName: String? = nil) {
        self.text = text
        self.caseName = caseName
    }
}
