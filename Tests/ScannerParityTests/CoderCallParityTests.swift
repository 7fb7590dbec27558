import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import Testing

extension ScannerParityTests {
    /// The calls of coders in a file, as `Oracle.swift` writes them.
    static func calls(in file: ScannedFile) -> [String] {
        let bodies = file.declarations.flatMap { declaration in
            declaration.initializers.filter { isCoding($0.parameters, ["coder"], file) }.compactMap { found in
                found.body.map { (found.range.lower, BodyReader.statements(of: file.source, body: $0)) }
            }
                + declaration.functions.filter { isEncoder($0, file) }.map { found in
                    (found.range.lower, BodyReader.statements(of: file.source, declaration: found.range))
                }
        }
        return bodies.sorted { $0.0 < $1.0 }.flatMap { CallList($0.1).texts }
    }

    private static func isCoding(_ parameters: [Parameter], _ labels: Set<String>, _ file: ScannedFile) -> Bool {
        parameters.count == 1 && labels.contains(parameters[0].label?.text ?? "_")
    }

    private static func isEncoder(_ function: FunctionDeclaration, _ file: ScannedFile) -> Bool {
        let name = function.name.text
        return name == "encode" && isCoding(function.parameters, ["with"], file)
            || name == "encodeWithCoder" && function.parameters.count == 1
    }
}

/// The calls of coders and of `super` in statements, in source order.
private struct CallList {
    private var calls: [(start: Int, end: Int, text: String)] = []

    init(_ statements: [Statement]) { for statement in statements { read(statement) } }

    var texts: [String] { calls.sorted { ($0.start, $0.end) < ($1.start, $1.end) }.map(\.text) }

    private mutating func read(_ statements: [Statement]) { for statement in statements { read(statement) } }

    private mutating func read(_ conditions: [Statement.Condition]) {
        for condition in conditions {
            switch condition {
            case .expression(let value), .binding(_, _, let value, _): read(value)
            case .availability: break
            }
        }
    }

    private mutating func read(_ statement: Statement) {
        switch statement.kind {
        case .expression(let value), .throw(let value), .return(let value?): read(value)
        case .binding(let bindings): for binding in bindings { if let value = binding.value { read(value) } }
        case .if(let conditions, let then, let otherwise):
            read(conditions)
            read(then)
            read(otherwise)
        case .guard(let conditions, let otherwise):
            read(conditions)
            read(otherwise)
        case .switch(let subject, let cases):
            read(subject)
            for item in cases { read(item.body) }
        case .loop(_, let sequence, let conditions, let body):
            if let sequence { read(sequence) }
            read(conditions)
            read(body)
        case .do(let body, let catches):
            read(body)
            for body in catches { read(body) }
        case .defer(let body), .function(_, _, let body): read(body)
        case .conditional(let clauses): for clause in clauses { read(clause) }
        case .return(nil), .jump, .unknown: break
        }
    }

    private mutating func read(_ expression: Expression) {
        switch expression.kind {
        case .call(let callee, let arguments):
            add(callee, arguments, expression)
            read(callee)
            for argument in arguments { read(argument.value) }
        case .subscripted(let base, let arguments):
            read(base)
            for argument in arguments { read(argument.value) }
        case .tuple(let elements): for element in elements { read(element.value) }
        case .array(let elements), .dictionary(let elements): for element in elements { read(element) }
        case .binary(_, let left, let right):
            read(left)
            read(right)
        case .ternary(let condition, let yes, let no): for part in [condition, yes, no] { read(part) }
        case .closure(_, let body): read(body)
        case .statement(let statement): read(statement)
        case .string(let parts): for case .value(let value) in parts { read(value) }
        case .member(let base?, _), .chained(let base), .forced(let base), .cast(let base, _, _), .attempt(_, let base),
            .prefix(_, let base), .postfix(let base, _):
            read(base)
        case .member(nil, _), .name, .integer, .float, .boolean, .nil, .keyPath, .pound, .unknown: break
        }
    }

    private mutating func add(_ callee: Expression, _ arguments: [Expression.Argument], _ call: Expression) {
        guard let name = Self.name(callee) else { return }
        let literal = arguments.lazy.compactMap { argument -> String? in
            guard case .string(let parts) = argument.value.kind else { return nil }
            if parts.isEmpty { return "" }
            guard parts.count == 1, case .text(let text) = parts[0] else { return nil }
            return text
        }
        let labels = arguments.map { ($0.label ?? "_") + ":" }.joined()
        calls.append(
            (call.range.lower, call.range.upper, "\(name)(\(labels))" + (literal.first.map { " " + $0 } ?? "")))
    }

    private static func name(_ callee: Expression) -> String? {
        let name: String
        switch callee.kind {
        case .member(let base, let member):
            if case .name("super")? = base?.kind { return "super." + member }
            name = member
        case .name(let text): name = text
        default: return nil
        }
        return ["encode", "decode", "containsValue"].contains { name.hasPrefix($0) } ? name : nil
    }
}
