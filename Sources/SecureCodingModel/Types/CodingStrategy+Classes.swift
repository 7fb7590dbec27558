import SwiftSemantics

// Places for which a directive names the classes.

extension CodingStrategy {
    /// - Parameters:
    ///   - declared: the type in the source.
    ///   - classes: never empty; `ClassListReader` has checked that each can be archived.
    mutating func choice(
        _ declared: SwiftType, _ classes: [SwiftType], in context: Context
    ) -> Result<ArchivedType, Refusal> {
        // Who names the classes knows which others there are.
        let unseen = unseenClasses
        defer { unseenClasses = unseen }
        var named: [TypeName] = []
        var subclasses: [TypeName] = []
        for type in classes {
            switch instance(of: type, in: context) {
            case .failure(let refusal): return .failure(refusal)
            case .success(let (name, below)):
                named.append(name)
                subclasses += below
            }
        }
        if classes == [declared] { return .success(.object(named[0], subclasses: subclasses)) }
        return declaredType(declared, in: context).map {
            .instance(ClassChoice($0, named: named, subclasses: subclasses))
        }
    }

    private mutating func instance(
        of type: SwiftType, in context: Context
    ) -> Result<(TypeName, subclasses: [TypeName]), Refusal> {
        // A class that the directive vouches for.
        if case .unknown(let name) = type { return .success((TypeName(components: Self.components(name)), [])) }
        return strategy(for: type, in: context).flatMap { archived in
            guard case .object(let name, let subclasses) = archived else {
                preconditionFailure("\(type) is no class")
            }
            return .success((name, subclasses))
        }
    }

    private func declaredType(
        _ type: SwiftType, in context: Context
    ) -> Result<ClassChoice.DeclaredType, Refusal> {
        switch type {
        case .structural(_, "Any"): return .success(.any)
        case .structural(_, "AnyObject"): return .success(.anyObject)
        case .structural(_, "NSObject"): return .success(.class(TypeName(components: ["NSObject"])))
        case .structural(_, let text):
            return .success(.existential(text.hasPrefix("any ") ? String(text.dropFirst(4)) : text))
        case .unknown(let name), .foundationClass(let name):
            return .success(.class(TypeName(components: Self.components(name))))
        case .perPlatform(let alias, _):
            return nameInReach(.init(symbol: alias, arguments: [], module: nil), in: context).map { .class($0) }
        case .scanned(let scanned):
            let symbol = table.symbols[scanned.symbol]
            if !table.canSee(symbol, from: context.viewpoint) {
                return .failure(.notVisible(symbol.displayName, symbol.access))
            }
            guard let name = name(of: symbol, module: scanned.module, in: context) else {
                return .failure(.shadowed(symbol.displayName))
            }
            if symbol.kind == .class { return .success(.class(name)) }
            return .success(.existential(((name.module.map { [$0] } ?? []) + name.components).joined(separator: ".")))
        default: preconditionFailure("\(type) cannot be narrowed to classes")
        }
    }
}
