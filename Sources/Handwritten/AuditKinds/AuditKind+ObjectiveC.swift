extension AuditKind {
    /// The fix in Objective-C, where it differs.
    package var objectiveCAdvice: String { Self.objectiveC[self] ?? advice }

    /// The fix for an object that is decoded only to see whether the archive has it.
    package static func presenceAdvice(isObjectiveC: Bool) -> String {
        let method = isObjectiveC ? "containsValueForKey:" : "containsValue(forKey:)"
        return "use '\(method)' to see whether the archive has a value"
    }

    private static let objectiveC: [AuditKind: String] = [
        untypedDecode:
            "name the class of the value: '[coder decodeObjectOfClass:[NSString class] forKey:key]' for an NSString",
        secureOff: "use '+unarchivedObjectOfClasses:fromData:error:'",
        plainCoding: "conform to NSSecureCoding and use 'decodeObjectOfClass:forKey:'",
        scalarObjectMismatch:
            "use the same form on both sides: 'encodeInteger:forKey:' with 'decodeIntegerForKey:', or NSNumber on both",
        widthMismatch:
            "use the wider form on both sides: 'encodeDouble:forKey:' for a double, 'encodeInt64:forKey:' for an integer",
        trapOnDecode: "check the value and return nil, or call 'failWithError:'",
        supportsMissing: "add '+ (BOOL)supportsSecureCoding { return YES; }'",
    ]
}
