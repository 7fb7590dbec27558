/// Why a property cannot be left out where it has its default.
enum DefaultProblem: Sendable {
    case noDefault
    case notEquatable
}

extension ModelMessage {
    static func defaultWording(_ name: String, _ problem: DefaultProblem) -> Wording {
        switch problem {
        case .noDefault:
            Wording(
                "omit-default", "'\(name)' has no default that generated code could compare with",
                hint: "say what it is: '// securecodegen: default = …, omitDefault'")
        case .notEquatable:
            Wording(
                "omit-default", "values of '\(name)' cannot be compared with a default",
                hint: "remove 'omitDefault': it is for numbers, texts, enums with raw values, and collections of them")
        }
    }
}
