import SwiftScanner

/// Calls without keys, and values that go nowhere.
extension ClassAudit {
    func unkeyed() -> [Finding] {
        let calls = (decoding?.calls ?? []) + (encoding?.calls ?? [])
        guard calls.contains(where: { $0.key != nil }) else { return [] }
        var result: [Finding] = []
        // A side that has two forms says that the other side codes without keys on purpose.
        let unkeyedSides = [decodes, encodes].filter { side in
            side.allSatisfy { $0.key == nil } && calls.contains { $0.conditions.contains(.sequentialCoder) }
        }
        for call in calls where call.key == nil && Self.unkeyedMethods.contains(call.method) {
            if calls.contains(where: { $0.key != nil && areExclusive($0, call) }) { continue }
            if call.conditions.contains(.sequentialCoder) { continue }
            if unkeyedSides.contains(where: { $0.contains { $0.place == call.place } }) { continue }
            if call.method == "encode" && call.labels != ["_"] { continue }
            if call.method == "decodeObject" && !call.labels.isEmpty { continue }
            result.append(
                finding(.unkeyedInKeyed, "\(subject(call)) is coded without a key among keyed values", call.place))
        }
        let discarded = (decoding?.discarded ?? []).compactMap { decoding?.calls[$0] }
        for call in discarded + decodes.filter({ isUnused($0) }) {
            // `decodeValue(ofObjCType:at:)` stores its value itself.
            guard !call.labels.contains("at"),
                // An archive without keys is read in order.
                call.key != nil,
                !mentions(["discard", "ignore", "skip", "compat", "older", "no longer"], near: call.place)
            else { continue }
            result.append(finding(.discardedResult, "the decoded value of \(subject(call)) isn't used", call.place))
        }
        return result
    }

    /// Whether the constant that a decoded value is bound to doesn't occur again.
    private func isUnused(_ call: CoderCall) -> Bool {
        guard !isObjectiveC, let name = call.localName, call.sinks.isEmpty, call.helperPlace == nil, let initializer,
            let body = initializer.member.body, initializer.file == call.place.file, body.contains(call.place.range)
        else { return false }
        let source = index.files[initializer.file].source
        return Scanner.tokens(of: source, in: body).count { token in
            token.kind == .identifier && source.text(token.range) == name
        } == 1 && !source.text(body).contains("\\(")
    }

    /// Whether two calls are in different branches of one statement.
    func areExclusive(_ one: CoderCall, _ other: CoderCall) -> Bool {
        for (left, right) in zip(one.branch, other.branch) where left != right { return left / 1_000 == right / 1_000 }
        return false
    }

    private static let unkeyedMethods: Set<String> = [
        "encode", "decodeObject", "encodeValue", "decodeValue", "encodeDataObject", "decodeData", "decodeDataObject",
        "encodeRootObject",
        "encodePropertyList", "decodePropertyList", "encodeBytes",
    ]
}
