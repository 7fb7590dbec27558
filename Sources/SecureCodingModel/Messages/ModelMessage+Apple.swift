import AppleTypes
import SourceText

// What Apple's compilers refuse is an error, unless the configuration says that the code runs on Linux alone.

extension ModelMessage {
    static func unstableName(_ name: String, _ reason: NameInstability) -> Wording {
        let objcName = name.filter { $0.isLetter || $0.isNumber || $0 == "_" }
        let named =
            "name it for Apple's platforms, in three lines above it: "
            + "'#if canImport(ObjectiveC)', '@objc(\(objcName))', '#endif'"
        let (what, consequence, hint) =
            switch reason {
            case .below(let superclass):
                (
                    "a subclass of '\(superclass)', which is nested, private or generic",
                    "Linux cannot archive it, since it writes the names of all superclasses of an object",
                    "let it hold what '\(superclass)' has instead of inheriting it, or declare '\(superclass)' internal, at "
                        + "file scope and not generic"
                )
            case .nested: ("nested in another type", refused, "declare it at file scope, or \(named); \(elsewhere)")
            case .hidden(let access): (access.rawValue, refused, "make it internal, or \(named); \(elsewhere)")
            case .unspellable:
                ("not a name that Objective-C can spell", "Apple's compilers refuse it", "\(named); \(elsewhere)")
            case .inheriting: ("nested or private", mayChange, "declare it internal at file scope, or \(named)")
            case .generic:
                (
                    "generic", mayChange,
                    "archive a class that holds what it has; Apple's platforms can archive a subclass at file scope that is "
                        + "not generic"
                )
            }
        let onLinux = reason.concernsApple && !reason.isSpelling ? ", and Linux cannot archive it" : ""
        return Wording(
            "unstable-class-name", "'\(name)' is \(what): \(consequence)\(onLinux)", hint: hint,
            severity: reason.isRefused ? .error : .warning)
    }

    static let elsewhere =
        "for code that never runs there, '\"platforms\": [\"linux\"]' in '.securecodegen.json' makes this a warning"
    private static let mayChange = "its name in archives may change"
    private static let refused = "Apple's compilers refuse it, for its name in archives may change"

    /// "cannot override with a stored property 'superclass'"
    static func nsObjectProperty(_ property: String, _ name: String, onMacOSAlone: Bool) -> Wording {
        let hint = "rename it, and put '// securecodegen: key = \"\(name)\"' above it to keep its key"
        if onMacOSAlone {
            return Wording(
                "nsobject-property",
                "'\(property)' has the name of a property of NSObject on macOS, where it is refused", hint: hint,
                severity: .warning)
        }
        return Wording(
            "nsobject-property", "'\(property)' has the name of a property of NSObject: Apple's compilers refuse it",
            hint: "\(hint); \(elsewhere)")
    }

    /// "method 'encode(with:)' with Objective-C selector 'encodeWithCoder:' conflicts with method 'encodeWithCoder' with
    /// the same Objective-C selector"
    static func takenSelector(_ name: String, _ selector: String) -> Wording {
        Wording(
            "taken-selector",
            "Objective-C calls this '\(selector)', like a generated member of '\(name)': Apple's compilers refuse it",
            hint: "rename it, or give it another name for Objective-C: '@objc(otherName:)'; \(elsewhere)")
    }
}
