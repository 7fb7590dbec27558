import AppleTypes
import CodingBodies
import SourceText
import SwiftScanner

/// Keys and properties of the two sides.
extension ClassAudit {
    private var inheritedEncodes: [CoderCall] { inherited.flatMap { $0.encoding?.calls ?? [] } }
    private var inheritedDecodes: [CoderCall] { inherited.flatMap { $0.decoding?.calls ?? [] } }

    func keys() -> [Finding] {
        guard let decoding, let encoding else { return [] }
        guard !decoding.losesCoder, !encoding.losesCoder,
            !(decodes + encodes).contains(where: { $0.key?.isDynamic ?? false })
        else { return wrongGuards() + duplicates() }
        let encoded = Set((encodes + inheritedEncodes).compactMap(\.key))
        let decoded = Set((decodes + inheritedDecodes).compactMap(\.key))
        // A superclass that no file shows may code the key.
        let isKnown = index.platformSuperclass(of: type).map { PlatformClasses.coding(of: $0) != nil } ?? true
        guard isKnown else { return wrongGuards() + duplicates() }
        var unread = encodes.filter { $0.key.map { !decoded.contains($0) } ?? false }
        var unwritten = decodes.filter { $0.key.map { !encoded.contains($0) } ?? false }
        var result: [Finding] = []
        // One property under two spellings of its key.
        for decode in unwritten {
            let properties = Set(decode.sinks.compactMap(\.property))
            guard
                let partner = unread.firstIndex(where: {
                    !$0.properties.isDisjoint(with: properties) || isSpelling($0.key, decode.key)
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
        result += wrongKeys(&unread)
        var reported: Set<ArchiveKey> = []
        for call in unwritten {
            guard let key = call.key, !isFallback(call), !decoding.discardedPlaces.contains(call.place),
                reported.insert(key).inserted
            else { continue }
            result.append(finding(.keyNotEncoded, "\(subject(call)) is decoded and never encoded", call.place))
        }
        for call in unread {
            guard let key = call.key, reported.insert(key).inserted, !isForOthers(call), !isAbstract else { continue }
            result.append(finding(.keyNotDecoded, "\(subject(call)) is encoded and never decoded", call.place))
        }
        return result + wrongGuards() + duplicates()
    }

    /// Whether two keys differ in case or in a letter only.
    private func isSpelling(_ one: ArchiveKey?, _ other: ArchiveKey?) -> Bool {
        guard case .text(let one)? = one, case .text(let other)? = other, one != other else { return false }
        return one.lowercased() == other.lowercased()
            || one.count > 5 && editDistance(Array(one.utf8), Array(other.utf8)) <= 1
    }

    /// A property that is decoded from the key under which another one is encoded.
    private func wrongKeys(_ unread: inout [CoderCall]) -> [Finding] {
        var result: [Finding] = []
        for decode in decodes {
            guard let key = decode.key, let property = decode.sinks.lazy.compactMap(\.property).first,
                Set(decode.sinks.compactMap(\.property)).count == 1
            else { continue }
            let writers = encodes.filter { $0.key == key && $0.properties.count == 1 }
            guard writers.count == 1, encodes.filter({ $0.key == key }).count == 1,
                let other = writers[0].properties.first,
                other != property, decoding?.property(other) != nil,
                isStored(other), isStored(property)
            else { continue }
            let readsOther = decodes.contains { $0.key == key && $0.sinks.contains { $0.property == other } }
            let own = encodes.filter { $0.properties == [property] && $0.key != key }
            let isOwnUnread = own.contains { own in unread.contains { $0.place == own.place } }
            if !own.isEmpty, !readsOther || isOwnUnread {
                result.append(
                    finding(.wrongKey, "\(shown(property)) is decoded from the key of '\(other)'", decode.place))
                unread.removeAll { $0.properties.contains(property) }
            } else if own.isEmpty, !readsOther,
                encodes.contains(where: { $0.properties == [other] && $0.key != key })
            {
                // The other side writes another property under the key.
                result.append(
                    finding(.wrongKey, "'\(other)' is encoded under the key of \(shown(property))", writers[0].place))
            }
        }
        return result
    }

    private func shown(_ property: String) -> String {
        "'\(DeclarationIndex.lastComponent(of: name)).\(property)'"
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
                && !Set(other.sinks.compactMap(\.property)).isDisjoint(with: properties)
        }) {
            return true
        }
        if call.conditions.contains(where: { if case .containsValue = $0 { return true } else { return false } }) {
            return true
        }
        return mentions(
            ["legacy", "older", "old version", "backward", "migrat", "deprecated", "previous version"], near: call.place
        )
    }

    private func isForOthers(_ call: CoderCall) -> Bool {
        mentions(["legacy", "older", "backward", "old version", "version", "compatib"], near: call.place)
            || call.key?.shown?.lowercased().contains("version") ?? false
    }

    /// Whether subclasses of the sources decode in place of the class.
    private var isAbstract: Bool { decodes.isEmpty }

    /// Whether a comment on the line of a place, or above it, says one of the words.
    func mentions(_ words: [String], near place: Place) -> Bool {
        let bytes = index.files[place.file].source.bytes
        var lower = startOfLine(bytes, min(place.range.lower, bytes.count))
        var lines = 0
        var isInside = false
        var isComment = false
        // The two lines above, and the whole of a comment that ends there.
        while lower > 0, lines < 40 {
            let start = startOfLine(bytes, lower - 1)
            let line = String(decoding: bytes[start..<lower], as: UTF8.self).trimmed
            if line.hasSuffix("*/") { isInside = true }
            guard lines < 2 || isInside || isComment && line.hasPrefix("//") else { break }
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
            guard let comment = isWhole ? line : line.range(ofComment: true) else { return false }
            return words.contains { comment.contains($0) }
        }
    }

    private func startOfLine(_ bytes: [UInt8], _ offset: Int) -> Int {
        var offset = offset
        while offset > 0, bytes[offset - 1] != UInt8(ascii: "\n") { offset -= 1 }
        return offset
    }

    private func wrongGuards() -> [Finding] {
        decodes.compactMap { call in
            guard let key = call.key, case .text = key else { return nil }
            let checked = call.conditions.compactMap { condition -> ArchiveKey? in
                if case .containsValue(let key) = condition { return key }
                return nil
            }
            guard checked.count == 1, let other = checked.first, other != key, case .text(let shown) = other else {
                return nil
            }
            // One check for a group of values that belong together.
            let others = decodes.filter { $0.branch == call.branch && $0.key == other }
            guard others.isEmpty,
                encodes.contains(where: { $0.key == other }) || encodes.contains(where: { $0.key == key }),
                decodes.count(where: { $0.key != other && $0.conditions.contains(.containsValue(other)) }) == 1
            else { return nil }
            return finding(.wrongGuard, "\(subject(call)) is decoded behind a check for the key '\(shown)'", call.place)
        }
    }

    private func duplicates() -> [Finding] {
        var result: [Finding] = []
        var known: [ArchiveKey: CoderCall] = [:]
        for call in encodes {
            guard let key = call.key, !key.isDynamic, call.method != "encodeConditionalObject" else { continue }
            if let first = known[key], !excludes(first, call), first.place != call.place {
                result.append(
                    finding(.duplicateKey, "\(subject(call)) is encoded under a key that is already used", call.place))
            }
            known[key] = known[key] ?? call
        }
        guard encoding?.callsSuper ?? false else { return result }
        for call in encodes {
            guard let key = call.key, !key.isDynamic, let above = inheritedEncodes.first(where: { $0.key == key }),
                above.properties != call.properties || call.properties.isEmpty,
                !result.contains(where: { $0.range == call.place.range })
            else { continue }
            result.append(
                finding(.duplicateKey, "\(subject(call)) is encoded under a key of the superclass", call.place))
        }
        return result
    }

    /// Whether only one of two calls is made: they stand in branches of one statement.
    private func excludes(_ one: CoderCall, _ other: CoderCall) -> Bool {
        for (left, right) in zip(one.branch, other.branch) where left != right {
            return left / 1_000 == right / 1_000
        }
        return one.branch != other.branch
    }

    // MARK: Properties

    func properties() -> [Finding] {
        guard let decoding, let encoding, !decoding.losesCoder, !encoding.losesCoder,
            !(decodes.isEmpty && encodes.isEmpty),
            !(encodes.contains { $0.key?.isDynamic ?? true }), !index.isInterface(type)
        else { return [] }
        // What superclasses that don't code hold is up to this class.
        let silent = index.lineage(of: type).dropFirst().prefix { superclass in
            index.coding(of: superclass) == .none && Self.initializer(of: superclass, index) == nil
                && Self.encoder(of: superclass, index) == nil
        }
        let stored =
            index.properties(of: type).map { (type, $0) }
            + silent.flatMap { superclass in index.properties(of: superclass).map { (superclass, $0) } }
        return stored.compactMap { owner, found in
            let file = index.files[found.file]
            let name = file.identifier(found.member.name)
            guard isData(found, of: owner), owner == type || isGiven(name, of: owner),
                !encoding.mentioned.contains(name), !decoding.mentioned.contains(name),
                !decoding.givenValues.contains(name)
            else { return nil }
            return finding(
                .propertyNotArchived, "'\(DeclarationIndex.lastComponent(of: self.name)).\(name)' isn't archived",
                Place(file: found.file, range: found.member.name))
        }
    }

    /// Whether a property stores something that belongs to the data of the object.
    private func isData(_ found: DeclarationIndex.Located<PropertyDeclaration>, of owner: Int) -> Bool {
        let file = index.files[found.file]
        let property = found.member
        guard property.accessors != .computed,
            index.files[found.file].declarations[found.declaration].kind != .extension
        else {
            return false
        }
        // Not `private(set)`.
        let words = property.modifiers.filter { $0.detail == nil }.map { file.text($0.keyword) }
        let isElsewhere = property.modifiers.contains { ["unowned", "weak"].contains(file.text($0.keyword)) }
        guard Set(words).isDisjoint(with: ["static", "class", "lazy", "override"]), !isElsewhere else { return false }
        if property.binding == .let, property.initialValue != nil { return false }
        let attributes = property.attributes.map { file.text($0.name) }
        if !attributes.allSatisfy({ ["objc", "Published", "NSCopying", "available", "nonobjc"].contains($0) }) {
            return false
        }
        let name = file.identifier(property.name)
        let shape = (decoding ?? encoding)?.shape(of: found) ?? .unknown
        guard !isPassing(name, shape, found), !mentionsPersistence(found) else { return false }
        if isGiven(name, of: owner) { return true }
        // What a class adds to one of Apple's is mostly its appearance, and a text of its own is mostly a constant.
        if index.platformSuperclass(of: type) != nil { return false }
        if let initial = property.initialValue, file.text(initial).trimmed.hasPrefix("\""),
            initial.upper - initial.lower > 3
        {
            return false
        }
        // Such classes mostly hold state that passes.
        if ["ViewModel", "Manager", "Controller", "Presenter", "Helper"].contains(where: { self.name.hasSuffix($0) }) {
            return false
        }
        // Flags and what the class keeps to itself are state that passes, unless an initializer takes them.
        let isFlag =
            shape.unwrapped == .named("Bool") || name.hasPrefix("is") && name.dropFirst(2).first?.isUppercase == true
        return (!isFlag || Self.saysData(name)) && Set(words).isDisjoint(with: ["private", "fileprivate"])
    }

    /// Whether the name of a flag says that a person or a server has set it.
    private static func saysData(_ name: String) -> Bool {
        let lowered = name.lowercased()
        let words = [
            "favorite", "favourite", "complete", "done", "finished", "starred", "premium", "paid", "liked", "verified",
            "purchased", "bookmarked", "flagged", "archived", "deleted", "subscribed", "pinned", "muted", "blocked",
        ]
        return words.contains { lowered.contains($0) }
    }

    /// Whether an initializer takes the value of a property.
    private func isGiven(_ name: String, of owner: Int) -> Bool {
        index.initializers(of: owner).contains { found in
            found.member.parameters.contains { parameter in
                parameter.name.map { index.files[found.file].identifier($0) == name } ?? false
            }
        }
    }

    private func isPassing(
        _ name: String, _ shape: Shape, _ found: DeclarationIndex.Located<PropertyDeclaration>
    ) -> Bool {
        let file = index.files[found.file]
        switch shape.unwrapped {
        case .function, .tuple: return true
        case .unknown: if found.member.type == nil { return true }
        default: break
        }
        if let type = found.member.type, file.text(type).contains("->") { return true }
        for leaf in shape.leaves {
            guard let type = leaf.unwrapped.name else { return true }
            let last = DeclarationIndex.lastComponent(of: type)
            if UnarchivableTypes.named(last) != nil || PlatformClasses.isInterface(last) { return true }
            let endings = [
                "Delegate", "DataSource", "Queue", "Lock", "Observer", "View", "Controller", "Manager", "Timer",
                "Cache",
                "Handler", "Closure", "Callback", "Block", "Completion", "Semaphore", "Task", "Operation", "Session",
                "Subject", "Publisher", "Token", "Context", "Logger", "Formatter", "Layer", "Provider", "Service",
                "Store",
                "Window", "Cell", "Button", "Label", "Player", "Engine", "Disposable", "DisposeBag", "Notification",
                "Listener", "Observable", "Relay", "Cancellable", "Node", "Controller", "Proxy", "Coordinator",
                "Factory",
            ]
            if endings.contains(where: { last.hasSuffix($0) }) { return true }
            if let scanned = index.type(named: type, from: found.file, inside: self.name) {
                let kind = index.types[scanned].kind
                if kind == .protocol || kind == .class && index.coding(of: scanned) == .none { return true }
            }
        }
        let lowered = name.lowercased()
        let passing = [
            "cache", "cached", "loading", "dirty", "temp", "tmp", "progress", "parent", "selected", "expanded",
            "isediting", "pending", "inprogress", "isloaded", "didload", "token", "current", "running", "updating",
            "downloading", "syncing", "visible", "highlighted", "hidden", "animat", "needs", "debug",
        ]
        // A text or a number is none of these, whatever its name.
        let objects = [
            "delegate", "observer", "lock", "queue", "timer", "callback", "handler", "completion", "view", "listener",
        ]
        let isPlain = shape.leaves.allSatisfy { leaf in
            leaf.unwrapped.name.map { NumberForm.named($0) != nil || Self.plainTypes.contains($0) } ?? false
        }
        return passing.contains { lowered.contains($0) } || name.hasPrefix("_")
            || !isPlain && objects.contains { lowered.contains($0) }
    }

    private static let plainTypes: Set<String> = [
        "String", "Date", "Data", "URL", "UUID", "Bool", "NSNumber", "NSString",
    ]

    private func mentionsPersistence(_ found: DeclarationIndex.Located<PropertyDeclaration>) -> Bool {
        mentions(
            [
                "persist", "archiv", "not saved", "not stored", "transient", "not encoded", "encode", "not serialized",
                "serializ", "runtime", "cache", "temporary", "temporar", "computed", "derived", "in memory",
                "in-memory",
                "not coded", "only used", "used only", "only for", "used during", "used while", "coding", "ephemeral",
                "volatile", "internal use", "lazily",
            ], near: Place(file: found.file, range: found.member.declarationRange))
    }
}

extension Substring {
    /// The text of a line behind the beginning of a comment.
    fileprivate func range(ofComment: Bool) -> Substring? {
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
