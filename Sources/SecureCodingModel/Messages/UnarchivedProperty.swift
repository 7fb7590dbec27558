/// Why a property is not archived although nothing says that it is left out: it has a value without the archive.
enum UnarchivedProperty {
    case lazy(String)
    case weak(String)
    case closure(String)
    case freshConstant(String)
    /// A constant with an initial value, and the class of the object that it holds.
    case objectConstant(String, className: String)
    case notInCodingKeys(String, of: Holder)
    case unarchivable(String, type: String, reason: String)

    /// What has `CodingKeys` that leave a member out.
    enum Holder {
        /// A class that is Codable in some way as well, for which they may be.
        case `class`
        /// A value that is archived as Codable does.
        case value
    }

    private typealias Wording = ModelMessage.Wording

    var wording: ModelMessage.Wording {
        switch self {
        case .lazy(let name):
            return Wording(
                "lazy-property", "'\(name)' is lazy and is not archived",
                hint:
                    "\(ModelMessage.skip) to say so; to archive its value, keep that in a stored property that is not lazy",
                severity: .warning)
        case .weak(let name):
            return Wording(
                "weak-property", "'\(name)' is weak and is not archived",
                hint:
                    "\(ModelMessage.skip) to say so; to have it again after decoding, archive in another property how to "
                    + "find its object, and set it in a method that 'didDecode' names above the class",
                severity: .warning)
        case .closure(let name):
            return Wording(
                "closure-property", "'\(name)' holds a closure and is not archived",
                hint: "\(ModelMessage.skip) to say so",
                severity: .warning)
        case .freshConstant(let name):
            return Wording(
                "fresh-constant",
                "'\(name)' is a constant that gets a new value in each object, and is not archived: a decoded object does "
                    + "not have the value that the archived one had",
                hint: "to archive it, let an initializer give it its value; else \(ModelMessage.skip) to say so",
                severity: .warning)
        case .objectConstant(let name, let className):
            return Wording(
                "object-constant",
                "'\(name)' is a constant with a value of its own, and is not archived: the '\(className)' of a decoded object "
                    + "is a new one, without what the archived one held",
                hint:
                    "to archive it, make it a 'var', or let an initializer give it its value; else \(ModelMessage.skip) to "
                    + "say so",
                severity: .warning)
        case .notInCodingKeys(let name, .class):
            return Wording(
                "not-in-coding-keys",
                "'\(name)' is not archived, because 'CodingKeys' leave it out, which may be meant for Codable alone",
                hint:
                    "to archive it, put '// securecodegen: key = \"…\"' above it; else \(ModelMessage.skip) to say so",
                severity: .warning)
        case .notInCodingKeys(let name, .value):
            return Wording(
                "not-in-coding-keys",
                "'\(name)' is lost: the value is archived as Codable does, and its 'CodingKeys' do not name it",
                hint: "to archive it, name it there; else \(ModelMessage.skip) to say so",
                severity: .warning)
        case .unarchivable(let name, let type, let reason):
            return Wording(
                "unarchivable-property", "'\(name)' has type '\(type)' and is not archived: \(reason)",
                hint: "\(ModelMessage.skip) to say so; after decoding it has its initial value, or is nil",
                severity: .warning)
        }
    }
}
