import SecureCodeGenSourceText

/// A scanned struct or enum that is archived member by member.
package struct ValueType: Sendable {
    package let name: TypeName
    package let kind: Kind
    /// The expression for a case in an archive that the enum doesn't have.
    package let fallback: String?
    /// Whether a member or a case is deprecated.
    package let usesDeprecated: Bool

    package init(name: TypeName, kind: Kind, fallback: String? = nil, usesDeprecated: Bool = false) {
        self.name = name
        self.kind = kind
        self.fallback = fallback
        self.usesDeprecated = usesDeprecated
    }

    /// The structure of a value.
    package enum Kind: Sendable {
        /// - Parameter construction: the initializer to call; it also lists the properties to assign afterwards.
        case structure(properties: [CodedProperty], construction: InitializerCall)
        case enumeration([EnumCase])
    }

    /// A case, archived by its name.
    package struct EnumCase: Sendable {
        /// The name, without backticks.
        package let name: String
        /// The name or raw value in archives.
        package let key: String
        /// The names or raw values in older archives.
        package let aliases: [String]
        package let values: [AssociatedValue]
        /// The place of the declaration; nil if it isn't scanned.
        package let place: Diagnostic.Location?

        package init(
            name: String, key: String? = nil, aliases: [String] = [], values: [AssociatedValue],
            place: Diagnostic.Location? = nil
        ) {
            self.name = name
            self.key = key ?? name
            self.aliases = aliases
            self.values = values
            self.place = place
        }
    }

    package struct AssociatedValue: Sendable {
        /// The label; nil if the code doesn't need one.
        package let label: String?
        /// The value as a property. Its name is the label or the position, and a default value is the initial value.
        package let property: CodedProperty

        package init(label: String?, property: CodedProperty) {
            self.label = label
            self.property = property
        }
    }
}

extension ValueType {
    /// The types of all members, including those of older archives.
    package var memberTypes: [ArchivedType] {
        switch kind {
        case .structure(let properties, _): properties.flatMap(\.types)
        case .enumeration(let cases): cases.flatMap(\.values).flatMap(\.property.types)
        }
    }
}

extension ValueType {
    package var memberNames: [String] {
        switch kind {
        case .structure(let properties, _): properties.map(\.name)
        case .enumeration(let cases): cases.flatMap(\.values).map(\.property.name)
        }
    }
}
