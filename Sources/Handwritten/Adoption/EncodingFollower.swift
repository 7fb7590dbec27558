import SecureCodeGenAudit
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax

/// Follows the statements of `encode(with:)`.
struct EncodingFollower {
    var follower: Follower
    private let readers: [String: String]
    /// The keys that are written, in order.
    private(set) var order: [String] = []
    /// By key.
    private(set) var writes: [String: (property: String, write: HandwrittenWrite)] = [:]
    /// By key, the member of the property that is written.
    private(set) var parts: [String: String] = [:]
    private(set) var callsSuper = false
    /// Statements that write logs.
    private(set) var logs: [String] = []

    /// - Parameter readers: by key, the property that it is read into.
    init(_ follower: Follower, readers: [String: String]) {
        self.follower = follower
        self.readers = readers
    }

    mutating func follow() throws(Obstacle) {
        for statement in follower.reading.effects { try follow(statement) }
    }

    private mutating func follow(_ statement: Effect) throws(Obstacle) {
        switch statement.kind {
        case .checkKeyedCoding: return
        case .wrap(let name, let property): follower.wrap(name, property: property, statement)
        case .log where follower.mentionsOfCoder(in: statement.range) == 0:
            logs.append(follower.text(statement.range))
        case .encodeSuperclass: callsSuper = true
        case .bind(let bindings): for binding in bindings { try bind(binding, statement) }
        default: if !prepareLocals(statement) { try write(statement) }
        }
    }

    private func unknown(_ statement: Effect) -> Obstacle {
        follower.obstacle(
            "'\(follower.shown(statement.range))' does more than write a property", statement.range,
            "move what it does out of 'encode(with:)'")
    }

    private mutating func bind(_ binding: Statement.Binding, _ statement: Effect) throws(Obstacle) {
        guard binding.names.count == 1, let name = binding.names.first else { throw unknown(statement) }
        let value = binding.value ?? follower.noValue(after: statement.range)
        let free = FreeNames(follower.source, value.range)
        guard !free.all.contains(follower.coder), !value.holdsStatements else { throw unknown(statement) }
        follower.locals.append(
            Follower.Local(
                name: name, value: value, type: binding.type, statements: [follower.text(statement.range)],
                // What changes it later isn't in its value.
                isChecked: binding.value == nil, range: statement.range, names: free.all, ofSelf: free.ofSelf))
    }

    /// Takes a statement that does nothing but change locals: `list.append(name)`.
    private mutating func prepareLocals(_ statement: Effect) -> Bool {
        let survey = statement.survey
        let targets = survey.assigned.map { $0.root ?? "self" }
        let changed = survey.mutated.union(targets).filter { follower.local($0) != nil }
        guard survey.isExact, survey.failures.isEmpty, !changed.isEmpty, changed.isSuperset(of: targets),
            follower.mentionsOfCoder(in: statement.range) == 0
        else { return false }
        return follower.change(changed, by: statement.range, [follower.text(statement.range)])
    }

    // MARK: Writing

    /// A call that writes one value.
    private struct Call {
        let site: CoderSite
        let key: String
        let value: Expression
        /// Whether a type that wraps the coder makes the call.
        let isWrapped: Bool
        /// The value that isn't nil where the call is made.
        var present: Expression?
    }

    /// The call that a statement consists of, alone or where a value isn't nil.
    private func call(_ statement: Effect) throws(Obstacle) -> Call? {
        switch statement.kind {
        case .call(let method, let arguments, let isWrapped):
            guard arguments.count == 2, let site = follower.site(statement.range) else { return nil }
            let isFoundation =
                arguments.map(\.label) == [nil, "forKey"]
                && (method == "encode" || CoderNumbers.type(of: method) != nil)
            let isDirect = !isWrapped && (isFoundation || site.isHelper)
            guard isWrapped || isDirect, let key = try follower.key(of: site) else { return nil }
            let value = arguments.first { isDirect || follower.reading.keys[$0.value.range] != key }
            return value.map { Call(site: site, key: key, value: $0.value, isWrapped: isWrapped) }
        case .either(let conditions, let then, let otherwise):
            guard conditions.count == 1, then.effects.count == 1, case .call = then.effects[0].kind,
                otherwise.effects.isEmpty, var call = try call(then.effects[0])
            else { return nil }
            switch conditions[0] {
            case .binding(_, nil, let value, false): call.present = value
            case .expression(let condition):
                guard let (value, isEqual) = condition.comparedWithNil, !isEqual else { return nil }
                call.present = value
            default: return nil
            }
            guard let steps = call.present.flatMap(follower.derivation)?.steps,
                steps.isEmpty || call.site.derivation?.steps.starts(with: steps + [.bound]) ?? false
            else { return nil }
            return call
        default: return nil
        }
    }

    private mutating func write(_ statement: Effect) throws(Obstacle) {
        let call = try call(statement)
        let keys = if let call { [call.key] } else { try keysOfWhole(statement) }
        let ranges = call.map { [$0.value.range, $0.present?.range].compactMap(\.self) } ?? [statement.range]
        let free = ranges.map { FreeNames(follower.source, $0) }
        let wrappers = FreeNames(follower.source, statement.range).names.intersection(follower.wrappers.keys)
        let locals = follower.needed(by: free.reduce(wrappers) { $0.union($1.names) })
        let names = Set(free.flatMap(\.names) + locals.flatMap(\.names)).subtracting(locals.map(\.name))
        let mentioned = names.union((free.map(\.ofSelf) + locals.map(\.ofSelf)).joined())
            .intersection(follower.stored.keys)
        // The value of a computed property belongs to the property that it is read into.
        let isComputed = mentioned.isEmpty && !free.allSatisfy { $0.all.isDisjoint(with: follower.instanceMembers) }
        let owners = isComputed ? Set(keys.map { readers[$0] ?? "" }) : mentioned
        guard let property = owners.first, owners.count == 1, !property.isEmpty else {
            throw call.map { several(mentioned, $0.value.range) } ?? unknown(statement)
        }
        if let key = keys.first(where: { writes[$0] != nil }) {
            throw follower.obstacle("'\(key)' is written twice", statement.range)
        }
        let isExact =
            call?.site.derivation?.root == .property(property) && !locals.contains(where: \.isChecked)
        // What a type that wraps the coder does with nil isn't known otherwise.
        let isConditional =
            if let call {
                call.present != nil
                    || call.isWrapped && !isExact && follower.stored[property]?.isOptional != false
            } else {
                try isSkipped(statement, keys, property)
            }
        let write = HandwrittenWrite(
            method: call?.site.method ?? "", steps: isExact ? call?.site.derivation?.steps : nil,
            isConditional: isConditional,
            statements: follower.statements(of: locals) + [follower.text(statement.range)], coder: follower.coder,
            range: statement.range, sources: [statement.range] + locals.map(\.range))
        for key in keys { writes[key] = (property, write) }
        order += keys
        if let call, let part = call.value.lastMember { parts[call.key] = part }
    }

    private func several(_ properties: Set<String>, _ value: SourceRange) -> Obstacle {
        follower.obstacle(
            "'\(follower.shown(value))' "
                + (properties.isEmpty ? "isn't a stored property of the class" : "is made of several properties"),
            value,
            "write each stored property under its own key")
    }

    // MARK: Whole statements

    /// The keys of a statement that does nothing but write, in whatever way, for the body of a method.
    private func keysOfWhole(_ statement: Effect) throws(Obstacle) -> [String] {
        let survey = statement.survey
        let calls = follower.calls(in: statement.range)
        guard survey.isExact, survey.assigned.isEmpty, survey.failures.isEmpty, !calls.isEmpty,
            follower.mentionsOfCoder(in: statement.range) == calls.count, calls.allSatisfy({ $0.keyRange != nil })
        else { throw unknown(statement) }
        return try follower.keys(in: statement.range, [])
    }

    /// Whether a statement doesn't always write its keys.
    private func isSkipped(_ statement: Effect, _ keys: [String], _ property: String) throws(Obstacle) -> Bool {
        for condition in statement.survey.conditions {
            guard FreeNames(follower.source, condition.range).all.isSubset(of: [property, "self"]) else {
                throw unknown(statement)
            }
        }
        return !alwaysWritten([statement]).isSuperset(of: keys)
    }

    /// The keys that statements write on every way through them.
    private func alwaysWritten(_ statements: [Effect]) -> Set<String> {
        statements.reduce(into: Set()) { result, statement in
            switch statement.kind {
            case .call: (try? call(statement)).map { _ = result.insert($0.key) }
            case .either(_, let then, let otherwise):
                result.formUnion(alwaysWritten(then.effects).intersection(alwaysWritten(otherwise.effects)))
            case .choose(let cases):
                let keys = cases.map { alwaysWritten($0.effects) }
                result.formUnion(keys.dropFirst().reduce(keys.first ?? []) { $0.intersection($1) })
            default: break
            }
        }
    }
}
