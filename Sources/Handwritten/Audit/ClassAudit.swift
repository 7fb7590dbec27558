import SecureCodeGenAppleTypes
import SecureCodeGenAuditKinds
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols
import SecureCodeGenThreading

/// The audit of one class.
struct ClassAudit: ClassScope {
    let sources: AuditSources
    let type: Symbol
    let lineage: [Symbol]
    let name: String
    let isSecure: Bool
    let initializer: MemberReference<InitializerDeclaration>?
    let encoder: MemberReference<FunctionDeclaration>?
    let decoding: CodingTrace?
    let encoding: CodingTrace?
    /// The methods of scanned superclasses, from the inside out.
    let inherited: [CodingTraces]
    /// Whether properties can be nil, which several kinds of findings ask.
    let nilProperties = Cache<String, Bool>()
    /// The keys that several kinds of findings divide among themselves.
    var unmatchedKeys = UnmatchedKeys()

    /// - Parameter owner: the class that implements the methods, if `type` inherits both.
    /// - Returns: nil for a class that has neither of the methods, or doesn't code.
    init?(_ sources: AuditSources, _ type: Symbol, methodsOf owner: Symbol? = nil) {
        let owner = owner ?? type
        guard sources.initializer(of: owner) != nil || sources.encoder(of: owner) != nil else { return nil }
        let traces = sources.traces(of: type, methodsOf: owner)
        guard !traces.all.allSatisfy(\.calls.isEmpty) || !sources.isInterface(type) && sources.coding(of: type) > .none
        else { return nil }
        self.init(sources, type, traces, owner)
    }

    /// - Parameter owner: the class that implements the methods; nil if directives name others.
    init(_ sources: AuditSources, _ type: Symbol, _ traces: CodingTraces, _ owner: Symbol?) {
        self.sources = sources
        self.type = type
        lineage = sources.lineage(of: type)
        name = type.displayName
        isSecure = sources.coding(of: type) == .secure
        initializer = owner.flatMap { sources.initializer(of: $0) }
        encoder = owner.flatMap { sources.encoder(of: $0) }
        (decoding, encoding) = (traces.decoding, traces.encoding)
        inherited = owner == nil ? [] : lineage.dropFirst().map { sources.traces(of: $0) }
        unmatchedKeys = findUnmatchedKeys()
    }
}

extension ClassAudit {
    var language: LanguageTraits { sources.language(of: type) }
    var spelling: CodingSpelling { sources.spelling(in: type.declaration.file) }

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
            ? call.destinations.lazy.compactMap(\.property).first
            : call.properties.count == 1 ? call.properties.first : nil
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
    private var isEncoderStub: Bool { encoding.map { $0.calls.isEmpty && !$0.callsSuper && !$0.coderEscapes } ?? false }

    /// Whether the keys and values of the two methods can be compared.
    var codesBothWays: Bool { decoding != nil && encoding != nil && !isDecoderStub && !isEncoderStub }
    /// Whether the class is decoded although it encodes nothing.
    var isOnlyDecoded: Bool { isEncoderStub && !isDecoderStub }

    /// Returns the findings of some kinds, without the effects of others, and without those that end with another one: a
    /// call that gets a key also names the class, and encodes the optional itself.
    func findings(_ kinds: [AuditKind] = AuditKind.allCases) -> [Finding] {
        let findings = kinds.flatMap { $0.rule.find(self) }
        // Types choose the method, so the form isn't known.
        let overloaded = (decodes + encodes).filter(\.isOverloaded).map(\.place.range)
        let misplaced = findings.reduce(into: Set(overloaded)) { $0.formUnion($1.misplaced) }
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
        sources.table.subclasses(of: type).contains { sources.initializer(of: $0) != nil }
    }

    /// Whether subclasses have initializers that override the one of the class: their own, or in Swift those that the
    /// compiler makes.
    var hasSubclassesWithInitializers: Bool {
        sources.table.subclasses(of: type).contains {
            sources.initializer(of: $0) != nil
                || sources.language(of: $0).redeclaresInitializers
                    && !sources.table.file($0.declaration).source.isHeader
        }
    }

    /// Whether two calls are in different branches of one statement.
    func areExclusive(_ one: CoderCall, _ other: CoderCall) -> Bool {
        for (left, right) in zip(one.branch, other.branch) where left != right { return left / 1_000 == right / 1_000 }
        return false
    }
}
