import SecureCodeGenCodingPlan
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import SecureCodeGenThreading

/// A static member, a case of an enum, or a constant at file scope.
package struct Constant: Sendable {
    /// Its text, or the raw value of the case; nil if it has none, or if another build, subclass or run could change it.
    package fileprivate(set) var text: String?
    /// The enum whose case the value is.
    package let enumType: Symbol?
    package let access: AccessLevel
    /// The first declaration; nil for a case, and at file scope.
    package let property: MemberReference<PropertyDeclaration>?
    /// Whether code that isn't scanned can assign it.
    package var isVariable: Bool {
        property.map { $0.member.binding == .var && $0.member.accessors != .computed } ?? false
    }
    /// Whether its type is an optional, so that it has another text in a string.
    fileprivate var isOptional = false
}

/// Reads the texts of constants, such as the keys of archives.
///
/// A text that another build, subclass or run could change is unknown. A wrong key would lose the values in archives.
package struct ConstantReader: Sendable {
    private struct Value: Sendable {
        let text: String
        var enumType: Symbol?
        var isOptional = false
    }

    /// What the names in an expression mean.
    private struct Scope {
        /// The types around the expression, each with its superclasses, innermost first.
        var types: [Symbol]
        let file: Int
        /// The constants whose values are being read.
        var open: Set<Place> = []
        /// The locals of the closure that gives a constant its value.
        var locals: [String: Value] = [:]

        var type: Symbol? { types.first }
    }

    private struct Place: Hashable {
        let file: Int
        let range: SourceRange
    }

    private let table: SymbolTable
    private let conformances: Conformances
    private let values = Cache<Place, Value?>()
    private let assigned = Cache<Place, Bool>()

    package init(_ conformances: Conformances) {
        self.conformances = conformances
        table = conformances.table
    }

    // MARK: Declarations

    /// Returns the static member or the case of a type; nil if no scanned type has it.
    ///
    /// - Parameter path: the type, which may be `Self`.
    package func member(_ name: String, of path: String, from scope: Symbol?, inFile file: Int) -> Constant? {
        member(name, of: path, in: Scope(types: scope.map { [$0] } ?? [], file: file))
    }

    private func member(_ name: String, of path: String, in scope: Scope) -> Constant? {
        if path == "Self", let type = scope.type {
            var found = member(name, ofOneOf: withSuperclasses(type), in: scope)
            if isOverridden(name, in: type) { found?.text = nil }
            return found
        }
        // Each clause of an `#if` can declare the type.
        let named = table.declarations(named: path, from: scope.type, inFile: scope.file)
        if named.isEmpty, path == "String" {
            return member(name, declaredIn: table.extensions(ofTypeNamed: "String"), in: scope)
        }
        let types = named.compactMap(table.followingAliases)
        if let found = member(name, declaredIn: types.flatMap(\.declarations), in: scope) { return found }
        return types.first.flatMap { member(name, ofOneOf: Array(table.superclasses(of: $0)), in: scope) }
    }

    /// Returns the static member or the case that one of the types declares.
    package func member(_ name: String, ofOneOf types: [Symbol]) -> Constant? {
        member(name, ofOneOf: types, in: Scope(types: types, file: 0))
    }

    private func member(_ name: String, ofOneOf types: [Symbol], in scope: Scope) -> Constant? {
        for type in types {
            if let found = member(name, declaredIn: type.declarations, in: scope) { return found }
        }
        return nil
    }

    private func withSuperclasses(_ type: Symbol) -> [Symbol] { [type] + table.superclasses(of: type) }

    /// Returns the constant at file scope that a name means in a file.
    package func constant(named name: String, inFile file: Int) -> Constant? {
        constant(named: name, in: Scope(types: [], file: file))
    }

    private func constant(named name: String, in scope: Scope) -> Constant? {
        var found: [Constant] = []
        for (declaration, file) in table.constants(named: name, inFile: scope.file) {
            let scope = Scope(types: [], file: file, open: scope.open)
            let value = declaration.initialValue.flatMap { self.value(of: $0.expression, in: scope) }
            found.append(
                Constant(
                    text: value?.text, enumType: value?.enumType,
                    access: max(declaration.modifiers.access ?? .internal, .fileprivate), property: nil,
                    isOptional: declaration.hasOptionalType))
        }
        return Self.agreed(found)
    }

    private func member(_ name: String, declaredIn declarations: [DeclarationReference], in scope: Scope) -> Constant? {
        var found: [Constant] = []
        for part in declarations {
            let declaration = table.declaration(part)
            let owner = table.symbol(declaredAt: part)
            let access = owner?.access ?? .internal
            for enumCase in declaration.cases where enumCase.name.text == name {
                found.append(
                    Constant(text: rawText(of: enumCase, of: owner), enumType: owner, access: access, property: nil))
            }
            for property in declaration.properties where property.name.text == name && property.modifiers.isTypeMember {
                let member = MemberReference(property, in: part)
                let value = isAssigned(member, of: owner) ? nil : self.value(of: member, of: owner, in: scope)
                found.append(
                    Constant(
                        text: value?.text, enumType: value?.enumType,
                        access: min(property.modifiers.access ?? .internal, access), property: member,
                        isOptional: property.hasOptionalType))
            }
        }
        return Self.agreed(found)
    }

    /// Returns the constant of declarations that exclude each other. Its text is unknown if theirs differ.
    private static func agreed(_ found: [Constant]) -> Constant? {
        guard var constant = found.first else { return nil }
        if found.contains(where: { $0.text != constant.text }) { constant.text = nil }
        return constant
    }

    private func rawText(of enumCase: EnumCaseDeclaration, of type: Symbol?) -> String? {
        guard enumCase.rawValue == nil else { return enumCase.rawText }
        guard let type else { return nil }
        let isText =
            RawRepresentation(conformances).rawType(ofEnum: type) == .string
            || conformances.declares("CodingKey", type)
        return isText ? enumCase.rawText : nil
    }

    /// Whether a subclass has a member with the name.
    package func isOverridden(_ name: String, in type: Symbol) -> Bool {
        table.subclasses(of: type).contains { subclass in
            subclass.declarations.map(table.declaration).contains { declaration in
                declaration.properties.contains { $0.name.text == name }
                    || declaration.functions.contains { $0.name.text == name }
            }
        }
    }

    /// Returns the text of a constant of each object: `let key = "name"`; nil if an initializer can give it another one.
    package func text(ofConstant found: MemberReference<PropertyDeclaration>) -> String? {
        let name = found.member.name.text
        let texts = table.declaration(found.declaration).properties.filter {
            $0.name.text == name && !$0.modifiers.isTypeMember
        }.map { $0.binding == .let ? $0.initialValue?.expression.text : nil }
        return Set(texts).count == 1 ? texts[0] : nil
    }

    // MARK: Values

    private func value(
        of found: MemberReference<PropertyDeclaration>, of owner: Symbol?, in scope: Scope
    ) -> Value? {
        guard let expression = expression(of: found) else { return nil }
        let types = Array(table.enclosingTypes(owner)).flatMap(withSuperclasses)
        return value(of: expression, in: Scope(types: types, file: found.file, open: scope.open))
    }

    /// The initial value of a constant, or the value that its getter returns: `static var key: String { "name" }`.
    package func expression(of found: MemberReference<PropertyDeclaration>) -> Expression? {
        // A property wrapper can have another value.
        let isWrapped = found.member.attributes.contains { attribute in
            let name = attribute.name.text.split(separator: ".").last ?? ""
            return name.first?.isUppercase == true && name != "MainActor"
        }
        guard !isWrapped else { return nil }
        if let initial = found.member.initialValue { return initial.expression }
        guard found.member.accessors == .computed else { return nil }
        return found.member.accessors(in: table.file(at: found.file))["get"]?.body.onlyValue
    }

    private func value(of expression: Expression, in scope: Scope) -> Value? {
        let place = Place(file: scope.file, range: expression.range)
        // A constant in its own value, also by way of others, has none.
        guard scope.open.count < 20, !scope.open.contains(place) else { return nil }
        var inner = scope
        inner.open.insert(place)
        return values.value(for: place) { read(expression, in: inner) }
    }

    private func read(_ expression: Expression, in scope: Scope) -> Value? {
        switch expression.kind {
        case .string(let parts): return read(parts, in: scope)
        case .name(let name):
            if let value = scope.locals[name] { return value }
            return value(of: member(name, ofOneOf: scope.types, in: scope) ?? constant(named: name, in: scope))
        case .member(let base?, let name):
            if let path = typePath(base), let found = member(name, of: path, in: scope) { return value(of: found) }
            guard ["rawValue", "stringValue", "description"].contains(name), let value = read(base, in: scope) else {
                return nil
            }
            return text(name, of: value.text, ofType: value.enumType).map { Value(text: $0) }
        case .binary("+", let left, let right):
            guard let first = read(left, in: scope), let second = read(right, in: scope), first.enumType == nil,
                second.enumType == nil
            else { return nil }
            return Value(text: first.text + second.text)
        case .cast(let base, .coercion, _): return read(base, in: scope)
        case .forced(let base): return read(base, in: scope).map { Value(text: $0.text, enumType: $0.enumType) }
        case .call(let callee, let arguments): return read(callee, arguments, in: scope)
        case .pound(let name, let argument):
            return objectiveCName(name, argument, types: scope.types, inFile: scope.file).map { Value(text: $0) }
        default: return nil
        }
    }

    private func value(of constant: Constant?) -> Value? {
        constant.flatMap { found in
            found.text.map { Value(text: $0, enumType: found.enumType, isOptional: found.isOptional) }
        }
    }

    private func read(_ parts: [Expression.StringPart], in scope: Scope) -> Value? {
        var text = ""
        for part in parts {
            switch part {
            case .text(let part): text += part
            case .value(let expression):
                guard let part = description(of: expression, in: scope) else { return nil }
                text += part
            case .unknown: return nil
            }
        }
        return Value(text: text)
    }

    /// `let prefix = "a"; return prefix + "b"`
    private func read(_ body: [Statement], in scope: Scope) -> Value? {
        var scope = scope
        for statement in body.dropLast() {
            guard case .binding(let bindings) = statement.kind else { return nil }
            for binding in bindings {
                guard binding.names.count == 1, let value = binding.value.flatMap({ read($0, in: scope) }) else {
                    return nil
                }
                scope.locals[binding.names[0]] = value
            }
        }
        return body.suffix(1).onlyValue.flatMap { read($0, in: scope) }
    }

    /// The text of a value in a string.
    private func description(of expression: Expression, in scope: Scope) -> String? {
        guard let value = read(expression, in: scope), !value.isOptional else { return nil }
        return text("description", of: value.text, ofType: value.enumType)
    }

    private func read(_ callee: Expression, _ arguments: [Expression.Argument], in scope: Scope) -> Value? {
        switch (callee.kind, arguments.map(\.label)) {
        case (.closure(_, let body), []): return read(body, in: scope)
        case (.name("String"), [nil]), (.name("NSStringFromSelector"), [nil]):
            return read(arguments[0].value, in: scope)
        case (.name("String"), ["describing"]):
            let argument = arguments[0].value
            guard case .member(let base?, "self") = argument.kind, let path = typePath(base) else {
                return description(of: argument, in: scope).map { Value(text: $0) }
            }
            guard path != "Self" else { return nil }
            let type = table.type(named: path, from: scope.type, inFile: scope.file)
            return (type?.name ?? path.split(separator: ".").last.map(String.init)).map { Value(text: $0) }
        default: return nil
        }
    }

    /// Returns `rawValue` or `stringValue` of a constant.
    package func member(_ name: String, of constant: Constant) -> Constant {
        Constant(
            text: constant.text.flatMap { text(name, of: $0, ofType: constant.enumType) }, enumType: nil,
            access: constant.access, property: nil)
    }

    /// Returns the text of `rawValue`, `stringValue` or `description` of a value with a text. In a string, a value has
    /// its description.
    package func text(_ member: String, of text: String, ofType type: Symbol?) -> String? {
        guard let type, type.kind == .enum else { return text }
        let declarations = type.declarations.map { ($0, table.declaration($0)) }
        for (part, declaration) in declarations {
            guard let own = declaration.properties.first(where: { $0.name.text == member }) else { continue }
            return expression(of: MemberReference(own, in: part))?.memberName == "rawValue" ? text : nil
        }
        guard member == "description" else { return text }
        // In a string, a case is its name.
        return declarations.lazy.flatMap(\.1.cases).first {
            $0.rawText == text
        }?.name.text
    }

    /// `A.B` of an expression that names a type.
    private func typePath(_ expression: Expression) -> String? {
        switch expression.kind {
        case .name(let name): return name.first?.isUppercase == true ? name : nil
        case .member(let base?, let name):
            guard let outer = typePath(base), name.first?.isUppercase == true else { return nil }
            return outer + "." + name
        default: return nil
        }
    }

    // MARK: Variables

    /// Whether code gives a variable another value than the initial one.
    private func isAssigned(_ found: MemberReference<PropertyDeclaration>, of owner: Symbol?) -> Bool {
        let property = found.member
        guard property.binding == .var, property.accessors != .computed, let owner else { return false }
        return assigned.value(for: Place(file: found.file, range: property.name.range)) {
            let search = AssignmentSearch(name: property.name.text, owner: owner, table: table)
            let isOfFile = [property.modifiers.access, property.modifiers.setterAccess, owner.access].contains {
                $0.map { $0 <= .fileprivate } ?? false
            }
            return (isOfFile ? found.file..<found.file + 1 : table.inputs.indices).contains(where: search.finds)
        }
    }

    // MARK: Names in Objective-C

    /// Returns the text of `#keyPath(…)` and of the selector of `#selector(…)`; nil if a name isn't known.
    ///
    /// - Parameter types: the types whose members an unqualified name means.
    package func objectiveCName(_ pound: String, _ argument: String, types: [Symbol], inFile file: Int) -> String? {
        let path = argument.hasPrefix("getter:") ? argument.dropFirst(7) : argument[...]
        guard ["#keyPath", "#selector"].contains(pound), !path.contains(":") else { return nil }
        let parts = path.split(separator: ".").map { $0.filter { !$0.isWhitespace } }
        let members = parts.drop { $0.first?.isUppercase == true || $0 == "self" }
        let prefix = parts.prefix(parts.count - members.count).filter { !["self", "Self"].contains($0) }
        func lineage(_ name: String, from scope: Symbol?, inFile file: Int) -> [Symbol] {
            table.type(named: name, from: scope, inFile: file).map(withSuperclasses) ?? []
        }
        var owners = prefix.isEmpty ? types : lineage(prefix.joined(separator: "."), from: types.first, inFile: file)
        var names: [String] = []
        for member in members {
            guard let found = objectiveCMember(member.hasSuffix("()") ? String(member.dropLast(2)) : member, of: owners)
            else { return nil }
            names.append(found.name)
            owners = []
            if let property = found.property, let type = property.member.typeName {
                let scope = table.symbol(declaredAt: property.declaration)
                owners = lineage(type, from: scope, inFile: property.file)
            }
        }
        return names.isEmpty ? nil : names.joined(separator: ".")
    }

    private func objectiveCMember(
        _ name: String, of owners: [Symbol]
    ) -> (name: String, property: MemberReference<PropertyDeclaration>?)? {
        for owner in owners {
            if let found = table.members(of: owner, \.properties).first(where: { $0.member.name.text == name }) {
                let binding = SourceSlice(found.member.bindingRange, of: table.file(at: found.file).source)
                let isRenamed = binding.mentions.contains { $0.name.text == "objc" }
                return isRenamed ? nil : Self.objectiveCName(name, found.member.attributes).map { ($0, found) }
            }
            let functions = table.members(of: owner, \.functions).filter { $0.member.name.text == name }
            guard let found = functions.first else { continue }
            guard functions.count == 1, found.member.parameters.isEmpty else { return nil }
            return Self.objectiveCName(name, found.member.attributes).map { ($0, nil) }
        }
        return nil
    }

    /// The name in Objective-C; nil if it depends on an `#if`.
    private static func objectiveCName(_ name: String, _ attributes: [Attribute]) -> String? {
        guard let objc = attributes.first(where: { $0.name.text == "objc" && $0.arguments != nil }) else { return name }
        return objc.isConditional ? nil : objc.namedArgument
    }
}

extension PropertyDeclaration {
    /// Whether the annotation is `T?` or `T!`.
    package var hasOptionalType: Bool {
        switch type?.typeSyntax?.withoutSpecifiers {
        case .optional?, .implicitlyUnwrapped?: true
        default: false
        }
    }

    /// The type of the annotation or of `T(…)`, without optionals.
    fileprivate var typeName: String? {
        if let type {
            var syntax = type.typeSyntax?.withoutSpecifiers
            while case .optional(let wrapped)? = syntax { syntax = wrapped }
            if case .implicitlyUnwrapped(let wrapped)? = syntax { syntax = wrapped }
            guard case .named(let path)? = syntax else { return nil }
            return path.map(\.name).joined(separator: ".")
        }
        guard case .call(let callee, _)? = initialValue?.expression.kind, case .name(let name) = callee.kind else {
            return nil
        }
        return name
    }
}

extension Collection<Statement> {
    /// The value of a body that is only a value.
    fileprivate var onlyValue: Expression? {
        guard count == 1, let only = first else { return nil }
        switch only.kind {
        case .expression(let value), .return(let value?): return value
        default: return nil
        }
    }
}
