import Foundation

struct InvalidGrade: Error {}

final class Grade: NSObject, NSSecureCoding {
    let points: Int

    init(points: Int) throws {
        guard (0...15).contains(points) else { throw InvalidGrade() }
        self.points = points
    }

    init?(text: String) {
        guard let points = Int(text) else { return nil }
        self.points = points
    }
}

final class Interval: NSObject, NSSecureCoding {
    let begin: Double
    let end: Double

    init(_ begin: Double, to end: Double) {
        self.begin = begin
        self.end = end
    }

    convenience init(end: Double) {
        self.init(0, to: end)
    }
}

/// Its initializer makes something else of what it is passed: the property is assigned once more.
final class Motto: NSObject, NSSecureCoding {
    var text: String

    init(text: String) {
        self.text = text.lowercased()
    }
}

/// What its initializer does is not done again: it would overflow for a large number.
final class Price: NSObject, NSSecureCoding {
    var cents: Int

    init(cents: Int) {
        self.cents = cents * 100
    }

    // securecodegen:begin Price. Generated, do not edit.
    static var supportsSecureCoding: Bool { true }

    func encode(with coder: NSCoder) {
        coder.encode(cents, forKey: "cents")
    }

    required init?(coder: NSCoder) {
        func required<T>(_ key: String, _ value: (String) throws -> T?) throws -> T {
            let isThere = coder.containsValue(forKey: key)
            if isThere, let value = try value(key), coder.error == nil { return value }
            let info = ["NSDebugDescription": "Price.\(key): no valid \(T.self)"]
            throw CocoaError(isThere ? .coderReadCorrupt : .coderValueNotFound, userInfo: info)
        }
        do {
            cents = try required("cents", coder.decodeInteger(forKey:))
        } catch {
            coder.failWithError(error)
            return nil
        }
    }
    // securecodegen:end Price 6b181e6c
}

/// What its initializer makes of the text cannot be set right from another file.
final class Headline: NSObject, NSSecureCoding {
    private(set) var text: String

    init(text: String) {
        self.text = text.uppercased()
    }

    // securecodegen:begin Headline. Generated, do not edit.
    static var supportsSecureCoding: Bool { true }

    func encode(with coder: NSCoder) {
        coder.encode(text as NSString, forKey: "text")
    }

    required init?(coder: NSCoder) {
        func decodeObject<T>(of classes: AnyClass..., forKey key: String) throws -> T {
            let isThere = coder.containsValue(forKey: key)
            let object = isThere ? coder.decodeObject(of: classes, forKey: key) : nil
            if coder.error == nil, let value = object as? T { return value }
            let info = ["NSDebugDescription": "Headline.\(key): no valid \(T.self)"]
            throw CocoaError(isThere ? .coderReadCorrupt : .coderValueNotFound, userInfo: info)
        }
        do {
            text = try decodeObject(of: NSString.self, forKey: "text")
        } catch {
            coder.failWithError(error)
            return nil
        }
    }
    // securecodegen:end Headline 0ad0d081

    func append(_ word: String) {
        text += word
    }
}

/// Swapped on purpose: the body says which parameter is which property.
final class Couple: NSObject, NSSecureCoding {
    let first: String
    let second: String

    init(first: String, second: String) {
        self.first = second
        self.second = first
    }
}

/// Archives may hold what its initializer ends the process for.
final class Weight: NSObject, NSSecureCoding {
    let grams: Int

    init(grams: Int) {
        precondition(grams >= 0)
        self.grams = grams
    }

    // securecodegen:begin Weight. Generated, do not edit.
    static var supportsSecureCoding: Bool { true }

    func encode(with coder: NSCoder) {
        coder.encode(grams, forKey: "grams")
    }

    required init?(coder: NSCoder) {
        func required<T>(_ key: String, _ value: (String) throws -> T?) throws -> T {
            let isThere = coder.containsValue(forKey: key)
            if isThere, let value = try value(key), coder.error == nil { return value }
            let info = ["NSDebugDescription": "Weight.\(key): no valid \(T.self)"]
            throw CocoaError(isThere ? .coderReadCorrupt : .coderValueNotFound, userInfo: info)
        }
        do {
            grams = try required("grams", coder.decodeInteger(forKey:))
        } catch {
            coder.failWithError(error)
            return nil
        }
    }
    // securecodegen:end Weight 14b21eaf
}

/// Calling its initializer would be a warning.
final class Ticket: NSObject, NSSecureCoding {
    let number: Int

    @available(*, deprecated, message: "use numbered(_:)")
    init(number: Int) {
        self.number = number
    }

    private init?(text: String) {
        guard let number = Int(text) else { return nil }
        self.number = number
    }

    // securecodegen:begin Ticket. Generated, do not edit.
    static var supportsSecureCoding: Bool { true }

    func encode(with coder: NSCoder) {
        coder.encode(number, forKey: "number")
    }

    required init?(coder: NSCoder) {
        func required<T>(_ key: String, _ value: (String) throws -> T?) throws -> T {
            let isThere = coder.containsValue(forKey: key)
            if isThere, let value = try value(key), coder.error == nil { return value }
            let info = ["NSDebugDescription": "Ticket.\(key): no valid \(T.self)"]
            throw CocoaError(isThere ? .coderReadCorrupt : .coderValueNotFound, userInfo: info)
        }
        do {
            number = try required("number", coder.decodeInteger(forKey:))
        } catch {
            coder.failWithError(error)
            return nil
        }
    }
    // securecodegen:end Ticket 9b4a002f

    static func numbered(_ number: Int) -> Ticket? { Ticket(text: String(number)) }
}

/// Its initializer has an effect that decoding should not have: the members stand in the body and do without it.
// securecodegen: inline
final class Session: NSObject, NSSecureCoding {
    nonisolated(unsafe) static var started = 0
    let user: String

    init(user: String) {
        self.user = user
        Session.started += 1
    }

    // securecodegen:begin Session. Generated, do not edit.
    static var supportsSecureCoding: Bool { true }

    func encode(with coder: NSCoder) {
        coder.encode(user as NSString, forKey: "user")
    }

    required init?(coder: NSCoder) {
        func decodeObject<T>(of classes: AnyClass..., forKey key: String) throws -> T {
            let isThere = coder.containsValue(forKey: key)
            let object = isThere ? coder.decodeObject(of: classes, forKey: key) : nil
            if coder.error == nil, let value = object as? T { return value }
            let info = ["NSDebugDescription": "Session.\(key): no valid \(T.self)"]
            throw CocoaError(isThere ? .coderReadCorrupt : .coderValueNotFound, userInfo: info)
        }
        do {
            user = try decodeObject(of: NSString.self, forKey: "user")
        } catch {
            coder.failWithError(error)
            return nil
        }
    }
    // securecodegen:end Session a6fbc63f
}

/// Nothing gives `issuer` a value but `init(coder:)`: there is no other initializer, and none is inherited.
class Grant: NSObject, NSSecureCoding {
    let issuer: String?
    var scopes: [String] = []

    // securecodegen:begin Grant. Generated, do not edit.
    class var supportsSecureCoding: Bool { true }

    func encode(with coder: NSCoder) {
        if let issuer { coder.encode(issuer as NSString, forKey: "issuer") }
        coder.encode(scopes as NSArray, forKey: "scopes")
    }

    required init?(coder: NSCoder) {
        func decodeObject<T>(of classes: AnyClass..., forKey key: String) throws -> T {
            let isThere = coder.containsValue(forKey: key)
            let object = isThere ? coder.decodeObject(of: classes, forKey: key) : nil
            if coder.error == nil, let value = object as? T { return value }
            let info = ["NSDebugDescription": "Grant.\(key): no valid \(T.self)"]
            throw CocoaError(isThere ? .coderReadCorrupt : .coderValueNotFound, userInfo: info)
        }
        do {
            issuer = try decodeObject(of: NSString.self, forKey: "issuer")
            scopes =
                try decodeObject(of: NSArray.self, NSString.self, forKey: "scopes") as [String]?
                ?? scopes
        } catch {
            coder.failWithError(error)
            return nil
        }
    }
    // securecodegen:end Grant e3efc350
}

/// It has no `super.init()` to call.
class RenewedGrant: Grant {
    var renewals = 0

    // securecodegen:begin RenewedGrant. Generated, do not edit.
    override class var supportsSecureCoding: Bool { true }

    override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(renewals, forKey: "renewals")
    }

    required init?(coder: NSCoder) {
        if coder.containsValue(forKey: "renewals") {
            renewals = coder.decodeInteger(forKey: "renewals")
        }
        guard coder.error == nil else { return nil }
        super.init(coder: coder)
    }
    // securecodegen:end RenewedGrant 284e3e7e
}
