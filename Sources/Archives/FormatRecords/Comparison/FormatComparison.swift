import SecureCodeGenArchiveFormats
import SecureCodeGenSourceText

/// Compares a record with the current format, and finds the consequences for archives and for older versions of the
/// app.
package struct FormatComparison {
    /// The differences in the order of classes and keys, without repetitions.
    package private(set) var differences: [FormatDifference] = []

    /// The current format, with the recorded one of classes that weren't read: the record after an update.
    package let today: ArchiveFormat
    private let record: ArchiveFormat
    private let classes: ClassIndex
    private var reported: Set<FormatDifference> = []
    /// The class or key that is being compared.
    private var subject = ""
    /// The current names of recorded classes that still exist.
    private var names: [String: String] = [:]

    /// - Parameters:
    ///   - handwritten: Current classes with handwritten members, whose format is unknown.
    ///   - isGone: Whether a recorded class that isn't among the current ones was removed, rather than not read. Its
    ///     arguments are the name of the class, and whether a new class of another module has its name and its keys.
    package init(
        record: ArchiveFormat, today: ArchiveFormat, handwritten: [HandwrittenClassNames] = [],
        isGone: (String, Bool) -> Bool = { _, _ in true }
    ) {
        self.record = record
        classes = ClassIndex(record: record, today: today, handwritten: handwritten)
        var unread: [ClassFormat] = []
        for old in record.classes {
            if let new = classes.successor(of: old) {
                names[old.name] = new.name
            } else if classes.handwrittenClass(for: old) == nil, !isGone(old.name, classes.hasMoved(old)) {
                names[old.name] = old.name
                unread.append(old)
            }
        }
        self.today = ArchiveFormat(classes: today.classes + unread)
        for old in record.classes {
            if let name = names[old.name], let new = self.today[name] {
                compare(old, new)
            } else if let found = classes.handwrittenClass(for: old) {
                reportHandwrittenClass(old, found)
            } else {
                reportRemovedClass(old)
            }
        }
        let known = Set(names.values)
        for new in today.classes where !known.contains(new.name) {
            subject = new.name
            add(.compatible, "'\(new.name)' is new", at: new.place)
        }
    }

    private mutating func add(
        _ compatibility: FormatDifference.Compatibility, _ message: String, advice: String? = nil,
        at place: Diagnostic.Location?
    ) {
        let difference = FormatDifference(
            compatibility: compatibility, subject: subject, message: message, advice: advice, place: place)
        if reported.insert(difference).inserted { differences.append(difference) }
    }

    // MARK: Classes

    private mutating func reportHandwrittenClass(_ old: ClassFormat, _ new: HandwrittenClassNames) {
        subject = old.name
        add(
            .breaksArchives,
            "existing archives contain '\(old.name)', whose members are now handwritten and can't be compared",
            advice: "remove the members to generate them; or, if they read and write the recorded format, "
                + "remove the class from the record with 'schema --update --accept-breaking'", at: new.place)
    }

    private mutating func reportRemovedClass(_ old: ClassFormat) {
        subject = old.name
        let message = "existing archives contain '\(old.name)', which no longer exists, so they can't be read"
        guard let likely = classes.likelySuccessor(of: old) else {
            return add(
                .breaksArchives, message,
                advice: "keep the class; or, if no such archives exist, accept the removal with 'schema --update "
                    + "--accept-breaking'", at: old.place)
        }
        let swiftName = likely.name.split(separator: ".").dropFirst().joined(separator: ".")
        let type = swiftName.isEmpty ? likely.name : swiftName
        let isModuleKnown = old.name.contains(".")
        let archived = isModuleKnown ? old.name : "<Module>.\(old.name)"
        let advice =
            "if it is now '\(type)', put '\(directive: .name) = \"\(archived)\"' above it"
            + (isModuleKnown ? "" : ", with the module of the app for <Module>")
            + ", and call 'ArchivedClassNames.register()' before reading archives"
        add(.breaksArchives, message, advice: advice, at: likely.place)
    }

    private mutating func compare(_ old: ClassFormat, _ new: ClassFormat) {
        let count = differences.count
        compareMembers(old, new)
        guard differences.count == count, old != new else { return }
        subject = new.name
        add(.compatible, "'\(new.name)' is archived in a compatible way", at: new.place)
    }

    private mutating func compareMembers(_ old: ClassFormat, _ new: ClassFormat) {
        subject = new.name
        if old.objectiveCName != new.objectiveCName {
            let archived = old.objectiveCName ?? old.name
            add(
                .breaksArchives,
                "archives from Apple platforms name this class '\(archived)', but it is now named "
                    + "'\(new.objectiveCName ?? new.name)'",
                advice: "keep '@objc(\(archived))'", at: new.place)
        }
        compareNames(old, new)
        compareVersions(old, new)
        if new.isValidated, !old.isValidated {
            add(
                .compatible, "'\(new.name)' is now validated, and objects that its method rejects are not read",
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
            // A key that a superclass lost is reported there.
            let isReported = owned.owner.name != old.name && names[owned.owner.name].map(inherited.contains) == true
            if successor != nil || !isReported { addLost(owned, new, renamed: successor) }
        }
    }

    private mutating func compareNames(_ old: ClassFormat, _ new: ClassFormat) {
        for name in old.olderNames where name != new.name && !new.olderNames.contains(name) {
            add(
                .breaksArchives,
                "existing archives contain '\(new.name)' under the name '\(name)', which is no longer registered",
                advice: "keep 'name = \"\(name)\"' above it", at: new.place)
        }
        guard old.name != new.name, old.objectiveCName == nil else { return }
        add(
            .breaksApps,
            "older versions of the app can't read '\(new.name)', which they know as '\(old.name)'",
            advice: "on Apple platforms, 'ArchivedClassNames.keepOldest(in:)' makes an archiver write the "
                + "oldest name",
            at: new.place)
    }

    private mutating func compareVersions(_ old: ClassFormat, _ new: ClassFormat) {
        guard let before = old.version else {
            if let version = new.version {
                add(.compatible, "'\(new.name)' now has version \(version.number)", at: new.place)
            }
            return
        }
        let keepsKey = new.version?.key == before.key
        let number = keepsKey ? new.version?.number ?? 0 : 0
        if number < before.number {
            if keepsKey, new.version?.acceptsNewer == false {
                add(
                    .breaksArchives,
                    "existing archives hold version \(before.number) of '\(old.name)', which version "
                        + "\(number) rejects",
                    advice: "keep 'version = \(before.number)'", at: new.place)
            }
            if before.isMigrated {
                add(
                    .breaksApps,
                    "older versions of the app migrate new archives of '\(old.name)', because they "
                        + "treat them as archives from before version \(before.number)",
                    advice: "keep 'version = \(before.number)'",
                    at: new.place)
            }
        } else if number > before.number {
            guard !before.acceptsNewer else {
                return add(.compatible, "'\(new.name)' now has version \(number)", at: new.place)
            }
            add(
                .breaksApps,
                "older versions of the app reject version \(number) of '\(new.name)', because they "
                    + "know only version \(before.number)",
                advice: "add 'forward = .accept' so that later versions of the app accept newer archives", at: new.place
            )
        }
    }

    /// Guesses which keys were renamed: those whose values the new keys can read, preferably with the same type. Each
    /// new key is used once.
    private func renames(from lost: [Owned], to added: [Owned]) -> [String: String] {
        var renamed: [String: String] = [:]
        let byType = lost.map { owned in (owned, added.filter { $0.key.type == owned.key.type }) }
        let byForm = lost.map { owned in
            let fitting = added.filter { candidate in
                var reading = CompatibilityChecker(
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
        subject = "\(new.owner.name).\(new.key.key)"
        let source = new.key.source(among: oldKeys) { $0.key.key }
        let sameKey = oldKeys.filter { $0.key.key == source?.key.key }
        guard let old = sameKey.first(where: { $0.key.conditions == new.key.conditions }) ?? sameKey.first else {
            return addNew(new)
        }
        var reading = CompatibilityChecker(
            written: old.owner.values, read: new.owner.values, renamed: names, readerIsNew: true)
        var isBreaking = false
        var isOtherForm = false
        if let obstacle = reading.obstacle(old.key, new.key.reading(old.key.key), .key) {
            let obstacle = obstacle.of(new.subject, at: new.key.place)
            isBreaking = true
            isOtherForm = obstacle.change != nil
            add(
                .breaksArchives, obstacle.archiveMessage(of: new.subject),
                advice: obstacle.advice ?? otherForm(old.key, new.key) ?? new.key.adviceForOtherKey(old.key),
                at: obstacle.place ?? new.key.place)
        }
        guard old.key.reads(new.key.key) else { return addRenamed(old, new, isBreaking: isBreaking) }
        var reverse = CompatibilityChecker(
            written: new.owner.values, read: old.owner.values, renamed: [:], readerIsNew: false)
        if let obstacle = reverse.obstacle(new.key, old.key.reading(new.key.key), .key) {
            let obstacle = obstacle.of(new.subject, at: new.key.place)
            isBreaking = true
            add(
                .breaksApps, obstacle.appMessage(of: new.subject, isExplained: isOtherForm), advice: obstacle.advice,
                at: obstacle.place ?? new.key.place)
        }
        if !isBreaking, old.key != new.key || changedValues(old, new) {
            let isValidatedNow = new.key.methods.contains(.validate) && !old.key.methods.contains(.validate)
            let what =
                isValidatedNow
                ? "now validated, and values that its method rejects are not read"
                : old.key.form.renamedCase(in: new.key.form) ?? "archived in a compatible way"
            add(.compatible, "'\(new.subject)' is \(what)", at: new.key.place)
        }
    }

    private func changedValues(_ old: Owned, _ new: Owned) -> Bool {
        var pending = old.key.form.valueTypeNames + new.key.form.valueTypeNames
        var seen: Set<String> = []
        while let name = pending.popLast() {
            guard seen.insert(name).inserted else { continue }
            guard old.owner.values[name] == new.owner.values[name] else { return true }
            switch old.owner.values[name] {
            case .structure(let keys)?: pending += keys.flatMap(\.form.valueTypeNames)
            case .enumeration(_, let cases)?: pending += cases.flatMap(\.values).flatMap(\.form.valueTypeNames)
            case nil: break
            }
        }
        return false
    }

    /// Adds the differences for a key that is read from an alias. Older versions of the app look for the old key, and
    /// then save the value that they use instead.
    private mutating func addRenamed(_ old: Owned, _ new: Owned, isBreaking: Bool) {
        if !isBreaking {
            add(
                .compatible,
                "'\(new.subject)' is now archived under the key \"\(new.key.key)\", and is read from "
                    + "both keys",
                at: new.key.place)
        }
        add(
            .breaksApps,
            "new archives lack '\(old.key.key)' of '\(old.owner.name)', so older versions of the app "
                + old.key.missingValuePolicy.consequence,
            advice: new.key.olderForms[old.key.key] == nil
                ? "keep writing it: '\(directive: .key) = \"\(old.key.key)\"'"
                : "keep the change until those versions are no longer used", at: new.key.place)
    }

    /// Returns advice for reading the old form under its key, if the type is the same.
    private func otherForm(_ old: KeyFormat, _ new: KeyFormat) -> String? {
        let (before, now) = (old.form.unwrapped, new.form.unwrapped)
        guard before != now, before.represented.value == now.represented.value else { return nil }
        return "to read both, give it a new key: '\(directive: .key) = \"\(new.key)2\", aliases = "
            + "[\"\(old.key)\" as .\(before.represented.name?.rawValue ?? "default")]'"
    }

    private mutating func addNew(_ new: Owned) {
        guard new.key.isRequired, !new.key.methods.contains(.decode) else {
            return add(.compatible, "'\(new.subject)' is new and not required", at: new.key.place)
        }
        add(
            .breaksArchives, "'\(new.subject)' is new and required, so existing archives can't be read",
            advice: "give it an initial value, or make it optional", at: new.key.place)
    }

    private mutating func addLost(_ old: Owned, _ type: ClassFormat, renamed: Owned?) {
        subject = "\(old.owner.name).\(old.key.key)"
        let name = "'\(old.key.key)' of '\(old.owner.name)'"
        let message = "existing archives hold \(name), which is no longer read"
        let advice = renamed.map { new in
            "if it is now '\(new.key.property)', put '\(directive: .key) = \"\(old.key.key)\"' above it"
        }
        let place = renamed?.key.place ?? type.place
        add(
            .breaksArchives, message,
            advice: advice ?? "keep the property; or, if its values are no longer needed, accept the removal with "
                + "'schema --update --accept-breaking'", at: place)
        guard old.key.isRequired else { return }
        add(
            .breaksApps, "new archives lack \(name), so older versions of the app can't read them",
            advice: advice, at: place)
    }
}

extension KeyFormat {
    /// Advice for a form that can't be read.
    func adviceForOtherKey(_ old: KeyFormat) -> String? {
        old.form.unwrapped == form.unwrapped
            ? nil
            : "to read existing archives, keep the old property and give the new one another key with '"
                + "\(directive: .key) = \"\(key)2\"'; or convert the value with 'decode' and 'encode' methods"
    }
}

extension ArchivedForm {
    /// Returns the difference if a number has a new name: `now archived as 0 for 'z' instead of 'a'`.
    fileprivate func renamedCase(in new: ArchivedForm) -> String? {
        switch (self, new) {
        case (.raw(_, let old), .raw(_, let new)):
            for value in old.values ?? [] {
                guard let name = value.caseName,
                    let other = new.values?.first(where: { $0.text == value.text })?.caseName,
                    name != other
                else { continue }
                return "archived as \(value.text) for '\(other)', which was '\(name)'"
            }
            return nil
        case (.optional(let old), .optional(let new)), (.array(let old), .array(let new)),
            (.set(let old), .set(let new)):
            return old.renamedCase(in: new)
        case (.dictionary(let key, let value), .dictionary(let newKey, let newValue)):
            return key.renamedCase(in: newKey) ?? value.renamedCase(in: newValue)
        default: return nil
        }
    }

    /// The form of the type without a directive, and the name of the chosen representation.
    fileprivate var represented: (value: ArchivedForm, name: Representation?) {
        if case .represented(let value, let name) = self { return (value, name) }
        return (self, nil)
    }
}
