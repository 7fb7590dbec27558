import AuditKinds
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
        let unused = unusedNames
        for call in discarded + decodes.filter({ isBound($0, to: unused) }) {
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

    /// Returns findings without those that end with another one: a call that gets a key also names the class, and encodes
    /// the optional itself.
    func combined(_ findings: [Finding]) -> [Finding] {
        func isAlso(_ kind: AuditKind, _ finding: Finding) -> Bool {
            findings.contains { $0.kind == kind && $0.range == finding.range && $0.path == finding.path }
        }
        return findings.compactMap { finding in
            var finding = finding
            switch finding.kind {
            case .trapOnEncode where isAlso(.unkeyedInKeyed, finding),
                .unkeyedInKeyed where isAlso(.untypedDecode, finding):
                return nil
            case .unkeyedInKeyed where isAlso(.trapOnEncode, finding):
                finding.message += ", and traps when it is nil"
                finding.advice = "use the method with 'forKey:', and encode the optional"
            case .untypedDecode where isAlso(.unkeyedInKeyed, finding):
                finding.message += ", and without a key among keyed values"
            default: break
            }
            return finding
        }
    }

    /// The names that occur once in the body of the initializer.
    private var unusedNames: Set<String> {
        guard !isObjectiveC, let initializer, let body = initializer.member.body else { return [] }
        let source = sources.table.file(at: initializer.file).source
        // A text can contain names.
        guard !source.text(body).contains("\\(") else { return [] }
        var counts: [String: Int] = [:]
        for token in Scanner.tokens(of: source, in: body) where token.kind == .identifier {
            counts[source.text(token.range), default: 0] += 1
        }
        return Set(counts.filter { $0.value == 1 }.keys)
    }

    /// Whether a decoded value is bound to a constant of the initializer with one of the names.
    private func isBound(_ call: CoderCall, to names: Set<String>) -> Bool {
        guard let name = call.localName, names.contains(name), call.sinks.isEmpty, call.helperPlace == nil,
            let initializer, let body = initializer.member.body
        else { return false }
        return initializer.file == call.place.file && body.contains(call.place.range)
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
