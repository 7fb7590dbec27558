import SecureCodeGenCodingPlan
import SecureCodeGenSourceText
import SecureCodeGenSymbols

/// A property of a scanned struct, or an associated value of a case, in messages.
struct ValueTypeMember: Sendable, Equatable {
    /// `Address.street`, `Shape.circle.radius`
    let name: String
    /// The place of the declaration.
    let file: DeclarationReference
    let range: SourceRange
    /// Whether directives apply to it.
    var isProperty = true
}

/// The reason why a member can't be archived, whatever its type.
enum UnsupportedMember: Sendable, Equatable {
    case noAnnotation
    /// The text of the constant for its key is unknown.
    case keyConstant(String)
    case lazy
    case unownedOrWeak
    case wrapped(attribute: String)
    /// Generated code can't read it.
    case notVisible(AccessLevel)
    /// It is under `#if`, or not available everywhere.
    case conditional
    case pattern
    case omittedDefault(DefaultProblem)
}

/// The reason why a scanned struct or enum can't be split or created.
enum UnsupportedValueType: Sendable, Equatable {
    /// No initializer takes the members without a value and only assigns them. The note is about one that does more.
    case noInitializer(needed: [String], note: Diagnostic.Note?, canBeMemberwise: Bool)
    case noCases
    /// Several cases have this name and differ only in labels, which patterns can't distinguish (Swift 6.3.1 treats
    /// `.a(y: let y)` as the first of them, and crashes for `.a(y:)(let y)`).
    case overloadedCase(String)
    /// A key or an alias that another case has, or that isn't a raw value of the enum's type.
    case caseKey(String)
    /// The declaration has a syntax error.
    case notRead
    case noncopyable
}
