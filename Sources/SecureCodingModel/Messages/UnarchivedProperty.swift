/// The reason why a property with a value isn't archived although no directive excludes it.
enum UnarchivedProperty {
    case lazy(String)
    case weak(String)
    case closure(String)
    case freshConstant(String)
    /// A constant with an initial value, and the class of its object.
    case objectConstant(String, className: String)
    case notInCodingKeys(String, of: Holder)
    case unarchivable(String, type: String, reason: String)

    /// The type with `CodingKeys` that omit a member.
    enum Holder {
        /// A class that is also Codable, which may be the purpose of the enum.
        case `class`
        /// A value that is archived as Codable.
        case value
    }

    private typealias Wording = ModelMessage.Wording

    var wording: ModelMessage.Wording {
        switch self {
        case .lazy(let name):
            return Wording(
                "lazy-property", "'\(name)' is lazy and is not archived",
                hint:
                    "\(ModelMessage.skip) to confirm; to archive its value, move it to a stored "
                    + "property that is not lazy",
                severity: .warning)
        case .weak(let name):
            return Wording(
                "weak-property", "'\(name)' is weak and is not archived",
                hint:
                    "\(ModelMessage.skip) to confirm; to restore it, archive an identifier of its "
                    + "object in another property and look the object up in a 'didDecode' method",
                severity: .warning)
        case .closure(let name):
            return Wording(
                "closure-property", "'\(name)' holds a closure and is not archived",
                hint: "\(ModelMessage.skip) to confirm",
                severity: .warning)
        case .freshConstant(let name):
            return Wording(
                "fresh-constant",
                "'\(name)' is a constant with a new value in each object, and is not archived: a "
                    + "decoded object gets a different value",
                hint: "to archive it, set it in an initializer; otherwise \(ModelMessage.skip) to confirm",
                severity: .warning)
        case .objectConstant(let name, let className):
            return Wording(
                "object-constant",
                "'\(name)' is a constant with an initial value, and is not archived: a decoded "
                    + "object gets a new '\(className)'",
                hint:
                    "to archive it, make it a 'var' or set it in an initializer; otherwise "
                    + "\(ModelMessage.skip) to confirm",
                severity: .warning)
        case .notInCodingKeys(let name, .class):
            return Wording(
                "not-in-coding-keys",
                "'\(name)' is not archived, because 'CodingKeys' excludes it, perhaps only for Codable",
                hint:
                    "to archive it, put '// securecodegen: key = \"…\"' above it; otherwise "
                    + "\(ModelMessage.skip) to confirm",
                severity: .warning)
        case .notInCodingKeys(let name, .value):
            return Wording(
                "not-in-coding-keys",
                "'\(name)' is lost, because its value is archived with Codable and its 'CodingKeys' excludes it",
                hint: "to archive it, add it to 'CodingKeys'; otherwise \(ModelMessage.skip) to confirm",
                severity: .warning)
        case .unarchivable(let name, let type, let reason):
            return Wording(
                "unarchivable-property", "'\(name)' has type '\(type)' and is not archived: \(reason)",
                hint: "\(ModelMessage.skip) to confirm; after decoding it has its initial value, or is nil",
                severity: .warning)
        }
    }
}
