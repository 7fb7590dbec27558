import SecureCodeGenAudit
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols

/// What following either of the two methods needs.
struct Follower {
    let type: Symbol
    let file: Int
    let reading: MethodReading
    let auditor: Auditor
    /// Of the class and of its extensions.
    let stored: [String: StoredPropertySite]
    /// Methods and computed properties, which a static method can't use.
    let instanceMembers: Set<String>
    /// The name of the parameter.
    let coder: String
    /// By name, in the order of the source.
    var locals: [Local] = []
    /// Locals that hold nothing but the coder, with the property that has it.
    var wrappers: [String: String] = [:]

    struct Local {
        let name: String
        let value: Expression
        let type: String?
        /// Whether the object can't be decoded where it is nil.
        var isRequired = false
        /// The statements of a method that declare it, and check or assign it.
        var statements: [String]
        /// Whether anything but its presence is checked, or another value is assigned.
        var isChecked = false
        /// What replaces nil: `name` in `if text == nil { text = name }`.
        var replacement: String?
        /// The declaration of a variable.
        var variable: String?
        let range: SourceRange
        var names: Set<String>
        /// Names that follow `self.` in it.
        var ofSelf: Set<String> = []
        /// The statements after its declaration that give it a value.
        var assignments: [SourceRange] = []
    }

    /// What differs in the methods that the statements become.
    var moved = MovedCode()

    var table: SymbolTable { auditor.table }
    var source: SourceFile { table.file(at: file).source }

    /// Returns the source of a range for a method that may be static.
    func text(_ range: SourceRange, replacing parts: [MovedCode.Rewrite] = []) -> String {
        moved.text(of: range, in: source, replacing: parts)
    }

    func freeNames(_ range: SourceRange) -> FreeNames {
        FreeNames(source, range, omitting: moved.literalKeys.map(\.range))
    }

    func obstacle(_ reason: String, _ range: SourceRange, _ advice: String? = nil) -> Obstacle {
        Obstacle(
            reason, advice ?? "archive the property with 'decode' and 'encode' methods, or keep the class handwritten",
            path: source.path, range: range)
    }

    /// The call of the coder, or of code that makes such calls, that an expression is.
    func site(_ expression: Expression) -> CoderSite? { reading.sites.first { $0.range == expression.range } }

    func derivation(_ expression: Expression) -> Derivation? { reading.derivations[expression.range] }

    /// - Returns: nil for a call without a key.
    func key(of site: CoderSite) throws(Obstacle) -> String? {
        guard let range = site.keyRange else { return nil }
        guard let key = site.key, !key.isEmpty else {
            throw obstacle(
                "the key '\(shown(range))' isn't a constant that the sources declare", range,
                "use a literal, a 'static let', or the raw value of an enum")
        }
        return key
    }

    func earlyReturn(_ statement: Statement) -> Obstacle {
        obstacle(
            "'\(shown(statement.range))' returns before other statements run", statement.range,
            "use 'if let', and read each property whether or not the archive has the others")
    }

    func shown(_ range: SourceRange) -> String {
        let line = source.text(range).split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
        return line.count > 60 ? String(line.prefix(57)) + "…" : line
    }

    func local(_ name: String) -> Local? { locals.last { $0.name == name } }

    func property(named name: String) -> String? { local(name) == nil && stored[name] != nil ? name : nil }

    func property(_ expression: Expression) -> String? {
        switch expression.kind {
        case .name(let name): return property(named: name)
        case .member(let base?, let name):
            guard case .name("self") = base.kind, stored[name] != nil else { return nil }
            return name
        default: return nil
        }
    }

    /// The locals that a piece of source needs, in order.
    func needed(by names: Set<String>) -> [Local] {
        var wanted = names
        var result: [Local] = []
        for local in locals.reversed() where wanted.contains(local.name) {
            result.append(local)
            wanted.remove(local.name)
            wanted.formUnion(local.names)
        }
        return result.reversed()
    }

    /// The statements that declare locals, each once.
    func statements(of locals: [Local]) -> [String] {
        var result: [String] = []
        for statement in locals.flatMap(\.statements) where !result.contains(statement) { result.append(statement) }
        return result
    }

    /// Takes a statement that changes locals: whatever needs one of them later needs the statement.
    ///
    /// - Returns: false if a local has the same statement already, which is only written once.
    mutating func change(_ names: Set<String>, by statement: Statement, _ lines: [String]) -> Bool {
        let moving = locals.filter { names.contains($0.name) }
        guard let last = lines.last, !moving.contains(where: { $0.statements.contains(last) }) else { return false }
        let free = FreeNames(source, statement.range)
        locals.removeAll { names.contains($0.name) }
        for var local in moving {
            local.statements = statements(of: moving) + lines
            local.isChecked = true
            local.replacement = nil
            local.names = moving.reduce(free.all.subtracting(names)) { $0.union($1.names) }
            local.ofSelf = moving.reduce(free.ofSelf) { $0.union($1.ofSelf) }
            local.assignments.append(statement.range)
            locals.append(local)
        }
        return true
    }

    func isCoder(_ expression: Expression) -> Bool {
        switch expression.kind {
        case .name(let name): return name == coder
        case .member(let base?, let property):
            guard case .name(let name) = base.kind else { return false }
            return wrappers[name] == property
        default: return false
        }
    }

    /// Takes `let decoder = Coder(coder)`.
    mutating func wrap(_ statement: Statement) -> Bool {
        guard case .binding(let bindings) = statement.kind, bindings.count == 1, bindings[0].names.count == 1,
            let value = bindings[0].value, case .call(let callee, let arguments) = value.kind, arguments.count == 1,
            isCoder(arguments[0].value), case .name(let typeName) = callee.kind,
            let property = table.type(named: typeName, from: type, inFile: file).flatMap(table.coderProperty)
        else { return false }
        let name = bindings[0].names[0]
        wrappers[name] = property
        locals.append(
            Local(
                name: name, value: value, type: bindings[0].type, statements: [text(statement.range)],
                range: statement.range, names: []))
        return true
    }

    /// The calls of the coder in a range, the inner ones first.
    func calls(in range: SourceRange) -> [CoderSite] { reading.sites.filter { range.contains($0.range) } }

    /// The keys of all calls of the coder in a range, and in the values of locals, in order.
    func keys(in range: SourceRange, _ locals: [Local]) throws(Obstacle) -> [String] {
        var keys: [String] = []
        let values = locals.filter { wrappers[$0.name] == nil }.map(\.value.range)
        for part in values + [range] + locals.flatMap(\.assignments) {
            let calls = calls(in: part)
            guard mentionsOfCoder(in: part) == calls.count else { throw obstacle("'\(coder)' is passed on", part) }
            for call in calls {
                guard let key = try key(of: call) else { throw obstacle("'\(shown(part))' isn't a keyed call", part) }
                if !keys.contains(key) { keys.append(key) }
            }
        }
        return keys
    }

    func mentionsOfCoder(in range: SourceRange) -> Int {
        SourceSlice(range, of: source).mentions.count { mention in
            let name = mention.name.text
            return mention.isFree && !mention.isInterpolated && (name == coder || wrappers[name] != nil)
        }
    }

    /// Whether a statement only tells somebody something.
    func isLog(_ statement: Statement) -> Bool {
        if let name = statement.calledFunction {
            return ["print", "NSLog", "os_log", "debugPrint", "assertionFailure"].contains(name)
                || name.hasPrefix("DDLog")
        }
        guard case .expression(let expression) = statement.kind, case .call(let callee, _) = expression.kind else {
            return false
        }
        switch callee.kind {
        case .member(let base?, let method):
            let levels = ["debug", "info", "notice", "warning", "warn", "error", "fault", "trace", "verbose", "log"]
            return levels.contains(method) && isLogger(base)
        default: return false
        }
    }

    /// `log`, `Logger.general`, `self.logger`
    private func isLogger(_ expression: Expression) -> Bool {
        func isNamed(_ name: String) -> Bool { ["log", "logger"].contains(name.lowercased()) }
        switch expression.kind {
        case .name(let name): return stored[name] == nil && isNamed(name)
        case .member(let base?, let name): return isNamed(name) || isLogger(base)
        case .call(let callee, _): return isLogger(callee)
        default: return false
        }
    }

    /// Whether a check's other branch only fails or ends the process; nil if it does anything else.
    func exit(_ statements: [Statement]) -> BlockExit? {
        guard let last = statements.last else { return nil }
        if last.endsProcess {
            // What comes first has no effect on anything that lives on.
            return statements.nodes.contains(where: \.leaves) ? nil : .traps
        }
        guard case .return(let value?) = last.kind, case .nil = value.kind,
            statements.dropLast().allSatisfy(isHarmless)
        else { return nil }
        return .fails
    }

    /// Whether a statement has no effect on anything but the coder's error, once decoding fails.
    private func isHarmless(_ statement: Statement) -> Bool {
        switch statement.kind {
        case .if(let conditions, let then, let otherwise):
            return conditions == [.availability] && (then + otherwise).allSatisfy(isHarmless)
        case .binding(let bindings):
            return bindings.allSatisfy { binding in
                binding.value.map { !FreeNames(source, $0.range).all.contains(coder) } ?? true
            }
        case .expression(let expression):
            if case .call(let callee, _) = expression.kind, case .member(let base?, "failWithError") = callee.kind,
                isCoder(base)
            {
                return true
            }
            let isDelegation = expression.delegation != nil && !FreeNames(source, expression.range).all.contains(coder)
            return isLog(statement) || isDelegation
        default: return false
        }
    }

    /// The key of `coder.containsValue(forKey:)`.
    func presence(_ expression: Expression) throws(Obstacle) -> String? {
        guard let site = site(expression), site.method == "containsValue" else { return nil }
        return try key(of: site)
    }

    /// Whether a statement only refuses coders without keys, which no keyed archive has.
    func isKeyedCodingCheck(_ statement: Statement) -> Bool {
        switch statement.kind {
        case .guard(let conditions, let otherwise):
            guard conditions.count == 1, case .expression(let condition) = conditions[0] else { return false }
            return asksForKeys(condition) && exit(otherwise) != nil
        case .expression(let expression):
            guard case .call(let callee, let arguments) = expression.kind, case .name(let name) = callee.kind,
                ["precondition", "assert"].contains(name), let condition = arguments.first
            else { return false }
            return asksForKeys(condition.value)
        default: return false
        }
    }

    private func asksForKeys(_ expression: Expression) -> Bool {
        guard case .member(let base?, "allowsKeyedCoding") = expression.kind else { return false }
        return isCoder(base)
    }
}
