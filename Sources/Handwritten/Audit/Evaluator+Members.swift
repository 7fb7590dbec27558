import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols

extension Evaluator {
    mutating func evaluateMember(_ base: Expression?, _ name: String, _ expression: Expression) -> Value {
        guard let base else { return Value(key: .symbol("." + name)) }
        if case .name("super") = base.kind { return propertyValue(name) ?? Value() }
        if name == "self" {
            if let text = typeName(base) { return Value(classes: [text]) }
            return evaluate(base)
        }
        if let path = typeName(base), local(path) == nil || path.contains("."), !isStaticMember(base) {
            let isOverridden = base.meansSubclass && sources.constants.isOverridden(name, in: type)
            return isOverridden ? Value(key: .symbol("Self." + name)) : staticMember(path, name)
        }
        if name == "unsafelyUnwrapped" { return evaluateForced(base, expression.range) }
        let value = evaluate(base)
        if let wrapper = value.wrapper {
            if sources.table.coderProperty(of: sources.table.symbols[wrapper]) == name { return .coder }
            trace.coderEscapes = true
            return Value()
        }
        if value.isSelf {
            return propertyValue(name) ?? objectMember(name) ?? constant(name)
        }
        return member(name, of: value, base)
    }

    private mutating func member(_ name: String, of value: Value, _ base: Expression) -> Value {
        if value.isCoder { return Value() }
        let key = value.key
        var result = value.adding(name == "rawValue" ? .rawValue : .member(name))
        if name == "pointee" { dereference(value, base.range) }
        if name == "bytes", let path = Self.path(base) {
            for origin in value.origins { lengths[origin.call] = path + ".length" }
        } else if !language.checksAtRunTime {
            dereference(value, base.range)
        }
        let isChained = if case .chained = base.kind { true } else { false }
        if !isChained { unwrapImplicitly(value) }
        result.shape = memberShape(name, of: value.shape.unwrapped)
        if isChained, !result.shape.isOptional { result.shape = .optional(result.shape) }
        switch (name, key) {
        case ("rawValue", .text?), ("stringValue", .text?), ("description", .text?):
            result.key = text(name, of: value).map { .text($0) } ?? .dynamic
        case (_, .symbol(let text)?): result.key = .symbol(text + "." + name)
        default:
            if let path = Self.path(base), path.first?.isUppercase == true, value.origins.isEmpty,
                value.properties.isEmpty
            {
                result.key = .symbol(path + "." + name)
            }
        }
        return result
    }

    private func memberShape(_ name: String, of shape: SimpleType) -> SimpleType {
        if name == "rawValue", let type = shape.name { return rawType(of: type, inFile: file) ?? .unknown }
        if let typeName = shape.name, let type = sources.table.type(named: typeName, from: self.type, inFile: file),
            let property = sources.properties(of: type, named: name).first
        {
            return self.shape(of: property)
        }
        switch name {
        case "absoluteString", "path", "uuidString", "UUIDString", "description", "identifier", "lastPathComponent",
            "stringValue",
            "relativePath", "relativeString":
            return .named("String")
        case "count", "intValue", "integerValue", "hashValue": return .named("Int")
        case "timeIntervalSince1970", "timeIntervalSinceReferenceDate", "doubleValue": return .named("Double")
        case "boolValue", "isEmpty": return .named("Bool")
        case "floatValue": return .named("Float")
        case "int32Value": return .named("Int32")
        case "int64Value": return .named("Int64")
        case "uintValue": return .named("UInt")
        case "first", "last":
            if case .array(let element) = shape { return .optional(element) }
            return .unknown
        default: return .unknown
        }
    }

    /// `A.B` of an expression that names a type; nil if it names something else.
    func typeName(_ expression: Expression) -> String? {
        switch expression.kind {
        case .name(let name):
            if name == "Self" { return constantOwners?.first?.displayName ?? context }
            return name.first?.isUppercase == true ? name : nil
        case .member(let base?, let name):
            guard let outer = typeName(base), name.first?.isUppercase == true else { return nil }
            return outer + "." + name
        case .forced(let base), .chained(let base): return typeName(base)
        case .array(let elements) where elements.count == 1: return typeName(elements[0]).map { _ in "NSArray" }
        case .call(let callee, let arguments) where arguments.count == 1:
            // `type(of: self)`
            if case .name("type") = callee.kind, arguments[0].label == "of" { return context }
            return nil
        default: return nil
        }
    }

    /// Whether a name that begins like a type means a case or a constant of one: `Keys.URL`.
    private func isStaticMember(_ expression: Expression) -> Bool {
        guard case .member(let base?, _) = expression.kind, let path = typeName(expression), types(path).isEmpty,
            let outer = typeName(base)
        else { return false }
        return !types(outer).isEmpty
    }
}
