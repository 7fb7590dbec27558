import SecureCodeGenAudit
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax

/// A value that one call of the coder returns, and what is made of it, as far as a directive can say it.
struct DecodedForm {
    let method: String
    let key: String
    let steps: [Derivation.Step]
    private(set) var missing = HandwrittenRead.MissingValue.coderDefault
    /// Whether the value may be nil before the next step. Numbers in place never are.
    private var mayBeNil = true

    /// - Returns: nil if only a method of the class can do the same.
    fileprivate init?(_ derivation: Derivation, in follower: Follower) {
        guard case .decoded(let method, let key) = derivation.root else { return nil }
        self.method = ["decodeArrayOfObjects", "decodeDictionary"].contains(method) ? "decodeObject" : method
        self.key = key
        steps = derivation.steps
        mayBeNil = CoderNumbers.type(of: method) == nil && !DecodingFollower.places.contains(method)
        for step in steps { guard take(step, follower) else { return nil } }
    }

    private mutating func take(_ step: Derivation.Step, _ follower: Follower) -> Bool {
        switch step {
        case .chained, .bound: return true
        // Nothing uses the other value.
        case .fallback where !mayBeNil, .required where !mayBeNil: return true
        case .cast(let cast, let type):
            guard missing == .coderDefault || cast == .coercion else { return false }
            if cast == .conditional { mayBeNil = true }
            if cast == .forced, !type.hasSuffix("?") { missing = .traps }
            return true
        case .forced:
            guard missing == .coderDefault || missing == .traps else { return false }
            missing = .traps
            return true
        case .fallback(let other):
            guard missing == .coderDefault else { return false }
            return take(other, nil, follower)
        case .present(let key, let other):
            guard key == self.key else { return false }
            mayBeNil = true
            return take(other, .isNil, follower)
        case .required(let traps):
            // `guard let text = …, let kind = Kind(rawValue: text) else { return nil }` requires both.
            guard missing == .coderDefault || missing == .traps || missing == .fails && !traps else { return false }
            missing = traps ? .traps : .fails
            return true
        case .member(let name):
            takeNumber(name)
            return Self.numbers.contains(name)
        case .call(let name, let label):
            // What follows a value that may be another one already says more than a directive can.
            if case .value = missing { return false }
            if label != nil { mayBeNil = true }
            return Self.isConversion(name, label)
        }
    }

    /// - Parameter absence: what nil means as the other value; nil if it changes nothing.
    private mutating func take(
        _ other: Derivation.Alternative, _ absence: HandwrittenRead.MissingValue?, _ follower: Follower
    ) -> Bool {
        missing = other.isNil ? absence ?? missing : .value(follower.text(other.range))
        return follower.isIndependent(other.range)
    }

    /// Takes a member of NSNumber. A literal is a number as well as an NSNumber.
    private mutating func takeNumber(_ member: String) {
        guard case .value(let text) = missing, !["true", "false"].contains(text),
            text.first.map({ $0.isNumber || $0 == "-" }) == false
        else { return }
        missing = .value(text.hasPrefix("NSNumber(") ? "\(text).\(member)" : "(\(text)).\(member)")
    }

    private static func isConversion(_ name: String, _ label: String?) -> Bool {
        switch label {
        case "rawValue": true
        case "timeIntervalSince1970": name == "Date" || name == "NSDate"
        case "timeIntervalSinceReferenceDate": name == "Date"
        case "string": name == "URL"
        case "uuidString": name == "UUID"
        case nil:
            [
                "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "Double", "Float",
                "CGFloat",
            ].contains(name)
        default: false
        }
    }

    /// The members of NSNumber.
    private static let numbers: Set<String> = [
        "intValue", "integerValue", "boolValue", "doubleValue", "floatValue", "int32Value", "int64Value",
        "uintValue", "int16Value", "uint32Value", "uint64Value", "uint16Value", "uint8Value", "int8Value",
    ]
}

extension Follower {
    /// - Parameter parameter: the parameter that gets the value.
    /// - Returns: nil if only a method of the class can do the same.
    func decodedForm(_ value: Expression, passedTo parameter: OwnInitializer.Assignment? = nil) -> DecodedForm? {
        let locals = needed(by: FreeNames(source, value.range).names)
        guard !locals.contains(where: \.isChecked), var derivation = derivation(value) else { return nil }
        if let parameter {
            guard let steps = parameter.derivation, parameter.checks.isEmpty, parameter.path == source.path else {
                return nil
            }
            derivation = derivation.passed(as: parameter.type, to: steps)
        }
        return DecodedForm(derivation, in: self)
    }

    /// Whether a value depends on nothing that is decoded.
    func isIndependent(_ value: SourceRange) -> Bool {
        let free = FreeNames(source, value)
        return !free.all.contains(coder) && needed(by: free.names).isEmpty
    }

    func isIndependent(_ value: Expression) -> Bool { isIndependent(value.range) }
}
