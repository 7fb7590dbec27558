import SecureCodeGenArchiveFormats
import SecureCodeGenSourceText

// Compares structs, enums, tuples and other values with several keys.

extension CompatibilityChecker {
    mutating func obstacleOfMembers(
        _ old: ArchivedForm, _ new: ArchivedForm, _ position: Position
    ) -> Incompatibility? {
        guard assumed.insert([old.description, new.description, "\(position)"]).inserted else { return nil }
        if case .enumeration(_, let cases)? = value(old, written) {
            guard case .enumeration(let fallback, let known)? = value(new, read) else { return differ(old, new) }
            return obstacle(cases, known, fallback, typeName(readerIsNew ? new : old), position)
        }
        guard let oldMembers = members(old, written), let newMembers = members(new, read) else {
            return differ(old, new)
        }
        if !oldMembers.hasPresenceKey, newMembers.hasPresenceKey { return differ(old, new) }
        if let kind = new.compositeName, kind.hasSuffix("Range"), old.compositeName != kind {
            return Incompatibility("may hold bounds that do not form a range")
        }
        let name = typeName(readerIsNew ? new : old)
        return obstacle(oldMembers.keys, newMembers.keys, name, position, areElements: new.compositeName == "tuple")
    }

    private mutating func obstacle(
        _ old: [CaseFormat], _ new: [CaseFormat], _ fallback: String?, _ type: String, _ position: Position
    ) -> Incompatibility? {
        for enumCase in old {
            guard let known = new.first(where: { $0.reads(enumCase.name) }) else {
                if fallback != nil, !readerIsNew { continue }
                return obstacleOfGoneCase(enumCase, old, new, type)
            }
            let name = "\(type).\(enumCase.name)"
            if let obstacle = obstacle(enumCase.values, known.values, name, position, areElements: true) {
                return obstacle.of("\(type).\(enumCase.name)", at: (readerIsNew ? known : enumCase).place)
            }
        }
        return nil
    }

    private func obstacleOfGoneCase(
        _ gone: CaseFormat, _ old: [CaseFormat], _ new: [CaseFormat], _ type: String
    ) -> Incompatibility {
        let reason = "may hold the case '\(gone.name)' of '\(type)', which does not exist"
        guard readerIsNew else { return Incompatibility(reason).of("\(type).\(gone.name)", at: gone.place) }
        let renamed = new.first { candidate in
            candidate.values == gone.values && !old.contains { candidate.reads($0.name) }
        }
        guard let renamed else {
            let directive = "\(directive: .aliases) = [\"\(gone.name)\"]"
            return Incompatibility(
                reason,
                advice: "keep the case, or put '\(directive)' above the case that replaces it, with the same "
                    + "values"
            )
        }
        return Incompatibility(
            reason,
            advice: "if it is now '\(renamed.name)', put '\(directive: .key) = \"\(gone.name)\"' above it"
        ).of("\(type).\(renamed.name)", at: renamed.place)
    }

    /// - Parameters:
    ///   - type: The current type; empty for a tuple, whose elements are named as parts of the containing value.
    ///   - areElements: Whether the members are elements of a tuple or values of a case, which have no directives.
    private mutating func obstacle(
        _ old: [KeyFormat], _ new: [KeyFormat], _ type: String, _ position: Position, areElements: Bool
    ) -> Incompatibility? {
        let new = position == .column && !areElements ? new.map(\.readByName) : new
        let lost = readerIsNew ? old.filter { member in !new.contains { $0.reads(member.key) } } : []
        for member in lost {
            let renamed = new.first { candidate in
                !old.contains { $0.key == candidate.key } && candidate.form.unwrapped == member.form.unwrapped
            }
            guard let renamed else {
                return Incompatibility(
                    "hold '\(name(member, type))', which is not read",
                    advice: "keep it; or, if its values are no longer needed, accept the removal with "
                        + "'schema --update --accept-breaking'")
            }
            return Incompatibility(
                "hold '\(member.key)', which is no longer read",
                advice: "if it is now '\(renamed.property)', "
                    + (areElements
                        ? "keep the label '\(member.key)'"
                        : "put '\(directive: .key) = \"\(member.key)\"' above it")
            ).of(name(renamed, type), at: renamed.place, isElement: type.isEmpty)
        }
        let isCase = areElements && !type.isEmpty
        let isUnknown = new.allSatisfy { $0.source(among: old, at: \.key) == nil }
        if position == .column, !isCase, !new.isEmpty, isUnknown {
            // The number of values is unknown if no column is known.
            return Incompatibility("hold none of its columns")
        }
        for member in new {
            guard let known = member.source(among: old, at: \.key) else {
                if !member.isRequired, let overlooked = obstacleOfOtherKey(member, old, type) { return overlooked }
                guard member.isRequired else { continue }
                guard readerIsNew else { return Incompatibility("lack '\(name(member, type))'") }
                return Incompatibility("lack it", advice: "give it an initial value, or make it optional")
                    .of(name(member, type), at: member.place, isElement: type.isEmpty)
            }
            if let obstacle = obstacle(known, member.reading(known.key), position) {
                let today = readerIsNew ? member : known
                let mended = readerIsNew && !areElements ? obstacle.advising(member.adviceForOtherKey(known)) : obstacle
                return mended.of(name(today, type), at: today.place, isElement: type.isEmpty)
            }
        }
        return nil
    }

    /// Older versions of the app ignore a member that is now written under another key.
    private func obstacleOfOtherKey(_ member: KeyFormat, _ written: [KeyFormat], _ type: String) -> Incompatibility? {
        guard !readerIsNew, let other = written.first(where: { $0.aliases.contains(member.key) }) else { return nil }
        return Incompatibility("lack '\(member.key)', which is now written under \"\(other.key)\"", overlooked: member)
            .of(name(other, type), at: other.place, isElement: type.isEmpty)
    }

    private func name(_ member: KeyFormat, _ type: String) -> String {
        type.isEmpty ? member.property : "\(type).\(member.property)"
    }

    private func value(_ form: ArchivedForm, _ values: [String: ValueFormat]) -> ValueFormat? {
        switch form {
        case .valueType(let name): values[name]
        default: nil
        }
    }

    private func typeName(_ form: ArchivedForm) -> String {
        switch form {
        case .valueType(let name): name
        case .composite(let composite): composite.name == "tuple" ? "" : composite.name
        default: ""
        }
    }

    /// Returns the members of a struct or tuple, and whether a separate key marks its presence.
    private func members(
        _ form: ArchivedForm, _ values: [String: ValueFormat]
    ) -> (keys: [KeyFormat], hasPresenceKey: Bool)? {
        switch form {
        case .composite(let composite):
            return (composite.keys, composite.hasPresenceKey)
        case .valueType:
            guard case .structure(let keys)? = value(form, values) else { return nil }
            return (keys, hasPresenceKey: true)
        default: return nil
        }
    }
}

extension ArchivedForm {
    fileprivate var compositeName: String? {
        if case .composite(let composite) = self { composite.name } else { nil }
    }
}
