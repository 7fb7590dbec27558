import SourceText

// Structs, enums, tuples and other values that stand under several keys.

extension FormReading {
    mutating func obstacleOfMembers(
        _ old: ArchivedForm, _ new: ArchivedForm, _ position: Position
    ) -> Unreadable? {
        guard old.isTable == new.isTable else { return differ(old, new, position) }
        guard assumed.insert([old.description, new.description, "\(position)"]).inserted else { return nil }
        if case .enumeration(_, let cases)? = value(old, written) {
            guard case .enumeration(let fallback, let known)? = value(new, read) else { return differ(old, new) }
            return obstacle(cases, known, fallback, typeName(readerIsNew ? new : old), position)
        }
        guard let oldMembers = members(old, written), let newMembers = members(new, read) else {
            return differ(old, new)
        }
        if !oldMembers.isMarked, newMembers.isMarked { return differ(old, new) }
        if case .parts(let kind, _) = new, kind.hasSuffix("Range"), old.partsKind != kind {
            return Unreadable("may hold bounds that are no range")
        }
        let name = typeName(readerIsNew ? new : old)
        return obstacle(oldMembers.keys, newMembers.keys, name, position, areElements: new.partsKind == "tuple")
    }

    /// A table has rows of each type that its first one leads to and that leads back, under the name of the type.
    func obstacleOfTables(_ old: String, _ new: String) -> Unreadable? {
        let (writtenTypes, readTypes) = (written.circle(of: old), read.circle(of: new))
        let lost = writtenTypes.others.subtracting(readTypes.others)
            .union(readTypes.others.intersection(writtenTypes.led).subtracting(writtenTypes.others))
        guard let name = lost.min() else { return nil }
        return Unreadable("hold '\(name)' in another way than it is read")
    }

    private mutating func obstacle(
        _ old: [CaseFormat], _ new: [CaseFormat], _ fallback: String?, _ type: String, _ position: Position
    ) -> Unreadable? {
        for enumCase in old {
            guard let known = new.first(where: { $0.reads(enumCase.name) }) else {
                if fallback != nil, !readerIsNew { continue }
                let gone = Unreadable(
                    "may hold the case '\(enumCase.name)' of '\(type)', which is not there",
                    advice: readerIsNew ? "keep the case, under its name" : nil)
                return readerIsNew ? gone : gone.of("\(type).\(enumCase.name)", at: enumCase.place)
            }
            let name = "\(type).\(enumCase.name)"
            if let obstacle = obstacle(enumCase.values, known.values, name, position, areElements: true) {
                return obstacle.of("\(type).\(enumCase.name)", at: (readerIsNew ? known : enumCase).place)
            }
        }
        return nil
    }

    /// - Parameters:
    ///   - type: the type of the code of today.
    ///   - areElements: whether directives name them by their labels, from the property or the case that they stand in.
    private mutating func obstacle(
        _ old: [KeyFormat], _ new: [KeyFormat], _ type: String, _ position: Position, areElements: Bool
    ) -> Unreadable? {
        let outer = elements
        defer { elements = outer }
        let new = position == .column && !areElements ? new.map(\.readByName) : new
        let lost = readerIsNew ? old.filter { member in !new.contains { $0.reads(member.key) } } : []
        for member in lost {
            let renamed = new.first { candidate in
                !old.contains { $0.key == candidate.key } && candidate.form.unwrapped == member.form.unwrapped
            }
            guard let renamed else { return Unreadable("hold '\(type).\(member.property)', which nothing reads") }
            let path = areElements ? (outer + [renamed.property]).joined(separator: ".") + "." : ""
            let directive = "// securecodegen: \(path)key = \"\(member.key)\""
            return Unreadable(
                "hold '\(member.key)', which nothing reads any longer",
                advice: "if it is '\(renamed.property)' now, put '\(directive)' above "
                    + (areElements ? "what holds it" : "it")
            ).of("\(type).\(renamed.property)", at: renamed.place)
        }
        for member in new {
            guard let known = member.source(among: old, at: \.key) else {
                if !member.isRequired, let overlooked = obstacleOfOtherKey(member, old, type) { return overlooked }
                guard member.isRequired else { continue }
                guard readerIsNew else { return Unreadable("lack '\(type).\(member.property)'") }
                return Unreadable("lack it", advice: "give it an initial value, or let it be optional")
                    .of("\(type).\(member.property)", at: member.place)
            }
            elements = areElements ? outer + [member.property] : []
            if let obstacle = obstacle(known, member.reading(known.key), position) {
                let today = readerIsNew ? member : known
                return obstacle.of("\(type).\(today.property)", at: today.place)
            }
        }
        return nil
    }

    /// Apps that were released overlook a member that is written under another key now.
    private func obstacleOfOtherKey(_ member: KeyFormat, _ written: [KeyFormat], _ type: String) -> Unreadable? {
        guard !readerIsNew, let other = written.first(where: { $0.aliases.contains(member.key) }) else { return nil }
        return Unreadable("lack '\(member.key)', which is written under \"\(other.key)\"", overlooked: member)
            .of("\(type).\(other.property)", at: other.place)
    }

    private func value(_ form: ArchivedForm, _ values: [String: ValueFormat]) -> ValueFormat? {
        switch form {
        case .members(let name), .table(let name): values[name]
        default: nil
        }
    }

    private func typeName(_ form: ArchivedForm) -> String {
        switch form {
        case .members(let name), .table(let name): name
        case .parts(let name, _): name
        default: ""
        }
    }

    /// What a struct or tuple consists of, and whether a key of its own says that there is one.
    private func members(
        _ form: ArchivedForm, _ values: [String: ValueFormat]
    ) -> (keys: [KeyFormat], isMarked: Bool)? {
        switch form {
        case .parts(let kind, let parts):
            return (parts.map { KeyFormat($0) }, isMarked: ["tuple", "Optional"].contains(kind))
        case .members, .table:
            guard case .structure(let keys)? = value(form, values) else { return nil }
            return (keys, isMarked: true)
        default: return nil
        }
    }
}

extension ArchivedForm {
    fileprivate var isTable: Bool {
        if case .table = self { return true }
        return false
    }

    fileprivate var partsKind: String? {
        if case .parts(let kind, _) = self { return kind }
        return nil
    }
}
