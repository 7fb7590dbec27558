import Foundation

// What generated members call to decode. Every function asks whether the archive has the key before it reads: on Linux, a
// missing key makes every later decode fail.

nonisolated extension Foundation.NSCoder {
    /// Returns whether the archive has one of the keys.
    func secureContains(_ keys: Swift.String...) -> Swift.Bool { keys.contains { containsValue(forKey: $0) } }

    /// Returns the first key that the archive has, with one of the suffixes; the first of all if it has none.
    func secureKey(_ keys: Swift.String..., with suffixes: [Swift.String] = [""]) -> Swift.String {
        keys.first { key in suffixes.contains { containsValue(forKey: key + $0) } } ?? keys[0]
    }

    // MARK: Values

    /// Reads a value that must be there.
    ///
    /// - Parameter presenceKey: the key that the archive has if it has the value; `key` by default.
    func secureValue<Value>(
        forKey key: Swift.String, ifPresent presenceKey: Swift.String? = nil,
        _ read: (Swift.String) throws -> Value?
    ) throws -> Value {
        guard containsValue(forKey: presenceKey ?? key) else {
            throw secureFailure(key, Value.self, .coderValueNotFound)
        }
        return try secureCheck(key, try read(key))
    }

    /// Reads a value, or returns nil if the archive has none.
    func secureOptionalValue<Value>(
        forKey key: Swift.String, ifPresent presenceKey: Swift.String? = nil,
        _ read: (Swift.String) throws -> Value?
    ) throws -> Value? {
        guard containsValue(forKey: presenceKey ?? key) else { return nil }
        return try secureCheck(key, try read(key)) as Value
    }

    // MARK: Objects

    /// Reads an object that must be there.
    ///
    /// It is cast, since Foundation on Linux lets a class through that the archive has decoded before.
    func secureObject<Object>(
        of classes: Swift.AnyClass..., and others: [Swift.AnyClass] = [], as type: Object.Type,
        forKey key: Swift.String
    ) throws -> Object {
        try secureValue(forKey: key) { secureCast(try secureDecode(classes + others, forKey: $0)) }
    }

    /// Reads an object that must be there, and makes a value of it.
    ///
    /// - Parameter convert: returns nil for an object that is no such value.
    func secureObject<Object, Value>(
        of classes: Swift.AnyClass..., and others: [Swift.AnyClass] = [], as type: Object.Type,
        forKey key: Swift.String, _ convert: (Object) throws -> Value?
    ) throws -> Value {
        try secureValue(forKey: key) { key in
            try secureCast(secureDecode(classes + others, forKey: key)).flatMap(convert)
        }
    }

    /// Reads an object, or returns nil if the archive has none or has nil.
    func secureOptionalObject<Object>(
        of classes: Swift.AnyClass..., and others: [Swift.AnyClass] = [], as type: Object.Type,
        forKey key: Swift.String
    ) throws -> Object? {
        try secureConverted(forKey: key, { try secureDecode(classes + others, forKey: $0) }, { $0 as? Object })
    }

    /// Reads an object and makes a value of it, or returns nil if the archive has none or has nil.
    func secureOptionalObject<Object, Value>(
        of classes: Swift.AnyClass..., and others: [Swift.AnyClass] = [], as type: Object.Type,
        forKey key: Swift.String, _ convert: (Object) throws -> Value?
    ) throws -> Value? {
        try secureConverted(forKey: key, { try secureDecode(classes + others, forKey: $0) }) {
            try ($0 as? Object).flatMap(convert)
        }
    }

    // MARK: Property lists

    /// Reads a property list that must be there. It is measured before it is cast, since a cast goes through all of it.
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

    /// Reads a property list, or returns nil if the archive has none or has nil.
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

    /// Casts an object. Nil stays nil, which a cast to `Any` would take for a value.
    private func secureCast<Object>(_ object: Any?) -> Object? { object.flatMap { $0 as? Object } }

    private func decodedPropertyList(_ key: Swift.String) throws -> Any? {
        try secureDecode(
            [
                Foundation.NSArray.self, Foundation.NSDictionary.self, Foundation.NSString.self,
                Foundation.NSNumber.self, Foundation.NSDate.self, Foundation.NSData.self, Foundation.NSNull.self,
            ], forKey: key)
    }

    /// Decodes an object, unless `SecureArchive` finds that the thread has too little stack for what the object may hold.
    private func secureDecode(_ classes: [Swift.AnyClass], forKey key: Swift.String) throws -> Any? {
        // A text holds nothing.
        if classes.count != 1 || classes[0] != Foundation.NSString.self {
            let check = Foundation.Thread.current.threadDictionary["SecureArchive.hasStack"]
            if let hasStack = check as? () -> Swift.Bool, !hasStack() {
                throw secureFailure(key, Foundation.NSObject.self, .coderReadCorrupt)
            }
        }
        return decodeObject(of: classes, forKey: key)
    }

    // MARK: Errors

    /// Unwraps, or throws.
    func secureUnwrap<Value>(_ value: Value?) throws -> Value {
        guard let value else { throw Foundation.CocoaError(.coderReadCorrupt) }
        return value
    }

    /// Unwraps what was decoded under a key, or throws an error that names the key.
    func secureUnwrap<Value>(_ value: Value?, forKey key: Swift.String) throws -> Value {
        if let value { return value }
        throw secureFailure(key, Value.self, containsValue(forKey: key) ? .coderReadCorrupt : .coderValueNotFound)
    }

    /// Tells the coder why an object of a class can't be decoded.
    func secureFail(_ error: any Swift.Error, decoding className: Swift.String) {
        let error = secureError(error, decoding: className)
        #if !canImport(ObjectiveC)
            // A coder on Linux forgets its error, so 'SecureArchive' keeps the first one.
            let memory = Foundation.Thread.current.threadDictionary
            if memory["SecureArchive.reader"] != nil, memory["SecureArchive.failure"] == nil {
                memory["SecureArchive.failure"] = error
            }
        #endif
        failWithError(error)
    }

    /// The error for a value that an archive lacks or has in another form.
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

    /// The same error with the class before the key.
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

    /// Returns what was read, unless it is nil or the coder has an error.
    private func secureCheck<Value>(_ key: Swift.String, _ read: @autoclosure () throws -> Value?) throws -> Value {
        do {
            if let value = try read(), error == nil { return value }
        } catch {
            // What doesn't name a key yet is said below.
            if (error as Foundation.NSError).userInfo[Self.secureFailureKey] != nil { throw error }
        }
        throw secureFailure(key, Value.self, .coderReadCorrupt)
    }
}
