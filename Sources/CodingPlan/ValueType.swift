import SourceText

/// A scanned struct or enum that is archived member by member: what it consists of.
package struct ValueType: Sendable {
    package let name: TypeName
    package let shape: Shape
    /// The expression for what an enum is where an archive names a case that it does not have.
    package let fallback: String?

    package init(name: TypeName, shape: Shape, fallback: String? = nil) {
        self.name = name
        self.shape = shape
        self.fallback = fallback
    }

    /// What a value is put together from.
    package enum Shape: Sendable {
        /// - Parameter construction: the initializer that makes a value; what it leaves is assigned afterwards.
        case structure(properties: [CodedProperty], construction: InitializerCall)
        case enumeration([EnumCase])
    }

    /// A case, archived by its name.
    package struct EnumCase: Sendable {
        /// Without backticks.
        package let name: String
        /// What stands for it in archives.
        package let key: String
        /// What stood for it in older ones.
        package let aliases: [String]
        package let values: [AssociatedValue]
        /// nil where no scanned source declares it.
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
        /// nil where it has none to write.
        package let label: String?
        /// Called as its label, else its position; absent as a property with that initial value is.
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
        switch shape {
        case .structure(let properties, _): properties.flatMap(\.types)
        case .enumeration(let cases): cases.flatMap(\.values).flatMap(\.property.types)
        }
    }
}

extension ValueType {
    package var memberNames: [String] {
        switch shape {
        case .structure(let properties, _): properties.map(\.name)
        case .enumeration(let cases): cases.flatMap(\.values).map(\.property.name)
        }
    }
}
