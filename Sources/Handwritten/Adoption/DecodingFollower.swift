import SecureCodeGenAudit
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax

/// Follows the statements of `init(coder:)`.
struct DecodingFollower {
    var follower: Follower
    /// The initializers of the class that `self.init` can call.
    let initializers: [OwnInitializer]
    let optionalKeys: Set<String>
    var reads: [String: DecodedProperty] = [:]
    var constants: [String: Constant] = [:]
    var construction: HandwrittenConstruction?
    var trailing: [String] = []
    /// Statements that log why decoding fails.
    var logs: [String] = []
    /// What the statements of `trailing` mention.
    var usedAtEnd: Set<String> = []
    /// The locals that properties have been made of.
    var usedLocals: Set<String> = []
    /// Whether an initializer of the class has made the object, so that assignments run observers.
    var runsObservers = false
    /// Keys without which the object can't be decoded.
    var requiredKeys: Set<String> = []

    struct DecodedProperty {
        /// In the order in which they are read.
        let keys: [String]
        /// Whether each key gives a value on its own, whatever the others hold.
        let isPlain: Bool
        /// Whether the value is that of the first key that has one.
        let triesKeys: Bool
        let read: HandwrittenRead
        /// The variable that the method changes and returns.
        var variable: String?
    }

    /// - Parameter optionalKeys: the keys that aren't always written.
    init(_ follower: Follower, _ initializers: [OwnInitializer], optionalKeys: Set<String>) {
        self.follower = follower
        self.initializers = initializers
        self.optionalKeys = optionalKeys
    }

    /// Follows a whole body.
    mutating func followBody(_ statements: [Statement]) throws(Obstacle) {
        follower.prepare(statements)
        try follow(follower.reading.effects)
        for local in follower.locals where (local.isRequired || local.isChecked) && !usedLocals.contains(local.name) {
            throw follower.obstacle(
                "'\(local.name)' is checked, and no property is made of it", local.range,
                "move the check to a 'validate' method")
        }
        let keys = Set(reads.values.flatMap(\.keys))
        if let key = requiredKeys.subtracting(keys).sorted().first, let first = follower.reading.effects.first {
            throw follower.obstacle(
                "'\(key)' is required, and no property is read from it", first.range, "remove the check")
        }
    }

    private mutating func follow(_ statements: [Effect]) throws(Obstacle) {
        var rest = statements[...]
        while let statement = rest.popFirst() {
            if let whole = joined(statement, rest) {
                rest.removeFirst()
                try follow(whole)
            } else {
                try follow(statement)
            }
        }
    }

    /// Returns `if let name { self.name = name } else { self.name = "" }` for
    /// `guard let name else { self.name = ""; return }; self.name = name`; nil if the two ways differ in anything else.
    private func joined(_ statement: Effect, _ rest: ArraySlice<Effect>) -> Effect? {
        guard case .check(let conditions, let block) = statement.kind, conditions.count == 1,
            case .leave? = block.effects.last?.kind, let then = rest.first,
            let property = follower.assignment(then)?.property
        else { return nil }
        let others = block.effects.dropLast().prefix { follower.assignment($0)?.property == property }
        let ends = [block.effects.dropFirst(others.count).dropLast(), rest.dropFirst()]
        let texts = ends.map { $0.map { follower.source.text($0.range) } }
        guard others.count < 2, texts[0] == texts[1] else { return nil }
        return Effect(
            either: conditions, then: Effect.Block([then]), otherwise: Effect.Block(Array(others)),
            SourceRange(statement.range.lower, then.range.upper))
    }

    func unknown(_ statement: Effect) -> Obstacle {
        follower.obstacle(
            "'\(follower.shown(statement.range))' does more than read a property", statement.range,
            "move what it does to a 'didDecode' method")
    }

    private mutating func follow(_ statement: Effect) throws(Obstacle) {
        switch statement.kind {
        case .checkKeyedCoding: return
        case .wrap(let name, let property): follower.wrap(name, property: property, statement)
        case .bind(let bindings):
            guard bindings.count == 1, let binding = bindings.first, binding.names.count == 1 else {
                throw unknown(statement)
            }
            guard let value = binding.value else { return try declare(binding, statement) }
            try bind(binding.names[0], value, type: binding.type, statement.range)
            if binding.isVariable {
                follower.locals[follower.locals.count - 1].variable = follower.text(statement.range)
            }
        case .check(let conditions, let otherwise): try check(conditions, otherwise, statement)
        case .either(let conditions, let then, let otherwise):
            try followEither(conditions, then, otherwise, statement)
        case .construct(let isSuper, let arguments):
            guard construction == nil else { throw unknown(statement) }
            try construct(!isSuper, arguments, statement)
        case .decodeSuperclass:
            guard construction == nil else { throw unknown(statement) }
            construction = .coder
        default:
            guard let (property, value) = follower.assignment(statement) else {
                return try follow(laterThanConstruction: statement)
            }
            try assign(property, value, statement)
        }
    }

    /// Takes a local that later statements give a value.
    private mutating func declare(_ binding: Statement.Binding, _ statement: Effect) throws(Obstacle) {
        let free = FreeNames(follower.source, statement.range).names
        guard follower.local(binding.names[0]) == nil else { throw unknown(statement) }
        follower.locals.append(
            Follower.Local(
                name: binding.names[0], value: follower.noValue(after: statement.range), type: binding.type,
                statements: [follower.text(statement.range)], isChecked: true, range: statement.range,
                names: free.subtracting(binding.names)))
    }

    /// Takes a statement that does nothing but give a local its value.
    private mutating func assignLocal(_ statement: Effect) throws(Obstacle) -> Bool {
        let survey = statement.survey
        let names = Set(survey.assigned.map(\.root)).union(
            survey.mutated.filter { follower.local($0) != nil }.map(Optional.some))
        guard survey.isExact, names.count == 1, case let name?? = names.first,
            let position = follower.locals.lastIndex(where: { $0.name == name }),
            follower.locals[position].isChecked || follower.locals[position].variable != nil,
            follower.mentionsOfCoder(in: statement.range) == follower.calls(in: statement.range).count
        else { return false }
        let free = FreeNames(follower.source, statement.range)
        let locals = Set(follower.locals.map(\.name))
        let others = follower.instanceMembers.union(follower.stored.keys).subtracting(locals)
        for condition in survey.conditions where try !asksForKeys(condition) {
            let known = locals.union(survey.bound.flatMap(\.names)).union([follower.coder])
            guard FreeNames(follower.source, condition.range).all.isSubset(of: known) else { return false }
        }
        guard free.all.isDisjoint(with: others.union(["self", "super"])),
            !follower.locals[(position + 1)...].contains(where: { $0.names.contains(name) })
        else { return false }
        let local = follower.locals[position]
        if let variable = local.variable, !local.isChecked {
            follower.locals[position].statements[local.statements.count - 1] = variable
        }
        follower.moved.mended += survey.failures.filter(\.endsProcess).map(\.range)
        let text = follower.text(statement.range, replacing: MovedCode.failures(survey))
        guard follower.change([name], by: statement.range, follower.moved.guards(in: statement.range) + [text]) else {
            return false
        }
        follower.locals[follower.locals.count - 1].replacement = replacement(of: local, by: statement)
        return true
    }

    /// Whether a condition only asks whether the archive has keys.
    func asksForKeys(_ condition: Expression) throws(Obstacle) -> Bool {
        for operand in condition.operands(of: "&&") where try follower.presence(operand.range) == nil { return false }
        return true
    }

    /// Returns `other` for `if text == nil { text = other }`, if a missing key leaves nil in the local.
    private func replacement(of local: Follower.Local, by statement: Effect) -> String? {
        guard case .either(let conditions, let then, let otherwise) = statement.kind, conditions.count == 1,
            otherwise.effects.isEmpty, then.effects.count == 1, case .expression(let test) = conditions[0],
            let (tested, isEqual) = test.comparedWithNil, isEqual, tested.name == local.name,
            case .assign(let pairs) = then.effects[0].kind, let value = pairs.first?.value,
            follower.isIndependent(value), !local.isChecked,
            let form = follower.decodedForm(local.value), form.method == "decodeObject", form.missing == .coderDefault
        else { return nil }
        return follower.text(value.range)
    }

    /// A statement that has nothing to do with the coder can run once the object is complete.
    private mutating func follow(laterThanConstruction statement: Effect) throws(Obstacle) {
        if try assignLocal(statement) { return }
        if try moveStatement(statement) { return }
        if case .log = statement.kind,
            FreeNames(follower.source, statement.range).all
                .isDisjoint(with: follower.locals.map(\.name) + [follower.coder])
        {
            trailing.append(follower.text(statement.range))
            return
        }
        if case .leave = statement.kind { throw unknown(statement) }
        let free = FreeNames(follower.source, statement.range)
        let isOfCoder = free.all.contains(follower.coder)
        let usesLocals = follower.locals.contains { free.names.contains($0.name) }
        guard construction != nil, !isOfCoder, !usesLocals, !free.names.contains("super"), !statement.survey.returns
        else {
            throw unknown(statement)
        }
        try finish(statement)
    }

    /// Takes a statement that runs once the object is complete.
    ///
    /// An initializer assigns the properties of its class without running their observers, and a method doesn't.
    private mutating func finish(_ statement: Effect) throws(Obstacle) {
        let names = FreeNames(follower.source, statement.range).all
        if let property = names.sorted().first(where: { follower.stored[$0]?.hasObservers == true }) {
            throw follower.obstacle(
                "the observers of '\(property)' would run outside of 'init(coder:)'", statement.range,
                "give the property its initial value in the declaration")
        }
        trailing.append(follower.text(statement.range))
        usedAtEnd.formUnion(FreeNames(follower.source, statement.range).all)
    }

    /// - Parameter exit: how decoding ends if the value is nil; nil if it goes on.
    mutating func bind(
        _ name: String, _ value: Expression, type: String?, _ range: SourceRange, otherwise exit: BlockExit? = nil
    ) throws(Obstacle) {
        if exit == .traps { follower.moved.mended.append(value.range) }
        let free = follower.freeNames(value.range)
        guard !value.isStatement else { throw follower.obstacle("'\(follower.shown(range))' can't be followed", range) }
        let written = follower.text(value.range)
        let annotation = type.map { ": \($0)" } ?? ""
        let text =
            exit != nil
            ? "guard let \(name)\(annotation) = \(written) else { throw CocoaError(.coderReadCorrupt) }"
            : "let \(name)\(annotation) = \(written)"
        follower.locals.append(
            Follower.Local(
                name: name, value: value, type: type, isRequired: exit != nil,
                statements: follower.moved.guards(in: value.range) + [text], range: range, names: free.names))
    }

    // MARK: Checks

    private mutating func check(
        _ conditions: [Statement.Condition], _ otherwise: Effect.Block, _ statement: Effect
    ) throws(Obstacle) {
        guard let exit = otherwise.failure else {
            if case .leave? = otherwise.effects.last?.kind { throw follower.earlyReturn(statement) }
            throw unknown(statement)
        }
        logs += otherwise.logs.map { follower.text($0) }
        for condition in conditions {
            switch condition {
            case .binding(let names, let type, let value, false):
                guard names.count == 1 else { throw unknown(statement) }
                if let local = value.name.flatMap(follower.local) {
                    if names[0] == local.name, local.isChecked { throw unknown(statement) }
                    // `guard let x` or `guard let y = x`
                    try bind(
                        names[0], names[0] == local.name ? local.value : value, type: type ?? local.type, value.range,
                        otherwise: exit)
                    continue
                }
                try bind(names[0], value, type: type, value.range, otherwise: exit)
            case .expression(let value):
                if let key = try follower.presence(value.range) {
                    guard !reads.values.contains(where: { $0.keys.contains(key) }) else { throw unknown(statement) }
                    requiredKeys.insert(key)
                } else if exit != .fails || !check(value) {
                    throw unknown(statement)
                }
            default: throw unknown(statement)
            }
        }
    }

    /// Takes a condition on decoded values.
    private mutating func check(_ condition: Expression) -> Bool {
        let free = FreeNames(follower.source, condition.range)
        let concerned = follower.locals.indices.filter { free.all.contains(follower.locals[$0].name) }
        let others = follower.instanceMembers.union(follower.stored.keys).union(["self", follower.coder])
        let names = Set(concerned.map { follower.locals[$0].name })
        guard let last = concerned.last, !condition.isStatement, free.all.subtracting(names).isDisjoint(with: others),
            usedLocals.isDisjoint(with: names)
        else { return false }
        // A property that is made of one of them needs the check, and so the others.
        follower.locals[last].names.formUnion(names.subtracting([follower.locals[last].name]))
        follower.locals[last].statements.append(
            "guard \(follower.text(condition.range)) else { throw CocoaError(.coderReadCorrupt) }")
        follower.locals[last].isChecked = true
        return true
    }

    private mutating func followEither(
        _ conditions: [Statement.Condition], _ then: Effect.Block, _ otherwise: Effect.Block, _ statement: Effect
    ) throws(Obstacle) {
        if try constructEither(conditions, then, otherwise, statement) { return }
        let assigned = conditions.count == 1 && then.effects.count == 1 ? follower.assignment(then.effects[0]) : nil
        if assigned == nil, otherwise.failure != nil, isDecoded(conditions) {
            // The same as a `guard`.
            try check(conditions, otherwise, statement)
            return try follow(then.effects)
        }
        guard let (property, value) = assigned, otherwise.effects.count <= 1,
            let fallback = try? self.fallback(otherwise, property, statement)
        else { return try follow(laterThanConstruction: statement) }
        let outer = follower.locals
        switch conditions[0] {
        case .binding(let names, let type, let decoded, false):
            guard names.count == 1 else { throw unknown(statement) }
            guard !follower.isIndependent(decoded) else { return try follow(laterThanConstruction: statement) }
            try bind(names[0], decoded, type: type, decoded.range)
            try read(property, value, statement.range, Way(condition: .bound(names[0]), otherwise: fallback))
        case .expression(let condition):
            if let key = try follower.presence(condition.range) {
                try read(property, value, statement.range, Way(condition: .contains(key), otherwise: fallback))
            } else if let (tested, isEqual) = condition.comparedWithNil, !isEqual, let name = tested.name,
                let local = follower.local(name), !local.isChecked
            {
                try read(property, value, statement.range, Way(condition: .notNil(name), otherwise: fallback))
            } else {
                return try follow(laterThanConstruction: statement)
            }
        default: throw unknown(statement)
        }
        follower.locals = outer
    }

    func isDecoded(_ conditions: [Statement.Condition]) -> Bool {
        conditions.contains { condition in
            guard case .binding(_, _, let value, false) = condition else { return false }
            return !follower.isIndependent(value)
        }
    }

    /// What a property is where an archive has no value for it.
    private mutating func fallback(
        _ otherwise: Effect.Block, _ property: String, _ statement: Effect
    ) throws(Obstacle) -> HandwrittenRead.MissingValue {
        guard let other = otherwise.effects.first else { return .keeps }
        if otherwise.failure == .fails {
            logs += otherwise.logs.map { follower.text($0) }
            return .fails
        }
        guard let (name, value) = follower.assignment(other), name == property, follower.isIndependent(value) else {
            throw unknown(statement)
        }
        return follower.constant(value).missing
    }

    // MARK: Statements

    /// Takes a value that is made of other properties: it can be made once the object is complete.
    private mutating func derive(_ property: String, _ statement: Effect) throws(Obstacle) {
        guard let site = follower.stored[property], !site.isLet,
            site.initialValue != nil || site.isOptional
        else { throw unknown(statement) }
        let used = FreeNames(follower.source, statement.range).all.intersection(follower.stored.keys)
        guard used.subtracting([property]).isSubset(of: Set(reads.keys).union(constants.keys)) else {
            throw unknown(statement)
        }
        try finish(statement)
    }

    private mutating func assign(_ property: String, _ value: Expression, _ statement: Effect) throws(Obstacle) {
        guard follower.isIndependent(value) else { return try read(property, value, statement.range) }
        if construction != nil { return try follow(laterThanConstruction: statement) }
        guard constants[property] == nil, reads[property] == nil else { throw unknown(statement) }
        let names = FreeNames(follower.source, value.range)
        guard names.all.isDisjoint(with: Set(follower.stored.keys)), !names.names.contains("self") else {
            return try derive(property, statement)
        }
        constants[property] = follower.constant(value)
    }
}
