import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols

/// The facts about a value while a body is followed.
struct Value {
    struct DecodeOrigin: Hashable {
        let call: Int
        var conversions: [Conversion] = []
    }

    /// The decode calls that the value comes from.
    var origins: [DecodeOrigin] = []
    var shape = SimpleType.unknown
    /// The properties of the object that the value is made of.
    var properties: Set<String> = []
    var conversions: [Conversion] = []
    var derivation: Derivation?
    /// Whether it is the coder.
    var isCoder = false
    /// The symbol of the type whose only property is the coder, if it is an instance of one.
    var wrapper: Int?
    /// Whether it is the object that is coded.
    var isSelf = false
    /// Its meaning as a key.
    var key: ArchiveKey?
    var classes: [String]?
    var isNil = false
    /// Whether it is unwrapped where it is used: `let name: String! = …`.
    var isImplicit = false
    /// Whether it is a literal, or an empty collection.
    var isConstant = false
    /// Whether the caller of an initializer has passed it.
    var isPassed = false
    /// What follows about the coder where the value is false.
    var fact: PathCondition?
    /// The list whose positions a loop counts.
    var countedList: String?
    /// Whether a loop counts it up to a constant.
    var isConstantPosition = false

    static var coder: Value { Value(isCoder: true) }
    static var `nil`: Value { Value(shape: .optional(.unknown), isNil: true, isConstant: true) }

    /// Whether code that the value is passed to can use the coder.
    var reachesCoder: Bool { isCoder || wrapper != nil }

    func adding(_ conversion: Conversion) -> Value {
        func added(_ conversions: [Conversion]) -> [Conversion] { Array((conversions + [conversion]).prefix(12)) }
        return Value(
            origins: origins.map { DecodeOrigin(call: $0.call, conversions: added($0.conversions)) }, shape: shape,
            properties: properties, conversions: properties.isEmpty ? conversions : added(conversions),
            isPassed: isPassed)
    }

    /// Whether a forced cast to an optional, which is where the process ends, comes right before.
    var isCastToOptional: Bool {
        !origins.isEmpty
            && origins.allSatisfy { origin in
                if case .forcedCast(.optional)? = origin.conversions.last { true } else { false }
            }
    }

    /// The number without the decode calls that can't make it too large: a collection has as many elements as it counts, an
    /// enum's numbers are constants, and others are limited.
    var fromArchive: Value {
        var value = self
        value.origins.removeAll { origin in
            if [.member("count"), .member("length")].contains(origin.conversions.last)
                || origin.conversions.contains(where: \.isLimiting)
            {
                return true
            }
            guard let raw = origin.conversions.firstIndex(of: .rawValue) else { return false }
            return origin.conversions[raw...].dropFirst().contains { if case .member = $0 { true } else { false } }
        }
        return value
    }

    /// Whether it is the list of the parts of a text, which is never empty.
    var isPartsOfText: Bool {
        let splits = [Conversion.call("componentsSeparatedByString"), .call("components")]
        return !origins.isEmpty && origins.allSatisfy { $0.conversions.last.map(splits.contains) ?? false }
    }

    mutating func merge(_ other: Value) {
        var known = Set(origins)
        for origin in other.origins where origins.count < 32 && known.insert(origin).inserted { origins.append(origin) }
        properties.formUnion(other.properties)
        isPassed = isPassed || other.isPassed
        conversions = Array((conversions + other.conversions).prefix(12))
    }
}

/// Follows a method of a class, and what it calls.
struct Evaluator: ClassScope {
    struct Scope {
        var values: [String: Value] = [:]
        var localFunctions: [String: (parameters: [String], body: [Statement])] = [:]
    }

    /// A body that is followed because another one calls it.
    struct Frame: Hashable {
        enum Kind: Hashable {
            case method, initializer, setter
            /// A method of an extension of NSCoder.
            case ofCoder
            /// A method of a type that wraps the coder, by its symbol.
            case wrapper(Int)
        }

        let kind: Kind
        let place: Place
    }

    let sources: AuditSources
    let type: Symbol
    let lineage: [Symbol]
    /// Whether the class is a part of the user interface, whose setters draw.
    let isInterface: Bool
    /// What has been followed so far.
    var trace: CodingTrace
    /// The file of the body that is followed.
    var file: Int
    var scopes: [Scope] = [Scope()]
    /// The variables that hold the number of decoded bytes, by call.
    var lengths: [Int: String] = [:]
    /// The statement that is followed.
    var statement = SourceRange(0, 0)
    var conditions: [PathCondition] = []
    var branch: [Int] = []
    var branchCount = 0
    /// The branches that are clauses of an `#if`.
    var conditionalCount = 0
    /// What the bodies that are followed have returned; nil for nothing but nil.
    var returned: [Value?] = [nil]
    var depth = 0
    /// The constants whose values are being read.
    var openConstants: Set<Place> = []
    /// The types whose constants an unqualified name means in the value of a constant; nil in a method.
    var constantOwners: [Symbol]?
    var inlined: [Frame] = []
    var statementDepth = 0
    /// The properties that get another value where a decoded value is nil, by call.
    var substituted: [Int: Set<String>] = [:]
    /// What `try` was applied to in the `do` that is followed.
    var attempted = Value()
    var steps = 0

    init(sources: AuditSources, type: Symbol, file: Int) {
        self.sources = sources
        self.type = type
        self.file = file
        trace = CodingTrace(file: file)
        lineage = sources.lineage(of: type)
        isInterface = sources.isInterface(type)
    }

    static let maximumInlining = 6
    /// Setters call setters.
    static let maximumSetters = 3
    static let maximumSteps = 200_000

    var language: LanguageTraits { sources.language(of: file) }

    var context: String { type.displayName }

    var isInInitializer: Bool { inlined.last?.kind == .initializer }

    /// Whether unqualified calls are calls of the coder: in an extension of NSCoder.
    var selfIsCoder: Bool { inlined.last?.kind == .ofCoder }

    /// The type that wraps the coder, in one of its methods.
    var wrapper: Symbol? { if case .wrapper(let id)? = inlined.last?.kind { sources.table.symbols[id] } else { nil } }

    /// Whether a setter is followed. What it calls mostly draws or informs others.
    var isInSetter: Bool { inlined.contains { $0.kind == .setter } }

    func frame(_ kind: Frame.Kind, _ method: MemberReference<FunctionDeclaration>) -> Frame {
        Frame(kind: kind, place: Place(file: method.file, range: method.member.range))
    }

    func place(_ range: SourceRange) -> Place { Place(file: file, range: range) }

    mutating func record(_ key: ArchiveKey, at expression: Expression) {
        trace.keysByPlace.merge([place(expression.range): key]) { $0 == $1 ? $0 : .dynamic }
    }

    mutating func bind(_ name: String, _ value: Value) {
        scopes[scopes.count - 1].values[name] = value
    }

    func local(_ name: String) -> Value? {
        for scope in scopes.reversed() { if let value = scope.values[name] { return value } }
        return nil
    }

    /// Notes that a value is unwrapped without a check.
    mutating func unwrapImplicitly(_ value: Value) {
        if value.isImplicit { recordTraps(.force, value, statement) }
    }

    mutating func recordTraps(_ cause: Trap.Cause, _ value: Value, _ range: SourceRange) {
        let place = place(range)
        for origin in value.origins
        where !trace.traps.contains(where: { $0.call == origin.call && $0.cause == cause && $0.place == place }) {
            trace.traps.append(Trap(cause: cause, call: origin.call, place: place))
        }
    }
}
