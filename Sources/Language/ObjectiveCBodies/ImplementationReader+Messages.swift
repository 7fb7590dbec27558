import SecureCodeGenAppleTypes
import SecureCodeGenObjectiveCSyntax
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax

/// Calls of functions, and messages.
extension ImplementationReader {
    private func argument(_ label: String?, _ value: Expression) -> Expression.Argument {
        Expression.Argument(label: label, value: value)
    }

    // MARK: C

    func call(_ callee: Expression, _ arguments: [Expression], from start: Int) -> Expression {
        let range = range(from: start)
        guard case .name(let name) = callee.kind else {
            return Expression(.call(callee, arguments.map { argument(nil, $0) }), range)
        }
        switch name {
        case _ where name.hasPrefix("NSAssert") || name.hasPrefix("NSCAssert") || name == "NSParameterAssert":
            return Expression(
                .call(Expression(.name("assert"), callee.range), arguments.prefix(1).map { argument(nil, $0) }), range)
        case "sizeof": return Expression(.integer("0"), range)
        case "NSStringFromClass":
            return Expression(
                .call(Expression(.name("String"), callee.range), arguments.map { argument("describing", $0) }), range)
        default: break
        }
        var values = arguments.map { argument(nil, $0) }
        if let coder = names.coder, mayCode(name) {
            values.append(argument(nil, Expression(.name(coder), callee.range)))
        }
        return Expression(.call(callee, values), range)
    }

    /// Whether a macro may use the coder without naming it.
    private func mayCode(_ name: String) -> Bool {
        if names.codingMacros.contains(name) { return true }
        return name.count > 2 && name.allSatisfy { $0.isUppercase || $0.isNumber || $0 == "_" }
            && (name.contains("CODE") || name.contains("CODING"))
    }

    // MARK: Messages

    /// Reads `[receiver selector:argument]`.
    mutating func message() -> Expression {
        let start = at
        at += 1
        guard depth < BodyReader.maximumDepth else {
            at = start
            skipBalanced()
            return Expression(.unknown, range(from: start))
        }
        depth += 1
        defer { depth -= 1 }
        let receiver = genericClass() ?? expression()
        var pieces: [String] = []
        var values: [[Expression]] = []
        while let token = current, !isAt("]"), !isAt(";"), !isAt("}") {
            let before = at
            if token.kind == .identifier {
                pieces.append(token.text)
                at += 1
            } else if isAt(":") {
                pieces.append("")
            }
            if eat(":") {
                var list = [expression()]
                while eat(",") { list.append(expression()) }
                values.append(list)
            }
            if at == before { skipBalanced() }
        }
        _ = eat("]")
        let range = range(from: start)
        guard let first = pieces.first else { return receiver }
        if values.isEmpty { return first == "class" ? classObject(receiver, range) : message(receiver, first, range) }
        return message(receiver, pieces, values, range)
    }

    /// `NSArray<NSString *>` as a receiver.
    private mutating func genericClass() -> Expression? {
        guard let name = current, name.kind == .identifier, name.text.first?.isUppercase == true, peek()?.text == "<"
        else { return nil }
        let start = at
        var parser = HeaderParser(tokens)
        parser.at = at
        guard parser.parseSpecifiers(depth: 0) != nil, parser.at < end, tokens[parser.at - 1].text == ">",
            tokens[parser.at].kind == .identifier
        else { return nil }
        at = parser.at
        return Expression(.name(name.text), range(from: start))
    }

    /// A message without arguments, or the access of a property.
    func message(_ receiver: Expression, _ name: String, _ range: SourceRange) -> Expression {
        switch name {
        case "self" where Self.isTypeName(receiver): return classObject(receiver, range)
        case "retain", "autorelease", "copy", "mutableCopy", "self", "weakself", "strongself":
            return Expression(receiver.kind, range)
        case "raise" where receiver.kind != .name("self"), "doesNotRecognizeSelector": return Self.endOfProcess(range)
        case "array", "set", "orderedSet":
            if case .name(let type) = receiver.kind, Self.isCollection(type) { return Expression(.array([]), range) }
        case "dictionary":
            if case .name = receiver.kind { return Expression(.dictionary([]), range) }
        case "init", "new":
            if let type = Self.allocated(receiver, isNew: name == "new") { return construct(type, [], [], range) }
            return Expression(.call(Expression(.member(receiver, "init"), range), []), range)
        default: break
        }
        let member = Expression(.member(receiver, name), range)
        if case .name("self") = receiver.kind { return Expression(.call(member, []), range) }
        if case .name("super") = receiver.kind { return Expression(.call(member, []), range) }
        let isCoding = CoderMethod.direction(of: name) != nil
        return isCoding ? Expression(.call(member, []), range) : member
    }

    private static func isTypeName(_ expression: Expression) -> Bool {
        guard case .name(let name) = expression.kind else { return false }
        return name.first?.isUppercase == true
    }

    private static func isCollection(_ name: String) -> Bool {
        FoundationClasses.named(name)?.isContainer ?? false
    }

    /// `Account` in `[Account alloc]`
    private static func allocated(_ receiver: Expression, isNew: Bool = false) -> Expression? {
        let base: Expression
        if isNew {
            base = receiver
        } else if case .member(let inner?, "alloc") = receiver.kind {
            base = inner
        } else if case .call(let callee, _) = receiver.kind, case .member(let inner?, let name) = callee.kind,
            name == "alloc" || name == "allocWithZone"
        {
            base = inner
        } else {
            return nil
        }
        // `[[self class] alloc]`
        if case .member(let type?, "self") = base.kind { return type }
        return base
    }

    /// `[[Account alloc] initWithName:name age:age]`
    private func construct(
        _ type: Expression, _ pieces: [String], _ values: [Expression], _ range: SourceRange
    ) -> Expression {
        if case .name(let name) = type.kind {
            if Self.isCollection(name), let collection = collection(pieces, values, range) { return collection }
            if name.hasSuffix("Dictionary"), values.isEmpty { return Expression(.dictionary([]), range) }
            if name == "NSNumber", let value = values.first {
                guard let number = pieces.first.flatMap(Self.narrowNumber) else { return boxed(value, range) }
                return boxed(Expression(.cast(value, .coercion, type: number), value.range), range)
            }
        }
        var isRequired = pieces.first.map(Self.refusesNil.contains) ?? false
        if case .name(let name) = type.kind, pieces.first == "initWithString" { isRequired = name.hasSuffix("String") }
        let arguments = values.enumerated().map { position, value in
            argument(
                position < pieces.count ? pieces[position] : nil, isRequired && position == 0 ? notNil(value) : value)
        }
        return Expression(.call(type, arguments), range)
    }

    /// The type of the argument of `numberWithInt:` and its like, where it has less than 64 bits.
    private static func narrowNumber(_ piece: String) -> String? {
        switch piece.drop(while: { $0.isLowercase }) {
        case "WithInt": "Int32"
        case "WithUnsignedInt": "UInt32"
        case "WithShort": "Int16"
        case "WithUnsignedShort": "UInt16"
        case "WithChar": "Int8"
        case "WithUnsignedChar": "UInt8"
        default: nil
        }
    }

    /// The methods of Foundation that raise an exception if their argument is nil.
    private static let refusesNil: Set<String> = [
        "fileURLWithPath", "initFileURLWithPath", "stringWithString", "timeZoneWithName", "JSONObjectWithData",
    ]

    /// The elements of `[NSSet setWithObjects:a, b, nil]`, or what another collection is made of.
    private func collection(_ pieces: [String], _ values: [Expression], _ range: SourceRange) -> Expression? {
        guard let first = pieces.first else { return Expression(.array([]), range) }
        if first.hasSuffix("WithObjects") || first.hasSuffix("WithObject") {
            guard pieces.count == 1 else { return nil }
            let elements = values.last?.kind == .nil ? values.dropLast() : values[...]
            return Expression(.array(elements.prefix(1).map(notNil) + elements.dropFirst()), range)
        }
        if first.hasSuffix("WithCapacity") { return Expression(.array([]), range) }
        if ["WithArray", "WithSet", "WithOrderedSet"].contains(where: first.hasSuffix), let value = values.first {
            return Expression(value.kind, range)
        }
        return nil
    }

    private func message(
        _ receiver: Expression, _ pieces: [String], _ lists: [[Expression]], _ range: SourceRange
    ) -> Expression {
        let values = lists.flatMap { $0 }
        let first = pieces[0]
        if ImportedSelector.isInitializer(first), let type = Self.allocated(receiver) {
            return construct(type, pieces, values, range)
        }
        if ["raise", "doesNotRecognizeSelector"].contains(first) { return Self.endOfProcess(range) }
        if first == "copyWithZone" || first == "mutableCopyWithZone" { return Expression(receiver.kind, range) }
        if first == "setByAddingObject" || first == "arrayByAddingObject" {
            return Expression(.binary("+", receiver, Expression(.array(values), range)), range)
        }
        if first.hasPrefix("setByAddingObjectsFrom") || first.hasPrefix("arrayByAddingObjectsFrom"), values.count == 1 {
            return Expression(.binary("+", receiver, values[0]), range)
        }
        if first == "objectAtIndex" || first == "objectForKey" || first == "objectForKeyedSubscript", values.count == 1
        {
            return Expression(.subscripted(receiver, [argument(nil, values[0])]), range)
        }
        if let assignment = assignment(receiver, pieces, values, range) { return assignment }
        if case .name(let type) = receiver.kind, isFactory(first, of: type) {
            return construct(receiver, pieces, values, range)
        }
        let isOwn = receiver.kind == .name("self") || receiver.kind == .name("super")
        if isOwn, first != "initWithCoder", ImportedSelector.isInitializer(first) {
            let arguments = zip(pieces, values).map { argument($0, $1) }
            return Expression(.call(Expression(.member(receiver, "init"), range), arguments), range)
        }
        let selector = ImportedSelector(pieces)
        // The class itself may implement it.
        let isInsertion = !isOwn && ["addObject", "insertObject", "setObject"].contains(first)
        let isRequired =
            isInsertion || Self.refusesNil.contains(first)
            || ["stringByAppendingString", "stringByAppendingPathComponent"].contains(first)
        let arguments = values.enumerated().map { position, value in
            argument(
                position < selector.labels.count ? selector.labels[position] : nil,
                isRequired && position == 0 ? notNil(value) : value)
        }
        let name = isInsertion ? "add" : selector.base
        return Expression(.call(Expression(.member(receiver, name), range), arguments), range)
    }

    /// Whether a class method makes an object: `dateWithTimeIntervalSince1970`.
    private func isFactory(_ piece: String, of type: String) -> Bool {
        guard type.first?.isUppercase == true else { return false }
        let capitals = type.prefix { $0.isUppercase }
        let root = capitals.count == type.count ? type.dropFirst(2) : type.dropFirst(max(capitals.count - 1, 0))
        for name in [root, Substring(type).dropFirst(2)] where name.count > 1 {
            let plain = name.hasPrefix("Mutable") ? name.dropFirst(7) : name
            if piece.lowercased().hasPrefix(plain.lowercased()) { return true }
        }
        return false
    }

    /// `[self setName:name]`, `[self setValue:name forKey:@"name"]`
    private func assignment(
        _ receiver: Expression, _ pieces: [String], _ values: [Expression], _ range: SourceRange
    ) -> Expression? {
        let first = pieces[0]
        var name: String?
        if pieces.count == 1, values.count == 1, first.hasPrefix("set"), let letter = first.dropFirst(3).first,
            letter.isUppercase
        {
            let exact = String(first.dropFirst(3))
            name = names.properties["_" + exact] == nil ? letter.lowercased() + exact.dropFirst() : exact
        } else if pieces == ["setValue", "forKey"], case .string(let parts) = values[1].kind,
            case .text(let key)? = parts.first
        {
            name = key
        }
        guard let name, receiver.kind != .name("super"), first != "setValuesForKeysWithDictionary" else { return nil }
        // `[NSSet setWithArray:classes]`
        if case .name(let type) = receiver.kind, isFactory(first, of: type) { return nil }
        return Expression(.binary("=", Expression(.member(receiver, name), range), values[0]), range)
    }
}
