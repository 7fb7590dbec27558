import CodingBodies
import SourceText
import SwiftScanner

/// Follows the statements of `init(coder:)`.
struct DecodingFollower {
    var follower: Follower
    /// The initializers of the class that `self.init` can call.
    let initializers: [OwnInitializer]
    private(set) var reads: [String: (key: String, read: HandwrittenRead)] = [:]
    private(set) var constants: [String: String] = [:]
    private(set) var construction: HandwrittenConstruction?
    private(set) var trailing: [String] = []
    /// Keys without which the object can't be decoded.
    private var requiredKeys: Set<String> = []

    init(_ follower: Follower, _ initializers: [OwnInitializer]) {
        self.follower = follower
        self.initializers = initializers
    }

    mutating func follow(_ statements: [Statement]) throws(Obstacle) {
        for statement in statements { try follow(statement) }
    }

    private func unknown(_ statement: Statement) -> Obstacle {
        follower.obstacle(
            "'\(follower.shown(statement.range))' does more than read a property", statement.range,
            "move what it does to a 'didDecode' method")
    }

    private mutating func follow(_ statement: Statement) throws(Obstacle) {
        if follower.isKeyedCodingCheck(statement) { return }
        switch statement.kind {
        case .binding(let bindings):
            guard bindings.count == 1, let binding = bindings.first, binding.names.count == 1, let value = binding.value
            else { throw unknown(statement) }
            try bind(binding.names[0], value, type: binding.type, statement.range, isRequired: false, traps: false)
        case .guard(let conditions, let otherwise): try followGuard(conditions, otherwise, statement)
        case .if(let conditions, let then, let otherwise): try followIf(conditions, then, otherwise, statement)
        case .expression(let expression): try follow(expression, statement)
        default: try follow(laterThanConstruction: statement)
        }
    }

    /// A statement that has nothing to do with the coder can run once the object is complete.
    private mutating func follow(laterThanConstruction statement: Statement) throws(Obstacle) {
        if try readWhole(statement) { return }
        if follower.isLog(statement),
            FreeNames(follower.source, statement.range).all
                .isDisjoint(with: follower.locals.map(\.name) + [follower.coder])
        {
            trailing.append(follower.text(statement.range))
            return
        }
        if case .return(nil) = statement.kind { throw unknown(statement) }
        let free = FreeNames(follower.source, statement.range)
        let isOfCoder = free.all.contains(follower.coder)
        let usesLocals = follower.locals.contains { free.names.contains($0.name) }
        guard construction != nil, !isOfCoder, !usesLocals, !free.names.contains("super"), !leaves(statement) else {
            throw unknown(statement)
        }
        trailing.append(follower.text(statement.range))
    }

    private func leaves(_ statement: Statement) -> Bool {
        let words = Scanner.tokens(of: follower.source, in: statement.range).map { follower.source.text($0.range) }
        return words.contains("return") || words.contains("throw")
    }

    private mutating func bind(
        _ name: String, _ value: Expression, type: String?, _ range: SourceRange, isRequired: Bool, traps: Bool
    ) throws(Obstacle) {
        let free = FreeNames(follower.source, value.range)
        guard follower.local(name) == nil || follower.local(name)?.name == name, isQuiet(value) else {
            throw follower.obstacle("'\(follower.shown(range))' can't be followed", range)
        }
        let written = follower.text(value.range)
        let annotation = type.map { ": \($0)" } ?? ""
        let text =
            isRequired
            ? "guard let \(name)\(annotation) = \(written) else { throw CocoaError(.coderReadCorrupt) }"
            : "let \(name)\(annotation) = \(written)"
        follower.locals.append(
            Follower.Local(
                name: name, value: value, type: type, isRequired: isRequired, traps: traps, text: text, range: range,
                names: free.names))
    }

    /// No closures that assign, no assignments.
    private func isQuiet(_ expression: Expression) -> Bool {
        switch expression.kind {
        case .statement, .unknown: false
        case .binary(let name, let left, let right):
            !(name.hasSuffix("=") && !["==", "!=", ">=", "<="].contains(name)) && isQuiet(left) && isQuiet(right)
        default: true
        }
    }

    // MARK: Checks

    private mutating func followGuard(
        _ conditions: [Statement.Condition], _ otherwise: [Statement], _ statement: Statement
    ) throws(Obstacle) {
        guard let exit = follower.exit(otherwise) else { throw unknown(statement) }
        for condition in conditions {
            switch condition {
            case .binding(let names, let type, let value, false):
                guard names.count == 1 else { throw unknown(statement) }
                if case .name(let name) = value.kind, let local = follower.local(name) {
                    // `guard let x` or `guard let y = x`
                    try bind(
                        names[0], names[0] == name ? local.value : value, type: type ?? local.type, value.range,
                        isRequired: true, traps: exit == .traps)
                    continue
                }
                try bind(
                    names[0], value, type: type, value.range, isRequired: true, traps: exit == .traps)
            case .expression(let expression):
                guard let key = try follower.presence(expression) else { throw unknown(statement) }
                requiredKeys.insert(key)
            default: throw unknown(statement)
            }
        }
    }

    private mutating func followIf(
        _ conditions: [Statement.Condition], _ then: [Statement], _ otherwise: [Statement], _ statement: Statement
    ) throws(Obstacle) {
        let isSingle = conditions.count == 1 && then.count == 1 && assignment(then[0]) != nil
        if !isSingle, follower.exit(otherwise) != nil, isDecoded(conditions) {
            // The same as a `guard`.
            try followGuard(conditions, otherwise, statement)
            return try follow(then)
        }
        guard isSingle, otherwise.count <= 1, let (property, value) = assignment(then[0])
        else { return try follow(laterThanConstruction: statement) }
        let fallback = try self.fallback(otherwise, property, statement)
        let outer = follower.locals
        switch conditions[0] {
        case .binding(let names, let type, let decoded, false):
            guard names.count == 1 else { throw unknown(statement) }
            guard
                FreeNames(follower.source, decoded.range).all.contains(follower.coder)
                    || !follower.needed(by: FreeNames(follower.source, decoded.range).names).isEmpty
            else { return try follow(laterThanConstruction: statement) }
            try bind(names[0], decoded, type: type, decoded.range, isRequired: false, traps: false)
            try read(property, value, statement.range, conditional: (names[0], fallback))
        case .expression(let condition):
            guard let key = try follower.presence(condition) else {
                return try follow(laterThanConstruction: statement)
            }
            try read(property, value, statement.range, present: (key, fallback))
        default: throw unknown(statement)
        }
        follower.locals = outer
    }

    private func isDecoded(_ conditions: [Statement.Condition]) -> Bool {
        conditions.contains { condition in
            guard case .binding(_, _, let value, false) = condition else { return false }
            return FreeNames(follower.source, value.range).all.contains(follower.coder)
        }
    }

    /// What a property is where an archive has no value for it.
    private func fallback(
        _ otherwise: [Statement], _ property: String, _ statement: Statement
    ) throws(Obstacle) -> HandwrittenRead.Missing {
        guard let other = otherwise.first else { return .keeps }
        if follower.exit(otherwise) == .fails { return .fails }
        guard let (name, value) = assignment(other), name == property,
            !FreeNames(follower.source, value.range).all.contains(follower.coder),
            follower.needed(by: FreeNames(follower.source, value.range).names).isEmpty
        else { throw unknown(statement) }
        if case .nil = value.kind { return .isNil }
        return .value(follower.text(value.range))
    }

    private func assignment(_ statement: Statement) -> (property: String, value: Expression)? {
        guard case .expression(let expression) = statement.kind,
            case .binary("=", let target, let value) = expression.kind,
            let property = assigned(target)
        else { return nil }
        return (property, value)
    }

    private func assigned(_ expression: Expression) -> String? {
        switch expression.kind {
        case .name(let name): return follower.local(name) == nil && follower.stored[name] != nil ? name : nil
        case .member: return follower.property(expression)
        default: return nil
        }
    }

    // MARK: Statements

    private mutating func follow(_ expression: Expression, _ statement: Statement) throws(Obstacle) {
        if let (property, value) = assignment(statement) { return try assign(property, value, statement) }
        if case .call(let callee, let arguments) = expression.kind, case .member(let base?, "init") = callee.kind,
            case .name(let name) = base.kind, ["self", "super"].contains(name)
        {
            guard construction == nil else { throw unknown(statement) }
            return try construct(name == "self", arguments, statement)
        }
        try follow(laterThanConstruction: statement)
    }

    private mutating func assign(_ property: String, _ value: Expression, _ statement: Statement) throws(Obstacle) {
        let names = FreeNames(follower.source, value.range)
        let comesFromCoder =
            names.all.contains(follower.coder) || !follower.needed(by: names.names).isEmpty
        guard comesFromCoder else {
            if construction != nil { return try follow(laterThanConstruction: statement) }
            guard constants[property] == nil, reads[property] == nil,
                names.all.isDisjoint(with: Set(follower.stored.keys)), !names.names.contains("self")
            else { throw unknown(statement) }
            constants[property] = follower.text(value.range)
            return
        }
        if construction != nil, follower.stored[property]?.hasObservers == true {
            throw follower.obstacle(
                "the observers of '\(property)' run when 'init(coder:)' assigns it", statement.range,
                "assign it before 'super.init'")
        }
        try read(property, value, statement.range)
    }

    private mutating func construct(
        _ isOwn: Bool, _ arguments: [Expression.Argument], _ statement: Statement
    ) throws(Obstacle) {
        guard isOwn else {
            if arguments.isEmpty {
                construction = .root
            } else if arguments.count == 1, arguments[0].label == "coder", follower.isCoder(arguments[0].value) {
                construction = .coder
            } else {
                throw follower.obstacle(
                    "'\(follower.shown(statement.range))' passes arguments to the superclass", statement.range,
                    "give the superclass an initializer without parameters")
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
        let targets = initializer.parameters(for: labels)
        var passesConstants = false
        for (argument, parameter) in zip(arguments, targets) {
            guard let property = initializer.assigned[parameter] else {
                throw follower.obstacle(
                    "the parameter '\(parameter)' isn't assigned to a property as it is", statement.range,
                    "assign the properties in 'init(coder:)' itself")
            }
            let names = FreeNames(follower.source, argument.value.range)
            if names.all.contains(follower.coder) || !follower.needed(by: names.names).isEmpty {
                try read(property, argument.value, argument.value.range)
            } else {
                guard reads[property] == nil, constants[property] == nil else { throw unknown(statement) }
                constants[property] = follower.text(argument.value.range)
                if case .nil = argument.value.kind { continue }
                passesConstants = true
            }
        }
        for (property, value) in initializer.constants where reads[property] == nil { constants[property] = value }
        construction = .own(
            // Generated code can't pass them: no call of it has these labels.
            labels: passesConstants ? labels + ["_"] : labels,
            isPlain: initializer.isPlain && labels.count == initializer.parameterCount)
    }

    // MARK: Statements of one property

    /// Takes a statement that does nothing but give one property its value, in whatever way, for the body of a method.
    private mutating func readWhole(_ statement: Statement) throws(Obstacle) -> Bool {
        let survey = StatementSurvey(statement, coder: follower.coder)
        let targets = survey.assigned.filter { assigned($0) != nil }
        let properties = Set(targets.compactMap(assigned))
        guard !survey.isOpaque, properties.count == 1, let property = properties.first,
            targets.count == survey.assigned.count, let site = follower.stored[property], let type = site.type
        else { return false }
        let free = FreeNames(follower.source, statement.range)
        let needed = follower.needed(by: free.names)
        let expressions = needed.map(\.value)
        let keys = try self.keys(in: expressions, calls: survey.calls, around: statement.range)
        guard keys.count == 1, let key = keys.first else { return false }
        let words = Scanner.tokens(of: follower.source, in: statement.range).map { follower.text($0.range) }
        guard words.count(where: { $0 == property }) >= targets.count,
            words.count(where: { $0 == "self" }) <= targets.count,
            free.all.intersection(Set(follower.stored.keys)).isSubset(of: [property])
        else { return false }
        for condition in survey.conditions {
            let known = free.names.intersection(FreeNames(follower.source, condition.range).all)
            guard known.subtracting(needed.map(\.name)).isSubset(of: [follower.coder]) else { return false }
        }
        guard reads[property] == nil, !(construction != nil && site.hasObservers) else {
            throw follower.obstacle("'\(property)' is assigned twice", statement.range)
        }
        let result = free.all.contains("result") ? "decodedResult" : "result"
        let parts =
            targets.map { (range: $0.range, text: result) }
            + survey.failures.map { (range: $0, text: "throw CocoaError(.coderReadCorrupt)") }
        let initial = constants.removeValue(forKey: property) ?? site.initialValue
        let spelled = type.hasSuffix("!") ? type.dropLast() + "?" : type
        let declaration =
            if let initial { "var \(result): \(spelled) = \(initial)" } else if spelled.hasSuffix("?") {
                "var \(result): \(spelled)"
            } else {
                "let \(result): \(spelled)"
            }
        let text = follower.source.text(statement.range, replacing: parts)
        reads[property] = (
            key,
            HandwrittenRead(
                method: "", steps: nil, missing: .returned,
                statements: needed.map(\.text) + [declaration, text], value: "return \(result)", obstacle: nil,
                whenAbsent: isPassedOver(statement) && declaration.hasPrefix("var")
                    ? "return \(initial ?? "nil")" : nil,
                coder: follower.coder, range: statement.range)
        )
        return true
    }

    /// Whether a statement does nothing where the archive has no value.
    private func isPassedOver(_ statement: Statement) -> Bool {
        guard case .if(let conditions, _, let otherwise) = statement.kind, otherwise.isEmpty else { return false }
        return isDecoded(conditions)
    }

    private func keys(
        in values: [Expression], calls: [CoderCalls.Call], around range: SourceRange
    ) throws(Obstacle) -> Set<String> {
        var keys = try self.keys(in: values)
        let words = Scanner.tokens(of: follower.source, in: range).map { follower.text($0.range) }
        guard words.count(where: { $0 == follower.coder }) == calls.count else { return [] }
        for call in calls {
            guard let last = call.arguments.last, last.label == "forKey" else { return [] }
            keys.insert(try follower.key(of: last.value))
        }
        return keys
    }

    // MARK: Values

    private struct Form {
        var method: String
        var key: String
        var steps: [HandwrittenRead.Step] = []
        var missing = HandwrittenRead.Missing.returned
    }

    private mutating func read(
        _ property: String, _ value: Expression, _ range: SourceRange,
        conditional: (name: String, otherwise: HandwrittenRead.Missing)? = nil,
        present: (key: String, otherwise: HandwrittenRead.Missing)? = nil
    ) throws(Obstacle) {
        // What comes after the initializer of the class replaces what that gave.
        if construction != nil { constants[property] = nil }
        guard reads[property] == nil, constants[property] == nil else {
            throw follower.obstacle("'\(property)' is assigned twice", range)
        }
        let free = FreeNames(follower.source, value.range)
        let needed = follower.needed(by: free.names)
        let keys = try self.keys(in: [value] + needed.map(\.value))
        guard keys.count == 1, let key = keys.first else {
            throw follower.obstacle(
                keys.isEmpty
                    ? "'\(property)' isn't read from a key that can be followed"
                    : "'\(property)' is read from several keys", range)
        }
        var form = try self.form(value)
        if var known = form {
            if requiredKeys.contains(key) {
                known.missing = known.missing == .returned ? .fails : known.missing
            }
            if let conditional {
                known.missing = conditional.otherwise
            }
            if let present {
                guard present.key == key else {
                    throw follower.obstacle(
                        "'\(property)' is read from '\(key)' if the archive contains '\(present.key)'", range)
                }
                known.missing = present.otherwise
            }
            form = known
        }
        var statements = needed.map(\.text)
        var last = "return " + follower.text(value.range)
        var result = form?.missing ?? .returned
        if let conditional {
            let local = follower.local(conditional.name)
            let outer = needed.filter { $0.name != conditional.name }.map(\.text)
            let decoded = local.map { follower.text($0.value.range) } ?? ""
            let annotation = local?.type.map { ": \($0)" } ?? ""
            statements =
                outer
                + ["if let \(conditional.name)\(annotation) = \(decoded) { return \(follower.text(value.range)) }"]
            last = Self.otherwise(conditional.otherwise)
            result = conditional.otherwise
        }
        if let present {
            statements.append(
                "if \(follower.coder).containsValue(forKey: \(Self.literal(key))) { return \(follower.text(value.range)) }"
            )
            last = Self.otherwise(present.otherwise)
            result = present.otherwise
        }
        if requiredKeys.contains(key) {
            statements.insert(
                "guard \(follower.coder).containsValue(forKey: \(Self.literal(key))) else { throw CocoaError(.coderValueNotFound) }",
                at: 0)
        }
        let isObject = form?.method == "decodeObject"
        let whenAbsent: String? =
            switch result {
            case .keeps, .isNil: "return nil"
            case .value(let text): isObject ? "return \(text)" : nil
            case .fails, .traps: isObject ? "throw CocoaError(.coderValueNotFound)" : nil
            case .returned: isObject && follower.stored[property]?.isOptional == true ? "return nil" : nil
            }
        let used = needed.reduce(free.all) { $0.union($1.names) }
        let members = used.intersection(Set(follower.stored.keys).subtracting(needed.map(\.name)))
        let obstacle: String? =
            used.contains("self") || !free.ofSelf.isEmpty
            ? "it uses 'self'" : members.sorted().first.map { "it uses '\($0)'" }
        reads[property] = (
            key,
            HandwrittenRead(
                method: form?.method ?? "", steps: form?.steps, missing: result, statements: statements, value: last,
                obstacle: obstacle, whenAbsent: whenAbsent, coder: follower.coder, range: range)
        )
    }

    private static func otherwise(_ missing: HandwrittenRead.Missing) -> String {
        switch missing {
        case .value(let text): "return \(text)"
        case .fails: "throw CocoaError(.coderReadCorrupt)"
        default: "return nil"
        }
    }

    static func literal(_ text: String) -> String {
        "\"" + text.flatMap { $0 == "\"" || $0 == "\\" ? ["\\", $0] : [$0] } + "\""
    }

    /// The keys of all calls of the coder.
    private func keys(in values: [Expression]) throws(Obstacle) -> Set<String> {
        var keys: Set<String> = []
        var names = 0
        var calls = 0
        for value in values {
            let tokens = Scanner.tokens(of: follower.source, in: value.range)
            names += tokens.count { follower.source.text($0.range) == follower.coder }
            for call in CoderCalls.find(in: value, coder: follower.coder) {
                calls += 1
                guard let last = call.arguments.last, last.label == "forKey" else {
                    throw follower.obstacle("'\(follower.shown(value.range))' isn't a keyed decode", value.range)
                }
                keys.insert(try follower.key(of: last.value))
            }
        }
        guard names == calls else {
            throw follower.obstacle(
                "'\(follower.coder)' is passed on", values.first?.range ?? SourceRange(0, 0))
        }
        return keys
    }

    private func form(_ expression: Expression) throws(Obstacle) -> Form? {
        guard Fidelity.holds(expression, in: follower.source) else { return nil }
        switch expression.kind {
        case .call(let callee, let arguments): return try form(call: callee, arguments)
        case .name(let name):
            guard let local = follower.local(name) else { return nil }
            guard var form = try self.form(local.value) else { return nil }
            if local.isRequired || local.traps {
                guard form.missing == .returned || form.missing == .traps else { return nil }
                form.missing = local.traps ? .traps : .fails
            }
            return form
        case .cast(let base, let cast, let type):
            guard cast != .check, var form = try self.form(base), form.missing == .returned || cast == .coercion
            else { return nil }
            form.steps.append(.cast(type))
            if cast == .forced, !type.hasSuffix("?") { form.missing = .traps }
            return form
        case .forced(let base):
            guard var form = try self.form(base), form.missing == .returned || form.missing == .traps else {
                return nil
            }
            form.missing = .traps
            return form
        case .chained(let base): return try form(base)
        case .binary("??", let left, let right):
            let free = FreeNames(follower.source, right.range)
            guard var form = try self.form(left), form.missing == .returned, !free.all.contains(follower.coder),
                follower.needed(by: free.names).isEmpty
            else { return nil }
            if case .nil = right.kind { return form }
            form.missing = .value(follower.text(right.range))
            return form
        case .ternary(let condition, let left, let right):
            guard let key = try follower.presence(condition), var form = try self.form(left), form.key == key else {
                return nil
            }
            let free = FreeNames(follower.source, right.range)
            guard !free.all.contains(follower.coder), follower.needed(by: free.names).isEmpty else { return nil }
            if case .nil = right.kind {
                form.missing = .isNil
            } else {
                form.missing = .value(follower.text(right.range))
            }
            return form
        case .member(let base?, let name):
            let numbers: Set<String> = [
                "intValue", "integerValue", "boolValue", "doubleValue", "floatValue", "int32Value", "int64Value",
                "uintValue", "int16Value", "uint32Value", "uint64Value", "uint16Value", "uint8Value", "int8Value",
            ]
            guard numbers.contains(name), var form = try self.form(base) else { return nil }
            form.steps.append(.number)
            return form
        default: return nil
        }
    }

    private func form(call callee: Expression, _ arguments: [Expression.Argument]) throws(Obstacle) -> Form? {
        if case .member(let base?, let method) = callee.kind, follower.isCoder(base) {
            guard method.hasPrefix("decode"), let last = arguments.last, last.label == "forKey", arguments.count <= 2,
                arguments.count == 1 || arguments[0].label == "of"
            else { return nil }
            return Form(method: method, key: try follower.key(of: last.value))
        }
        guard arguments.count == 1, var form = try self.form(arguments[0].value) else { return nil }
        let name: String
        switch callee.kind {
        case .name(let text): name = text
        case .member(_, let text): name = text
        default: return nil
        }
        switch (arguments[0].label, name) {
        case ("rawValue", _): form.steps.append(.rawValue)
        case ("timeIntervalSince1970", "Date"), ("timeIntervalSince1970", "NSDate"): form.steps.append(.dateSince1970)
        case ("timeIntervalSinceReferenceDate", "Date"): form.steps.append(.dateSinceReferenceDate)
        case ("string", "URL"): form.steps.append(.url)
        case ("uuidString", "UUID"): form.steps.append(.uuid)
        case (nil, "Int"), (nil, "Int32"), (nil, "Int64"), (nil, "Double"), (nil, "Float"), (nil, "CGFloat"),
            (nil, "Int16"), (nil, "Int8"), (nil, "UInt"), (nil, "UInt8"), (nil, "UInt16"), (nil, "UInt32"):
            form.steps.append(.number)
        default: return nil
        }
        // What follows a value that may be another one already says more than a directive can.
        if case .value = form.missing { return nil }
        return form
    }
}

/// The calls of the coder in an expression.
enum CoderCalls {
    struct Call {
        let method: String
        let arguments: [Expression.Argument]
    }

    static func find(in expression: Expression, coder: String) -> [Call] {
        switch expression.kind {
        case .call(let callee, let arguments):
            var result = arguments.flatMap { find(in: $0.value, coder: coder) }
            if case .member(let base?, let method) = callee.kind, case .name(coder) = base.kind {
                result.append(Call(method: method, arguments: arguments))
            } else {
                result += find(in: callee, coder: coder)
            }
            return result
        case .member(let base?, _), .chained(let base), .forced(let base), .cast(let base, _, _), .attempt(_, let base),
            .prefix(_, let base), .postfix(let base, _):
            return find(in: base, coder: coder)
        case .subscripted(let base, let arguments):
            return find(in: base, coder: coder) + arguments.flatMap { find(in: $0.value, coder: coder) }
        case .binary(_, let left, let right): return find(in: left, coder: coder) + find(in: right, coder: coder)
        case .ternary(let condition, let left, let right):
            return [condition, left, right].flatMap { find(in: $0, coder: coder) }
        case .array(let elements), .dictionary(let elements): return elements.flatMap { find(in: $0, coder: coder) }
        case .tuple(let elements): return elements.flatMap { find(in: $0.value, coder: coder) }
        default: return []
        }
    }
}
