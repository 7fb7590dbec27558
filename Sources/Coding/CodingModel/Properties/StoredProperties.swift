import SecureCodeGenDirectives
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols

/// A stored property of a class with its directives.
struct StoredProperty: Sendable {
    let declaration: PropertyDeclaration
    /// Without backticks.
    let name: String
    let directives: DirectiveBinder.Bound

    var isSkipped: Bool { directives.isSkipped }
    /// The value that `skip` gives it in decoded objects.
    var skippedValue: String? { directives.skippedValue }

    /// Whether it is a constant, or a property wrapper whose value never changes, and has an initial value.
    fileprivate func isConstantWithValue(of owner: Symbol, in context: ModelContext) -> Bool {
        guard declaration.initialValue != nil else { return false }
        if declaration.binding == .let { return true }
        return PropertyWrapper.wrappers(of: declaration, in: owner, context).contains(where: \.isConstant)
    }

    /// Whether a directive gives it a default.
    var isDefaultGiven: Bool { directives.defaultValue.map { $0 != "nil" } ?? false }
}

/// An unusual way to store a property.
enum StorageModifier {
    case lazy
    case weak
    case unowned
}

extension PropertyDeclaration {
    var storageModifier: StorageModifier? {
        if modifiers.contains(.lazy) { return .lazy }
        if modifiers.contains(.weak) { return .weak }
        return modifiers.contains(.unowned) ? .unowned : nil
    }
}

/// The stored properties of a class in source order, without static and computed ones and constants with a value.
struct StoredProperties: Sendable {
    let properties: [StoredProperty]
    /// Those without `skip`.
    let unskipped: [StoredProperty]
    /// Constants with a value, which is the same in every object.
    let constants: [StoredProperty]

    init(_ symbol: Symbol, in context: ModelContext) {
        let reference = symbol.declaration
        let directives = context.directives[reference.file]
        let stored = context.table.declaration(reference).properties.enumerated().compactMap {
            index, property -> StoredProperty? in
            guard Self.isStored(property) else { return nil }
            let key = DirectiveBinder.PropertyReference(declaration: reference.index, property: index)
            return StoredProperty(
                declaration: property, name: property.name.text,
                directives: directives.ofProperty[key] ?? .init())
        }
        let isConstant = stored.map { $0.isConstantWithValue(of: symbol, in: context) }
        properties = zip(stored, isConstant).filter { !$1 }.map(\.0)
        unskipped = properties.filter { !$0.isSkipped }
        constants = zip(stored, isConstant).filter(\.1).map(\.0)
    }

    private static func isStored(_ property: PropertyDeclaration) -> Bool {
        // A property with `override` observes the superclass's property, which stores the value.
        property.accessors != .computed && property.modifiers.kinds.isDisjoint(with: [.static, .class, .override])
    }
}
