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

/// Its observers do not run where an initializer of the class sets what they observe.
final class Basket: NSObject, NSSecureCoding {
    var total = 0
    var amounts: [Int] = [] {
        didSet { total = amounts.reduce(0, +) }
    }
}

final class Song: NSObject, NSSecureCoding {
    var position = 0
    weak var playlist: Playlist?  // securecodegen: skip
}

/// Its initializer numbers the songs, which have their own positions in an archive: the members stand in the body.
final class Playlist: NSObject, NSSecureCoding {
    let songs: [Song]

    init(songs: [Song]) {
        self.songs = songs
        super.init()
        for (position, song) in songs.enumerated() {
            song.position = position
            song.playlist = self
        }
    }

    // securecodegen:begin Playlist. Generated, do not edit.
    static var supportsSecureCoding: Bool { true }

    func encode(with coder: NSCoder) {
        coder.encode(songs as NSArray, forKey: "songs")
    }

    required init?(coder: NSCoder) {
        let isThere = coder.containsValue(forKey: "songs")
        let object =
            isThere ? coder.decodeObject(of: [NSArray.self, Song.self], forKey: "songs") : nil
        guard coder.error == nil, let songs = object as? [Song] else {
            let info = ["NSDebugDescription": "Playlist.songs: no valid [Song]"]
            coder.failWithError(
                CocoaError(isThere ? .coderReadCorrupt : .coderValueNotFound, userInfo: info))
            return nil
        }
        self.songs = songs
    }
    // securecodegen:end Playlist b144ab13
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
        let isThere = coder.containsValue(forKey: "cents")
        cents = coder.decodeInteger(forKey: "cents")
        guard isThere, coder.error == nil else {
            let info = ["NSDebugDescription": "Price.cents: no valid Int"]
            coder.failWithError(
                CocoaError(isThere ? .coderReadCorrupt : .coderValueNotFound, userInfo: info))
            return nil
        }
    }
    // securecodegen:end Price 801bd167
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
        let isThere = coder.containsValue(forKey: "text")
        let text = isThere ? coder.decodeObject(of: NSString.self, forKey: "text") as String? : nil
        guard coder.error == nil, let text else {
            let info = ["NSDebugDescription": "Headline.text: no valid String"]
            coder.failWithError(
                CocoaError(isThere ? .coderReadCorrupt : .coderValueNotFound, userInfo: info))
            return nil
        }
        self.text = text
    }
    // securecodegen:end Headline 7912af58

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
        let isThere = coder.containsValue(forKey: "grams")
        grams = coder.decodeInteger(forKey: "grams")
        guard isThere, coder.error == nil else {
            let info = ["NSDebugDescription": "Weight.grams: no valid Int"]
            coder.failWithError(
                CocoaError(isThere ? .coderReadCorrupt : .coderValueNotFound, userInfo: info))
            return nil
        }
    }
    // securecodegen:end Weight 32dbbfac
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
        let isThere = coder.containsValue(forKey: "number")
        number = coder.decodeInteger(forKey: "number")
        guard isThere, coder.error == nil else {
            let info = ["NSDebugDescription": "Ticket.number: no valid Int"]
            coder.failWithError(
                CocoaError(isThere ? .coderReadCorrupt : .coderValueNotFound, userInfo: info))
            return nil
        }
    }
    // securecodegen:end Ticket ea56f8c2

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
        let isThere = coder.containsValue(forKey: "user")
        let user = isThere ? coder.decodeObject(of: NSString.self, forKey: "user") as String? : nil
        guard coder.error == nil, let user else {
            let info = ["NSDebugDescription": "Session.user: no valid String"]
            coder.failWithError(
                CocoaError(isThere ? .coderReadCorrupt : .coderValueNotFound, userInfo: info))
            return nil
        }
        self.user = user
    }
    // securecodegen:end Session 3046e9b6
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
