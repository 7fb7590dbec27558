import SecureCodeGenCodingPlan
import SecureCodeGenSymbols

extension ClassVersion {
    /// Returns `Account.version`, without the module, so the class can move.
    static func key(of symbol: Symbol) -> String { symbol.qualifiedName.joined(separator: ".") + ".version" }

    /// Returns `Owner.version` for a class that was `Bank.Owner`.
    static func olderKeys(of symbol: Symbol, in context: ModelContext) -> [String] {
        let key = key(of: symbol)
        let names = ClassNames(in: context).older(of: symbol).map { $0.split(separator: ".").dropFirst() }
        var keys: [String] = []
        for name in names where !name.isEmpty {
            let older = name.joined(separator: ".") + ".version"
            if older != key, !keys.contains(older) { keys.append(older) }
        }
        return keys
    }
}

extension ModelContext {
    /// Returns the entry of the class's version, which is written like a property.
    func versionEntry(of symbol: Symbol) -> ArchiveKeys.Entry? {
        guard directives(on: symbol).version != nil else { return nil }
        return ArchiveKeys.Entry(versionOf: symbol.displayName, key: ClassVersion.key(of: symbol))
    }
}

extension ArchiveKeys.Entry {
    init(versionOf name: String, key: String) {
        let property = CodedProperty(name: "version", key: key, type: .scalar(.int), missingValuePolicy: .isNil)
        self.init(name: "the version of \(name)", property: property, valueTypes: [:])
    }
}
