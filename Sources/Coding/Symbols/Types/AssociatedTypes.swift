import SecureCodeGenAppleTypes
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax

// Resolves associated types that no scanned declaration names: `Kind.RawValue`, `Item.ID`, `[Int].Index`.
//
// Source: The public interface of the Swift 6.3.1 standard library; `AssociatedTypeTests` compiles a case of each kind.
extension TypeResolution {
    /// - Parameter scope: The place of the name.
    /// - Returns: nil if the type has no such associated type, or it is unknown.
    mutating func associatedType(_ name: String, of type: SwiftType, in scope: TypeResolver.Scope) -> SwiftType? {
        switch (type, name) {
        case (.array(let element), "Element"), (.set(let element), "Element"): element
        case (.array, "Index"), (.platformValue("Data", _), "Index"): .scalar(.int)
        case (.array, "Indices"), (.platformValue("Data", _), "Indices"): .range(isClosed: false, .scalar(.int))
        case (.dictionary(let key, _), "Key"): key
        case (.dictionary(_, let value), "Value"): value
        case (.dictionary(let key, let value), "Element"):
            .tuple([.init(label: "key", type: key), .init(label: "value", type: value)])
        case (.optional(let wrapped), "Wrapped"): wrapped
        case (.result(let success, _), "Success"): success
        case (.result(_, let failure), "Failure"): failure
        case (.range(_, let bound), "Bound"): bound
        case (.range(_, .scalar(let scalar)), "Element"), (.range(_, .scalar(let scalar)), "Index"):
            scalar.isInteger && !(name == "Index" && isClosedRange(type)) ? .scalar(scalar) : nil
        case (.string, "Element"), (.platformValue("Substring", _), "Element"): .platformValue("Character")
        case (.string, "SubSequence"), (.platformValue("Substring", _), "SubSequence"): .platformValue("Substring")
        case (.platformValue("Data", _), "SubSequence"): type
        case (.platformValue("ContiguousArray", let arguments), "Element"): arguments.first
        case (.platformValue("ContiguousArray", _), "Index"): .scalar(.int)
        case (.platformValue("Data", _), "Element"): .scalar(.uint8)
        case (.platformValue("Date", _), "Stride"): .scalar(.double)
        case (.scalar(let scalar), "Stride"): scalar == .bool ? nil : scalar.isInteger ? .scalar(.int) : type
        case (.platformRawValue(_, let rawValue), "RawValue"): rawValue
        case (.scanned(let scanned), _): member(name, of: scanned, in: scope)
        default: nil
        }
    }

    private func isClosedRange(_ type: SwiftType) -> Bool {
        if case .range(let isClosed, _) = type { return isClosed }
        return false
    }

    /// A nested type or alias, a generic parameter, what a protocol declares, or what shows of `RawValue` and `ID`.
    private mutating func member(
        _ name: String, of scanned: SwiftType.ScannedType, in scope: TypeResolver.Scope
    ) -> SwiftType? {
        let symbol = table.symbols[scanned.symbol]
        if case .found(let nested) = table.lookUpMember(name, of: symbol, fromFile: scope.file),
            let inner = inner(of: nested, in: scope), !table.isGeneric(symbol)
        {
            let inside = TypeResolver.Scope(symbol: symbol, file: symbol.declaration.file, aliases: inner)
            return resolve(.named([.init(name: name)]), text: name, in: inside)
        }
        if let argument = table.substitutions(of: scanned)[name] { return argument }
        if let found = protocolType(name, of: symbol, in: scope), !found.isUnknown { return found }
        return switch name {
        case "RawValue": rawValue(of: symbol, in: scope)
        case "ID": identity(of: symbol, in: scope)
        default: nil
        }
    }

    // A separate function, because its callers are on the stack many times for deeply nested types.

    /// - Parameters:
    ///   - type: The type of the components before the rest.
    ///   - components: The whole name.
    mutating func members(
        _ rest: ArraySlice<TypeSyntax.Component>, of type: SwiftType, _ components: [TypeSyntax.Component],
        in scope: TypeResolver.Scope
    ) -> SwiftType {
        members(rest, of: type, in: scope) ?? .unknown(Self.name(components))
    }

    private mutating func members(
        _ rest: ArraySlice<TypeSyntax.Component>, of type: SwiftType, in scope: TypeResolver.Scope
    ) -> SwiftType? {
        var type = type
        for component in rest {
            guard component.arguments.isEmpty, let member = associatedType(component.name, of: type, in: scope) else {
                return nil
            }
            type = member
        }
        return type
    }

    /// - Parameter components: A name that no scanned type has, without a module before it.
    mutating func associatedType(
        _ components: [TypeSyntax.Component], text: String, in scope: TypeResolver.Scope
    ) -> SwiftType? {
        let name = components[0].name
        let outer = resolveStandardGeneric(components[0], text: text, in: scope) ?? PlatformTypes.type(named: name)
        if let found = outer.flatMap({ members(components.dropFirst(), of: $0, in: scope) }) { return found }
        return PlatformTypes.type(nestedNamed: name + "." + components[1].name)
            .flatMap { members(components.dropFirst(2), of: $0, in: scope) }
    }

    // MARK: Of scanned types

    private mutating func rawValue(of symbol: Symbol, in scope: TypeResolver.Scope) -> SwiftType? {
        guard let inner = inner(of: symbol, in: scope) else { return nil }
        if symbol.kind == .enum {
            guard let first = table.declaration(symbol.declaration).inheritance.first else { return nil }
            let enclosing = TypeResolver.Scope(
                symbol: symbol.parent.map { table.symbols[$0] }, file: symbol.declaration.file, aliases: inner)
            return plain(resolve(first, in: enclosing))
        }
        return property("rawValue", of: symbol, aliases: inner)
    }

    private mutating func identity(of symbol: Symbol, in scope: TypeResolver.Scope) -> SwiftType? {
        let isIdentifiable = symbol.declarations.contains { reference in
            table.declaration(reference).inheritance.contains { $0.isType("Identifiable") }
        }
        guard isIdentifiable, let inner = inner(of: symbol, in: scope) else { return nil }
        return property("id", of: symbol, aliases: inner)
    }

    /// Returns the types that must not occur again below a type; nil if the type has occurred, or is generic.
    private func inner(of symbol: Symbol, in scope: TypeResolver.Scope) -> Set<Int>? {
        guard !scope.aliases.contains(symbol.id), table.genericParameters(of: symbol).isEmpty else { return nil }
        return scope.aliases.union([symbol.id])
    }

    /// Returns the type of a property, from its annotation or from an initial value like `UUID()`.
    private mutating func property(_ name: String, of symbol: Symbol, aliases: Set<Int>) -> SwiftType? {
        for reference in symbol.declarations {
            guard
                let property = table.declaration(reference).properties.first(where: {
                    $0.name.text == name && !$0.modifiers.contains(.static)
                })
            else { continue }
            let scope = TypeResolver.Scope(symbol: symbol, file: reference.file, aliases: aliases)
            if let annotation = property.type { return resolve(annotation, in: scope) }
            guard case .call(let callee, let arguments)? = property.initialValue?.expression.kind, arguments.isEmpty,
                case .name(let type) = callee.kind
            else { return nil }
            return plain(resolve(.named([.init(name: type)]), text: type, in: scope))
        }
        return nil
    }

    /// Returns a type if an initializer without arguments can only create this type.
    private func plain(_ type: SwiftType) -> SwiftType? {
        switch type {
        case .string, .scalar, .platformValue: type
        default: nil
        }
    }
}
