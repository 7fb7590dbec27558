import SecureCodeGenDirectives
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols

/// Finds properties that refer back to an object that contains theirs. Decoding such a cycle overflows the stack on
/// Linux. On Apple platforms, the child sees an incomplete parent.
///
/// Types alone don't distinguish a tree from a cycle, so only three patterns are reported: a property named like a
/// parent whose type contains objects of this class, one named like a predecessor of the same class, and one named like
/// its type, `team: Team`, if the type has collections of this class.
struct ReferenceCycles {
    let diagnostics: [Diagnostic]

    private static let parentNames = ["parent", "owner", "container", "super", "enclosing", "previous", "prev"]

    init(_ symbol: Symbol, in context: ModelContext) {
        let resolver = TypeResolver(table: context.table)
        let scope = TypeResolver.Scope(symbol: symbol, file: symbol.declaration.file)
        diagnostics = context.storedProperties(of: symbol).unskipped.compactMap { property in
            guard !property.directives.isConditional, let range = property.declaration.type,
                ![.weak, .unowned].contains(property.declaration.storageModifier)
            else { return nil }
            var type = resolver.resolve(range, in: scope)
            if case .optional(let wrapped) = type { type = wrapped }
            guard case .scanned(let target) = type, context.table.symbols[target.symbol].kind == .class else {
                return nil
            }
            let holder = context.table.symbols[target.symbol]
            let isCircle =
                if Self.parentNames.contains(where: { property.name.lowercased().hasPrefix($0) }) {
                    holder.id == symbol.id || Self.holds(symbol, in: holder, context)
                } else {
                    Self.isNamed(property.name, like: holder)
                        && Self.holds(symbol, in: holder, context, where: \.isCollection)
                }
            guard isCircle else { return nil }
            let name = "\(symbol.displayName).\(property.name)"
            return Diagnostic.Message.parentReference(name, holder.displayName)
                .diagnostic(at: context.table.location(property.declaration.name.range, in: symbol.declaration))
        }
    }

    /// `team` of a `Team`, a `TeamModel` or an `XYTeam`.
    private static func isNamed(_ name: String, like type: Symbol) -> Bool {
        let (name, typeName) = (name.lowercased(), type.qualifiedName[type.qualifiedName.count - 1].lowercased())
        return name == typeName || name.count > 2 && (typeName.hasPrefix(name) || typeName.hasSuffix(name))
    }

    /// Whether a stored property of the holder has the class in its type.
    private static func holds(
        _ symbol: Symbol, in holder: Symbol, _ context: ModelContext, where isMeant: (SwiftType) -> Bool = { _ in true }
    ) -> Bool {
        let resolver = TypeResolver(table: context.table)
        let scope = TypeResolver.Scope(symbol: holder, file: holder.declaration.file)
        return context.storedProperties(of: holder).unskipped.contains { property in
            guard let range = property.declaration.type else { return false }
            let type = resolver.resolve(range, in: scope)
            return isMeant(type) && type.mentions(symbol.id)
        }
    }
}

extension SwiftType {
    /// Whether a scanned type is the type itself or one of its parts.
    fileprivate func mentions(_ id: Int) -> Bool {
        switch self {
        case .scanned(let type): type.symbol == id || type.arguments.contains { $0.mentions(id) }
        case .optional(let wrapped), .array(let wrapped), .set(let wrapped): wrapped.mentions(id)
        case .dictionary(let key, let value): key.mentions(id) || value.mentions(id)
        default: false
        }
    }

    fileprivate var isCollection: Bool {
        switch self {
        case .optional(let wrapped): wrapped.isCollection
        case .array, .set, .dictionary: true
        default: false
        }
    }
}
