import SecureCodeGenCodingPlan

/// The lines that write and read a property of the class, or a member of a memberwise value.
struct PropertyWriter {
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
    let memberContext: WriterContext
    /// The name of the class whose methods are called.
    var className = ""
    /// The name of the class in messages.
    var typeName = ""

    private var hookWriter: HookWriter {
        HookWriter(context: memberContext, className: className, localNames: localNames)
    }

    var context: WriterContext {
        var context = memberContext
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

    func encode() -> [Line] {
        if let hook = property.hooks.encode {
            return hookWriter.encode(hook, value: .primary(memberName), key: .primary(key)).under(property.conditions)
        }
        let (member, bound) = access
        let writesNil =
            property.isOptional && (property.keepsInitialValue || property.isNilEncoded)
            && !wrapped.isStoredWithoutObject
        func statement(_ function: Expression, _ value: Expression) -> Code {
            Code(.call(function, [.init(value), .init("forKey", .primary(key))]))
        }
        if property.isOptional, !writesNil, let value = chained(on: .primary(member)) {
            return omitted("\(statement(.support(.encodeIfPresent), value))").under(property.conditions)
        }
        let unwrapped = Expression.primary(property.isOptional ? bound : member)
        let value =
            writesNil ? coding.optionalObject(.primary(member)) : isMemberwise ? unwrapped : written(unwrapped)
        let statement = statement(.primary(encodeFunction), value)
        guard property.isOptional, !writesNil else { return omitted("\(statement)").under(property.conditions) }
        let head = "if let \(bound == member ? member : "\(bound) = \(member)")"
        let line: Line =
            if let marker = property.nilMarkerKey {
                "\(head) \(braces: statement) else \(braces: "coder.encode(true, forKey: \(keyText(marker)))")"
            } else {
                "\(head) \(braces: statement)"
            }
        return omitted(line).under(property.conditions)
    }

    /// Returns the line, in a condition that omits a value equal to the default.
    private func omitted(_ line: Line) -> [Line] {
        guard property.isOmittedAtDefault, let expression = property.defaultOperand else { return [line] }
        return ["if \(access.member) != \(expression) \(braces: line.code)"]
    }

    /// Returns an optional of the archived form, for a value that needs no other function than NSCoder's `encode`.
    private func chained(on optional: Expression) -> Expression? {
        guard property.nilMarkerKey == nil, encodeFunction == "coder.encode" else { return nil }
        return written(.element).chained(on: optional)
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

    func decode() -> [Line] {
        var lines = keyDeclaration
        if let hook = property.hooks.decode {
            lines.append("let \(localName) = \(hookWriter.decoded(property, hook, key: .primary(readKey)))")
        } else {
            lines += property.types.count == 1 ? [valueLine] : linesByKey()
        }
        return (lines + hookWriter.validate(property, local: localName, typeName: typeName)).under(property.conditions)
    }

    /// Returns the lines that read the value in the form that belongs to the key in the archive.
    private func linesByKey() -> [Line] {
        var lines: [Line] = []
        if target == .local {
            let type = isNullable ? SwiftSyntaxText.optional(coding.swiftType) : coding.swiftType
            lines.append("let \(localName): \(type)")
        }
        func read(_ reading: CodedProperty) -> [Line] {
            var code = self
            code.property = reading
            if target == .local { code.target = .declaredLocal }
            return [code.valueLine].indented
        }
        let representationsByKey = property.representationsByKey
        for (index, older) in representationsByKey.dropFirst().enumerated() {
            let keys = [older.key] + older.aliases.map(\.key)
            let conditions = keys.map { Expression.binary(.primary(keyLocal), .equal, .primary(keyText($0))) }
            let condition = conditions.dropFirst().reduce(conditions[0]) { .binary($0, .or, $1) }
            lines.append("\(index == 0 ? "if" : "} else if") \(condition) {")
            lines += read(older)
        }
        return lines + ["} else {"] + read(representationsByKey[0]) + ["}"]
    }

    private var valueLine: Line {
        let target =
            switch target {
            case .local: "let \(localName)"
            case .declaredLocal: localName
            case .property: memberName
            }
        guard keepsInPlace else { return "\(target) = \(read.tried)" }
        // The property keeps its value if the archive has none. For an optional property, nil is a value.
        if property.isOptional { return "if \(isPresent) \(braces: "\(target) = \(read.tried)")" }
        if property.isDefaultGiven, let initial = property.defaultOperand {
            return "\(target) = \(read.or(.primary(initial)).tried)"
        }
        // The current value of a property that is read after the call of `super.init` can't be read here.
        if property.isReadAfterSuper {
            let member = "self.\(SwiftSyntaxText.member(property.name))"
            return "if let \(localName) = \(condition: read.tried) \(braces: "\(member) = \(localName)")"
        }
        return "\(target) = \(read.or(.primary(memberName)).tried)"
    }

    /// The call that reads the value. Its result is optional if the archive may not contain the value.
    private var read: Expression { isStoredWithoutObject ? valueRead : objectRead }

    // MARK: Inline values

    private var valueRead: Expression {
        let function = Expression.support(isNullable ? .optionalValue : .value)
        var arguments = [Expression.Argument("forKey", .primary(readKey))]
        if let memberwise {
            if presenceKey != readKey { arguments.append(.init("ifPresent", .primary(presenceKey))) }
            arguments.append(.init(.primary("\(context.memberwise.decodeFunction(memberwise))(forKey:)")))
            return .call(function, arguments)
        }
        arguments.insert(.init("as", .primary(SwiftSyntaxText.metatype(coding.inlineType))), at: 0)
        if let made = coding.inlineConversion(.element) { arguments.append(.init(.closure(made.expression))) }
        return .call(function, arguments)
    }

    // MARK: Objects

    private var objectRead: Expression {
        let coding = coding
        var function = isNullable ? SupportFunction.optionalObject : .object
        var made = coding.conversion(.element)?.expression
        let type = Expression.primary(SwiftSyntaxText.metatype(coding.castType))
        var arguments = [Expression.Argument("as", type)]
        if propertyListCoding != nil {
            function = isNullable ? .optionalPropertyList : .propertyList
        } else if context.isAlsoReadFromText(wrapped) {
            made = nil
        } else if !coding.isCastFromBridged {
            let classes = context.classList(wrapped)
            var list = Expression.metatypes(classes.plain)
            list[0].label = "of"
            if let local = classes.local { list.append(.init("and", .primary(local))) }
            // The type says the classes if it is a class, or an array of its instances.
            let isClass = coding is ObjectCoding && list.count == 1
            let isArray = (coding as? ArrayCoding)?.element is ObjectCoding && list.count == 2
            arguments = isClass || isArray ? [.init("of", type)] : list + arguments
        }
        arguments.append(.init("forKey", .primary(readKey)))
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

    func assign() -> [Line] {
        var owner = "value"
        if case .object = self.owner { owner = "self" }
        let member = "\(owner).\(SwiftSyntaxText.member(property.name))"
        let line: Line =
            if property.isAssignedDefault {
                "\(member) = \(argument)"
            } else if !keepsUnlessDecoded {
                "\(member) = \(localName)"
            } else if property.isOptional {
                "if \(isPresent) \(braces: "\(member) = \(localName)")"
            } else {
                "if let \(localName) \(braces: "\(member) = \(localName)")"
            }
        return [line].under(property.conditions)
    }

    /// The condition that the archive contains the property, or nil for it.
    private var isPresent: Expression {
        .call(.support(.contains), presentKeys.map { .init(.primary(readKeyText($0))) })
    }
}
