import SecureCodeGenAppleTypes
import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols

/// The observers of stored properties. Swift runs none if an initializer of the declaring class assigns the property.
///
/// A property with accessors of a property wrapper or a macro is the exception: once the object exists, they run.
/// Measured with Swift 6.3.1 in both language modes, optimized or not.
enum PropertyObservers {
    /// Whether setting a property again in an initializer of its class may run observers.
    static func run(for property: PropertyDeclaration, setAgainIn owner: Symbol, _ context: ModelContext) -> Bool {
        guard property.accessors == .observers else { return false }
        return property.storageModifier == .lazy || isObserved(property, in: owner, context)
            || PropertyWrapper.firstValue(of: property, in: owner, context) != nil
    }

    /// Whether setting an archived property of a class or a struct once the object exists runs observers.
    ///
    /// - Parameters:
    ///   - owner: The type that declares it.
    ///   - symbol: The class whose members set it.
    static func run(
        for property: StoredProperty, of owner: Symbol, setBy symbol: Symbol, _ context: ModelContext
    ) -> Bool {
        if owner.kind != .class { return property.declaration.accessors == .observers }
        func declares(_ type: Symbol, _ isRun: (PropertyDeclaration.Accessors) -> Bool) -> Bool {
            return context.table.declaration(type.declaration).properties.contains {
                isRun($0.accessors) && $0.name.text == property.name
            }
        }
        // The setter is that of the object's class.
        func isOverridden() -> Bool { context.table.subclasses(of: symbol).contains { declares($0) { $0 != .none } } }
        if owner.id == symbol.id {
            return run(for: property.declaration, setAgainIn: owner, context)
                || PropertyWrapper.firstValue(of: property.declaration, in: owner, context) != nil && isOverridden()
        }
        let above = context.table.types(withMember: property.name, above: symbol)
        return above.contains { declares($0) { $0 == .observers } } || isOverridden()
    }

    /// Whether a macro adds accessors to a property.
    static func isObserved(_ property: PropertyDeclaration, in owner: Symbol, _ context: ModelContext) -> Bool {
        func has(_ names: Set<String>, _ attributes: [Attribute]) -> Bool {
            attributes.contains { names.contains($0.name.text) }
        }
        return property.binding == .var && !has(PropertyAttributes.unobserved, property.attributes)
            && has(ClassAttributes.observing, context.table.declaration(owner.declaration).attributes)
    }
}
