import SecureCodeGenArchiveFormats
import SecureCodeGenSourceText

extension Diagnostic.Message {
    static func lazyProperty(_ name: String) -> Self {
        Self(
            "lazy-property", "'\(name)' is lazy and is not archived",
            hint:
                "\(skip) to confirm; to archive its value, move it to a stored "
                + "property that is not lazy",
            severity: .warning)
    }

    static func weakProperty(_ name: String) -> Self {
        Self(
            "weak-property", "'\(name)' is weak and is not archived",
            hint:
                "\(skip) to confirm; to restore it, archive an identifier of its "
                + "object in another property and look the object up in a 'didDecode' method",
            severity: .warning)
    }

    static func closureProperty(_ name: String) -> Self {
        Self(
            "closure-property", "'\(name)' holds a closure and is not archived",
            hint: "\(skip) to confirm",
            severity: .warning)
    }

    static func freshConstant(_ name: String) -> Self {
        Self(
            "fresh-constant",
            "'\(name)' is a constant with a new value in each object, and is not archived: a "
                + "decoded object gets a different value",
            hint: "to archive it, set it in an initializer; otherwise \(skip) to confirm",
            severity: .warning)
    }

    /// A constant with an initial value, and the class of its object.
    static func objectConstant(_ name: String, className: String) -> Self {
        Self(
            "object-constant",
            "'\(name)' is a constant with an initial value, and is not archived: a decoded "
                + "object gets a new '\(className)'",
            hint:
                "to archive it, make it a 'var' or set it in an initializer; otherwise "
                + "\(skip) to confirm",
            severity: .warning)
    }

    /// - Parameter isClass: Whether a class that is also Codable has these `CodingKeys`, which may be meant for Codable
    ///   alone. Otherwise it is a value that is archived as Codable.
    static func notInCodingKeys(_ name: String, isClass: Bool) -> Self {
        Self(
            "not-in-coding-keys",
            isClass
                ? "'\(name)' is not archived, because 'CodingKeys' excludes it, perhaps only for Codable"
                : "'\(name)' is lost, because its value is archived with Codable and its 'CodingKeys' excludes it",
            hint: (isClass
                ? "to archive it, put '\(directive: .key) = \"…\"' above it"
                : "to archive it, add it to 'CodingKeys'")
                + "; otherwise \(skip) to confirm",
            severity: .warning)
    }

    static func unarchivableProperty(_ name: String, type: String, reason: String) -> Self {
        Self(
            "unarchivable-property", "'\(name)' has type '\(type)' and is not archived: \(reason)",
            hint: "\(skip) to confirm; after decoding it has its initial value, or is nil",
            severity: .warning)
    }
}
