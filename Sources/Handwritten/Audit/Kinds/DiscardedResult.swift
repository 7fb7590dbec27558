import SecureCodeGenAuditKinds
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax

extension AuditRule {
    static let discardedResult = AuditRule(
        .fragile, "A decoded value isn't used.", because: "the call has no effect",
        do: "assign the value or remove the call",
        fault: #"coder.decodeObject(of: NSString.self, forKey: "name")"#,
        repair: #"name = coder.decodeObject(of: NSString.self, forKey: "name") as String?"#,
        source: .missing
    ) { $0.discardedResults() }
}

extension ClassAudit {
    func discardedResults() -> [Finding] {
        guard (decodes + encodes).contains(where: { $0.key != nil }) else { return [] }
        var result: [Finding] = []
        let discarded = decoding?.discardedCalls ?? []
        let bound = decodes.filter(isOnlyBound)
        let unused = bound.isEmpty ? [] : unusedNames
        for call in discarded + bound.filter({ $0.localName.map(unused.contains) ?? false }) {
            // `decodeValue(ofObjCType:at:)` stores its value itself.
            guard !call.labels.contains("at"),
                // An archive without keys is read in order.
                call.key != nil,
                !mentions(CommentWords.discarded, near: call.place)
            else { continue }
            result.append(finding(.discardedResult, "the decoded value of \(subject(call)) isn't used", call.place))
        }
        return result
    }

    /// The names that occur once in the body of the initializer.
    private var unusedNames: Set<String> {
        guard let initializer, let body = initializer.member.body else { return [] }
        var counts: [String: Int] = [:]
        for mention in sources.table.file(at: initializer.file).mentions(in: body) {
            counts[mention.name.text, default: 0] += 1
        }
        return Set(counts.filter { $0.value == 1 }.keys)
    }

    /// Whether a decoded value is bound to a constant of the initializer, and goes nowhere else.
    private func isOnlyBound(_ call: CoderCall) -> Bool {
        guard call.localName != nil, call.destinations.isEmpty, call.helperPlace == nil,
            let initializer, let body = initializer.member.body
        else { return false }
        return initializer.file == call.place.file && body.contains(call.place.range)
    }
}
