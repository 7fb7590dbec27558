import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax

/// The effect of a statement of a handwritten method, in enough detail to write other code with the same effect.
package struct Effect: Sendable {
    package indirect enum Kind: Sendable {
        /// `let name = value`
        case bind([Statement.Binding])
        /// `let decoder = Coder(coder)`, whose property has the coder.
        case wrap(String, property: String)
        /// `name = value`; several in tuples.
        case assign([(target: Target, value: Expression)])
        /// `self.init(…)`, `super.init(…)`
        case construct(isSuper: Bool, [Expression.Argument])
        /// `super.init(coder: coder)`
        case decodeSuperclass
        /// `super.encode(with: coder)`
        case encodeSuperclass
        /// A call of a method of the coder, or of a local that wraps it.
        case call(method: String, [Expression.Argument], isWrapped: Bool)
        /// `guard`
        case check([Statement.Condition], otherwise: Block)
        case either([Statement.Condition], then: Block, otherwise: Block)
        /// `switch`
        case choose([Block])
        /// Writes a log.
        case log(isAssertion: Bool)
        /// Refuses coders without keys, which no keyed archive has.
        case checkKeyedCoding
        /// Ends the process.
        case trap
        /// `return` without a value.
        case leave
        /// Another expression.
        case evaluate
        case other
    }

    package struct Block: Sendable {
        package let effects: [Effect]
        /// How it fails; nil if it doesn't, or if it changes more than the coder's error.
        package let failure: BlockExit?

        package init(_ effects: [Effect], failure: BlockExit? = nil) {
            self.effects = effects
            self.failure = failure
        }

        /// The statements that write logs.
        package var logs: [SourceRange] {
            effects.compactMap { effect in if case .log = effect.kind { effect.range } else { nil } }
        }
    }

    package let kind: Kind
    package let range: SourceRange
    package let survey: Survey

    init(_ kind: Kind, _ range: SourceRange, _ survey: Survey) {
        self.kind = kind
        self.range = range
        self.survey = survey
    }

    /// An `if` that does the same as several statements.
    package init(either conditions: [Statement.Condition], then: Block, otherwise: Block, _ range: SourceRange) {
        self.init(
            .either(conditions, then: then, otherwise: otherwise), range,
            Survey(conditions: conditions, parts: then.effects + otherwise.effects))
    }

    /// Whether the statement is an expression that doesn't construct the object.
    package var isExpression: Bool {
        switch kind {
        case .assign, .call, .log, .trap, .evaluate: true
        default: false
        }
    }
}

extension Effect {
    /// The variable that an assignment changes.
    package struct Target: Sendable {
        /// `list` of `list[0].name`, `self` of `self.list`.
        package let root: String?
        /// `list` of `list[0].name` and of `self.list`.
        package let name: String?
        package let isOfSelf: Bool
        /// Whether only a member or an element gets the value.
        package let isPart: Bool

        init(_ expression: Expression) {
            switch expression.kind {
            case .name(let name): (root, self.name, isOfSelf, isPart) = (name, name, false, false)
            case .member(let base?, let name) where base.kind == .name("self"):
                (root, self.name, isOfSelf, isPart) = ("self", name, true, false)
            case .member(let base?, _), .subscripted(let base, _), .chained(let base), .forced(let base):
                let whole = Target(base)
                (root, name, isOfSelf, isPart) = (whole.root, whole.name, whole.isOfSelf, true)
            default: (root, name, isOfSelf, isPart) = (nil, nil, false, false)
            }
        }
    }

    /// `return nil`, or a statement that ends the process.
    package struct Failure: Sendable {
        package let range: SourceRange
        package let endsProcess: Bool
    }

    /// The parts of a statement that decide whether a method can contain it.
    package struct Survey: Sendable {
        /// The targets of assignments.
        package private(set) var assigned: [Target] = []
        /// Names that a call of a method or an `&` may change: `list` in `list.append(1)`.
        package private(set) var mutated: Set<String> = []
        package private(set) var failures: [Failure] = []
        /// Conditions that aren't `let` bindings.
        package private(set) var conditions: [Expression] = []
        /// Names that get a value in it.
        package private(set) var bound: [(names: [String], value: Expression?)] = []
        /// Whether it contains `return` or `throw`, or syntax that isn't followed.
        package fileprivate(set) var returns = false
        /// Whether it contains no other exits, and only syntax that is followed.
        package private(set) var isExact = true

        init(_ values: [Expression] = [], conditions: [Statement.Condition] = [], parts: [Effect] = []) {
            for value in values { look(at: value) }
            for condition in conditions {
                switch condition {
                case .expression(let value):
                    look(at: value)
                    self.conditions.append(value)
                case .binding(let names, _, let value, _): bind(names, value)
                case .availability: isExact = false
                }
            }
            for part in parts.map(\.survey) {
                assigned += part.assigned
                mutated.formUnion(part.mutated)
                failures += part.failures
                self.conditions += part.conditions
                bound += part.bound
                returns = returns || part.returns
                isExact = isExact && part.isExact
            }
        }

        /// - Parameters:
        ///   - value: the expression that is the whole statement.
        ///   - failure: the statement itself, if it fails.
        init(statement value: Expression?, failure: Failure?, returns: Bool = false) {
            failures = [failure].compactMap(\.self)
            self.returns = returns
            if let value { look(at: value, isStatement: true) } else { isExact = failure != nil }
        }

        mutating func bind(_ names: [String], _ value: Expression?) {
            bound.append((names, value))
            if let value { look(at: value) }
        }

        private mutating func look(at expression: Expression, isStatement: Bool = false) {
            if let (name, target, value) = expression.assignment {
                if name != "=" || !isStatement { isExact = false }
                assigned.append(Target(target))
                return look(at: value)
            }
            for node in Node.expression(expression).all {
                if node.returns { returns = true }
                guard case .expression(let inner) = node else { continue }
                switch inner.kind {
                case .prefix("&", let target): Target(target).root.map { _ = mutated.insert($0) }
                case .call(let callee, _) where isStatement && inner == expression:
                    if case .member(let base?, _) = callee.kind { Target(base).root.map { _ = mutated.insert($0) } }
                default: break
                }
            }
            if expression.holdsStatements { isExact = false }
        }
    }
}

extension Expression {
    /// Whether it contains statements or assignments.
    package var holdsStatements: Bool {
        Node.expression(self).all.contains { node in
            switch node {
            case .expression(let inner):
                switch inner.kind {
                case .statement, .unknown: true
                default: inner.assignment != nil
                }
            case .statement(let statement):
                switch statement.kind {
                case .expression, .return: false
                default: true
                }
            }
        }
    }

    /// Whether it is a statement, an assignment or syntax that isn't followed, or has one as an operand.
    package var isStatement: Bool {
        switch kind {
        case .statement, .unknown: true
        case .binary(_, let left, let right): assignment != nil || left.isStatement || right.isStatement
        default: false
        }
    }

    /// `name` of `name`
    package var name: String? { if case .name(let name) = kind { name } else { nil } }

    /// `name` of `object.name`
    package var lastMember: String? { if case .member(_?, let name) = kind { name } else { nil } }

    /// `name` of `name!`
    package var forcedName: String? { if case .forced(let base) = kind { base.name } else { nil } }

    /// `value` of `value == nil` and of `value != nil`.
    package var comparedWithNil: (value: Expression, isEqual: Bool)? {
        guard case .binary(let symbol, let left, let right) = kind, right.kind == .nil else { return nil }
        return symbol == "==" ? (left, true) : symbol == "!=" ? (left, false) : nil
    }
}
