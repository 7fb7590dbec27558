import SecureCodeGenArchiveFormats
import SecureCodeGenFormatRecords
import SecureCodeGenSourceText

/// Reads one object by its keys, as generated code does.
struct ObjectReading {
    private let archive: KeyedArchive
    /// The form of the class in the door; nil if the app reads the archive with NSKeyedUnarchiver alone.
    private let form: SecureArchive.Form?
    /// The members by number of the key.
    private let members: [Int: KeyedArchive.Member]
    private let names: ReadableNames
    private let known: ValueCheck.Known
    private var used: Set<Int> = []
    /// The class whose keys are read.
    var owner = ""
    /// The structs and enums of the class.
    var values: [String: ValueFormat] = [:]
    private(set) var problems: [String] = []
    /// The values that are read in part.
    private(set) var losses: [String] = []
    /// Keys that methods read. The methods may also read keys that begin with these.
    private var readByMethods: [String]

    /// The maximum nesting of values that contain themselves. Each needs a key, so longer ones end anyway.
    private static let depthLimit = 64

    init(
        archive: KeyedArchive, object: Int, names: ReadableNames, form: SecureArchive.Form?, known: ValueCheck.Known,
        readByMethods: [String]
    ) {
        self.archive = archive
        self.form = form
        self.readByMethods = readByMethods
        self.names = names
        self.known = known
        members = Dictionary(
            archive.objects[object].members.map { ($0.keyNumber, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Returns the object's value for a key.
    private func member(_ key: String) -> Int? {
        archive.number(ofKey: key).flatMap { members[$0]?.value }
    }

    private mutating func use(_ keys: [String]) {
        for key in keys { if let number = archive.number(ofKey: key) { used.insert(number) } }
    }

    /// The keys that weren't read.
    var unread: [String] {
        members.values.filter { member in
            !used.contains(member.keyNumber)
                && !readByMethods.contains { member.key == $0 || member.key.hasPrefix($0 + ".") }
        }.sorted { $0.keyNumber < $1.keyNumber }.map(\.key)
    }

    mutating func check(_ version: VersionFormat) {
        use([version.key])
        guard let value = member(version.key), case .integer(let number) = archive.list.values[value] else { return }
        guard number > version.number, !version.acceptsNewer else { return }
        problems.append("'\(version.key)' is \(number), but only versions up to \(version.number) are read")
    }

    mutating func read(_ keys: [KeyFormat], prefix: String, depth: Int = 0) {
        var conditional: [String: [KeyFormat]] = [:]
        for key in keys where !key.conditions.isEmpty { conditional[key.key, default: []].append(key) }
        read(each: keys.filter(\.conditions.isEmpty), prefix, depth)
        for (name, alternatives) in conditional.sorted(by: { $0.key < $1.key }) {
            read(oneOf: alternatives, prefix, depth, mayBeAbsent: member(prefix + name) == nil)
        }
    }

    /// Reads a key that is declared once for each platform. The archive is of one of them, which may not have the key.
    private mutating func read(oneOf alternatives: [KeyFormat], _ prefix: String, _ depth: Int, mayBeAbsent: Bool) {
        let before = problems
        var first: [String]?
        for key in alternatives {
            problems = before
            read(each: [key], prefix, depth)
            if problems.count == before.count { return }
            first = first ?? problems
        }
        problems = mayBeAbsent ? before : first ?? before
    }

    private mutating func read(each keys: [KeyFormat], _ prefix: String, _ depth: Int) {
        for key in keys {
            let names = ([key.key] + key.aliases).map { prefix + $0 }
            if key.methods.contains(.decode) {
                readByMethods += names
            } else {
                let readings = zip(names, [key] + key.aliases.map(key.reading))
                let found = readings.first { name, key in
                    member(presence(of: key.form.unwrapped, at: name)) != nil
                        || (key.form.isOptional && member(nilKey(name)) != nil)
                }
                read(found?.1 ?? key, at: found?.0 ?? names[0], depth: depth)
            }
            // Other keys aren't read if one exists.
            use(names + names.map(nilKey))
        }
    }

    /// Returns the key that marks a scalar as nil.
    private func nilKey(_ place: String) -> String { place + ".isNil" }

    /// Returns the key that marks the presence of a value.
    private func presence(of form: ArchivedForm, at place: String) -> String {
        guard case .composite(let composite) = form, !composite.hasPresenceKey, let first = composite.parts.first else {
            return place
        }
        return "\(place).\(first.key)"
    }

    private mutating func read(_ key: KeyFormat, at place: String, depth: Int) {
        use([place, nilKey(place)])
        let form = key.form.unwrapped
        switch form {
        case .valueType(let name):
            switch values[name] {
            case .structure(let keys)?:
                guard isThere(key, place) else { return }
                if depth < Self.depthLimit { read(keys, prefix: place + ".", depth: depth + 1) }
            case .enumeration(let fallback, let cases)?:
                guard isThere(key, place) else { return }
                read(cases, fallback, of: name, at: place, depth)
            case nil: break
            }
        case .composite(let composite):
            guard isThere(key, presence(of: form, at: place)) else { return }
            if depth < Self.depthLimit { read(composite.keys, prefix: place + ".", depth: depth + 1) }
        default: readValue(key, form, at: place)
        }
    }

    /// Whether there is a value. If a required value is missing, adds a problem.
    private mutating func isThere(_ key: KeyFormat, _ place: String) -> Bool {
        if member(place) != nil { return true }
        if key.isRequired { problems.append("'\(place)' has no value") }
        return false
    }

    private mutating func read(
        _ cases: [CaseFormat], _ fallback: String?, of name: String, at place: String, _ depth: Int
    ) {
        guard let value = member(place), let number = archive.object(value),
            let text = archive.text(of: number)
        else { return problems.append("'\(place)' isn't the name of a case of '\(name)'") }
        guard let found = cases.first(where: { $0.reads(text) }) else {
            if fallback != nil { return }
            return problems.append("'\(place)' is the case '\(text.clipped())', which '\(name)' doesn't have")
        }
        if depth < Self.depthLimit { read(found.values, prefix: "\(place).\(text).", depth: depth + 1) }
    }

    /// Whether a number can be in place or an object.
    private func isConverted(_ place: String) -> Bool {
        guard names.classes.areReadOnLinux else { return true }
        let archived = place.hasPrefix("$") ? "$" + place : place
        return switch form?.field(archived)?.kind {
        case .value, .object: true
        default: false
        }
    }

    private mutating func readValue(_ key: KeyFormat, _ form: ArchivedForm, at place: String) {
        guard isThere(key, place), let value = member(place) else { return }
        if archive.object(value).map(archive.isNull) == true, !form.isStoredWithoutObject || isConverted(place) {
            if key.isRequired {
                problems.append("'\(place)' is nil, but \(form.description) is expected")
            }
            return
        }
        let check = ValueCheck(
            archive: archive, names: names, isConverted: isConverted(place), owner: owner, values: values, known: known)
        if let problem = check.problem(form, value) {
            problems.append("'\(place)' \(problem)")
        } else if let loss = check.loss(form, value) {
            losses.append("'\(place)' \(loss)")
        }
    }
}

extension KeyedArchive {
    /// Returns the string of an object.
    func text(of number: Int) -> String? {
        let object = objects[number]
        if object.className == nil { return list.string(object.value) }
        guard ["NSString", "NSMutableString"].contains(object.className) else { return nil }
        return member("NS.string", of: number).flatMap(list.string)
    }
}
