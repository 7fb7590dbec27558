import SecureCodeGenAuditKinds

extension AuditRule {
    static let keyNotDecoded = AuditRule(
        .losesData, "A key is encoded but never decoded.",
        because: "the encoded value never comes back", do: "decode the value, or stop encoding it",
        fault: """
            coder.encode(notes, forKey: "notes")
            // init(coder:) has no line for "notes"
            notes = ""
            """,
        repair: #"notes = coder.decodeObject(of: NSString.self, forKey: "notes") as String? ?? """#,
        source: .variables
    ) { $0.keysNeverDecoded() }
}

extension ClassAudit {
    fileprivate func keysNeverDecoded() -> [Finding] {
        // Subclasses in the sources decode instead of the class.
        guard !decodes.isEmpty else { return [] }
        var reported: Set<ArchiveKey> = []
        return unmatchedKeys.unread.compactMap { call in
            guard let key = call.key, reported.insert(key).inserted, !isForOthers(call), !call.valueIsConstant,
                !saysByPresence(call)
            else { return nil }
            return finding(.keyNotDecoded, "\(subject(call)) is encoded and never decoded", call.place)
        }
    }

    /// Whether the presence of the key is the value: `if (_done) { [coder encodeBool:YES forKey:@"done"]; }`.
    private func saysByPresence(_ call: CoderCall) -> Bool {
        guard call.scalar?.family == .boolean, !call.isUnconditional, let key = call.key else { return false }
        return decoding?.testedKeys.contains(key) ?? false
    }

    private func isForOthers(_ call: CoderCall) -> Bool {
        mentions(
            CommentWords.forOlderVersions, near: call.place, inParagraph: true)
            // A constant tells the version of the archive.
            || call.key?.shown?.lowercased().contains("version") ?? false
                && call.properties.isEmpty
    }
}
