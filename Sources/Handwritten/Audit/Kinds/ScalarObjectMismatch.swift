import AuditKinds

extension AuditRule {
    static let scalarObjectMismatch = AuditRule(
        .losesData, "A number is encoded in place and decoded as an object, or the reverse.",
        because: "the coder keeps numbers and objects apart, so the value is lost",
        do:
            "use the same form on both sides: 'encode(number as NSNumber)' with 'decodeObject(of: NSNumber.self)', or a number "
            + "that NSCoder encodes itself",
        objectiveC:
            "use the same form on both sides: 'encodeInteger:forKey:' with 'decodeIntegerForKey:', or NSNumber on both",
        fault: """
            coder.encode(age, forKey: "age")  // age is an Int?, so it is boxed
            // and in init(coder:)
            age = coder.decodeInteger(forKey: "age")
            """,
        repair: """
            coder.encode(age as NSNumber?, forKey: "age")
            // and in init(coder:)
            age = coder.decodeObject(of: NSNumber.self, forKey: "age")?.intValue
            """,
        source: .mismatch,
        comparesForms: true
    ) { $0.codesBothWays ? $0.numbers() : [] }
}
