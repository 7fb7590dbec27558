/// The problems of a class's keys.
enum KeyProblem {
    case duplicate(ArchiveKeys.Collision)
    case codingKeysDoNotMatch(String)
    case byHand(String)
    case unreadable(String)
    case unknownConstant(String, String)

    var wording: ModelMessage.Wording {
        switch self {
        case .duplicate(let collision): return Self.duplicate(collision)
        case .codingKeysDoNotMatch(let name):
            return ModelMessage.Wording(
                "coding-key",
                "cases of 'CodingKeys' in '\(name)' do not match its stored properties, so "
                    + "'CodingKeys' excludes no property", severity: .warning)
        case .byHand(let name):
            return ModelMessage.Wording(
                "keys-by-hand",
                "'\(name)' declares constants that look like keys of handwritten code, but its "
                    + "properties are archived under other keys",
                severity: .warning)
        case .unreadable(let name):
            return ModelMessage.Wording(
                "coding-key", "the key of '\(name)' must be a string literal without interpolation",
                hint: "write the key on one line, without interpolation")
        case .unknownConstant(let name, let constant):
            return ModelMessage.Wording(
                "key-constant", "can't find the value of '\(constant)', the key of '\(name)', in the scanned files",
                hint: "\(KeyConstant.howToDeclare), or write the key itself")
        }
    }

    private static func duplicate(_ collision: ArchiveKeys.Collision) -> ModelMessage.Wording {
        let (key, first, second) = (collision.key, collision.first, collision.second)
        let another = "another key: '// securecodegen: key = \"…\"'"
        if first.isAlias, second.isAlias {
            return ModelMessage.Wording(
                "duplicate-key",
                "both '\(first.name)' and '\(second.name)' have the alias \"\(key)\"",
                hint: "remove the alias from one of them")
        }
        if first.isAlias || second.isAlias {
            let (older, present) = first.isAlias ? (first.name, second.name) : (second.name, first.name)
            return ModelMessage.Wording(
                "duplicate-key",
                "\"\(key)\" is both an alias of '\(older)' and the key of '\(present)'",
                hint: "remove the alias, or give '\(present)' \(another)")
        }
        return ModelMessage.Wording(
            "duplicate-key",
            "'\(first.name)' and '\(second.name)' have the same key \"\(key)\"",
            hint: "give one of them \(another)")
    }
}
