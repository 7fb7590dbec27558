import AppleTypes
import AuditKinds
import SourceText
import SwiftScanner

/// The keys of both sides.
extension ClassAudit {
    var inheritedEncodes: [CoderCall] { inherited.flatMap { $0.encoding?.calls ?? [] } }
    var inheritedDecodes: [CoderCall] { inherited.flatMap { $0.decoding?.calls ?? [] } }

    func keys() -> [Finding] {
        guard let decoding, let encoding else { return [] }
        guard !decoding.losesCoder, !encoding.losesCoder,
            !(decodes + encodes).contains(where: { $0.key?.isDynamic ?? false })
        else { return [] }
        let encoded = Set((encodes + inheritedEncodes).compactMap(\.key))
        let decoded = Set((decodes + inheritedDecodes).compactMap(\.key))
        // A superclass that no file shows may code the key.
        let isKnown = sources.platformSuperclass(of: type).map { PlatformClasses.coding(of: $0) != nil } ?? true
        var unread = encodes.filter { $0.key.map { !decoded.contains($0) } ?? false }
        var unwritten = decodes.filter { $0.key.map { !encoded.contains($0) } ?? false }
        var result = keysOfTwoSpellings(&unread, &unwritten, encoded, isKnown)
        guard isKnown else { return result }
        result += keysOfOthers(&unread)
        result += wrongKeys(&unread)
        result += wrongMembers(&unread)
        let duplicates = duplicates()
        // A property that is encoded under the key of another isn't found under its own.
        let displaced = encodes.filter { call in duplicates.contains { $0.range == call.place.range } }
            .reduce(into: Set<String>()) { $0.formUnion($1.properties) }
        unwritten.removeAll { call in destination(of: call).map(displaced.contains) ?? false }
        var reported: Set<ArchiveKey> = []
        // The other side has the fault.
        let unkeyed = encodes.filter { $0.key == nil }.reduce(into: Set<String>()) { $0.formUnion($1.properties) }
        for call in unwritten where !(destination(of: call).map(unkeyed.contains) ?? false) {
            guard let key = call.key, !isFallback(call), !decoding.discardedPlaces.contains(call.place),
                reported.insert(key).inserted
            else { continue }
            result.append(finding(.keyNotEncoded, "\(subject(call)) is decoded and never encoded", call.place))
        }
        for call in unread {
            guard let key = call.key, reported.insert(key).inserted, !isForOthers(call), !isAbstract,
                !call.valueIsConstant, !saysByPresence(call)
            else { continue }
            result.append(finding(.keyNotDecoded, "\(subject(call)) is encoded and never decoded", call.place))
        }
        return result
    }

    /// One property under two spellings of its key.
    private func keysOfTwoSpellings(
        _ unread: inout [CoderCall], _ unwritten: inout [CoderCall], _ encoded: Set<ArchiveKey>, _ isKnown: Bool
    ) -> [Finding] {
        var result: [Finding] = []
        for decode in unwritten {
            let properties = Set(decode.sinks.compactMap(\.property))
            guard
                let partner = unread.firstIndex(where: {
                    let isSame =
                        properties.isEmpty
                        ? $0.properties.count == 1 && $0.properties.first == decode.key?.shown
                        : !$0.properties.isDisjoint(with: properties)
                    return isKnown
                        ? isSame || isSpelling($0.key, decode.key) : isSame && isSpelling($0.key, decode.key)
                })
            else { continue }
            let isOlder = decodes.contains { other in
                other.key != decode.key && encoded.contains(other.key ?? .dynamic)
                    && !Set(other.sinks.compactMap(\.property)).isDisjoint(with: properties)
            }
            if isOlder { continue }
            result.append(
                finding(
                    .keyMismatch,
                    "\(subject(decode)) is encoded under the key '\(unread[partner].key?.shown ?? "")' and decoded under another",
                    decode.place))
            unread.remove(at: partner)
            unwritten.removeAll { $0.place == decode.place }
        }
        return result
    }

    /// Whether the presence of the key is the value: `if (_done) { [coder encodeBool:YES forKey:@"done"]; }`.
    private func saysByPresence(_ call: CoderCall) -> Bool {
        guard call.scalar?.family == .boolean, !call.conditions.isEmpty, let key = call.key else { return false }
        return decoding?.testedKeys.contains(key) ?? false
    }

    /// Whether two keys differ in case or in a letter only.
    private func isSpelling(_ one: ArchiveKey?, _ other: ArchiveKey?) -> Bool {
        guard case .text(let one)? = one, case .text(let other)? = other, one != other else { return false }
        return one.lowercased() == other.lowercased()
            || one.count > 5 && editDistance(Array(one.utf8), Array(other.utf8)) <= 1
    }

    /// A property that is decoded from a key from which another one is decoded too, while its own key isn't decoded.
    private func keysOfOthers(_ unread: inout [CoderCall]) -> [Finding] {
        decodes.compactMap { decode in
            guard isObjectiveC, let key = decode.key, !key.isDynamic, let property = replaced(by: decode),
                unread.contains(where: { $0.properties == [property] }), !isFallback(decode),
                let writer = encodes.first(where: { $0.key == key && $0.properties.count == 1 }),
                let other = writer.properties.first,
                !encodes.contains(where: { $0.key == key && $0.properties.contains(property) }),
                decodes.contains(where: { reader in
                    reader.key == key && reader.place != decode.place && !areInOtherBranches(reader, decode)
                        && !reader.sinks.contains { $0.property == property }
                })
            else { return nil }
            unread.removeAll { $0.properties == [property] }
            return misplaced(.wrongKey, "\(shown(property)) is decoded from the key of '\(other)'", decode)
        }
    }

    /// A property that is decoded from the key under which another one is encoded.
    private func wrongKeys(_ unread: inout [CoderCall]) -> [Finding] {
        var result: [Finding] = []
        for decode in decodes {
            guard let key = decode.key, let property = destination(of: decode),
                // A setter in Objective-C may also derive another property, such as the class of the object.
                !isObjectiveC
                    || decode.sinks.contains(where: { $0.conversions.allSatisfy(\.keepsValue) })
                        && !decode.conditions.contains(.older) && !holdsClass(property)
            else { continue }
            let writers = encodes.filter { $0.key == key && $0.properties.count == 1 }
            guard writers.count == 1, encodes.filter({ $0.key == key }).count == 1,
                let other = writers[0].properties.first,
                other != property, decoding?.property(other) != nil,
                // A message may tell something about another property.
                !isObjectiveC
                    || writers[0].conversions.allSatisfy(\.keepsValue)
                        && [shape(of: other), .unknown].contains(writers[0].shape.unwrapped),
                isStored(other), isStored(property)
            else { continue }
            let readsOther = decodes.contains { $0.key == key && $0.sinks.contains { $0.property == other } }
            let own = encodes.filter { $0.properties == [property] && $0.key != key }
            let isOwnUnread = own.contains { own in unread.contains { $0.place == own.place } }
            if !own.isEmpty, !readsOther || isOwnUnread {
                result.append(
                    misplaced(.wrongKey, "\(shown(property)) is decoded from the key of '\(other)'", decode))
                unread.removeAll { $0.properties.contains(property) }
            } else if own.isEmpty, !readsOther,
                encodes.contains(where: { $0.properties == [other] && $0.key != key })
            {
                // The other side writes another property under the key.
                let isObject = if case .object = Self.form(ofEncoded: writers[0]) { true } else { false }
                result.append(
                    misplaced(
                        isObject && decode.scalar != nil ? .scalarObjectMismatch : .wrongKey,
                        "'\(other)' is encoded under the key of \(shown(property))", writers[0]))
            }
        }
        return result
    }

    /// A member of a struct that is decoded from the key under which another one is encoded: `_size.width` and
    /// `_size.height`.
    private func wrongMembers(_ unread: inout [CoderCall]) -> [Finding] {
        var result: [Finding] = []
        for decode in decodes {
            guard let key = decode.key, !key.isDynamic, let (property, member) = decodedMember(decode) else { continue }
            let members = encodes.compactMap { encode in
                encodedMember(encode).map { (key: encode.key, property: $0.property, member: $0.member) }
            }.filter { $0.property == property }
            let written = members.filter { $0.key == key }
            guard let other = written.first, written.allSatisfy({ $0.member != member }),
                members.contains(where: { $0.member == member && $0.key != key })
            else { continue }
            result.append(
                misplaced(
                    .wrongKey, "'\(property).\(member)' is decoded from the key of '\(property).\(other.member)'",
                    decode))
            unread.removeAll { encodedMember($0).map { $0 == (property, member) } ?? false }
        }
        return result + membersOfOthers()
    }

    /// The member of a struct that is encoded a second time, under the key of a member of another one.
    private func membersOfOthers() -> [Finding] {
        decodes.compactMap { decode in
            guard isObjectiveC, let key = decode.key, !key.isDynamic, let (property, member) = decodedMember(decode)
            else { return nil }
            let writers = encodes.filter { $0.key == key }
            guard writers.count == 1, let written = encodedMember(writers[0]), written.property != property,
                encodes.contains(where: { other in
                    encodedMember(other).map { $0 == written } ?? false
                        && decodes.contains { reader in
                            reader.key == other.key && decodedMember(reader).map { $0 == written } ?? false
                        }
                })
            else { return nil }
            return misplaced(
                .wrongKey,
                "'\(written.property).\(written.member)' is encoded under the key of '\(property).\(member)'",
                writers[0])
        }
    }

    /// A value under the key of another one, which also has the wrong form.
    private func misplaced(_ kind: AuditKind, _ message: String, _ call: CoderCall) -> Finding {
        var result = finding(kind, message, call.place)
        result.misplaced =
            call.direction == .decode
            ? [call.place.range] : Set(decodes.filter { $0.key == call.key }.map(\.place.range))
        return result
    }

    private func decodedMember(_ call: CoderCall) -> (property: String, member: String)? {
        let found = call.sinks.compactMap { sink -> (property: String, member: String)? in
            guard let property = sink.property else { return nil }
            for case .part(let member) in sink.conversions where !member.isEmpty { return (property, member) }
            return nil
        }
        guard let first = found.first, found.allSatisfy({ $0 == first }) else { return nil }
        return first
    }

    private func encodedMember(_ call: CoderCall) -> (property: String, member: String)? {
        guard call.properties.count == 1, let property = call.properties.first else { return nil }
        var member: String?
        for conversion in call.conversions {
            if case .member(let name) = conversion { member = name } else if !conversion.keepsNumber { return nil }
        }
        return member.map { (property, $0) }
    }

    private func holdsClass(_ property: String) -> Bool {
        ["AnyClass", "Class"].contains(shape(of: property)?.name)
    }

    private func shape(of property: String) -> Shape? {
        decoding.flatMap { decoding in decoding.property(property).map { decoding.shape(of: $0).unwrapped } }
    }

    /// The property that a decoded value goes to, or the one whose name the local constant has.
    func destination(of decode: CoderCall) -> String? {
        let properties = Set(decode.sinks.compactMap(\.property))
        if properties.isEmpty { return decode.localName }
        return properties.count == 1 ? properties.first : nil
    }

    private func shown(_ property: String) -> String {
        "'\(name.lastComponent).\(property)'"
    }

    private func isStored(_ name: String) -> Bool {
        guard let found = decoding?.property(name) else { return false }
        return found.member.accessors != .computed
    }

    /// Whether the call reads what an older version wrote: a newer key of the same property is read too.
    private func isFallback(_ call: CoderCall) -> Bool {
        let properties = Set(call.sinks.compactMap(\.property))
        if decodes.contains(where: { other in
            other.key != call.key && other.place != call.place
                && (isObjectiveC
                    ? replaced(by: call) != nil && replaced(by: call) == replaced(by: other)
                    : !Set(other.sinks.compactMap(\.property)).isDisjoint(with: properties))
        }) {
            return true
        }
        // `if (_name == nil) { … }` opens the way to the older key.
        if call.conditions.contains(.older) { return true }
        let encoded = inheritedEncodes.reduce(into: encoding?.mentioned ?? []) { $0.formUnion($1.properties) }
        let isEncoded = properties.isEmpty || !properties.isDisjoint(with: encoded)
        if isEncoded || !isObjectiveC,
            call.conditions.contains(where: { if case .containsValue = $0 { return true } else { return false } })
        {
            return true
        }
        let name = call.localName?.lowercased() ?? ""
        if ["legacy", "old"].contains(where: name.hasPrefix) { return true }
        return mentions(
            [
                "legacy", "older", "old version", "old archive", "old format", "backward", "migrat", "deprecated",
                "previous version",
            ], near: call.place
        )
    }

    /// The property that a decoded value replaces in Objective-C, where methods and setters that are followed may derive
    /// others. A part of an object, such as `_address.city`, doesn't replace it.
    private func replaced(by call: CoderCall) -> String? {
        call.sinks.first { $0.property != nil }.flatMap { $0.conversions.contains(where: \.isPart) ? nil : $0.property }
    }

    private func isForOthers(_ call: CoderCall) -> Bool {
        mentions(
            ["legacy", "older", "backward", "old version", "version", "compat"], near: call.place, inParagraph: true)
            // A constant tells the version of the archive.
            || call.key?.shown?.lowercased().contains("version") ?? false
                && (!isObjectiveC || call.properties.isEmpty)
    }

    /// Whether subclasses in the sources decode instead of the class.
    private var isAbstract: Bool { decodes.isEmpty }

    /// Whether a comment on the line of a place, or above it, says one of the words.
    func mentions(_ words: [String], near place: Place, inParagraph: Bool = false) -> Bool {
        let bytes = sources.table.file(at: place.file).source.bytes
        var lower = startOfLine(bytes, min(place.range.lower, bytes.count))
        var lines = 0
        var isInside = false
        var isComment = false
        // The two lines above, and the whole of a comment that ends there.
        while lower > 0, lines < 40 {
            let start = startOfLine(bytes, lower - 1)
            let line = String(decoding: bytes[start..<lower], as: UTF8.self).trimmed
            if line.hasSuffix("*/") { isInside = true }
            let continues = inParagraph && !line.isEmpty && !line.hasSuffix("{")
            guard lines < 2 || isInside || isComment && line.hasPrefix("//") || continues else { break }
            isComment = line.hasPrefix("//")
            if line.hasPrefix("/*") { isInside = false }
            lower = start
            lines += 1
        }
        var upper = min(place.range.upper, bytes.count)
        while upper < bytes.count, bytes[upper] != UInt8(ascii: "\n") { upper += 1 }
        let text = String(decoding: bytes[lower..<upper], as: UTF8.self).lowercased()
        var isInBlock = false
        return text.split(separator: "\n").contains { line in
            let isWhole = isInBlock
            if line.contains("/*") { isInBlock = true }
            if line.contains("*/") { isInBlock = false }
            guard let comment = isWhole ? line : line.comment else { return false }
            return words.contains { comment.contains($0) }
        }
    }

    private func startOfLine(_ bytes: [UInt8], _ offset: Int) -> Int {
        var offset = offset
        while offset > 0, bytes[offset - 1] != UInt8(ascii: "\n") { offset -= 1 }
        return offset
    }

    /// Whether two calls are in different branches of one statement, or one is in a branch behind the other.
    func areInOtherBranches(_ one: CoderCall, _ other: CoderCall) -> Bool {
        let isBehind = zip(one.branch, other.branch).allSatisfy { $0 == $1 } && one.branch != other.branch
        return isBehind || areExclusive(one, other)
    }
}

extension Substring {
    /// The comment that begins in a line; nil if none does.
    fileprivate var comment: Substring? {
        var position = startIndex
        var last: Character = " "
        while position < endIndex {
            let character = self[position]
            if last == "/", character == "/" || character == "*" { return self[position...] }
            if character == "*", last == " ", self[startIndex..<position].allSatisfy(\.isWhitespace) {
                return self[position...]
            }
            last = character
            position = index(after: position)
        }
        return nil
    }
}

extension Evaluator {
    var discardedPlaces: [Place] { discarded.map { calls[$0].place } }
}
