import Mustache
import SecureCodingModel

/// The lines that write and read one property of the class, or one member of a value without an object of its own.
struct PropertyCode {
    /// Whose property it is.
    enum Owner {
        /// The class: the key is a literal, the property stands in `self`.
        case object
        /// A value in a function of its own, which gets the beginning of the key.
        ///
        /// - Parameters:
        ///   - access: the expression for the member.
        ///   - keyPrefix: what stands between the function's key and the member's: `.`, or `.circle.`.
        case value(access: String, keyPrefix: String)
    }

    /// Where the decoded value goes.
    enum Target {
        case local
        /// The property itself, which nothing has a value for yet.
        case property
    }

    let property: CodedProperty
    /// The local that holds the value.
    let local: String
    var owner = Owner.object
    var target = Target.local
    /// Names that mean something else than a member of the class.
    let hiding: Set<String>
    let function: FunctionCode

    private var emission: Emission {
        var emission = function.emission
        emission.subject = property.name
        return emission
    }
    private var wrapped: ArchivedType { property.wrappedType }
    private var coding: any TypeCoding { emission.coding(of: wrapped) }
    private var localName: String { SwiftSyntaxText.identifier(local) }

    // MARK: Keys

    private var key: String { keyText(property.key) }
    /// The key whose presence says that there is a value.
    private var presenceKey: String { keyText(emission.records.presenceKey(wrapped, property.key)) }

    private func keyText(_ key: String) -> String {
        switch owner {
        case .object: SwiftSyntaxText.stringLiteral(key)
        case .value(_, let prefix): "key + " + SwiftSyntaxText.stringLiteral(prefix + key)
        }
    }

    /// The argument that says how messages call it, where its key does not.
    private func naming(_ key: String) -> String? {
        guard case .object = owner, key != SwiftSyntaxText.stringLiteral(property.name) else { return nil }
        function.namesProperties()
        return SwiftSyntaxText.stringLiteral(property.name)
    }

    // MARK: Writing

    func encode() throws -> [String] {
        let (member, bound) = access
        let writesNil = property.isOptional && property.keepsInitialValue && !wrapped.isInline
        let value =
            writesNil
            ? coding.optionalObject(.primary(member))
            : wrapped.isRecord
                ? .primary(property.isOptional ? bound : member)
                : written(.primary(property.isOptional ? bound : member))
        return try conditional(
            function.lines(
                "encode-value",
                [
                    "key": .text(key), "encode": .text(encodeFunction),
                    "unlessNil": .bool(property.isOptional && !writesNil),
                    "binding": .text(bound == member ? member : "\(bound) = \(member)"),
                    "value": .text(function.text(value)),
                    "nilMarker": .optional(property.nilMarkerKey.map(keyText)),
                ]))
    }

    private func written(_ value: Expression) -> Expression {
        wrapped.isInline ? coding.inPlace(value) : coding.object(value)
    }

    private var encodeFunction: String {
        if property.isConditionallyEncoded { return "coder.encodeConditionalObject" }
        return wrapped.isRecord ? emission.records.encodeFunction(wrapped) : "coder.encode"
    }

    /// The expression for the value, and a name for it where it is unwrapped.
    private var access: (member: String, bound: String) {
        if case .value(let access, _) = owner { return (access, localName) }
        let member = memberName
        return (member, member.hasPrefix("self.") ? localName : member)
    }

    private var memberName: String {
        let name = SwiftSyntaxText.identifier(property.name)
        return hiding.contains(property.name) ? "self.\(name)" : name
    }

    // MARK: Reading

    /// Whether nil stands for what an archive does not say.
    private var isNullable: Bool { property.absence != .fails }

    func decode() throws -> [String] {
        var context: [String: Value] = [
            "target": .text(target == .local ? "let \(localName)\(annotation)" : memberName),
            "key": .text(wrapped.isInline ? presenceKey : key), "required": .bool(!isNullable),
            "wraps": .bool(isWrappedTwice),
            "name": .null, "plain": .bool(false), "checked": .bool(false), "object": .bool(false),
            "converted": .bool(false),
            "classes": .null,
        ]
        if wrapped.isInline {
            let read = coding.fromPlace(.primary(key))
            let isChecked = read.isOptional || !isNullable
            context[isChecked ? "checked" : "plain"] = .bool(true)
            context["value"] = .text(function.text(read.expression))
            if isChecked {
                context["name"] = .optional(naming(presenceKey))
                function.use(.required)
            }
        } else {
            let value = fromObject
            if case .cast(.element, _, let type) = value {
                context["object"] = .bool(true)
                context["type"] = .text(type)
                function.use(.decodeObject)
            } else {
                context["converted"] = .bool(true)
                context["value"] = .text(function.text(value))
                function.use(.decodeConverted)
            }
            context["classes"] = .text(classes.map { $0 + ".self" }.joined(separator: ", "))
            context["name"] = .optional(naming(key))
        }
        return try conditional(function.lines("decode-value", context))
    }

    /// The type, where the compiler would not see that nil is one thing and nil inside another.
    private var annotation: String { isWrappedTwice ? ": \(coding.swiftType)?" : "" }

    private var isWrappedTwice: Bool {
        if isNullable, case .composite(let composite) = wrapped { return composite.kind == .wrapped }
        return false
    }

    private var textReader: Helper? { (coding as? BridgedCoding)?.textReader }

    private var classes: [String] {
        emission.distinctClasses(wrapped) + (textReader == nil ? [] : [emission.names.platform("NSString")])
    }

    /// What makes the value of an object, or of none.
    private var fromObject: Expression {
        let value = textReader.map { Expression.helper($0).call(.init(.element)) } ?? coding.converted(.element)
        guard isNullable else { return value }
        if case .cast(.element, let keyword, let type) = value {
            return .cast(.element, keyword, to: type + "?")
        }
        return .helper(.unlessNull).call(.init(.element), .init(.closure(value)))
    }

    // MARK: Building the object

    /// The argument that hands the value to an initializer.
    var argument: String {
        guard case .keepsInitialValue(let expression?) = property.absence else { return localName }
        return property.isOptional ? "\(isPresent) ? \(localName) : \(expression)" : "\(localName) ?? \(expression)"
    }

    func assign() throws -> [String] {
        var owner = "value"
        if case .object = self.owner { owner = "self" }
        return try conditional(
            function.lines(
                "assign",
                [
                    "member": .text("\(owner).\(SwiftSyntaxText.identifier(property.name))"),
                    "local": .text(localName),
                    "always": .bool(!property.keepsInitialValue),
                    "unlessNil": .bool(property.keepsInitialValue && !property.isOptional),
                    "isPresent": .text(isPresent),
                ]))
    }

    /// Whether the archive says anything about the property.
    private var isPresent: String {
        ([presenceKey] + (property.nilMarkerKey.map { [keyText($0)] } ?? []))
            .map { "coder.containsValue(forKey: \($0))" }.joined(separator: " || ")
    }

    private func conditional(_ lines: [String]) throws -> [String] {
        try function.templates.conditional(lines, ConditionText.text(property.conditions), names: emission.names)
    }
}
