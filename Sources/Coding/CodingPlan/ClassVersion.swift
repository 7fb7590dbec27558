import SecureCodeGenArchiveFormats

/// The version of a class's archive format.
package struct ClassVersion: Sendable {
    package let number: Int
    /// The key of the version. Each class in a hierarchy has a separate one.
    package let key: String
    /// The keys in archives that use former names of the class.
    package let olderKeys: [String]
    /// Whether archives of newer versions are read.
    package let acceptsNewer: Bool
    /// The method that is called for archives of older versions.
    package let migrate: Hook?

    package init(number: Int, key: String, olderKeys: [String] = [], acceptsNewer: Bool = false, migrate: Hook? = nil) {
        self.number = number
        self.key = key
        self.olderKeys = olderKeys
        self.acceptsNewer = acceptsNewer
        self.migrate = migrate
    }

    package var format: VersionFormat {
        VersionFormat(number: number, key: key, acceptsNewer: acceptsNewer, isMigrated: migrate != nil)
    }
}
