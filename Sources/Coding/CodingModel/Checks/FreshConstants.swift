import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols

/// Constants with a different value in each object: `let id = UUID()`, or an object with data. A constant with a value
/// isn't archived, so the decoded object has another one.
struct FreshConstants {
    let diagnostics: [Diagnostic]

    init(of symbol: Symbol, in context: ModelContext) {
        let typing = PropertyTyping(owner: symbol, in: context)
        diagnostics = context.storedProperties(of: symbol).constants.compactMap { constant in
            guard !constant.isSkipped else { return nil }
            let name = "\(symbol.displayName).\(constant.name)"
            let message: Diagnostic.Message? =
                if Self.isFresh(constant.declaration) {
                    .freshConstant(name)
                } else {
                    typing.type(of: constant).flatMap { Self.classOfData(of: $0.resolved, in: context) }
                        .map { .objectConstant(name, className: $0) }
                }
            return message.map {
                $0.diagnostic(at: context.table.location(constant.declaration.name.range, in: symbol.declaration))
            }
        }
    }

    /// Returns the class of an object with data: one that can be archived and has stored properties, or a Foundation
    /// collection.
    private static func classOfData(of type: SwiftType, in context: ModelContext) -> String? {
        switch type {
        case .platformClass(let name): return name.hasPrefix("NSMutable") ? name : nil
        case .scanned(let scanned):
            let symbol = context.table.symbols[scanned.symbol]
            guard symbol.kind == .class, context.conformances.isSecureCoding(symbol) else {
                return nil
            }
            let isEmpty = ([symbol] + context.table.superclasses(of: symbol)).allSatisfy {
                context.storedProperties(of: $0).properties.isEmpty
            }
            return isEmpty ? nil : symbol.displayName
        default: return nil
        }
    }

    private static let types: Set<String> = ["UUID", "NSUUID", "Date", "NSDate"]
    private static let functions: Set<String> = ["CFAbsoluteTimeGetCurrent", "CACurrentMediaTime", "arc4random"]
    private static let members: Set<String> = ["now", "random", "randomElement", "globallyUniqueString"]

    private static func isFresh(_ property: PropertyDeclaration) -> Bool {
        guard let value = property.initialValue else { return false }
        // `.init()` creates the declared type.
        let declared = property.type?.typeSyntax?.names.first?.last ?? ""
        return isFresh(value.expression, declared)
    }

    private static func isFresh(_ value: Expression, _ declared: String) -> Bool {
        switch value.kind {
        // The expression after '??' may never be evaluated.
        case .binary("??", let left, _): return isFresh(left, declared)
        case .member(_, let name) where members.contains(name): return true
        case .call(let callee, let arguments) where arguments.isEmpty:
            switch callee.kind {
            case .member(nil, "init") where types.contains(declared): return true
            case .member(let base?, "init"): if let name = base.lastName, types.contains(name) { return true }
            default: if let name = callee.lastName, types.contains(name) || functions.contains(name) { return true }
            }
        default: break
        }
        return Node.expression(value).children.contains { child in
            if case .expression(let inner) = child { isFresh(inner, declared) } else { false }
        }
    }
}

extension Expression {
    /// `UUID` in `UUID` and `Foundation.UUID`.
    fileprivate var lastName: String? {
        switch kind {
        case .name(let name), .member(_?, let name): name
        default: nil
        }
    }
}
