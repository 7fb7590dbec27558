import SecureCodeGenAppleTypes
import SecureCodeGenSourceText

// An error of Apple's compilers is an error, unless the configuration says that the code only runs on Linux.

extension Diagnostic.Message {
    static func unstableName(_ name: String, _ reason: NameInstability) -> Self {
        let objcName = name.filter { $0.isLetter || $0.isNumber || $0 == "_" }
        let named =
            "give it a stable name on Apple platforms, in three lines above it: '#if "
            + "canImport(ObjectiveC)', '@objc(\(objcName))', '#endif'"
        let unstable = "class '\(name)' has an unstable name when archived"
        let (problem, hint) =
            switch reason {
            case .below(let superclass):
                (
                    "'\(name)' can't be archived on Linux, because its superclass '\(superclass)' is nested, private or "
                        + "generic",
                    "store the properties of '\(superclass)' in it instead of inheriting, or declare '\(superclass)' "
                        + "internal, not generic, and at file scope"
                )
            case .nested: ("nested \(unstable)", "move it to file scope, or \(named); \(elsewhere)")
            case .hidden(let access): ("\(access.rawValue) \(unstable)", "make it internal, or \(named); \(elsewhere)")
            case .unspellable:
                (
                    "'\(name)' is not a valid class name in Objective-C, so it does not compile on Apple platforms",
                    "\(named); \(elsewhere)"
                )
            case .inheriting:
                ("nested or private \(unstable)", "make it internal and move it to file scope, or \(named)")
            case .generic:
                (
                    "generic \(unstable)",
                    "archive a class that is not generic; Apple platforms can archive a subclass that is not generic and at "
                        + "file scope"
                )
            }
        let onLinux = reason.concernsApple && !reason.isSpelling ? LinuxClause.unarchivable : ""
        return Self(
            "unstable-class-name", problem + onLinux, hint: hint, severity: reason.isRefused ? .error : .warning,
            platform: reason.isRefused ? .apple : reason.concernsApple ? nil : .linux)
    }

    static let elsewhere =
        "if this code never runs on Apple platforms, set '\"platforms\": [\"linux\"]' in '.securecodegen.json' to "
        + "get a warning instead"
}
