import AppleTypes
import SourceText
import SwiftScanner

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
        guard codesBothWays, let decoding, let encoding, !decoding.losesCoder, !encoding.losesCoder,
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
        let properties = Set(decode.sinks.compactMap(\.property))
        if properties.isEmpty { return decode.localName }
        return properties.count == 1 ? properties.first : nil
    }

    /// The property that a decoded value replaces in Objective-C, where methods and setters that are followed may derive
    /// others. A part of an object, such as `_address.city`, doesn't replace it.
    func replaced(by call: CoderCall) -> String? {
        call.sinks.first { $0.property != nil }.flatMap { $0.conversions.contains(where: \.isPart) ? nil : $0.property }
    }

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
