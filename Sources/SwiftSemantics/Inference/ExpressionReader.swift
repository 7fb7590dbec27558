import CodingBodies
import SourceText
import SwiftScanner

/// Infers the type of an expression.
///
/// Knows literals, collections of literals, type names with calls and static members, `as`, ranges and arithmetic. The
/// type of anything else is opaque.
struct ExpressionReader {
    let inference: TypeInference
    let scope: TypeResolver.Scope
    let file: ScannedFile
    var budget: TypeInference.Budget

    init(in scope: TypeResolver.Scope, _ inference: TypeInference, budget: TypeInference.Budget) {
        self.inference = inference
        self.scope = scope
        self.budget = budget
        file = inference.table.inputs[scope.file].file
    }

    mutating func type(of expression: Expression) -> ExpressionType {
        switch expression.kind {
        case .integer: return .integer
        case .float: return .floating
        case .string: return .string
        case .boolean: return .bool
        case .nil: return .absent
        case .tuple(let elements): return tuple(elements)
        case .array(let elements): return array(elements)
        case .dictionary(let elements): return dictionary(elements)
        case .attempt(let attempt, let value): return type(of: value, attempt)
        case .ternary(let condition, let first, let second):
            return hasUnusualOperator(condition) ? .opaque : joined(type(of: first), type(of: second))
        case .binary(let symbol, let left, let right): return binary(symbol, left, right)
        case .prefix(let symbol, let operand):
            return inference.isRedefined(symbol) ? .opaque : type(of: operand).prefixed(symbol)
        case .cast(let value, let cast, _): return type(of: expression, value, cast)
        case .forced(let value):
            if case .typed(.optional(let wrapped)) = type(of: value) { return .typed(wrapped) }
            return .opaque
        case .member(nil, let name): return .implicitMember(name)
        case .name, .member: return member(expression)
        case .call(let callee, let arguments): return call(expression, callee, arguments)
        case .subscripted, .chained, .postfix, .closure, .keyPath, .pound, .statement, .unknown: return .opaque
        }
    }

    private mutating func type(of value: Expression, _ attempt: Expression.Attempt) -> ExpressionType {
        guard attempt != .await else { return .opaque }
        let result = type(of: value)
        guard attempt == .optional else { return result }
        guard let type = result.defaultType else { return .opaque }
        if case .optional = type { return result }
        return .typed(.optional(type))
    }

    // MARK: Operators

    private mutating func binary(_ symbol: String, _ left: Expression, _ right: Expression) -> ExpressionType {
        let isRange = symbol == "..." || symbol == "..<"
        guard isRange || ExpressionType.calculates(symbol) && !inference.isRedefined(symbol), !endsInType(left) else {
            return .opaque
        }
        let (first, second) = (type(of: left), type(of: right))
        guard isRange else { return first.calculated(symbol, with: second) }
        return range(symbol == "..." ? "ClosedRange" : "Range", first.joined(with: second))
    }

    /// Whether an operand is a cast without parentheses: `1 as Int + 2`.
    private func endsInType(_ operand: Expression) -> Bool {
        if case .cast = operand.kind { return !isParenthesized(operand) }
        return false
    }

    func isParenthesized(_ expression: Expression) -> Bool {
        file.source.bytes[expression.range.lower] == UInt8(ascii: "(")
    }

    private func range(_ name: String, _ bound: ExpressionType) -> ExpressionType {
        guard case .scalar(let scalar) = bound.defaultType else { return .opaque }
        let argument = TypeSyntax.named([.init(name: scalar.module), .init(name: scalar.rawValue)])
        let syntax = TypeSyntax.named([.init(name: "Swift"), .init(name: name, arguments: [argument])])
        let type = inference.resolver.resolve(syntax, text: "\(name)<\(scalar.rawValue)>", in: scope)
        if case .unknown = type { return .typed(.unknown("\(name)<\(scalar.rawValue)>")) }
        return .typed(type)
    }

    /// Whether an operator in the condition of a choice may bind less tightly than the choice.
    private func hasUnusualOperator(_ condition: Expression) -> Bool {
        Node.expression(condition).all.contains { node in
            if case .expression(let expression) = node, case .binary(let symbol, _, _) = expression.kind {
                return !Self.operatorsOfConditions.contains(symbol)
            }
            return false
        }
    }

    /// The standard library's operators that bind more tightly than the ternary operator.
    private static let operatorsOfConditions: Set<String> = [
        "-", "+", "*", "/", "%", "&", "|", "^", "<<", ">>", "&+", "&-", "&*", "&<<", "&>>", "...", "..<", "??", "<",
        "<=", ">", ">=", "==", "!=", "===", "!==", "~=", "&&", "||",
    ]

    /// The type of `value as Type`.
    private func type(of cast: Expression, _ value: Expression, _ kind: Expression.Cast) -> ExpressionType {
        guard kind != .check else { return .opaque }
        let words = Scanner.tokens(of: file.source, in: SourceRange(value.range.upper, cast.range.upper))
        let type = Array(words.dropFirst(kind == .coercion ? 1 : 2))
        guard let first = type.first, let syntax = file.typeSyntax(type) else { return .opaque }
        let written = file.text(SourceRange(first.range.lower, cast.range.upper))
        let resolved = inference.resolver.resolve(syntax, text: written, in: scope)
        return .typed(kind == .conditional ? .optional(resolved) : resolved)
    }

    // MARK: Tuples and collections

    private mutating func tuple(_ elements: [Expression.Argument]) -> ExpressionType {
        var types: [SwiftType.TupleElement] = []
        for element in elements {
            guard let type = type(of: element.value).defaultType else { return .opaque }
            types.append(SwiftType.TupleElement(label: element.label, type: type))
        }
        return types.count > 1 ? .typed(.tuple(types)) : .opaque
    }

    private mutating func array(_ elements: [Expression]) -> ExpressionType {
        joined(elements.map { .array(type(of: $0)) }) ?? .array(nil)
    }

    /// - Parameter elements: Alternating keys and values.
    private mutating func dictionary(_ elements: [Expression]) -> ExpressionType {
        guard elements.count.isMultiple(of: 2) else { return .opaque }
        let pairs = stride(from: 0, to: elements.count, by: 2).map { key in
            ExpressionType.dictionary(.init(key: type(of: elements[key]), value: type(of: elements[key + 1])))
        }
        return joined(pairs) ?? .dictionary(nil)
    }

    private mutating func joined(_ types: [ExpressionType]) -> ExpressionType? {
        guard var whole = types.first else { return nil }
        for type in types.dropFirst() { whole = joined(whole, type) }
        return whole
    }

    /// Joins the types of two values as `ExpressionType` does, and looks up an implicit member in the type of the other
    /// value.
    private mutating func joined(_ first: ExpressionType, _ second: ExpressionType) -> ExpressionType {
        switch (first, second) {
        case (.array(let first?), .array(let second?)):
            let element = joined(first, second)
            return element == .opaque ? .opaque : .array(element)
        case (.implicitMember(let name), .typed(let type)), (.typed(let type), .implicitMember(let name)):
            return constant(name, of: type) == .typed(type) ? .typed(type) : .opaque
        default: return first.joined(with: second)
        }
    }
}
