import SourceText
import SwiftScanner

extension DecodingFollower {
    /// Statements that run at the end can't have run before the property had its value.
    func checkOrder(_ property: String, _ range: SourceRange) throws(Obstacle) {
        guard !usedAtEnd.contains(property), usedAtEnd.isDisjoint(with: follower.instanceMembers) else {
            throw follower.obstacle(
                "'\(property)' is read after a statement that may use it", range,
                "read all properties before anything else is done")
        }
    }

    /// Takes the value of a property.
    mutating func read(
        _ property: String, _ value: Expression, _ range: SourceRange,
        conditional: (name: String, otherwise: HandwrittenRead.Missing)? = nil,
        present: (value: PresentValue, otherwise: HandwrittenRead.Missing)? = nil,
        assignment: OwnInitializer.Assignment? = nil
    ) throws(Obstacle) {
        // What comes after the initializer of the class replaces what that gave, as a value from the archive replaces
        // one that was assigned before.
        let before = constants[property]
        if construction != nil || before != nil, assignment == nil { constants[property] = nil }
        guard reads[property] == nil, constants[property] == nil else {
            throw follower.obstacle("'\(property)' is assigned twice", range)
        }
        try checkOrder(property, range)
        var conditional = conditional
        var present = present
        if let before {
            let earlier = before == "nil" ? HandwrittenRead.Missing.isNil : .value(before)
            if conditional?.otherwise == .keeps { conditional?.otherwise = earlier }
            if present?.otherwise == .keeps { present?.otherwise = earlier }
        }
        let free = follower.freeNames(value.range)
        let needed = follower.needed(by: free.names)
        usedLocals.formUnion(needed.map(\.name))
        let keys = try follower.keys(in: [value], needed)
        guard let key = keys.first else {
            throw follower.obstacle("'\(property)' isn't read from a key that can be followed", range)
        }
        var form = keys.count == 1 && assignment == nil ? try follower.decodedForm(value) : nil
        switch present?.value {
        case .key(let other)? where !keys.contains(other):
            throw follower.obstacle("'\(property)' is read from '\(key)' if the archive contains '\(other)'", range)
        case .local(let name)? where !needed.contains { $0.name == name }:
            throw follower.obstacle("'\(property)' is read from '\(key)' if '\(name)' isn't nil", range)
        case .local?: form = nil
        default: break
        }
        if var known = form {
            if requiredKeys.contains(key) {
                known.missing = known.missing == .returned ? .fails : known.missing
            }
            if let conditional {
                known.missing = conditional.otherwise
            }
            if let present {
                known.missing = present.otherwise
            }
            form = known
        }
        var statements = needed.flatMap(\.statements)
        let guards = follower.moved.guards(in: value.range)
        let block = "{ \((guards + ["return " + follower.text(value.range)]).joined(separator: "; ")) }"
        var last = "return " + follower.text(value.range)
        var result = form?.missing ?? .returned
        if let assignment {
            statements += guards
            statements.append("let argument: \(assignment.type) = \(follower.text(value.range))")
            statements += assignment.checks.map { "guard \($0) else { throw CocoaError(.coderReadCorrupt) }" }
            last = "return " + (assignment.value ?? "argument")
        }
        if let conditional {
            let local = follower.local(conditional.name)
            let outer =
                needed.filter { $0.name != conditional.name }.flatMap(\.statements)
                + (local.map { follower.moved.guards(in: $0.value.range) } ?? [])
            let decoded = local.map { follower.text($0.value.range) } ?? ""
            let annotation = local?.type.map { ": \($0)" } ?? ""
            statements =
                outer
                + ["if let \(conditional.name)\(annotation) = \(decoded) \(block)"]
            last = Self.otherwise(conditional.otherwise)
            result = conditional.otherwise
        }
        if let present {
            let condition =
                switch present.value {
                case .key(let key): "\(follower.coder).containsValue(forKey: \(key.swiftLiteral))"
                case .local(let name): "\(name) != nil"
                }
            statements.append("if \(condition) \(block)")
            last = Self.otherwise(present.otherwise)
            result = present.otherwise
        }
        if assignment == nil, conditional == nil, present == nil { statements += guards }
        for key in keys.reversed() where requiredKeys.contains(key) {
            statements.insert(
                "guard \(follower.coder).containsValue(forKey: \(key.swiftLiteral)) else { throw CocoaError(.coderValueNotFound) }",
                at: 0)
        }
        let isObject = form?.method == "decodeObject"
        let calls = (needed.map(\.value) + [value]).flatMap { follower.calls.find(in: $0) }
        // A number that is missing is read as 0, which may be a value.
        let isNumber = !calls.isEmpty && calls.allSatisfy { Self.numbers.contains($0.method) }
        let isPlace = readsPlace(value)
        let whenAbsent: String? =
            switch result {
            case .keeps, .isNil: isNumber ? nil : "return nil"
            case .value(let text): isObject ? "return \(text)" : nil
            case .fails, .traps: isObject ? "throw CocoaError(.coderValueNotFound)" : nil
            case .returned:
                isObject && follower.stored[property]?.isOptional == true
                    ? "return nil" : isPlace ? "return .zero" : nil
            }
        let used = needed.reduce(free.all) { $0.union($1.names) }
        let members = used.intersection(
            follower.instanceMembers.union(follower.stored.keys).subtracting(needed.map(\.name)))
        let obstacle: String? =
            used.contains("self") || !free.ofSelf.isEmpty
            ? "it uses 'self'" : members.sorted().first.map { "it uses '\($0)'" }
        reads[property] = Found(
            keys: keys, isPlain: try isPlain(value, asParts: true), triesKeys: try isPlain(value, asParts: false),
            read: HandwrittenRead(
                method: form?.method ?? "", steps: form?.steps, missing: result, statements: statements, value: last,
                obstacle: obstacle, whenAbsent: whenAbsent, coder: follower.coder, range: range,
                asksForKey: present?.value.isKey == true || !requiredKeys.isDisjoint(with: keys)
                    || asksForKey([value], needed), needsFirstKey: keys.count == 1,
                sources: sources(range, needed), fault: fault(sources(value.range, needed)))
        )
    }

    /// What is asked before a property is assigned.
    enum PresentValue {
        /// `coder.containsValue(forKey:)`
        case key(String)
        /// Whether a decoded local isn't nil.
        case local(String)

        var isKey: Bool {
            if case .key = self { return true }
            return false
        }
    }

    /// Whether a value is zero where the key is missing.
    private func readsPlace(_ value: Expression) -> Bool {
        guard case .call(let callee, _) = value.kind, case .member(_?, let method) = callee.kind else { return false }
        return Self.places.contains(method)
    }

    private static let numbers: Set<String> = [
        "decodeInteger", "decodeInt32", "decodeInt64", "decodeBool", "decodeDouble", "decodeFloat", "decodeCInt",
    ]

    private static let places: Set<String> = [
        "decodeCGPoint", "decodeCGSize", "decodeCGRect", "decodePoint", "decodeSize", "decodeRect",
    ]

    /// - Parameter asParts: whether the value may be made of the values of several keys.
    private func isPlain(_ value: Expression, asParts: Bool) throws(Obstacle) -> Bool {
        switch value.kind {
        case .binary("??", let left, let right):
            guard try isPlain(left, asParts: asParts) else { return false }
            return try isPlain(right, asParts: asParts)
        case .call(_, let arguments) where arguments.count > 1 && asParts:
            for argument in arguments { guard try isPlain(argument.value, asParts: true) else { return false } }
            return true
        case .cast(let base, _, _), .forced(let base), .chained(let base): return try isPlain(base, asParts: asParts)
        case .name(let name):
            guard let local = follower.local(name) else { return true }
            guard !local.isChecked else { return false }
            return try isPlain(local.value, asParts: asParts)
        default:
            if try follower.decodedForm(value) != nil { return true }
            let needed = follower.needed(by: FreeNames(follower.source, value.range).names)
            return try follower.keys(in: [value], needed).isEmpty
        }
    }

    /// The statements of a method in the source.
    func sources(_ range: SourceRange, _ locals: [Follower.Local]) -> [SourceRange] {
        [range] + locals.flatMap { [$0.value.range, $0.range] + $0.assignments.map(\.range) }
    }

    /// What a method with these lines would do wrong.
    func fault(_ ranges: [SourceRange]) -> Obstacle? {
        follower.moved.fault(in: ranges).map { follower.obstacle($0.reason, $0.range, $0.advice) }
    }

    func asksForKey(_ values: [Expression], _ locals: [Follower.Local]) -> Bool {
        (values + locals.map(\.value)).flatMap { follower.calls.find(in: $0) }.contains(where: \.asksForKey)
    }

    private static func otherwise(_ missing: HandwrittenRead.Missing) -> String {
        switch missing {
        case .value(let text): "return \(text)"
        case .fails: "throw CocoaError(.coderReadCorrupt)"
        default: "return nil"
        }
    }
}
