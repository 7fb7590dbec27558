/// The version of a class's archive format.
package struct ClassVersion: Sendable {
    package let number: Int
    /// Where archives hold it. Each class of a hierarchy has its own.
    package let key: String
    /// Where archives hold it that know the class by other names.
    package let olderKeys: [String]
    /// Whether archives of newer versions are read.
    package let acceptsNewer: Bool
    /// Is called for archives of older versions.
    package let migrate: Hook?

    package init(number: Int, key: String, olderKeys: [String] = [], acceptsNewer: Bool = false, migrate: Hook? = nil) {
        self.number = number
        self.key = key
        self.olderKeys = olderKeys
        self.acceptsNewer = acceptsNewer
        self.migrate = migrate
    }
}
