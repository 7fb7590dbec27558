/// The words with which authors say in a comment that they mean what looks like a fault. Nothing else in the sources says it.
///
/// They are in lower case, and may be a part of a word.
enum CommentWords {
    /// A decoded value isn't used.
    static let discarded = ["discard", "ignore", "skip", "compat", "older", "no longer"]

    /// A value is encoded for older versions.
    static let forOlderVersions = ["legacy", "older", "backward", "old version", "version", "compat"]

    /// A value is decoded from archives of older versions.
    static let fromOlderVersions = [
        "legacy", "older", "old version", "old archive", "old format", "backward", "migrat", "deprecated",
        "previous version",
    ]

    /// A property isn't archived.
    static let notArchived = [
        "persist", "archiv", "not saved", "not stored", "transient", "encod", "coding", "not coded", "serializ",
        "runtime", "cache", "temporar", "computed", "derived", "in memory", "in-memory", "ephermal", "ephemeral",
        "debugging", "only used", "used only", "only for", "used during", "used while", "used internally", "unused",
        "local var", "volatile", "internal use", "lazily",
    ]

    /// The words among them that also occur in comments on properties whose names have them: the comment on a cache
    /// policy mentions caches.
    static let ambiguous: Set<String> = ["cache", "encod", "coding", "serializ", "archiv"]

    /// The properties of a section aren't archived. These are whole words.
    static let ofTransientSection: Set<String> = ["no", "non", "not", "transient", "runtime", "temporary"]
}
