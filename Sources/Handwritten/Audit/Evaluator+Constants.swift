import SourceText
import SwiftScanner
import SwiftSemantics

/// The values of constants and cases: the texts of keys.
///
/// A text that another build, subclass or run could change is unknown. A wrong key would lose the values in archives.
extension Evaluator {
    /// The type with a name, and its superclasses.
    func types(_ path: String) -> [Symbol] {
        sources.table.type(named: path, from: self.type, inFile: file).map { sources.lineage(of: $0) } ?? []
    }

    /// A case of an enum or a static constant, as a key and as a value.
    mutating func staticMember(_ path: String, _ name: String) -> Value {
        let spelling = path + "." + name
        // Each clause of an `#if` can declare the type.
        let named = sources.table.declarations(named: path, from: self.type, inFile: file)
        var owners = [named.compactMap(sources.table.followingAliases).flatMap(\.declarations)]
        owners += types(path).dropFirst().map(\.declarations)
        if named.isEmpty, path == "String" { owners = [sources.table.extensions(ofTypeNamed: "String")] }
        for owner in owners {
            if let value = value(of: name, in: owner, spelling) { return value }
        }
        return Value(key: .symbol(spelling))
    }

    /// The constant that an unqualified name means: a static or global one.
    mutating func constant(_ name: String) -> Value {
        for type in constantOwners ?? lineage {
            if let value = value(of: name, in: type.declarations, name) { return value }
        }
        var values: [Value] = []
        for found in sources.table.constants(named: name, inFile: file) {
            let initial = found.declaration.initialValue?.expression
            values.append(initial.flatMap { value(of: $0, in: found.file, ownedBy: []) } ?? Value())
        }
        return Self.agreed(values, name) ?? Value(key: .symbol(name))
    }

    /// The value of a case or a static property of declarations; nil if they have none.
    private mutating func value(
        of name: String, in declarations: [DeclarationReference], _ spelling: String
    ) -> Value? {
        var values: [Value] = []
        for part in declarations {
            let declaration = sources.table.declaration(part)
            for found in declaration.cases where found.name.text == name {
                values.append(value(of: found, in: part, spelling))
            }
            for property in declaration.properties
            where property.name.text == name && property.modifiers.isTypeMember {
                let found = LocatedMember(property, in: part)
                var value = Value(shape: shape(of: found))
                let owner = sources.table.symbol(declaredAt: part)
                let owners =
                    owner.map { lineage.contains($0) ? lineage : Array(sources.table.enclosingTypes($0)) } ?? []
                let constant = constantExpression(found).flatMap {
                    self.value(of: $0, in: found.file, ownedBy: owners)
                }
                value.key = constant?.key
                value.classes = constant?.classes
                values.append(value)
            }
        }
        return Self.agreed(values, spelling)
    }

    private func value(of found: EnumCaseDeclaration, in part: DeclarationReference, _ spelling: String) -> Value {
        guard let type = sources.table.symbol(declaredAt: part) else { return Value(key: .symbol(spelling)) }
        var value = Value(shape: .named(type.displayName))
        if let raw = found.rawValue {
            value.key = raw.expression.literalText.map { .text($0) }
        } else if sources.inheritance(of: type).contains(where: { ["String", "CodingKey"].contains($0) }) {
            value.key = .text(found.name.text)
        } else {
            value.key = .symbol(spelling)
        }
        return value
    }

    /// The value of declarations that exclude each other. Its key is unknown if theirs differ.
    private static func agreed(_ values: [Value], _ spelling: String) -> Value? {
        guard var value = values.first else { return nil }
        if value.key == nil || values.contains(where: { $0.key != value.key }) { value.key = .symbol(spelling) }
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

    /// The text of a constant of the object.
    func stringConstant(_ found: LocatedMember<PropertyDeclaration>) -> String? {
        let name = found.member.name.text
        let texts = sources.table.declaration(found.declaration).properties.filter {
            $0.name.text == name && !$0.modifiers.isTypeMember
        }.map { $0.binding == .let ? $0.initialValue?.expression.literalText : nil }
        return Set(texts).count == 1 ? texts[0] : nil
    }

    /// The initial value of a constant, or the value that its getter returns: `static var key: String { "name" }`.
    private func constantExpression(_ found: LocatedMember<PropertyDeclaration>) -> Expression? {
        // A property wrapper can have another value.
        let isWrapped = found.member.attributes.contains { attribute in
            let name = attribute.name.text.lastComponent
            return name.first?.isUppercase == true && name != "MainActor"
        }
        guard !isWrapped else { return nil }
        if let initial = found.member.initialValue { return initial.expression }
        guard found.member.accessors == .computed,
            let body = found.member.accessors(in: sources.table.file(at: found.file))["get"]?.body, body.count == 1
        else { return nil }
        switch body[0].kind {
        case .expression(let value), .return(let value?): return value
        default: return nil
        }
    }

    /// Whether a subclass has a member with the name.
    func isOverridden(_ name: String) -> Bool {
        sources.table.subclasses(of: type).contains {
            !sources.properties(of: $0, named: name).isEmpty || !sources.functions(of: $0, named: name).isEmpty
        }
    }

    // MARK: Descriptions

    /// The text of `rawValue`, `stringValue` or `description` of a value with a text, or in a string.
    func text(_ member: String, of value: Value) -> String? {
        guard case .text(let text)? = value.key, member != "description" || !value.shape.isOptional
        else { return nil }
        guard let name = value.shape.unwrapped.name, let type = types(name).first, type.kind == .enum
        else { return text }
        if let own = sources.properties(of: type, named: member).first {
            switch constantExpression(own)?.kind {
            case .name("rawValue"): return text
            case .member(let base?, "rawValue") where base.kind == .name("self"): return text
            default: return nil
            }
        }
        guard member == "description" else { return text }
        // In a string, a case is its name.
        let names = type.declarations.flatMap { sources.table.declaration($0).cases }.filter {
            ($0.rawValue.map { $0.expression.literalText } ?? $0.name.text) == text
        }
        return names.first?.name.text
    }

    /// The text of `String(describing:)`.
    func description(of expression: Expression, _ value: Value) -> String? {
        guard let classes = value.classes, classes.count == 1 else { return text("description", of: value) }
        let isFinal = sources.table.declaration(type.declaration).modifiers.contains(.final)
        return expression.meansSubclass && !isFinal ? nil : types(classes[0]).first?.name ?? classes[0].lastComponent
    }

    // MARK: Names in Objective-C

    func evaluatePound(_ name: String, _ argument: String) -> Value {
        let path = argument.hasPrefix("getter:") ? argument.dropFirst(7) : argument[...]
        let names =
            ["#keyPath", "#selector"].contains(name) && !path.contains(":")
            ? objectiveCPath(path.split(separator: ".").map { $0.trimmed }) : nil
        return Value(
            shape: .named("String"),
            key: names.map { .text($0) } ?? .symbol(argument.isEmpty ? name : "\(name)(\(argument))"))
    }

    /// The names in Objective-C of properties, or of methods without parameters; nil if one isn't known.
    private func objectiveCPath(_ parts: [String]) -> String? {
        let members = parts.drop { $0.first?.isUppercase == true || $0 == "self" }
        let prefix = parts.prefix(parts.count - members.count).filter { !["self", "Self"].contains($0) }
        var owners = prefix.isEmpty ? lineage : types(prefix.joined(separator: "."))
        var names: [String] = []
        for member in members {
            let name = member.hasSuffix("()") ? String(member.dropLast(2)) : member
            guard let found = objectiveCMember(name, of: owners) else { return nil }
            names.append(found.name)
            owners = found.type.map(types) ?? []
        }
        return names.isEmpty ? nil : names.joined(separator: ".")
    }

    private func objectiveCMember(_ name: String, of owners: [Symbol]) -> (name: String, type: String?)? {
        for owner in owners {
            if let found = sources.properties(of: owner, named: name).first {
                let source = sources.table.file(at: found.file).source
                let isRenamed = source.text(found.member.bindingRange).contains("@objc(")
                return isRenamed
                    ? nil : Self.name(name, found.member.attributes).map { ($0, shape(of: found).unwrapped.name) }
            }
            let functions = sources.functions(of: owner, named: name)
            guard let found = functions.first else { continue }
            guard functions.count == 1, found.member.parameters.isEmpty else { return nil }
            return Self.name(name, found.member.attributes).map { ($0, nil) }
        }
        return nil
    }

    /// The name in Objective-C; nil if it depends on an `#if`.
    private static func name(_ name: String, _ attributes: [Attribute]) -> String? {
        guard let objc = attributes.first(where: { $0.name.text == "objc" && $0.arguments != nil }),
            let arguments = objc.arguments
        else { return name }
        return objc.isConditional ? nil : arguments.text.dropFirst().dropLast().trimmed
    }
}

extension Expression {
    /// The text of a literal without interpolations.
    fileprivate var literalText: String? {
        guard case .string(let parts) = kind, parts.count == 1, case .text(let text) = parts[0] else { return nil }
        return text
    }

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
