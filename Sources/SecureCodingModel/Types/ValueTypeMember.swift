import CodingPlan
import SourceText
import SwiftSemantics

/// A property of a scanned struct, or an associated value of a case, in messages.
struct ValueTypeMember: Sendable, Equatable {
    /// `Address.street`, `Shape.circle.radius`
    let name: String
    /// Where it is declared.
    let file: DeclarationReference
    let range: SourceRange
    /// Whether directives can be said of it.
    var isProperty = true
}

/// Why a member cannot be archived, whatever its type is.
enum MemberObstacle: Sendable, Equatable {
    case noAnnotation
    /// No scanned file shows the text of the constant that is its key.
    case keyConstant(String)
    case lazy
    case unownedOrWeak
    case wrapped(attribute: String)
    /// Generated code cannot read it.
    case notVisible(AccessLevel)
    /// It stands under `#if` or is not available everywhere.
    case conditional
    case deprecated
    case pattern
    case omittedDefault(DefaultProblem)
}

/// Why a scanned struct or enum cannot be taken apart or put together.
enum ValueTypeObstacle: Sendable, Equatable {
    /// No initializer takes the members without a value.
    case noInitializer(needed: [String])
    case noCases
    /// Several cases have this name, apart from their labels: patterns cannot tell them apart (Swift 6.3.1 reads
    /// `.a(y: let y)` as the first of them, and `.a(y:)(let y)` ends the process).
    case overloadedCase(String)
    /// A key or an alias of a case that another case has, or that is not a raw value of the enum's type.
    case caseKey(String)
    /// The declaration has a syntax error.
    case notRead
}
