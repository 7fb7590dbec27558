import SecureCodeGenArchiveFormats
import SecureCodeGenCodingPlan
import SecureCodeGenDirectives
import SecureCodeGenSymbols

/// The reason why a type can't be archived.
indirect enum UnsupportedType: Error, Sendable {
    case unknown(String)
    case ambiguous(String, among: [Int])
    /// An alias, by its index in the symbol table, for types that are archived differently.
    case differsByPlatform(Int, [SwiftType])
    case notVisible(String, AccessLevel)
    /// The file of the class doesn't import the module of a platform type.
    case notImported(String, module: String)
    /// The name means another type, or a member, in generated code.
    case shadowed(String)
    case generic(GenericProblem)
    /// A scanned class that doesn't conform to NSSecureCoding.
    case insecureClass(Int, isCoding: Bool)
    case untypedContainer(String)
    /// The representation in a directive doesn't fit the type.
    case representation(fitting: [Representation])
    /// The representation for an older key doesn't fit the type.
    case olderKey(String, UnsupportedType)
    /// The representation in a directive needs a Codable type.
    case notCodable(Int, fitting: [Representation])
    /// The type of a member of a scanned struct or enum can't be archived.
    case memberType(ValueTypeMember, type: String, UnsupportedType)
    /// A member of a scanned struct or enum can't be archived, whatever its type.
    case unsupportedMember(ValueTypeMember, UnsupportedMember)
    /// A directive names impossible classes for a member of a scanned struct.
    case memberClasses(ValueTypeMember, ClassListProblem)
    /// A scanned struct or enum can't be split or created.
    case unsupportedValueType(Int, UnsupportedValueType)
    /// Structs and enums are nested too deep: this one contains itself, or is the outermost.
    case endless(Int, isSelf: Bool)
    /// A scanned struct or enum can contain values of the same type.
    case recursive(Int)
    case `protocol`(ProtocolProblem)
    case actor(String)
    case structural(SwiftType.Structure, String)
    /// A Measurement with a unit that its Codable conformance can't encode.
    case fuelEfficiency
    /// `Result<Void, Failure>`
    case resultOfNothing(failure: String)

    enum GenericProblem: Sendable {
        case parameter(String)
        /// A generic type that is Codable only with other arguments.
        case argumentIsNotCodable(String, String)
        case `class`(String)
        /// A type nested in an extension of a generic type, by both names.
        case nested(String, in: String)
    }

    /// The problem with the protocol of a property.
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
