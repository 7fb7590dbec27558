import SecureCodeGenCodingPlan

/// The lines that call the methods of the class that directives name.
struct HookWriter {
    let context: WriterContext
    let className: String
    /// The names that mean something other than a member of the class.
    let localNames: Set<String>

    // MARK: One property

    /// Whether the value is in a local variable before it is assigned to the property. A default with names is evaluated
    /// after everything is decoded.
    static func needsLocal(_ property: CodedProperty) -> Bool {
        property.hooks.decode != nil || property.hooks.validate != nil
            || property.isDefaultGiven && (property.isOptional || !property.hasLiteralDefault)
    }

    /// Whether the local variable of a property can be nil.
    static func isLocalOptional(_ property: CodedProperty) -> Bool {
        guard let decode = property.hooks.decode else { return property.missingValuePolicy != .fails }
        return property.isOptional || (decode.result == .optionalValue && property.keepsInitialValue)
    }

    /// Returns the value that a method decodes.
    func decoded(_ property: CodedProperty, _ hook: Hook, key: Expression) -> Expression {
        let value = call(hook, on: .primary(className), key: key)
        let read = hook.isThrowing ? Expression.trying(value) : value
        guard Self.isRequired(property, hook) else { return read }
        return .trying(.support(.unwrap).call(.init(value), .init("forKey", key)))
    }

    /// Returns whether decoding fails if a method returns nil.
    static func isRequired(_ property: CodedProperty, _ hook: Hook) -> Bool {
        hook.result == .optionalValue && !property.isOptional && !property.keepsInitialValue
    }

    func encode(_ hook: Hook, value: Expression, key: Expression) -> [Line] {
        let receiver = hook.isStatic ? Expression.primary(className) : nil
        return ["\(call(hook, on: receiver, value: value, key: key))"]
    }

    /// Returns the lines that validate the local variable of a property.
    func validate(_ property: CodedProperty, local: String, typeName: String) -> [Line] {
        guard let hook = property.hooks.validate else { return [] }
        let call = call(hook, on: .primary(className), value: .primary(local))
        return validate(
            hook, call, of: "\(typeName).\(property.name)",
            unlessNil: Self.isLocalOptional(property) ? local : nil)
    }

    /// - Parameters:
    ///   - subject: the value that messages name.
    ///   - local: the variable. Nil isn't validated.
    private func validate(
        _ hook: Hook, _ call: Expression, of subject: String, unlessNil local: String? = nil
    ) -> [Line] {
        let keyword = hook.isThrowing ? "try " : ""
        guard hook.result == .bool else {
            return local.map { ["if let \($0) \(braces: "\(keyword)\(condition: call)")"] }
                ?? ["\(keyword)\(condition: call)"]
        }
        let head: Line =
            local.map { "if let \($0), \(keyword)!\(condition: call) {" } ?? "guard \(keyword)\(condition: call) else {"
        let description = Expression.primary("\"\(subject): '\(hook.name)' returned false\"")
        return .block(head, ["\(context.corruption(description))"])
    }

    // MARK: The version

    /// Returns the lines that read the version of the archive, before anything else is decoded.
    ///
    /// - Parameter local: the variable that stores the version.
    func check(_ version: ClassVersion, local: String, typeName: String) -> [Line] {
        let keys = ([version.key] + version.olderKeys).map { Expression.primary(SwiftSyntaxText.stringLiteral($0)) }
        let key = keys.count == 1 ? keys[0] : .primary("key")
        let value = Expression.coder.calling("decodeInteger", .init("forKey", key))
        let isPresent = Expression.coder.calling("containsValue", .init("forKey", key))
        let number = version.number
        let condition = version.acceptsNewer ? "\(local) >= 0" : "0...\(number) ~= \(local)"
        let reason = "\(typeName): the archive has version \\(\(local)), but this code reads versions up to \(number)"
        var lines: [Line] =
            keys.count == 1 ? [] : ["let key = \(Expression.call(.support(.key), keys.map { .init($0) }))"]
        lines.append("let \(local) = \(Expression.conditional(isPresent, then: value, else: .primary("0")))")
        lines += .block(
            "guard \(condition) else {",
            ["let reason = \"\(reason)\"", "\(context.corruption(.primary("reason")))"])
        if let migrate = version.migrate {
            let call = tried(migrate, on: .primary(className), version: .primary(local))
            lines.append("if \(local) < \(number) \(braces: "\(call)")")
        }
        return lines
    }

    // MARK: The object

    /// Returns whether the lines that call a method can throw.
    static func canThrow(_ hook: Hook) -> Bool { hook.isThrowing || hook.result == .bool }

    func finish(_ hooks: ClassHooks, typeName: String) -> [Line] {
        var lines: [Line] = []
        if let hook = hooks.validate { lines += validate(hook, call(hook, on: nil), of: typeName) }
        if let hook = hooks.didDecode { lines.append("\(tried(hook))") }
        return lines
    }

    private func tried(_ hook: Hook, on receiver: Expression? = nil, version: Expression? = nil) -> Expression {
        let call = call(hook, on: receiver, version: version)
        return hook.isThrowing ? .trying(call) : call
    }

    // MARK: Calls

    private func call(
        _ hook: Hook, on receiver: Expression?, value: Expression? = nil, key: Expression? = nil,
        version: Expression? = nil
    ) -> Expression {
        let receiver = receiver ?? (localNames.contains(hook.name) ? .primary("self") : nil)
        let method: Expression =
            switch receiver {
            case let receiver?: .member(receiver, SwiftSyntaxText.member(hook.name))
            case nil: .primary(SwiftSyntaxText.identifier(hook.name))
            }
        let arguments = hook.arguments.map { argument in
            let passed: Expression? =
                switch argument.value {
                case .coder: .coder
                case .key: key
                case .value: value
                case .version: version
                case .error: nil
                }
            return Expression.Argument(labelled: argument.label, passed ?? .null)
        }
        return .call(method, arguments)
    }
}
