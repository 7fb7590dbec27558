import SecureCodeGenAppleTypes
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax

/// The numbers on the two sides of a key.
extension ClassAudit {
    enum Form {
        case number(NumberForm), boxed(String), object, unknown

        var isNumber: Bool { if case .number = self { true } else { false } }
        var isUnknown: Bool { if case .unknown = self { true } else { false } }
    }

    static func form(ofEncoded call: CoderCall) -> Form {
        if let scalar = call.scalar { return .number(scalar) }
        if call.method == "encodeObject" { return .object }
        guard call.method == "encode" else { return .unknown }
        let shape = call.shape
        switch shape {
        case .unknown: return .unknown
        case .optional(let inner):
            guard let name = inner.name else { return inner == .unknown ? .unknown : .object }
            return NumberForm.named(name) != nil ? .boxed(name) : rawForm(name)
        case .named(let name):
            if NumberForm.encodable.contains(name), let form = NumberForm.named(name) { return .number(form) }
            if NumberForm.named(name) != nil { return .boxed(name) }
            return rawForm(name)
        default: return .object
        }
    }

    private static func rawForm(_ name: String) -> Form {
        if name == "Any" || name == "AnyObject" { return .unknown }
        if ["NSNumber", "String", "NSString", "Date", "NSDate", "Data", "NSData", "URL", "NSURL", "UUID", "NSUUID"]
            .contains(name)
        {
            return .object
        }
        return .unknown
    }

    /// The encoded and decoded values of the keys that are decoded as numbers in place.
    var numbersInPlace: [NumberPair] {
        decodes.compactMap { decode in
            guard let key = decode.key, !key.isDynamic, let scalar = decode.scalar,
                // A fallback reads the other form.
                !decodes.contains(where: { $0.key == key && $0.isObjectDecode && !$0.isPresenceTest })
            else { return nil }
            let matching = encodes.filter { $0.key == key }.map { (call: $0, form: Self.form(ofEncoded: $0)) }
            // The other side does the same in another branch: `#if CGFLOAT_IS_DOUBLE`.
            let isEqual = matching.contains { if case .number(scalar) = $0.form { true } else { false } }
            guard matching.count == 1 || !isEqual, let known = matching.first(where: { !$0.form.isUnknown }) else {
                return nil
            }
            return NumberPair(encode: known.call, form: known.form, decode: decode, scalar: scalar)
        }
    }

    struct NumberPair {
        let encode: CoderCall
        let form: Form
        let decode: CoderCall
        let scalar: NumberForm
    }
}
