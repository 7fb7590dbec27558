import SecureCodeGenAppleTypes
import SecureCodeGenCodingPlan

/// The lines that write and read a property. They call the functions of the support header, so that most properties have one
/// line each.
struct ObjectiveCPropertyCode {
    let property: CodedProperty
    let storage: ObjectiveCStorage
    let valueTypes: [TypeName: ValueType]
    let objectiveC: ObjectiveCClass
    let className: String

    /// The property as an expression.
    private var target: String {
        switch storage.access {
        // An instance variable with another name could be hidden by a local variable.
        case .variable(let name): name.hasPrefix("_") ? name : "self->" + name
        case .property(let name): "self." + name
        }
    }

    // MARK: Encoding

    var encoding: [String] {
        if let hook = property.hooks.encode { return [ObjectiveCHookCode.call(hook, on: "self", key: literal) + ";"] }
        return switch storage.value {
        case .inline: encode(property.type, target, property.key)
        case .classReference: encodeObject("SecureNameOfClass(\(target))")
        case .cString: encodeObject("SecureStringOfBytes(\(target))")
        case .selector: encodeObject("SecureNameOfSelector(\(target))")
        case .object: encodeObject(target)
        case .custom: []
        }
    }

    private var literal: String { ObjectiveCText.literal(property.key) }

    private func encodeObject(_ value: String) -> [String] {
        let key = ObjectiveCText.literal(property.key)
        if property.isConditionallyEncoded {
            let line = "[coder encodeConditionalObject:\(value) forKey:\(key)];"
            return property.isNilEncoded || storage.isNonnull ? [line] : ["if (\(value) != nil) {", "    " + line, "}"]
        }
        if storage.isNonnull { return ["SecureEncodeNonnull(coder, self, \(key), \(value));"] }
        if property.isNilEncoded { return ["[coder encodeObject:\(value) forKey:\(key)];"] }
        return ["SecureEncodeIfPresent(coder, \(key), \(value));"]
    }

    private func encode(_ type: ArchivedType, _ value: String, _ key: String) -> [String] {
        if let scalar = type.scalar { return [encode(scalar, value, key)] }
        let isMarked = type.presenceKey(under: key) == key
        return (isMarked ? ["[coder encodeBool:YES forKey:\(ObjectiveCText.literal(key))];"] : [])
            + members(type, value, key).flatMap { encode($0, $1, $2) }
    }

    /// As the Swift class writes it.
    private func encode(_ scalar: Scalar, _ value: String, _ key: String) -> String {
        let (method, converted): (String, String) =
            switch scalar {
            case .bool: ("encodeBool", value)
            case .int, .int8, .int16, .uint8, .uint16, .uint: ("encodeInteger", "(NSInteger)\(value)")
            case .int32, .int64, .uint32, .uint64: ("encodeInt64", "(int64_t)\(value)")
            case .float: ("encodeFloat", value)
            case .double, .cgFloat: ("encodeDouble", value)
            }
        return "[coder \(method):\(converted) forKey:\(ObjectiveCText.literal(key))];"
    }

    // MARK: Decoding

    var decoding: [String] {
        let lines = property.hooks.decode.map(decode) ?? decodingWithoutMethod
        guard let hook = property.hooks.validate else { return lines }
        let call = ObjectiveCHookCode.call(hook, on: className, value: target)
        // Neither nil nor an initial value is validated.
        var condition =
            property.hooks.decode == nil ? "SecureHasValue(coder, \(firstKey ?? key))" : "coder.error == nil"
        if storage.value.canBeNil { condition += " && \(target) != nil" }
        return lines + ObjectiveCHookCode.refusal(hook, unless: "\(condition) && !\(call)")
    }

    private func decode(_ hook: Hook) -> [String] {
        let call = ObjectiveCHookCode.call(hook, on: className, key: literal)
        guard storage.value.isObject else { return ["\(target) = \(call);"] }
        return assign(storage.isNonnull ? "SecureNonnull(coder, self, \(literal), \(call), \(target))" : call)
    }

    private var decodingWithoutMethod: [String] {
        let key = key
        // The property keeps its value, or gets the default, if the archive lacks the key.
        let current = property.isDefaultGiven ? property.defaultExpression ?? target : target
        var lines: [String] = []
        if property.missingValuePolicy == .fails, !storage.isNonnull {
            lines.append("SecureRequireKey(coder, self, \(firstKey ?? key));")
        }
        switch storage.value {
        case .inline:
            guard let scalar = property.type.scalar else { return lines + decodingOfStructure }
            return lines + ["\(target) = \(cast(scalar))\(decode(scalar, key, current));"]
        case .cString:
            let function = storage.isNonnull ? "SecureDecodeNonnullBytes" : "SecureDecodeBytes"
            return lines + ["\(target) = \(function)(coder, self, \(key), \(current));"]
        case .classReference:
            let function = storage.isNonnull ? "SecureDecodeNonnullClass" : "SecureDecodeClass"
            return lines + ["\(target) = \(function)(coder, self, \(key), \(current));"]
        case .selector: return lines + ["\(target) = SecureDecodeSelector(coder, self, \(key), \(current));"]
        case .object(let names, of: []) where names.count == 1:
            let function = storage.isNonnull ? "SecureDecodeNonnull" : "SecureDecodeObject"
            return lines + assign("\(function)(coder, self, \(key), [\(names[0]) class], \(current))")
        case .object:
            let function = storage.isNonnull ? "SecureDecodeNonnullShape" : "SecureDecodeShape"
            return lines + assign("\(function)(coder, self, \(key), \(Self.shape(of: storage.value)), \(current))")
        case .custom: return []
        }
    }

    private var key: String {
        let literals = ([property.key] + property.aliases.map(\.key)).map(ObjectiveCText.literal)
        return literals.count == 1 ? literals[0] : "SecureFirstKey(coder, @[\(literals.joined(separator: ", "))])"
    }

    /// The first key of a struct.
    private var firstKey: String? {
        guard property.type.members(in: valueTypes) != nil else { return nil }
        return ObjectiveCText.literal(property.type.presenceKey(under: property.key))
    }

    // MARK: Numbers

    /// The conversion to the type of the property. Other types are converted without a word, in Objective-C++ too.
    private func cast(_ scalar: Scalar) -> String {
        if case .raw = property.wrappedType { return "(__typeof__(\(target)))" }
        return Self.narrowing(scalar)
    }

    private static func narrowing(_ scalar: Scalar) -> String {
        switch scalar {
        case .uint: "(NSUInteger)"
        case .int8, .int16, .int32, .uint8, .uint16, .uint32, .uint64: "(\(scalar.rawValue.lowercased())_t)"
        case .bool, .int, .int64, .float, .double, .cgFloat: ""
        }
    }

    private func decode(_ scalar: Scalar, _ key: String, _ current: String) -> String {
        switch scalar {
        case .bool: "SecureDecodeBool(coder, \(key), \(current))"
        case .int: "SecureDecodeInteger(coder, \(key), \(current))"
        case .uint: "SecureDecodeInteger(coder, \(key), (NSInteger)\(current))"
        case .int64: "SecureDecodeInt64(coder, \(key), \(current))"
        case .uint64: "SecureDecodeInt64(coder, \(key), (int64_t)\(current))"
        case .double, .cgFloat: "SecureDecodeDouble(coder, \(key), \(current))"
        case .float: "SecureDecodeFloat(coder, self, \(key), \(current))"
        case .int8, .int16, .int32, .uint8, .uint16, .uint32:
            "SecureDecodeSmall(coder, self, \(key), \(Self.range(of: scalar)), \(current))"
        }
    }

    /// `INT8_MIN, INT8_MAX`
    private static func range(of scalar: Scalar) -> String {
        let name = scalar.rawValue.uppercased()
        return (name.hasPrefix("U") ? "0" : name + "_MIN") + ", \(name)_MAX"
    }

    // MARK: Structs

    /// The members of a struct, with their expressions and keys.
    private func members(
        _ type: ArchivedType, _ value: String, _ key: String
    ) -> [(type: ArchivedType, value: String, key: String)] {
        (type.members(in: valueTypes) ?? []).map { ($0.type, "\(value).\($0.path ?? $0.name)", "\(key).\($0.name)") }
    }

    private var decodingOfStructure: [String] {
        let keys = keys(of: property.type, "", property.key).map(ObjectiveCText.literal)
        var lines = ["if (SecureHasKeys(coder, self, @[\(keys.joined(separator: ", "))])) {"]
        // The members of a property aren't variables.
        var variable = target
        if case .property = storage.access { variable = "secureStruct" }
        if variable != target { lines.append("    __typeof__(\(target)) secureStruct = \(target);") }
        lines += decode(property.type, variable, property.key).indented
        if variable != target { lines.append("    \(target) = secureStruct;") }
        guard property.isDefaultGiven, let expression = property.defaultExpression else { return lines + ["}"] }
        return lines + ["} else {", "    \(target) = \(expression);", "}"]
    }

    private func decode(_ type: ArchivedType, _ value: String, _ key: String) -> [String] {
        let literal = ObjectiveCText.literal(key)
        if let scalar = type.scalar {
            // The type of a member may be an enum.
            let cast = scalar.isInteger ? "(__typeof__(\(value)))" : ""
            return ["\(value) = \(cast)\(decode(scalar, literal, value));"]
        }
        let lines = members(type, value, key).flatMap { decode($0, $1, $2) }
        guard case .composite(let composite) = type, composite.requirement == .range else { return lines }
        return lines + ["SecureCheckRange(coder, self, \(literal), \(value));"]
    }

    /// The keys that a value needs to be read.
    private func keys(of type: ArchivedType, _ value: String, _ key: String) -> [String] {
        let members = members(type, value, key)
        let isMarked = members.isEmpty || type.presenceKey(under: key) == key
        return (isMarked ? [key] : []) + members.flatMap { keys(of: $0, $1, $2) }
    }

    // MARK: Objects

    /// `@[[NSArray class], @[[Tag class]]]`
    private static func shape(of value: ObjectiveCValue) -> String {
        guard case .object(let names, let content) = value else { return "@[]" }
        let items = names.map { "[\($0) class]" } + content.map(shape)
        return "@[\(items.joined(separator: ", "))]"
    }

    /// Assigns a decoded object.
    private func assign(_ object: String) -> [String] {
        let retainsManually = objectiveC.retainsManually
        switch (storage.access, storage.ownership) {
        case (.property, .mutableCopy):
            let copy = "[\(object) mutableCopy]"
            return ["\(target) = \(retainsManually ? "[\(copy) autorelease]" : copy);"]
        case (.property, _): return ["\(target) = \(object);"]
        // A conditional object may belong to nobody, as the property says.
        case (.variable, .strong) where !retainsManually: return ["\(target) = \(object);"]
        case (.variable, let ownership):
            // The value that 'init' gave may be the one that is assigned.
            return (retainsManually && objectiveC.hasInitialValues ? ["[\(target) autorelease];"] : [])
                + ["\(target) = [\(object) \(ownership.message)];"]
        }
    }
}

extension ObjectiveCStorage.Ownership {
    fileprivate var message: String {
        switch self {
        case .copy: "copy"
        case .mutableCopy: "mutableCopy"
        case .strong: "retain"
        }
    }
}
