import CodingBodies
import SourceText
import SwiftScanner
import SwiftSemantics

/// The effects of an initializer on its parameters, including those of the initializers and methods that it calls.
struct InitializerEffects {
    /// The origin of a property's value after the initializer.
    enum Origin: Equatable {
        /// The unchanged value of the parameter at this position.
        case parameter(Int)
        case other
    }

    /// The origin of each property that the initializer sets.
    fileprivate(set) var origins: [String: Origin] = [:]
    /// The changes to other objects.
    fileprivate(set) var elsewhere: Set<BodyStep.Use> = []
    /// Whether it deliberately traps for some values.
    fileprivate(set) var mayTrap = false
    /// Whether it has code that traps for some values, such as arithmetic.
    fileprivate(set) var isRisky = false
    /// Whether the body is empty, as while it is being typed.
    fileprivate(set) var isEmpty = false

    /// Returns the properties that get the unchanged value of a parameter.
    func properties(of parameter: Int) -> [String] {
        origins.filter { $0.value == .parameter(parameter) }.map(\.key).sorted()
    }
}

/// Reads the bodies of a type's initializers.
struct InitializerReader {
    let context: ModelContext
    /// The type whose initializers are read.
    private let symbol: Symbol
    private let members: TypeMembers

    /// The maximum depth of delegation. Deeper initializers count as unknown.
    private static let maximumDepth = 8

    init(_ symbol: Symbol, in context: ModelContext) {
        self.context = context
        self.symbol = symbol
        members = TypeMembers(symbol, in: context)
    }

    func read(_ initializer: InitializerDeclaration, in reference: DeclarationReference) -> InitializerEffects {
        read(initializer, in: reference, depth: 0)
    }

    /// Whether the initializer has the isolation of the type.
    func canCall(_ initializer: InitializerDeclaration) -> Bool {
        let actor = Isolation.globalActor(initializer.attributes, of: symbol, in: context)
        return actor.map { Isolation.of(symbol, in: context) == .globalActor($0) } ?? true
    }

    /// Returns the changes by observers that run because properties are assigned in order, if the changed property
    /// isn't assigned afterwards.
    ///
    /// - Parameter all: The names of all archived properties.
    /// - Returns: Properties with such observers, each with the first property that they change.
    func changes(byObserversOf assigned: [String], among all: [String]) -> [(property: String, changed: String)] {
        assigned.enumerated().compactMap { position, name in
            let kept = Set(all).subtracting(assigned.dropFirst(position + 1))
            let changed = members.changesByObservers(of: name, assignedBy: symbol.kind == .class ? symbol : nil)
            return changed.properties.intersection(kept).min().map { (name, $0) }
        }
    }

    private func read(
        _ initializer: InitializerDeclaration, in reference: DeclarationReference, depth: Int
    ) -> InitializerEffects {
        var effects = InitializerEffects()
        let file = context.table.file(reference)
        guard let body = initializer.body else {
            effects.isEmpty = true
            return effects
        }
        let statements = BodyReader.statements(of: file.source, body: body)
        effects.isEmpty = statements.isEmpty
        let owner = members.owner(of: reference)
        var scope = Scope(parameters: initializer.parameters.map { $0.name.map(file.identifier) ?? "_" })
        for step in BodyEffects(statements).steps {
            switch step {
            case .assign(let member, let name):
                assign(member, scope.position(of: name), &effects, scope)
                change(members.changesByObservers(of: member, assignedBy: owner), &effects)
            case .change(let member):
                if !scope.isLocal(member) { change(members.changes(byAssigning: member), &effects) }
            case .changeAll: change(.init(properties: members.storedNames), &effects)
            case .elsewhere(let use): effects.elsewhere.insert(use)
            case .call(let name): change(members.changes(byCalling: name), &effects)
            case .bind(let name): scope.bound.insert(name)
            case .exit: scope.mayHaveEnded = true
            case .trap: effects.mayTrap = true
            case .risk: effects.isRisky = true
            case .delegate(let isSuper, let arguments):
                delegate(isSuper, arguments, from: owner, initializer, scope, depth: depth, &effects)
            }
        }
        return effects
    }

    /// The meanings of names at a place in a body.
    private struct Scope {
        let parameters: [String]
        var bound: Set<String> = []
        var mayHaveEnded = false

        init(parameters: [String]) { self.parameters = parameters }

        func position(of name: String) -> Int? { bound.contains(name) ? nil : parameters.firstIndex(of: name) }

        func isLocal(_ name: String) -> Bool { bound.contains(name) }
    }

    private func assign(
        _ member: String, _ parameter: Int?, _ effects: inout InitializerEffects, _ scope: Scope
    ) {
        guard members.isStored(member) else {
            return change(members.changes(byAssigning: member), &effects)
        }
        let origin = parameter.map { InitializerEffects.Origin.parameter($0) } ?? .other
        effects.origins[member] = scope.mayHaveEnded ? .other : origin
    }

    private func change(_ changes: TypeMembers.Changes, _ effects: inout InitializerEffects) {
        for name in changes.properties { effects.origins[name] = .other }
        effects.elsewhere.formUnion(changes.elsewhere)
    }

    // MARK: Delegation

    private func delegate(
        _ isSuper: Bool, _ arguments: [BodyStep.Argument], from owner: Symbol, _ caller: InitializerDeclaration,
        _ scope: Scope, depth: Int, _ effects: inout InitializerEffects
    ) {
        func origin(of name: String?) -> InitializerEffects.Origin {
            name.flatMap(scope.position).map { .parameter($0) } ?? .other
        }
        guard depth < Self.maximumDepth else { return change(.init(properties: members.storedNames), &effects) }
        let targets = self.targets(isSuper, of: owner).compactMap { target, reference in
            target.range == caller.range ? nil : match(arguments, target, reference).map { (target, reference, $0) }
        }
        guard targets.count == 1 else {
            if targets.isEmpty, isHarmless(isSuper, arguments, owner) { return }
            if targets.isEmpty, !isSuper, hasMemberwiseInitializer(owner) {
                for argument in arguments { effects.origins[argument.label ?? "_"] = origin(of: argument.name) }
                return
            }
            return change(.init(properties: members.storedNames), &effects)
        }
        let (target, reference, passed) = targets[0]
        let inner = read(target, in: reference, depth: depth + 1)
        effects.mayTrap = effects.mayTrap || inner.mayTrap
        effects.isRisky = effects.isRisky || inner.isRisky
        effects.elsewhere.formUnion(inner.elsewhere)
        for (property, innerOrigin) in inner.origins {
            guard case .parameter(let position) = innerOrigin else {
                effects.origins[property] = .other
                continue
            }
            effects.origins[property] = origin(of: passed[position].flatMap { arguments[$0].name })
        }
    }

    private func targets(
        _ isSuper: Bool, of owner: Symbol
    ) -> [(InitializerDeclaration, DeclarationReference)] {
        guard owner.kind == .class else {
            return owner.declarations.flatMap { reference in
                context.table.declaration(reference).initializers.map { ($0, reference) }
            }
        }
        if !isSuper { return InitializerSelection.Available.own(of: owner, in: context).initializers }
        guard let superclass = context.table.superclass(of: owner) else { return [] }
        return InitializerSelection.Available.designated(of: superclass, in: context).initializers
    }

    /// Whether an initializer that isn't scanned can't change archived values.
    private func isHarmless(_ isSuper: Bool, _ arguments: [BodyStep.Argument], _ owner: Symbol) -> Bool {
        if isSuper { return context.table.superclass(of: owner) == nil || arguments.isEmpty }
        return owner.kind == .class && arguments.isEmpty
    }

    private func hasMemberwiseInitializer(_ owner: Symbol) -> Bool {
        owner.kind == .struct && context.table.declaration(owner.declaration).initializers.isEmpty
    }

    /// Returns the argument for each parameter; nil if the call doesn't match.
    private func match(
        _ arguments: [BodyStep.Argument], _ target: InitializerDeclaration, _ reference: DeclarationReference
    ) -> [Int?]? {
        let file = context.table.file(reference)
        var next = 0
        var passed: [Int?] = []
        for parameter in target.parameters {
            let label = parameter.label.map(file.identifier)
            if next < arguments.count, arguments[next].label ?? "_" == label ?? "_", !parameter.isVariadic {
                passed.append(next)
                next += 1
            } else if parameter.defaultValue != nil {
                passed.append(nil)
            } else {
                return nil
            }
        }
        return next == arguments.count ? passed : nil
    }
}
