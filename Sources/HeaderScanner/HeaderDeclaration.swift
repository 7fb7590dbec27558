/// A declaration in a header that Swift imports.
struct HeaderDeclaration {
    enum Kind {
        case interface(HeaderInterface)
        case `protocol`(refined: [String])
        case enumeration(HeaderEnumeration)
        /// `NS_TYPED_ENUM`, `NS_STRING_ENUM` and their extensible forms: a struct around a value.
        case typedEnumeration(HeaderType)
        case alias(HeaderType)
        /// A C struct.
        case structure([HeaderField])
    }

    /// The spelling in the header.
    let name: String
    /// The name in `NS_SWIFT_NAME`, with periods if the type is nested.
    var swiftName: String?
    /// The UTF-8 offset of its start.
    let offset: Int
    var kind: Kind
}

/// The `@interface` of a class or a category.
struct HeaderInterface {
    let isCategory: Bool
    /// The names of the parameters of a generic class.
    var genericParameters: [String] = []
    var superclass: HeaderType?
    var protocols: [String] = []
    var properties: [HeaderProperty] = []
    var initializers: [HeaderInitializer] = []
}

struct HeaderProperty {
    let name: String
    let type: HeaderType
    let isReadOnly: Bool
    let isWeak: Bool
    /// The UTF-8 offset of its start.
    let offset: Int
}

struct HeaderInitializer {
    struct Parameter {
        /// The part of the selector before the colon.
        let selectorPiece: String
        let name: String
        let type: HeaderType
    }

    /// The selector of an initializer without parameters.
    let selector: String
    let parameters: [Parameter]
    /// The name in `NS_SWIFT_NAME`: `init(text:)`.
    let swiftName: String?
    let isFailable: Bool
    let isDesignated: Bool
    let isUnavailable: Bool
    /// The UTF-8 offset of its start.
    let offset: Int
}

struct HeaderEnumeration {
    enum Kind {
        /// `NS_ENUM`, `NS_CLOSED_ENUM`, or an enum with a fixed type.
        case closed
        /// `NS_OPTIONS`
        case options
        /// `NS_ERROR_ENUM`
        case error
        /// A plain C enum, which Swift imports as a struct.
        case plain
    }

    let kind: Kind
    let rawType: HeaderType
    var cases: [Case]

    struct Case {
        let name: String
        let swiftName: String?
        /// UTF-8 offset.
        let offset: Int
    }
}

struct HeaderField {
    let name: String
    let type: HeaderType
}

/// A C or Objective-C type.
indirect enum HeaderType {
    enum Nullability {
        case nonnull, nullable
        /// Implicitly unwrapped in Swift.
        case unspecified
    }

    /// A type by name, with the arguments in angle brackets: element types, or protocols. Object types have no star
    /// here.
    case named(String, arguments: [HeaderType], isObject: Bool, Nullability)
    /// A pointer to something other than an object.
    case pointer(HeaderType, isConst: Bool, Nullability)
    case block(result: HeaderType, parameters: [HeaderType], Nullability)
    /// A function pointer.
    case function(result: HeaderType, parameters: [HeaderType], Nullability)
    /// A C array of a fixed length.
    case array(HeaderType, count: Int)

    var nullability: Nullability {
        switch self {
        case .named(_, _, _, let nullability), .pointer(_, _, let nullability), .block(_, _, let nullability),
            .function(_, _, let nullability):
            nullability
        case .array: .nonnull
        }
    }
}
