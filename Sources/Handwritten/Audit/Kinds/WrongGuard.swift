import SecureCodeGenAuditKinds

extension AuditRule {
    static let wrongGuard = AuditRule(
        .fragile, "A value is decoded behind a check for another key.",
        because: "the value is skipped or read by the presence of another one", do: "check the key that is decoded",
        fault: """
            if coder.containsValue(forKey: "start") {
                end = coder.decodeDouble(forKey: "end")
            }
            """,
        repair: """
            if coder.containsValue(forKey: "end") {
                end = coder.decodeDouble(forKey: "end")
            }
            """,
        source: .missing
    ) { $0.codesBothWays ? $0.wrongGuards() : [] }
}

extension ClassAudit {
    func wrongGuards() -> [Finding] {
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
                encodes.contains(where: { $0.key == other || $0.key == key }) || encoding?.coderEscapes ?? false,
                decodes.count(where: { $0.key != other && $0.conditions.contains(.containsValue(other)) }) == 1
            else { return nil }
            return finding(.wrongGuard, "\(subject(call)) is decoded behind a check for the key '\(shown)'", call.place)
        }
    }
}
