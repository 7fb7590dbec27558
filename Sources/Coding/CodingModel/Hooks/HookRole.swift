import SecureCodeGenCodingPlan
import SecureCodeGenDirectives
import SecureCodeGenSymbols

/// The role of the method in a directive.
package enum HookRole: Sendable {
    case validate
    case validateObject
    case didDecode
    case migrate
    case decode
    case encode

    package var word: Directive.Word {
        switch self {
        case .validate, .validateObject: .validate
        case .didDecode: .didDecode
        case .migrate: .migrate
        case .decode: .decode
        case .encode: .encode
        }
    }

    /// Whether the method must be static, because there is no object yet; nil if either is possible.
    package var isStatic: Bool? {
        switch self {
        case .validate, .decode, .migrate: true
        case .validateObject, .didDecode: false
        case .encode: nil
        }
    }

    /// Whether the method can throw; `encode(with:)` can't.
    var mayThrow: Bool { self != .encode }

    /// The possible arguments of the method, each at most once, in any order and with any label.
    package var arguments: [Hook.Argument] {
        switch self {
        case .validate: [.value]
        case .validateObject, .didDecode: []
        case .migrate: [.version, .coder]
        case .decode: [.coder, .key]
        case .encode: [.coder, .value, .key]
        }
    }

    /// The required argument.
    package var neededArgument: Hook.Argument? {
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

    /// Returns a suitable declaration.
    func example(_ name: String, _ subject: HookFinder.Subject) -> String {
        let type = subject.typeText.isEmpty ? "…" : subject.typeText
        return switch self {
        case .validate: "static func \(name)(_ value: \(type)) throws', or return Bool"
        case .validateObject: "func \(name)() throws', or return Bool"
        case .didDecode: "func \(name)()', optionally 'throws'"
        case .migrate: "static func \(name)(from version: Int, coder: NSCoder) throws'"
        case .decode: "static func \(name)(from coder: NSCoder, forKey key: String) throws -> \(type)'"
        case .encode: "func \(name)(with coder: NSCoder, forKey key: String)'"
        }
    }
}

/// The reason why a method doesn't fit.
enum SignatureMismatch: Error, Sendable {
    case isAsync
    case isThrowing
    case isolated(String)
    case notStatic
    case isStatic
    case notReachable(AccessLevel)
    /// The type of a parameter without an argument; nil if a parameter is missing.
    case parameter(String?)
    case result
    case saysNothing

    var reason: String {
        switch self {
        case .isAsync: "it is async"
        case .isThrowing: "it throws, but 'encode(with:)' can't throw"
        case .isolated(let actor): "it is isolated to '\(actor)', but the class is not"
        case .notStatic: "it must be static, because there is no object yet"
        case .isStatic: "it must not be static"
        case .notReachable(let access): "it is \(access.rawValue), so generated members can't call it"
        case .parameter(let type?): "there is no argument for its parameter of type '\(type)'"
        case .parameter(nil): "it lacks a parameter"
        case .result: "its result type does not match"
        case .saysNothing: "it must throw or return Bool"
        }
    }
}
