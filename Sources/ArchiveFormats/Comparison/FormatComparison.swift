import SourceText

/// A record and today's format → what is different, and what that means for archives and for apps that were released.
package struct FormatComparison {
    /// In the order of the classes, then of the keys; each once.
    package private(set) var differences: [FormatDifference] = []

    private let record: ArchiveFormat
    private let today: ArchiveFormat
    private let classes: ClassIndex
    private var told: Set<FormatDifference> = []
    /// What the record's classes are called today, where they are still there.
    private var names: [String: String] = [:]

    /// - Parameters:
    ///   - byHand: classes of today that `today` lacks, since nobody knows what they archive.
    ///   - isGone: whether another class of the record that `today` lacks is gone, and was not merely left out.
    package init(
        record: ArchiveFormat, today: ArchiveFormat, byHand: [ClassByHand] = [],
        isGone: (String) -> Bool = { _ in true }
    ) {
        self.record = record
        self.today = today
        classes = ClassIndex(record: record, today: today, byHand: byHand)
        for old in record.classes {
            if let new = classes.successor(of: old) { names[old.name] = new.name }
        }
        for old in record.classes {
            if let name = names[old.name], let new = today[name] {
                compare(old, new)
            } else if let found = classes.classByHand(for: old) {
                addByHand(old, found)
            } else if isGone(old.name) {
                addGone(old)
            }
        }
        let known = Set(names.values)
        for new in today.classes where !known.contains(new.name) {
            add(.compatible, "'\(new.name)' is new", at: new.place)
        }
    }

    private mutating func add(
        _ verdict: FormatDifference.Verdict, _ message: String, advice: String? = nil, at place: Diagnostic.Location?
    ) {
        let difference = FormatDifference(verdict: verdict, message: message, advice: advice, place: place)
        if told.insert(difference).inserted { differences.append(difference) }
    }

    // MARK: Classes

    private mutating func addByHand(_ old: ClassFormat, _ new: ClassByHand) {
        add(
            .breaksArchives,
            "archives hold '\(old.name)', whose members are written by hand now: nobody knows what they read and write",
            advice: "remove the members to have them generated; or, if they read and write what the record says, let "
                + "'schema --update --accept-breaking' take the class out of the record", at: new.place)
    }

    private mutating func addGone(_ old: ClassFormat) {
        let message = "archives hold '\(old.name)', which is no longer there: they cannot be read"
        guard let likely = classes.likelySuccessor(of: old) else {
            return add(.breaksArchives, message, advice: "keep the class as long as there are such archives", at: nil)
        }
        let swiftName = likely.name.split(separator: ".").dropFirst().joined(separator: ".")
        let type = swiftName.isEmpty ? likely.name : swiftName
        let isModuleKnown = old.name.contains(".")
        let archived = isModuleKnown ? old.name : "<Module>.\(old.name)"
        let advice =
            "if it is '\(type)' now, put '// securecodegen: name = \"\(archived)\"' above it"
            + (isModuleKnown ? "" : ", with the app's module for <Module>")
            + ", and let apps call 'ArchivedClassNames.register()' before they read"
        add(.breaksArchives, message, advice: advice, at: likely.place)
    }

    private mutating func compare(_ old: ClassFormat, _ new: ClassFormat) {
        if old.objectiveCName != new.objectiveCName {
            let archived = old.objectiveCName ?? old.name
            add(
                .breaksArchives,
                "archives of Apple's platforms hold '\(archived)', which is now called "
                    + "'\(new.objectiveCName ?? new.name)'",
                advice: "leave '@objc(\(archived))' as it was", at: new.place)
        }
        compareNames(old, new)
        compareVersions(old, new)
        if new.isValidated, !old.isValidated {
            add(
                .compatible, "'\(new.name)' is validated now: objects that its method refuses are not read",
                at: new.place)
        }
        let oldKeys = record.lineage(of: old).flatMap { owner in owner.keys.map { Owned(owner: owner, key: $0) } }
        let newKeys = today.lineage(of: new).flatMap { owner in owner.keys.map { Owned(owner: owner, key: $0) } }
        let lost = oldKeys.filter { owned in !newKeys.contains { $0.key.reads(owned.key.key) } }
        let added = newKeys.filter { owned in !oldKeys.contains { owned.key.reads($0.key.key) } }
        let renamed = renames(from: lost, to: added)
        for owned in newKeys where !renamed.values.contains(owned.key.key) { compare(owned, with: oldKeys) }
        let inherited = Set(today.lineage(of: new).dropFirst().map(\.name))
        for owned in lost {
            let successor = added.first { $0.key.key == renamed[owned.key.key] }
            // What a superclass lost is told there.
            let isTold = owned.owner.name != old.name && names[owned.owner.name].map(inherited.contains) == true
            if successor != nil || !isTold { addLost(owned, new, renamed: successor) }
        }
    }

    private mutating func compareNames(_ old: ClassFormat, _ new: ClassFormat) {
        for name in old.olderNames where name != new.name && !new.olderNames.contains(name) {
            add(
                .breaksArchives, "old archives call '\(new.name)' '\(name)', which nothing says any longer",
                advice: "leave 'name = \"\(name)\"' above it", at: new.place)
        }
        guard old.name != new.name, old.objectiveCName == nil else { return }
        add(
            .breaksApps,
            "new archives call '\(old.name)' '\(new.name)', which apps that were released do not know",
            advice: "on Apple's platforms 'ArchivedClassNames.keepOldest(in:)' lets an archiver write the oldest name",
            at: new.place)
    }

    private mutating func compareVersions(_ old: ClassFormat, _ new: ClassFormat) {
        guard let before = old.version else {
            if let version = new.version {
                add(.compatible, "'\(new.name)' has a version now, \(version.number)", at: new.place)
            }
            return
        }
        let keepsKey = new.version?.key == before.key
        let number = keepsKey ? new.version?.number ?? 0 : 0
        if number < before.number {
            if keepsKey, new.version?.acceptsNewer == false {
                add(
                    .breaksArchives,
                    "old archives hold version \(before.number) of '\(old.name)', and version \(number) refuses them",
                    advice: "leave 'version = \(before.number)'", at: new.place)
            }
            if before.isMigrated {
                add(
                    .breaksApps,
                    "apps that were released take new archives of '\(old.name)' for older than version "
                        + "\(before.number), and migrate them", advice: "leave 'version = \(before.number)'",
                    at: new.place)
            }
        } else if number > before.number {
            guard !before.acceptsNewer else {
                return add(.compatible, "'\(new.name)' has version \(number) now", at: new.place)
            }
            add(
                .breaksApps,
                "new archives hold version \(number) of '\(new.name)', and apps that were released know "
                    + "\(before.number) and refuse them",
                advice: "'forward = .accept' lets later apps read what comes after them", at: new.place)
        }
    }

    /// Which keys are probably called otherwise: those whose values the new ones read, of the same type if possible. Each
    /// new one is taken once.
    private func renames(from lost: [Owned], to added: [Owned]) -> [String: String] {
        var renamed: [String: String] = [:]
        let byType = lost.map { owned in (owned, added.filter { $0.key.type == owned.key.type }) }
        let byForm = lost.map { owned in
            let fitting = added.filter { candidate in
                var reading = FormReading(
                    written: owned.owner.values, read: candidate.owner.values, renamed: names, readerIsNew: true)
                return reading.obstacle(owned.key.form.unwrapped, candidate.key.form.unwrapped, .key) == nil
            }
            return (owned, fitting)
        }
        for (owned, candidates) in byType + byForm where renamed[owned.key.key] == nil {
            let free = candidates.first { candidate in !renamed.values.contains(candidate.key.key) }
            if let free { renamed[owned.key.key] = free.key.key }
        }
        return renamed
    }

    // MARK: Keys

    /// A key and the class that declares it.
    private struct Owned {
        let owner: ClassFormat
        let key: KeyFormat

        var subject: String {
            let name = owner.name.split(separator: ".").last.map(String.init) ?? owner.name
            return "\(name).\(key.property)"
        }
    }

    private mutating func compare(_ new: Owned, with oldKeys: [Owned]) {
        let source = new.key.source(among: oldKeys) { $0.key.key }
        let sameKey = oldKeys.filter { $0.key.key == source?.key.key }
        guard let old = sameKey.first(where: { $0.key.conditions == new.key.conditions }) ?? sameKey.first else {
            return addNew(new)
        }
        var reading = FormReading(
            written: old.owner.values, read: new.owner.values, renamed: names, readerIsNew: true)
        var isBreaking = false
        if let obstacle = reading.obstacle(old.key, new.key.reading(old.key.key), .key) {
            let obstacle = obstacle.of(new.subject, at: new.key.place)
            isBreaking = true
            add(
                .breaksArchives, "'\(obstacle.subject ?? new.subject)': old archives \(obstacle.reason)",
                advice: obstacle.advice ?? otherForm(old.key, new.key) ?? new.key.adviceForOtherKey(old.key),
                at: obstacle.place ?? new.key.place)
        }
        guard old.key.reads(new.key.key) else { return addRenamed(old, new, isBreaking: isBreaking) }
        var reverse = FormReading(
            written: new.owner.values, read: old.owner.values, renamed: [:], readerIsNew: false)
        if let obstacle = reverse.obstacle(new.key, old.key.reading(new.key.key), .key) {
            let obstacle = obstacle.of(new.subject, at: new.key.place)
            isBreaking = true
            add(
                .breaksApps,
                "'\(obstacle.subject ?? new.subject)': new archives \(obstacle.reason), "
                    + "and apps that were released \(obstacle.consequence ?? "cannot read them")",
                advice: obstacle.advice, at: obstacle.place ?? new.key.place)
        }
        if !isBreaking, old.key != new.key || changedValues(old, new) {
            let isValidatedNow = new.key.methods.contains(.validate) && !old.key.methods.contains(.validate)
            let what =
                isValidatedNow
                ? "validated now: values that its method refuses are not read"
                : "archived as before, or so that both can be read"
            add(.compatible, "'\(new.subject)' is \(what)", at: new.key.place)
        }
    }

    private func changedValues(_ old: Owned, _ new: Owned) -> Bool {
        var pending = old.key.form.valueNames + new.key.form.valueNames
        var seen: Set<String> = []
        while let name = pending.popLast() {
            guard seen.insert(name).inserted else { continue }
            guard old.owner.values[name] == new.owner.values[name] else { return true }
            switch old.owner.values[name] {
            case .structure(let keys)?: pending += keys.flatMap(\.form.valueNames)
            case .enumeration(_, let cases)?: pending += cases.flatMap(\.values).flatMap(\.form.valueNames)
            case nil: break
            }
        }
        return false
    }

    /// A key that is read from an alias: apps that were released look for it where it was, and whatever they take in its
    /// place is what they save.
    private mutating func addRenamed(_ old: Owned, _ new: Owned, isBreaking: Bool) {
        if !isBreaking {
            add(
                .compatible, "'\(new.subject)' has another key, \"\(new.key.key)\", and is read from both",
                at: new.key.place)
        }
        add(
            .breaksApps,
            "new archives lack '\(old.key.key)' of '\(old.owner.name)', and apps that were released "
                + old.key.absence.consequence,
            advice: new.key.olderForms[old.key.key] == nil
                ? "keep writing it: '// securecodegen: key = \"\(old.key.key)\"'"
                : "leave it as it was as long as there are such apps", at: new.key.place)
    }

    /// The old form, read under the key that it has, where it is one of the same type.
    private func otherForm(_ old: KeyFormat, _ new: KeyFormat) -> String? {
        let (before, now) = (old.form.unwrapped, new.form.unwrapped)
        guard before != now, before.represented.value == now.represented.value else { return nil }
        return "to read both, give it another key: '// securecodegen: key = \"\(new.key)2\", "
            + "aliases = [\"\(old.key)\" as .\(before.represented.name ?? "default")]'"
    }

    private mutating func addNew(_ new: Owned) {
        guard new.key.isRequired, !new.key.methods.contains(.decode) else {
            return add(.compatible, "'\(new.subject)' is new, and old archives need not have it", at: new.key.place)
        }
        add(
            .breaksArchives, "'\(new.subject)': old archives lack it, and cannot be read without it",
            advice: "give it an initial value, or let it be optional", at: new.key.place)
    }

    private mutating func addLost(_ old: Owned, _ type: ClassFormat, renamed: Owned?) {
        let name = "'\(old.key.key)' of '\(old.owner.name)'"
        let message = "old archives hold \(name), which nothing reads any longer"
        let advice = renamed.map { new in
            "if it is '\(new.key.property)' now, put '// securecodegen: key = \"\(old.key.key)\"' above it"
        }
        let place = renamed?.key.place ?? type.place
        add(
            .breaksArchives, message, advice: advice ?? "keep the property as long as its values are wanted", at: place)
        guard old.key.isRequired else { return }
        add(
            .breaksApps, "new archives lack \(name), and apps that were released cannot read them without it",
            advice: advice, at: place)
    }
}

extension KeyFormat {
    /// What is left where the old form is not read at all.
    func adviceForOtherKey(_ old: KeyFormat) -> String? {
        old.form.unwrapped == form.unwrapped
            ? nil
            : "keep the old property, and give the new one a key of its own: '// securecodegen: key = \"\(key)2\"'"
    }
}

extension ArchivedForm {
    /// The form that the type has by itself, and the name of another that a directive chose.
    fileprivate var represented: (value: ArchivedForm, name: String?) {
        if case .represented(let value, let name) = self { return (value, name) }
        return (self, nil)
    }
}
