import SecureCodeGenSourceText

/// A declaration in a header that Swift imports.
package struct HeaderDeclaration: Sendable {
    package enum Kind: Sendable {
        case interface(HeaderInterface)
        case `protocol`(refined: [String])
        case enumeration(HeaderEnumeration)
        /// `NS_TYPED_ENUM`, `NS_STRING_ENUM` and their extensible forms: a struct around a value.
        case typedEnumeration(HeaderType)
        case alias(HeaderType)
        /// A C struct, with the places of the names of its fields.
        case structure([HeaderField], places: [SourceRange])
    }

    /// The spelling in the header.
    package let name: String
    /// The name in `NS_SWIFT_NAME`, with periods if the type is nested.
    package var swiftName: String?
    package let range: SourceRange
    package let nameRange: SourceRange
    package var kind: Kind
}

/// The `@interface` of a class or a category.
package struct HeaderInterface: Sendable {
    /// The name of the category, empty for a class extension; nil for the interface of a class.
    package let category: String?
    package var name = ""
    package var nameRange = SourceRange(0, 0)
    /// From `@interface` to `@end`.
    package var range = SourceRange(0, 0)
    /// The conditions of the enclosing `#if` blocks, without include guards.
    package var conditions: [String] = []
    /// The names of the parameters of a generic class.
    package var genericParameters: [String] = []
    package var superclass: HeaderType?
    package var protocols: [String] = []
    package var properties: [HeaderProperty] = []
    package var initializers: [HeaderInitializer] = []
    /// The selectors of other methods, with `+` or `-`.
    package var selectors: Set<String> = []
    package var instanceVariables: [HeaderInstanceVariable] = []
    /// Code that may declare anything: macros, and what isn't Objective-C.
    package var unknown: [SourceRange] = []
    /// Whether `@end` was found.
    package var isComplete = false

    package var isCategory: Bool { category != nil }
}

/// A variable in the braces of an interface or an implementation.
package struct HeaderInstanceVariable: Sendable {
    package let name: String
    /// Nil for a type with a body, such as a struct.
    package let type: HeaderType?
    /// Whether it is `__weak` or `__unsafe_unretained`.
    package let isWeak: Bool
    package let nameRange: SourceRange
    /// The range from the type to the semicolon.
    package var range: SourceRange
}

/// The `@implementation` of a class or a category.
package struct HeaderImplementation: Sendable {
    package struct Method: Sendable {
        /// With its colons: `encodeWithCoder:`.
        package let selector: String
        package let isOfClass: Bool
        /// nil if none can be read.
        package let result: HeaderType?
        package let parameters: [HeaderInitializer.Parameter]
        package let range: SourceRange
        package let nameRange: SourceRange
        /// The tokens of the body with its braces; empty without a body.
        package let body: Range<Int>
    }

    /// A property in `@synthesize` or `@dynamic`.
    package struct PropertyName: Sendable {
        package let name: String
        package let variable: String?
        package let nameRange: SourceRange
    }

    package let name: String
    package let nameRange: SourceRange
    /// The last token before the instance variables and members.
    package var headerEnd: SourceRange
    /// The name of the category; nil for the implementation of a class.
    package var category: String?
    /// From `@implementation` to `@end`.
    package var range: SourceRange
    /// The conditions of the enclosing `#if` blocks.
    package var conditions: [String] = []
    /// Whether it is between `NS_ASSUME_NONNULL_BEGIN` and `NS_ASSUME_NONNULL_END`.
    package var assumesNonnull = false
    package var instanceVariables: [HeaderInstanceVariable] = []
    package var synthesized: [PropertyName] = []
    package var dynamic: [PropertyName] = []
    package var methods: [Method] = []
    /// The block of instance variables, `@synthesize` and `@dynamic`.
    package var storage: [SourceRange] = []
    /// Macros, which may define members.
    package var unknown: [SourceRange] = []
    /// Whether `@end` was found.
    package var isComplete = false
}

package struct HeaderProperty: Sendable {
    package let name: String
    package let type: HeaderType
    package let nameRange: SourceRange
    /// Whether the property can be nil, also if a typedef names its class.
    package let nullability: HeaderType.Nullability
    /// The words in parentheses: `nonatomic`, `copy`.
    package let attributes: Set<String>
    package let getter: String?
    package let setter: String?
    package let isOutlet: Bool
    /// Whether it has a separate `#if` in its interface.
    package let isConditional: Bool
    /// Whether no code may use it on any platform.
    package let isUnavailable: Bool
    /// The range from the at sign to the semicolon, with all names.
    package var range: SourceRange

    package var isReadOnly: Bool { attributes.contains("readonly") }
    package var isWeak: Bool { attributes.contains("weak") }
    package var isOfClass: Bool { attributes.contains("class") }
}

package struct HeaderInitializer: Sendable {
    package struct Parameter: Sendable {
        /// The part of the selector before the colon.
        package let selectorPiece: String
        package let name: String
        package let type: HeaderType
    }

    /// The selector of an initializer without parameters.
    package let selector: String
    package let parameters: [Parameter]
    /// The name in `NS_SWIFT_NAME`: `init(text:)`.
    package let swiftName: String?
    package let nullability: HeaderType.Nullability
    package let isDesignated: Bool
    package let isUnavailable: Bool
    package let range: SourceRange

    package var isFailable: Bool { nullability == .nullable }
}

package struct HeaderEnumeration: Sendable {
    package enum Kind: Sendable {
        /// `NS_ENUM`
        case open
        /// `NS_CLOSED_ENUM`, if the values of its cases are known and the same everywhere.
        case closed
        /// `NS_OPTIONS`
        case options
        /// `NS_ERROR_ENUM`
        case error
        /// A plain C enum, which Swift imports as a struct.
        case plain
    }

    package var kind: Kind
    package let rawType: HeaderType
    /// Whether the header says the type of the values.
    package let isTypeGiven: Bool
    package var cases: [Case]

    package struct Case: Sendable {
        package let name: String
        package let swiftName: String?
        /// Whether it is deprecated or unavailable, on any platform.
        package let isDeprecated: Bool
        /// nil if it isn't a simple expression.
        package let value: Int?
        package let range: SourceRange
    }
}

package struct HeaderField: Hashable, Sendable {
    package let name: String
    package let type: HeaderType
}

/// A C or Objective-C type.
package indirect enum HeaderType: Hashable, Sendable {
    package enum Nullability: Hashable, Sendable {
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

    package var nullability: Nullability {
        switch self {
        case .named(_, _, _, let nullability), .pointer(_, _, let nullability), .block(_, _, let nullability),
            .function(_, _, let nullability):
            nullability
        case .array: .nonnull
        }
    }
}
