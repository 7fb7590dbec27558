import SourceAnnotations
import SourceText
import SwiftScanner
import SwiftSemantics

/// A stored property of a class with what has been said of it.
struct StoredProperty: Sendable {
    let declaration: PropertyDeclaration
    /// Without backticks.
    let name: String
    let directives: DirectiveBinder.Bound

    var isSkipped: Bool { directives[.skip] != nil }

    fileprivate var isConstantWithValue: Bool { declaration.binding == .let && declaration.initialValue != nil }

    /// Whether a directive says what it is where an archive lacks it.
    var isDefaultGiven: Bool { directives[.default]?.expression.map { $0 != "nil" } ?? false }
}

/// How a property is stored where that is not the usual way.
enum StorageModifier: String, CaseIterable {
    case lazy
    case weak
    case unowned
}

extension ScannedFile {
    /// The first of those that the property has.
    func storageModifier(of property: PropertyDeclaration) -> StorageModifier? {
        StorageModifier.allCases.first { hasModifier($0.rawValue, in: property.modifiers) }
    }
}

/// The stored properties of a class in source order: what is static, computed, or a constant with a value is not among
/// them.
struct StoredProperties: Sendable {
    let properties: [StoredProperty]
    /// Constants with a value, which every object has, whatever an archive says.
    let constants: [StoredProperty]

    init(_ symbol: Symbol, in context: ModelContext) {
        let reference = symbol.declaration
        let file = context.table.file(reference)
        let directives = context.directives[reference.file]
        let stored = context.table.declaration(reference).properties.enumerated().compactMap {
            index, property -> StoredProperty? in
            guard Self.isStored(property, in: file) else { return nil }
            let key = DirectiveBinder.PropertyReference(declaration: reference.index, property: index)
            return StoredProperty(
                declaration: property, name: file.identifier(property.name),
                directives: directives.ofProperty[key] ?? .init())
        }
        properties = stored.filter { !$0.isConstantWithValue }
        constants = stored.filter(\.isConstantWithValue)
    }

    /// The names of those that no directive skips.
    var unskippedNames: [String] { properties.filter { !$0.isSkipped }.map(\.name) }

    private static func isStored(_ property: PropertyDeclaration, in file: ScannedFile) -> Bool {
        guard property.accessors != .computed else { return false }
        if file.hasModifier("static", in: property.modifiers) || file.hasModifier("class", in: property.modifiers) {
            return false
        }
        // It observes the superclass's property, which stores the value.
        return !file.hasModifier("override", in: property.modifiers)
    }
}
