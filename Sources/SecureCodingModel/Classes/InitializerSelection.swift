import CodingPlan
import SourceText
import SwiftScanner
import SwiftSemantics

/// Finds the initializer of a type that creates decoded values.
///
/// An initializer fits if each parameter is an archived property of the same type or has a default value, and if its
/// parameters include every `let` and every property without a value. A parameter's property is the one that gets its
/// unchanged value in the body. If the body changes the value, the label or the name decides, and the property is
/// assigned again afterwards if possible.
///
/// If several fit, the one with the fewest warnings is chosen, then the one with the fewest assignments afterwards, then
/// the first in the source.
struct InitializerSelection {
    let table: SymbolTable
    let reader: InitializerReader
    let archivable: [ArchivableProperty]
    /// The properties that initializers must account for.
    let considered: [Int]
    let placement: Placement
    /// The place of the call.
    let useSite: UseSite
    /// The arguments for the type's generic parameters.
    var substitutions: [String: SwiftType] = [:]
    /// The class that is created, if these are initializers of a superclass with generic parameters.
    var constructed: Symbol?
    /// Properties that aren't archived, for which nil is passed.
    var uninitialized: [UninitializedProperty] = []
    /// Whether a failable initializer is acceptable, because the failure can be reported.
    var allowsFailable = false

    /// The initializers that decoding may call, judging by their declarations.
    struct Available {
        let initializers: [(InitializerDeclaration, DeclarationReference)]
        /// Whether `init()` is inherited from NSObject.
        let inheritsEmptyInitializer: Bool
    }

    func select(from available: Available) -> InitializerChoice? {
        var best: InitializerChoice?
        for (initializer, reference) in available.initializers {
            guard isCallable(initializer, reference), let choice = choice(initializer, reference) else { continue }
            if best.map({ choice.isBetter(than: $0) }) ?? true { best = choice }
        }
        if best == nil, available.inheritsEmptyInitializer, coversEverything([]) {
            best = InitializerChoice(
                call: InitializerCall(arguments: [], assignedAfterwards: considered),
                hazards: observerHazards(assigned: considered))
        }
        return best
    }

    private func choice(
        _ initializer: InitializerDeclaration, _ reference: DeclarationReference
    ) -> InitializerChoice? {
        let effects = reader.read(initializer, in: reference)
        guard let match = match(initializer, effects, in: reference) else { return nil }
        let passed = match.arguments.compactMap(\.property)
        let assigned = considered.filter { index in
            !passed.contains(index)
                || (match.transformed.contains(index) && archivable[index].isAssignable(in: placement))
        }
        var hazards = match.transformed
            .filter { !assigned.contains($0) || archivable[$0].property.keepsInitialValue }
            .map { InitializerHazard.changesValue(property: archivable[$0].property.name) }
        // A value that is computed from a changed value can have been computed from anything.
        if effects.mayTrap || (effects.isRisky && !match.transformed.isEmpty) { hazards.append(.mayTrap) }
        hazards += observerHazards(assigned: assigned)
        // Changes of the initializer's own values are reported already.
        let changesValues = hazards.contains { if case .changesValue = $0 { true } else { false } }
        if !changesValues, let changed = reader.changedElsewhere(by: effects, in: archivable.map(\.type)) {
            hazards.append(.changesElsewhere(changed))
        }
        let file = table.file(reference)
        if file.isDeprecated(initializer.attributes) { hazards.append(.isDeprecated) }
        return InitializerChoice(
            call: InitializerCall(
                arguments: match.arguments, assignedAfterwards: assigned,
                isThrowing: initializer.effects.isThrowing, isFailable: initializer.failability != .none),
            hazards: hazards, name: file.signature(of: initializer),
            place: table.location(initializer.keyword, in: reference))
    }

    private func observerHazards(assigned: [Int]) -> [InitializerHazard] {
        let names = archivable.map(\.property.name)
        return reader.changes(byObserversOf: assigned.map { names[$0] }, among: names).map {
            .observer(of: $0.property, changes: $0.changed)
        }
    }

    // MARK: Matching

    private func isCallable(_ initializer: InitializerDeclaration, _ reference: DeclarationReference) -> Bool {
        let file = table.file(reference)
        guard let needed = table.accessNeeded(toUse: reference, from: useSite) else { return false }
        return (allowsFailable || initializer.failability == .none)
            && OpaqueParameter.accountsForGenerics(of: initializer, in: file)
            && !initializer.effects.isAsync && initializer.conditions.isEmpty
            && (file.accessLevel(of: initializer.modifiers) ?? .internal) >= needed
            && !file.isUnavailable(initializer.attributes) && reader.canCall(initializer)
    }

    private struct Match {
        var arguments: [InitializerCall.Argument] = []
        /// The properties whose passed values the initializer changes.
        var transformed: Set<Int> = []

        func passes(_ property: Int) -> Bool { arguments.contains { $0.property == property } }
    }

    private func match(
        _ initializer: InitializerDeclaration, _ effects: InitializerEffects, in reference: DeclarationReference
    ) -> Match? {
        let directlyAssignedProperties = initializer.parameters.indices.map { position in
            directlyAssignedProperty(initializer, position, effects, in: reference)
        }
        let file = table.file(reference)
        var match = Match()
        var used = Set(directlyAssignedProperties.compactMap { $0 })
        for (parameter, directlyAssigned) in zip(initializer.parameters, directlyAssignedProperties) {
            let byName = namedProperty(of: parameter, initializer, in: reference)
            let named = directlyAssigned ?? byName.flatMap { used.contains($0) ? nil : $0 }
            guard let index = named, canBePassed(archivable[index].property), !match.passes(index) else {
                if parameter.defaultValue != nil { continue }
                guard byName == nil, takesNil(parameter, in: reference) else { return nil }
                match.arguments.append(.init(label: label(of: parameter, in: file), property: nil))
                continue
            }
            // A property with an initial value should keep it if the archive has none.
            if parameter.defaultValue != nil, archivable[index].property.keepsInitialValue,
                !archivable[index].property.isDefaultGiven,
                archivable[index].isAssignable(in: placement)
            {
                continue
            }
            used.insert(index)
            if directlyAssigned == nil { match.transformed.insert(index) }
            match.arguments.append(.init(label: label(of: parameter, in: file), property: index))
        }
        return coversEverything(match.arguments.compactMap(\.property)) ? match : nil
    }

    private func label(of parameter: Parameter, in file: ScannedFile) -> String? {
        let label = parameter.label.map { file.text($0) }
        return label == "_" ? nil : label?.filter { $0 != "`" }
    }

    /// Whether the parameter's label or name is that of a property that is nil in decoded objects.
    private func takesNil(_ parameter: Parameter, in reference: DeclarationReference) -> Bool {
        let file = table.file(reference)
        let names = [parameter.label, parameter.secondName].compactMap { $0.map(file.identifier) }
        return uninitialized.contains { property in
            property.optional.map { names.contains(property.name) && type(of: parameter, in: reference) == $0 } ?? false
        }
    }

    /// Whether a property can be passed as an argument. One that keeps its initial value can be passed only if the
    /// value can be written as an expression; one under `#if` can't be passed.
    private func canBePassed(_ property: CodedProperty) -> Bool {
        property.missingValuePolicy != .keepsInitialValue(expression: nil) && property.conditions.isEmpty
    }

    /// Returns the property that gets the unchanged value of a parameter; of several, the one with a similar name.
    ///
    /// An empty body doesn't compile if a property needs a value, so the author is about to assign it.
    private func directlyAssignedProperty(
        _ initializer: InitializerDeclaration, _ position: Int, _ effects: InitializerEffects,
        in reference: DeclarationReference
    ) -> Int? {
        let parameter = initializer.parameters[position]
        let named = namedProperty(of: parameter, initializer, in: reference)
        if effects.isEmpty { return named.flatMap { archivable[$0].needsInitializer ? $0 : nil } }
        let properties = effects.properties(of: position)
        if let named, properties.contains(archivable[named].property.name) { return named }
        guard let type = type(of: parameter, in: reference) else { return nil }
        return considered.first { index in
            properties.contains(archivable[index].property.name) && archivable[index].type == type
        }
    }

    /// Returns the property of the same type with the label or else the name of a parameter.
    private func namedProperty(
        of parameter: Parameter, _ initializer: InitializerDeclaration, in reference: DeclarationReference
    ) -> Int? {
        let file = table.file(reference)
        let names = [parameter.label, parameter.secondName].compactMap { $0.map(file.identifier) }
        let found = names.lazy.compactMap { name in considered.first { archivable[$0].property.name == name } }.first
        guard let index = found else { return nil }
        if let text = parameter.type.map({ file.text($0) }),
            let generic = OpaqueParameter(text, genericIn: initializer, file)
        {
            return generic.accepts(archivable[index].type) ? index : nil
        }
        guard let type = type(of: parameter, in: reference) else { return nil }
        if case .structural(.opaque, _) = type, let syntax = parameter.type.flatMap(file.typeSyntax) {
            return OpaqueParameter(syntax).accepts(archivable[index].type) ? index : nil
        }
        return type == archivable[index].type ? index : nil
    }

    private func type(of parameter: Parameter, in reference: DeclarationReference) -> SwiftType? {
        guard !parameter.isVariadic, let range = parameter.type else { return nil }
        let resolver = TypeResolver(table: table)
        let symbol = table.symbol(declaredAt: reference)
        var substitutions = substitutions
        if let constructed, let symbol { substitutions = resolver.arguments(of: symbol, in: constructed) }
        let scope = TypeResolver.Scope(symbol: symbol, file: reference.file, substitutions: substitutions)
        return resolver.resolve(range, in: scope)
    }

    private func coversEverything(_ covered: [Int]) -> Bool {
        considered.allSatisfy { archivable[$0].isOptionalInInitializer(in: placement) || covered.contains($0) }
    }
}

extension ScannedFile {
    /// `@available(*, unavailable)`
    func isUnavailable(_ attributes: [Attribute]) -> Bool { isAvailable(attributes, as: "unavailable") }

    func isDeprecated(_ attributes: [Attribute]) -> Bool { isAvailable(attributes, as: "deprecated") }

    private func isAvailable(_ attributes: [Attribute], as word: String) -> Bool {
        attributes.contains { attribute in
            text(attribute.name) == "available"
                && (attribute.arguments.map { self.text($0) } ?? "").contains(word)
        }
    }

    /// `init(name:_:)`
    func signature(of initializer: InitializerDeclaration) -> String {
        "init(" + initializer.parameters.map { ($0.label.map(self.identifier) ?? "_") + ":" }.joined() + ")"
    }
}
