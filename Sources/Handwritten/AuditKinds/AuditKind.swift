/// A kind of fault in a handwritten conformance, in the order of the documentation.
///
/// `Audit/Kinds` has a file for each, with its texts and its rule.
package enum AuditKind: String, CaseIterable, Sendable {
    case untypedDecode = "untyped-decode"
    case wideClassList = "wide-class-list"
    case secureOff = "secure-off"
    case plainCoding = "plain-nscoding"
    case containerWithoutElements = "container-without-element-classes"
    case incompleteClassList = "class-list-incomplete"
    case typeMismatch = "type-mismatch"
    case scalarObjectMismatch = "scalar-object-mismatch"
    case widthMismatch = "width-mismatch"
    case keyNotEncoded = "key-not-encoded"
    case keyNotDecoded = "key-not-decoded"
    case keyMismatch = "key-mismatch"
    case wrongKey = "wrong-key"
    case duplicateKey = "duplicate-key-encoded"
    case propertyNotArchived = "property-not-archived"
    case optionalRequired = "optional-required"
    case nilCollapsed = "nil-collapsed"
    case trapOnDecode = "trap-on-decode"
    case trapOnEncode = "trap-on-encode"
    case notArchivable = "not-archivable"
    case supportsMissing = "supports-missing"
    case supportsNotOverridable = "supports-not-overridable"
    case superNotCalled = "super-not-called"
    case discardedResult = "discarded-result"
    case wrongGuard = "wrong-guard"
    case unkeyedInKeyed = "unkeyed-in-keyed"
    case halfStubbed = "half-stubbed"
    case wrongSuperclass = "wrong-superclass"

    package enum Severity: String, Sendable, CaseIterable {
        case insecure
        case losesData = "loses-data"
        case traps
        case fragile

        /// As the summary prints it.
        package var title: String {
            switch self {
            case .insecure: "insecure"
            case .losesData: "loses data"
            case .traps: "traps on hostile input"
            case .fragile: "fragile"
            }
        }
    }

    package var id: String { rawValue }
}
