import AppleTypes
import AuditKinds
import SourceText
import SwiftScanner
import SwiftSemantics
import Threading

/// The audit of one class.
struct ClassAudit {
    let sources: AuditSources
    let type: Symbol
    let name: String
    let isSecure: Bool
    let initializer: LocatedMember<InitializerDeclaration>?
    let encoder: LocatedMember<FunctionDeclaration>?
    let decoding: Evaluator?
    let encoding: Evaluator?
    /// The methods of scanned superclasses, from the inside out.
    let inherited: [(decoding: Evaluator?, encoding: Evaluator?)]
    /// Whether properties can be nil, which several kinds of findings ask.
    let nilProperties = Cache<String, Bool>()
    /// The keys that several kinds of findings divide among themselves.
    var unmatchedKeys = UnmatchedKeys()

    /// - Returns: nil for a class that has neither of the methods, or doesn't code.
    init?(_ sources: AuditSources, _ type: Symbol) {
        self.init(sources, type, methodsOf: type)
    }

    /// - Parameter owner: the class that implements the methods, if `type` inherits both.
    init?(_ sources: AuditSources, _ type: Symbol, methodsOf owner: Symbol) {
        self.sources = sources
        self.type = type
        name = type.displayName
        initializer = Self.initializer(of: owner, sources)
        encoder = Self.encoder(of: owner, sources)
        guard initializer != nil || encoder != nil else { return nil }
        decoding = Self.decoding(initializer, type, sources)
        encoding = Self.encoding(encoder, type, sources)
        let hasCalls = !(decoding?.calls.isEmpty ?? true) || !(encoding?.calls.isEmpty ?? true)
        if !hasCalls, sources.isInterface(type) { return nil }
        let coding = sources.coding(of: type)
        guard coding > .none || hasCalls else { return nil }
        isSecure = coding == .secure
        inherited = sources.lineage(of: type).dropFirst().map { superclass in
            (
                Self.decoding(Self.initializer(of: superclass, sources), superclass, sources),
                Self.encoding(Self.encoder(of: superclass, sources), superclass, sources)
            )
        }
        unmatchedKeys = findUnmatchedKeys()
    }

    static func initializer(of type: Symbol, _ sources: AuditSources) -> LocatedMember<
        InitializerDeclaration
    >? {
        let initializers = sources.table.members(of: type) { declaration in
            declaration.initializers.filter { $0.parameters.count == 1 && $0.parameters[0].label?.text == "coder" }
        }
        // The interface of a category in a header declares it too.
        return initializers.first { !sources.table.file(at: $0.file).source.isHeader } ?? initializers.first
    }

    static func encoder(of type: Symbol, _ sources: AuditSources) -> LocatedMember<FunctionDeclaration>? {
        let all = sources.table.members(of: type) { declaration in
            declaration.functions.filter { function in
                guard function.parameters.count == 1 else { return false }
                let isEncode = function.name.text == "encode" && function.parameters[0].label?.text == "with"
                // Until Swift 3.
                return isEncode || function.name.text == "encodeWithCoder"
            }
        }
        let implemented = all.filter { !sources.table.file(at: $0.file).source.isHeader }
        let found = implemented + all.filter { sources.table.file(at: $0.file).source.isHeader }
        return found.first { $0.member.name.text == "encode" } ?? found.first
    }

    static func decoding(
        _ found: LocatedMember<InitializerDeclaration>?, _ type: Symbol, _ sources: AuditSources
    ) -> Evaluator? {
        guard let found, let body = found.member.body else { return nil }
        var evaluator = Evaluator(sources: sources, type: type, file: found.file)
        if let name = found.member.parameters.first?.name { evaluator.bind(name.text, .coder) }
        let statements = sources.statements(in: found.file, body: body)
        evaluator.run(statements)
        // `if let name = coder.decodeObject(…) { …; return }; fatalError()`
        if let end = statements.end, !evaluator.leavesWithKeys(statements.prefix { $0.range.lower < end.range.lower }),
            let last = evaluator.calls.lastIndex(where: {
                $0.place.file == found.file && $0.place.range.upper <= end.range.lower
            })
        {
            evaluator.addTraps(.fatalError, Value(flows: [Value.Flow(call: last)]), end.range)
        }
        // `awakeAfterUsingCoder:` may decode the rest.
        if let rest = sources.functions(of: type).first(where: {
            sources.isObjectiveC($0.file) && $0.member.name.text.hasPrefix("awakeAfter")
        }) {
            evaluator.file = rest.file
            if let name = rest.member.parameters.first?.name {
                evaluator.bind(name.text, .coder)
            }
            evaluator.run(sources.statements(in: rest.file, declaration: rest.member.range))
            evaluator.file = found.file
        }
        return evaluator
    }

    static func encoding(
        _ found: LocatedMember<FunctionDeclaration>?, _ type: Symbol, _ sources: AuditSources
    ) -> Evaluator? {
        guard let found else { return nil }
        var evaluator = Evaluator(sources: sources, type: type, file: found.file)
        if let name = found.member.parameters.first?.name { evaluator.bind(name.text, .coder) }
        evaluator.run(sources.statements(in: found.file, declaration: found.member.range))
        return evaluator
    }
}

extension ClassAudit {
    var decodes: [CoderCall] { decoding?.calls.filter { $0.direction == .decode && !$0.isCandidate } ?? [] }
    var encodes: [CoderCall] { encoding?.calls.filter { $0.direction == .encode && !$0.isCandidate } ?? [] }

    func finding(_ kind: AuditKind, _ message: String, _ place: Place) -> Finding {
        return Finding(
            kind: kind, message: message, path: sources.table.file(at: place.file).source.path, range: place.range,
            className: name, classPath: sources.table.file(type.declaration).source.path)
    }

    /// `'Account.name' (key 'user_name')`
    func subject(_ call: CoderCall) -> String {
        let property =
            call.direction == .decode
            ? call.sinks.lazy.compactMap(\.property).first : call.properties.count == 1 ? call.properties.first : nil
        guard let property else { return "'\(call.key?.shown ?? name)'" }
        guard let key = call.key?.shown, key != property else {
            return "'\(name.lastComponent).\(property)'"
        }
        return "'\(name.lastComponent).\(property)' (key '\(key)')"
    }

    var initializerPlace: Place? {
        initializer.map { Place(file: $0.file, range: $0.member.keyword) }
    }

    /// Whether one of the methods only ends the process, or writes nothing.
    private var isDecoderStub: Bool { decoding.map { $0.calls.isEmpty && !$0.fatalErrors.isEmpty } ?? false }
    private var isEncoderStub: Bool { encoding.map { $0.calls.isEmpty && !$0.callsSuper && !$0.losesCoder } ?? false }

    /// Whether the keys and values of the two methods can be compared.
    var codesBothWays: Bool { decoding != nil && encoding != nil && !isDecoderStub && !isEncoderStub }
    /// Whether the class is decoded although it encodes nothing.
    var isOnlyDecoded: Bool { isEncoderStub && !isDecoderStub }

    func findings() -> [Finding] { Self.causes(among: AuditKind.allCases.flatMap { $0.rule.find(self) }) }

    /// Returns findings without the effects of others, and without those that end with another one: a call that gets a key
    /// also names the class, and encodes the optional itself.
    static func causes(among findings: [Finding]) -> [Finding] {
        let misplaced = findings.reduce(into: Set<SourceRange>()) { $0.formUnion($1.misplaced) }
        return findings.compactMap { finding in
            var finding = finding
            let rule = finding.kind.rule
            let others = Set(
                findings.filter { $0.path == finding.path && $0.range == finding.range }.map(\.kind))
            let isMisplaced = finding.misplaced.isEmpty && misplaced.contains(finding.range)
            guard !(isMisplaced && rule.comparesForms),
                !others.contains(where: { $0.rule.supersedes.contains(finding.kind) })
            else { return nil }
            for (_, other) in rule.combined.filter({ others.contains($0.key) }) {
                finding.message += other.message
                finding.advice = other.advice ?? finding.advice
            }
            return finding
        }
    }

    func support(of type: Symbol) -> (isStatic: Bool, isComputed: Bool, place: Place)? {
        if let found = sources.properties(of: type, named: "supportsSecureCoding").first {
            return (
                found.member.modifiers.contains(.static), found.member.accessors == .computed,
                Place(file: found.file, range: found.member.name.range)
            )
        }
        // A function until Swift 3.
        return sources.functions(of: type, named: "supportsSecureCoding").first
            .map { ($0.member.modifiers.contains(.static), true, Place(file: $0.file, range: $0.member.name.range)) }
    }

    /// Whether subclasses of the sources override the initializer.
    var isAbstractPattern: Bool {
        sources.table.subclasses(of: type).contains { Self.initializer(of: $0, sources) != nil }
    }

    /// Whether subclasses have initializers that override the one of the class: their own, or in Swift those that the
    /// compiler makes.
    var hasSubclassesWithInitializers: Bool {
        sources.table.subclasses(of: type).contains {
            Self.initializer(of: $0, sources) != nil
                || !sources.isObjectiveC($0.declaration.file) && !sources.table.file($0.declaration).source.isHeader
        }
    }

    /// Whether two calls are in different branches of one statement.
    func areExclusive(_ one: CoderCall, _ other: CoderCall) -> Bool {
        for (left, right) in zip(one.branch, other.branch) where left != right { return left / 1_000 == right / 1_000 }
        return false
    }
}
