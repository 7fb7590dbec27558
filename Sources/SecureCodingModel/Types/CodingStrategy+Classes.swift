import SwiftSemantics

// Places for which a directive names the classes.

extension CodingStrategy {
    /// - Parameters:
    ///   - declared: the type in the source.
    ///   - classes: never empty; `ClassListReader` has checked that each can be archived.
    mutating func choice(
        _ declared: SwiftType, _ classes: [SwiftType], at site: MemberSite
    ) throws(Refusal) -> ArchivedType {
        // Who names the classes knows which others there are.
        let unseen = unseenClasses
        defer { unseenClasses = unseen }
        var named: [TypeName] = []
        var subclasses: [TypeName] = []
        for type in classes {
            let (name, below) = try instance(of: type, at: site)
            named.append(name)
            subclasses += below
        }
        if classes == [declared] { return .object(named[0], subclasses: subclasses) }
        return .instance(ClassChoice(try declaredType(declared, at: site), named: named, subclasses: subclasses))
    }

    private mutating func instance(
        of type: SwiftType, at site: MemberSite
    ) throws(Refusal) -> (TypeName, subclasses: [TypeName]) {
        // A class that the directive vouches for.
        if case .unknown(let name) = type { return (TypeName(components: Self.components(name)), []) }
        guard case .object(let name, let subclasses) = try strategy(for: type, at: site) else {
            preconditionFailure("\(type) is no class")
        }
        return (name, subclasses)
    }

    private func declaredType(
        _ type: SwiftType, at site: MemberSite
    ) throws(Refusal) -> ClassChoice.DeclaredType {
        switch type {
        case .structural(_, "Any"): return .any
        case .structural(_, "AnyObject"): return .anyObject
        case .structural(_, "NSObject"): return .class(TypeName(components: ["NSObject"]))
        case .structural(_, let text): return .existential(text.hasPrefix("any ") ? String(text.dropFirst(4)) : text)
        case .unknown(let name), .foundationClass(let name): return .class(TypeName(components: Self.components(name)))
        case .perPlatform(let alias, _):
            return .class(try nameInReach(.init(symbol: alias, arguments: [], module: nil), at: site))
        case .scanned(let scanned):
            let symbol = table.symbols[scanned.symbol]
            if !table.canSee(symbol, from: site.viewpoint) {
                throw .notVisible(symbol.displayName, symbol.access)
            }
            guard let name = name(of: symbol, module: scanned.module, at: site) else {
                throw .shadowed(symbol.displayName)
            }
            if symbol.kind == .class { return .class(name) }
            return .existential(((name.module.map { [$0] } ?? []) + name.components).joined(separator: "."))
        default: preconditionFailure("\(type) cannot be narrowed to classes")
        }
    }
}
