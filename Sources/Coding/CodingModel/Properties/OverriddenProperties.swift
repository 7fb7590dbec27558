import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols

/// Properties that a superclass stores and a subclass overrides with accessors that compute a different value.
///
/// Generated code archives the value that the getter returns. After decoding, the getter would compute again.
struct OverriddenProperties {
    private let context: ModelContext
    /// The class whose objects are archived.
    private let symbol: Symbol
    /// The superclasses that don't implement coding, whose properties the class archives.
    private let plainSuperclasses: [Symbol]

    init(of symbol: Symbol, _ inheritance: Inheritance?, in context: ModelContext) {
        self.context = context
        self.symbol = symbol
        plainSuperclasses = inheritance?.plainSuperclasses(in: context.table) ?? []
    }

    var diagnostics: [Diagnostic] { (plainSuperclasses + [symbol]).flatMap(diagnostics) }

    private func diagnostics(in owner: Symbol) -> [Diagnostic] {
        owner.declarations.flatMap { reference -> [Diagnostic] in
            let file = context.table.file(reference)
            return context.table.declaration(reference).properties.compactMap { property in
                guard property.accessors == .computed, property.modifiers.contains(.override) else {
                    return nil
                }
                let name = property.name.text
                guard let base = storingSuperclass(of: name, below: owner), isArchived(name, of: base),
                    changes(property, named: name, in: file, isSetByMembers: isPlain(base))
                else { return nil }
                let message = Diagnostic.Message.overriddenProperty(
                    "\(base.displayName).\(name)", subclass: owner.displayName)
                let place = context.table.location(property.name.range, in: reference)
                return message.diagnostic(at: place)
            }
        }
    }

    private func isPlain(_ base: Symbol) -> Bool { plainSuperclasses.contains { $0.id == base.id } }

    private func storingSuperclass(of name: String, below owner: Symbol) -> Symbol? {
        context.table.types(withMember: name, above: owner).first { type in
            type.id != owner.id && stored(name, of: type) != nil
        }
    }

    private func stored(_ name: String, of type: Symbol) -> StoredProperty? {
        context.storedProperties(of: type).unskipped.first { $0.name == name }
    }

    /// Returns whether generated code archives the property. Methods in directives can access the stored value.
    private func isArchived(_ name: String, of base: Symbol) -> Bool {
        guard let property = stored(name, of: base), !property.directives.isEncodedByMethod,
            property.declaration.storageModifier == nil
        else { return false }
        if isPlain(base) { return true }
        if case .selected = context.decision(on: base) { return true }
        return false
    }

    /// Returns whether the getter returns a different value than the superclass stores.
    ///
    /// - Parameter isSetByMembers: whether the decoded value is assigned through the setter. The initializer of the
    ///   class that stores the property calls no setter.
    private func changes(
        _ property: PropertyDeclaration, named name: String, in file: ScannedFile, isSetByMembers: Bool
    ) -> Bool {
        let bodies = property.accessors(in: file)
        guard let getter = bodies["get"] else { return true }
        let stored = ["super", name]
        guard getter.returnedPath == stored else {
            return isSetByMembers || getter.body.nodes.contains(where: \.isSuper)
        }
        return isSetByMembers && bodies["set"]?.stores(in: stored) != true
    }
}
