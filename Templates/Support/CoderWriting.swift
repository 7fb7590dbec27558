import Foundation

// Generated members call these functions to encode. They report values that can't be archived to the coder.

nonisolated extension Foundation.NSCoder {
    // MARK: Optional values

    // NSCoder writes each of these types in its own way, and a number as an Any as an object.
    func secureEncodeIfPresent(_ value: Swift.Bool?, forKey key: Swift.String) {
        if let value { encode(value, forKey: key) }
    }
    func secureEncodeIfPresent(_ value: Swift.Int?, forKey key: Swift.String) {
        if let value { encode(value, forKey: key) }
    }
    func secureEncodeIfPresent(_ value: Swift.Int64?, forKey key: Swift.String) {
        if let value { encode(value, forKey: key) }
    }
    func secureEncodeIfPresent(_ value: Swift.Float?, forKey key: Swift.String) {
        if let value { encode(value, forKey: key) }
    }
    func secureEncodeIfPresent(_ value: Swift.Double?, forKey key: Swift.String) {
        if let value { encode(value, forKey: key) }
    }
    func secureEncodeIfPresent(_ object: Any?, forKey key: Swift.String) {
        if let object { encode(object, forKey: key) }
    }

    // MARK: Checked objects

    /// Returns the object if the property allows its class.
    ///
    /// - Parameter property: the property that the error names, such as `Account.owner`.
    func secureInstance(
        _ value: Any, in property: Swift.String, _ isAllowed: (Any) -> Swift.Bool
    ) -> Foundation.NSObject {
        if let object = value as? Foundation.NSObject, isAllowed(object) { return object }
        return secureRefuse("\(property): \(Swift.type(of: value)) isn't an allowed class")
    }

    /// Returns the property list if it can be decoded again.
    func secureListObject(_ list: Any, in property: Swift.String) -> Foundation.NSObject {
        if let list = list as? Foundation.NSObject, secureCheckedPropertyList(list) != nil { return list }
        return secureRefuse("\(property): it isn't a valid property list")
    }

    private func secureRefuse(_ reason: Swift.String) -> Foundation.NSNull {
        failWithError(Foundation.CocoaError(.coderInvalidValue, userInfo: ["NSDebugDescription": reason]))
        return Foundation.NSNull()
    }

    // MARK: Codable values

    /// Encodes a value as a binary property list. A number or string can't be its root, so the value is put into an
    /// array.
    func secureCoded<Value: Swift.Encodable>(_ value: Value) -> Foundation.NSData {
        secureData { try secureEncoder.encode([value]) }
    }

    /// Encodes a value as a binary property list, with an array only if the value can't be the root.
    func secureBareCoded<Value: Swift.Encodable>(_ value: Value) -> Foundation.NSData {
        if let data = try? secureEncoder.encode(value) { return data as Foundation.NSData }
        return secureCoded(value)
    }

    func secureJSON<Value: Swift.Encodable>(_ value: Value) -> Foundation.NSData {
        secureData { try Foundation.JSONEncoder().encode(value) }
    }

    private var secureEncoder: Foundation.PropertyListEncoder {
        let encoder = Foundation.PropertyListEncoder()
        encoder.outputFormat = .binary
        return encoder
    }

    /// Encodes an object as a nested archive.
    func secureArchive(_ root: Any) -> Foundation.NSData {
        let memory = Foundation.Thread.current.threadDictionary
        let depth = memory["SecureArchive.depth"] as? Swift.Int ?? 0
        memory["SecureArchive.depth"] = depth + 1
        defer { memory["SecureArchive.depth"] = depth }
        return secureData {
            // Archives that are nested more deeply aren't read.
            guard depth < 32 else { throw Foundation.CocoaError(.coderInvalidValue) }
            return try Foundation.NSKeyedArchiver.archivedData(withRootObject: root, requiringSecureCoding: true)
        }
    }

    private func secureData(_ encode: () throws -> Foundation.Data) -> Foundation.NSData {
        do {
            return try encode() as Foundation.NSData
        } catch {
            failWithError(error)
            return Foundation.NSData()
        }
    }

    // MARK: Bytes

    func secureBytes(of uuid: Foundation.UUID) -> Foundation.NSData {
        let bytes = uuid.uuid
        return Foundation.Data([
            bytes.0, bytes.1, bytes.2, bytes.3, bytes.4, bytes.5, bytes.6, bytes.7, bytes.8, bytes.9, bytes.10,
            bytes.11, bytes.12, bytes.13, bytes.14, bytes.15,
        ]) as Foundation.NSData
    }
}
