import CodingBodies
import SourceText

extension DecodingFollower {
    /// Takes `self.init` or `super.init`.
    mutating func construct(
        _ isOwn: Bool, _ arguments: [Expression.Argument], _ statement: Statement
    ) throws(Obstacle) {
        guard isOwn else {
            if arguments.isEmpty {
                construction = .root
            } else if arguments.count == 1, arguments[0].label == "coder", follower.isCoder(arguments[0].value) {
                construction = .coder
            } else {
                construction = .superclass(arguments: try constantArguments(arguments, statement))
            }
            return
        }
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
        _ arguments: [Expression.Argument], _ statement: Statement
    ) throws(Obstacle) -> String {
        let own = follower.instanceMembers.union(follower.stored.keys).union(follower.locals.map(\.name))
            .union([follower.coder, "self", "super"])
        var parts: [String] = []
        for argument in arguments {
            let text = follower.text(argument.value.range)
            guard FreeNames(follower.source, argument.value.range).all.isDisjoint(with: own), isQuiet(argument.value),
                Fidelity.holds(argument.value, in: follower), !text.contains(where: \.isNewline)
            else {
                throw follower.obstacle(
                    "'\(follower.shown(statement.range))' passes values to the superclass", statement.range,
                    "give the superclass an initializer without parameters")
            }
            parts.append((argument.label.map { "\($0): " } ?? "") + text)
        }
        return parts.joined(separator: ", ")
    }

    private mutating func pass(
        _ arguments: [Expression.Argument], to initializer: OwnInitializer, _ labels: [String?], _ statement: Statement
    ) throws(Obstacle) {
        var isPassedOn = initializer.trailing.isEmpty
        for (argument, parameter) in zip(arguments, initializer.parameters(for: labels)) {
            guard let assignment = initializer.assigned[parameter] else {
                throw follower.obstacle(
                    "the parameter '\(parameter)' isn't assigned to a property", statement.range,
                    "assign the properties in 'init(coder:)' itself")
            }
            let property = assignment.property
            let names = FreeNames(follower.source, argument.value.range)
            if names.all.contains(follower.coder) || !follower.needed(by: names.names).isEmpty {
                try read(
                    property, argument.value, argument.value.range, assignment: assignment.isPlain ? nil : assignment)
                isPassedOn = isPassedOn && assignment.isPlain
            } else {
                guard reads[property] == nil, constants[property] == nil, assignment.isPlain else {
                    throw unknown(statement)
                }
                constants[property] = follower.text(argument.value.range)
                if case .nil = argument.value.kind { continue }
                isPassedOn = false
            }
        }
        let others = initializer.constants.merging(initializer.defaults(for: labels)) { first, _ in first }
        for (property, value) in others where reads[property] == nil { constants[property] = value }
        trailing += initializer.trailing
        usedAtEnd.formUnion(initializer.usedAtEnd)
        construction = .own(
            // Generated code can't pass them: no call of it has these labels.
            labels: isPassedOn ? labels : labels + ["_"], isPlain: initializer.isFollowed)
    }
}
