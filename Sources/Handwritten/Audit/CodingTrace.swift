import SecureCodeGenAppleTypes
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols

/// What a method does with a coder and with the properties of its class, in the order of its statements.
struct CodingTrace: Sendable {
    /// The file of the method.
    let file: Int
    /// The declaration of the method.
    var member = SourceRange(0, 0)
    /// The effects of its statements; empty in Objective-C.
    var effects: [Effect] = []
    var calls: [CoderCall] = []
    var traps: [Trap] = []
    /// The optional members of other types that are unwrapped by force: `exercise.muscles!`.
    var forcedMembers: [(type: Symbol, name: String, place: Place)] = []
    /// The keys whose absence ends the process, and the statements that check them.
    var missingKeyTraps: [(key: ArchiveKey, place: Place)] = []
    /// The tests whether the archive has a key.
    var tests: [(key: ArchiveKey, place: Place)] = []
    /// The expressions that are keys, or may be: the arguments of helpers.
    var keysByPlace: [Place: ArchiveKey] = [:]
    /// How the values of expressions are made, as far as the trees of their sources say all.
    var derivations: [Place: Derivation] = [:]
    /// The decoded values that were assigned to properties.
    var assigned: [String: Value] = [:]
    /// The same, in order, with what isn't decoded.
    var assignments: [(name: String, value: Value)] = []
    /// The properties that the body gives any value to.
    var givenValues: Set<String> = []
    /// Every property that the body names.
    var mentioned: Set<String> = []
    var callsSuper = false
    var callsOwnInitializer = false
    /// Whether another method makes the object: `self = [self.class accountWithName:name]`.
    var replacesSelf = false
    var fatalErrors: [Place] = []
    /// Whether the coder was handed to code that is not followed.
    var coderEscapes = false
    /// The calls whose value goes nowhere.
    var discarded: [Int] = []

    var testedKeys: Set<ArchiveKey> { Set(tests.map(\.key)) }
    var discardedCalls: [CoderCall] { discarded.map { calls[$0] } }

    /// Says something about the calls from a position on.
    mutating func mark(_ property: WritableKeyPath<CoderCall, Bool>, from position: Int) {
        for call in calls.indices.dropFirst(position) { calls[call][keyPath: property] = true }
    }
}

/// The traces of the two methods of a class; nil for one that it lacks.
struct CodingTraces: Sendable {
    var decoding: CodingTrace?
    var encoding: CodingTrace?

    var all: [CodingTrace] { [decoding, encoding].compactMap(\.self) }
}

extension AuditSources {
    /// Returns the traces of the methods of a class, which are followed once.
    ///
    /// - Parameter owner: the class that implements the methods, if `type` inherits both.
    func traces(of type: Symbol, methodsOf owner: Symbol) -> CodingTraces {
        traces.value(for: [type.id, owner.id]) {
            CodingTraces(
                decoding: initializer(of: owner).flatMap { decoding($0, of: type) },
                encoding: encoder(of: owner).map { trace($0, of: type) })
        }
    }

    func traces(of type: Symbol) -> CodingTraces { traces(of: type, methodsOf: type) }

    /// Returns the traces of the initializers of a class but `init(coder:)`.
    func initializerTraces(of type: Symbol) -> [CodingTrace] {
        initializerTraces.value(for: type.id) {
            initializers(of: type).compactMap { found in
                guard let body = found.member.body, found.member.parameters.first?.label?.text != "coder" else {
                    return nil
                }
                var evaluator = Evaluator(sources: self, type: type, file: found.file)
                for parameter in found.member.parameters {
                    guard let name = parameter.name, let spelled = parameter.type else { continue }
                    let derivation = Derivation(root: .parameter(name.text))
                    evaluator.bind(
                        name.text, Value(shape: SimpleType(spelled.typeSyntax), derivation: derivation))
                }
                let statements = statements(in: found.file, body: body)
                evaluator.run(statements)
                evaluator.describe(found.member.range, statements)
                return evaluator.trace
            }
        }
    }

    /// Follows a method that has the coder as its parameter.
    func trace(_ found: MemberReference<FunctionDeclaration>, of type: Symbol) -> CodingTrace {
        var evaluator = Evaluator(sources: self, type: type, file: found.file)
        let statements = statements(in: found.file, declaration: found.member.range)
        evaluator.run(statements, coder: found.member.parameters)
        evaluator.describe(found.member.range, statements)
        return evaluator.trace
    }

    private func decoding(_ found: MemberReference<InitializerDeclaration>, of type: Symbol) -> CodingTrace? {
        guard let body = found.member.body else { return nil }
        var evaluator = Evaluator(sources: self, type: type, file: found.file)
        let statements = statements(in: found.file, body: body)
        evaluator.run(statements, coder: found.member.parameters)
        evaluator.describe(found.member.range, statements)
        // `if let name = coder.decodeObject(…) { …; return }; fatalError()`
        if let end = statements.end, !evaluator.leavesWithKeys(statements.prefix { $0.range.lower < end.range.lower }),
            let last = evaluator.trace.calls.lastIndex(where: {
                $0.place.file == found.file && $0.place.range.upper <= end.range.lower
            })
        {
            evaluator.recordTraps(.fatalError, Value(origins: [Value.DecodeOrigin(call: last)]), end.range)
        }
        // It may decode the rest.
        if let rest = functions(of: type).first(where: {
            CoderMethod.isAwakening($0.member.name.text)
        }) {
            evaluator.file = rest.file
            evaluator.run(
                self.statements(in: rest.file, declaration: rest.member.range), coder: rest.member.parameters)
        }
        return evaluator.trace
    }
}

// The methods of a class.
extension AuditSources {
    /// `init(coder:)`
    func initializer(of type: Symbol) -> MemberReference<InitializerDeclaration>? {
        let initializers = table.members(of: type) { declaration in
            declaration.initializers.filter { $0.parameters.count == 1 && $0.parameters[0].label?.text == "coder" }
        }
        return implementedFirst(initializers).first
    }

    /// `encode(with:)`
    func encoder(of type: Symbol) -> MemberReference<FunctionDeclaration>? {
        let all = table.members(of: type) { declaration in
            declaration.functions.filter { function in
                guard function.parameters.count == 1 else { return false }
                let isEncode = function.name.text == "encode" && function.parameters[0].label?.text == "with"
                // Until Swift 3.
                return isEncode || function.name.text == "encodeWithCoder"
            }
        }
        let found = implementedFirst(all)
        return found.first { $0.member.name.text == "encode" } ?? found.first
    }

    /// The interface of a category in a header declares members, too.
    private func implementedFirst<Member>(_ found: [MemberReference<Member>]) -> [MemberReference<Member>] {
        found.filter { !table.file(at: $0.file).source.isHeader } + found
    }
}
