import AppleTypes
import SourceText
import SwiftScanner

/// What the two sides of a key say about each other.
extension ClassAudit {
    // MARK: Numbers

    enum Form {
        case number(NumberForm), boxed(String), object, unknown

        var isNumber: Bool { if case .number = self { true } else { false } }
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

    func numbers() -> [Finding] {
        var result: [Finding] = []
        for decode in decodes {
            guard let key = decode.key, !key.isDynamic else { continue }
            let matching = encodes.filter { $0.key == key }
            guard !matching.isEmpty else { continue }
            let forms = matching.map { Self.form(ofEncoded: $0) }
            if let scalar = decode.scalar {
                // A fallback reads the other form.
                if decodes.contains(where: { $0.key == key && $0.isObjectDecode && !$0.isPresenceTest }) { continue }
                // The other side does the same in another branch: `#if CGFLOAT_IS_DOUBLE`.
                let isEqual = forms.contains { if case .number(scalar) = $0 { true } else { false } }
                if matching.count > 1, isEqual { continue }
                for (encode, form) in zip(matching, forms) {
                    switch form {
                    case .boxed, .object:
                        if encode.isBoxed, case .boxed = form { break }
                        result.append(
                            finding(
                                .scalarObjectMismatch,
                                "\(subject(decode)) is encoded as an object and decoded as a number in place",
                                decode.place))
                    case .number(let encoded):
                        if let mismatch = widthMismatch(encode, encoded, decode, scalar) { result.append(mismatch) }
                    case .unknown: break
                    }
                    if case .unknown = form { continue }
                    break
                }
            } else if decode.isObjectDecode {
                // The other side has the fault.
                if matching.contains(where: encodesPointer) { continue }
                if !decode.isPresenceTest, decodes.contains(where: { $0.key == key && $0.scalar != nil }) { continue }
                if forms.allSatisfy(\.isNumber) {
                    var found = finding(
                        .scalarObjectMismatch,
                        "\(subject(decode)) is encoded as a number in place and decoded as an object", decode.place)
                    found.advice = advice(on: decode)
                    result.append(found)
                }
            }
        }
        return result + pointers() + narrowedEncodes(besides: result) + narrowingGetters()
    }

    /// `encodeInteger:_date`, where the property is an object, whose address is encoded.
    private func pointers() -> [Finding] {
        encodes.filter(encodesPointer).map { call in
            finding(
                .scalarObjectMismatch, "\(subject(call)) is an object and is encoded as a number in place", call.place)
        }
    }

    private func encodesPointer(_ call: CoderCall) -> Bool {
        // As a Boolean, it says whether there is an object.
        guard isObjectiveC, let scalar = call.scalar, scalar.family != .boolean, call.direction == .encode,
            call.properties.count == 1, call.conversions.isEmpty, let name = call.shape.foundationClass
        else { return false }
        return name != "NSNumber" || call.shape.unwrapped == .named("NSNumber")
    }

    // MARK: Types

    private func widthMismatch(
        _ encode: CoderCall, _ encoded: NumberForm, _ decode: CoderCall, _ scalar: NumberForm
    ) -> Finding? {
        if encoded.family == .boolean, scalar.family == .integer { return nil }
        if let source = propertyForm(encode) {
            // The value was widened before; C does this with each argument.
            if scalar.holds(source), isObjectiveC || scalar.family == encoded.family { return nil }
            // An enumeration has no negative and large values at once.
            if isObjectiveC, encode.properties.contains(where: isEnumeration), source.bits <= scalar.bits { return nil }
        } else if isObjectiveC,
            encode.properties.union(decode.sinks.compactMap(\.property)).contains(where: isEnumeration)
        {
            return nil
        }
        // A BOOL has no other values.
        if isObjectiveC, scalar.family == .boolean || encoded.family == .boolean, encoded.family != .floating {
            return nil
        }
        // Unarchivers convert between integers, and between floating-point numbers, but not from one to the other.
        let isOtherKind = [encoded.family, scalar.family].contains(.floating) && encoded.family != scalar.family
        guard !scalar.holds(encoded) || isOtherKind else { return nil }
        if isOtherKind {
            return finding(
                .widthMismatch, "\(subject(decode)) is decoded as another kind of number than it is encoded",
                decode.place)
        }
        if encoded.family == scalar.family || encoded.family == .integer {
            return finding(
                .widthMismatch,
                "\(subject(decode)) is decoded with \(scalar.bits) bits and encoded with \(encoded.bits)",
                decode.place)
        }
        return nil
    }

    /// Whether a property has a declared type, such as an enumeration, or a name that suggests one: its values may all be small.
    private func isEnumeration(_ property: String) -> Bool {
        let name = property.lowercased()
        if ["mask", "flags", "options", "style", "state"].contains(where: name.hasSuffix) { return true }
        guard let evaluator = encoding ?? decoding, let found = evaluator.property(property) else { return false }
        return evaluator.shape(of: found).unwrapped.name.flatMap(NumberForm.named) == nil
    }

    /// The number that an encoded property holds, which may be one of an enumeration.
    private func propertyForm(_ encode: CoderCall) -> NumberForm? {
        guard encode.conversions.allSatisfy(\.keepsNumber), encode.properties.count == 1,
            let property = encode.properties.first, let encoding, let found = encoding.property(property)
        else { return nil }
        guard let name = encoding.shape(of: found).unwrapped.name else { return nil }
        return NumberForm.named(name) ?? encoding.rawType(of: name)?.name.flatMap(NumberForm.named)
    }

    /// `_seconds = [[coder decodeObjectForKey:@"seconds"] intValue]`, where the property is a double.
    private func narrowingGetters() -> [Finding] {
        guard isObjectiveC, let decoding else { return [] }
        return decodes.compactMap { call in
            guard call.isObjectDecode, let sink = call.sinks.first(where: { $0.property != nil }),
                let property = sink.property, !isEnumeration(property), let located = decoding.property(property),
                let type = decoding.shape(of: located).unwrapped.name, type != "CGFloat",
                let target = NumberForm.named(type),
                let getter = sink.conversions.lazy.compactMap(\.numberGetter).first,
                getter.bits < target.bits
                    || getter.family == .integer && target.family == .floating, target.family != .boolean,
                encodes.contains(where: { $0.key == call.key && $0.properties == [property] && $0.scalar == nil })
            else { return nil }
            return finding(.widthMismatch, "\(subject(call)) is decoded as a narrower number than it holds", call.place)
        }
    }

    /// Whether the other side reads a wider number, as if all of it had been encoded.
    private func isReadWider(_ call: CoderCall, _ target: NumberForm) -> Bool {
        let readers = decodes.filter { $0.key == call.key }
        // Not in another branch: `#if CGFLOAT_IS_DOUBLE`.
        return encodes.count { $0.key == call.key } == 1 && !readers.isEmpty
            && readers.allSatisfy { decode in
                decode.scalar.map { $0.family == target.family && $0.bits > target.bits } ?? false
            }
    }

    /// `encode(Int32(count))`, where the property is an Int.
    private func narrowedEncodes(besides found: [Finding]) -> [Finding] {
        guard let encoding else { return [] }
        return encodes.compactMap { call in
            guard call.properties.count == 1, let property = call.properties.first,
                let located = encoding.property(property), !(isObjectiveC && isEnumeration(property)),
                let source = NumberForm.named(encoding.shape(of: located).unwrapped.name ?? "")
            else { return nil }
            var target = call.scalar
            for case .number(let name) in call.conversions { if let form = NumberForm.named(name) { target = form } }
            // `[NSNumber numberWithInt:_count]`
            for case .coercion(.named(let name)) in call.conversions where isObjectiveC {
                if let form = NumberForm.named(name), form.bits < target?.bits ?? .max { target = form }
            }
            let isBoxed = isObjectiveC && call.conversions.last == .call("NSNumber")
            guard let target, call.conversions.dropLast(isBoxed ? 1 : 0).allSatisfy(\.keepsNumber),
                call.conversions.contains(where: \.isNumber) || call.scalar != nil || isBoxed,
                !target.holds(source), source.family != .boolean,
                target.family == .integer || isObjectiveC && (source.family == .integer || isReadWider(call, target)),
                // C converts signs without loss.
                !isObjectiveC || source.bits > target.bits || source.family == .floating
            else { return nil }
            return finding(
                .widthMismatch, "\(subject(call)) is encoded as a narrower number than the property holds", call.place)
        }
    }
}

extension Conversion {
    /// The number that a getter of NSNumber returns.
    fileprivate var numberGetter: NumberForm? {
        switch self {
        case .member(let name), .call(let name): Self.numberGetters[name].flatMap(NumberForm.named)
        default: nil
        }
    }

    private static let numberGetters = [
        "charValue": "Int8", "shortValue": "Int16", "unsignedShortValue": "UInt16", "intValue": "Int32",
        "unsignedIntValue": "UInt32", "integerValue": "Int64", "longValue": "Int64", "longLongValue": "Int64",
        "unsignedIntegerValue": "UInt64", "floatValue": "Float",
    ]
}
