import SecureCodeGenAuditKinds

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
    ) { $0.codesBothWays ? $0.numbersAsObjects() + $0.objectsAsNumbers() + $0.pointers() : [] }
}

extension ClassAudit {
    fileprivate func numbersAsObjects() -> [Finding] {
        numbersInPlace.compactMap { pair in
            switch pair.form {
            case .boxed where !pair.encode.isBoxed, .object:
                finding(
                    .scalarObjectMismatch,
                    "\(subject(pair.decode)) is encoded as an object and decoded as a number in place",
                    pair.decode.place)
            default: nil
            }
        }
    }

    fileprivate func objectsAsNumbers() -> [Finding] {
        decodes.compactMap { decode in
            guard let key = decode.key, !key.isDynamic, decode.scalar == nil, decode.isObjectDecode,
                case let matching = encodes.filter({ $0.key == key }), !matching.isEmpty,
                // The other side has the fault.
                !matching.contains(where: encodesPointer),
                decode.isPresenceTest || !decodes.contains(where: { $0.key == key && $0.scalar != nil }),
                matching.allSatisfy({ Self.form(ofEncoded: $0).isNumber })
            else { return nil }
            var found = finding(
                .scalarObjectMismatch,
                "\(subject(decode)) is encoded as a number in place and decoded as an object", decode.place)
            found.advice = advice(on: decode)
            return found
        }
    }

    /// `encodeInteger:_date`, where the property is an object, whose address is encoded.
    fileprivate func pointers() -> [Finding] {
        encodes.filter(encodesPointer).map { call in
            finding(
                .scalarObjectMismatch, "\(subject(call)) is an object and is encoded as a number in place", call.place)
        }
    }

    private func encodesPointer(_ call: CoderCall) -> Bool {
        // As a Boolean, it says whether there is an object.
        guard let scalar = call.scalar, scalar.family != .boolean, call.direction == .encode,
            call.properties.count == 1, call.conversions.isEmpty, let name = call.shape.foundationClass
        else { return false }
        return name != "NSNumber" || call.shape.unwrapped == .named("NSNumber")
    }
}
