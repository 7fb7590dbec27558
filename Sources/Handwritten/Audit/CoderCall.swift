import SecureCodeGenAppleTypes
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax

/// A place in one of the scanned files.
struct Place: Hashable {
    let file: Int
    let range: SourceRange
}

/// The key of a coder call.
enum ArchiveKey: Hashable {
    case text(String)
    /// A constant that no scanned file declares, by its spelling: equal spellings mean equal keys.
    case symbol(String)
    /// Made at run time.
    case dynamic

    var isDynamic: Bool { self == .dynamic }

    var shown: String? {
        switch self {
        case .text(let text): text
        case .symbol(let text): text
        case .dynamic: nil
        }
    }
}

/// The methods of NSCoder for the numbers that a keyed archive has in place.
package enum CoderNumbers {
    /// Returns the type of the number that a method reads or writes; nil for other methods.
    package static func type(of method: String) -> String? {
        CoderMethod.direction(of: method) == nil ? nil : types[String(method.dropFirst(6))]
    }

    private static let types = [
        "Bool": "Bool", "Integer": "Int", "Int32": "Int32", "Int64": "Int64", "CInt": "Int32", "Float": "Float",
        "Double": "Double",
    ]
}

/// What happens to a decoded value on its way to a property.
enum Conversion: Hashable {
    case conditionalCast(SimpleType)
    case forcedCast(SimpleType)
    case coercion(SimpleType)
    case forced
    /// `?? value`, and whether the value is nil or may be.
    case fallback(isNil: Bool)
    /// A text that has "(null)" for nil.
    case nullText
    /// The initializer or object fails where the value is nil.
    case required
    /// `if let`: the branch is skipped if the value is nil.
    case tested(siblings: Int)
    case number(String)
    case rawValue
    case call(String)
    case member(String)
    /// A member of a struct or an object that gets the value; empty for an element.
    case part(String)
}

/// A call of a coder's method.
struct CoderCall {
    let direction: CoderMethod.Direction
    let method: String
    /// nil for a call without a key.
    var key: ArchiveKey?
    /// The expression for the key; nil if it is a parameter or local with a known value.
    var keyPlace: Place?
    /// The classes that the call allows; nil if it names none.
    var classes: [String]?
    /// Whether the list of classes could be read.
    var classesAreKnown = true
    /// The argument labels.
    let labels: [String]
    /// The call in the class; for a call in a helper, the call of the helper.
    var place: Place
    /// The call itself, in an extension of NSCoder.
    var helperPlace: Place?
    /// Whether the methods of extensions around it do nothing else, and return its value after casts at most.
    var isWholeHelper = false
    /// Whether another overload of a method may be called instead.
    var isOverloaded = false
    /// Whether it is in one of several methods, of which types choose one.
    var isCandidate = false
    /// Whether the decoded object is only compared with nil, to see whether the archive has it.
    var isPresenceTest = false
    /// Of an encoded value.
    var shape = SimpleType.unknown
    /// The properties that an encoded value is made of.
    var properties: Set<String> = []
    /// Conversions of an encoded value: `Int32(value)`.
    var conversions: [Conversion] = []
    /// Of an encoded value.
    var derivation: Derivation?
    /// The conditions under which the call is reached.
    var conditions: [PathCondition] = []
    /// The `switch` or `if` branch that contains the call.
    var branch: [Int] = []
    /// Where the decoded value goes.
    var destinations: [Destination] = []
    /// Whether the value of an `encode` call is boxed on purpose: `x as Any?`.
    var isBoxed = false
    var valueIsNilConstant = false
    /// Whether the encoded value is a literal.
    var valueIsConstant = false
    /// The constant that a decoded value is bound to.
    var localName: String?

    /// Whether it is reached whatever the archive has, but for early exits in archives of other versions.
    var isUnconditional: Bool { conditions.allSatisfy { $0 == .older } }

    /// A number that NSCoder keeps in place, or reads from there.
    var scalar: NumberForm? { scalarType.flatMap(NumberForm.named) }

    var scalarType: String? {
        // `encodeInt:forKey:`
        ["encodeInt", "decodeInt"].contains(method) ? "Int32" : CoderNumbers.type(of: method)
    }

    /// Whether it reads a point, a size or a rectangle, which is zero where the archive has none.
    var isGeometryDecode: Bool {
        direction == .decode && (isGeometry || ["decodeTimeRange", "decodeCMTimeRange"].contains(method))
    }

    /// Whether it is a method for a point, a size or a rectangle, which archives have as a text.
    var isGeometry: Bool {
        [
            "Point", "Size", "Rect", "CGPoint", "CGSize", "CGRect", "CGVector", "CGAffineTransform", "UIEdgeInsets",
            "DirectionalEdgeInsets", "UIOffset",
        ].contains(method.dropFirst(6))
    }

    var isObjectDecode: Bool {
        direction == .decode && (method == "decodeObject" || method.hasPrefix("decodeTopLevelObject"))
    }

    struct Destination {
        /// The property; nil for another place.
        let property: String?
        let conversions: [Conversion]
        /// Whether that depends on a comparison with a number: `if n != -1 { self.n = n }`.
        var isTested = false
    }
}

/// A condition around a call.
enum PathCondition: Hashable {
    case containsValue(ArchiveKey)
    case notNil(String)
    case isNil(String)
    /// The number of elements was looked at.
    case counted(String)
    /// A number is compared with a limit.
    case atLeast(String)
    case atMost(String)
    case compared(String)
    /// `requiresSecureCoding` is false, or the coder lacks a method that names classes.
    case insecureCoder
    /// `allowsKeyedCoding` is false.
    case sequentialCoder
    /// An older version has written the archive: a decoded value is absent, in Objective-C.
    case older
    /// A condition on decoded values, by their calls, was false.
    case refuted(Place, calls: [Int])
    case other

    /// Whether it says something about values only, and nothing about which keys are read.
    var isLimit: Bool {
        switch self {
        case .atLeast, .atMost, .compared, .refuted: true
        default: false
        }
    }
}

/// A way for an archive to end the process.
struct Trap {
    enum Cause: String {
        case cast, force, `try`, fatalError, number, `subscript`, duplicate, bytes
    }

    let cause: Cause
    let call: Int
    let place: Place
}
