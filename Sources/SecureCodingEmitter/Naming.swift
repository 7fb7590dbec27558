import SecureCodingModel

/// How types are named in the members of one class.
struct Naming {
    /// Names that would not mean the platform's type there.
    let shadowed: Set<String>

    /// A type or function of the standard library or Foundation.
    func platform(_ name: String) -> String {
        guard shadowed.contains(name) else { return name }
        return (Self.standardLibrary.contains(name) ? "Swift." : "Foundation.") + name
    }

    func type(_ name: TypeName) -> String {
        let path = (name.module.map { [$0] } ?? []) + name.components
        if path.count == 1, FoundationClasses.named(path[0]) != nil { return platform(path[0]) }
        return path.map(SwiftSyntaxText.identifier).joined(separator: ".")
    }

    /// The Swift type that an archived type stands for.
    func type(_ type: ArchivedType) -> String {
        switch type {
        case .scalar(let scalar): platform(scalar.rawValue)
        case .string: platform("String")
        case .value(let value): platform(value.rawValue)
        case .text(let value): platform(value.rawValue)
        case .indices(let collection): platform(collection.rawValue)
        case .object(let name, _), .rawRepresentable(let name, _, _): self.type(name)
        case .existential(let name, _): "(any \(name))"
        case .codable(let name): self.type(name)
        case .propertyList(let container): container.rawValue
        case .optional(let wrapped): self.type(wrapped) + "?"
        case .array(let element): "[\(self.type(element))]"
        case .set(let element): "\(platform("Set"))<\(self.type(element))>"
        case .dictionary(let key, let value): "[\(self.type(key)): \(self.type(value))]"
        }
    }

    private static let standardLibrary = Set(Scalar.allCases.filter { $0.module == "Swift" }.map(\.rawValue))
        .union([
            "String", "Set", "Dictionary", "Optional", "Array", "Sequence", "Substring", "Character", "Encodable",
            "Decodable",
        ])
}

/// Names of locals in one initializer, none of which stands for two things.
struct LocalNames {
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
