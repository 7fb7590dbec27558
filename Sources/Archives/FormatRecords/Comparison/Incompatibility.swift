import SecureCodeGenArchiveFormats
import SecureCodeGenSourceText

/// The reason why one version of the code can't read what another version wrote.
struct Incompatibility {
    /// A clause that follows "archives": `may hold numbers that don't fit in Int8`.
    let reason: String
    /// The two types or forms of a value that is archived in another form now: `Int`, `String`.
    private(set) var change: (written: String, read: String)?
    /// What the reader can do; nil if undoing the change is the only way.
    private(set) var advice: String?
    /// What older versions do with the value if they can do without it: `read it as nil`.
    let consequence: String?
    /// The member of a struct or a case that the reason is about: `Address.street`.
    private(set) var subject: String?
    private(set) var place: Diagnostic.Location?
    /// Whether the subject is an element of a tuple, which is named as a part of the property.
    private(set) var isElement = false

    init(_ reason: String, advice: String? = nil, consequence: String? = nil) {
        self.reason = reason
        self.advice = advice
        self.consequence = consequence
    }

    init(written: String, read: String, advice: String? = nil) {
        self.init("hold \(written) instead of \(read)", advice: advice)
        change = (written, read)
    }

    /// - Parameter key: The key that older versions of the app look for.
    init(_ reason: String, overlooked key: KeyFormat) {
        self.reason = reason
        advice = "keep writing it: 'key = \"\(key.key)\"'"
        consequence = key.missingValuePolicy.consequence
    }

    /// Returns the message for code that can't read existing archives.
    func archiveMessage(of property: String) -> String {
        let name = subject ?? property
        guard let change else { return "'\(name)': existing archives \(reason)" }
        return "'\(name)' was archived as \(change.written) and is now archived as \(change.read); existing archives "
            + "can't be read"
    }

    /// Returns why older versions of the app can't read new archives.
    ///
    /// - Parameter isExplained: Whether another message says how the form changed.
    func appMessage(of property: String, isExplained: Bool) -> String {
        let name = subject ?? property
        guard let change else {
            return
                "'\(name)': new archives \(reason), so older versions of the app \(consequence ?? "can't read them")"
        }
        if isExplained { return "older versions of the app can't read '\(name)' in new archives" }
        return "'\(name)' is now archived as \(change.written) instead of \(change.read); older versions of the app "
            + "can't read new archives"
    }

    /// Returns a copy that names the types of the two properties if the form changed because the type did.
    func between(_ written: String, _ read: String) -> Incompatibility {
        let types = [written, read].map { $0.last == "?" ? String($0.dropLast()) : $0 }
        guard change != nil, subject == nil, types[0] != types[1] else { return self }
        var result = self
        result.change = (types[0], types[1])
        return result
    }

    /// Returns a copy with advice, unless there is some already.
    func advising(_ other: String?) -> Incompatibility {
        var result = self
        result.advice = advice ?? other
        return result
    }

    /// Returns a copy about a member, unless this reason is about a part of the member already.
    func of(_ subject: String, at place: Diagnostic.Location?, isElement: Bool = false) -> Incompatibility {
        guard self.subject == nil || self.isElement else { return self }
        var result = self
        result.subject = self.subject.map { "\(subject).\($0)" } ?? subject
        result.place = self.place ?? place
        result.isElement = isElement
        return result
    }
}

extension KeyFormat.MissingValuePolicy {
    /// What a reader does with archives that lack the key.
    var consequence: String {
        switch self {
        case .fails: "can't read them"
        case .isNil: "read it as nil"
        case .keeps(let value): "read it as \(value)"
        }
    }
}
