import CodingPlan
import Mustache

/// The lines that call the methods of the class that directives name.
struct HookEmitter {
    let function: MemberBodyState
    let className: String
    /// The names that mean something other than a member of the class.
    let localNames: Set<String>

    // MARK: One property

    /// Whether the value is validated in a local variable before it is assigned to the property.
    static func needsLocal(_ property: CodedProperty) -> Bool {
        property.hooks.decode != nil || property.hooks.validate != nil || property.isDefaultGiven
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

    func encode(_ hook: Hook, value: Expression, key: Expression) throws -> [String] {
        let receiver = hook.isStatic ? Expression.primary(className) : nil
        return [function.text(call(hook, on: receiver, value: value, key: key))]
    }

    /// Returns the lines that validate the local variable of a property.
    func validate(_ property: CodedProperty, local: String, typeName: String) throws -> [String] {
        guard let hook = property.hooks.validate else { return [] }
        let call = call(hook, on: .primary(className), value: .primary(local))
        return try validate(
            hook, call, of: "\(typeName).\(property.name)",
            unlessNil: Self.isLocalOptional(property) ? local : nil)
    }

    /// - Parameters:
    ///   - subject: the value that messages name.
    ///   - local: the variable. Nil isn't validated.
    private func validate(
        _ hook: Hook, _ call: Expression, of subject: String, unlessNil local: String? = nil
    ) throws -> [String] {
        try function.lines(
            "validate",
            [
                "subject": .text(subject), "method": .text(hook.name), "isBool": .bool(hook.result == .bool),
                "try": .text(hook.isThrowing ? "try " : ""), "local": .optional(local),
                "call": .text(function.text(call, isCondition: true)),
            ])
    }

    // MARK: The version

    /// Returns the lines that read the version of the archive, before anything else is decoded.
    ///
    /// - Parameter local: the variable that stores the version.
    func check(_ version: ClassVersion, local: String, typeName: String) throws -> [String] {
        let migrate = version.migrate.map { hook in
            function.text(tried(hook, on: .primary(className), version: .primary(local)))
        }
        let keys = ([version.key] + version.olderKeys).map { Expression.primary(SwiftSyntaxText.stringLiteral($0)) }
        let inUse = keys.count == 1 ? keys[0] : .call(.support(.key), keys.map { .init($0) })
        return try function.lines(
            "check-version",
            [
                "class": .text(typeName), "key": .text(function.text(keys.count == 1 ? keys[0] : .primary("key"))),
                "keyInUse": .optional(keys.count == 1 ? nil : function.text(inUse)),
                "local": .text(local), "number": .text(String(version.number)),
                "acceptsNewer": .bool(version.acceptsNewer), "migrate": .optional(migrate),
            ])
    }

    // MARK: The object

    /// Returns whether the lines that call a method can throw.
    static func canThrow(_ hook: Hook) -> Bool { hook.isThrowing || hook.result == .bool }

    func finish(_ hooks: ClassHooks, typeName: String) throws -> [String] {
        var lines: [String] = []
        if let hook = hooks.validate { lines += try validate(hook, call(hook, on: nil), of: typeName) }
        if let hook = hooks.didDecode { lines.append(function.text(tried(hook))) }
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
