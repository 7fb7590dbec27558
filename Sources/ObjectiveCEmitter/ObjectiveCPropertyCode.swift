import AppleTypes
import CodingPlan

/// The lines that write and read a property.
struct ObjectiveCPropertyCode {
    let property: CodedProperty
    let storage: ObjectiveCStorage
    let objectiveC: ObjectiveCClass

    private var key: String { ObjectiveCText.literal(property.key) }

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
        switch storage.value {
        case .scalar(let scalar): return [encode(scalar, target, key)]
        case .structure(let members, let isMarked, _):
            return (isMarked ? ["[coder encodeBool:YES forKey:\(key)];"] : [])
                + encode(members, target, property.key)
        case .classReference: return encodeObject("NSStringFromClass(\(target))", isPresent: "\(target) != Nil")
        case .selector: return encodeObject("NSStringFromSelector(\(target))", isPresent: "\(target) != NULL")
        case .object, .collection, .dictionary: return encodeObject(target, isPresent: "\(target) != nil")
        }
    }

    private func encodeObject(_ value: String, isPresent: String) -> [String] {
        let method = property.isConditionallyEncoded ? "encodeConditionalObject" : "encodeObject"
        guard !storage.isNonnull else {
            return ["[coder \(method):\(ObjectiveCEmitter.nonnull)\(value) forKey:\(key)] forKey:\(key)];"]
        }
        let line = "[coder \(method):\(value) forKey:\(key)];"
        if property.isNilEncoded {
            return value == target ? [line] : ["[coder \(method):\(isPresent) ? \(value) : nil forKey:\(key)];"]
        }
        return ["if (\(isPresent)) {", "    " + line, "}"]
    }

    private func encode(_ members: [ObjectiveCValue.Member], _ value: String, _ key: String) -> [String] {
        members.flatMap { member -> [String] in
            let (value, key) = ("\(value).\(member.path)", "\(key).\(member.key)")
            switch member.value {
            case .scalar(let scalar): return [encode(scalar, value, ObjectiveCText.literal(key))]
            case .structure(let members, let isMarked, _):
                return (isMarked ? ["[coder encodeBool:YES forKey:\(ObjectiveCText.literal(key))];"] : [])
                    + encode(members, value, key)
            default: return []
            }
        }
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
        return "[coder \(method):\(converted) forKey:\(key)];"
    }

    // MARK: Decoding

    var decoding: [String] {
        let literals = ([property.key] + property.aliases.map(\.key)).map(ObjectiveCText.literal)
        guard literals.count > 1 else { return decoding(ifPresent: isPresent(storage.value, property.key), key) }
        let choice = literals.reversed().reduce("nil") { rest, literal in
            "[coder containsValueForKey:\(literal)] ? \(literal) : \(rest)"
        }
        return ["{", "    NSString *secureKey = \(choice);"]
            + decoding(ifPresent: "secureKey != nil", "secureKey").indented + ["}"]
    }

    private func decoding(ifPresent condition: String, _ key: String) -> [String] {
        let absent = whenAbsent
        return ["if (\(condition)) {"] + decoded(key).indented
            + (absent.lines.isEmpty ? ["}"] : [absent.head] + absent.lines.indented + ["}"])
    }

    private func isPresent(_ value: ObjectiveCValue, _ key: String) -> String {
        if case .structure(let members, false, _) = value, let first = members.first {
            return isPresent(first.value, "\(key).\(first.key)")
        }
        return "[coder containsValueForKey:\(ObjectiveCText.literal(key))]"
    }

    /// The code for an archive without the key.
    private var whenAbsent: (head: String, lines: [String]) {
        if property.isDefaultGiven, let expression = property.defaultExpression {
            return ("} else {", assign(expression, isOwned: false))
        }
        if storage.isNonnull, objectiveC.hasInitialValues { return ("} else if (\(target) == nil) {", [failure]) }
        return property.absence == .fails ? ("} else {", [failure]) : ("}", [])
    }

    private var failure: String { "return \(ObjectiveCEmitter.failure)forKey:\(key)];" }

    private func refuse(if condition: String) -> [String] { ["if (\(condition)) {", "    " + failure, "}"] }

    private func decoded(_ key: String) -> [String] {
        switch storage.value {
        case .scalar(let scalar): return decode(scalar, into: target, key)
        case .structure(let members, _, let isRange):
            return ["__typeof__(\(target)) secureStruct = \(target);"]
                + decode(members, "secureStruct", property.key, isFirstPresent: true)
                + (isRange ? Self.rangeCheck(failure) : []) + ["\(target) = secureStruct;"]
        case .classReference:
            return decodeName(key)
                + ["\(target) = \(orNil("NSClassFromString((NSString *)secureValue)", "Nil"));"]
                + ["if (secureValue != nil && \(target) == Nil) {", "    " + failure, "}"]
        case .selector:
            return decodeName(key)
                + ["\(target) = \(orNil("NSSelectorFromString((NSString *)secureValue)", "NULL"));"]
        case .object, .collection, .dictionary:
            return ["id secureValue = \(decodeObject(storage.value, key));"] + checked(storage.value)
                + assign("secureValue", isOwned: false)
        }
    }

    private func orNil(_ value: String, _ null: String) -> String {
        storage.isNonnull ? value : "secureValue == nil ? \(null) : \(value)"
    }

    private func decodeName(_ key: String) -> [String] {
        ["id secureValue = \(decodeObject(.object(["NSString"]), key));"] + checked(.object(["NSString"]))
    }

    // MARK: Numbers

    private func decode(_ scalar: Scalar, into target: String, _ key: String) -> [String] {
        switch scalar {
        case .bool: return ["\(target) = [coder decodeBoolForKey:\(key)];"]
        case .int, .uint: return ["\(target) = (__typeof__(\(target)))[coder decodeIntegerForKey:\(key)];"]
        case .int64, .uint64: return ["\(target) = (__typeof__(\(target)))[coder decodeInt64ForKey:\(key)];"]
        case .double, .cgFloat: return ["\(target) = (__typeof__(\(target)))[coder decodeDoubleForKey:\(key)];"]
        case .float:
            // Apple's `decodeFloatForKey:` raises an exception for a number that no float can be.
            return ["double secureNumber = [coder decodeDoubleForKey:\(key)];"]
                + refuse(if: "__builtin_isinf((float)secureNumber) && !__builtin_isinf(secureNumber)")
                + ["\(target) = (float)secureNumber;"]
        case .int8, .int16, .uint8, .uint16, .int32, .uint32:
            let is32 = scalar == .int32 || scalar == .uint32
            return [
                "\(is32 ? "int64_t" : "NSInteger") secureNumber = "
                    + "[coder \(is32 ? "decodeInt64ForKey" : "decodeIntegerForKey"):\(key)];"
            ] + refuse(if: "(__typeof__(\(target)))secureNumber != secureNumber")
                + ["\(target) = (__typeof__(\(target)))secureNumber;"]
        }
    }

    private func decode(
        _ members: [ObjectiveCValue.Member], _ value: String, _ key: String, isFirstPresent: Bool
    ) -> [String] {
        members.enumerated().flatMap { index, member -> [String] in
            let (path, memberKey) = ("\(value).\(member.path)", "\(key).\(member.key)")
            let literal = ObjectiveCText.literal(memberKey)
            let presence = isPresent(member.value, memberKey)
            let isKnown = index == 0 && isFirstPresent && "\(presence)" == isPresent(storage.value, property.key)
            var lines = isKnown ? [] : refuse(if: "!" + presence)
            switch member.value {
            case .scalar(let scalar):
                let decoding = decode(scalar, into: path, literal)
                lines += decoding.count == 1 ? decoding : ["{"] + decoding.indented + ["}"]
            case .structure(let members, _, let isRange):
                lines += decode(members, path, memberKey, isFirstPresent: false)
                if isRange { lines += Self.rangeCheck(failure, path) }
            default: break
            }
            return lines
        }
    }

    private static func rangeCheck(_ failure: String, _ range: String = "secureStruct") -> [String] {
        [
            "if (\(range).location > NSIntegerMax || \(range).length > NSIntegerMax - \(range).location) {",
            "    " + failure, "}",
        ]
    }

    // MARK: Objects

    private func decodeObject(_ value: ObjectiveCValue, _ key: String) -> String {
        let classes = Self.classes(of: value).reduce(into: [String]()) { all, name in
            if !all.contains(name) { all.append(name) }
        }
        guard classes.count > 1 else {
            return "[coder decodeObjectOfClass:[\(classes[0]) class] forKey:\(key)]"
        }
        let list = classes.map { "[\($0) class]" }.joined(separator: ", ")
        return "[coder decodeObjectOfClasses:[NSSet setWithObjects:\(list), nil] forKey:\(key)]"
    }

    private static func classes(of value: ObjectiveCValue) -> [String] {
        switch value {
        case .scalar, .structure: []
        case .classReference, .selector: ["NSString"]
        case .object(let names): names
        case .collection(let name, let element): [name] + classes(of: element)
        case .dictionary(let key, let value): ["NSDictionary"] + classes(of: key) + classes(of: value)
        }
    }

    /// Refuses a decoded object of another class: not every coder does.
    private func checked(_ value: ObjectiveCValue) -> [String] {
        let isForeign = Self.isForeign("secureValue", value)
        let test = storage.isNonnull ? isForeign : "secureValue != nil && \(isForeign)"
        return refuse(if: test) + elementChecks(value, "secureValue", depth: 1)
    }

    /// The condition that an object has none of the classes.
    private static func isForeign(_ object: String, _ value: ObjectiveCValue) -> String {
        let names: [String] =
            switch value {
            case .object(let names): names
            case .collection(let name, _): [name]
            case .dictionary: ["NSDictionary"]
            case .scalar, .structure, .classReference, .selector: []
            }
        return names.map { "![\(object) isKindOfClass:[\($0) class]]" }.joined(separator: " && ")
    }

    private func elementChecks(_ value: ObjectiveCValue, _ object: String, depth: Int) -> [String] {
        let (item, entry) = ("secureItem\(depth)", "secureEntry\(depth)")
        switch value {
        case .collection(let name, let element):
            return ["for (id \(item) in (\(name) *)\(object)) {"]
                + (refuse(if: Self.isForeign(item, element)) + elementChecks(element, item, depth: depth + 1))
                .indented + ["}"]
        case .dictionary(let key, let value):
            return ["for (id \(item) in (NSDictionary *)\(object)) {"]
                + (["id \(entry) = [(NSDictionary *)\(object) objectForKey:\(item)];"]
                + refuse(if: Self.isForeign(item, key)) + refuse(if: Self.isForeign(entry, value))
                + elementChecks(key, item, depth: depth + 1) + elementChecks(value, entry, depth: depth + 1))
                .indented + ["}"]
        default: return []
        }
    }

    /// Assigns a decoded object, or a default value.
    private func assign(_ value: String, isOwned: Bool) -> [String] {
        guard storage.value.isObject else { return ["\(target) = \(value);"] }
        let isPrimary = value == "secureValue"
        let object = isPrimary ? value : "(\(value))"
        let message =
            switch storage.ownership {
            case .copy: "copy"
            case .mutableCopy: "mutableCopy"
            case .strong: "retain"
            }
        switch (storage.access, storage.ownership) {
        case (.property, .mutableCopy):
            let copy = "[\(object) mutableCopy]"
            return ["\(target) = \(objectiveC.retainsManually ? "[\(copy) autorelease]" : copy);"]
        case (.property, _): return ["\(target) = \(value);"]
        case (.variable, .strong) where !objectiveC.retainsManually: return ["\(target) = \(value);"]
        case (.variable, _):
            // A conditional object may belong to nobody, as the property says.
            return (objectiveC.retainsManually ? ["[\(target) release];"] : [])
                + ["\(target) = [\(object) \(message)];"]
        }
    }
}
