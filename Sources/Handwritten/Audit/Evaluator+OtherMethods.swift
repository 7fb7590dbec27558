import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols

// Calls of methods and initializers that the sources don't have: what they return, and whether they trap.
extension Evaluator {
    mutating func otherMethod(
        _ name: String, of object: Value, _ base: Expression, _ arguments: [Expression.Argument]
    ) -> Value {
        let isChained = if case .chained = base.kind { true } else { false }
        if !isChained { unwrapImplicitly(object) }
        if name == "getBytes", let copied = copyBytes(name, of: object, arguments) { return copied }
        if ["load", "loadUnaligned"].contains(name), arguments.contains(where: { $0.label == "as" }) {
            dereference(object, base.range)
        }
        let given = given(by: name, of: object, base)
        var result = object
        for argument in arguments { result.merge(evaluate(argument, of: name, with: given)) }
        if let argument = arguments.first, Self.boundedMethods.contains(name) {
            recordTraps(.subscript, partOf(object, base, argument.value), argument.value.range)
        }
        // UTF-8 has room for every text.
        if name == "data", let encoding = arguments.first, encoding.label == "using",
            case .member(_, "utf8") = encoding.value.kind
        {
            return Value(shape: .named("Data"), properties: result.properties, conversions: [.call(name)])
        }
        // `list.append(decoded)`
        if ["append", "insert", "updateValue", "setValue", "formUnion", "add"].contains(name),
            let path = Self.path(base)
        {
            assignPath(path, result)
        }
        result = result.adding(.call(name))
        if name == "stringByAppendingString", let argument = arguments.first,
            case .text(let first)? = object.key, case .text(let second) = keyValue(argument.value)
        {
            result.key = .text(first + second)
        }
        result.shape = Self.encodedData(name, of: base) ?? methodShape(name, of: object, arguments)
        if isChained, !result.shape.isOptional, result.shape != .unknown { result.shape = .optional(result.shape) }
        return result
    }

    /// The value that a method hands to a closure. What other methods hand to one isn't known.
    private mutating func given(by name: String, of object: Value, _ base: Expression) -> Value {
        if name == "withUnsafeBytes" {
            if let path = Self.path(base) { for origin in object.origins { lengths[origin.call] = path + ".count" } }
            return object.adding(.member("bytes"))
        }
        var given = Self.elementMethods.contains(name) ? object : Value()
        if case .optional(let wrapped) = given.shape, name == "map" || name == "flatMap" { given.shape = wrapped }
        return given
    }

    /// Evaluates an argument of a method that isn't followed.
    private mutating func evaluate(
        _ argument: Expression.Argument, of method: String, with given: Value
    ) -> Value {
        let value = evaluateArgument(argument.value, with: given)
        if value.reachesCoder { trace.coderEscapes = true }
        guard value.shape.name.flatMap(NumberForm.named) != nil else { return value }
        switch argument.label {
        // A negative length ends the process.
        case nil where ["prefix", "suffix", "dropFirst", "dropLast"].contains(method):
            if !isLimited(argument.value, above: false) {
                recordTraps(.number, value.fromArchive, argument.value.range)
            }
        // `list.remove(at: n)`
        case "at" where ["remove", "insert"].contains(method):
            if !isLimited(argument.value) { recordTraps(.subscript, value.fromArchive, argument.value.range) }
        default: break
        }
        return value
    }

    /// Methods that hand an element or the wrapped value to a closure.
    private static let elementMethods: Set<String> = [
        "map", "flatMap", "compactMap", "forEach", "filter", "first", "last", "contains", "allSatisfy", "reduce",
        "sorted",
        "sort", "min", "max", "mapValues", "compactMapValues", "firstIndex", "prefix", "drop", "removeAll", "partition",
        "enumerateObjects", "enumerateObjectsUsingBlock", "enumerateKeysAndObjectsUsingBlock", "withUnsafeBytes",
        "then", "apply", "also", "let",
    ]

    /// Methods of Foundation that make bytes of any value: `NSKeyedArchiver.archivedData(withRootObject:…)`.
    private static func encodedData(_ name: String, of base: Expression) -> SimpleType? {
        let callee = if case .call(let callee, _) = base.kind { callee } else { base }
        guard case .name(let type) = callee.kind else { return nil }
        return dataMethods[type]?.contains(where: name.hasPrefix) ?? false ? .named("Data") : nil
    }

    private static let dataMethods = [
        "NSKeyedArchiver": ["archivedData"], "JSONSerialization": ["data"], "NSJSONSerialization": ["data"],
        "PropertyListSerialization": ["data"], "NSPropertyListSerialization": ["data"], "JSONEncoder": ["encode"],
        "PropertyListEncoder": ["encode"],
    ]

    private func methodShape(_ name: String, of object: Value, _ arguments: [Expression.Argument]) -> SimpleType {
        switch name {
        case "map", "flatMap", "compactMap": return object.shape.isOptional ? .optional(.unknown) : .array(.unknown)
        case "sorted", "reversed", "shuffled":
            switch object.shape {
            case .set(let element): return .array(element)
            case .dictionary: return .array(.tuple)
            default: return object.shape
            }
        case "filter", "rounded": return object.shape
        case "lowercased", "uppercased", "joined", "trimmingCharacters": return .named("String")
        default: return .unknown
        }
    }

    /// `T(x)`, where T is a type.
    mutating func conversion(
        _ callee: Expression, _ arguments: [Expression.Argument], _ expression: Expression
    ) -> Value {
        let values = arguments.map { evaluateArgument($0.value, with: Value()) }
        let name = typeName(callee) ?? ""
        if let wrapped = wrapped(values, in: name) { return wrapped }
        if values.contains(where: \.reachesCoder) { trace.coderEscapes = true }
        let members = members(of: name, arguments)
        var result = Value()
        for (position, value) in values.enumerated() {
            result.merge(position < members.count ? value.adding(.part(members[position])) : value)
        }
        let target = sources.resolvingAliases(.named(name), from: self.type, inFile: file).name ?? name
        let labels = arguments.map(\.label)
        if labels == [nil], let form = NumberForm.named(target) {
            result = result.adding(.number(target))
            // `Int("5")` may fail.
            let isOfText = values[0].shape == .named("String")
            result.shape = isOfText ? .optional(.named(target)) : .named(target)
            if let source = values[0].shape.name.flatMap(NumberForm.named),
                trapsConverting(arguments[0].value, source, to: form)
            {
                recordTraps(.number, values[0], expression.range)
            }
            return result
        }
        recordTraps(ofInitializer: target, labels, arguments, values, expression.range)
        let type = sources.table.type(named: target, from: self.type, inFile: file)
        if labels == ["rawValue"] {
            result = result.adding(.rawValue)
            result.shape = type?.kind == .struct ? .named(target) : .optional(.named(target))
            return result
        }
        result = result.adding(.call(target))
        let isFormat = labels.first??.hasSuffix("WithFormat") ?? false
        if isFormat, Self.formatsNil(arguments) { result = result.adding(.nullText) }
        result.shape = instanceShape(callee, target, type, labels)
        switch (target, labels) {
        case _ where isFormat:
            result.key = Self.key(format: arguments[0].value, values.dropFirst().map { $0.key ?? .dynamic })
        case ("String", [nil]): result.key = values[0].key
        case ("String", ["describing"]):
            result.key = description(of: arguments[0].value, values[0]).map { .text($0) } ?? .dynamic
        default: break
        }
        // `[Int]()`
        switch callee.kind {
        case .array, .dictionary: result.isConstant = arguments.isEmpty
        default: break
        }
        return result
    }

    /// Notes the values for which an initializer ends the process.
    private mutating func recordTraps(
        ofInitializer type: String, _ labels: [String?], _ arguments: [Expression.Argument], _ values: [Value],
        _ range: SourceRange
    ) {
        switch (type, labels) {
        case ("Character", _) where labels.count == 1: recordTraps(.number, values[0], range)
        case ("Data", ["count"]), (_, ["repeating", "count"]): recordTraps(.number, values[labels.count - 1], range)
        case ("Dictionary", ["uniqueKeysWithValues"]): recordTraps(.duplicate, values[0], range)
        // A format that can't be read raises an exception.
        case (_, _) where labels.first == "predicateWithFormat":
            if !Self.isLiteral(arguments[0].value) { recordTraps(.force, values[0], range) }
        // A text in C ends with a zero, and a UUID has 16 bytes.
        case (_, _) where labels.count == 1 && labels[0].map(Self.readsWithoutEnd) ?? false:
            dereference(values[0], range)
        // `[NSData dataWithBytes:bytes length:16]`
        case (_, _) where labels.count > 1 && ["length", "count"].contains(labels[1]):
            let (source, count) = (values[0], values[1])
            let isOfOther = count.isConstant || !count.origins.isEmpty
            let unchecked = source.origins.filter { origin in
                isOfOther && !count.origins.contains { $0.call == origin.call }
            }
            dereference(Value(origins: unchecked), range)
        default: break
        }
    }

    /// Whether the bytes of an argument are read whatever their number.
    private static func readsWithoutEnd(_ label: String) -> Bool {
        ["utf8string", "cstring", "uuidbytes"].contains(where: label.lowercased().hasSuffix)
    }

    /// Whether `[NSString stringWithFormat:@"%@", text]` gives "(null)" for nil. A variable may have been compared with nil.
    private static func formatsNil(_ arguments: [Expression.Argument]) -> Bool {
        guard case .string(let parts) = arguments[0].value.kind else { return false }
        return parts.contains { if case .text(let text) = $0 { text.contains("%@") } else { false } }
            && arguments.dropFirst().contains { if case .call = $0.value.kind { true } else { false } }
    }

    private func instanceShape(_ callee: Expression, _ name: String, _ type: Symbol?, _ labels: [String?]) -> SimpleType
    {
        if let type, name != context,
            sources.initializers(of: type).contains(where: {
                $0.member.failability != .none && $0.member.parameters.accept(labels)
            })
        {
            return .optional(.named(name))
        }
        if case .array(let elements) = callee.kind, let element = elements.first.flatMap({ typeName($0) }) {
            return .array(.named(element))
        }
        let mayFail = ["URL", "UUID", "NSURL"].contains(name) && ["string", "uuidString"].contains(labels.first)
        return mayFail ? .optional(.named(name)) : .named(name)
    }

    private func trapsConverting(_ number: Expression, _ source: NumberForm, to target: NumberForm) -> Bool {
        guard target.family == .integer, source.family != .boolean else { return false }
        let isFloating = source.family == .real
        let isNarrower = isFloating || target.bits < source.bits
        let below = source.isSigned && (!target.isSigned || isNarrower)
        let above = isNarrower || target.bits == source.bits && target.isSigned && !source.isSigned
        return (below || above) && !isLimited(number, below: below, above: above)
    }
}
