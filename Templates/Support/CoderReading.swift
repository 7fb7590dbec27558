import Foundation

// Generated members call these functions to decode. Each function checks for the key before it reads a value, because
// on Linux, reading a missing key makes all later decoding fail.

nonisolated extension Foundation.NSCoder {
    /// Returns whether the archive has one of the keys.
    func secureContains(_ keys: Swift.String...) -> Swift.Bool { keys.contains { containsValue(forKey: $0) } }

    /// Returns the first key that the archive contains with one of the suffixes, or the first key if it contains none.
    func secureKey(_ keys: Swift.String..., with suffixes: [Swift.String] = [""]) -> Swift.String {
        keys.first { key in suffixes.contains { containsValue(forKey: key + $0) } } ?? keys[0]
    }

    // MARK: Values

    /// Reads a required value.
    ///
    /// - Parameter presenceKey: the key that is present if the value is; `key` by default.
    func secureValue<Value>(
        forKey key: Swift.String, ifPresent presenceKey: Swift.String? = nil,
        _ read: (Swift.String) throws -> Value?
    ) throws -> Value {
        guard containsValue(forKey: presenceKey ?? key) else {
            throw secureFailure(key, Value.self, .coderValueNotFound)
        }
        return try secureCheck(key, try read(key))
    }

    /// Reads a value, or returns nil if the archive doesn't contain it.
    func secureOptionalValue<Value>(
        forKey key: Swift.String, ifPresent presenceKey: Swift.String? = nil,
        _ read: (Swift.String) throws -> Value?
    ) throws -> Value? {
        guard containsValue(forKey: presenceKey ?? key) else { return nil }
        return try secureCheck(key, try read(key)) as Value
    }

    // MARK: Numbers

    /// Reads a required number or Bool.
    func secureValue<Value: SecureScalar>(as type: Value.Type, forKey key: Swift.String) throws -> Value {
        try secureValue(forKey: key) { type.secureValue(forKey: $0, from: self) }
    }

    /// Reads a required number or Bool, and converts it.
    func secureValue<Value: SecureScalar, Result>(
        as type: Value.Type, forKey key: Swift.String, _ convert: (Value) throws -> Result?
    ) throws -> Result {
        try secureValue(forKey: key) { try type.secureValue(forKey: $0, from: self).flatMap(convert) }
    }

    /// Reads a number or Bool, or returns nil if the archive doesn't contain it.
    func secureOptionalValue<Value: SecureScalar>(as type: Value.Type, forKey key: Swift.String) throws -> Value? {
        try secureOptionalValue(forKey: key) { type.secureValue(forKey: $0, from: self) }
    }

    /// Reads a number or Bool, and converts it, or returns nil if the archive doesn't contain it.
    func secureOptionalValue<Value: SecureScalar, Result>(
        as type: Value.Type, forKey key: Swift.String, _ convert: (Value) throws -> Result?
    ) throws -> Result? {
        try secureOptionalValue(forKey: key) { try type.secureValue(forKey: $0, from: self).flatMap(convert) }
    }

    // MARK: Objects

    /// Reads a required object.
    ///
    /// The object is cast, because Foundation on Linux also accepts classes that the archive has already decoded.
    func secureObject<Object>(
        of classes: Swift.AnyClass..., and others: [Swift.AnyClass] = [], as type: Object.Type,
        forKey key: Swift.String
    ) throws -> Object {
        try secureValue(forKey: key) { secureCast(try secureDecode(classes + others, forKey: $0)) }
    }

    /// Reads a required object and converts it to a value.
    ///
    /// - Parameter convert: returns nil if the object isn't such a value.
    func secureObject<Object, Value>(
        of classes: Swift.AnyClass..., and others: [Swift.AnyClass] = [], as type: Object.Type,
        forKey key: Swift.String, _ convert: (Object) throws -> Value?
    ) throws -> Value {
        try secureValue(forKey: key) { key in
            try secureCast(secureDecode(classes + others, forKey: key)).flatMap(convert)
        }
    }

    /// Reads an object, or returns nil if the archive doesn't contain it or contains nil.
    func secureOptionalObject<Object>(
        of classes: Swift.AnyClass..., and others: [Swift.AnyClass] = [], as type: Object.Type,
        forKey key: Swift.String
    ) throws -> Object? {
        try secureConverted(forKey: key, { try secureDecode(classes + others, forKey: $0) }, { $0 as? Object })
    }

    /// Reads an object and converts it to a value, or returns nil if the archive doesn't contain it or contains nil.
    func secureOptionalObject<Object, Value>(
        of classes: Swift.AnyClass..., and others: [Swift.AnyClass] = [], as type: Object.Type,
        forKey key: Swift.String, _ convert: (Object) throws -> Value?
    ) throws -> Value? {
        try secureConverted(forKey: key, { try secureDecode(classes + others, forKey: $0) }) {
            try ($0 as? Object).flatMap(convert)
        }
    }

    // MARK: Objects of one class

    /// Reads a required object of one class.
    func secureObject<Object: Swift.AnyObject>(of type: Object.Type, forKey key: Swift.String) throws -> Object {
        try secureObject(of: type, as: type, forKey: key)
    }

    /// Reads an object of one class, or returns nil if the archive doesn't contain it or contains nil.
    func secureOptionalObject<Object: Swift.AnyObject>(
        of type: Object.Type, forKey key: Swift.String
    ) throws -> Object? {
        try secureOptionalObject(of: type, as: type, forKey: key)
    }

    /// Reads a required array of objects of one class.
    func secureObject<Object: Swift.AnyObject>(of type: [Object].Type, forKey key: Swift.String) throws -> [Object] {
        try secureObject(of: Foundation.NSArray.self, Object.self, as: type, forKey: key)
    }

    /// Reads an array of objects of one class, or returns nil if the archive doesn't contain it or contains nil.
    func secureOptionalObject<Object: Swift.AnyObject>(
        of type: [Object].Type, forKey key: Swift.String
    ) throws -> [Object]? {
        try secureOptionalObject(of: Foundation.NSArray.self, Object.self, as: type, forKey: key)
    }

    /// Reads a required value from an object of the class that its type bridges to.
    func secureObject<Value: SecureBridged>(as type: Value.Type, forKey key: Swift.String) throws -> Value {
        try secureObject(as: type, forKey: key) { $0 }
    }

    /// Reads a required value from an object of the class that its type bridges to, and converts it.
    func secureObject<Value: SecureBridged, Result>(
        as type: Value.Type, forKey key: Swift.String, _ convert: (Value) throws -> Result?
    ) throws -> Result {
        try secureValue(forKey: key) { key in
            try secureDecode(type.secureClasses, forKey: key).flatMap { type.secureValue($0, from: self) }
                .flatMap(convert)
        }
    }

    /// Reads a value from an object of the class that its type bridges to, or returns nil if the archive doesn't
    /// contain it or contains nil.
    func secureOptionalObject<Value: SecureBridged>(as type: Value.Type, forKey key: Swift.String) throws -> Value? {
        try secureOptionalObject(as: type, forKey: key) { $0 }
    }

    /// Reads a value from an object of the class that its type bridges to, and converts it, or returns nil if the
    /// archive doesn't contain it or contains nil.
    func secureOptionalObject<Value: SecureBridged, Result>(
        as type: Value.Type, forKey key: Swift.String, _ convert: (Value) throws -> Result?
    ) throws -> Result? {
        try secureConverted(forKey: key, { try secureDecode(type.secureClasses, forKey: $0) }) {
            try type.secureValue($0, from: self).flatMap(convert)
        }
    }

    // MARK: Property lists

    /// Reads a required property list. Its size is checked before the cast, which visits all of its contents.
    func securePropertyList<Object>(as type: Object.Type, forKey key: Swift.String) throws -> Object {
        try secureValue(forKey: key) { secureCast(secureCheckedPropertyList(try decodedPropertyList($0))) }
    }

    func securePropertyList<Object, Value>(
        as type: Object.Type, forKey key: Swift.String, _ convert: (Object) throws -> Value?
    ) throws -> Value {
        try secureValue(forKey: key) { key in
            try secureCast(secureCheckedPropertyList(try decodedPropertyList(key))).flatMap(convert)
        }
    }

    /// Reads a property list, or returns nil if the archive doesn't contain it or contains nil.
    func secureOptionalPropertyList<Object>(as type: Object.Type, forKey key: Swift.String) throws -> Object? {
        try secureConverted(forKey: key, { try decodedPropertyList($0) }, { secureCast(secureCheckedPropertyList($0)) })
    }

    func secureOptionalPropertyList<Object, Value>(
        as type: Object.Type, forKey key: Swift.String, _ convert: (Object) throws -> Value?
    ) throws -> Value? {
        try secureConverted(forKey: key, { try decodedPropertyList($0) }) {
            try secureCast(secureCheckedPropertyList($0)).flatMap(convert)
        }
    }

    /// Casts an object. Nil stays nil; a cast to `Any` would wrap it.
    private func secureCast<Object>(_ object: Any?) -> Object? { object.flatMap { $0 as? Object } }

    private func decodedPropertyList(_ key: Swift.String) throws -> Any? {
        try secureDecode(
            [
                Foundation.NSArray.self, Foundation.NSDictionary.self, Foundation.NSString.self,
                Foundation.NSNumber.self, Foundation.NSDate.self, Foundation.NSData.self, Foundation.NSNull.self,
            ], forKey: key)
    }

    /// Decodes an object, unless `SecureArchive` finds that the thread has too little stack for what the object may
    /// hold.
    private func secureDecode(_ classes: [Swift.AnyClass], forKey key: Swift.String) throws -> Any? {
        // A text holds nothing.
        if classes.count != 1 || classes[0] != Foundation.NSString.self {
            let check = Foundation.Thread.current.threadDictionary["SecureArchive.hasStack"]
            if let hasStack = check as? (Swift.Int) -> Swift.Bool, !hasStack(0) {
                throw secureFailure(key, Foundation.NSObject.self, .coderReadCorrupt)
            }
        }
        return decodeObject(of: classes, forKey: key)
    }

    // MARK: Errors

    /// Returns the value, or throws if it is nil.
    func secureUnwrap<Value>(_ value: Value?) throws -> Value {
        guard let value else { throw Foundation.CocoaError(.coderReadCorrupt) }
        return value
    }

    /// Returns the decoded value, or throws an error that names its key if it is nil.
    func secureUnwrap<Value>(_ value: Value?, forKey key: Swift.String) throws -> Value {
        if let value { return value }
        throw secureFailure(key, Value.self, containsValue(forKey: key) ? .coderReadCorrupt : .coderValueNotFound)
    }

    /// Reports to the coder why an object of a class can't be decoded.
    func secureFail(_ error: any Swift.Error, decoding className: Swift.String) {
        let error = secureError(error, decoding: className)
        #if !canImport(ObjectiveC)
            // A coder on Linux doesn't keep its error, so 'SecureArchive' stores the first one.
            let memory = Foundation.Thread.current.threadDictionary
            if memory["SecureArchive.hasStack"] != nil, memory["SecureArchive.failure"] == nil {
                memory["SecureArchive.failure"] = error
            }
        #endif
        failWithError(error)
    }

    /// Returns the error for a value that is missing or invalid.
    private func secureFailure(
        _ key: Swift.String, _ type: Any.Type, _ code: Foundation.CocoaError.Code
    ) -> Foundation.CocoaError {
        Foundation.CocoaError(
            code,
            userInfo: [
                Self.secureFailureKey: key, Foundation.NSDebugDescriptionErrorKey: "\(key): no valid \(type)",
            ])
    }

    private static var secureFailureKey: Swift.String { "SecureCodingKey" }

    /// Returns the error with the class before the key.
    private func secureError(_ error: any Swift.Error, decoding className: Swift.String) -> any Swift.Error {
        let failure = error as Foundation.NSError
        var info = failure.userInfo
        guard info[Self.secureFailureKey] != nil, let text = info[Foundation.NSDebugDescriptionErrorKey] else {
            return error
        }
        info[Foundation.NSDebugDescriptionErrorKey] = "\(className).\(text)"
        return Foundation.CocoaError(Foundation.CocoaError.Code(rawValue: failure.code), userInfo: info)
    }

    private func secureConverted<Value>(
        forKey key: Swift.String, _ read: (Swift.String) throws -> Any?, _ convert: (Any) throws -> Value?
    ) throws -> Value? {
        guard containsValue(forKey: key) else { return nil }
        guard let object = try read(key) else {
            guard error == nil else { throw secureFailure(key, Value.self, .coderReadCorrupt) }
            return nil
        }
        return try secureCheck(key, try convert(object)) as Value
    }

    /// Returns the value, unless it is nil or the coder has an error.
    private func secureCheck<Value>(_ key: Swift.String, _ read: @autoclosure () throws -> Value?) throws -> Value {
        do {
            if let value = try read(), error == nil { return value }
        } catch {
            // Other errors get the key below.
            if (error as Foundation.NSError).userInfo[Self.secureFailureKey] != nil { throw error }
        }
        throw secureFailure(key, Value.self, .coderReadCorrupt)
    }
}

/// A type of Foundation or the standard library whose values are archived as objects of the class that it bridges to.
nonisolated protocol SecureBridged {
    /// The classes of the objects that it is read from.
    static var secureClasses: [Swift.AnyClass] { get }
    /// Returns the value of an object; nil if the object isn't one.
    static func secureValue(_ object: Any, from coder: Foundation.NSCoder) -> Self?
}

nonisolated extension SecureBridged {
    static func secureValue(_ object: Any, from coder: Foundation.NSCoder) -> Self? { object as? Self }
}

nonisolated extension Swift.String: SecureBridged {
    static var secureClasses: [Swift.AnyClass] { [Foundation.NSString.self] }
}
nonisolated extension Foundation.Data: SecureBridged {
    static var secureClasses: [Swift.AnyClass] { [Foundation.NSData.self] }
}
nonisolated extension Foundation.Date: SecureBridged {
    static var secureClasses: [Swift.AnyClass] { [Foundation.NSDate.self] }
}
nonisolated extension Foundation.URL: SecureBridged {
    static var secureClasses: [Swift.AnyClass] { [Foundation.NSURL.self, Foundation.NSString.self] }
    static func secureValue(_ object: Any, from coder: Foundation.NSCoder) -> Foundation.URL? {
        coder.secureURL(object)
    }
}
nonisolated extension Foundation.UUID: SecureBridged {
    static var secureClasses: [Swift.AnyClass] { [Foundation.NSUUID.self, Foundation.NSString.self] }
    static func secureValue(_ object: Any, from coder: Foundation.NSCoder) -> Foundation.UUID? {
        coder.secureUUID(object)
    }
}
nonisolated extension Swift.Array: SecureBridged where Element: SecureBridged {
    static var secureClasses: [Swift.AnyClass] { [Foundation.NSArray.self] + Element.secureClasses }
}
nonisolated extension Swift.Dictionary: SecureBridged where Key: SecureBridged, Value: SecureBridged {
    static var secureClasses: [Swift.AnyClass] {
        [Foundation.NSDictionary.self] + Key.secureClasses + Value.secureClasses
    }
}

/// A number or Bool, which is archived in place.
nonisolated protocol SecureScalar {
    /// Returns the value of a key; nil if the number doesn't fit.
    static func secureValue(forKey key: Swift.String, from coder: Foundation.NSCoder) -> Self?
}

nonisolated extension Swift.Bool: SecureScalar {
    static func secureValue(forKey key: Swift.String, from coder: Foundation.NSCoder) -> Swift.Bool? {
        coder.decodeBool(forKey: key)
    }
}
nonisolated extension Swift.Int: SecureScalar {
    static func secureValue(forKey key: Swift.String, from coder: Foundation.NSCoder) -> Swift.Int? {
        coder.decodeInteger(forKey: key)
    }
}
nonisolated extension Swift.Int8: SecureScalar {
    static func secureValue(forKey key: Swift.String, from coder: Foundation.NSCoder) -> Swift.Int8? {
        Swift.Int8(exactly: coder.decodeInteger(forKey: key))
    }
}
nonisolated extension Swift.Int16: SecureScalar {
    static func secureValue(forKey key: Swift.String, from coder: Foundation.NSCoder) -> Swift.Int16? {
        Swift.Int16(exactly: coder.decodeInteger(forKey: key))
    }
}
nonisolated extension Swift.Int32: SecureScalar {
    static func secureValue(forKey key: Swift.String, from coder: Foundation.NSCoder) -> Swift.Int32? {
        Swift.Int32(exactly: coder.decodeInt64(forKey: key))
    }
}
nonisolated extension Swift.Int64: SecureScalar {
    static func secureValue(forKey key: Swift.String, from coder: Foundation.NSCoder) -> Swift.Int64? {
        coder.decodeInt64(forKey: key)
    }
}
nonisolated extension Swift.UInt: SecureScalar {
    static func secureValue(forKey key: Swift.String, from coder: Foundation.NSCoder) -> Swift.UInt? {
        Swift.UInt(bitPattern: coder.decodeInteger(forKey: key))
    }
}
nonisolated extension Swift.UInt8: SecureScalar {
    static func secureValue(forKey key: Swift.String, from coder: Foundation.NSCoder) -> Swift.UInt8? {
        Swift.UInt8(exactly: coder.decodeInteger(forKey: key))
    }
}
nonisolated extension Swift.UInt16: SecureScalar {
    static func secureValue(forKey key: Swift.String, from coder: Foundation.NSCoder) -> Swift.UInt16? {
        Swift.UInt16(exactly: coder.decodeInteger(forKey: key))
    }
}
nonisolated extension Swift.UInt32: SecureScalar {
    static func secureValue(forKey key: Swift.String, from coder: Foundation.NSCoder) -> Swift.UInt32? {
        Swift.UInt32(exactly: coder.decodeInt64(forKey: key))
    }
}
nonisolated extension Swift.UInt64: SecureScalar {
    static func secureValue(forKey key: Swift.String, from coder: Foundation.NSCoder) -> Swift.UInt64? {
        Swift.UInt64(bitPattern: coder.decodeInt64(forKey: key))
    }
}
nonisolated extension Swift.Float: SecureScalar {
    static func secureValue(forKey key: Swift.String, from coder: Foundation.NSCoder) -> Swift.Float? {
        // `decodeFloat` raises an exception on Apple platforms if other code wrote a number that Float can't represent,
        // and returns infinity on Linux.
        coder.secureFloat(coder.decodeDouble(forKey: key))
    }
}
nonisolated extension Swift.Double: SecureScalar {
    static func secureValue(forKey key: Swift.String, from coder: Foundation.NSCoder) -> Swift.Double? {
        coder.decodeDouble(forKey: key)
    }
}
nonisolated extension Foundation.CGFloat: SecureScalar {
    static func secureValue(forKey key: Swift.String, from coder: Foundation.NSCoder) -> Foundation.CGFloat? {
        Foundation.CGFloat(coder.decodeDouble(forKey: key))
    }
}
