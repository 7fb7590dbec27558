import SourceText

/// Why what one side wrote does not come back on the other.
struct Unreadable {
    /// What is wrong, to follow "archives": `hold a text, and a number is read`.
    let reason: String
    /// The two forms, where the value is archived in another form now: `Int`, `NSString`.
    private(set) var change: (written: String, read: String)?
    /// The way out; nil where only taking back the change is one.
    private(set) var advice: String?
    /// What becomes of the value where it can be done without: `take it for nil`.
    let consequence: String?
    /// What it is about, where that is a member of a struct or a case: `Address.street`.
    private(set) var subject: String?
    private(set) var place: Diagnostic.Location?
    /// Whether that is an element of a tuple, told as a part of what holds it.
    private(set) var isElement = false

    init(_ reason: String, advice: String? = nil) {
        self.reason = reason
        self.advice = advice
        consequence = nil
    }

    init(written: String, read: String, advice: String? = nil) {
        self.init("hold \(written) instead of \(read)", advice: advice)
        change = (written, read)
    }

    /// - Parameter key: that apps which were released look for.
    init(_ reason: String, overlooked key: KeyFormat) {
        self.reason = reason
        advice = "keep writing it: 'key = \"\(key.key)\"'"
        consequence = key.absence.consequence
    }

    /// Returns why code cannot read existing archives.
    func archiveMessage(of property: String) -> String {
        let name = subject ?? property
        guard let change else { return "'\(name)': existing archives \(reason)" }
        return
            "'\(name)' was archived as \(change.written) and is now archived as \(change.read); existing archives cannot be "
            + "read"
    }

    /// Returns why older versions of the app cannot read new archives.
    func appMessage(of property: String) -> String {
        let name = subject ?? property
        guard let change else {
            return
                "'\(name)': new archives \(reason), so older versions of the app \(consequence ?? "cannot read them")"
        }
        return
            "'\(name)' is now archived as \(change.written) instead of \(change.read); older versions of the app cannot "
            + "read new archives"
    }

    /// The same with a way out, where there is none yet.
    func advising(_ other: String?) -> Unreadable {
        var result = self
        result.advice = advice ?? other
        return result
    }

    /// The same, about a member, unless it is about one inside of that already.
    func of(_ subject: String, at place: Diagnostic.Location?, isElement: Bool = false) -> Unreadable {
        guard self.subject == nil || self.isElement else { return self }
        var result = self
        result.subject = self.subject.map { "\(subject).\($0)" } ?? subject
        result.place = self.place ?? place
        result.isElement = isElement
        return result
    }
}

extension KeyFormat.Absence {
    /// What a reader makes of archives without the key.
    var consequence: String {
        switch self {
        case .fails: "cannot read them"
        case .isNil: "read it as nil"
        case .keeps(let value): "read it as \(value)"
        }
    }
}
