import CodingBodies
import SourceText
import SwiftScanner

/// The effect of a property wrapper on its value: whether reading a value and setting it again preserves it.
///
/// Wrappers that store and return the value preserve it. So do wrappers that limit every value in one way, such as
/// `min(newValue, 10)`. All other code counts as a change.
struct WrapperBehavior {
    /// The code in which a value may change.
    enum Change: String {
        case getter, setter, initializer
    }

    private let file: ScannedFile
    private let value: PropertyDeclaration

    /// - Parameter value: the wrapper's property `wrappedValue`.
    init(_ value: PropertyDeclaration, in file: ScannedFile) {
        self.value = value
        self.file = file
    }

    /// - Parameter initializers: the wrapper's initializers.
    /// - Returns: The code that may change a value; nil if values are preserved.
    func change(_ initializers: [InitializerDeclaration]) -> Change? {
        let accessors = value.accessors == .none ? [:] : value.accessors(in: file)
        var storage = ["wrappedValue"]
        var stored: WrapperStorage.Form? = .same
        var isFittedWhenRead = false
        if value.accessors == .computed {
            guard let getter = accessors["get"] ?? accessors["_read"],
                let reading = WrapperStorage.reading(getter.body)
            else { return .getter }
            storage = reading.path
            isFittedWhenRead = reading.form != .same
            if let setter = accessors["set"] {
                stored = WrapperStorage(path: storage, value: setter.parameter ?? "newValue").form(
                    setter.body)
            } else if let modify = accessors["_modify"] {
                stored = WrapperStorage.reading(modify.body)?.path == storage ? .same : nil
            }
        } else if let observer = accessors["didSet"], assignsValue(observer.body) {
            stored = WrapperStorage(path: storage, value: "wrappedValue").form(observer.body)
        }
        guard let stored, stored == .same || !isFittedWhenRead else { return .setter }
        for initializer in initializers {
            guard let form = form(of: initializer, storage, setter: stored) else { return .initializer }
            if form.value != stored, !isFittedWhenRead, !form.isChecked { return .initializer }
        }
        return nil
    }

    /// Whether code assigns `wrappedValue`.
    private func assignsValue(_ body: [Statement]) -> Bool {
        body.nodes.contains { node in
            if case .expression(let expression) = node {
                expression.assignment?.target.memberName == "wrappedValue"
            } else {
                false
            }
        }
    }

    /// Returns the form that an initializer stores; `.same` if the initializer takes no value.
    private func form(
        of initializer: InitializerDeclaration, _ storage: [String], setter: WrapperStorage.Form
    ) -> (value: WrapperStorage.Form, isChecked: Bool)? {
        let found = initializer.parameters.first {
            ["wrappedValue", "initialValue"].contains($0.label.map(file.identifier) ?? "")
        }
        guard let parameter = found?.name.map(file.identifier), let body = initializer.body else {
            return (setter, false)
        }
        let code = BodyReader.statements(of: file.source, body: body)
        let isChecked = code.contains { statement in
            guard case .expression(let expression) = statement.kind, case .call(let callee, _) = expression.kind,
                case .name(let name) = callee.kind
            else { return false }
            return name == "precondition" || name == "assert"
        }
        if storage != ["wrappedValue"] {
            // Through the setter.
            let assigned = WrapperStorage(path: ["wrappedValue"], value: parameter)
            if assigned.form(code) == .same { return (setter, false) }
        }
        let made = WrapperStorage(path: storage, value: parameter, isBeingMade: true)
        return made.form(code).map { ($0, isChecked) }
    }
}

/// The code of a wrapper that accesses the storage of its value.
struct WrapperStorage {
    /// The relation between a value and its stored form.
    enum Form: Equatable {
        case same
        /// A value with a limit. The associated value is the text of the expression, with `$` for the value.
        case fitting(String)
    }

    /// The path from the wrapper to the value, without `self`.
    let path: [String]
    /// The name of the value in the code.
    let value: String
    /// Whether the code also creates the storage.
    var isBeingMade = false

    // MARK: Reading

    /// Returns the path that a getter reads from; nil if it does more than return the value.
    static func reading(_ statements: [Statement]) -> (path: [String], form: Form)? {
        var names: [String: [String]] = [:]
        var conditional: [String]?
        for statement in statements.dropLast() {
            switch statement.kind {
            case .binding(let bindings):
                for binding in bindings where binding.names.count == 1 {
                    names[binding.names[0]] = binding.value.flatMap { path($0, names) }
                }
            case .guard(let conditions, _): bind(conditions, &names)
            case .if(let conditions, let then, _):
                var inner = names
                bind(conditions, &inner)
                if case .return(let result?)? = then.last?.kind { conditional = path(result, inner) }
                if conditional == nil, !isHarmless(statement) { return nil }
            case .expression, .defer: continue
            default: return nil
            }
        }
        if let conditional { return (conditional, .same) }
        switch statements.last?.kind {
        case .return(let result?), .expression(let result):
            let isChanged = statements.dropLast().contains { statement in
                guard case .expression(let expression) = statement.kind,
                    case .binary(let symbol, let target, _) = expression.kind, symbol.hasSuffix("=")
                else { return false }
                return path(target, names) == path(result, names)
            }
            return isChanged ? nil : read(result, names)
        default: return nil
        }
    }

    private static func bind(_ conditions: [Statement.Condition], _ names: inout [String: [String]]) {
        for case .binding(let bound, _, let value, false) in conditions where bound.count == 1 {
            names[bound[0]] = path(value, names)
        }
    }

    private static func read(_ value: Expression, _ names: [String: [String]]) -> (path: [String], form: Form)? {
        if let path = path(value, names) { return (path, .same) }
        guard case .call(let callee, let arguments) = value.kind else { return nil }
        if case .name(let name) = callee.kind, name == "min" || name == "max" {
            let known = arguments.compactMap { read($0.value, names) }
            return known.first.map { ($0.path, .fitting("")) }
        }
        return nil
    }

    /// Returns the path of a value that is returned unchanged, or as another type.
    private static func path(_ value: Expression, _ names: [String: [String]]) -> [String]? {
        switch value.kind {
        case .name("self"): return []
        case .name(let name): return names[name] ?? [name]
        case .member(let base?, let name): return path(base, names).map { $0 + [name] }
        case .forced(let inner), .chained(let inner), .attempt(_, let inner), .cast(let inner, _, _),
            .binary("??", let inner, _), .prefix("&", let inner):
            return path(inner, names)
        case .call(let callee, let arguments):
            // `lock.withLock { value }`
            guard arguments.count == 1, case .closure(let parameters, let body) = arguments[0].value.kind,
                case .member(let base?, _) = callee.kind, let lock = path(base, names)
            else { return nil }
            var inner = names
            inner[parameters.first ?? "$0"] = lock
            guard body.count == 1 else { return nil }
            switch body[0].kind {
            case .return(let result?), .expression(let result): return path(result, inner)
            default: return nil
            }
        default: return nil
        }
    }

    // MARK: Writing

    /// Returns the form that the code stores; nil if it isn't known.
    func form(_ statements: [Statement]) -> Form? {
        var form: Form?
        for statement in statements {
            switch statement.kind {
            case .expression(let expression):
                if let target = target(of: expression) {
                    guard form == nil, let found = self.form(of: target) else { return nil }
                    form = found
                } else if let inner = closure(in: expression) {
                    guard form == nil, let found = self.form(inner) else { return nil }
                    form = found
                } else if isHandedOn(expression) {
                    form = form ?? .same
                }
            case .if(let conditions, let then, let otherwise):
                let inner = self.form(then)
                if conditions.count == 1, case .expression(let condition) = conditions[0], isComparison(condition) {
                    form = form ?? inner
                } else if inner != nil || self.form(otherwise) != nil || !Self.isHarmless(statement) {
                    return nil
                }
            case .guard(let conditions, _):
                guard conditions.count == 1, case .expression(let condition) = conditions[0], isComparison(condition)
                else { return nil }
            case .binding, .defer: continue
            default: return nil
            }
        }
        return form
    }

    /// Returns the value that is assigned to the storage; nil if there is none.
    private func target(of expression: Expression) -> Expression? {
        guard case .binary(let symbol, let left, let right) = expression.kind, symbol.hasSuffix("="),
            !["==", "!=", "<=", ">=", "===", "!=="].contains(symbol), let assigned = Self.path(left, [:])
        else { return nil }
        let isStorage = assigned == path || isBeingMade && !assigned.isEmpty && path.starts(with: assigned)
        guard isStorage else { return nil }
        return symbol == "=" ? right : expression
    }

    private func form(of stored: Expression) -> Form? {
        if isValue(stored) { return .same }
        if isBeingMade, case .call(let callee, let arguments) = stored.kind,
            arguments.count(where: { isValue($0.value) }) == 1, isType(callee)
        {
            return .same
        }
        return fitting(stored).map { .fitting($0) }
    }

    /// `Storage(value)`, `.some(value)`
    private func isType(_ callee: Expression) -> Bool {
        switch callee.kind {
        case .name(let name): name.first?.isUppercase ?? false
        case .member(nil, _): true
        case .member(let base?, let name): name == "init" || isType(base) || name.first?.isUppercase ?? false
        default: false
        }
    }

    private func isValue(_ expression: Expression) -> Bool {
        switch expression.kind {
        case .name(let name): name == value
        case .call(let callee, let arguments):
            // An autoclosure.
            arguments.isEmpty && callee.kind == .name(value)
        default: false
        }
    }

    private static let fittingMethods: Set<String> = [
        "trimmingCharacters", "lowercased", "uppercased", "clamped", "standardized",
    ]

    /// Returns the text of an expression that gives the same value when it is applied twice; nil if that isn't known.
    private func fitting(_ expression: Expression) -> String? {
        switch expression.kind {
        case .call(let callee, let arguments):
            if case .member(let base?, let method) = callee.kind, Self.fittingMethods.contains(method) {
                let inner = isValue(base) ? "$" : fitting(base)
                return inner.map { "\($0).\(method)(\(arguments.map { Self.text($0.value) }.joined(separator: ",")))" }
            }
            guard case .name(let name) = callee.kind, name == "min" || name == "max", arguments.count == 2 else {
                return nil
            }
            let parts = arguments.map { isValue($0.value) ? "$" : fitting($0.value) ?? Self.text($0.value) }
            guard parts.count(where: { $0.contains("$") }) == 1 else { return nil }
            return "\(name)(\(parts.sorted().joined(separator: ",")))"
        case .member(let base?, let name) where Self.fittingMethods.contains(name):
            return isValue(base) ? "$.\(name)" : nil
        default: return nil
        }
    }

    /// Returns the text of the expression, independent of whether `self` is written.
    private static func text(_ expression: Expression) -> String {
        switch expression.kind {
        case .name(let name): name
        case .integer(let text), .float(let text): text
        case .member(let base?, let name): base.kind == .name("self") ? name : "\(text(base)).\(name)"
        case .member(nil, let name): ".\(name)"
        case .binary(let symbol, let left, let right): text(left) + symbol + text(right)
        case .prefix(let symbol, let operand): symbol + text(operand)
        case .call(let callee, let arguments):
            "\(text(callee))(\(arguments.map { text($0.value) }.joined(separator: ",")))"
        default: "\(expression.range.lower)"
        }
    }

    /// `lock.withLock { value = newValue }`
    private func closure(in expression: Expression) -> [Statement]? {
        guard case .call(let callee, let arguments) = expression.kind, arguments.count == 1,
            case .closure(let parameters, let body) = arguments[0].value.kind,
            case .member(let base?, _) = callee.kind, let lock = Self.path(base, [:])
        else { return nil }
        let name = parameters.first ?? "$0"
        let inner = path == lock ? WrapperStorage(path: [name], value: value) : self
        return inner.form(body) == nil ? nil : path == lock ? [Self.assignment(path, value, expression.range)] : body
    }

    private static func assignment(_ path: [String], _ value: String, _ range: SourceRange) -> Statement {
        let target = path.dropFirst().reduce(Expression(.name(path[0]), range)) {
            Expression(.member($0, $1), range)
        }
        let assigned = Expression(.binary("=", target, Expression(.name(value), range)), range)
        return Statement(.expression(assigned), range)
    }

    /// `subject.send(newValue)`
    private func isHandedOn(_ expression: Expression) -> Bool {
        guard case .call(let callee, let arguments) = expression.kind,
            arguments.contains(where: { isValue($0.value) })
        else { return false }
        guard case .member(let base?, let method) = callee.kind, let owner = Self.path(base, [:]) else { return false }
        if owner.isEmpty, method == "init" { return isBeingMade }
        return path.starts(with: owner) && ["send", "store", "set", "accept"].contains(method)
    }

    /// `newValue != value`, because an equal value need not be stored.
    private func isComparison(_ condition: Expression) -> Bool {
        guard case .binary(let symbol, let left, let right) = condition.kind, symbol == "!=" || symbol == "!==" else {
            return false
        }
        return isValue(left) && Self.path(right, [:]) == path || isValue(right) && Self.path(left, [:]) == path
    }

    /// Returns whether a conditional statement neither stores nor returns a value.
    private static func isHarmless(_ statement: Statement) -> Bool {
        guard case .if(_, let then, let otherwise) = statement.kind else { return false }
        return (then + otherwise).allSatisfy { inner in
            switch inner.kind {
            case .expression(let expression):
                if case .binary(let symbol, _, _) = expression.kind { return !symbol.hasSuffix("=") }
                return true
            case .throw: return true
            default: return false
            }
        }
    }
}
