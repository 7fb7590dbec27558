import Foundation

// `SecureArchive` decodes Codable values through these types. Each value inside of another is decoded only if the
// thread has stack for it, and Foundation's values only in the form that they are written in: their own initializers
// trap for others.

/// A value that is decoded through `SecureDecoder`.
nonisolated struct SecureDecoded<Value: Swift.Decodable>: Swift.Decodable {
    let value: Value

    init(from decoder: any Swift.Decoder) throws {
        if Value.self is any SecurePlain.Type {
            value = try decoder.singleValueContainer().decode(Value.self)
            return
        }
        // What an initializer of this type takes in code that isn't optimized, with the containers that it uses.
        let size = Swift.MemoryLayout<Value>.size
        let check = Foundation.Thread.current.threadDictionary["SecureArchive.hasStack"]
        if let hasStack = check as? (Swift.Int) -> Swift.Bool, !hasStack(8 << 10 + 10 * size) {
            throw Foundation.CocoaError(.coderReadCorrupt)
        }
        if let form = Value.self as? any SecureForm.Type {
            guard try form.secureIsValid(in: decoder) else { throw Foundation.CocoaError(.coderReadCorrupt) }
            value = try decoder.singleValueContainer().decode(Value.self)
        } else {
            value = try Value(from: SecureDecoder(inner: decoder))
        }
    }
}

nonisolated struct SecureDecoder: Swift.Decoder {
    let inner: any Swift.Decoder

    var codingPath: [any Swift.CodingKey] { inner.codingPath }
    var userInfo: [Swift.CodingUserInfoKey: Any] { inner.userInfo }
    func container<Key>(keyedBy type: Key.Type) throws -> Swift.KeyedDecodingContainer<Key> {
        Swift.KeyedDecodingContainer(Keyed(inner: try inner.container(keyedBy: type)))
    }
    func unkeyedContainer() throws -> any Swift.UnkeyedDecodingContainer {
        Unkeyed(inner: try inner.unkeyedContainer())
    }
    func singleValueContainer() throws -> any Swift.SingleValueDecodingContainer {
        Single(inner: try inner.singleValueContainer())
    }

    private struct Keyed<Key: Swift.CodingKey>: Swift.KeyedDecodingContainerProtocol {
        let inner: Swift.KeyedDecodingContainer<Key>

        var codingPath: [any Swift.CodingKey] { inner.codingPath }
        var allKeys: [Key] { inner.allKeys }
        func contains(_ key: Key) -> Swift.Bool { inner.contains(key) }
        func decodeNil(forKey key: Key) throws -> Swift.Bool { try inner.decodeNil(forKey: key) }
        func decode<Value: Swift.Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
            type is any SecurePlain.Type
                ? try inner.decode(type, forKey: key)
                : try inner.decode(SecureDecoded<Value>.self, forKey: key).value
        }
        @available(macOS 15.0, iOS 18.0, watchOS 11.0, tvOS 18.0, visionOS 2.0, *)
        func decode(_ type: Swift.Int128.Type, forKey key: Key) throws -> Swift.Int128 {
            try inner.decode(type, forKey: key)
        }
        @available(macOS 15.0, iOS 18.0, watchOS 11.0, tvOS 18.0, visionOS 2.0, *)
        func decode(_ type: Swift.UInt128.Type, forKey key: Key) throws -> Swift.UInt128 {
            try inner.decode(type, forKey: key)
        }
        func nestedContainer<Nested>(
            keyedBy type: Nested.Type, forKey key: Key
        ) throws -> Swift.KeyedDecodingContainer<Nested> {
            Swift.KeyedDecodingContainer(
                Keyed<Nested>(inner: try inner.nestedContainer(keyedBy: type, forKey: key)))
        }
        func nestedUnkeyedContainer(forKey key: Key) throws -> any Swift.UnkeyedDecodingContainer {
            Unkeyed(inner: try inner.nestedUnkeyedContainer(forKey: key))
        }
        func superDecoder() throws -> any Swift.Decoder { SecureDecoder(inner: try inner.superDecoder()) }
        func superDecoder(forKey key: Key) throws -> any Swift.Decoder {
            SecureDecoder(inner: try inner.superDecoder(forKey: key))
        }
    }

    private struct Unkeyed: Swift.UnkeyedDecodingContainer {
        var inner: any Swift.UnkeyedDecodingContainer

        var codingPath: [any Swift.CodingKey] { inner.codingPath }
        var count: Swift.Int? { inner.count }
        var isAtEnd: Swift.Bool { inner.isAtEnd }
        var currentIndex: Swift.Int { inner.currentIndex }
        mutating func decodeNil() throws -> Swift.Bool { try inner.decodeNil() }
        mutating func decode<Value: Swift.Decodable>(_ type: Value.Type) throws -> Value {
            type is any SecurePlain.Type
                ? try inner.decode(type) : try inner.decode(SecureDecoded<Value>.self).value
        }
        @available(macOS 15.0, iOS 18.0, watchOS 11.0, tvOS 18.0, visionOS 2.0, *)
        mutating func decode(_ type: Swift.Int128.Type) throws -> Swift.Int128 { try inner.decode(type) }
        @available(macOS 15.0, iOS 18.0, watchOS 11.0, tvOS 18.0, visionOS 2.0, *)
        mutating func decode(_ type: Swift.UInt128.Type) throws -> Swift.UInt128 { try inner.decode(type) }
        mutating func nestedContainer<Nested>(
            keyedBy type: Nested.Type
        ) throws -> Swift.KeyedDecodingContainer<Nested> {
            Swift.KeyedDecodingContainer(Keyed<Nested>(inner: try inner.nestedContainer(keyedBy: type)))
        }
        mutating func nestedUnkeyedContainer() throws -> any Swift.UnkeyedDecodingContainer {
            Unkeyed(inner: try inner.nestedUnkeyedContainer())
        }
        mutating func superDecoder() throws -> any Swift.Decoder { SecureDecoder(inner: try inner.superDecoder()) }
    }

    private struct Single: Swift.SingleValueDecodingContainer {
        let inner: any Swift.SingleValueDecodingContainer

        var codingPath: [any Swift.CodingKey] { inner.codingPath }
        func decodeNil() -> Swift.Bool { inner.decodeNil() }
        func decode<Value: Swift.Decodable>(_ type: Value.Type) throws -> Value {
            type is any SecurePlain.Type ? try inner.decode(type) : try inner.decode(SecureDecoded<Value>.self).value
        }
        @available(macOS 15.0, iOS 18.0, watchOS 11.0, tvOS 18.0, visionOS 2.0, *)
        func decode(_ type: Swift.Int128.Type) throws -> Swift.Int128 { try inner.decode(type) }
        @available(macOS 15.0, iOS 18.0, watchOS 11.0, tvOS 18.0, visionOS 2.0, *)
        func decode(_ type: Swift.UInt128.Type) throws -> Swift.UInt128 { try inner.decode(type) }
    }
}

/// A type without values of other types, or with few kinds of them. Decoders have a shorter way for some of them.
nonisolated protocol SecurePlain {}
nonisolated extension Swift.Bool: SecurePlain {}
nonisolated extension Swift.String: SecurePlain {}
nonisolated extension Swift.Double: SecurePlain {}
nonisolated extension Swift.Float: SecurePlain {}
nonisolated extension Swift.Int: SecurePlain {}
nonisolated extension Swift.Int8: SecurePlain {}
nonisolated extension Swift.Int16: SecurePlain {}
nonisolated extension Swift.Int32: SecurePlain {}
nonisolated extension Swift.Int64: SecurePlain {}
nonisolated extension Swift.UInt: SecurePlain {}
nonisolated extension Swift.UInt8: SecurePlain {}
nonisolated extension Swift.UInt16: SecurePlain {}
nonisolated extension Swift.UInt32: SecurePlain {}
nonisolated extension Swift.UInt64: SecurePlain {}
nonisolated extension Foundation.Date: SecurePlain {}
nonisolated extension Foundation.Data: SecurePlain {}
nonisolated extension Foundation.URL: SecurePlain {}
nonisolated extension Foundation.UUID: SecurePlain {}
nonisolated extension Swift.Optional: SecurePlain where Wrapped: SecurePlain {}
nonisolated extension Swift.Array: SecurePlain where Element: SecurePlain {}
nonisolated extension Swift.Dictionary: SecurePlain where Key == Swift.String, Value: SecurePlain {}

// MARK: Foundation's values

/// A type of Foundation whose initializer accepts more than it can use.
nonisolated protocol SecureForm {
    /// Whether the values under its keys are in the form that its `encode(to:)` writes.
    static func secureIsValid(in decoder: any Swift.Decoder) throws -> Swift.Bool
}

nonisolated extension Foundation.IndexSet: SecureForm {
    private struct Form: Swift.Decodable {
        struct Range: Swift.Decodable {
            let location: Swift.Int
            let length: Swift.Int
        }
        let indexes: [Range]
    }

    static func secureIsValid(in decoder: any Swift.Decoder) throws -> Swift.Bool {
        try Form(from: decoder).indexes.allSatisfy {
            $0.location >= 0 && $0.length > 0 && !$0.location.addingReportingOverflow($0.length).overflow
        }
    }
}

nonisolated extension Foundation.CharacterSet: SecureForm {
    private struct Form: Swift.Decodable {
        let bitmap: Foundation.Data
    }

    static func secureIsValid(in decoder: any Swift.Decoder) throws -> Swift.Bool {
        let bitmap = [Swift.UInt8](try Form(from: decoder).bitmap)
        guard bitmap.count >= 8_192, (bitmap.count - 8_192).isMultiple(of: 8_193) else { return false }
        return stride(from: 8_192, to: bitmap.count, by: 8_193).allSatisfy { 1...16 ~= bitmap[$0] }
    }
}

nonisolated extension Foundation.DateInterval: SecureForm {
    private struct Form: Swift.Decodable {
        let start: Foundation.Date
        let duration: Swift.Double
    }

    static func secureIsValid(in decoder: any Swift.Decoder) throws -> Swift.Bool {
        try Form(from: decoder).duration >= 0
    }
}

nonisolated extension Foundation.IndexPath: SecureForm {
    private struct Form: Swift.Decodable {
        let indexes: [Swift.Int]
    }

    static func secureIsValid(in decoder: any Swift.Decoder) throws -> Swift.Bool {
        try Form(from: decoder).indexes.allSatisfy { $0 >= 0 }
    }
}

nonisolated extension Foundation.Decimal: SecureForm {
    private struct Form: Swift.Decodable {
        let length: Swift.UInt32
    }

    /// In JSON, it's a number.
    static func secureIsValid(in decoder: any Swift.Decoder) throws -> Swift.Bool {
        guard let form = try? Form(from: decoder) else { return true }
        return form.length <= 8
    }
}

nonisolated extension Foundation.URLComponents: SecureForm {
    private struct Form: Swift.Decodable {
        let scheme: Swift.String?
        let port: Swift.Int?
    }

    static func secureIsValid(in decoder: any Swift.Decoder) throws -> Swift.Bool {
        let form = try Form(from: decoder)
        let isScheme = form.scheme.map { Foundation.URLComponents(string: $0 + ":")?.scheme == $0 } ?? true
        return isScheme && (form.port ?? 0) >= 0
    }
}
