import SecureCodingModel

/// How types are named in the members of one class.
struct Naming {
    /// Names that would not mean the platform's type there.
    let shadowed: ShadowedNames

    /// A type or function of the standard library or Foundation.
    func platform(_ name: String) -> String {
        let root = String(name.prefix { $0 != "." })
        guard shadowed.contains(root) else { return name }
        return (Self.standardLibrary.contains(root) ? "Swift." : "Foundation.") + name
    }

    func type(_ name: TypeName) -> String {
        let arguments = name.arguments.isEmpty ? "" : "<\(name.arguments.map(type).joined(separator: ", "))>"
        let path = (name.module.map { [$0] } ?? []) + name.components
        if name.isPlatform {
            return ([platform(path[0])] + path.dropFirst()).joined(separator: ".") + arguments
        }
        return path.map(SwiftSyntaxText.identifier).joined(separator: ".") + arguments
    }

    /// The Swift type that an archived type stands for.
    func type(_ type: ArchivedType) -> String {
        switch type {
        case .scalar(let scalar): platform(scalar.rawValue)
        case .string: platform("String")
        case .value(let value): platform(value.rawValue)
        case .text(let value): platform(value.rawValue)
        case .indices(let collection): platform(collection.rawValue)
        case .queryItem: platform("URLQueryItem")
        case .object(let name, _), .rawRepresentable(let name, _, _): self.type(name)
        case .existential(let name, _): "(any \(name))"
        case .instance(let choice): self.type(choice.declared)
        case .codable(let name), .valueType(let name): self.type(name)
        case .composite(let composite): self.type(composite)
        case .represented(let type, _): self.type(type)
        case .propertyList(let container): container.rawValue
        case .optional(let wrapped): self.type(wrapped) + "?"
        case .array(let element): "[\(self.type(element))]"
        case .set(let element): "\(platform("Set"))<\(self.type(element))>"
        case .dictionary(let key, let value): "[\(self.type(key)): \(self.type(value))]"
        }
    }

    /// Whether a value is an instance of one of the classes that a directive names.
    func isOne(of choice: ClassChoice, _ value: String) -> String {
        choice.named.map { "\(value) is \(type($0))" }.joined(separator: " || ")
    }

    private func type(_ declared: ClassChoice.DeclaredType) -> String {
        switch declared {
        case .any: "Any"
        case .anyObject: "AnyObject"
        case .class(let name): type(name)
        case .existential(let text): "(any \(text))"
        }
    }

    private func type(_ composite: Composite) -> String {
        let members = composite.members.map { member in
            // A position is no label.
            (Int(member.name) == nil ? "\(SwiftSyntaxText.argumentLabel(member.name)): " : "") + type(member.type)
        }
        switch composite.kind {
        case .structure(let name):
            return name.components[0].hasPrefix("CG") ? platform(name.components[0]) : type(name)
        case .tuple: return "(\(members.joined(separator: ", ")))"
        case .range(let isClosed):
            return "\(platform(isClosed ? "ClosedRange" : "Range"))<\(type(composite.members[0].type))>"
        case .wrapped: return type(composite.members[0].type)
        }
    }

    private static let standardLibrary = Set(Scalar.allCases.filter { $0.module == "Swift" }.map(\.rawValue))
        .union([
            "String", "Set", "Dictionary", "Optional", "Array", "Sequence", "Substring", "Character", "Range",
            "ClosedRange", "Collection", "Hashable", "Encodable", "Decodable", "Duration", "Unicode", "Int128",
            "UInt128",
            "Float16", "ContiguousArray", "CollectionDifference", "PartialRangeFrom", "PartialRangeThrough",
            "PartialRangeUpTo", "SIMD2", "SIMD3", "SIMD4", "SIMD8", "SIMD16", "SIMD32", "SIMD64", "SIMDMask", "Result",
            "Never", "FloatingPointSign", "TaskPriority", "CChar",
        ])
}

/// Names of locals in one initializer, none of which stands for two things.
struct LocalNames {
    /// Names that the templates use in the initializer, and names of the platform's that would be hidden by a local.
    static let fixed: Set<String> = Set([
        "coder", "fail", "object", "self", "key", "value", "CocoaError",
        "NSCoder", "Sequence", "Dictionary", "Set", "String", "NSNumber", "NSString", "NSArray", "NSSet",
        "NSDictionary", "NSNull", "NSObject", "NSData", "error",
    ]).union(HelperNames().all).union(Scalar.allCases.map(\.rawValue)).union(FoundationValue.allCases.map(\.rawValue))

    /// Names that the functions for values use.
    static let inRecords = fixed.union(["columns", "rows", "row", "names", "name", "count", "counts", "remaining"])

    private var taken: Set<String>

    /// - Parameter reserved: names that the surrounding code uses.
    init(reserved: Set<String>) {
        taken = reserved
    }

    /// A name for a local that holds the value of a property: the property's own where it is free.
    mutating func name(for property: String) -> String {
        var name = property
        while taken.contains(name) { name += "Value" }
        taken.insert(name)
        return name
    }
}
