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

    func constant(_ value: Expression) -> Constant { Constant(text(value.range), isNil: value.kind == .nil) }

    func obstacle(_ reason: String, _ range: SourceRange, _ advice: String? = nil) -> Obstacle {
        Obstacle(
            reason, advice ?? "archive the property with 'decode' and 'encode' methods, or keep the class handwritten",
            path: source.path, range: range)
    }

    /// The call of the coder, or of code that makes such calls, that an expression is.
    func site(_ range: SourceRange) -> CoderSite? { reading.sites.first { $0.range == range } }

    func derivation(_ value: Expression) -> Derivation? { reading.derivations[value.range] }

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

    func earlyReturn(_ statement: Effect) -> Obstacle {
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

    /// The property that an assignment changes, wholly or in part.
    func property(_ target: Effect.Target) -> String? {
        target.name.flatMap { target.isOfSelf ? stored[$0].map { _ in target.name } ?? nil : property(named: $0) }
    }

    /// The property that a statement gives a value, and does nothing else.
    func assignment(_ statement: Effect) -> (property: String, value: Expression)? {
        guard case .assign(let pairs) = statement.kind, pairs.count == 1, !pairs[0].target.isPart,
            let property = property(pairs[0].target)
        else { return nil }
        return (property, pairs[0].value)
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
    mutating func change(_ names: Set<String>, by statement: SourceRange, _ lines: [String]) -> Bool {
        let moving = locals.filter { names.contains($0.name) }
        guard let last = lines.last, !moving.contains(where: { $0.statements.contains(last) }) else { return false }
        let free = FreeNames(source, statement)
        locals.removeAll { names.contains($0.name) }
        for var local in moving {
            local.statements = statements(of: moving) + lines
            local.isChecked = true
            local.replacement = nil
            local.names = moving.reduce(free.all.subtracting(names)) { $0.union($1.names) }
            local.ofSelf = moving.reduce(free.ofSelf) { $0.union($1.ofSelf) }
            local.assignments.append(statement)
            locals.append(local)
        }
        return true
    }

    /// The value of a variable that has none yet.
    func noValue(after range: SourceRange) -> Expression { Expression(.nil, SourceRange(range.upper, range.upper)) }

    /// Takes a local that wraps the coder.
    mutating func wrap(_ name: String, property: String, _ statement: Effect) {
        wrappers[name] = property
        locals.append(
            Local(
                name: name, value: noValue(after: statement.range), type: nil, statements: [text(statement.range)],
                range: statement.range, names: []))
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

    /// The key of `coder.containsValue(forKey:)`.
    func presence(_ range: SourceRange) throws(Obstacle) -> String? {
        guard let site = site(range), site.method == "containsValue" else { return nil }
        return try key(of: site)
    }
}
