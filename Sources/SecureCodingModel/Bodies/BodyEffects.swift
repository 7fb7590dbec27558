import CodingBodies

/// Finds the effects of a body's statements on the members of the enclosing type.
///
/// The output is steps in source order. Types are unknown, so a member that may change counts as changed. Only a certain
/// assignment becomes `assign`.
struct BodyEffects {
    private(set) var steps: [BodyStep] = []
    /// The steps that `defer` moves to the end.
    private var deferred: [BodyStep] = []
    /// The number of closures and local functions around the current statement.
    private var functions = 0

    init(_ body: [Statement]) {
        for statement in body { readWhole(statement) }
        steps += deferred
    }

    // MARK: Statements that always run

    private mutating func readWhole(_ statement: Statement) {
        switch statement.kind {
        case .expression(let expression):
            if !readAssignment(expression), !readDelegation(expression) { read(expression, isStatement: true) }
        case .defer(let body): deferred = Self(body).steps.map(\.withoutCertainty) + deferred
        case .binding(let bindings):
            // The value of `let name = name` is the parameter, but later uses aren't.
            for binding in bindings {
                if let value = binding.value { read(value) }
                steps += binding.names.map(BodyStep.bind)
            }
        case .guard(let conditions, _):
            read(.statement(statement))
            for case .binding(let names, _, _, _) in conditions { steps += names.map(BodyStep.bind) }
        default: read(.statement(statement))
        }
    }

    /// `self.name = name`, or without `self`, or several in tuples.
    private mutating func readAssignment(_ expression: Expression) -> Bool {
        guard case ("=", let target, let value)? = expression.assignment else { return false }
        var pairs = [(target, value as Expression?)]
        if case .tuple(let targets) = target.kind {
            var values: [Expression?] = targets.map { _ in nil }
            if case .tuple(let elements) = value.kind, elements.count == targets.count {
                values = elements.map(\.value)
            }
            pairs = Array(zip(targets.map(\.value), values))
        } else if value.plainName == nil {
            return false
        }
        guard pairs.allSatisfy({ $0.0.memberName != nil }) else { return false }
        for (target, value) in pairs {
            guard let member = target.memberName else { continue }
            steps.append(value?.plainName.map { .assign(member: member, name: $0) } ?? .change(member: member))
        }
        read(value)
        return true
    }

    /// `self.init(…)`, `try super.init(…)`
    private mutating func readDelegation(_ expression: Expression) -> Bool {
        switch expression.kind {
        case .attempt(let attempt, let inner) where attempt != .await && attempt != .optional:
            guard readDelegation(inner) else { return false }
            if attempt == .forced { steps.append(.trap) }
            return true
        case .forced(let inner):
            guard readDelegation(inner) else { return false }
            steps.append(.trap)
            return true
        case .call(let callee, let arguments):
            guard case .member(let base?, "init") = callee.kind, case .name(let owner) = base.kind,
                owner == "self" || owner == "super"
            else { return false }
            // An argument that isn't a plain name may have effects: `super.init(frame: makeFrame())`.
            for argument in arguments { read(argument.value) }
            steps.append(
                .delegate(
                    isSuper: owner == "super", arguments.map { .init(label: $0.label, name: $0.value.plainName) }))
            return true
        default: return false
        }
    }

    // MARK: Code anywhere

    private mutating func read(_ node: Node) {
        switch node {
        case .expression(let expression): return read(expression)
        case .statement(let statement):
            switch statement.kind {
            case .expression(let expression): return read(expression, isStatement: true)
            case .return(let value) where functions == 0 && value?.kind != .nil: steps.append(.exit)
            case .function:
                functions += 1
                defer { functions -= 1 }
                return node.children.forEach { read($0) }
            case .unknown: steps.append(.changeAll)
            default: break
            }
        }
        for child in node.children { read(child) }
    }

    private static let risky: Set<String> = ["+", "-", "*", "/", "%", "+=", "-=", "*=", "/=", "%=", "<<", ">>"]

    private mutating func read(_ expression: Expression, isStatement: Bool = false) {
        switch expression.kind {
        case .binary(let symbol, let left, let right):
            let joinsTexts = symbol.hasPrefix("+") && (left.isText || right.isText)
            if Self.risky.contains(symbol), !joinsTexts { steps.append(.risk) }
            guard let (_, target, value) = expression.assignment else { break }
            readTarget(target)
            return read(value)
        case .prefix("&", let operand): return readChain(operand, isSet: true, isStatement: false)
        case .prefix("-", _), .cast(_, .forced, _), .attempt(.forced, _): steps.append(.risk)
        case .name, .member, .call, .subscripted, .chained, .forced:
            return readChain(expression, isSet: false, isStatement: isStatement)
        case .closure:
            functions += 1
            defer { functions -= 1 }
            return Node.expression(expression).children.forEach { read($0) }
        case .unknown: steps.append(.changeAll)
        default: break
        }
        for child in Node.expression(expression).children { read(child) }
    }

    private mutating func readTarget(_ target: Expression) {
        guard case .tuple(let elements) = target.kind else {
            return readChain(target, isSet: true, isStatement: false)
        }
        for element in elements { readTarget(element.value) }
    }

    // MARK: Uses of names

    private static let traps: Set<String> = [
        "precondition", "preconditionFailure", "fatalError", "assert", "assertionFailure",
    ]
    private static let integers: Set<String> = [
        "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Character",
    ]

    /// A name, or a member after a period.
    private struct Link {
        let name: String
        var isCall = false
    }

    /// Reads a name with the members, calls and subscripts after it.
    private mutating func readChain(_ chain: Expression, isSet: Bool, isStatement: Bool) {
        guard var links = unfold(chain), let first = links.first else { return }
        if first.name.hasPrefix("$") { return readLinks(links.dropFirst(), areSet: isSet) }
        let isOfSelf = first.name == "self" || first.name == "super"
        if isOfSelf || first.name == "Swift" { links.removeFirst() }
        guard let member = links.first else {
            if isSet { steps.append(.changeAll) }
            return
        }
        if isOfSelf {
            if member.name == "init" { return steps.append(.changeAll) }
        } else if member.isCall {
            if Self.traps.contains(member.name) { return steps.append(.trap) }
            if Self.integers.contains(member.name) { steps.append(.risk) }
        }
        if member.isCall { steps.append(.call(member.name)) }
        let method = links.dropFirst().first(where: \.isCall)?.name
        let mutates = method.map { Self.mutating.contains($0) || isStatement && $0 != "forEach" } ?? false
        if isSet || mutates { steps.append(.change(member: member.name)) }
        // A call on a type doesn't change an object.
        if member.name.first?.isUppercase == false { readLinks(links.dropFirst(), areSet: isSet) }
    }

    /// Reads the arguments of a chain.
    ///
    /// - Returns: The first name and the members after it; nil if the chain begins with something else, or with `self?`,
    ///   which is used in closures that run later.
    private mutating func unfold(_ chain: Expression) -> [Link]? {
        var links: [Link] = []
        var isCall = false
        var current = chain
        while true {
            switch current.kind {
            case .name(let name): return [Link(name: name, isCall: isCall)] + links.reversed()
            case .member(let base, let name):
                links.append(Link(name: name, isCall: isCall))
                isCall = false
                guard let base else { return nil }
                current = base
            case .call(let base, let arguments), .subscripted(let base, let arguments):
                for argument in arguments { read(argument.value) }
                if case .call = current.kind {
                    isCall = true
                } else {
                    steps.append(.risk)
                    isCall = false
                }
                current = base
            case .chained(let base):
                if base.kind == .name("self") { return nil }
                current = base
            case .forced(let base):
                steps.append(.risk)
                current = base
            default:
                read(current)
                return nil
            }
        }
    }

    /// Records changes to members of a named value.
    private mutating func readLinks(_ links: ArraySlice<Link>, areSet: Bool) {
        for (position, link) in zip(links.indices, links) {
            let next = position + 1 < links.endIndex ? links[position + 1] : nil
            if link.isCall {
                steps.append(.elsewhere(.call(link.name)))
            } else if next.map({ $0.isCall && Self.mutating.contains($0.name) }) ?? areSet {
                steps.append(.elsewhere(.change(member: link.name)))
            }
        }
    }

    /// Methods of the standard library and Foundation that mutate their receiver.
    private static let mutating: Set<String> = [
        "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "removeValue", "removeSubrange",
        "popFirst", "popLast", "sort", "reverse", "shuffle", "partition", "swapAt", "formUnion", "formIntersection",
        "formSymmetricDifference", "subtract", "merge", "update", "updateValue", "replaceSubrange", "replace",
        "toggle", "negate", "round", "trimPrefix", "standardize", "standardizePath", "resolveSymlinksInPath",
        "appendPathComponent", "deleteLastPathComponent", "addTimeInterval", "resetBytes",
    ]
}

extension Expression {
    fileprivate var isText: Bool { if case .string = kind { true } else { false } }

    fileprivate var plainName: String? { if case .name(let name) = kind { name } else { nil } }
}

extension BodyStep {
    /// The same step at an unknown time.
    fileprivate var withoutCertainty: BodyStep {
        if case .assign(let member, _) = self { return .change(member: member) }
        return self
    }
}
