import SecureCodingModel

/// Key expression → the expressions that read a value of an archived type.
struct Decoding {
    let naming: Naming
    let helpers: HelperNames
    let records: Records

    /// An expression, and whether it is an optional that is nil for what is no such value.
    struct Expression {
        let text: String
        let isOptional: Bool
    }

    /// Reads a value that stands in place.
    func inline(_ type: ArchivedType, key: String) -> Expression {
        switch type {
        case .rawRepresentable(let name, let rawValue, let isFailable):
            let raw = inline(rawValue, key: key)
            let initializer = naming.type(name)
            let map = isFailable ? "flatMap" : "map"
            if name.isFailableOnLinuxAlone, !raw.isOptional {
                // Compiles with an initializer that cannot fail, too.
                let optional = "\(naming.platform("Optional"))(\(raw.text))"
                return Expression(text: "\(optional).flatMap(\(initializer).init(rawValue:))", isOptional: true)
            }
            return Expression(
                text: raw.isOptional
                    ? "\(raw.text).\(map)(\(initializer).init(rawValue:))" : "\(initializer)(rawValue: \(raw.text))",
                isOptional: raw.isOptional || isFailable)
        case .scalar(let scalar): return inline(scalar, key: key)
        case .represented(_, let representation): return inlineDate(representation, key: key)
        case .composite, .valueType:
            return Expression(text: "\(records.decodeFunction(type))(forKey: \(key))", isOptional: true)
        default: preconditionFailure("\(type) does not stand in place")
        }
    }

    private func inline(_ scalar: Scalar, key: String) -> Expression {
        func decode(_ method: String) -> String { "coder.decode\(method)(forKey: \(key))" }
        let type = naming.platform(scalar.rawValue)
        switch scalar {
        case .bool: return Expression(text: decode("Bool"), isOptional: false)
        case .int: return Expression(text: decode("Integer"), isOptional: false)
        case .int64: return Expression(text: decode("Int64"), isOptional: false)
        case .float: return Expression(text: decode("Float"), isOptional: false)
        case .double: return Expression(text: decode("Double"), isOptional: false)
        case .cgFloat: return Expression(text: "\(type)(\(decode("Double")))", isOptional: false)
        case .uint: return Expression(text: "\(type)(bitPattern: \(decode("Integer")))", isOptional: false)
        case .uint64: return Expression(text: "\(type)(bitPattern: \(decode("Int64")))", isOptional: false)
        case .int8, .int16, .uint8, .uint16:
            return Expression(text: "\(type)(exactly: \(decode("Integer")))", isOptional: true)
        case .int32, .uint32:
            return Expression(text: "\(type)(exactly: \(decode("Int64")))", isOptional: true)
        }
    }

    // MARK: Objects

    /// Reads a value that is archived as an object and must be there: an optional expression.
    func required(_ type: ArchivedType, key: String) -> String {
        switch type {
        case .object(let name, let subclasses) where subclasses.isEmpty:
            return "coder.decodeObject(of: \(naming.type(name)).self, forKey: \(key))"
        case .string: return one("NSString", as: "String", key: key)
        case .value(let value) where !value.isReadFromText:
            return one(value.archivedClass, as: value.rawValue, key: key)
        case .rawRepresentable(let name, .string, let isFailable):
            return
                "(\(one("NSString", as: "String", key: key))).\(isFailable ? "flatMap" : "map")(\(naming.type(name)).init(rawValue:))"
        default: return converted(type, from: object(type, key: key))
        }
    }

    private func one(_ archivedClass: String, as type: String, key: String) -> String {
        "coder.decodeObject(of: \(naming.platform(archivedClass)).self, forKey: \(key)) as \(naming.platform(type))?"
    }

    /// Reads the object under a key, of any class that a value of the type may consist of.
    func object(_ type: ArchivedType, key: String) -> String {
        var names = classes(type)
        if case .value(let value) = type, value.isReadFromText { names.append(naming.platform("NSString")) }
        let function = type.isContainer ? helpers.decodeContainer : "coder.decodeObject"
        return "\(function)(of: [\(names.map { $0 + ".self" }.joined(separator: ", "))], forKey: \(key))"
    }

    /// The classes of a value: the container's first, then those of what it holds, each once.
    func classes(_ type: ArchivedType) -> [String] {
        var names: [String] = []
        for name in allClasses(type) where !names.contains(name) { names.append(name) }
        return names
    }

    func allClasses(_ type: ArchivedType) -> [String] {
        if type.isColumnar { return columnarClasses(type) }
        return switch type {
        case .scalar: [naming.platform("NSNumber")]
        case .string: [naming.platform("NSString")]
        case .value(let value): [naming.platform(value.archivedClass)]
        case .text(let text): textClasses(text)
        case .indices: [naming.platform("NSArray"), naming.platform("NSNumber")]
        case .queryItem: ["NSArray", "NSString", "NSURLQueryItem"].map(naming.platform)
        case .codable: [naming.platform("NSData")]
        case .object(let name, let subclasses): ([name] + subclasses).map(naming.type)
        case .existential(_, let classes): classes.map(naming.type)
        case .instance(let choice): choice.allClasses.map(naming.type)
        case .propertyList(let container): propertyListClasses(container)
        case .rawRepresentable(_, let rawValue, _): allClasses(rawValue)
        case .composite, .valueType: []
        case .represented(let type, let representation): representedClasses(type, representation)
        case .optional(let wrapped): allClasses(wrapped) + [naming.platform("NSNull")]
        case .array(let element): [naming.platform("NSArray")] + allClasses(element)
        case .set(let element): [naming.platform("NSSet"), naming.platform("NSArray")] + allClasses(element)
        case .dictionary(let key, let value):
            [naming.platform("NSDictionary")] + allClasses(key) + allClasses(value)
        }
    }

    /// What a property list can consist of, the container first.
    private func propertyListClasses(_ container: PropertyListContainer) -> [String] {
        let containers = container == .array ? ["NSArray", "NSDictionary"] : ["NSDictionary", "NSArray"]
        return (containers + ["NSString", "NSNumber", "NSDate", "NSData"]).map(naming.platform)
    }

    // MARK: Conversions

    /// An expression of type `Any?` → an optional of the type, nil for an object that is no such value.
    ///
    /// The outermost closures stand in parentheses, so that the expression can be part of a condition.
    func converted(_ type: ArchivedType, from object: String) -> String {
        if type.isColumnar { return columnar(type, from: object) }
        if type == .value(.url) { return "\(helpers.url)(\(object))" }
        if type == .value(.uuid) { return "\(helpers.uuid)(\(object))" }
        if case .set(let element) = type { return set(element, from: object, isNested: false) }
        if case .instance(let choice) = type { return "\(object).flatMap({ \(instance(choice, "$0")) })" }
        if let helper = helperOfAny(type) { return "\(helper)(\(object))" }
        let cast = "\(object) as? \(castType(type))"
        guard let conversion = conversion(type, "$0") else { return cast }
        return "(\(cast)).\(conversion.isOptional ? "flatMap" : "map")({ \(conversion.text) })"
    }

    private func set(_ element: ArchivedType, from object: String, isNested: Bool) -> String {
        func closure(_ body: String) -> String { isNested ? " { \(body) }" : "({ \(body) })" }
        let elements = "\(helpers.elements)(\(object))"
        // The compiler warns of a cast to what the elements are already.
        let items = castType(element) == "Any" ? elements : "(\(elements) as? [\(castType(element))])"
        let set = naming.platform("Set")
        guard let conversion = conversion(element, "$0") else { return "\(items).map\(closure("\(set)($0)"))" }
        let all = items + ".flatMap\(closure("\(helpers.convertAll)($0) { \(conversion.text) }"))"
        return "\(all).map\(closure("\(set)($0)"))"
    }

    /// The type that an object is first cast to, collections with their elements.
    private func castType(_ type: ArchivedType) -> String {
        switch type {
        case .scalar: naming.platform("NSNumber")
        case .text: helperOfAny(type) == nil ? naming.platform("String") : "Any"
        case .indices: "[\(naming.platform("Int"))]"
        case .queryItem: naming.platform("NSObject")
        case .codable: naming.platform("Data")
        case .string, .value, .object, .existential, .propertyList: naming.type(type)
        case .rawRepresentable(_, let rawValue, _): castType(rawValue)
        case .optional, .set, .composite, .valueType, .instance: "Any"
        case .represented(_, let representation):
            helperOfAny(type) == nil ? representedCastType(representation) : "Any"
        case .array(let element): "[\(castType(element))]"
        case .dictionary(let key, let value): "[\(castType(key)): \(castType(value))]"
        }
    }

    /// What makes a value of what was cast; nil when the cast was enough.
    func conversion(_ type: ArchivedType, _ value: String) -> Expression? {
        switch type {
        case .string, .value, .object, .existential, .propertyList, .composite, .valueType: return nil
        case .represented(let type, let representation): return represented(type, representation, value)
        case .text(let text): return self.text(text, value)
        case .instance(let choice): return Expression(text: instance(choice, value), isOptional: true)
        case .indices(let collection): return indices(collection, value)
        case .queryItem: return Expression(text: "\(helpers.queryItem)(\(value))", isOptional: true)
        case .codable(let name):
            return Expression(
                text: "\(helpers.fromCoded)(\(naming.type(name)).self, \(value))", isOptional: true)
        case .scalar(let scalar): return number(scalar, value)
        case .rawRepresentable(let name, let rawValue, let isFailable):
            return rawRepresentable(name, rawValue, isFailable, value)
        case .optional(let wrapped):
            return Expression(
                text: "\(helpers.unlessNull)(\(value)) { \(nested(wrapped, from: "$0")) }", isOptional: true)
        case .array(let element):
            return conversion(element, "$0").map {
                Expression(text: "\(helpers.convertAll)(\(value)) { \($0.text) }", isOptional: true)
            }
        case .set(let element):
            return Expression(text: set(element, from: value, isNested: true), isOptional: true)
        case .dictionary(let key, let element): return dictionary(key, element, value)
        }
    }

    /// `converted(_:from:)` inside a closure.
    func nested(_ type: ArchivedType, from object: String) -> String {
        if case .set(let element) = type { return set(element, from: object, isNested: true) }
        if case .instance(let choice) = type { return instance(choice, object) }
        if let helper = helperOfAny(type) { return "\(helper)(\(object))" }
        let cast = "\(object) as? \(castType(type))"
        guard let conversion = conversion(type, "$0") else { return cast }
        return "(\(cast)).\(conversion.isOptional ? "flatMap" : "map") { \(conversion.text) }"
    }

    /// A value of type `Any`, if it is one of the classes: an archive that has a class elsewhere gets it past the list
    /// of classes, and the declared type may allow it.
    private func instance(_ choice: ClassChoice, _ value: String) -> String {
        let object =
            switch choice.declared {
            case .any: value
            case .anyObject: "\(value) as AnyObject"
            case .class, .existential: "\(value) as? \(naming.type(.instance(choice)))"
            }
        return "\(naming.isOne(of: choice, value)) ? \(object) : nil"
    }

    private func number(_ scalar: Scalar, _ value: String) -> Expression {
        let type = naming.platform(scalar.rawValue)
        switch scalar {
        case .float: return Expression(text: "\(value).floatValue", isOptional: false)
        case .double: return Expression(text: "\(value).doubleValue", isOptional: false)
        case .cgFloat: return Expression(text: "\(type)(\(value).doubleValue)", isOptional: false)
        case .uint, .uint64:
            // Written as the signed number with the same bits; others may have written the number itself.
            let signed = naming.platform(scalar == .uint ? "Int" : "Int64")
            return Expression(
                text: "\(signed)(exactly: \(value)).map { \(type)(bitPattern: $0) } ?? \(type)(exactly: \(value))",
                isOptional: true)
        default: return Expression(text: "\(type)(exactly: \(value))", isOptional: true)
        }
    }

    private func indices(_ collection: IndexCollection, _ value: String) -> Expression {
        switch collection {
        case .path:
            let path = "\(naming.platform("IndexPath"))(indexes: \(value))"
            return Expression(text: "\(value).allSatisfy { $0 >= 0 } ? \(path) : nil", isOptional: true)
        case .set: return Expression(text: "\(helpers.indexSet)(\(value))", isOptional: true)
        }
    }

    private func rawRepresentable(
        _ name: TypeName, _ rawValue: ArchivedType, _ isFailable: Bool, _ value: String
    ) -> Expression {
        let initializer = naming.type(name)
        guard let raw = conversion(rawValue, value) else {
            return Expression(text: "\(initializer)(rawValue: \(value))", isOptional: isFailable)
        }
        if !raw.isOptional {
            return Expression(text: "\(initializer)(rawValue: \(raw.text))", isOptional: isFailable)
        }
        return Expression(
            text: "(\(raw.text)).\(isFailable ? "flatMap" : "map") { \(initializer)(rawValue: $0) }", isOptional: true)
    }

    private func dictionary(_ key: ArchivedType, _ element: ArchivedType, _ value: String) -> Expression? {
        let keys = conversion(key, "key")
        let values = conversion(element, "value")
        guard keys != nil || values != nil else { return nil }
        let keyText = keys.map(parenthesized) ?? "key"
        let valueText = values.map(parenthesized) ?? "value"
        let pair =
            switch (keys?.isOptional ?? false, values?.isOptional ?? false) {
            case (false, false): "(\(keyText), \(valueText))"
            case (true, false): "\(keyText).map { ($0, \(valueText)) }"
            case (false, true): "\(valueText).map { (\(keyText), $0) }"
            case (true, true): "\(keyText).flatMap { key in \(valueText).map { (key, $0) } }"
            }
        let dictionary = "\(naming.platform("Dictionary"))($0, uniquingKeysWith: { first, _ in first })"
        return Expression(
            text: "\(helpers.convertAll)(\(value)) { key, value in \(pair) }.map { \(dictionary) }", isOptional: true)
    }

    private func parenthesized(_ expression: Expression) -> String {
        expression.text.contains("?? ") || expression.text.contains(" ? ") ? "(\(expression.text))" : expression.text
    }
}

extension ArchivedType {
    /// Whether the object holds others.
    var isContainer: Bool {
        switch self {
        case .array, .set, .dictionary, .propertyList, .indices: true
        default: false
        }
    }
}

extension FoundationValue {
    /// Whether people also archive the text that stands for it: that is read as well.
    fileprivate var isReadFromText: Bool { self == .url || self == .uuid }
}
