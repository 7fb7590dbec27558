import SecureCodeGenCodingPlan
import SecureCodeGenSymbols

extension CodingStrategy {
    /// Returns the strategy for an alias with a different type on each platform, `typealias PlatformColor = UIColor`
    /// and `NSColor`. Generated code names the alias, so all platforms must archive its types in the same way.
    mutating func perPlatform(_ alias: Int, _ targets: [SwiftType]) throws(UnsupportedType) -> ArchivedType {
        let name = try nameInReach(.init(symbol: alias, arguments: [], module: nil))
        var common: ArchivedType?
        for target in targets {
            let renamed = try strategy(for: target).named(name)
            guard common == nil || renamed == common else { throw .differsByPlatform(alias, targets) }
            common = renamed
        }
        guard let common else { throw .unknown(table.symbols[alias].displayName) }
        return common
    }
}

extension ArchivedType {
    /// Returns the type under another name; unnamed types don't change.
    fileprivate func named(_ name: TypeName) -> ArchivedType {
        switch self {
        case .objects(.class(_, let subclasses)): .objects(.class(name, subclasses: subclasses))
        case .codable: .codable(name)
        case .raw(let value, let raw): .raw(value, RawType(name, isFailable: raw.isFailable, others: raw.others))
        default: self
        }
    }
}
