import SwiftSemantics

extension CodingStrategy {
    /// An alias for another type on each platform, `typealias PlatformColor = UIColor` and `NSColor`: generated code names
    /// the alias, so that each platform must archive what it stands for in the same way.
    mutating func perPlatform(
        _ alias: Int, _ targets: [SwiftType], in context: Context
    ) -> Result<ArchivedType, Refusal> {
        let name: TypeName
        switch nameInReach(.init(symbol: alias, arguments: [], module: nil), in: context) {
        case .success(let found): name = found
        case .failure(let refusal): return .failure(refusal)
        }
        var common: ArchivedType?
        for target in targets {
            switch strategy(for: target, in: context) {
            case .failure(let refusal): return .failure(refusal)
            case .success(let archived):
                let renamed = archived.named(name)
                guard common == nil || renamed == common else {
                    return .failure(.differsByPlatform(alias, targets))
                }
                common = renamed
            }
        }
        return common.map { .success($0) } ?? .failure(.unknown(table.symbols[alias].displayName))
    }
}

extension ArchivedType {
    /// The same, of a type that goes by another name; types that are named nowhere stay as they are.
    fileprivate func named(_ name: TypeName) -> ArchivedType {
        switch self {
        case .object(_, let subclasses): .object(name, subclasses: subclasses)
        case .codable: .codable(name)
        case .rawRepresentable(_, let rawValue, let isFailable, let others):
            .rawRepresentable(name, rawValue: rawValue, isFailable: isFailable, others: others)
        default: self
        }
    }
}
