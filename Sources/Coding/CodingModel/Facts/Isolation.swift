import SecureCodeGenAppleTypes
import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols

/// The isolation that a class declares for its members. The default isolation of a module (`-default-isolation`) isn't
/// visible in sources.
enum Isolation: Equatable {
    /// Neither the class nor its sources of isolation declare any.
    case unspecified
    case nonisolated
    /// A global actor by name.
    case globalActor(String)

    var globalActor: String? { if case .globalActor(let name) = self { name } else { nil } }

    /// Returns the isolation of a type: its own, or its superclass's; a type nested in a `nonisolated` one is
    /// nonisolated, too.
    static func of(_ symbol: Symbol, in context: ModelContext) -> Isolation {
        let declared = context.facts(of: symbol).isolation
        if declared != .unspecified { return declared }
        return isNestedInNonisolated(symbol, in: context) ? .nonisolated : .unspecified
    }

    /// Returns the isolation that a class declares, or that of its superclass.
    ///
    /// - Parameter inherited: The isolation of the scanned superclass.
    static func declaredIsolation(by symbol: Symbol, above inherited: Isolation?, _ context: ModelContext) -> Isolation
    {
        let own = declared(by: symbol, in: context)
        if own != .unspecified { return own }
        if let inherited { return inherited }
        if case .external(let name) = context.conformances.root(of: symbol), PlatformClasses.isMainActor(name) {
            return .globalActor("MainActor")
        }
        return .unspecified
    }

    /// Whether a class's `supportsSecureCoding` is nonisolated, also in a module with default isolation: it is declared
    /// so, or is a witness of a nonisolated protocol. Swift doesn't infer that for overrides.
    static func isSupportNonisolated(in symbol: Symbol, _ context: ModelContext) -> Bool {
        context.handwrittenMembers(in: symbol).isSupportNonisolated
            || context.conformances.namesProtocol(symbol) { found in
                found.kind == .protocol && declared(by: found, in: context) == .nonisolated
                    && context.conformances.declares("NSSecureCoding", found)
            }
    }

    /// Returns the global actor in an attribute of a declaration.
    static func globalActor(
        _ attributes: [Attribute], of symbol: Symbol, in context: ModelContext
    ) -> String? {
        return attributes.map { $0.name.text }.first { isGlobalActor($0, symbol, context) }
    }

    /// Whether an attribute is a global actor, MainActor or a scanned one.
    static func isGlobalActor(_ attribute: String, _ symbol: Symbol, _ context: ModelContext) -> Bool {
        if attribute == "MainActor" || attribute == "Swift.MainActor" { return true }
        let path = attribute.split(separator: ".").map(String.init)
        guard let named = context.table.resolve(path, from: symbol, inFile: symbol.declaration.file),
            let actor = context.table.followingAliases(named)
        else { return false }
        return context.table.declaration(actor.declaration).attributes.contains {
            $0.name.text == "globalActor"
        }
    }

    private static func declared(by symbol: Symbol, in context: ModelContext) -> Isolation {
        let declaration = context.table.declaration(symbol.declaration)
        if declaration.modifiers.contains(.nonisolated) { return .nonisolated }
        return globalActor(declaration.attributes, of: symbol, in: context).map { .globalActor($0) } ?? .unspecified
    }

    private static func isNestedInNonisolated(_ symbol: Symbol, in context: ModelContext) -> Bool {
        let file = context.table.file(symbol.declaration)
        var parent = context.table.declaration(symbol.declaration).parent
        while let index = parent {
            let holder = file.declarations[index]
            if holder.modifiers.contains(.nonisolated) { return true }
            parent = holder.parent
        }
        return false
    }
}
