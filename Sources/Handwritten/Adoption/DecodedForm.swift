import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax

/// A value that one call of the coder returns, and what is made of it.
struct DecodedForm {
    var method: String
    var key: String
    var steps: [HandwrittenRead.Step] = []
    var missing = HandwrittenRead.Missing.returned

    /// The form with a member of NSNumber at the end.
    fileprivate func number(_ member: String) -> DecodedForm {
        var form = self
        form.steps.append(.number)
        // A literal is a number as well as an NSNumber.
        if case .value(let text) = missing, !["true", "false"].contains(text),
            text.first.map({ $0.isNumber || $0 == "-" }) == false
        {
            form.missing = .value(text.hasPrefix("NSNumber(") ? "\(text).\(member)" : "(\(text)).\(member)")
        }
        return form
    }
}

extension Follower {
    /// - Returns: nil if only a method of the class can do the same.
    func decodedForm(_ expression: Expression) throws(Obstacle) -> DecodedForm? {
        let expression = inlined(expression)
        guard Fidelity.holds(expression, in: self) else { return nil }
        switch expression.kind {
        case .call(let callee, let arguments): return try decodedForm(call: callee, arguments)
        case .name(let name): return try decodedForm(ofLocal: name)
        case .cast(let base, let cast, let type):
            guard cast != .check, var form = try decodedForm(base), form.missing == .returned || cast == .coercion
            else { return nil }
            form.steps.append(.cast(type))
            if cast == .forced, !type.hasSuffix("?") { form.missing = .traps }
            return form
        case .forced(let base):
            guard var form = try decodedForm(base), form.missing == .returned || form.missing == .traps else {
                return nil
            }
            form.missing = .traps
            return form
        case .chained(let base): return try decodedForm(base)
        case .binary("??", let left, let right):
            guard var form = try decodedForm(left), form.missing == .returned, isIndependent(right) else { return nil }
            if right.kind != .nil { form.missing = .value(text(right.range)) }
            return form
        case .ternary(let condition, let left, let right):
            guard let key = try presence(condition), var form = try decodedForm(left), form.key == key,
                isIndependent(right)
            else { return nil }
            form.missing = right.kind == .nil ? .isNil : .value(text(right.range))
            return form
        case .member(let base?, let name) where Self.numbers.contains(name):
            return try decodedForm(base)?.number(name)
        default: return nil
        }
    }

    private func decodedForm(ofLocal name: String) throws(Obstacle) -> DecodedForm? {
        guard let local = local(name), !local.isChecked, var form = try decodedForm(local.value) else { return nil }
        if local.isRequired || local.traps {
            // `guard let text = …, let kind = Kind(rawValue: text) else { return nil }` requires both.
            let isRequiredBefore = form.missing == .fails && !local.traps
            guard form.missing == .returned || form.missing == .traps || isRequiredBefore else { return nil }
            form.missing = local.traps ? .traps : .fails
        }
        return form
    }

    /// Whether a value depends on nothing that is decoded.
    func isIndependent(_ value: Expression) -> Bool {
        let free = FreeNames(source, value.range)
        return !free.all.contains(coder) && needed(by: free.names).isEmpty
    }

    /// The members of NSNumber.
    private static let numbers: Set<String> = [
        "intValue", "integerValue", "boolValue", "doubleValue", "floatValue", "int32Value", "int64Value",
        "uintValue", "int16Value", "uint32Value", "uint64Value", "uint16Value", "uint8Value", "int8Value",
    ]

    private static let classLabels: Set<String> = [
        "of", "ofClass", "ofClasses", "withKeyClass", "withKeyClasses", "objectClass", "objectClasses",
    ]

    private func decodedForm(call callee: Expression, _ arguments: [Expression.Argument]) throws(Obstacle)
        -> DecodedForm?
    {
        if case .member(let base?, let method) = callee.kind, isCoder(base) {
            guard method.hasPrefix("decode"), let last = arguments.last, last.label == "forKey",
                arguments.dropLast().allSatisfy({ $0.label.map(Self.classLabels.contains) ?? false })
            else { return nil }
            let isObject = ["decodeArrayOfObjects", "decodeDictionary"].contains(method)
            return DecodedForm(method: isObject ? "decodeObject" : method, key: try key(of: last.value))
        }
        guard arguments.count == 1, var form = try decodedForm(arguments[0].value) else { return nil }
        let name: String
        switch callee.kind {
        case .name(let text): name = text
        case .member(_, let text): name = text
        default: return nil
        }
        switch (arguments[0].label, name) {
        case ("rawValue", _): form.steps.append(.rawValue)
        case ("timeIntervalSince1970", "Date"), ("timeIntervalSince1970", "NSDate"): form.steps.append(.dateSince1970)
        case ("timeIntervalSinceReferenceDate", "Date"): form.steps.append(.dateSinceReferenceDate)
        case ("string", "URL"): form.steps.append(.url)
        case ("uuidString", "UUID"): form.steps.append(.uuid)
        case (nil, "Int"), (nil, "Int32"), (nil, "Int64"), (nil, "Double"), (nil, "Float"), (nil, "CGFloat"),
            (nil, "Int16"), (nil, "Int8"), (nil, "UInt"), (nil, "UInt8"), (nil, "UInt16"), (nil, "UInt32"):
            form.steps.append(.number)
        default: return nil
        }
        // What follows a value that may be another one already says more than a directive can.
        if case .value = form.missing { return nil }
        return form
    }
}
