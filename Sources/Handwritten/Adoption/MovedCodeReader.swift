import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax

/// Reads the statements of `init(coder:)` for `MovedCode`.
struct MovedCodeReader {
    let follower: Follower
    var moved: MovedCode
    /// The types that locals are cast to later; nil for several.
    private var casts: [String: String?] = [:]
    /// Names of decoded values.
    private var decoded: Set<String> = []
    private var statement = SourceRange(0, 0)
    /// How many statements contain the current one.
    private var depth = 0
    /// Whether the code is in a nested function, which can't throw for the method.
    private var isInFunction = false

    init(_ follower: Follower, _ statements: [Statement]) {
        self.follower = follower
        moved = follower.moved
        for case .expression(let expression) in statements.nodes {
            guard case .cast(let base, let cast, let type) = expression.kind, cast != .check,
                case .name(let name) = base.kind
            else { continue }
            casts.merge([name: type]) { $0 == $1 ? $0 : nil }
        }
    }

    mutating func read(_ statements: [Statement]) {
        for statement in statements { read(statement) }
    }

    private mutating func read(_ statement: Statement) {
        let outer = self.statement
        self.statement = statement.range
        depth += 1
        defer {
            self.statement = outer
            depth -= 1
        }
        switch statement.kind {
        case .binding(let bindings):
            for binding in bindings { binding.value.map { bind(binding.names, $0) } }
        case .if(let conditions, let then, let otherwise):
            read(conditions)
            read(then)
            read(otherwise)
        case .guard(let conditions, let otherwise):
            // Conditions of a `guard` become statements, unless another statement contains it.
            read(conditions, areStatements: depth == 1)
            read(otherwise)
        case .loop(let names, let sequence, let conditions, let body):
            sequence.map { bind(names, $0) }
            read(conditions)
            read(body)
        case .defer(let body), .function(_, _, let body): readFunction([], body)
        default:
            if case .switch(let subject, let cases) = statement.kind, isDecoded(subject) {
                decoded.formUnion(cases.flatMap(\.names))
            }
            for child in Node.statement(statement).children {
                switch child {
                case .expression(let value): read(value)
                case .statement(let inner): read(inner)
                }
            }
        }
    }

    private mutating func read(_ conditions: [Statement.Condition], areStatements: Bool = false) {
        for (position, condition) in conditions.enumerated() {
            // The first condition is always evaluated.
            let isConditional = position > 0 && !areStatements
            switch condition {
            case .expression(let value): read(value, isConditional: isConditional)
            case .binding(let names, _, let value, _): bind(names, value, isConditional: isConditional)
            case .availability: break
            }
        }
    }

    private mutating func bind(_ names: [String], _ value: Expression, isConditional: Bool = false) {
        if isDecoded(value) { decoded.formUnion(names) }
        read(value, cast: names.count == 1 ? casts[names[0]] ?? nil : nil, isConditional: isConditional)
    }

    private mutating func readFunction(_ parameters: [String], _ body: [Statement]) {
        let outer = (decoded, isInFunction)
        decoded.formUnion(parameters + (parameters.isEmpty ? ["$0", "$1"] : []))
        isInFunction = true
        read(body)
        (decoded, isInFunction) = outer
    }

    private func isDecoded(_ value: Expression) -> Bool {
        !FreeNames(follower.source, value.range).names.isDisjoint(with: decoded.union([follower.coder]))
    }

    /// - Parameters:
    ///   - cast: the type that the value is cast to.
    ///   - isConditional: whether the statement may not evaluate the expression.
    private mutating func read(_ expression: Expression, cast: String? = nil, isConditional: Bool = false) {
        if let call = follower.helperCall(expression) {
            return readHelper(call, expression, cast: cast, isConditional: isConditional)
        }
        switch expression.kind {
        case .cast(let base, .forced, let type):
            read(base, cast: type, isConditional: isConditional)
            let wanted = type.hasSuffix("?") || type.hasSuffix("!") ? String(type.dropLast()) : type
            let value = text(base) + " as? \(wanted)"
            if wanted == type { return addTrap(expression, base, value, isConditional) }
            moved.classes.append(MovedCode.Rewrite(expression.range, value))
            moved.mended.append(expression.range)
        case .cast(let base, _, let type):
            read(base, cast: Self.clearer(type, cast), isConditional: isConditional)
        case .forced(let base):
            read(base, cast: cast, isConditional: isConditional)
            addTrap(expression, base, text(base), isConditional)
        case .attempt(.forced, let base):
            read(base, cast: cast, isConditional: isConditional)
            if isInFunction {
                addFault(expression.range, "'try!' ends the process")
            } else {
                let keyword = SourceRange(expression.range.lower, expression.range.lower + "try!".utf8.count)
                moved.classes.append(MovedCode.Rewrite(keyword, "try"))
                moved.mended.append(expression.range)
            }
        case .chained(let base), .attempt(_, let base), .prefix(_, let base), .postfix(let base, _):
            read(base, cast: cast, isConditional: isConditional)
        case .binary("??", let left, let right):
            read(left, cast: cast, isConditional: isConditional)
            read(right, cast: cast, isConditional: true)
        case .binary(let name, let left, let right):
            read(left, isConditional: isConditional)
            read(right, isConditional: isConditional || name == "&&" || name == "||")
        case .ternary(let condition, let left, let right):
            read(condition, isConditional: isConditional)
            read(left, cast: cast, isConditional: true)
            read(right, cast: cast, isConditional: true)
        case .closure(let parameters, let body):
            readFunction(parameters, body)
        case .statement(let inner): readFunction([], [inner])
        case .call(let callee, let arguments) where isNarrowing(callee, arguments) && !isConditional:
            read(arguments[0].value)
            let type = follower.source.text(callee.range)
            addTrap(expression, arguments[0].value, "\(type)(exactly: \(text(arguments[0].value)))")
        default:
            readCall(expression, cast: cast)
            for case .expression(let child) in Node.expression(expression).children {
                read(child, isConditional: isConditional)
            }
        }
    }

    /// The type of a cast, or of a later one: `as? NSArray` says less than `as? [Book]`.
    private static func clearer(_ type: String, _ later: String?) -> String {
        containers.contains(type) ? later ?? type : type
    }

    /// Writes the call that a helper makes, with the classes of its object.
    private mutating func readHelper(
        _ call: Follower.HelperCall, _ expression: Expression, cast: String?, isConditional: Bool
    ) {
        var classes = call.classes.map { $0 + ".self" }.joined(separator: ", ")
        if call.classes.count > 1 { classes = "[\(classes)]" }
        if call.classes.isEmpty, call.method == "decodeObject" {
            let type = call.casts.reversed().reduce(cast) { Self.clearer($1.type, $0) }
            guard let known = classList(castTo: type, expression) else { return }
            classes = known
        }
        let argument = classes.isEmpty ? "" : "of: \(classes), "
        var text = "\(follower.coder).\(call.method)(\(argument)forKey: \(call.key.swiftLiteral))"
        for (kind, type) in call.casts {
            if kind == .forced, !type.hasSuffix("?") {
                return addTrap(expression, expression, text + " as? " + type, isConditional)
            }
            text += kind == .forced ? " as? " + type.dropLast() : " \(kind.rawValue) \(type)"
        }
        let rewrite = MovedCode.Rewrite(expression.range, call.casts.isEmpty ? text : "(\(text))")
        if call.classes.isEmpty, !classes.isEmpty {
            moved.classes.append(rewrite)
        } else {
            moved.inlined.append(rewrite)
        }
    }

    /// The list of the classes that an object has that is cast to a type.
    private mutating func classList(castTo type: String?, _ expression: Expression) -> String? {
        guard let classes = type.flatMap({ follower.auditor.classes(castTo: $0, of: follower.type) }) else {
            addFault(
                expression.range,
                "'\(follower.shown(expression.range))' names no class"
                    + (type.map { ", and '\($0)' doesn't tell which classes an archive has" } ?? ""),
                "call 'decodeObject(of:forKey:)' with the classes of the value")
            return nil
        }
        return "[" + classes.map { $0 + ".self" }.joined(separator: ", ") + "]"
    }

    /// Names the classes of `coder.decodeObject(forKey:)`, and those of the elements of a collection.
    private mutating func readCall(_ expression: Expression, cast: String?) {
        guard case .call(let callee, let arguments) = expression.kind,
            case .member(let base?, let method) = callee.kind,
            isCoder(base), ["decodeObject", "decodeTopLevelObject"].contains(method)
        else { return }
        switch arguments.map(\.label) {
        case ["of", "forKey"]:
            guard let named = follower.site(expression.range)?.classes, !named.isEmpty,
                Self.containers.isSuperset(of: named),
                cast.flatMap({ follower.auditor.classes(castTo: $0, of: follower.type) }) != nil,
                let list = classList(castTo: cast, expression)
            else { return }
            moved.classes.append(MovedCode.Rewrite(arguments[0].value.range, list))
        case ["forKey"]:
            let bytes = follower.source.bytes
            guard let list = classList(castTo: cast, expression),
                let start = bytes[callee.range.upper...].firstIndex(of: UInt8(ascii: "("))
            else { return }
            moved.classes.append(MovedCode.Rewrite(SourceRange(start + 1, start + 1), "of: \(list), "))
        default: return
        }
    }

    private static let containers: Set<String> = ["NSArray", "NSDictionary", "NSSet"]

    private func isCoder(_ expression: Expression) -> Bool { expression.kind == .name(follower.coder) }

    private func text(_ base: Expression) -> String {
        moved.text(of: base.range, in: follower.source, replacing: [])
    }

    /// `UInt(coder.decodeInteger(forKey: "count"))`
    private func isNarrowing(_ callee: Expression, _ arguments: [Expression.Argument]) -> Bool {
        guard let name = callee.name, arguments.map(\.label) == [nil],
            let derivation = follower.derivation(arguments[0].value), derivation.steps.isEmpty,
            case .decoded(let called, _) = derivation.root
        else { return false }
        return Self.integers.contains(name) && ["decodeInteger", "decodeInt64", "decodeInt32"].contains(called)
            && !(name == "Int" && called != "decodeInt64" || name == "Int64")
    }

    private static let integers: Set<String> = [
        "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
    ]

    /// Makes a local of an expression that ends the process.
    ///
    /// - Parameter value: an optional that is nil where it would.
    private mutating func addTrap(
        _ expression: Expression, _ base: Expression, _ value: String, _ isConditional: Bool = false
    ) {
        guard isDecoded(base) else { return }
        guard !isConditional, !isInFunction else {
            return addFault(expression.range, "'\(follower.shown(expression.range))' ends the process")
        }
        var name = "decoded"
        let taken = follower.instanceMembers.union(follower.stored.keys).union(decoded).union(moved.traps.map(\.name))
        var number = 2
        while taken.contains(name) {
            name = "decoded\(number)"
            number += 1
        }
        moved.mended.append(expression.range)
        moved.traps.append(
            MovedCode.Trap(
                range: expression.range, name: name,
                declaration: "guard let \(name) = \(value) else { throw CocoaError(.coderReadCorrupt) }",
                statement: statement))
    }

    private mutating func addFault(
        _ range: SourceRange, _ reason: String, _ advice: String = "return nil from 'init(coder:)' for such an archive"
    ) {
        moved.faults.append(MovedCode.Fault(range: range, reason: reason, advice: advice))
    }
}
