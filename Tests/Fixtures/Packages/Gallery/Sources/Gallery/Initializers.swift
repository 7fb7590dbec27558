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

    // securecodegen:begin Grade. Generated, do not edit.
    static var supportsSecureCoding: Bool { true }

    func encode(with coder: NSCoder) {
        coder.encode(points, forKey: "points")
    }

    required init?(coder: NSCoder) {
        do {
            points = try coder.secureValue(as: Int.self, forKey: "points")
        } catch {
            coder.secureFail(error, decoding: "Grade")
            return nil
        }
    }
    // securecodegen:end Grade 2ed9311e
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

/// Observers don't run if an initializer of the class sets the property.
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

/// Decoding doesn't call the initializer, which numbers the songs, so the members are in the body.
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
        do {
            songs = try coder.secureObject(of: [Song].self, forKey: "songs")
        } catch {
            coder.secureFail(error, decoding: "Playlist")
            return nil
        }
    }
    // securecodegen:end Playlist 7e795562
}

/// The initializer changes its argument.
final class Motto: NSObject, NSSecureCoding {
    var text: String

    init(text: String) {
        self.text = text.lowercased()
    }

    // securecodegen:begin Motto. Generated, do not edit.
    static var supportsSecureCoding: Bool { true }

    func encode(with coder: NSCoder) {
        coder.encode(text as NSString, forKey: "text")
    }

    required init?(coder: NSCoder) {
        do {
            text = try coder.secureObject(as: String.self, forKey: "text")
        } catch {
            coder.secureFail(error, decoding: "Motto")
            return nil
        }
    }
    // securecodegen:end Motto b43c8876
}

/// The computation in the initializer would overflow for a large number.
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
        do {
            cents = try coder.secureValue(as: Int.self, forKey: "cents")
        } catch {
            coder.secureFail(error, decoding: "Price")
            return nil
        }
    }
    // securecodegen:end Price 91f67000
}

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
        do {
            text = try coder.secureObject(as: String.self, forKey: "text")
        } catch {
            coder.secureFail(error, decoding: "Headline")
            return nil
        }
    }
    // securecodegen:end Headline ed8b05b3

    func append(_ word: String) {
        text += word
    }
}

/// The arguments are swapped on purpose: the body determines which parameter sets which property.
final class Couple: NSObject, NSSecureCoding {
    let first: String
    let second: String

    init(first: String, second: String) {
        self.first = second
        self.second = first
    }
}

/// The initializer ends the process for some values that archives may contain.
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
        do {
            grams = try coder.secureValue(as: Int.self, forKey: "grams")
        } catch {
            coder.secureFail(error, decoding: "Weight")
            return nil
        }
    }
    // securecodegen:end Weight aca2823b
}

/// Calling the initializer would cause a warning.
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
        do {
            number = try coder.secureValue(as: Int.self, forKey: "number")
        } catch {
            coder.secureFail(error, decoding: "Ticket")
            return nil
        }
    }
    // securecodegen:end Ticket aa61de7d

    static func numbered(_ number: Int) -> Ticket? { Ticket(text: String(number)) }
}

/// The initializer has a side effect that decoding shouldn't have, so the members are in the body and don't call it.
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
        do {
            user = try coder.secureObject(as: String.self, forKey: "user")
        } catch {
            coder.secureFail(error, decoding: "Session")
            return nil
        }
    }
    // securecodegen:end Session 56853a49
}

/// Only `init(coder:)` sets `issuer`: there is no other initializer, and none is inherited.
class Grant: NSObject, NSSecureCoding {
    let issuer: String?
    var scopes: [String] = []

    // securecodegen:begin Grant. Generated, do not edit.
    class var supportsSecureCoding: Bool { true }

    func encode(with coder: NSCoder) {
        coder.secureEncodeIfPresent(issuer as NSString?, forKey: "issuer")
        coder.encode(scopes as NSArray, forKey: "scopes")
    }

    required init?(coder: NSCoder) {
        do {
            issuer = try coder.secureOptionalObject(as: String.self, forKey: "issuer")
            scopes = try coder.secureOptionalObject(as: [String].self, forKey: "scopes") ?? scopes
        } catch {
            coder.secureFail(error, decoding: "Grant")
            return nil
        }
    }
    // securecodegen:end Grant 5d7e3d91
}

/// There is no `super.init()` to call.
class RenewedGrant: Grant {
    var renewals = 0

    // securecodegen:begin RenewedGrant. Generated, do not edit.
    override class var supportsSecureCoding: Bool { true }

    override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(renewals, forKey: "renewals")
    }

    required init?(coder: NSCoder) {
        do {
            renewals = try coder.secureOptionalValue(as: Int.self, forKey: "renewals") ?? renewals
            super.init(coder: coder)
        } catch {
            coder.secureFail(error, decoding: "RenewedGrant")
            return nil
        }
    }
    // securecodegen:end RenewedGrant 5a894405
}
