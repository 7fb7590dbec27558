import SecureCodeGenAuditKinds
import SecureCodeGenSourceText

extension AuditRule {
    static let untypedDecode = AuditRule(
        .insecure, "A class that supports secure coding decodes an object without naming its class.",
        because: "an archive can make the app instantiate any class that supports coding",
        do: "name the class of the value: 'decodeObject(of: NSString.self, forKey:)' for a String",
        objectiveC:
            "name the class of the value: '[coder decodeObjectOfClass:[NSString class] forKey:key]' for an NSString",
        fault: #"name = coder.decodeObject(forKey: "name") as? String"#,
        repair: #"name = coder.decodeObject(of: NSString.self, forKey: "name") as String?"#,
        source: .enclosed,
        supersedes: [.unkeyedInKeyed],
        combined: [.unkeyedInKeyed: (", and without a key among keyed values", nil)]
    ) { $0.untyped() }
}

extension ClassAudit {
    func untyped() -> [Finding] {
        guard isSecure, let decoding else { return [] }
        return decoding.calls.compactMap { call in
            guard call.isObjectDecode, call.classes == nil, call.classesAreKnown,
                // Coders without keys can't require secure coding.
                call.key != nil || !decoding.calls.contains(where: { $0.key != nil && areExclusive($0, call) }),
                // `if ([coder requiresSecureCoding])` names the class.
                !call.conditions.contains(.insecureCoder),
                call.key != nil || !call.conditions.contains(.sequentialCoder)
            else { return nil }
            var found = finding(
                .untypedDecode, "\(subject(call)) is decoded without naming its class", call.helperPlace ?? call.place)
            let naming = namingClass(in: call)
            found.repair = naming?.repair
            found.advice = advice(on: call) ?? naming?.advice
            return found
        }
    }

    /// The fix for a call whose object is only compared with nil.
    func advice(on call: CoderCall) -> String? {
        call.isPresenceTest ? "use '\(spelling.presenceTest)' to see whether the archive has a value" : nil
    }
}
