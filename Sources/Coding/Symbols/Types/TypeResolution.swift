import SecureCodeGenAppleTypes
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax

/// The resolution of one type from syntax: see `TypeResolver`.
package struct TypeResolution {
    package let table: SymbolTable
    /// The number of types that may still be examined.
    package private(set) var remaining: Int

    /// Resolves a type in the scope's file.
    package mutating func resolve(_ type: SourceSlice, in scope: TypeResolver.Scope) -> SwiftType {
        guard let syntax = type.typeSyntax else { return .structural(.other, text: type.text) }
        return resolve(syntax, text: type.text, in: scope)
    }

    /// - Parameter text: The source text of the annotation, for types without another name.
    package mutating func resolve(_ syntax: TypeSyntax, text: String, in scope: TypeResolver.Scope) -> SwiftType {
        guard consumeBudget(1) else { return .structural(.tooLarge, text: text) }
        switch syntax {
        case .named(let components): return resolve(components, text: text, in: scope)
        case .optional(let wrapped), .implicitlyUnwrapped(let wrapped):
            return .optional(resolve(wrapped, text: text, in: scope))
        case .array(let element): return .array(resolve(element, text: text, in: scope))
        case .dictionary(let key, let value):
            return .dictionary(key: resolve(key, text: text, in: scope), value: resolve(value, text: text, in: scope))
        case .attributed(let specifiers, let type):
            return specifiers.contains("inout") ? .structural(.other, text: text) : resolve(type, text: text, in: scope)
        case .tuple(let elements): return resolve(elements, text: text, in: scope)
        case .function: return .structural(.function, text: text)
        case .existential(let inner):
            // `any P` and `P` are one type.
            switch resolve(inner, text: text, in: scope) {
            case .scanned(let scanned): return .scanned(scanned)
            case .structural(.existential, let text): return .structural(.existential, text: text)
            case let other: return .structural(.existential, text: "any \(other.text(in: table))")
            }
        case .composition(let members):
            let names = members.map { resolve($0.withoutSpecifiers, text: text, in: scope).text(in: table) }
            return .structural(.existential, text: names.joined(separator: " & "))
        case .metatype: return .structural(.metatype, text: text)
        case .opaque: return .structural(.opaque, text: text)
        case .other: return .structural(.other, text: text)
        }
    }

    private mutating func resolve(
        _ elements: [TypeSyntax.TupleElement], text: String, in scope: TypeResolver.Scope
    ) -> SwiftType {
        if elements.isEmpty { return .structural(.void, text: text) }
        var resolved: [SwiftType.TupleElement] = []
        for element in elements {
            resolved.append(.init(label: element.label, type: resolve(element.type, text: text, in: scope)))
        }
        return .tuple(resolved)
    }

    // MARK: Names

    private mutating func resolve(_ components: [TypeSyntax.Component], text: String, in scope: TypeResolver.Scope)
        -> SwiftType
    {
        guard let first = components.first else { return .unknown(text) }
        if let inner = innerType(components, text: text, in: scope) { return inner }
        switch table.lookUp(first.name, from: scope.symbol, inFile: scope.file) {
        case .found(let symbol):
            return resolve(rest: components.dropFirst(), of: symbol, module: nil, components, text: text, in: scope)
        case .aliases(let aliases) where components.count == 1:
            return resolve(aliases, first.arguments, of: nil, text: text, in: scope)
        case .aliases(let symbols), .ambiguous(let symbols):
            return .ambiguous(first.name, among: symbols.map(\.id))
        case .notFound:
            let external = resolveOutside(components, text: text, in: scope)
            return external.isUnknown ? protocolType(components, in: scope) ?? external : external
        }
    }

    /// Returns the meaning of a name that depends on the enclosing types: `T`, `T.Element`, `Self`.
    private mutating func innerType(
        _ components: [TypeSyntax.Component], text: String, in scope: TypeResolver.Scope
    ) -> SwiftType? {
        let first = components[0]
        guard first.arguments.isEmpty else { return nil }
        let type: SwiftType
        if let substitution = scope.substitutions[first.name] {
            type = consumeBudget(scope.parts[first.name] ?? 1) ? substitution : .structural(.tooLarge, text: text)
        } else if isGenericParameter(first.name, in: scope) {
            type = .genericParameter(first.name)
        } else if first.name == "Self", let symbol = scope.symbol, symbol.kind != .extension {
            type = .scanned(.init(symbol: symbol.id, arguments: parameters(of: symbol, in: scope), module: nil))
        } else {
            return nil
        }
        return components.count == 1 ? type : members(components.dropFirst(), of: type, components, in: scope)
    }

    /// Resolves the components after the first one, through nested types and aliases.
    private mutating func resolve(
        rest: ArraySlice<TypeSyntax.Component>, of symbol: Symbol, module: String?,
        _ components: [TypeSyntax.Component], text: String, in scope: TypeResolver.Scope
    ) -> SwiftType {
        var symbol = symbol
        var owner: SwiftType.ScannedType?
        var arguments = components[rest.startIndex - 1].arguments
        for (index, component) in zip(rest.indices, rest) {
            let named: SwiftType
            if symbol.kind == .typealias {
                named = followAlias(symbol, arguments, of: owner, text: text, in: scope)
            } else {
                let outer = enclosingArguments(of: symbol, in: owner, scope) ?? []
                let all = outer + resolve(arguments, text: text, in: scope)
                named = .scanned(.init(symbol: symbol.id, arguments: all, module: module))
            }
            guard case .scanned(let type) = named else {
                return members(rest[index...], of: named, components, in: scope)
            }
            owner = type
            switch table.lookUpMember(component.name, of: table.symbols[type.symbol], fromFile: scope.file) {
            case .found(let member): symbol = member
            case .aliases(let aliases) where index == rest.endIndex - 1:
                return resolve(aliases, component.arguments, of: owner, text: text, in: scope)
            case .aliases(let symbols), .ambiguous(let symbols):
                return .ambiguous(component.name, among: symbols.map(\.id))
            case .notFound: return members(rest[index...], of: named, components, in: scope)
            }
            arguments = component.arguments
        }
        if symbol.kind == .typealias { return followAlias(symbol, arguments, of: owner, text: text, in: scope) }
        let resolved = resolve(arguments, text: text, in: scope)
        return specialized(symbol, resolved, of: owner, module, in: scope)
    }

    /// Returns a scanned type with the arguments of its enclosing types and its own, which can be omitted within the type
    /// itself.
    private func specialized(
        _ symbol: Symbol, _ arguments: [SwiftType], of owner: SwiftType.ScannedType?, _ module: String?,
        in scope: TypeResolver.Scope
    ) -> SwiftType {
        let parameters = parameters(of: symbol, in: scope)
        let own = table.declaration(symbol.declaration).genericParameters.count
        guard let outer = enclosingArguments(of: symbol, in: owner, scope) else {
            return .structural(.nestedInGeneric, text: symbol.displayName)
        }
        // The primary associated types of a protocol can be omitted: `any Box`.
        if arguments.isEmpty, own > 0, symbol.kind == .protocol {
            return .scanned(.init(symbol: symbol.id, arguments: [], module: module))
        }
        if arguments.isEmpty, own > 0, !isWithin(symbol, scope) {
            return .structural(.unspecialized, text: symbol.displayName)
        }
        let all = outer + (arguments.isEmpty ? parameters.suffix(own) : arguments)
        let isTheSame = outer == table.genericParameters(of: symbol).prefix(outer.count).map { .genericParameter($0) }
        // A class has another name in archives for each argument.
        guard isTheSame || symbol.kind == .struct || symbol.kind == .enum else {
            return .structural(.nestedInGeneric, text: symbol.displayName)
        }
        return .scanned(.init(symbol: symbol.id, arguments: isTheSame && own == 0 ? [] : all, module: module))
    }

    /// Returns the arguments of the types that enclose a type or an alias: those of the type before it in the source,
    /// of a type around the place, or of a superclass of one.
    ///
    /// - Returns: nil if nothing determines them.
    private func enclosingArguments(
        of symbol: Symbol, in owner: SwiftType.ScannedType?, _ scope: TypeResolver.Scope
    ) -> [SwiftType]? {
        guard let parent = symbol.parent.map({ table.symbols[$0] }) else { return [] }
        let names = table.genericParameters(of: parent)
        if names.isEmpty { return [] }
        if let owner, owner.symbol == parent.id, owner.arguments.count == names.count { return owner.arguments }
        if owner == nil || owner?.symbol == parent.id, isWithin(parent, scope) {
            return parameters(of: parent, in: scope)
        }
        let place = owner.map { table.symbols[$0.symbol] } ?? scope.symbol
        let around = sequence(first: place) { [table] symbol in symbol?.parent.map { table.symbols[$0] } }
        for case let type? in around where type.kind == .class && !scope.aliases.contains(type.id) {
            let inherited = TypeResolver(table: table).arguments(of: parent, in: type, aliases: scope.aliases)
            let arguments = names.compactMap { inherited[$0] }
            if arguments.count == names.count { return arguments }
        }
        return nil
    }

    /// Returns the meaning of a type's generic parameters within it.
    private func parameters(of symbol: Symbol, in scope: TypeResolver.Scope) -> [SwiftType] {
        table.genericParameters(of: symbol).map { scope.substitutions[$0] ?? .genericParameter($0) }
    }

    private func isWithin(_ type: Symbol, _ scope: TypeResolver.Scope) -> Bool {
        var symbol = scope.symbol
        while let current = symbol {
            if current.id == type.id { return true }
            symbol = current.parent.map { table.symbols[$0] }
        }
        return false
    }

    /// Resolves a name that no scanned type has: a platform type, or a scanned type after its module's name.
    private mutating func resolveOutside(
        _ components: [TypeSyntax.Component], text: String, in scope: TypeResolver.Scope
    ) -> SwiftType {
        var components = components
        if components.count > 1, PlatformTypes.hasNoSources(components[0].name) { components.removeFirst() }
        if components.count == 1 {
            if let generic = resolveStandardGeneric(components[0], text: text, in: scope) { return generic }
            if components[0].arguments.isEmpty, let known = PlatformTypes.type(named: components[0].name) {
                return known
            }
            return unknown(components, text: text, in: scope)
        }
        if let (member, depth) = table.memberOfExternalType(components.map(\.name), inFile: scope.file) {
            return resolve(
                rest: components.dropFirst(depth), of: member, module: nil, components, text: text, in: scope)
        }
        if let known = PlatformTypes.type(nestedNamed: components.map(\.name).joined(separator: ".")) { return known }
        if let member = associatedType(components, text: text, in: scope) { return member }
        // No type is named Models in `Models.Account`, so it counts as a module.
        let module = components[0].name
        guard table.modules.contains(named: module) || !isPlatformType(components[0], text: text, in: scope) else {
            return unknown(components, text: text, in: scope)
        }
        if case .found(let symbol) = table.lookUp(components[1].name, inModule: module, fromFile: scope.file) {
            return resolve(
                rest: components.dropFirst(2), of: symbol, module: module, components, text: text, in: scope)
        }
        return unknown(components, text: text, in: scope)
    }

    /// Whether a name that no scanned type has is a type of the platform, and not a module.
    private mutating func isPlatformType(
        _ component: TypeSyntax.Component, text: String, in scope: TypeResolver.Scope
    ) -> Bool {
        !component.arguments.isEmpty || PlatformTypes.type(named: component.name) != nil
            || resolveStandardGeneric(component, text: text, in: scope) != nil
    }

    private mutating func unknown(
        _ components: [TypeSyntax.Component], text: String, in scope: TypeResolver.Scope
    ) -> SwiftType {
        guard let last = components.last, !last.arguments.isEmpty,
            components.dropLast().allSatisfy(\.arguments.isEmpty)
        else { return .unknown(Self.name(components)) }
        let name = components.map(\.name).joined(separator: ".")
        return .unknownGeneric(name, arguments: resolve(last.arguments, text: text, in: scope))
    }

    /// Returns the name of an unknown type: `Models.Account`, `Box<…>`.
    static func name(_ components: [TypeSyntax.Component]) -> String {
        let isGeneric = components.contains { !$0.arguments.isEmpty }
        return components.map(\.name).joined(separator: ".") + (isGeneric ? SwiftType.genericSuffix : "")
    }

    mutating func resolveStandardGeneric(
        _ component: TypeSyntax.Component, text: String, in scope: TypeResolver.Scope
    ) -> SwiftType? {
        let arguments = resolve(component.arguments, text: text, in: scope)
        switch (PlatformTypes.genericAliases[component.name] ?? component.name, arguments.count) {
        case ("Result", 2): return .result(success: arguments[0], failure: arguments[1])
        case ("Optional", 1): return .optional(arguments[0])
        case ("Array", 1): return .array(arguments[0])
        case ("Set", 1): return .set(arguments[0])
        case ("Dictionary", 2): return .dictionary(key: arguments[0], value: arguments[1])
        case ("Any", 0), ("AnyObject", 0), ("AnyHashable", 0), ("NSObject", 0):
            return .structural(.existential, text: component.name)
        case let (name, 0) where KnownProtocols.contains(name):
            return .structural(.existential, text: name)
        case ("Range", 1): return .range(isClosed: false, arguments[0])
        case ("ClosedRange", 1): return .range(isClosed: true, arguments[0])
        case ("Void", 0): return .structural(.void, text: "Void")
        case (let name, let count) where PlatformTypes.genericCodable[name] == count:
            return .platformValue(name, arguments: arguments)
        default: return nil
        }
    }

    private mutating func resolve(_ types: [TypeSyntax], text: String, in scope: TypeResolver.Scope) -> [SwiftType] {
        var resolved: [SwiftType] = []
        for type in types { resolved.append(resolve(type, text: text, in: scope)) }
        return resolved
    }

    /// Resolves an alias that is declared once for each platform.
    private mutating func resolve(
        _ aliases: [Symbol], _ arguments: [TypeSyntax], of owner: SwiftType.ScannedType?, text: String,
        in scope: TypeResolver.Scope
    ) -> SwiftType {
        var targets: [SwiftType] = []
        for alias in aliases { targets.append(followAlias(alias, arguments, of: owner, text: text, in: scope)) }
        let isOne = targets.allSatisfy { $0 == targets[0] }
        return isOne ? targets[0] : .perPlatform(alias: aliases[0].id, targets)
    }

    private mutating func followAlias(
        _ alias: Symbol, _ arguments: [TypeSyntax], of owner: SwiftType.ScannedType?, text: String,
        in scope: TypeResolver.Scope
    ) -> SwiftType {
        let declaration = table.declaration(alias.declaration)
        guard let target = declaration.target, !scope.aliases.contains(alias.id) else {
            return .unknown(alias.displayName)
        }
        guard scope.aliases.count < SymbolTable.maximumChainLength else {
            remaining = 0
            return .structural(.tooLarge, text: text)
        }
        // An alias in a generic type may depend on the type's parameters.
        let isInner = alias.parent.map { isWithin(table.symbols[$0], scope) } ?? false
        var substitutions = isInner ? scope.substitutions : [:]
        var parts = isInner ? scope.parts : [:]
        if let parent = alias.parent, owner != nil || !isInner {
            let outer = enclosingArguments(of: alias, in: owner, scope) ?? []
            for (name, argument) in zip(table.genericParameters(of: table.symbols[parent]), outer) {
                substitutions[name] = argument
                parts[name] = argument.parts
            }
        }
        for (parameter, argument) in zip(declaration.genericParameters, arguments) {
            let before = remaining
            let name = parameter.name.text
            substitutions[name] = resolve(argument, text: text, in: scope)
            parts[name] = before - remaining
        }
        let inner = TypeResolver.Scope(
            symbol: alias.parent.map { table.symbols[$0] }, file: alias.declaration.file,
            substitutions: substitutions, parts: parts, aliases: scope.aliases.union([alias.id]))
        return resolve(target, in: inner)
    }

    private func isGenericParameter(_ name: String, in scope: TypeResolver.Scope) -> Bool {
        var symbol = scope.symbol
        while let current = symbol {
            if table.genericParameters(of: current).contains(name) { return true }
            symbol = current.parent.map { table.symbols[$0] }
        }
        return false
    }

    /// Returns whether this many more types may be examined; once false, always false.
    private mutating func consumeBudget(_ parts: Int) -> Bool {
        remaining = parts <= remaining ? remaining - parts : 0
        return remaining > 0
    }
}
