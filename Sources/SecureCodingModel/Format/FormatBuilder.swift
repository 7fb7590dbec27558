import ArchiveFormats
import CodingPlan
import SourceText
import SwiftScanner
import SwiftSemantics

/// Makes the format of a class from its model, with the names in archives.
struct FormatBuilder {
    private let context: ModelContext
    private let symbol: Symbol
    private let valueTypes: [TypeName: ValueType]

    init(_ symbol: Symbol, _ valueTypes: [TypeName: ValueType], in context: ModelContext) {
        self.context = context
        self.symbol = symbol
        self.valueTypes = valueTypes
    }

    func format(
        _ participant: Participation.Participant, properties: [CodedProperty], _ hooks: ClassHooks,
        _ version: ClassVersion?
    ) -> ClassFormat {
        var values: [String: ValueFormat] = [:]
        for (name, type) in valueTypes { values[name.formatName] = value(type) }
        return ClassFormat(
            name: archivedName(symbol), olderNames: names.older(of: symbol),
            objectiveCName: names.objectiveC(of: symbol),
            superclass: participant.inheritance.codingSuperclass.map(archivedName), keys: properties.map(key),
            values: values, isValidated: hooks.validate != nil,
            version: version?.format,
            place: context.table.location(symbol))
    }

    private var names: ClassNames { ClassNames(in: context) }

    private func archivedName(_ symbol: Symbol) -> String { names.today(of: symbol) }

    // MARK: Keys

    private func key(_ property: CodedProperty) -> KeyFormat {
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
        let form = ArchivedForm.custom(property.declaration?.type ?? property.type.formatName)
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

    private func value(_ type: ValueType) -> ValueFormat {
        switch type.shape {
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

    private func form(_ type: ArchivedType) -> ArchivedForm {
        switch type {
        case .scalar(let scalar): .scalar(scalar.rawValue)
        case .value(let value): form(value)
        case .object(let name, let subclasses): objects([name] + subclasses)
        case .existential(let choice): objects(choice.allClasses)
        case .instance(let choice): objects(choice.allClasses)
        case .rawRepresentable(let name, let rawValue, _, let others):
            .raw(
                form(rawValue), values: resolved(name).flatMap { RawValues(of: $0, in: context)?.values },
                fallback: others.fallback, aliases: others.aliases.map(\.rawValue).sorted())
        case .codable(let name): .codable(name.formatName)
        case .composite(let composite): .parts(of: composite.kindName, composite.members.map(part))
        case .valueType(let name): .members(of: name.formatName)
        case .represented(let value, let representation): .represented(form(value), as: representation.rawValue)
        case .propertyList(let list): .propertyList(list.container.rawValue)
        case .custom(let type, _): .custom(type)
        case .optional(let wrapped): .optional(form(wrapped))
        case .array(let element): .array(form(element))
        case .set(let element): .set(form(element))
        case .dictionary(let key, let value): .dictionary(key: form(key), value: form(value))
        }
    }

    private func form(_ value: PlatformValue) -> ArchivedForm {
        switch value {
        case .bridged: .bridged(value.name)
        case .text: .text(value.name)
        case .indices, .queryItem: .list(value.name)
        }
    }

    private func part(_ member: Composite.Member) -> ArchivedForm.Part {
        ArchivedForm.Part(key: member.name, form: form(member.type))
    }

    private func objects(_ names: [TypeName]) -> ArchivedForm {
        .objects(Set(names.map { name in resolved(name).map(archivedName) ?? name.formatName }).sorted())
    }

    private func resolved(_ name: TypeName) -> Symbol? {
        guard !name.isPlatform else { return nil }
        let path = (name.module.map { [$0] } ?? []) + name.components
        return context.table.resolve(path, from: symbol, inFile: symbol.declaration.file)
    }
}
