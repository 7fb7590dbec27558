import CodingPlan

/// How types and functions are named where the members of one class stand, or several classes' in one file.
final class Names {
    private let shadowed: (String) -> Bool
    /// Types that a name of their own is declared for, because their module's name means something else there.
    private(set) var aliases: [String: String] = [:]

    /// - Parameter shadowed: whether a name would not mean the platform's type or function.
    init(shadowed: @escaping (String) -> Bool) { self.shadowed = shadowed }

    /// A type or function of the standard library or Foundation.
    func platform(_ name: String) -> String {
        let root = String(name.prefix { $0 != "." })
        guard shadowed(root) else { return name }
        let module = Self.module(of: root)
        // An alias can stand for types only.
        guard shadowed(module), root.first?.isUppercase == true else { return "\(module).\(name)" }
        let alias = module + nameSuffix(name)
        aliases[alias] = "\(module).\(name)"
        return alias
    }

    /// The same in a signature, where no member is taken for a type and no alias can be seen.
    func inSignature(_ name: String) -> String {
        shadowed(name) ? "\(Self.module(of: name)).\(name)" : name
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

/// Gives out names, none of them twice.
struct NameAllocator {
    private var taken: Set<String>

    init(taken: Set<String>) { self.taken = taken }

    /// The wished name where it is free, else that with a number.
    mutating func name(for wished: String, unless isTaken: (String) -> Bool = { _ in false }) -> String {
        var name = wished
        var number = 1
        while taken.contains(name) || isTaken(name) {
            number += 1
            name = wished + String(number)
        }
        taken.insert(name)
        return name
    }

    /// A name for a local that holds the value of a property or member: its own where that is free.
    mutating func local(for property: String) -> String {
        // A position is no name, and a name with a capital may be that of a type which is used beside it.
        var wished = Int(property) == nil ? property : "value" + property
        if wished.first?.isUppercase == true { wished += "Value" }
        while taken.contains(wished) { wished += "Value" }
        return name(for: wished)
    }
}

/// Any text → the end of a name.
func nameSuffix(_ text: String) -> String {
    let characters = text.unicodeScalars.map { $0.properties.isXIDContinue ? Character($0) : "_" }
    return String(characters)
}
