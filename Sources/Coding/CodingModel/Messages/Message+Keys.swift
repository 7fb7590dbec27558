import SecureCodeGenArchiveFormats
import SecureCodeGenSourceText

extension Diagnostic.Message {
    static func unmatchedCodingKeys(_ name: String) -> Self {
        Self(
            "coding-key",
            "cases of 'CodingKeys' in '\(name)' do not match its stored properties, so "
                + "'CodingKeys' excludes no property", severity: .warning)
    }

    static func handwrittenKeys(_ name: String) -> Self {
        Self(
            "keys-by-hand",
            "'\(name)' declares constants that look like keys of handwritten code, but its "
                + "properties are archived under other keys",
            severity: .warning)
    }

    static func unreadableCodingKey(_ name: String) -> Self {
        Self(
            "coding-key", "the key of '\(name)' must be a string literal without interpolation",
            hint: "write the key on one line, without interpolation")
    }

    static func conditionalCodingKey(_ property: String) -> Self {
        Self(
            "coding-key", "'CodingKeys' has several keys for '\(property)', under different conditions",
            hint: "put '\(directive: .key) = \"…\"' above the property")
    }

    static func unknownKeyConstant(_ name: String, _ constant: String) -> Self {
        Self(
            "key-constant", "can't find the value of '\(constant)', the key of '\(name)', in the scanned files",
            hint: "\(KeyConstant.howToDeclare), or write the key itself")
    }

    static func duplicateKey(_ collision: ArchiveKeys.Collision) -> Self {
        let (key, first, second) = (collision.key, collision.first, collision.second)
        let another = "another key: '\(directive: .key) = \"…\"'"
        let only = "only a 'decode' method can tell two forms under one key apart"
        if first.name.isSpelledLike(second.name) {
            switch (first.isAlias, second.isAlias) {
            case (true, true):
                return Self(
                    "duplicate-key", "'\(first.name)' has the alias \"\(key)\" twice",
                    hint: "remove one of them; \(only)")
            case (false, false):
                return Self(
                    "duplicate-key", "two values named '\(first.name)' have the same key \"\(key)\"",
                    hint: "give one of them another label")
            default:
                return Self(
                    "duplicate-key", "\"\(key)\" is both an alias of '\(first.name)' and its key",
                    hint: "remove the alias; \(only)")
            }
        }
        if first.isAlias, second.isAlias {
            return Self(
                "duplicate-key",
                "both '\(first.name)' and '\(second.name)' have the alias \"\(key)\"",
                hint: "remove the alias from one of them")
        }
        if first.isAlias || second.isAlias {
            let (older, present) = first.isAlias ? (first.name, second.name) : (second.name, first.name)
            return Self(
                "duplicate-key",
                "\"\(key)\" is both an alias of '\(older)' and the key of '\(present)'",
                hint: "remove the alias, or give '\(present)' \(another)")
        }
        return Self(
            "duplicate-key",
            "'\(first.name)' and '\(second.name)' have the same key \"\(key)\"",
            hint: "give one of them \(another)")
    }
}
