import SecureCodeGenSourceText

/// The modifiers of a declaration: `public`, `private(set)`, `unowned(unsafe)`.
package struct Modifiers: Sendable {
    package struct Kinds: OptionSet, Sendable {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let `private` = Kinds(rawValue: 1 << 0)
        package static let `fileprivate` = Kinds(rawValue: 1 << 1)
        package static let `internal` = Kinds(rawValue: 1 << 2)
        package static let package = Kinds(rawValue: 1 << 3)
        package static let `public` = Kinds(rawValue: 1 << 4)
        package static let open = Kinds(rawValue: 1 << 5)
        package static var privateSetter: Kinds { Kinds.private.ofSetter }
        package static var fileprivateSetter: Kinds { Kinds.fileprivate.ofSetter }
        package static let `static` = Kinds(rawValue: 1 << 12)
        package static let `class` = Kinds(rawValue: 1 << 13)
        package static let final = Kinds(rawValue: 1 << 14)
        package static let lazy = Kinds(rawValue: 1 << 15)
        package static let weak = Kinds(rawValue: 1 << 16)
        /// `unowned` with or without an argument.
        package static let unowned = Kinds(rawValue: 1 << 17)
        package static let override = Kinds(rawValue: 1 << 18)
        package static let required = Kinds(rawValue: 1 << 19)
        package static let convenience = Kinds(rawValue: 1 << 20)
        package static let mutating = Kinds(rawValue: 1 << 21)
        /// `nonisolated` with or without an argument.
        package static let nonisolated = Kinds(rawValue: 1 << 22)
        package static let indirect = Kinds(rawValue: 1 << 23)
        /// Any other modifier.
        package static let other = Kinds(rawValue: 1 << 24)

        /// An access level as that of the setter: `private(set)` for `private`.
        package var ofSetter: Kinds { Kinds(rawValue: rawValue << 6) }
    }

    package fileprivate(set) var kinds: Kinds
    /// The range from the first modifier to the last one; empty without modifiers.
    package fileprivate(set) var range: SourceRange

    package static var none: Modifiers { Modifiers([]) }

    /// Modifiers that aren't written.
    package init(_ kinds: Kinds) {
        self.kinds = kinds
        range = SourceRange(0, 0)
    }

    /// Whether these modifiers are all there.
    package func contains(_ kinds: Kinds) -> Bool { self.kinds.contains(kinds) }

    /// Whether the member belongs to the type: `static` or `class`.
    package var isTypeMember: Bool { !kinds.isDisjoint(with: [.static, .class]) }

    /// Whether only the file can use the declaration.
    package var isPrivate: Bool { !kinds.isDisjoint(with: [.private, .fileprivate]) }

    mutating func add(_ kind: Kinds, at place: SourceRange) {
        range = SourceRange(kinds.isEmpty ? place.lower : range.lower, place.upper)
        kinds.insert(kind)
    }
}
