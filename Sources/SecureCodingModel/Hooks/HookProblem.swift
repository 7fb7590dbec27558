import SwiftSemantics

/// What a directive asks of the method that it names.
enum HookRole: Sendable {
    case validate
    case validateObject
    case didDecode
    case migrate
    case decode
    case encode

    var word: String {
        switch self {
        case .validate, .validateObject: "validate"
        case .didDecode: "didDecode"
        case .migrate: "migrate"
        case .decode: "decode"
        case .encode: "encode"
        }
    }

    /// Where there is no object yet, the method is one of the type; nil where either will do.
    var isStatic: Bool? {
        switch self {
        case .validate, .decode, .migrate: true
        case .validateObject, .didDecode: false
        case .encode: nil
        }
    }

    /// `encode(with:)` cannot throw.
    var mayThrow: Bool { self != .encode }

    /// What the method may take, each once, in any order and under any label.
    var arguments: [Hook.Argument] {
        switch self {
        case .validate: [.value]
        case .validateObject, .didDecode: []
        case .migrate: [.version, .coder]
        case .decode: [.coder, .key]
        case .encode: [.coder, .value, .key]
        }
    }

    /// What the method must take.
    var neededArgument: Hook.Argument? {
        switch self {
        case .validate: .value
        case .validateObject, .didDecode: nil
        case .migrate: .version
        case .decode, .encode: .coder
        }
    }

    var results: [Hook.Result] {
        switch self {
        case .validate, .validateObject: [.nothing, .bool]
        case .didDecode, .migrate, .encode: [.nothing]
        case .decode: [.value, .optionalValue]
        }
    }

    /// A method that fits.
    func example(_ name: String, _ subject: HookFinder.Subject) -> String {
        let type = subject.typeText.isEmpty ? "…" : subject.typeText
        return switch self {
        case .validate: "static func \(name)(_ value: \(type)) throws', or one that returns Bool"
        case .validateObject: "func \(name)() throws', or one that returns Bool"
        case .didDecode: "func \(name)()', which may throw"
        case .migrate: "static func \(name)(from version: Int, coder: NSCoder) throws'"
        case .decode: "static func \(name)(from coder: NSCoder, forKey key: String) throws -> \(type)'"
        case .encode: "func \(name)(with coder: NSCoder, forKey key: String)'"
        }
    }
}

/// Why a method does not fit.
enum Misfit: Error, Sendable {
    case isAsync
    case isThrowing
    case isolated(String)
    case notStatic
    case isStatic
    case notReachable(AccessLevel)
    /// The type of a parameter that nothing is passed for; nil where one is missing.
    case parameter(String?)
    case result
    case saysNothing

    var reason: String {
        switch self {
        case .isAsync: "it is async"
        case .isThrowing: "it throws, and 'encode(with:)' cannot"
        case .isolated(let actor): "it is isolated to '\(actor)', and the class is not"
        case .notStatic: "it is not static, and there is no object yet"
        case .isStatic: "it is static, and has no object"
        case .notReachable(let access): "it is \(access.rawValue), and the members cannot reach it"
        case .parameter(let type?): "nothing is passed for a parameter of type '\(type)'"
        case .parameter(nil): "a parameter is missing"
        case .result: "it returns something else"
        case .saysNothing: "it neither throws nor returns Bool"
        }
    }
}

/// What is wrong with a directive that names a method, each with a method that would fit.
enum HookProblem: Sendable {
    case missing(String, suggestion: String?, String)
    case misfit(String, Misfit, String)
}

extension ModelMessage {
    static func hookWording(_ role: HookRole, _ subject: String, _ problem: HookProblem) -> Wording {
        switch problem {
        case .missing(let name, let suggestion, let example):
            Wording(
                "hook-method", "'\(role.word)' of '\(subject)' names '\(name)', which is not a method of the class",
                hint: suggestion.map { "did you mean '\($0)'?" } ?? "add '\(example)")
        case .misfit(let name, let misfit, let example):
            Wording(
                "hook-method", "'\(name)' does not fit '\(role.word)' of '\(subject)': \(misfit.reason)",
                hint: "declare it as '\(example)")
        }
    }
}
