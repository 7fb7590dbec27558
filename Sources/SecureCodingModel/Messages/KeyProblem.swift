/// What is wrong with the keys of a class.
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
                "'CodingKeys' of '\(name)' does not match its stored properties, so it gives keys to those that it names "
                    + "and leaves none out", severity: .warning)
        case .byHand(let name):
            return ModelMessage.Wording(
                "keys-by-hand",
                "constants look like the keys under which '\(name)' was archived by hand, but its properties have others",
                severity: .warning)
        case .unreadable(let name):
            return ModelMessage.Wording(
                "coding-key", "the key of '\(name)' must be a plain string literal",
                hint: "write it without interpolation, on one line")
        case .unknownConstant(let name, let constant):
            return ModelMessage.Wording(
                "key-constant", "no scanned file shows the text of '\(constant)', the key of '\(name)'",
                hint: "\(KeyConstant.howToDeclare), or write the text itself")
        }
    }

    private static func duplicate(_ collision: ArchiveKeys.Collision) -> ModelMessage.Wording {
        let (key, first, second) = (collision.key, collision.first, collision.second)
        let another = "another key: '// securecodegen: key = \"…\"'"
        if first.isAlias, second.isAlias {
            return ModelMessage.Wording(
                "duplicate-key",
                "\"\(key)\" is an older key, by 'aliases', of both '\(first.name)' and '\(second.name)'",
                hint: "remove it from the aliases of one of them")
        }
        if first.isAlias || second.isAlias {
            let (older, present) = first.isAlias ? (first.name, second.name) : (second.name, first.name)
            return ModelMessage.Wording(
                "duplicate-key",
                "\"\(key)\" is an older key, by 'aliases', of '\(older)', and the key of '\(present)'",
                hint: "remove the alias, or give '\(present)' \(another)")
        }
        return ModelMessage.Wording(
            "duplicate-key",
            "'\(first.name)' and '\(second.name)' would both be archived under the key \"\(key)\"",
            hint: "give one of them \(another)")
    }
}
