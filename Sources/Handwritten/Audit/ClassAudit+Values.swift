import SecureCodeGenAppleTypes
import SecureCodeGenObjectiveCSyntax
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols

/// Optionals, and values that can't be archived.
extension ClassAudit {
    func isImplicitlyUnwrapped(_ found: MemberReference<PropertyDeclaration>) -> Bool {
        found.member.type?.typeSyntax?.isImplicitlyUnwrapped ?? false
    }

    /// Whether an initializer leaves an optional nil, or anybody may set it to nil.
    func canBeNil(_ property: String) -> Bool {
        nilProperties.value(for: property) {
            guard let found = self.property(property) else { return true }
            let initial = found.member.initialValue?.expression.kind ?? .nil
            return initial == .nil && !alwaysGiven(property, of: type) || isSetToNilLater(property)
        }
    }

    /// Whether a method sets a property to nil.
    private func isSetToNilLater(_ property: String) -> Bool {
        lineage.flatMap { sources.functions(of: $0) }.contains { found in
            // The object ends there.
            guard found.member.name.text != "dealloc" else { return false }
            return sources.statements(in: found.file, declaration: found.member.range).nodes.contains { node in
                guard case .expression(let expression) = node, let (_, target, value) = expression.assignment else {
                    return false
                }
                return sources.isNil(value) && target.memberName == property
            }
        }
    }

    /// Whether every initializer but `init(coder:)` assigns the property a value that isn't optional.
    func alwaysGiven(_ property: String, of type: Symbol) -> Bool {
        let traces = sources.initializerTraces(of: type)
        return !traces.isEmpty
            && traces.allSatisfy { trace in
                guard let value = trace.assigned[property] else { return trace.callsOwnInitializer }
                return !value.shape.isOptional && !value.isNil
            }
    }
}

extension Conversion {
    var isNumber: Bool {
        if case .number = self { return true }
        return false
    }

    var keepsNumber: Bool {
        switch self {
        case .number, .coercion, .forced, .tested, .fallback: true
        default: false
        }
    }

    /// Whether decoding fails, or loses other values, where the value is nil.
    var isRequired: Bool {
        switch self {
        case .required: true
        case .tested(let siblings): siblings > 1
        default: false
        }
    }

    /// Whether a value goes through it unchanged.
    var keepsValue: Bool {
        switch self {
        case .conditionalCast, .forcedCast, .coercion, .forced, .number, .tested, .required: true
        default: false
        }
    }

    /// Whether it is a getter of NSNumber, which is zero for nil.
    var isNumberGetter: Bool {
        switch self {
        case .member(let name), .call(let name):
            name.hasSuffix("Value") && name != "stringValue" && name != "decimalValue" && name != "rawValue"
        default: false
        }
    }

    /// `date.timeIntervalSince1970`
    var isTime: Bool {
        switch self {
        case .member(let name), .call(let name): name.hasPrefix("timeIntervalSince")
        default: false
        }
    }

    var isPart: Bool {
        if case .part = self { return true }
        return false
    }

    /// `max(0, n)`
    var isLimiting: Bool {
        switch self {
        case .call(let name), .member(let name):
            ["max", "min", "abs", "magnitude", "clamped", "MIN", "MAX", "fmin"].contains(name)
        default: false
        }
    }

    var isFallback: Bool {
        if case .fallback = self { return true }
        return false
    }

    /// Whether it makes nil of a default value such as an empty text.
    var givesNilAgain: Bool {
        switch self {
        case .rawValue: true
        case .call(let name): ["UUID", "NSUUID", "URL", "NSURL", "UIImage", "NSImage", "?:nil"].contains(name)
        default: false
        }
    }

    /// Whether a special value can become nil again.
    var canGiveNil: Bool {
        switch self {
        // `@([coder decodeIntegerForKey:@"age"])` and `Date(timeIntervalSince1970: seconds)`
        case .call("NSNumber"), .call("Date"), .call("NSDate"): false
        case .rawValue, .call, .conditionalCast: true
        default: false
        }
    }
}
