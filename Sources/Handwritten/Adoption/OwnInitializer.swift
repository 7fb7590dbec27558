import SecureCodeGenAudit
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
        /// How the value is made of the parameter; nil if more has a part in it.
        let derivation: Derivation?
        /// The file of the initializer.
        let path: Path
        /// Whether the initializer fails without a value.
        fileprivate(set) var isUnwrapped = false
        /// Conditions on `argument`. If one is false, the initializer fails.
        fileprivate(set) var checks: [String] = []

        var isPlain: Bool { value == nil && checks.isEmpty && !isUnwrapped }

        /// The statements of a method that has `argument`.
        var guards: [String] {
            ((isUnwrapped ? ["let argument"] : []) + checks).map {
                "guard \($0) else { throw CocoaError(.coderReadCorrupt) }"
            }
        }
    }

    private let parameters: [Parameter]
    /// By the parameter's name.
    private(set) var assigned: [String: Assignment] = [:]
    /// Properties that get another value.
    private(set) var constants: [String: Constant] = [:]
    /// What it does once the object is complete.
    private(set) var trailing: [String] = []
    /// What it mentions then.
    private(set) var usedAtEnd: Set<String> = []
    /// Statements that log why it fails.
    private(set) var logs: [String] = []
    /// Whether it does nothing else.
    private(set) var isFollowed = true

    var labels: [String?] { parameters.map(\.argumentLabel) }
    /// Whether it does nothing else than to assign properties.
    var isPlain: Bool { isFollowed && trailing.isEmpty && assigned.values.allSatisfy(\.isPlain) }

    /// Whether the values that don't come from its parameters are those in the declarations.
    func givesInitialValues(_ stored: [String: StoredPropertySite]) -> Bool {
        constants.allSatisfy { name, value in
            stored[name]?.initialValue.map { Adoption.isSame($0.text, value.text) } ?? false
        }
    }

    /// - Parameter all: the initializers that it can call.
    init(_ reading: InitializerReading, stored: [String: StoredPropertySite], all: [InitializerReading]) {
        let initializer = reading.declaration
        parameters = initializer.parameters
        let types = parameters.map { ($0.name?.text ?? "", $0.type?.text ?? "") }
        var reader = Reader(
            reading: reading, stored: stored, types: Dictionary(types, uniquingKeysWith: { first, _ in first }),
            others: all.filter {
                $0.declaration.range != initializer.range || $0.file.source.path != reading.file.source.path
            })
        reader.isFollowed = initializer.failability != .implicitlyUnwrapped && !initializer.effects.isThrowing
        for effect in reading.effects { reader.read(effect) }
        assigned = reader.assigned
        constants = reader.constants
        trailing = reader.trailing
        usedAtEnd = reader.usedAtEnd
        logs = reader.logs
        isFollowed = reader.isFollowed
        for (parameter, checks) in reader.checks {
            if assigned[parameter] == nil { isFollowed = false }
            assigned[parameter]?.checks = checks
        }
        for parameter in reader.unwrapped {
            if assigned[parameter] == nil { isFollowed = false }
            assigned[parameter]?.isUnwrapped = true
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
    func constants(for labels: [String?]) -> [String: Constant] {
        let given = parameters(for: labels)
        var result = constants
        for parameter in parameters {
            guard let name = parameter.name?.text, !given.contains(name), let assignment = assigned[name],
                let value = parameter.isVariadic ? "[]" : parameter.defaultValue?.text, assignment.isPlain
            else { continue }
            result[assignment.property] = Constant(value, isNil: parameter.defaultValue?.expression.kind == .nil)
        }
        return result
    }

    /// Reads the statements of an initializer.
    private struct Reader {
        let reading: InitializerReading
        let stored: [String: StoredPropertySite]
        /// The types of the parameters, by name.
        let types: [String: String]
        let others: [InitializerReading]
        var assigned: [String: Assignment] = [:]
        var constants: [String: Constant] = [:]
        var trailing: [String] = []
        var usedAtEnd: Set<String> = []
        var checks: [String: [String]] = [:]
        var unwrapped: Set<String> = []
        var logs: [String] = []
        var isFollowed = true
        var given: Set<String> = []
        /// Properties whose value of `self.init` a later statement can replace.
        var replaceable: Set<String> = []
        /// Whether another initializer has made the object, so that assignments run observers.
        var runsObservers = false

        private var source: SourceFile { reading.file.source }

        private mutating func refuse() { isFollowed = false }

        mutating func read(_ effect: Effect) {
            switch effect.kind {
            case .assign(let pairs) where pairs.allSatisfy({ property($0.target) != nil }):
                for (target, value) in pairs { property(target).map { assign($0, value) } }
            case .construct(isSuper: true, let arguments) where arguments.isEmpty: return
            case .construct(isSuper: false, let arguments): delegate(arguments)
            case .check(let conditions, let otherwise) where otherwise.failure == .fails:
                logs += otherwise.logs.map(source.text)
                for condition in conditions { require(condition, isNegated: false) }
            case .either(let conditions, let then, let otherwise)
            where then.failure == .fails && otherwise.effects.isEmpty && conditions.count == 1:
                logs += then.logs.map(source.text)
                require(conditions[0], isNegated: true)
            default: if !replace(effect) { follow(effect) }
            }
        }

        /// The property that gets a value.
        private func property(_ target: Effect.Target) -> String? {
            guard !target.isPart, let name = target.name, stored[name] != nil else { return nil }
            return target.isOfSelf || types[name] == nil ? name : nil
        }

        /// Takes `self.init(…)`: the properties get what the other initializer gives them.
        private mutating func delegate(_ arguments: [Expression.Argument]) {
            let labels = arguments.map(\.label)
            let targets = others.filter { $0.declaration.parameters.accept(labels) }
            guard given.isEmpty, targets.count == 1 else { return refuse() }
            let target = OwnInitializer(targets[0], stored: stored, all: others)
            guard target.accepts(labels) else { return refuse() }
            for (argument, parameter) in zip(arguments, target.parameters(for: labels)) {
                guard let passed = target.assigned[parameter] else { return refuse() }
                if passed.isPlain {
                    assign(passed.property, argument.value)
                } else if let name = argument.value.name, types[name] == passed.type,
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
            logs += target.logs
            usedAtEnd.formUnion(target.usedAtEnd)
            if !target.isFollowed { refuse() }
            runsObservers = true
        }

        /// Takes a value that replaces the initial one unless it is nil.
        private mutating func replace(_ effect: Effect) -> Bool {
            guard case .either(let conditions, let then, let otherwise) = effect.kind, conditions.count == 1,
                then.effects.count == 1, otherwise.effects.isEmpty,
                let (property, parameter, initial) = replacement(conditions[0], then.effects[0])
            else { return false }
            let observers = runsObservers && stored[property]?.hasObservers == true
            if given.insert(property).inserted, trailing.isEmpty, assigned[parameter] == nil, !observers,
                let type = types[parameter]
            {
                assigned[parameter] = Assignment(
                    property: property, type: type, value: "argument ?? \(initial)", derivation: nil,
                    path: source.path)
            } else {
                refuse()
            }
            return true
        }

        /// `if let a { self.a = a }` or `if a != nil { self.a = a! }`, where the property has an initial value.
        private func replacement(
            _ condition: Statement.Condition, _ effect: Effect
        ) -> (property: String, parameter: String, initial: String)? {
            guard case .assign(let pairs) = effect.kind, pairs.count == 1, pairs[0].target.isOfSelf,
                let property = property(pairs[0].target), let initial = stored[property]?.initialValue?.text
            else { return nil }
            let parameter: String?
            switch condition {
            case .binding(let names, nil, let bound, false) where names == [pairs[0].value.name]: parameter = bound.name
            case .expression(let test):
                guard let (tested, isEqual) = test.comparedWithNil, !isEqual, tested.name == pairs[0].value.forcedName
                else { return nil }
                parameter = tested.name
            default: return nil
            }
            return parameter.flatMap { types[$0] == nil ? nil : (property, $0, initial) }
        }

        private mutating func assign(_ property: String, _ value: Expression) {
            if runsObservers, stored[property]?.hasObservers == true { return refuse() }
            if replaceable.remove(property) != nil {
                given.remove(property)
                constants[property] = nil
            }
            guard given.insert(property).inserted, trailing.isEmpty else {
                assigned = assigned.filter { $0.value.property != property }
                constants[property] = nil
                return refuse()
            }
            let names = FreeNames(source, value.range)
            let used = names.all.intersection(types.keys)
            let others = names.all.subtracting(used)
            guard used.count <= 1, others.isDisjoint(with: Set(stored.keys).union(["self", "argument"])) else {
                return refuse()
            }
            guard let parameter = used.first else {
                constants[property] = Constant(source.text(value.range), isNil: value.kind == .nil)
                return
            }
            guard assigned[parameter] == nil, let type = types[parameter], !type.contains("@"), !type.contains("inout")
            else { return refuse() }
            let derived = value.name == parameter ? nil : text(value, with: parameter)
            assigned[parameter] = Assignment(
                property: property, type: type, value: derived, derivation: reading.derivations[value.range],
                path: source.path)
        }

        private mutating func require(_ condition: Statement.Condition, isNegated: Bool) {
            // `guard let name = name else { return nil }`
            if case .binding(let names, _, let value, false) = condition, !isNegated, names == [value.name],
                types[names[0]] != nil, assigned[names[0]] == nil
            {
                unwrapped.insert(names[0])
                return
            }
            guard case .expression(let value) = condition else { return refuse() }
            for operand in value.operands(of: isNegated ? "||" : "&&") { check(operand, isNegated: isNegated) }
        }

        private mutating func check(_ condition: Expression, isNegated: Bool) {
            let names = FreeNames(source, condition.range)
            let used = names.all.intersection(types.keys)
            guard used.count == 1, let parameter = used.first,
                names.all.isDisjoint(with: Set(stored.keys).subtracting(used).union(["self", "argument"]))
            else { return refuse() }
            let text = text(condition, with: parameter)
            checks[parameter, default: []].append(isNegated ? "!(\(text))" : text)
        }

        /// A statement that has nothing to do with the parameters.
        private mutating func follow(_ effect: Effect) {
            let names = FreeNames(source, effect.range)
            guard effect.isExpression, !effect.survey.returns, names.all.isDisjoint(with: types.keys),
                !names.names.contains("super"), !names.ofSelf.contains("init")
            else { return refuse() }
            trailing.append(source.text(effect.range))
            usedAtEnd.formUnion(names.all)
        }

        /// Returns an expression in which `argument` replaces a parameter.
        private func text(_ value: Expression, with parameter: String) -> String {
            let mentions = SourceSlice(value.range, of: source).mentions.filter {
                $0.isFree && !$0.isInterpolated && $0.name.text == parameter
            }
            return MovedCode.text(
                of: value.range, in: source, mentions.map { MovedCode.Rewrite($0.name.range, "argument") })
        }
    }
}
