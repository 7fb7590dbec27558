import SecureCodeGenCodingPlan
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols

/// Finds the initializer of a type that creates decoded values.
///
/// An initializer fits if its body only assigns, if each parameter is assigned to an archived property of the same type
/// or has a constant as its default value, and if its parameters include every `let` and every property without a value.
///
/// One that fits never returns nil, whether it is failable or not. None fits if Swift would choose another for its arguments, or couldn't decide between them.
///
/// If several fit, one that isn't deprecated is chosen, then one that doesn't fail, then the one with the fewest
/// assignments afterwards, then the first in the source.
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

    /// The initializers that decoding may call, judging by their declarations.
    struct Available {
        let initializers: [(InitializerDeclaration, DeclarationReference)]
        /// Whether `init()` is inherited from NSObject.
        let inheritsEmptyInitializer: Bool
    }

    func select(from available: Available) -> InitializerChoice? {
        var best: InitializerChoice?
        for (initializer, reference) in available.initializers {
            guard isCallable(initializer, reference), let choice = choice(initializer, reference),
                !isTaken(choice.call.arguments, from: initializer, reference, available)
            else { continue }
            if best.map({ choice.isBetter(than: $0) }) ?? true { best = choice }
        }
        if best == nil, available.inheritsEmptyInitializer, coversEverything([]) {
            best = InitializerChoice(
                call: InitializerCall(arguments: [], assignedAfterwards: considered), isDeprecated: false)
        }
        return best
    }

    private func choice(
        _ initializer: InitializerDeclaration, _ reference: DeclarationReference
    ) -> InitializerChoice? {
        guard let assignments = try? reader.read(initializer, in: reference),
            let arguments = arguments(for: initializer, assignments, in: reference)
        else { return nil }
        let passed = arguments.compactMap(\.property)
        var call = InitializerCall(
            arguments: arguments, assignedAfterwards: considered.filter { !passed.contains($0) },
            isThrowing: initializer.effects.isThrowing, isFailable: initializer.failability != .none)
        call.assignedInside = call.assignedAfterwards.filter {
            assignments.parameters.keys.contains(archivable[$0].property.name)
        }
        return InitializerChoice(
            call: call, isDeprecated: initializer.attributes.areDeprecated)
    }

    /// Returns a note about the first initializer that would be called if it only assigned.
    func note(about available: Available) -> Diagnostic.Note? {
        for (initializer, reference) in available.initializers where isCallable(initializer, reference) {
            do {
                _ = try reader.read(initializer, in: reference)
            } catch {
                let name = initializer.signature
                return Diagnostic.Note(
                    "'\(name)' does more than assign its parameters here, so decoding doesn't call it",
                    at: error.place)
            }
        }
        return nil
    }

    // MARK: Matching

    private func isCallable(_ initializer: InitializerDeclaration, _ reference: DeclarationReference) -> Bool {
        return isVisible(initializer, reference)
            && OpaqueParameter.accountsForGenerics(of: initializer) && initializer.conditions.isEmpty
            && !initializer.attributes.contains { $0.name.text == "_disfavoredOverload" }
            && reader.canCall(initializer)
    }

    private func isVisible(_ initializer: InitializerDeclaration, _ reference: DeclarationReference) -> Bool {
        guard let needed = table.accessNeeded(toUse: reference, from: useSite) else { return false }
        return !initializer.effects.isAsync && !initializer.attributes.areUnavailable
            && (initializer.modifiers.access ?? .internal) >= needed
    }

    /// Whether another initializer accepts the arguments and has no more default values to fill in.
    ///
    /// One with the same labels is overridden, or has other types.
    private func isTaken(
        _ arguments: [InitializerCall.Argument], from chosen: InitializerDeclaration, _ origin: DeclarationReference,
        _ available: Available
    ) -> Bool {
        guard chosen.parameters.count > arguments.count else { return false }
        let signature = chosen.signature
        return available.initializers.contains { other, reference in
            other.parameters.count <= chosen.parameters.count && isVisible(other, reference)
                && other.signature != signature
                && accepts(arguments, other, reference)
        }
    }

    private func accepts(
        _ arguments: [InitializerCall.Argument], _ initializer: InitializerDeclaration,
        _ reference: DeclarationReference
    ) -> Bool {
        var rest = arguments[...]
        for parameter in initializer.parameters {
            if let next = rest.first, next.label == parameter.argumentLabel,
                next.property.map({ archivable[$0].type == type(of: parameter, in: reference) }) ?? true
            {
                rest.removeFirst()
            } else if parameter.defaultValue == nil, !parameter.isVariadic {
                return false
            }
        }
        return rest.isEmpty
    }

    /// Returns the arguments for the parameters; nil if the initializer doesn't fit.
    private func arguments(
        for initializer: InitializerDeclaration, _ assignments: InitialAssignments, in reference: DeclarationReference
    ) -> [InitializerCall.Argument]? {
        var arguments: [InitializerCall.Argument] = []
        var passed: Set<Int> = []
        for (position, parameter) in initializer.parameters.enumerated() {
            let isOptional = parameter.defaultValue.map { reader.isConstant($0, in: reference) } ?? false
            let named = namedProperty(of: parameter, initializer, in: reference)
            guard let index = property(of: parameter, at: position, named, assignments, in: reference),
                canBePassed(archivable[index].property), !passed.contains(index)
            else {
                if isOptional { continue }
                guard named == nil, takesNil(parameter, in: reference) else { return nil }
                arguments.append(.init(label: parameter.argumentLabel, property: nil))
                continue
            }
            // A property with an initial value should keep it if the archive has none.
            if isOptional, archivable[index].property.keepsInitialValue, !archivable[index].property.isDefaultGiven,
                archivable[index].isAssignable(in: placement)
            {
                continue
            }
            passed.insert(index)
            arguments.append(.init(label: parameter.argumentLabel, property: index))
        }
        return coversEverything(passed) ? arguments : nil
    }

    /// Whether the parameter's label or name is that of a property that is nil in decoded objects.
    private func takesNil(_ parameter: Parameter, in reference: DeclarationReference) -> Bool {
        let names = [parameter.label, parameter.secondName].compactMap { $0?.text }
        return uninitialized.contains { property in
            property.optional.map { names.contains(property.name) && type(of: parameter, in: reference) == $0 } ?? false
        }
    }

    /// Whether a property can be passed as an argument. One that keeps its initial value can be passed only if the
    /// value can be written as an expression; one under `#if` can't be passed.
    private func canBePassed(_ property: CodedProperty) -> Bool {
        property.missingValuePolicy != .keepsInitialValue(expression: nil) && property.conditions.isEmpty
    }

    /// Returns the property that gets the value of a parameter; of several, the one with a similar name.
    ///
    /// An empty body doesn't compile if a property needs a value, so the author is about to assign it.
    private func property(
        of parameter: Parameter, at position: Int, _ named: Int?, _ assignments: InitialAssignments,
        in reference: DeclarationReference
    ) -> Int? {
        if assignments.isEmpty { return named.flatMap { archivable[$0].needsInitializer ? $0 : nil } }
        let properties = assignments.properties(of: position)
        if let named, properties.contains(archivable[named].property.name) { return named }
        guard !properties.isEmpty, let type = type(of: parameter, in: reference) else { return nil }
        return considered.first { index in
            properties.contains(archivable[index].property.name) && archivable[index].type == type
        }
    }

    /// Returns the property of the same type with the label or else the name of a parameter.
    private func namedProperty(
        of parameter: Parameter, _ initializer: InitializerDeclaration, in reference: DeclarationReference
    ) -> Int? {
        let names = [parameter.label, parameter.secondName].compactMap { $0?.text }
        let found = names.lazy.compactMap { name in considered.first { archivable[$0].property.name == name } }.first
        guard let index = found else { return nil }
        if let type = parameter.type?.typeSyntax, let generic = OpaqueParameter(type, genericIn: initializer) {
            return generic.accepts(archivable[index].type) ? index : nil
        }
        guard let type = type(of: parameter, in: reference) else { return nil }
        if case .structural(.opaque, _) = type, let syntax = parameter.type?.typeSyntax {
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

    private func coversEverything(_ covered: Set<Int>) -> Bool {
        considered.allSatisfy { archivable[$0].isOptionalInInitializer(in: placement) || covered.contains($0) }
    }
}

extension [Attribute] {
    /// `@available(*, unavailable)`
    var areUnavailable: Bool { contains { $0.name.text == "available" && $0.mentions("unavailable") } }

    var areDeprecated: Bool { contains { $0.name.text == "available" && $0.mentions("deprecated") } }
}

extension InitializerDeclaration {
    /// `init(name:_:)`
    var signature: String { "init(" + parameters.map { ($0.label?.text ?? "_") + ":" }.joined() + ")" }
}
