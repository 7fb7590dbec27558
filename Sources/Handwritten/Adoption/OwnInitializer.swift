import SourceText
import SwiftScanner
import SwiftSemantics

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

    init?(_ initializer: InitializerDeclaration, in file: ScannedFile, stored: [String: StoredPropertySite]) {
        guard let body = initializer.body, !initializer.parameters.contains(where: \.isVariadic) else { return nil }
        parameters = initializer.parameters
        let types = parameters.map { ($0.name?.text ?? "", $0.type?.text ?? "") }
        let typeOf = Dictionary(types, uniquingKeysWith: { first, _ in first })
        var reader = Reader(file: file, stored: stored, types: typeOf)
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

    func accepts(_ labels: [String?]) -> Bool { parameters.accept(labels) }

    /// The names of the parameters that a call with these labels has arguments for.
    func parameters(for labels: [String?]) -> [String] {
        zip(parameters, parameters.arguments(for: labels) ?? []).filter { !$0.1.isEmpty }.map { $0.0.name?.text ?? "" }
    }

    /// The values of the properties whose parameters have no arguments.
    func defaults(for labels: [String?]) -> [String: String] {
        let given = parameters(for: labels)
        var result: [String: String] = [:]
        for parameter in parameters {
            guard let name = parameter.name?.text, !given.contains(name), let assignment = assigned[name],
                let value = parameter.defaultValue?.text
            else { continue }
            result[assignment.property] = assignment.isPlain ? value : nil
        }
        return result
    }

    /// Reads the statements of an initializer.
    private struct Reader {
        let file: ScannedFile
        let stored: [String: StoredPropertySite]
        /// The types of the parameters, by name.
        let types: [String: String]
        var assigned: [String: Assignment] = [:]
        var constants: [String: String] = [:]
        var trailing: [String] = []
        var usedAtEnd: Set<String> = []
        var checks: [String: [String]] = [:]
        var isFollowed = true
        private var given: Set<String> = []

        init(file: ScannedFile, stored: [String: StoredPropertySite], types: [String: String]) {
            self.file = file
            self.stored = stored
            self.types = types
        }

        private mutating func refuse() { isFollowed = false }

        mutating func read(_ statement: Statement) {
            switch statement.kind {
            case .expression(let expression):
                if Self.isSuperInit(expression) { return }
                guard case .binary("=", let target, let value) = expression.kind, let property = property(target)
                else { return follow(statement) }
                assign(property, value)
            case .guard(let conditions, let otherwise) where Self.fails(otherwise):
                for condition in conditions {
                    guard case .expression(let expression) = condition else { return refuse() }
                    check(expression, isNegated: false)
                }
            case .if(let conditions, let then, []) where Self.fails(then):
                guard conditions.count == 1, case .expression(let expression) = conditions[0] else {
                    return refuse()
                }
                for part in Self.alternatives(expression) { check(part, isNegated: true) }
            case .if(let conditions, let then, []) where conditions.count == 1 && then.count == 1:
                guard let (property, parameter, initial) = replacement(conditions[0], then[0]) else {
                    return follow(statement)
                }
                guard given.insert(property).inserted, trailing.isEmpty, assigned[parameter] == nil,
                    let type = types[parameter]
                else { return refuse() }
                assigned[parameter] = Assignment(property: property, type: type, value: "argument ?? \(initial)")
            default: follow(statement)
            }
        }

        private static func isSuperInit(_ expression: Expression) -> Bool {
            guard case .call(let callee, let arguments) = expression.kind,
                case .member(let base?, "init") = callee.kind, case .name("super") = base.kind
            else { return false }
            return arguments.isEmpty
        }

        private static func fails(_ statements: [Statement]) -> Bool {
            guard statements.count == 1, case .return(let value?) = statements[0].kind else { return false }
            return value.kind == .nil
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

        private static func alternatives(_ expression: Expression) -> [Expression] {
            guard case .binary("||", let left, let right) = expression.kind else { return [expression] }
            return alternatives(left) + alternatives(right)
        }

        private mutating func assign(_ property: String, _ value: Expression) {
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

        private func property(_ target: Expression) -> String? {
            switch target.kind {
            case .name(let name): return stored[name] != nil && types[name] == nil ? name : nil
            case .member(let base?, let name):
                guard case .name("self") = base.kind, stored[name] != nil else { return nil }
                return name
            default: return nil
            }
        }
    }
}
