import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols

/// The values of constants and cases.
extension Evaluator {
    /// The type with a name, and its superclasses.
    func types(_ path: String) -> [Symbol] {
        sources.table.type(named: path, from: self.type, inFile: file).map { sources.lineage(of: $0) } ?? []
    }

    /// A case of an enum or a static constant, as a key and as a value.
    mutating func staticMember(_ path: String, _ name: String) -> Value {
        let found = sources.constants.member(name, of: path, from: self.type, inFile: file)
        return found.map { value(of: $0, path + "." + name) } ?? Value(key: .symbol(path + "." + name))
    }

    /// The constant that an unqualified name means: a static or global one.
    mutating func constant(_ name: String) -> Value {
        if let found = sources.constants.member(name, ofOneOf: constantOwners ?? wrapper.map { [$0] } ?? lineage) {
            return value(of: found, name)
        }
        let declared = sources.table.constants(named: name, inFile: file)
        guard let first = declared.first, let initial = first.declaration.initialValue?.expression else {
            return Value(key: .symbol(name))
        }
        var value = self.value(of: initial, in: first.file, ownedBy: []) ?? Value()
        if let text = sources.constants.constant(named: name, inFile: file)?.text {
            value.key = .text(text)
        } else if value.key == nil || declared.count > 1 {
            // A macro can be an expression: `#define kSize [NSString stringWithFormat:@"%@Size", kPicture]`
            value.key = .symbol(name)
        }
        return value
    }

    private mutating func value(of constant: Constant, _ spelling: String) -> Value {
        var value = Value(key: constant.text.map { .text($0) } ?? .symbol(spelling))
        guard let property = constant.property else {
            if let type = constant.enumType { value.shape = .named(type.displayName) }
            return value
        }
        value.shape = shape(of: property)
        guard constant.text == nil, let expression = sources.constants.expression(of: property) else { return value }
        let owner = sources.table.symbol(declaredAt: property.declaration)
        let owners = owner.map { lineage.contains($0) ? lineage : Array(sources.table.enclosingTypes($0)) } ?? []
        value.classes = self.value(of: expression, in: property.file, ownedBy: owners)?.classes
        return value
    }

    private mutating func value(of expression: Expression, in file: Int, ownedBy owners: [Symbol]) -> Value? {
        // A constant in its own value, also by way of others, has none.
        let place = Place(file: file, range: expression.range)
        guard depth < 20, openConstants.insert(place).inserted else { return nil }
        let outer = (self.file, scopes, constantOwners)
        (self.file, scopes, constantOwners) = (file, [Scope()], owners)
        depth += 1
        defer {
            (self.file, scopes, constantOwners) = outer
            depth -= 1
            openConstants.remove(place)
        }
        return evaluate(expression)
    }

    /// The text of `rawValue`, `stringValue` or `description` of a value with a text, or in a string.
    func text(_ member: String, of value: Value) -> String? {
        guard case .text(let text)? = value.key, member != "description" || !value.shape.isOptional else { return nil }
        let type = value.shape.unwrapped.name.flatMap { types($0).first }
        return sources.constants.text(member, of: text, ofType: type)
    }

    /// The text of `String(describing:)`.
    func description(of expression: Expression, _ value: Value) -> String? {
        guard let classes = value.classes, classes.count == 1 else { return text("description", of: value) }
        let isFinal = sources.table.declaration(type.declaration).modifiers.contains(.final)
        return expression.meansSubclass && !isFinal ? nil : types(classes[0]).first?.name ?? classes[0].lastComponent
    }

    func evaluatePound(_ name: String, _ argument: String) -> Value {
        let text = sources.constants.objectiveCName(name, argument, types: lineage, inFile: file)
        return Value(
            shape: .named("String"),
            key: text.map { .text($0) } ?? .symbol(argument.isEmpty ? name : "\(name)(\(argument))"))
    }
}

extension Expression {
    /// Whether it names the class of the object, which can be a subclass: `Self`, `type(of: self)`.
    var meansSubclass: Bool {
        switch kind {
        case .name("Self"): true
        case .call(let callee, _): callee.kind == .name("type")
        case .member(let base?, _): base.meansSubclass
        default: false
        }
    }
}
