import CodingPlan
import Mustache

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
        /// The same, which is declared before.
        case declaredLocal
        /// The property itself, which nothing has a value for yet.
        case property
    }

    var property: CodedProperty
    /// The local that holds the value.
    let local: String
    var owner = Owner.object
    var target = Target.local
    /// Names that mean something else than a member of the class.
    let hiding: Set<String>
    let function: FunctionCode
    /// How the class is called, whose methods hooks are.
    var className = ""
    /// What messages call it.
    var typeName = ""
    /// Where nothing else of the class can fail to be read: how the check in place calls its locals.
    var soleRead: SoleRead?

    private var hookCode: HookCode { HookCode(function: function, className: className, hiding: hiding) }

    var emission: Emission {
        var emission = function.emission
        emission.subject = property.name
        emission.around = Circumstances(conditions: property.conditions)
        return emission
    }
    var wrapped: ArchivedType { property.wrappedType }
    var coding: any TypeCoding { propertyListCoding ?? emission.coding(of: wrapped) }
    var propertyListCoding: PropertyListCoding? {
        guard case .propertyList(let list) = wrapped else { return nil }
        return PropertyListCoding(emission: emission, type: wrapped, list: list, isUnderKey: true)
    }
    private var isTree: Bool { emission.memberwise.isTree(wrapped) }
    var isInline: Bool { wrapped.isInline && !isTree }
    var isMemberwise: Bool { memberwise != nil }
    /// Where the value has no object of its own.
    private var memberwise: MemberwiseType? { isTree ? nil : emission.memberwise.type(wrapped) }
    var localName: String { SwiftSyntaxText.identifier(local) }

    /// What reads a value calls this one, and asks for errors of its own.
    private func noteUncheckedRead() {
        if case .object = owner { function.noteUncheckedRead() }
    }

    // MARK: Writing

    func encode() throws -> [String] {
        let (member, bound) = access
        if let hook = property.hooks.encode {
            return try conditional(
                hookCode.encode(hook, value: .primary(memberName), key: .primary(key)))
        }
        let writesNil = property.isOptional && property.keepsInitialValue && !wrapped.isInline
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

    /// The lines, only for values that are not what a property without a value is.
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
        isInline ? coding.inPlace(value) : coding.object(value)
    }

    private var encodeFunction: String {
        if property.isConditionallyEncoded { return "coder.encodeConditionalObject" }
        return memberwise.map(emission.memberwise.encodeFunction) ?? "coder.encode"
    }

    /// The expression for the value, and a name for it where it is unwrapped.
    private var access: (member: String, bound: String) {
        if case .value(let access, _) = owner { return (access, localName) }
        let member = memberName
        return (member, member.hasPrefix("self.") ? localName : member)
    }

    var memberName: String {
        hiding.contains(property.name)
            ? "self.\(SwiftSyntaxText.member(property.name))" : SwiftSyntaxText.identifier(property.name)
    }

    // MARK: Reading

    /// Whether nil stands for what an archive does not say.
    var isNullable: Bool { property.absence != .fails }

    /// Whether the property keeps its value, unless the archive has one, right where that is decoded.
    var keepsInPlace: Bool { target == .property && property.keepsInitialValue }

    func decode() throws -> [String] {
        guard let hook = property.hooks.decode else {
            let lines = try generatedDecode()
            return property.hooks.validate == nil ? lines : lines + (try conditional(validated()))
        }
        noteName(property.key)
        noteUncheckedRead()
        let value = hookCode.decoded(property, hook, key: .primary(readKey), failure)
        let line = "let \(localName) = " + function.text(value)
        return try conditional(keyDeclaration + [line] + validated())
    }

    /// Shows the value to the method that is to look at it.
    private func validated() throws -> [String] {
        try hookCode.validate(property, local: localName, typeName: typeName)
    }

    private func generatedDecode() throws -> [String] {
        if let soleRead {
            function.noteCheckedRead()
            return try keyDeclaration + lines(soleRead)
        }
        let lines = try keyDeclaration + (property.types.count == 1 ? valueLines() : linesByKey())
        if isAlwaysChecked { function.noteCheckedRead() }
        return try conditional(lines)
    }

    /// Whether a helper that asks the coder for errors reads the value, whatever stands in the archive.
    private var isAlwaysChecked: Bool {
        guard case .object = owner else { return false }
        return property.conditions.isEmpty && property.types.count == 1 && !asksFirst
    }

    /// Reads the value in the way in which archives have it under the key that is there.
    private func linesByKey() throws -> [String] {
        func lines(_ reading: CodedProperty) throws -> [String] {
            var code = self
            code.property = reading
            if target == .local { code.target = .declaredLocal }
            return try code.valueLines()
        }
        let readings = property.readings
        let older = try readings.dropFirst().enumerated().map { index, older -> Value in
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
                "lines": .lines(try lines(readings[0])),
            ])
    }

    private func valueLines() throws -> [String] {
        let steps = twoSteps
        let value = steps?.value ?? (isInline ? fromPlace : fromObject)
        var target =
            switch target {
            case .local: "let \(localName)\(annotation)"
            case .declaredLocal: localName
            case .property: memberName
            }
        if steps != nil { target = "self.\(SwiftSyntaxText.member(property.name))" }
        let keepsUnlessNil = keepsInPlace && !isInline && !property.isOptional
        let fallback: Expression? = keepsUnlessNil && steps == nil ? .primary(memberName) : nil
        return try function.lines(
            "decode-value",
            [
                "condition": .optional(keepsInPlace && !keepsUnlessNil ? function.text(isPresent) : nil),
                "object": .optional(steps.map { function.text($0.object.tried) }),
                "unwraps": .bool(keepsUnlessNil), "local": .text(localName), "target": .text(target),
                "value": .text(function.text((fallback.map { value.or($0) } ?? value).tried)),
            ])
    }

    /// In a class body an object is decoded into a local first if it is converted, or if the property, whose value stays
    /// where there is none, cannot be read there.
    private var twoSteps: (object: Expression, value: Expression)? {
        guard target == .property, !isInline else { return nil }
        let value = checked(.element)
        let isKept = keepsInPlace && !property.isOptional
        guard value != .element || isKept && property.isReadAfterSuper else { return nil }
        let local = Expression.primary(localName)
        let object = object(.primary(readKey), orNil: isNullable || castType == "Any")
        if isKept { return (object, value.replacingElement(by: local)) }
        if isNullable { return (object, nullable(value, local)) }
        if isShort, case .binary(let made, .coalescing, failure) = value, made.elementCount == 1 { return nil }
        return castType == "Any" && value.elementCount > 1 ? nil : (object, value.replacingElement(by: local))
    }

    /// The type, where the compiler would not see that nil is one thing and nil inside another.
    private var annotation: String { isWrappedTwice ? ": \(SwiftSyntaxText.optional(coding.swiftType))" : "" }

    var isWrappedTwice: Bool {
        if isNullable, case .composite(let composite) = wrapped { return composite.kind == .wrapped }
        return false
    }

    // MARK: What stands in place

    private var fromPlace: Expression {
        let key = Expression.primary(readKey)
        let read = coding.fromPlace(key)
        let isThere = presence(of: presenceKey)
        // A function of its own, whose members are required.
        if read.expression.canThrow, !read.isOptional {
            guard isNullable, !keepsInPlace else { return read.expression }
            return .conditional(isThere, then: read.expression, else: .null)
        }
        guard read.isOptional || !isNullable else {
            noteUncheckedRead()
            return keepsInPlace ? read.expression : .conditional(isThere, then: read.expression, else: .null)
        }
        noteName(wrapped.presenceKey(under: property.key))
        let value = Expression.helper(.required).call(.init(.primary(presenceKey)), .init(reader(key)))
        guard isNullable, !keepsInPlace else { return value }
        let wrapped = isWrappedTwice ? Expression.name(".some").call(.init(value)) : value
        return .conditional(isThere, then: wrapped, else: .null)
    }

    /// What reads the value, given a key: a method of the coder where that is all.
    private func reader(_ key: Expression) -> Expression {
        guard presenceKey == readKey else { return .closure(["_"], coding.fromPlace(key).expression.tried) }
        let value = coding.fromPlace(.element).expression
        if case .call(let method, let arguments) = value, arguments.map(\.value) == [.element],
            arguments[0].label == "forKey"
        {
            return method.reference(labels: "forKey:")
        }
        return .closure(value)
    }

    // MARK: Objects

    var textReader: Helper? { (coding as? BridgedCoding)?.textReader }

    /// What the object is cast to.
    var castType: String { textReader == nil ? coding.castType : "Any" }

    var classes: ClassList {
        var list = emission.classList(wrapped)
        if textReader != nil { list.plain.append(emission.names.platform("NSString")) }
        return list
    }

    /// Whether the classes have room in an expression.
    private var isShort: Bool { emission.distinctClasses(wrapped).count + (textReader == nil ? 0 : 1) < 6 }

    /// The object, cast; an optional where there may be none.
    private func object(_ key: Expression, orNil: Bool) -> Expression {
        noteName(property.key)
        if orNil { function.noteOptional() }
        var arguments = [Expression.Argument("forKey", key)]
        if propertyListCoding == nil {
            let classes = classes
            let others = classes.local.map { [Expression.Argument("and", .primary($0))] } ?? []
            if !others.isEmpty { function.noteConditionalList() }
            arguments = Expression.metatypes(classes.plain) + others + arguments
            arguments[0].label = "of"
        }
        let helper = propertyListCoding == nil ? Helper.decodeObject : .decodePropertyList
        return Expression.call(.helper(helper), arguments).cast(
            to: orNil ? SwiftSyntaxText.optional(castType) : castType)
    }

    /// What makes the value of the object.
    func checked(_ object: Expression) -> Expression {
        if let textReader { return .helper(textReader).call(.init(object)).or(failure) }
        return coding.checked(object) { $0.or(failure) }
    }

    private var failure: Expression { .helper(.failure).call(.init(.primary(readKey))) }

    private var fromObject: Expression {
        let value = checked(.element)
        guard value != .element else {
            let object = object(.primary(readKey), orNil: isNullable)
            // What a property is decoded into has said its type.
            guard target == .property, !keepsInPlace, case .cast(let decoded, _, _) = object else { return object }
            return decoded
        }
        return isNullable ? nullable(value, object(.primary(readKey), orNil: true)) : required(value)
    }

    /// - Parameter value: what becomes of an object `$0`.
    private func nullable(_ value: Expression, _ object: Expression) -> Expression {
        if case .call(.member(.element, let method, _), let arguments) = value {
            return .call(.member(object, method, isChained: true), arguments)
        }
        return object.mapped(value)
    }

    private func required(_ value: Expression) -> Expression {
        let isAny = castType == "Any"
        if isShort, case .binary(let made, .coalescing, failure) = value, made.elementCount == 1 {
            return requiredInClosure(made)
        }
        if !isAny, value.elementCount == 1 {
            return value.replacingElement(by: object(.primary(readKey), orNil: false))
        }
        guard let conversion = coding.conversion(.element) else { preconditionFailure("\(wrapped) is not converted") }
        if isAny, conversion.expression.elementCount == 1 { return requiredInClosure(conversion.expression) }
        return object(.primary(readKey), orNil: true).flatMapped(conversion.expression).or(failure)
    }

    /// `required(key) { made of the object }`
    ///
    /// - Parameter made: what becomes of an object `$0`, nil where that cannot be.
    private func requiredInClosure(_ made: Expression) -> Expression {
        noteName(property.key)
        let object =
            castType == "Any"
            ? Expression.coder.calling("decodeObject", .init("of", classes.array), .init("forKey", .element))
            : object(.element, orNil: false)
        return .helper(.required).call(
            .init(.primary(readKey)), .init(.closure(made.replacingElement(by: object).tried)))
    }

    // MARK: Building the object

    /// The argument that hands the value to an initializer.
    var argument: Expression {
        let value = Expression.primary(localName)
        guard let expression = property.defaultOperand, keepsUnlessDecoded else { return value }
        let initial = Expression.primary(expression)
        return property.isOptional ? .conditional(isPresent, then: value, else: initial) : value.or(initial)
    }

    /// Whether the initial value stays where the archive has none.
    private var keepsUnlessDecoded: Bool {
        guard let decode = property.hooks.decode else { return property.keepsInitialValue }
        return property.keepsInitialValue && decode.result == .optionalValue && !property.isOptional
    }

    func assign() throws -> [String] {
        var owner = "value"
        if case .object = self.owner { owner = "self" }
        // Only what is printed may ask, since that calls for the helper.
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

    /// Whether the archive says anything about the property.
    private var isPresent: Expression {
        let conditions = presentKeys.map { presence(of: readKeyText($0)) }
        return conditions.dropFirst().reduce(conditions[0]) { .binary($0, .or, $1) }
    }

    func presence(of key: String) -> Expression {
        if case .object = owner, function.abbreviatesPresence {
            return .helper(.has).call(.init(.primary(key)))
        }
        return Expression.coder.calling("containsValue", .init("forKey", .primary(key)))
    }

    /// Whether the archive is asked for its key before anything is decoded.
    var asksFirst: Bool {
        property.hooks.decode == nil && (isNullable && isInline || property.isOptional && property.keepsInitialValue)
    }

    private func conditional(_ lines: [String]) throws -> [String] {
        try function.templates.conditional(lines, ConditionText.text(property.conditions), names: emission.names)
    }
}
