import ArchiveFormats
import CodingPlan
import SourceText

// The format of a class in Objective-C, whose types are few.

extension ClassFormat {
    init(
        _ name: String, superclass: String?, _ properties: [CodedProperty], _ valueTypes: [TypeName: ValueType],
        _ hooks: ClassHooks, _ version: ClassVersion?, place: Diagnostic.Location
    ) {
        var values: [String: ValueFormat] = [:]
        for (name, type) in valueTypes {
            if case .structure(let members, _) = type.shape {
                values[name.formatName] = .structure(members.map(KeyFormat.init))
            }
        }
        self.init(
            name: name, superclass: superclass, keys: properties.map(KeyFormat.init), values: values,
            isValidated: hooks.validate != nil,
            version: version?.format,
            place: place)
    }
}

extension KeyFormat {
    fileprivate init(_ property: CodedProperty) {
        let missingValuePolicy: MissingValuePolicy =
            switch property.missingValuePolicy {
            case .fails: .fails
            case .isNil: .isNil
            case .keepsInitialValue(let expression): .keeps(expression ?? "")
            }
        var methods: Set<Method> = []
        if property.hooks.decode != nil { methods.insert(.decode) }
        if property.hooks.validate != nil { methods.insert(.validate) }
        // The form that a method writes is unknown.
        var form = ArchivedForm(property.type)
        if property.hooks.encode != nil {
            form = .custom(property.declaration?.type ?? property.type.formatName)
            if property.isOptional { form = .optional(form) }
        }
        self.init(
            key: property.key, aliases: property.aliases.map(\.key), property: property.name,
            type: property.declaration?.type ?? property.type.formatName, form: form,
            missingValuePolicy: missingValuePolicy, methods: methods, place: property.declaration?.place)
    }
}

extension ArchivedForm {
    init(_ type: ArchivedType) {
        self =
            switch type {
            case .scalar(let scalar): .scalar(scalar.rawValue)
            case .value(let value): .bridged(value.name)
            case .object(let name, let subclasses): .objects(([name] + subclasses).map(\.formatName).sorted())
            case .instance(let choice): .objects(choice.allClasses.map(\.formatName).sorted())
            case .rawRepresentable(_, let raw, _, _): .raw(ArchivedForm(raw), values: nil)
            case .composite(let composite):
                .parts(
                    of: composite.kindName,
                    composite.members.map { Part(key: $0.name, form: ArchivedForm($0.type)) })
            case .valueType(let name): .members(of: name.formatName)
            case .optional(let wrapped): .optional(ArchivedForm(wrapped))
            case .array(let element): .array(ArchivedForm(element))
            case .set(let element): .set(ArchivedForm(element))
            case .dictionary(let key, let value): .dictionary(key: ArchivedForm(key), value: ArchivedForm(value))
            case .existential, .codable, .represented, .propertyList, .custom: .custom(type.formatName)
            }
    }
}
