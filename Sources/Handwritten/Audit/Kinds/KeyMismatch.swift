import SecureCodeGenAuditKinds
import SecureCodeGenSourceText

extension AuditRule {
    static let keyMismatch = AuditRule(
        .losesData, "A property is encoded and decoded under two spellings of its key.",
        because: "the value never comes back", do: "use one constant for the key",
        fault: """
            coder.encode(pages, forKey: "pageCount")
            // and in init(coder:)
            pages = coder.decodeInteger(forKey: "pages")
            """,
        repair: #"pages = coder.decodeInteger(forKey: "pageCount")"#,
        source: .missing
    ) { $0.unmatchedKeys.misspelled }
}

extension ClassAudit {
    /// One property under two spellings of its key.
    func misspelledKeys(_ keys: inout UnmatchedKeys, _ encoded: Set<ArchiveKey>, _ isKnown: Bool) -> [Finding] {
        var result: [Finding] = []
        for decode in keys.unwritten {
            let properties = Set(decode.destinations.compactMap(\.property))
            guard
                let partner = keys.unread.firstIndex(where: {
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
                    && !Set(other.destinations.compactMap(\.property)).isDisjoint(with: properties)
            }
            if isOlder { continue }
            result.append(
                finding(
                    .keyMismatch,
                    "\(subject(decode)) is encoded under the key '\(keys.unread[partner].key?.shown ?? "")' and decoded under another",
                    decode.place))
            keys.unread.remove(at: partner)
            keys.unwritten.removeAll { $0.place == decode.place }
        }
        return result
    }

    /// Whether two keys differ in case or in a letter only.
    private func isSpelling(_ one: ArchiveKey?, _ other: ArchiveKey?) -> Bool {
        guard case .text(let one)? = one, case .text(let other)? = other, one != other else { return false }
        return one.lowercased() == other.lowercased()
            || one.count > 5 && editDistance(Array(one.utf8), Array(other.utf8)) <= 1
    }
}
