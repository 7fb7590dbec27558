import Foundation

/// Handwritten in the traditional way.
final class Legacy: NSObject, NSSecureCoding {
    static var supportsSecureCoding: Bool { true }

    var name = ""
    var nick: String?
    var age = 0
    var isActive = false
    var ratio = 0.0
    var scale: Float = 0
    var big: Int64 = 0
    var born: Date?
    var home: URL?
    var id = UUID()
    var photo: Data?
    var tags: [String] = []
    var marks: [Int] = []
    var flags: [Bool] = []
    var words: Set<String> = []
    var scores: [String: Double] = [:]
    var kind = Kind.plain
    var friends: [Friend] = []
    var number: NSNumber?

    override init() {}

    func encode(with coder: NSCoder) {
        coder.encode(name, forKey: "name")
        coder.encode(nick, forKey: "nick")
        coder.encode(age, forKey: "age")
        coder.encode(isActive, forKey: "isActive")
        coder.encode(ratio, forKey: "ratio")
        coder.encode(scale, forKey: "scale")
        coder.encode(big, forKey: "big")
        coder.encode(born, forKey: "born")
        coder.encode(home, forKey: "home")
        coder.encode(id, forKey: "id")
        coder.encode(photo, forKey: "photo")
        coder.encode(tags, forKey: "tags")
        coder.encode(marks, forKey: "marks")
        coder.encode(flags, forKey: "flags")
        coder.encode(words, forKey: "words")
        coder.encode(scores, forKey: "scores")
        coder.encode(kind.rawValue, forKey: "kind")
        coder.encode(friends, forKey: "friends")
        coder.encode(number, forKey: "number")
    }

    init?(coder: NSCoder) {
        guard let name = coder.decodeObject(of: NSString.self, forKey: "name") as String?,
            let id = coder.decodeObject(of: NSUUID.self, forKey: "id") as UUID?,
            let tags = coder.decodeObject(of: [NSArray.self, NSString.self], forKey: "tags") as? [String],
            let marks = coder.decodeObject(of: [NSArray.self, NSNumber.self], forKey: "marks") as? [NSNumber],
            let flags = coder.decodeObject(of: [NSArray.self, NSNumber.self], forKey: "flags") as? [NSNumber],
            let words = coder.decodeObject(of: [NSSet.self, NSString.self], forKey: "words") as? Set<String>,
            let scores = coder.decodeObject(of: [NSDictionary.self, NSString.self, NSNumber.self], forKey: "scores")
                as? [String: NSNumber],
            let kind = (coder.decodeObject(of: NSString.self, forKey: "kind") as String?).flatMap(Kind.init(rawValue:)),
            let friends = coder.decodeObject(of: [NSArray.self, Friend.self], forKey: "friends") as? [Friend]
        else { return nil }
        self.name = name
        self.id = id
        self.tags = tags
        self.marks = marks.map(\.intValue)
        self.flags = flags.map(\.boolValue)
        self.words = words
        self.scores = scores.mapValues(\.doubleValue)
        self.kind = kind
        self.friends = friends
        age = coder.decodeInteger(forKey: "age")
        isActive = coder.decodeBool(forKey: "isActive")
        ratio = coder.decodeDouble(forKey: "ratio")
        scale = coder.decodeFloat(forKey: "scale")
        big = coder.decodeInt64(forKey: "big")
        if coder.containsValue(forKey: "nick") {
            nick = coder.decodeObject(of: NSString.self, forKey: "nick") as String?
        }
        if coder.containsValue(forKey: "born") { born = coder.decodeObject(of: NSDate.self, forKey: "born") as Date? }
        if coder.containsValue(forKey: "home") { home = coder.decodeObject(of: NSURL.self, forKey: "home") as URL? }
        if coder.containsValue(forKey: "photo") {
            photo = coder.decodeObject(of: NSData.self, forKey: "photo") as Data?
        }
        if coder.containsValue(forKey: "number") { number = coder.decodeObject(of: NSNumber.self, forKey: "number") }
    }
}

/// The same class without handwritten members. Its name has the same length, so one can replace the other in an archive.
final class Modern: NSObject, NSSecureCoding {
    var name = ""
    var nick: String?
    var age = 0
    var isActive = false
    var ratio = 0.0
    var scale: Float = 0
    var big: Int64 = 0
    var born: Date?
    var home: URL?
    var id = UUID()
    var photo: Data?
    var tags: [String] = []
    var marks: [Int] = []
    var flags: [Bool] = []
    var words: Set<String> = []
    var scores: [String: Double] = [:]
    var kind = Kind.plain
    var friends: [Friend] = []
    var number: NSNumber?
}

/// Generated code reads archives of handwritten classes, and the other way round.
func exchangeWithLegacy() throws -> String? {
    let old = Legacy()
    old.name = "Ada"
    old.nick = "ada"
    old.age = -36
    old.isActive = true
    old.ratio = 0.1
    old.scale = 1.5
    old.big = .max
    old.born = Date(timeIntervalSinceReferenceDate: 0.5)
    old.home = URL(string: "http://a.b/c")
    old.photo = Data([1, 2])
    old.tags = ["x", ""]
    old.marks = [1, 0, -7]
    old.flags = [true, false]
    old.words = ["p", "q"]
    old.scores = ["s": 2.5, "t": 1]
    old.kind = .fancy
    old.friends = [Friend(name: "Grace")]
    old.number = 9
    for legacy in [old, Legacy()] {
        let modern = try unarchiver(for: archive(legacy).replacing("Legacy", with: "Modern"))
            .decodeObject(of: Modern.self, forKey: NSKeyedArchiveRootObjectKey)
        guard let modern else { return "generated code does not read handwritten archives" }
        if let difference = difference(legacy, modern) { return "read by generated code: \(difference)" }
        let back = try unarchiver(for: archive(modern).replacing("Modern", with: "Legacy"))
            .decodeObject(of: Legacy.self, forKey: NSKeyedArchiveRootObjectKey)
        guard let back else { return "handwritten code does not read generated archives" }
        if let difference = difference(back, modern) { return "read by handwritten code: \(difference)" }
    }
    return nil
}

private func difference(_ legacy: Legacy, _ modern: Modern) -> String? {
    let same: [(String, Bool)] = [
        ("name", legacy.name == modern.name), ("nick", legacy.nick == modern.nick), ("age", legacy.age == modern.age),
        ("isActive", legacy.isActive == modern.isActive), ("ratio", legacy.ratio == modern.ratio),
        ("scale", legacy.scale == modern.scale), ("big", legacy.big == modern.big),
        ("born", legacy.born == modern.born),
        ("home", legacy.home == modern.home), ("id", legacy.id == modern.id), ("photo", legacy.photo == modern.photo),
        ("tags", legacy.tags == modern.tags), ("marks", legacy.marks == modern.marks),
        ("flags", legacy.flags == modern.flags), ("words", legacy.words == modern.words),
        ("scores", legacy.scores == modern.scores), ("kind", legacy.kind == modern.kind),
        ("friends", legacy.friends.map(\.name) == modern.friends.map(\.name)),
        ("number", legacy.number == modern.number),
    ]
    return same.first { !$0.1 }?.0
}
