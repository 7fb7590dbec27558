import SecureCodeGenAuditKinds

/// The texts about a kind of finding, and the function that finds it in a class. Documentation, `explain` and messages are
/// made from these entries.
package struct AuditRule: Sendable {
    package let severity: AuditKind.Severity
    /// The fault, as a sentence.
    package let meaning: String
    /// The reason why it matters, as a clause without a full stop.
    package let reason: String
    /// The fix, in the imperative, without a full stop.
    package let advice: String
    /// The fix in Objective-C, where it differs.
    package let objectiveCAdvice: String
    package let example: Example
    /// The kinds whose findings at the same place are effects of this fault.
    let supersedes: [AuditKind]
    /// What a finding also says if one of these kinds is at the same place, and the fix for both.
    let combined: [AuditKind: (message: String, advice: String?)]
    /// Whether a finding compares what is encoded and decoded under one key.
    let comparesForms: Bool
    /// Returns the findings in a class. Kinds that are found with another kind, or outside of classes, return none.
    let find: @Sendable (ClassAudit) -> [Finding]

    package struct Example: Sendable {
        /// Code that has the fault.
        package let fault: String
        /// The same code without it.
        package let repair: String
        package let source: Source
    }

    init(
        _ severity: AuditKind.Severity, _ meaning: String, because reason: String, do advice: String,
        objectiveC: String? = nil, fault: String, repair: String, source: Source, supersedes: [AuditKind] = [],
        combined: [AuditKind: (message: String, advice: String?)] = [:], comparesForms: Bool = false,
        find: @escaping @Sendable (ClassAudit) -> [Finding] = { _ in [] }
    ) {
        self.severity = severity
        self.meaning = meaning
        self.reason = reason
        self.advice = advice
        objectiveCAdvice = objectiveC ?? advice
        example = Example(fault: fault, repair: repair, source: source)
        self.supersedes = supersedes
        self.combined = combined
        self.comparesForms = comparesForms
        self.find = find
    }
}

extension AuditKind {
    package var rule: AuditRule {
        switch self {
        case .untypedDecode: .untypedDecode
        case .wideClassList: .wideClassList
        case .secureOff: .secureOff
        case .plainCoding: .plainCoding
        case .containerWithoutElements: .containerWithoutElements
        case .incompleteClassList: .incompleteClassList
        case .typeMismatch: .typeMismatch
        case .scalarObjectMismatch: .scalarObjectMismatch
        case .widthMismatch: .widthMismatch
        case .keyNotEncoded: .keyNotEncoded
        case .keyNotDecoded: .keyNotDecoded
        case .keyMismatch: .keyMismatch
        case .wrongKey: .wrongKey
        case .duplicateKey: .duplicateKey
        case .propertyNotArchived: .propertyNotArchived
        case .optionalRequired: .optionalRequired
        case .nilCollapsed: .nilCollapsed
        case .trapOnDecode: .trapOnDecode
        case .trapOnEncode: .trapOnEncode
        case .notArchivable: .notArchivable
        case .supportsMissing: .supportsMissing
        case .supportsNotOverridable: .supportsNotOverridable
        case .superNotCalled: .superNotCalled
        case .discardedResult: .discardedResult
        case .wrongGuard: .wrongGuard
        case .unkeyedInKeyed: .unkeyedInKeyed
        case .halfStubbed: .halfStubbed
        case .wrongSuperclass: .wrongSuperclass
        }
    }
}
