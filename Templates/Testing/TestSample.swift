import Foundation

/// Values of types that tests can't make with an initializer.
enum TestSample {
    /// Returns a value that is decoded from invented parts: a text, a number, or one element for each part.
    static func value<Value: Decodable>(of type: Value.Type) throws -> Value {
        try invented(type, depth: 0)
    }

    /// Returns a value that an initializer may refuse to make.
    static func value<Value>(_ value: Value?) throws -> Value {
        guard let value else { throw TestFailure(["an initializer returns nil"]) }
        return value
    }

    /// Returns the last value that an initializer accepts.
    static func last<Value>(of values: [Value?]) throws -> Value { try value(values.compactMap { $0 }.last) }

    /// Returns a value whose raw value is one of a few common ones.
    static func rawValue<Value: RawRepresentable>(of type: Value.Type) throws -> Value {
        if let all = type as? any CaseIterable.Type, let first = first(of: all) as? Value { return first }
        let numbers = Array(0...16) + [32, 64, 100, 128, 200, 255]
        let candidates =
            (numbers as [Any]) + ["a", "", "A", "one", "1", 0.5, Date(timeIntervalSinceReferenceDate: 86_400)]
        for candidate in candidates {
            if let value = value(of: type, rawValue: candidate) { return value }
        }
        throw TestFailure(["no raw value of \(type) is known"])
    }

    /// Returns whether the type of a value has another one with a raw value.
    static func accepts<Value: RawRepresentable>(_ value: Value, rawValue: Any) -> Bool {
        self.value(of: Value.self, rawValue: rawValue) != nil
    }

    /// Returns the value with a raw value, if that has the right type and is valid.
    private static func value<Value: RawRepresentable>(of type: Value.Type, rawValue: Any) -> Value? {
        var raw = rawValue as? Value.RawValue
        if raw == nil, let number = rawValue as? Int, let type = Value.RawValue.self as? any BinaryInteger.Type {
            raw = exactly(number, type) as? Value.RawValue
        }
        return raw.flatMap(Value.init)
    }

    private static func exactly<Number: BinaryInteger>(_ number: Int, _ type: Number.Type) -> Number? {
        Number(exactly: number)
    }

    private static func first<All: CaseIterable>(of type: All.Type) -> Any? { type.allCases.first }

    fileprivate static func invented<Value: Decodable>(_ type: Value.Type, depth: Int) throws -> Value {
        if let value = simple(type) as? Value { return value }
        if let all = type as? any CaseIterable.Type, let value = first(of: all) as? Value { return value }
        if let raw = type as? any RawRepresentable.Type, let value = try? self.raw(raw) as? Value { return value }
        return try Value(from: SampleDecoder(depth: depth))
    }

    private static func raw<Raw: RawRepresentable>(_ type: Raw.Type) throws -> Any { try rawValue(of: type) }

    private static func simple(_ type: Any.Type) -> Any? {
        switch type {
        case is Date.Type: Date(timeIntervalSinceReferenceDate: 0.5)
        case is URL.Type: URL(string: "https://example.com")
        case is UUID.Type: UUID(uuidString: "DEADBEEF-0123-4567-89AB-CDEF01234567")
        case is Data.Type: Data([1, 2])
        case is Decimal.Type: Decimal(string: "1.5")
        case is String.Type: "a"
        case is Bool.Type: true
        case let number as any BinaryInteger.Type: exactly(1, number)
        case is Double.Type: 0.5
        case is Float.Type: Float(0.5)
        default: nil
        }
    }
}

/// Decodes any value from invented parts. Deeply nested optionals and collections are empty.
private struct SampleDecoder: Decoder {
    let depth: Int
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard depth < 8 else { throw TestFailure(["a value contains itself"]) }
        return KeyedDecodingContainer(Keyed<Key>(depth: depth))
    }
    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { Unkeyed(depth: depth) }
    func singleValueContainer() throws -> any SingleValueDecodingContainer { Single(depth: depth) }

    private struct Keyed<Key: CodingKey>: KeyedDecodingContainerProtocol {
        let depth: Int
        var codingPath: [any CodingKey] { [] }
        var allKeys: [Key] { ["a"].compactMap { Key(stringValue: $0) } }
        func contains(_ key: Key) -> Bool { true }
        func decodeNil(forKey key: Key) throws -> Bool { depth > 2 }
        func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
            try TestSample.invented(type, depth: depth + 1)
        }
        func nestedContainer<Nested: CodingKey>(
            keyedBy type: Nested.Type, forKey key: Key
        ) throws -> KeyedDecodingContainer<Nested> { try SampleDecoder(depth: depth + 1).container(keyedBy: type) }
        func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
            Unkeyed(depth: depth + 1)
        }
        func superDecoder() throws -> any Decoder { SampleDecoder(depth: depth + 1) }
        func superDecoder(forKey key: Key) throws -> any Decoder { SampleDecoder(depth: depth + 1) }
    }

    private struct Unkeyed: UnkeyedDecodingContainer {
        let depth: Int
        var codingPath: [any CodingKey] { [] }
        var count: Int? { depth > 2 ? 0 : 1 }
        var currentIndex = 0
        var isAtEnd: Bool { currentIndex >= (count ?? 0) }

        init(depth: Int) { self.depth = depth }

        mutating func decodeNil() throws -> Bool { false }
        mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
            currentIndex += 1
            return try TestSample.invented(type, depth: depth + 1)
        }
        mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) throws -> KeyedDecodingContainer<
            Nested
        > {
            try SampleDecoder(depth: depth + 1).container(keyedBy: type)
        }
        mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { Unkeyed(depth: depth + 1) }
        mutating func superDecoder() throws -> any Decoder { SampleDecoder(depth: depth + 1) }
    }

    private struct Single: SingleValueDecodingContainer {
        let depth: Int
        var codingPath: [any CodingKey] { [] }
        func decodeNil() -> Bool { depth > 2 }
        func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
            guard depth < 8 else { throw TestFailure(["a value contains itself"]) }
            return try TestSample.invented(type, depth: depth + 1)
        }
    }
}
