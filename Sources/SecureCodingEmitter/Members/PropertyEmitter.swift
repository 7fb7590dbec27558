import CodingPlan
import Mustache

/// The lines that write and read a property of the class, or a member of a memberwise value.
struct PropertyEmitter {
    /// The owner of the property.
    enum Owner {
        /// The class: keys are literals, and properties belong to `self`.
        case object
        /// A memberwise value in a helper function, which gets the first part of the key as an argument.
        ///
        /// - Parameters:
        ///   - access: the expression for the member.
        ///   - keyPrefix: the text between the key of the value and the key of the member: `.`, or `.circle.`.
        case value(access: String, keyPrefix: String)
    }

    /// The destination of a decoded value.
    enum Target {
        case local
        /// A local variable that is already declared.
        case declaredLocal
        /// The property, which isn't initialized yet.
        case property
    }

    var property: CodedProperty
    /// The local variable of the value.
    let local: String
    var owner = Owner.object
    var target = Target.local
    /// The names that mean something other than a member of the class.
    let localNames: Set<String>
    let function: MemberBodyState
    /// The name of the class whose methods are called.
    var className = ""
    /// The name of the class in messages.
    var typeName = ""

    private var hookEmitter: HookEmitter {
        HookEmitter(function: function, className: className, localNames: localNames)
    }

    var context: EmitterContext {
        var context = function.context
        context.subject = typeName.isEmpty ? property.name : "\(typeName).\(property.name)"
        context.enclosingConditions = AvailabilityConditions(conditions: property.conditions)
        return context
    }
    var wrapped: ArchivedType { property.wrappedType }
    var coding: any TypeCoding { propertyListCoding ?? context.coding(of: wrapped) }
    var propertyListCoding: PropertyListCoding? {
        guard case .propertyList(let list) = wrapped else { return nil }
        return PropertyListCoding(context: context, type: wrapped, list: list, isUnderKey: true)
    }
    var isStoredWithoutObject: Bool { wrapped.isStoredWithoutObject }
    var isMemberwise: Bool { memberwise != nil }
    /// The memberwise form of the value; nil if it is archived in another form.
    private var memberwise: MemberwiseType? { context.memberwise.type(wrapped) }
    var localName: String { SwiftSyntaxText.identifier(local) }

    // MARK: Writing

    func encode() throws -> [String] {
        let (member, bound) = access
        if let hook = property.hooks.encode {
            return try conditional(
                hookEmitter.encode(hook, value: .primary(memberName), key: .primary(key)))
        }
        let writesNil =
            property.isOptional && (property.keepsInitialValue || property.isNilEncoded)
            && !wrapped.isStoredWithoutObject
        let value =
            writesNil
            ? coding.optionalObject(.primary(member))
            : isMemberwise
                ? .primary(property.isOptional ? bound : member)
                : written(.primary(property.isOptional ? bound : member))
        return try conditional(
            omitted(
                function.lines(
                    "encode-value",
                    [
                        "key": .text(key), "encode": .text(encodeFunction),
                        "unlessNil": .bool(property.isOptional && !writesNil),
                        "binding": .text(bound == member ? member : "\(bound) = \(member)"),
                        "value": .text(function.text(value)),
                        "nilMarker": .optional(property.nilMarkerKey.map(keyText)),
                    ])))
    }

    /// Returns the lines, in a condition that omits a value equal to the default.
    private func omitted(_ lines: [String]) throws -> [String] {
        guard property.isOmittedAtDefault, let expression = property.defaultOperand else { return lines }
        return try function.lines(
            "unless-default",
            [
                "value": .text(access.member), "default": .text(expression), "lines": .lines(lines),
                "isOneLine": .bool(lines.count == 1),
            ])
    }

    private func written(_ value: Expression) -> Expression {
        isStoredWithoutObject ? coding.encodeScalar(value) : coding.object(value)
    }

    private var encodeFunction: String {
        if property.isConditionallyEncoded { return "coder.encodeConditionalObject" }
        return memberwise.map(context.memberwise.encodeFunction) ?? "coder.encode"
    }

    /// The expression for the value, and the name for its unwrapped value.
    private var access: (member: String, bound: String) {
        if case .value(let access, _) = owner { return (access, localName) }
        let member = memberName
        return (member, member.hasPrefix("self.") ? localName : member)
    }

    var memberName: String {
        localNames.contains(property.name)
            ? "self.\(SwiftSyntaxText.member(property.name))" : SwiftSyntaxText.identifier(property.name)
    }

    // MARK: Reading

    /// Whether nil represents an absent value.
    var isNullable: Bool { property.missingValuePolicy != .fails }

    /// Whether the property keeps its initial value if the archive has none, and is decoded without a local variable.
    var keepsInPlace: Bool { target == .property && property.keepsInitialValue }

    func decode() throws -> [String] {
        guard let hook = property.hooks.decode else {
            let lines = try generatedDecode()
            return property.hooks.validate == nil ? lines : lines + (try conditional(validated()))
        }
        let value = hookEmitter.decoded(property, hook, key: .primary(readKey))
        let line = "let \(localName) = " + function.text(value)
        return try conditional(keyDeclaration + [line] + validated())
    }

    /// Returns the lines that call the validation method.
    private func validated() throws -> [String] {
        try hookEmitter.validate(property, local: localName, typeName: typeName)
    }

    private func generatedDecode() throws -> [String] {
        try conditional(keyDeclaration + (property.types.count == 1 ? valueLines() : linesByKey()))
    }

    /// Returns the lines that read the value in the form that belongs to the key in the archive.
    private func linesByKey() throws -> [String] {
        func lines(_ reading: CodedProperty) throws -> [String] {
            var code = self
            code.property = reading
            if target == .local { code.target = .declaredLocal }
            return try code.valueLines()
        }
        let representationsByKey = property.representationsByKey
        let older = try representationsByKey.dropFirst().enumerated().map { index, older -> Value in
            let keys = [older.key] + older.aliases.map(\.key)
            let conditions = keys.map { Expression.binary(.primary(keyLocal), .equal, .primary(keyText($0))) }
            let condition = conditions.dropFirst().reduce(conditions[0]) { .binary($0, .or, $1) }
            return [
                "opening": .text(index == 0 ? "if" : "} else if"), "condition": .text(function.text(condition)),
                "lines": .lines(try lines(older)),
            ]
        }
        let type = isNullable ? SwiftSyntaxText.optional(coding.swiftType) : coding.swiftType
        return try function.lines(
            "decode-by-key",
            [
                "declaration": .optional(target == .local ? "let \(localName): \(type)" : nil), "older": .list(older),
                "lines": .lines(try lines(representationsByKey[0])),
            ])
    }

    private func valueLines() throws -> [String] {
        let target =
            switch target {
            case .local: "let \(localName)"
            case .declaredLocal: localName
            case .property: memberName
            }
        var value = read
        // The property keeps its value if the archive has none. For an optional property, nil is a value.
        if keepsInPlace, !property.isOptional {
            if property.isReadAfterSuper { return try keptUnlessDecoded(value) }
            value = value.or(.primary(memberName))
        }
        let condition = keepsInPlace && property.isOptional ? function.text(isPresent) : nil
        return try function.lines(
            "decode-value",
            [
                "condition": .optional(condition), "target": .text(target),
                "value": .text(function.text(value.tried)),
            ])
    }

    /// The current value of the property can't be read here.
    private func keptUnlessDecoded(_ value: Expression) throws -> [String] {
        let target = "self.\(SwiftSyntaxText.member(property.name))"
        return ["if let \(localName) = \(function.text(value.tried, isCondition: true)) { \(target) = \(localName) }"]
    }

    /// The call that reads the value. Its result is optional if the archive may not contain the value.
    private var read: Expression { isStoredWithoutObject ? valueRead : objectRead }

    // MARK: Inline values

    private var valueRead: Expression {
        var arguments = [Expression.Argument("forKey", .primary(readKey))]
        if presenceKey != readKey { arguments.append(.init("ifPresent", .primary(presenceKey))) }
        return .call(.support(isNullable ? .optionalValue : .value), arguments + [.init(reader)])
    }

    /// The function that reads the value of a key: a method of the coder if possible.
    private var reader: Expression {
        let value = coding.decodeScalar(.element).expression
        if case .call(let method, let arguments) = value, arguments.map(\.value) == [.element],
            arguments[0].label == "forKey"
        {
            return method.reference(labels: "forKey:")
        }
        return .closure(value.tried)
    }

    // MARK: Objects

    private var textReader: SupportFunction? { (coding as? BridgedCoding)?.textReader }

    private var objectRead: Expression {
        let coding = coding
        var arguments: [Expression.Argument] = []
        var function = isNullable ? SupportFunction.optionalObject : .object
        if propertyListCoding != nil {
            function = isNullable ? .optionalPropertyList : .propertyList
        } else {
            var classes = context.classList(wrapped)
            if textReader != nil { classes.plain.append(context.names.platform("NSString")) }
            arguments = Expression.metatypes(classes.plain)
            arguments[0].label = "of"
            if let local = classes.local { arguments.append(.init("and", .primary(local))) }
        }
        let type = textReader == nil ? coding.castType : "Any"
        arguments.append(.init("as", .primary(SwiftSyntaxText.metatype(type))))
        arguments.append(.init("forKey", .primary(readKey)))
        let made = textReader.map { .support($0).call(.init(.element)) } ?? coding.conversion(.element)?.expression
        if let made { arguments.append(.init(.closure(made.tried))) }
        return .call(.support(function), arguments)
    }

    // MARK: Creating the object

    /// The argument that passes the value to an initializer.
    var argument: Expression {
        let value = Expression.primary(localName)
        guard let expression = property.defaultOperand, keepsUnlessDecoded else { return value }
        let initial = Expression.primary(expression)
        return property.isOptional ? .conditional(isPresent, then: value, else: initial) : value.or(initial)
    }

    /// Whether the property keeps its initial value if the archive has none.
    private var keepsUnlessDecoded: Bool {
        guard let decode = property.hooks.decode else { return property.keepsInitialValue }
        return property.keepsInitialValue && decode.result == .optionalValue && !property.isOptional
    }

    func assign() throws -> [String] {
        var owner = "value"
        if case .object = self.owner { owner = "self" }
        let isAlways = !keepsUnlessDecoded || property.isDefaultGiven
        return try conditional(
            function.lines(
                "assign",
                [
                    "member": .text("\(owner).\(SwiftSyntaxText.member(property.name))"),
                    "local": .text(property.isDefaultGiven ? function.text(argument) : localName),
                    "always": .bool(isAlways),
                    "unlessNil": .bool(keepsUnlessDecoded && !property.isOptional),
                    "isPresent": .text(isAlways || !property.isOptional ? "" : function.text(isPresent)),
                ]))
    }

    /// The condition that the archive contains the property, or nil for it.
    private var isPresent: Expression {
        .call(.support(.contains), presentKeys.map { .init(.primary(readKeyText($0))) })
    }

    private func conditional(_ lines: [String]) throws -> [String] {
        try function.templates.conditional(lines, ConditionText.text(property.conditions), names: context.names)
    }
}
