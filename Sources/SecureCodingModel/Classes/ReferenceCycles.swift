import SourceAnnotations
import SourceText
import SwiftScanner
import SwiftSemantics

/// Finds properties that refer back to an object that holds their own: decoding such a graph recurses without end on
/// Linux, and on Apple platforms gives the child a parent that is not yet complete.
///
/// Types alone do not tell a tree from a circle, so only two patterns are reported: a property named like a parent
/// whose type holds objects of this class, and one named like a predecessor of the same class.
struct ReferenceCycles {
    let diagnostics: [Diagnostic]

    private static let parentNames = ["parent", "owner", "container", "super", "enclosing", "previous", "prev"]

    init(_ symbol: Symbol, in context: ModelContext) {
        let resolver = TypeResolver(table: context.table)
        let scope = TypeResolver.Scope(symbol: symbol, file: symbol.declaration.file)
        let file = context.table.file(symbol.declaration)
        diagnostics = StoredProperties(symbol, in: context).properties.compactMap { property in
            guard !property.isSkipped, property.directives[.conditional] == nil, let range = property.declaration.type,
                file.storageModifier(of: property.declaration) != .weak,
                Self.parentNames.contains(where: { property.name.lowercased().hasPrefix($0) })
            else { return nil }
            var type = resolver.resolve(range, in: scope)
            if case .optional(let wrapped) = type { type = wrapped }
            guard case .scanned(let target) = type, context.table.symbols[target.symbol].kind == .class,
                target.symbol == symbol.id || Self.holds(symbol, in: context.table.symbols[target.symbol], context)
            else { return nil }
            let name = "\(symbol.displayName).\(property.name)"
            return ModelMessage.hazard(.parentReference(name, context.table.symbols[target.symbol].displayName))
                .diagnostic(at: context.table.location(property.declaration.name, in: symbol.declaration))
        }
    }

    /// Whether a stored property of the holder has the class in its type.
    private static func holds(_ symbol: Symbol, in holder: Symbol, _ context: ModelContext) -> Bool {
        let resolver = TypeResolver(table: context.table)
        let scope = TypeResolver.Scope(symbol: holder, file: holder.declaration.file)
        return StoredProperties(holder, in: context).properties.contains { property in
            guard !property.isSkipped, let range = property.declaration.type else { return false }
            return resolver.resolve(range, in: scope).mentions(symbol.id)
        }
    }
}

extension SwiftType {
    /// Whether a scanned type is the type itself or an element of it.
    fileprivate func mentions(_ id: Int) -> Bool {
        switch self {
        case .scanned(let type): type.symbol == id || type.arguments.contains { $0.mentions(id) }
        case .optional(let wrapped), .array(let wrapped), .set(let wrapped): wrapped.mentions(id)
        case .dictionary(let key, let value): key.mentions(id) || value.mentions(id)
        default: false
        }
    }
}
