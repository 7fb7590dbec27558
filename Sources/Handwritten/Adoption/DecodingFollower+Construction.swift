import SecureCodeGenAudit
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax

extension DecodingFollower {
    /// Takes `self.init` or `super.init`.
    mutating func construct(
        _ isOwn: Bool, _ arguments: [Expression.Argument], _ statement: Effect
    ) throws(Obstacle) {
        guard isOwn else {
            if arguments.isEmpty {
                construction = .root
            } else {
                construction = .superclass(arguments: try constantArguments(arguments, statement))
            }
            return
        }
        defer { runsObservers = true }
        let labels = arguments.map(\.label)
        if labels.isEmpty, !initializers.contains(where: { $0.accepts([]) }) {
            // Inherited, and all properties have initial values.
            construction = .root
            return
        }
        guard let initializer = initializers.first(where: { $0.accepts(labels) }) else {
            throw follower.obstacle(
                "'\(follower.shown(statement.range))' calls an initializer that can't be followed", statement.range,
                "assign the properties in 'init(coder:)' itself")
        }
        try pass(arguments, to: initializer, labels, statement)
    }

    /// The arguments of `super.init` as source text, if they are the same for each object.
    private func constantArguments(
        _ arguments: [Expression.Argument], _ statement: Effect
    ) throws(Obstacle) -> String {
        let own = follower.instanceMembers.union(follower.stored.keys).union(follower.locals.map(\.name))
            .union([follower.coder, "self", "super", "try"])
        var parts: [String] = []
        for argument in arguments {
            let text = follower.text(argument.value.range)
            guard FreeNames(follower.source, argument.value.range).all.isDisjoint(with: own),
                !argument.value.holdsStatements, !text.contains(where: { $0.isNewline || $0 == "{" })
            else {
                throw follower.obstacle(
                    "'\(follower.shown(statement.range))' passes values to the superclass", statement.range,
                    "give the superclass an initializer without parameters")
            }
            parts.append((argument.label.map { "\($0): " } ?? "") + text)
        }
        return parts.joined(separator: ", ")
    }

    /// Takes `if let color = … { self.init(name: name, color: color) } else { self.init(name: name) }`: the calls differ
    /// only in properties that get the local, and a constant without it.
    ///
    /// - Returns: false for other statements.
    mutating func constructEither(
        _ conditions: [Statement.Condition], _ then: Effect.Block, _ otherwise: Effect.Block, _ statement: Effect
    ) throws(Obstacle) -> Bool {
        guard construction == nil, conditions.count == 1, isDecoded(conditions),
            case .binding(let names, let type, let decoded, false) = conditions[0], names.count == 1,
            let first = ownCall(then), let second = ownCall(otherwise),
            let given = values(of: second), Set(given.keys) == Set((values(of: first) ?? [:]).keys)
        else { return false }
        var fallbacks: [String: HandwrittenRead.MissingValue] = [:]
        let parameters = first.initializer.parameters(for: first.arguments.map(\.label))
        for (property, value) in values(of: first) ?? [:] where value != given[property] {
            let argument = zip(first.arguments, parameters).first {
                first.initializer.assigned[$0.1]?.property == property
            }?.0.value
            guard let argument, let other = given[property], isConstant(property, of: second),
                FreeNames(follower.source, argument.range).names.contains(names[0])
            else { return false }
            fallbacks[property] = other.missing
        }
        let outer = follower.locals
        try bind(names[0], decoded, type: type, decoded.range)
        try pass(
            first.arguments, to: first.initializer, first.arguments.map(\.label), statement,
            conditional: (names[0], fallbacks))
        runsObservers = true
        follower.locals = outer
        return true
    }

    private typealias OwnCall = (arguments: [Expression.Argument], initializer: OwnInitializer)

    /// Returns the only statement of a branch if it calls an initializer that only assigns.
    private func ownCall(_ block: Effect.Block) -> OwnCall? {
        guard block.effects.count == 1, case .construct(isSuper: false, let arguments) = block.effects[0].kind,
            let initializer = initializers.first(where: { $0.accepts(arguments.map(\.label)) }), initializer.isPlain
        else { return nil }
        return (arguments, initializer)
    }

    /// Returns the source of the value that each property gets from a call; nil if a parameter isn't assigned.
    private func values(of call: OwnCall) -> [String: Constant]? {
        let labels = call.arguments.map(\.label)
        var result = call.initializer.constants(for: labels)
        for (argument, parameter) in zip(call.arguments, call.initializer.parameters(for: labels)) {
            guard let property = call.initializer.assigned[parameter]?.property else { return nil }
            result[property] = follower.constant(argument.value)
        }
        return result
    }

    /// Whether the value of a property in a call depends on nothing that was decoded.
    private func isConstant(_ property: String, of call: OwnCall) -> Bool {
        let parameters = call.initializer.parameters(for: call.arguments.map(\.label))
        return zip(call.arguments, parameters).allSatisfy { argument, parameter in
            guard call.initializer.assigned[parameter]?.property == property else { return true }
            return follower.isIndependent(argument.value)
        }
    }

    /// - Parameter conditional: A local that may be nil, and the values of properties without it.
    private mutating func pass(
        _ arguments: [Expression.Argument], to initializer: OwnInitializer, _ labels: [String?], _ statement: Effect,
        conditional: (name: String, fallbacks: [String: HandwrittenRead.MissingValue])? = nil
    ) throws(Obstacle) {
        var isPassedOn = initializer.trailing.isEmpty
        for (argument, parameter) in zip(arguments, initializer.parameters(for: labels)) {
            guard let assignment = initializer.assigned[parameter] else {
                throw follower.obstacle(
                    "the initializer doesn't simply assign the parameter '\(parameter)' to a property", statement.range,
                    "assign the properties in 'init(coder:)' itself")
            }
            let property = assignment.property
            if !follower.isIndependent(argument.value) {
                let way: Way =
                    if let conditional, let missing = conditional.fallbacks[property] {
                        Way(condition: .bound(conditional.name), otherwise: missing)
                    } else {
                        Way(parameter: assignment.isPlain ? nil : assignment)
                    }
                try read(property, argument.value, argument.value.range, way)
                isPassedOn = isPassedOn && assignment.isPlain
            } else {
                guard reads[property] == nil, constants[property] == nil, assignment.isPlain else {
                    throw unknown(statement)
                }
                constants[property] = follower.constant(argument.value)
                if argument.value.kind != .nil { isPassedOn = false }
            }
        }
        constants.merge(initializer.constants(for: labels).filter { reads[$0.key] == nil }) { $1 }
        trailing += initializer.trailing
        logs += initializer.logs
        usedAtEnd.formUnion(initializer.usedAtEnd)
        construction = .own(labels: isPassedOn ? labels : nil, isPlain: initializer.isFollowed)
    }
}
