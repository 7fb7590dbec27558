import SecureCodeGenArchiveFormats

/// Makes the formats of keys and of member-by-member types from a plan.
package struct FormatBuilder {
    private let className: (TypeName) -> String
    private let rawValues: (TypeName) -> [RawValue]?

    /// - Parameters:
    ///   - className: returns the name of a class in archives.
    ///   - rawValues: returns the raw values of a type; nil if any is valid or they are unknown.
    package init(className: @escaping (TypeName) -> String, rawValues: @escaping (TypeName) -> [RawValue]?) {
        self.className = className
        self.rawValues = rawValues
    }

    // MARK: Keys

    package func key(_ property: CodedProperty) -> KeyFormat {
        KeyFormat(
            key: property.key, aliases: property.aliases.map(\.key), olderForms: olderForms(property),
            property: property.name, type: property.declaration?.type ?? property.type.formatName,
            form: property.hooks.encode == nil ? form(property.type) : customForm(property),
            missingValuePolicy: missingValuePolicy(property), isOmittedAtDefault: property.isOmittedAtDefault,
            conditions: property.conditions.text,
            methods: methods(property.hooks),
            place: property.declaration?.place)
    }

    private func olderForms(_ property: CodedProperty) -> [String: ArchivedForm] {
        property.aliases.reduce(into: [:]) { forms, alias in forms[alias.key] = alias.type.map(form) }
    }

    private func methods(_ hooks: PropertyHooks) -> Set<KeyFormat.Method> {
        var methods: Set<KeyFormat.Method> = []
        if hooks.decode != nil { methods.insert(.decode) }
        if hooks.validate != nil { methods.insert(.validate) }
        return methods
    }

    /// The form that a method writes is unknown.
    private func customForm(_ property: CodedProperty) -> ArchivedForm {
        let form = ArchivedForm.custom(property.declaration?.type ?? property.type.formatName, nil)
        return property.isOptional ? .optional(form) : form
    }

    private func missingValuePolicy(_ property: CodedProperty) -> KeyFormat.MissingValuePolicy {
        switch property.missingValuePolicy {
        case .fails: .fails
        case .isNil: .isNil
        case .keepsInitialValue(let expression):
            .keeps((property.isDefaultGiven ? nil : property.declaration?.initialValue) ?? expression ?? "")
        }
    }

    // MARK: Structs and enums

    /// Returns the formats of structs and enums by their names in a format.
    package func values(_ types: [TypeName: ValueType]) -> [String: ValueFormat] {
        types.reduce(into: [:]) { values, type in values[type.key.formatName] = value(type.value) }
    }

    private func value(_ type: ValueType) -> ValueFormat {
        switch type.kind {
        case .structure(let properties, _): .structure(properties.map(key))
        case .enumeration(let cases):
            .enumeration(
                fallback: type.fallback,
                cases.map { enumCase in
                    CaseFormat(
                        name: enumCase.key, aliases: enumCase.aliases, values: enumCase.values.map { key($0.property) },
                        place: enumCase.place)
                })
        }
    }

    // MARK: Forms

    package func form(_ type: ArchivedType) -> ArchivedForm {
        switch type {
        case .scalar(let scalar): .scalar(scalar)
        case .value(let value): .value(value)
        case .objects(let object): .objects(Set(object.allClasses.map(className)).sorted())
        case .raw(let value, let raw):
            .raw(
                form(value),
                .init(
                    rawValues(raw.name), fallback: raw.others.fallback,
                    aliases: raw.others.aliases.map(\.rawValue).sorted()))
        case .codable(let name): .codable(name.formatName)
        case .composite(let composite):
            .composite(.init(composite.kindName, composite.members.map { .init(key: $0.name, form: form($0.type)) }))
        case .valueType(let name): .valueType(name.formatName)
        case .represented(let value, let representation): .represented(form(value), representation)
        case .propertyList(let list): .propertyList(list.kind)
        case .custom(let type, _): .custom(type, nil)
        case .optional(let wrapped): .optional(form(wrapped))
        case .array(let element): .array(form(element))
        case .set(let element): .set(form(element))
        case .dictionary(let key, let value): .dictionary(key: form(key), value: form(value))
        }
    }
}
