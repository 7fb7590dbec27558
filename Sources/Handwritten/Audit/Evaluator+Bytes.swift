import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax

/// Bytes of an archive in C, where nothing but their number says how many may be read.
extension Evaluator {
    /// The decoded bytes that a value points to.
    private func bytes(_ value: Value) -> [Value.DecodeOrigin] {
        value.origins.filter { origin in
            if trace.calls[origin.call].method == "decodeBytes" { return origin.conversions.allSatisfy(\.isPlain) }
            return origin.conversions.last { !$0.isPlain } == .member("bytes")
        }
    }

    /// `*(Header *)bytes`, `((Header *)bytes)->count`
    mutating func dereference(_ value: Value, _ range: SourceRange) {
        recordTraps(.bytes, Value(origins: bytes(value).filter { !isLongEnough($0) }), range)
    }

    private func isLongEnough(_ origin: Value.DecodeOrigin) -> Bool {
        lengths[origin.call].map { conditions.contains(.atLeast($0)) } ?? false
    }

    /// Notes the variable that gets the number of bytes, and gives it a value.
    mutating func recordLength(of call: Int, in place: Expression) {
        lengths[call] = Self.path(place)
        assign(
            Value(origins: [Value.DecodeOrigin(call: call, conversions: [.member("length")])], shape: .named("UInt")),
            to: place)
    }

    /// Functions and methods in C that copy bytes, read them or make room for them; nil for others.
    mutating func copyBytes(_ name: String, of object: Value?, _ arguments: [Expression.Argument]) -> Value? {
        let values = arguments.map(\.value)
        switch (name, values.count) {
        case ("memcpy", 3), ("memmove", 3): return copy(from: evaluate(values[1]), to: values[0], count: values[2])
        case ("bcopy", 3): return copy(from: evaluate(values[0]), to: values[1], count: values[2])
        case ("getBytes", 1), ("getBytes", 2):
            guard let object, arguments.last?.label != "range" else { return nil }
            var data = object.adding(.member("bytes"))
            data.shape = .unknown
            // The method copies no more bytes than there are.
            return copy(from: data, to: values[0], count: values.count == 2 ? values[1] : nil, isLimited: true)
        case ("malloc", 1), ("calloc", 2), ("realloc", 2):
            // A size that the archive gives isn't reported: too much memory is refused without reading any.
            for value in values { _ = evaluate(value) }
            return Value()
        case (_, 1) where Self.textFunctions.contains(name):
            let value = evaluate(values[0])
            dereference(value, values[0].range)
            return value.adding(.call(name))
        default: return nil
        }
    }

    /// Functions that read up to the first zero.
    private static let textFunctions: Set<String> = ["strlen", "strdup", "atoi", "atof", "atol"]

    /// - Parameters:
    ///   - count: nil for all bytes.
    ///   - isLimited: whether no byte behind the last is read.
    private mutating func copy(
        from source: Value, to target: Expression, count: Expression?, isLimited: Bool = false
    ) -> Value {
        let counted = count.map { evaluate($0) }
        let destination = evaluate(target)
        var hasFixedSize = destination.shape == .tuple
        if case .prefix("&", _) = target.kind { hasFixedSize = true }
        let unchecked = bytes(source).filter { origin in
            let uses = counted?.origins.filter { $0.call == origin.call }
            guard uses?.isEmpty ?? false else {
                // As many as there are, which may be more than there is room for.
                let isBounded =
                    uses?.allSatisfy { $0.conversions.contains(where: \.isLimiting) } ?? false
                    || lengths[origin.call].map { conditions.contains(.atMost($0)) } ?? false
                return hasFixedSize && !isBounded
            }
            return !isLimited && !isLongEnough(origin)
        }
        let range = count.map { SourceRange(target.range.lower, $0.range.upper) } ?? target.range
        recordTraps(.bytes, Value(origins: unchecked), range)
        if case .prefix("&", let place) = target.kind {
            assign(source.adding(.call("copy")), to: place)
        } else {
            assign(source.adding(.call("copy")), to: target)
        }
        return Value()
    }
}
