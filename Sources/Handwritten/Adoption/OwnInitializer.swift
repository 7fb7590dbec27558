import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols

/// An initializer that `init(coder:)` can call.
struct OwnInitializer {
    /// What a property becomes when a parameter has a value.
    struct Assignment {
        let property: String
        /// The type of the parameter.
        let type: String
        /// The value of the property, in which `argument` stands for the parameter; nil for the parameter itself.
        fileprivate(set) var value: String?
        /// Conditions on `argument`. If one is false, the initializer fails.
        fileprivate(set) var checks: [String] = []

        var isPlain: Bool { value == nil && checks.isEmpty }
    }

    private let parameters: [Parameter]
    /// By the parameter's name.
    private(set) var assigned: [String: Assignment] = [:]
    /// Properties that get another value.
    private(set) var constants: [String: String] = [:]
    /// What it does once the object is complete.
    private(set) var trailing: [String] = []
    /// What it mentions then.
    private(set) var usedAtEnd: Set<String> = []
    /// Whether it does nothing else.
    private(set) var isFollowed = true

    var labels: [String?] { parameters.map(\.argumentLabel) }
    /// Whether it does nothing else than to assign properties.
    var isPlain: Bool { isFollowed && trailing.isEmpty && assigned.values.allSatisfy(\.isPlain) }

    /// Whether the values that don't come from its parameters are those in the declarations.
    func givesInitialValues(_ stored: [String: StoredPropertySite]) -> Bool {
        constants.allSatisfy { name, value in
            stored[name]?.initialValue.map { Adoption.isSame($0, value) } ?? false
        }
    }

    /// - Parameter others: the initializers that it can call, each with its file.
    init?(
        _ initializer: InitializerDeclaration, in file: ScannedFile, stored: [String: StoredPropertySite],
        others: [(InitializerDeclaration, ScannedFile)]
    ) {
        guard let body = initializer.body else { return nil }
        parameters = initializer.parameters
        let types = parameters.map { ($0.name?.text ?? "", $0.type?.text ?? "") }
        let typeOf = Dictionary(types, uniquingKeysWith: { first, _ in first })
        let called = others.filter { $0.0.range != initializer.range || $0.1.source.path != file.source.path }
        var reader = Reader(file: file, stored: stored, types: typeOf, others: called)
        reader.isFollowed = initializer.failability != .implicitlyUnwrapped && !initializer.effects.isThrowing
        for statement in BodyReader.statements(of: file.source, body: body) { reader.read(statement) }
        assigned = reader.assigned
        constants = reader.constants
        trailing = reader.trailing
        usedAtEnd = reader.usedAtEnd
        isFollowed = reader.isFollowed
        for (parameter, checks) in reader.checks {
            if assigned[parameter] == nil { isFollowed = false }
            assigned[parameter]?.checks = checks
        }
    }

    /// Whether it can be called with these labels. Arguments of a variadic parameter aren't followed.
    func accepts(_ labels: [String?]) -> Bool {
        guard parameters.accept(labels), let arguments = parameters.arguments(for: labels) else { return false }
        return zip(parameters, arguments).allSatisfy { !$0.isVariadic || $1.isEmpty }
    }

    /// The names of the parameters that a call with these labels has arguments for.
    func parameters(for labels: [String?]) -> [String] {
        zip(parameters, parameters.arguments(for: labels) ?? []).filter { !$0.1.isEmpty }.map { $0.0.name?.text ?? "" }
    }

    /// The values of the properties that get none from the arguments of a call.
    func constants(for labels: [String?]) -> [String: String] {
        let given = parameters(for: labels)
        var result = constants
        for parameter in parameters {
            guard let name = parameter.name?.text, !given.contains(name), let assignment = assigned[name],
                let value = parameter.isVariadic ? "[]" : parameter.defaultValue?.text, assignment.isPlain
            else { continue }
            result[assignment.property] = value
        }
        return result
    }

    /// Reads the statements of an initializer.
    private struct Reader {
        let file: ScannedFile
        let stored: [String: StoredPropertySite]
        /// The types of the parameters, by name.
        let types: [String: String]
        let others: [(InitializerDeclaration, ScannedFile)]
        var assigned: [String: Assignment] = [:]
        var constants: [String: String] = [:]
        var trailing: [String] = []
        var usedAtEnd: Set<String> = []
        var checks: [String: [String]] = [:]
        var isFollowed = true
        var given: Set<String> = []
        /// Properties whose value of `self.init` a later statement can replace.
        var replaceable: Set<String> = []

        private mutating func refuse() { isFollowed = false }

        mutating func read(_ statement: Statement) {
            switch InitializerStep(statement, parameters: types.keys) {
            case .assigns(let pairs) where pairs.allSatisfy({ stored[$0.property] != nil }):
                for (property, value) in pairs { assign(property, value) }
            case .delegates(isSuper: true, let arguments) where arguments.isEmpty: return
            case .delegates(isSuper: false, let arguments): delegate(arguments)
            case .requires(let conditions, let isNegated):
                for condition in conditions { check(condition, isNegated: isNegated) }
            default: if !replace(statement) { follow(statement) }
            }
        }

        /// Takes `self.init(…)`: the properties get what the other initializer gives them.
        private mutating func delegate(_ arguments: [Expression.Argument]) {
            let labels = arguments.map(\.label)
            let targets = others.filter { $0.0.parameters.accept(labels) }
            guard given.isEmpty, targets.count == 1,
                let target = OwnInitializer(
                    targets[0].0, in: targets[0].1, stored: stored,
                    others: others.filter { $0.0.range != targets[0].0.range }),
                target.accepts(labels)
            else { return refuse() }
            for (argument, parameter) in zip(arguments, target.parameters(for: labels)) {
                guard let passed = target.assigned[parameter] else { return refuse() }
                if passed.isPlain {
                    assign(passed.property, argument.value)
                } else if case .name(let name) = argument.value.kind, types[name] == passed.type,
                    assigned[name] == nil, given.insert(passed.property).inserted
                {
                    assigned[name] = passed
                } else {
                    return refuse()
                }
            }
            for (property, value) in target.constants(for: labels) where given.insert(property).inserted {
                constants[property] = value
                if stored[property]?.hasObservers == false { replaceable.insert(property) }
            }
            trailing += target.trailing
            usedAtEnd.formUnion(target.usedAtEnd)
            if !target.isFollowed { refuse() }
        }

        /// Takes a value that replaces the initial one unless it is nil.
        private mutating func replace(_ statement: Statement) -> Bool {
            guard case .if(let conditions, let then, []) = statement.kind, conditions.count == 1, then.count == 1,
                let (property, parameter, initial) = replacement(conditions[0], then[0])
            else { return false }
            if given.insert(property).inserted, trailing.isEmpty, assigned[parameter] == nil,
                let type = types[parameter]
            {
                assigned[parameter] = Assignment(property: property, type: type, value: "argument ?? \(initial)")
            } else {
                refuse()
            }
            return true
        }

        /// `if let a { self.a = a }` or `if a != nil { self.a = a! }`, where the property has an initial value.
        private func replacement(
            _ condition: Statement.Condition, _ statement: Statement
        ) -> (property: String, parameter: String, initial: String)? {
            guard case .expression(let expression) = statement.kind,
                case .binary("=", let target, let value) = expression.kind,
                case .member(let base?, let property) = target.kind, base.kind == .name("self"),
                let initial = stored[property]?.initialValue
            else { return nil }
            switch (condition, value.kind) {
            case (.binding(let names, nil, let bound, false), .name(let name)):
                guard names == [name], case .name(let parameter) = bound.kind, types[parameter] != nil else {
                    return nil
                }
                return (property, parameter, initial)
            case (.expression(let test), .forced(let forced)):
                guard case .binary("!=", let left, let right) = test.kind, right.kind == .nil,
                    case .name(let parameter) = left.kind, forced.kind == left.kind, types[parameter] != nil
                else { return nil }
                return (property, parameter, initial)
            default: return nil
            }
        }

        private mutating func assign(_ property: String, _ value: Expression) {
            if replaceable.remove(property) != nil {
                given.remove(property)
                constants[property] = nil
            }
            guard given.insert(property).inserted, trailing.isEmpty else {
                assigned = assigned.filter { $0.value.property != property }
                constants[property] = nil
                return refuse()
            }
            let names = FreeNames(file.source, value.range)
            let used = names.all.intersection(types.keys)
            let others = names.all.subtracting(used)
            guard used.count <= 1, others.isDisjoint(with: Set(stored.keys).union(["self", "argument"])) else {
                return refuse()
            }
            guard let parameter = used.first else {
                constants[property] = file.text(value.range)
                return
            }
            guard assigned[parameter] == nil, let type = types[parameter], !type.contains("@"), !type.contains("inout")
            else { return refuse() }
            let derived = value.kind == .name(parameter) ? nil : text(value, with: parameter)
            assigned[parameter] = Assignment(property: property, type: type, value: derived)
        }

        /// Takes a condition on one parameter.
        private mutating func check(_ condition: Expression, isNegated: Bool) {
            let names = FreeNames(file.source, condition.range)
            let used = names.all.intersection(types.keys)
            guard used.count == 1, let parameter = used.first,
                names.all.isDisjoint(with: Set(stored.keys).subtracting(used).union(["self", "argument"]))
            else { return refuse() }
            let text = text(condition, with: parameter)
            checks[parameter, default: []].append(isNegated ? "!(\(text))" : text)
        }

        /// A statement that has nothing to do with the parameters.
        private mutating func follow(_ statement: Statement) {
            let names = FreeNames(file.source, statement.range)
            guard names.all.isDisjoint(with: types.keys),
                ![statement].nodes.contains(where: { $0.returns || $0.isSuper || $0.isInitializer }),
                case .expression = statement.kind
            else { return refuse() }
            trailing.append(file.text(statement.range))
            usedAtEnd.formUnion(names.all)
        }

        /// Returns an expression in which `argument` replaces a parameter.
        private func text(_ expression: Expression, with parameter: String) -> String {
            let mentions = SourceSlice(expression.range, of: file.source).mentions.filter {
                $0.isFree && !$0.isInterpolated && $0.name.text == parameter
            }
            return MovedCode.text(
                of: expression.range, in: file.source, mentions.map { MovedCode.Rewrite($0.name.range, "argument") })
        }
    }
}
