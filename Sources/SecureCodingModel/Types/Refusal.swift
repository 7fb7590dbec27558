import CodingPlan
import SourceAnnotations
import SwiftSemantics

/// Why a type cannot be archived.
indirect enum Refusal: Error, Sendable {
    case unknown(String)
    case ambiguous(String, among: [Int])
    /// An alias, by its index in the symbol table, for types that are archived in different ways.
    case differsByPlatform(Int, [SwiftType])
    case notVisible(String, AccessLevel)
    /// The name means another type, or a member, where the members stand.
    case shadowed(String)
    case generic(GenericProblem)
    /// A scanned class that does not conform to NSSecureCoding.
    case insecureClass(Int, isCoding: Bool)
    case untypedContainer(String)
    /// The representation that a directive asks for does not fit the type.
    case representation(fitting: [Representation])
    /// The representation that an older key is said to have does not fit the type.
    case olderKey(String, Refusal)
    /// A directive names an element that no tuple has.
    case element(TupleElements.Problem)
    /// A directive asks to archive as Codable what is not.
    case notCodable(Int, fitting: [Representation])
    /// A member of a scanned struct or enum has a type that cannot be archived.
    case memberType(ValueTypeMember, type: String, Refusal)
    /// A member of a scanned struct or enum cannot be archived, whatever its type is.
    case memberObstacle(ValueTypeMember, MemberObstacle)
    /// A directive names classes that a member of a scanned struct cannot have.
    case memberClasses(ValueTypeMember, ClassListProblem)
    /// A scanned struct or enum cannot be taken apart or put together.
    case valueTypeObstacle(Int, ValueTypeObstacle)
    /// Structs and enums hold each other deeper than they are followed: this one holds itself, or is the outermost.
    case endless(Int, isSelf: Bool)
    case `protocol`(ProtocolProblem)
    case actor(String)
    case structural(SwiftType.Structure, String)
    /// Measurement of a unit that its own coding cannot write.
    case fuelEfficiency
    /// `Result<Void, Failure>`
    case resultOfNothing(failure: String)

    enum GenericProblem: Sendable {
        case parameter(String)
        /// A generic Codable type that is so only with other arguments.
        case argumentIsNotCodable(String, String)
        case `class`(String)
        /// A type that an extension of a generic type nests, by the names of both.
        case nested(String, in: String)
    }

    /// What is wrong with the protocol of a property.
    enum ProtocolProblem: Sendable {
        case noConformingClass(String)
        case noClassToName(String)
        /// Conforming types that can't be archived as objects.
        ///
        /// - Parameter archivable: Those that can.
        case conformingTypesAreNoObjects(Int, [Int], archivable: [Int])
        /// Types that conform in extensions and whose declarations aren't scanned.
        ///
        /// - Parameter archivable: The scanned conforming classes that can be archived.
        case typesElsewhereConform(String, [String], archivable: [Int])
    }
}
