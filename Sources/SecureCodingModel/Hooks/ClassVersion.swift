import SwiftSemantics

/// The version of what a class archives of its own.
package struct ClassVersion: Sendable {
    package let number: Int
    /// Where archives hold it. Each class of a hierarchy has its own.
    package let key: String
    /// Whether archives of newer versions are read.
    package let acceptsNewer: Bool
    /// Is called for archives of older versions.
    package let migrate: Hook?

    package init(number: Int, key: String, acceptsNewer: Bool = false, migrate: Hook? = nil) {
        self.number = number
        self.key = key
        self.acceptsNewer = acceptsNewer
        self.migrate = migrate
    }

    /// `Account.version`: without the module, so that the class can move.
    static func key(of symbol: Symbol) -> String { symbol.qualifiedName.joined(separator: ".") + ".version" }
}

extension ModelContext {
    /// What the version of a class writes, as a property would.
    func versionEntry(of symbol: Symbol) -> ArchiveKeys.Entry? {
        guard directives(on: symbol)[.version] != nil else { return nil }
        let property = CodedProperty(
            name: "version", key: ClassVersion.key(of: symbol), type: .scalar(.int), absence: .isNil)
        return ArchiveKeys.Entry(name: "the version of \(symbol.displayName)", property: property, valueTypes: [:])
    }
}
