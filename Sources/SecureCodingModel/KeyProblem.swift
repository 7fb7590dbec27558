/// What is wrong with the keys of a class.
enum KeyProblem {
    case duplicate(String, first: String, second: String)
    case codingKeysDoNotMatch(String)
    case byHand(String)
    case unreadable(String)
    case unknownConstant(String, String)

    var wording: ModelMessage.Wording {
        switch self {
        case .duplicate(let key, let first, let second):
            return ModelMessage.Wording(
                "duplicate-key", "'\(first)' and '\(second)' would both be archived under the key \"\(key)\"",
                hint: "give one of them another key: '// securecodegen: key = \"…\"'")
        case .codingKeysDoNotMatch(let name):
            return ModelMessage.Wording(
                "coding-key",
                "'CodingKeys' of '\(name)' does not match its stored properties, so it gives keys to those that it names "
                    + "and leaves out none", severity: .warning)
        case .byHand(let name):
            return ModelMessage.Wording(
                "keys-by-hand",
                "constants look like the keys that '\(name)' was archived under by hand, and its properties have others",
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
}
