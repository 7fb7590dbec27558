import SecureCodeGenCodingPlan

/// The calls of the user's methods: validation, migration, and methods that read or write a property.
struct ObjectiveCHookCode {
    let className: String

    /// Returns the lines that read the version before anything else. Without them, nothing is known about other keys.
    func check(_ version: ClassVersion?, _ refusal: [String]) -> [String] {
        guard let version else { return [] }
        let read =
            "SecureDecodeVersion(coder, self, \(ObjectiveCText.literal(version.key)), \(version.number), "
            + "\(version.acceptsNewer ? "YES" : "NO"))"
        guard let migrate = version.migrate else { return [read + ";"] + refusal }
        let call = Self.call(migrate, on: className, version: "secureVersion")
        let isOlder = "coder.error == nil && secureVersion < \(version.number)"
        let lines = ["NSInteger secureVersion = \(read);"]
        guard migrate.result == .bool else {
            return lines + ["if (\(isOlder)) {", "    \(call);", "}"] + refusal
        }
        return lines + Self.refusal(migrate, unless: "\(isOlder) && !\(call)") + refusal
    }

    func validation(_ hook: Hook?) -> [String] {
        guard let hook else { return [] }
        return Self.refusal(hook, unless: "coder.error == nil && !\(Self.call(hook, on: "self"))")
    }

    func awakening(_ hook: Hook?) -> [String] { hook.map { [Self.call($0, on: "self") + ";"] } ?? [] }

    static func refusal(_ hook: Hook, unless condition: String) -> [String] {
        [
            "if (\(condition)) {",
            "    SecureRefuse(coder, self, \(ObjectiveCText.literal(hook.name)), \(hook.isThrowing ? "secureError" : "nil"));",
            "}",
        ]
    }

    /// `[Account isAge:_age error:&secureError]`
    static func call(
        _ hook: Hook, on receiver: String, key: String = "", value: String = "", version: String = ""
    ) -> String {
        guard !hook.arguments.isEmpty else { return "[\(receiver) \(hook.name)]" }
        let arguments = hook.arguments.map { argument in
            let passed =
                switch argument.value {
                case .coder: "coder"
                case .key: key
                case .value: value
                case .version: version
                case .error: "&secureError"
                }
            return "\(argument.label ?? ""):\(passed)"
        }
        return "[\(receiver) \(arguments.joined(separator: " "))]"
    }
}
