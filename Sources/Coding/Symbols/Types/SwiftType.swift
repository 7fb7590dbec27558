import SecureCodeGenAppleTypes
import SecureCodeGenCodingPlan

/// A resolved Swift type. Equal values are the same type, however they were spelled.
package indirect enum SwiftType: Hashable, Sendable {
    case scalar(Scalar)
    case string
    /// A value type of the standard library, Foundation or an SDK by name: `Date`, `Locale.Region`, `Measurement` with
    /// one argument.
    case platformValue(String, arguments: [SwiftType] = [])
    /// A Foundation type with a raw value: `Notification.Name`.
    case platformRawValue(String, SwiftType)
    /// A class of Foundation or an SDK by its Swift name: `CKRecord.ID`.
    case platformClass(String)
    /// A scanned class, struct, enum, actor or protocol.
    case scanned(ScannedType)
    case optional(SwiftType)
    case array(SwiftType)
    case set(SwiftType)
    case dictionary(key: SwiftType, value: SwiftType)
    /// A tuple, which never has one element.
    case tuple([TupleElement])
    case range(isClosed: Bool, SwiftType)
    /// `Result`
    case result(success: SwiftType, failure: SwiftType)
    /// A struct of Foundation or an SDK with known members, by name.
    case platformStructure(String)
    case genericParameter(String)
    /// A name that neither a scanned file nor a table declares.
    case unknown(String)
    /// A generic type that neither a scanned file nor a table declares.
    case unknownGeneric(String, arguments: [SwiftType])
    /// An alias, by its index in the symbol table, with a different type on each platform.
    case perPlatform(alias: Int, [SwiftType])
    /// A name that several scanned files declare equally near.
    case ambiguous(String, among: [Int])
    /// A type that isn't a nominal type.
    case structural(Structure, text: String)

    /// The suffix of the name of an unknown type with generic arguments.
    package static let genericSuffix = "<…>"

    /// A scanned type with its generic arguments.
    package struct ScannedType: Hashable, Sendable {
        /// The index in the symbol table.
        package let symbol: Int
        package let arguments: [SwiftType]
        /// The module, if the source names it.
        package let module: String?

        package init(symbol: Int, arguments: [SwiftType], module: String?) {
            self.symbol = symbol
            self.arguments = arguments
            self.module = module
        }
    }

    /// An element of a tuple.
    package struct TupleElement: Hashable, Sendable {
        package let label: String?
        package let type: SwiftType
    }

    /// The structure of the type in terms of the Swift grammar.
    package enum Structure: Hashable, Sendable {
        case function
        /// `()`
        case void
        case existential
        case metatype
        /// `some P`
        case opaque
        /// `Never`
        case uninhabited
        /// A generic type without its arguments: `Array`.
        case unspecialized
        /// A type that is nested in a generic type, whose arguments generated code would have to name.
        case nestedInGeneric
        /// More nested types than a resolver follows.
        case tooLarge
        case other
    }
}

extension SwiftType {
    /// The types that it directly consists of.
    private var components: [SwiftType] {
        switch self {
        case .optional(let wrapped), .array(let wrapped), .set(let wrapped), .range(_, let wrapped): [wrapped]
        case .dictionary(let key, let value): [key, value]
        case .tuple(let elements): elements.map(\.type)
        case .scanned(let scanned): scanned.arguments
        case .result(let success, let failure): [success, failure]
        case .platformValue(_, let arguments), .unknownGeneric(_, let arguments): arguments
        default: []
        }
    }

    /// The number of types that it consists of.
    package var parts: Int { components.reduce(1) { $0 + $1.parts } }

    /// The type and all types that it consists of.
    package var allParts: [SwiftType] { [self] + components.flatMap(\.allParts) }
}
