import SecureCodeGenAppleTypes
import SecureCodeGenCodingPlan
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols

/// A property that isn't archived and that only an initializer gives a value.
struct UninitializedProperty: Sendable {
    let property: StoredProperty
    /// Its type if it can be nil.
    let optional: SwiftType?

    var name: String { property.name }
    /// The value that a directive gives to it.
    var value: String? { property.skippedValue }
    var assigned: UnarchivedValue { UnarchivedValue(name: name, value: value ?? "nil") }
}

/// Finds the type of a stored property, and the effect of a missing key.
struct PropertyTyping {
    private let context: ModelContext
    /// The type that declares the property.
    private let owner: Symbol
    private let file: ScannedFile
    private let scope: TypeResolver.Scope

    /// - Parameter substitutions: The arguments for the owner's generic parameters.
    init(owner: Symbol, substitutions: [String: SwiftType] = [:], in context: ModelContext) {
        self.context = context
        self.owner = owner
        file = context.table.file(owner.declaration)
        scope = TypeResolver.Scope(
            symbol: owner, file: owner.declaration.file, substitutions: substitutions,
            parts: substitutions.mapValues(\.parts))
    }

    /// - Parameter symbol: The owner, or a subclass with arguments for the owner's generic parameters.
    init(owner: Symbol, seenFrom symbol: Symbol, in context: ModelContext) {
        let arguments = TypeResolver(table: context.table).arguments(of: owner, in: symbol)
        self.init(owner: owner, substitutions: arguments, in: context)
    }

    struct PropertyType {
        let resolved: SwiftType
        /// The source text, or the inferred type.
        let text: String
        let range: SourceRange
    }

    /// Returns nil if the type is unknown.
    func type(of property: StoredProperty) -> PropertyType? {
        if let type = property.declaration.type {
            let resolved = completed(resolve(type), by: property.declaration.initialValue)
            return PropertyType(resolved: resolved, text: type.text, range: type.range)
        }
        guard let inferred = inferredType(of: property) else { return nil }
        return PropertyType(
            resolved: inferred, text: inferred.text(in: context.table), range: property.declaration.name.range)
    }

    /// Returns a generic type such as `Set` with the arguments that the initial value provides.
    private func completed(_ type: SwiftType, by initialValue: SourceSlice?) -> SwiftType {
        guard case .structural(.unspecialized, let name) = type, let initialValue,
            let value = context.inference.type(of: initialValue, in: scope)
        else { return type }
        switch (name, value) {
        case ("Array", .array), ("Set", .set), ("Dictionary", .dictionary), ("Optional", .optional): return value
        case ("Set", .array(let element)): return .set(element)
        case ("Optional", _): return .optional(value)
        case (_, .platformValue(let generic, _)) where generic == name: return value
        case (_, .scanned(let scanned)) where context.table.symbols[scanned.symbol].displayName == name: return value
        default: return type
        }
    }

    /// Resolves a type in the owner's file.
    func resolve(_ type: SourceSlice) -> SwiftType { TypeResolver(table: context.table).resolve(type, in: scope) }

    /// Returns the type of a property without an annotation; nil if it is unknown.
    ///
    /// A property wrapper may convert the initial value: `@Clamped<Double> var level = 1` is a Double. Only a wrapper of
    /// any type, without generic arguments, has the type of the initial value.
    private func inferredType(of property: StoredProperty) -> SwiftType? {
        let wrappers = property.declaration.attributes.filter {
            let name = $0.name.text
            return PropertyAttributes.published.contains(name)
                || !PropertyAttributes.transparent.contains(name) && !Isolation.isGlobalActor(name, owner, context)
        }
        let types = wrappers.map { resolve($0.type) }
        let hasTypeOfValue = zip(wrappers, types).allSatisfy { attribute, type in
            switch type {
            // An alias such as `Held<T> = Kept<T>` leaves the argument open.
            case .scanned(let wrapper) where !wrapper.arguments.contains(where: \.isUnknown): false
            case .unknownGeneric: false
            default:
                PropertyAttributes.published.contains(attribute.name.text)
                    || PropertyWrapper(attribute, in: owner, context)?.wrapsAnyType == true
            }
        }
        if hasTypeOfValue {
            return property.declaration.initialValue.flatMap { context.inference.type(of: $0, in: scope) }
        }
        guard wrappers.count == 1 else { return nil }
        switch types[0] {
        case .scanned(let wrapper):
            return PropertyWrapper(wrappers[0], in: owner, context)?.typeOfValue(wrapper)
        case .unknownGeneric(let name, let arguments) where PropertyAttributes.published.contains(name):
            return arguments.first
        default: return nil
        }
    }

    /// Returns the source of a property or parameter in the owner's file.
    func source(_ type: SwiftType, _ initialValue: SourceSlice?, at name: SourceRange) -> CodedProperty.Source {
        CodedProperty.Source(
            type: type.text(in: context.table), initialValue: initialValue.map { InitialValue($0).line },
            place: Diagnostic.Location(path: file.source.path, range: name))
    }

    /// Whether the property has a value without the archive: an initial one, nil, or one of its wrapper.
    func hasDefaultValue(_ property: StoredProperty) -> Bool {
        if isGivenValue(property) { return true }
        return switch PropertyWrapper.firstValue(of: property.declaration, in: owner, context) {
        case .attribute, .assignmentOrAttribute: true
        case .assignment, .unknown, nil: false
        }
    }

    /// Whether the declaration gives the property an initial value, or nil, whatever its attributes.
    func isGivenValue(_ property: StoredProperty) -> Bool {
        if property.declaration.initialValue != nil { return true }
        guard property.declaration.binding == .var, let type = property.declaration.type else { return false }
        // `Optional<Lock>` and aliases are nil initially only if that is written.
        switch type.typeSyntax?.withoutSpecifiers {
        case .optional, .implicitlyUnwrapped: return true
        default: return false
        }
    }

    /// Returns nil for a property that has a value.
    func uninitialized(_ property: StoredProperty) -> UninitializedProperty? {
        if property.skippedValue == nil, hasDefaultValue(property) { return nil }
        let type = canBeGivenNil(property) ? type(of: property)?.resolved : nil
        return UninitializedProperty(property: property, optional: type)
    }

    /// Returns nil for a property that isn't implicitly nil.
    func nilAtFirst(_ property: StoredProperty) -> UninitializedProperty? {
        guard property.declaration.initialValue == nil, property.declaration.conditions.isEmpty, isGivenValue(property),
            let type = type(of: property)?.resolved, type.isOptional
        else { return nil }
        return UninitializedProperty(property: property, optional: type)
    }

    /// Whether the property can be nil but needs an initializer: `let error: (any Error)?`, `var a: Optional<Lock>`.
    func canBeGivenNil(_ property: StoredProperty) -> Bool {
        guard !hasDefaultValue(property), property.declaration.conditions.isEmpty,
            property.declaration.attributes.isEmpty, case .optional? = type(of: property)?.resolved
        else { return false }
        return property.declaration.storageModifier != .lazy
    }

    /// Returns the effect of a missing key, from the directives of the property and its class.
    func missingValuePolicy(of property: StoredProperty, _ archived: ArchivedType) -> CodedProperty.MissingValuePolicy {
        if let expression = property.directives.defaultValue {
            guard expression == "nil", archived.isOptional else { return .keepsInitialValue(expression: expression) }
            return .isNil
        }
        let own = missingValuePolicy(initialValue: property.declaration.initialValue, archived)
        switch (context.directives(on: owner).missing, own) {
        case ("fail", .keepsInitialValue) where !archived.isOptional: return .fails
        case ("default", .fails): return archived.emptyValue.map { .keepsInitialValue(expression: $0) } ?? .fails
        default: return own
        }
    }

    /// - Parameter initialValue: The initial value of the property or parameter, if it has one.
    func missingValuePolicy(initialValue: SourceSlice?, _ archived: ArchivedType) -> CodedProperty.MissingValuePolicy {
        if let initialValue {
            let value = InitialValue(initialValue)
            if !value.isNil { return .keepsInitialValue(expression: value.portableText) }
        }
        if case .optional = archived { return .isNil }
        return .fails
    }
}
