import SecureCodeGenCodingPlan

/// The names of types and functions in the members of one class, or in a file with several classes.
final class PlatformNaming {
    private let shadowed: (String) -> Bool
    /// The type aliases that are needed because the name of a type's module is hidden.
    private(set) var aliases: [String: String] = [:]

    /// - Parameter shadowed: whether a name doesn't mean the type or function of the platform.
    init(shadowed: @escaping (String) -> Bool) { self.shadowed = shadowed }

    /// Returns the name of a type or function of the standard library or Foundation.
    func platform(_ name: String) -> String {
        let root = String(name.prefix { $0 != "." })
        guard shadowed(root) else { return name }
        let module = Self.module(of: root)
        // A type alias is possible only for types.
        guard shadowed(module), root.first?.isUppercase == true else { return "\(module).\(name)" }
        let alias = module + nameSuffix(name)
        aliases[alias] = "\(module).\(name)"
        return alias
    }

    /// Returns the name for a signature, which members of the class can't hide and where type aliases aren't visible.
    func inSignature(_ name: String) -> String {
        shadowed(name) ? "\(Self.module(of: name)).\(name)" : name
    }

    /// A class in a list of allowed classes.
    func className(_ name: TypeName) -> String {
        if name.isPlatform, name.components.count == 1 { return platform(name.components[0]) }
        let path = name.components.map(SwiftSyntaxText.identifier).joined(separator: ".")
        return name.module.map { "\($0).\(path)" } ?? path
    }

    static func module(of name: String) -> String { standardLibrary.contains(name) ? "Swift" : "Foundation" }

    private static let standardLibrary = Set(Scalar.allCases.filter { $0.module == "Swift" }.map(\.rawValue))
        .union([
            "String", "Set", "Dictionary", "Optional", "Array", "Sequence", "Substring", "Character", "Range",
            "ClosedRange", "Collection", "Hashable", "Equatable", "Mirror", "ObjectIdentifier", "Codable", "Encodable",
            "Encoder", "Decodable", "Decoder", "Duration", "AnyClass", "AnyHashable", "AnyObject",
            "withUnsafeBytes", "Unicode", "Int128", "UInt128", "Float16", "ContiguousArray",
            "CollectionDifference", "PartialRangeFrom", "PartialRangeThrough", "PartialRangeUpTo", "SIMD2", "SIMD3",
            "SIMD4", "SIMD8", "SIMD16", "SIMD32", "SIMD64", "SIMDMask", "Result", "Never", "FloatingPointSign",
            "TaskPriority", "CChar", "UTF8", "UTF16", "Error", "Sendable", "Comparable", "CustomStringConvertible",
            "ExpressibleByNilLiteral", "type", "RawRepresentable",
        ])
}

/// Allocates unique names.
struct NameAllocator {
    private var usedNames: Set<String>

    init(usedNames: Set<String>) { self.usedNames = usedNames }

    /// Returns the preferred name, with a number if it is already in use.
    mutating func name(for wished: String, unless isNameUsed: (String) -> Bool = { _ in false }) -> String {
        var name = wished
        var number = 1
        while usedNames.contains(name) || isNameUsed(name) {
            number += 1
            name = wished + String(number)
        }
        usedNames.insert(name)
        return name
    }

    /// Returns a name for the local variable of a property or member: the name of the property if possible.
    mutating func local(for property: String) -> String {
        let wished = Int(property).map(Self.ordinal) ?? property
        // A capitalized name may be that of a type that the code uses.
        guard usedNames.contains(wished) || wished.first?.isUppercase == true else { return name(for: wished) }
        return name(for: "own" + wished.capitalizedStart)
    }

    /// Returns a name for an element of a tuple without a label.
    static func ordinal(of position: Int) -> String {
        let words = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"]
        return words.indices.contains(position) ? words[position] : "element\(position + 1)"
    }
}

extension String {
    /// The text with an uppercase letter at the beginning.
    var capitalizedStart: String { prefix(1).uppercased() + dropFirst() }
}

/// Returns the end of a name for any text.
func nameSuffix(_ text: String) -> String {
    let characters = text.unicodeScalars.map { $0.properties.isXIDContinue ? Character($0) : "_" }
    return String(characters)
}
