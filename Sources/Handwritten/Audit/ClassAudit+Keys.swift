import SecureCodeGenAppleTypes
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax

/// The keys of both sides.
extension ClassAudit {
    var inheritedEncodes: [CoderCall] { inherited.flatMap { $0.encoding?.calls ?? [] } }
    var inheritedDecodes: [CoderCall] { inherited.flatMap { $0.decoding?.calls ?? [] } }

    /// The calls whose keys the other side lacks, without those that another fault explains.
    struct UnmatchedKeys {
        var unread: [CoderCall] = []
        var unwritten: [CoderCall] = []
        var misspelled: [Finding] = []
        var wrong: [Finding] = []
    }

    func findUnmatchedKeys() -> UnmatchedKeys {
        guard codesBothWays, let decoding, let encoding, !decoding.coderEscapes, !encoding.coderEscapes,
            !(decodes + encodes).contains(where: { $0.key?.isDynamic ?? false })
        else { return UnmatchedKeys() }
        let encoded = Set((encodes + inheritedEncodes).compactMap(\.key))
        let decoded = Set((decodes + inheritedDecodes).compactMap(\.key))
        // A superclass that no file shows may code the key.
        let isKnown = sources.platformSuperclass(of: type).map { PlatformClasses.coding(of: $0) != nil } ?? true
        var keys = UnmatchedKeys()
        keys.unread = encodes.filter { $0.key.map { !decoded.contains($0) } ?? false }
        keys.unwritten = decodes.filter { $0.key.map { !encoded.contains($0) } ?? false }
        keys.misspelled = misspelledKeys(&keys, encoded, isKnown)
        guard isKnown else { return UnmatchedKeys(misspelled: keys.misspelled) }
        keys.wrong = wrongKeys(&keys.unread)
        // A property that is encoded under the key of another isn't found under its own.
        let duplicates = duplicates()
        let displaced = encodes.filter { call in duplicates.contains { $0.range == call.place.range } }
            .reduce(into: Set<String>()) { $0.formUnion($1.properties) }
        keys.unwritten.removeAll { call in destination(of: call).map(displaced.contains) ?? false }
        return keys
    }

    /// The property that a decoded value goes to, or the one whose name the local constant has.
    func destination(of decode: CoderCall) -> String? {
        let properties = Set(decode.destinations.compactMap(\.property))
        if properties.isEmpty { return decode.localName }
        return properties.count == 1 ? properties.first : nil
    }

    /// The property that a decoded value replaces where methods and setters are followed, which may derive
    /// others. A part of an object, such as `_address.city`, doesn't replace it.
    func replaced(by call: CoderCall) -> String? {
        call.destinations.first { $0.property != nil }.flatMap {
            $0.conversions.contains(where: \.isPart) ? nil : $0.property
        }
    }

    /// Whether a comment on the line of a place, or on the two above, says one of the words. Comments on lines
    /// without code belong together.
    ///
    /// - Parameter inParagraph: whether all lines down to the place count, from an empty line or an opening brace on.
    func mentions(_ words: [String], near place: Place, inParagraph: Bool = false) -> Bool {
        let bytes = sources.table.file(at: place.file).source.bytes
        func startOfLine(_ offset: Int) -> Int { bytes[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0 }
        func line(before start: Int) -> String {
            String(decoding: bytes[startOfLine(start - 1)..<start], as: UTF8.self)
        }
        let upper = min(place.range.upper, bytes.count)
        let end = bytes[upper...].firstIndex(of: 0x0A) ?? bytes.count
        var lower = startOfLine(min(place.range.lower, upper))
        for number in 0..<40 where lower > 0 {
            let text = line(before: lower).trimmed
            guard number < 2 || inParagraph && !text.isEmpty && !text.hasSuffix("{") else { break }
            lower = startOfLine(lower - 1)
        }
        for comment in sources.comments(in: place.file).reversed() where comment.range.lower < end {
            guard comment.range.upper >= lower else { return false }
            let text = comment.text.lowercased()
            if words.contains(where: text.contains) { return true }
            let start = startOfLine(comment.range.lower)
            if bytes[start..<comment.range.lower].allSatisfy({ $0 == 0x20 || $0 == 0x09 }) {
                lower = min(lower, start - 1)
            }
        }
        return false
    }

    /// Whether two calls are in different branches of one statement, or one is in a branch behind the other.
    func areInOtherBranches(_ one: CoderCall, _ other: CoderCall) -> Bool {
        let isBehind = zip(one.branch, other.branch).allSatisfy { $0 == $1 } && one.branch != other.branch
        return isBehind || areExclusive(one, other)
    }
}
