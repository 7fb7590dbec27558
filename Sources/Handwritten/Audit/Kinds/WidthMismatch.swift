import SecureCodeGenAuditKinds
import SecureCodeGenSwiftSyntax

extension AuditRule {
    static let widthMismatch = AuditRule(
        .losesData, "The encoded and the decoded number differ in width or sign.",
        because: "values outside of the narrower range are lost or end the process",
        do: "use the wider type on both sides and convert with 'init(exactly:)'",
        objectiveC:
            "use the wider form on both sides: 'encodeDouble:forKey:' for a double, 'encodeInt64:forKey:' for an integer",
        fault: """
            coder.encode(fileSize, forKey: "fileSize")  // fileSize is an Int
            // and in init(coder:)
            fileSize = Int(coder.decodeInt32(forKey: "fileSize"))
            """,
        repair: #"fileSize = coder.decodeInteger(forKey: "fileSize")"#,
        source: .range,
        comparesForms: true
    ) { audit in
        guard audit.codesBothWays else { return [] }
        return audit.numbersInPlace.compactMap(audit.widthMismatch) + audit.narrowedEncodes() + audit.narrowingGetters()
    }
}

extension ClassAudit {
    fileprivate func widthMismatch(_ pair: NumberPair) -> Finding? {
        guard case .number(let encoded) = pair.form else { return nil }
        let (encode, decode, scalar) = (pair.encode, pair.decode, pair.scalar)
        if encoded.family == .boolean, scalar.family == .integer { return nil }
        if let source = propertyForm(encode) {
            // The value was widened before, as C does with each argument.
            if scalar.holds(source), language.convertsImplicitly || scalar.family == encoded.family { return nil }
            // An enumeration has no negative and large values at once.
            if language.convertsImplicitly, encode.properties.contains(where: isEnumeration),
                source.bits <= scalar.bits || encode.properties.allSatisfy({ hasCases(of: $0, within: scalar) })
            {
                return nil
            }
        } else if language.convertsImplicitly,
            encode.properties.union(decode.destinations.compactMap(\.property)).contains(where: isEnumeration)
        {
            return nil
        }
        // A BOOL has no other values.
        if language.convertsImplicitly, scalar.family == .boolean || encoded.family == .boolean, encoded.family != .real
        {
            return nil
        }
        // Unarchivers convert between integers, and between floating-point numbers, but not from one to the other.
        let isOtherKind = [encoded.family, scalar.family].contains(.real) && encoded.family != scalar.family
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
        guard let shape = shape(ofProperty: property) else { return false }
        return shape.unwrapped.name.flatMap(NumberForm.named) == nil
    }

    /// Whether a property is of an enumeration of the sources, and a number can be each of its cases.
    private func hasCases(of property: String, within form: NumberForm) -> Bool {
        guard let found = self.property(property), let name = shape(of: found).unwrapped.name,
            let type = sources.table.type(named: name, from: self.type, inFile: found.file), type.kind == .enum
        else { return false }
        let limit = 1 << (min(form.bits, 63) - 1)
        let cases = sources.table.members(of: type, \.cases).map { $0.member.rawValue?.expression.integer }
        return !cases.isEmpty && cases.allSatisfy { $0.map { -limit..<limit ~= $0 } ?? false }
    }

    /// The number that an encoded property holds, which may be one of an enumeration.
    private func propertyForm(_ encode: CoderCall) -> NumberForm? {
        guard encode.conversions.allSatisfy(\.keepsNumber), encode.properties.count == 1,
            let property = encode.properties.first, let encoding,
            let name = shape(ofProperty: property)?.unwrapped.name
        else { return nil }
        return NumberForm.named(name) ?? rawType(of: name, inFile: encoding.file)?.name.flatMap(NumberForm.named)
    }

    /// `_seconds = [[coder decodeObjectForKey:@"seconds"] intValue]`, where the property is a double.
    fileprivate func narrowingGetters() -> [Finding] {
        guard language.convertsImplicitly else { return [] }
        return decodes.compactMap { call in
            guard call.isObjectDecode, let destination = call.destinations.first(where: { $0.property != nil }),
                let property = destination.property, !isEnumeration(property),
                let type = shape(ofProperty: property)?.unwrapped.name, let target = NumberForm.named(type),
                let getter = destination.conversions.lazy.compactMap(\.numberGetter).first,
                // A CGFloat was a float once.
                getter.bits < target.bits && type != "CGFloat"
                    || getter.family == .integer && target.family == .real, target.family != .boolean,
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
    fileprivate func narrowedEncodes() -> [Finding] {
        encodes.compactMap { call in
            guard call.properties.count == 1, let property = call.properties.first,
                !(language.convertsImplicitly && isEnumeration(property)),
                let source = shape(ofProperty: property)?.unwrapped.name.flatMap(NumberForm.named)
            else { return nil }
            var target = call.scalar
            for case .number(let name) in call.conversions { if let form = NumberForm.named(name) { target = form } }
            // `[NSNumber numberWithInt:_count]`
            for case .coercion(.named(let name)) in call.conversions where language.convertsImplicitly {
                if let form = NumberForm.named(name), form.bits < target?.bits ?? .max { target = form }
            }
            let isBoxed = call.conversions.last == .call("NSNumber")
            guard let target, call.conversions.dropLast(isBoxed ? 1 : 0).allSatisfy(\.keepsNumber),
                call.conversions.contains(where: \.isNumber) || call.scalar != nil || isBoxed,
                !target.holds(source), source.family != .boolean,
                target.family == .integer
                    || language.convertsImplicitly && (source.family == .integer || isReadWider(call, target)),
                // Signs are converted without loss.
                !language.convertsImplicitly || source.bits > target.bits || source.family == .real
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
