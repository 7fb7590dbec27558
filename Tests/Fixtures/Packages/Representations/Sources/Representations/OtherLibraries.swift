import Foundation

// Archives as other libraries write them. The classes that write them are our own, made from the libraries' documentation.

/// Archives each value by key-value coding, as AutoCoding does: numbers are objects, and nil isn't archived.
class KeyValueCoded: NSObject, NSSecureCoding {
    class var supportsSecureCoding: Bool { true }
    var values: [String: NSObject] = [:]

    override init() {}

    func encode(with coder: NSCoder) {
        for (key, value) in values { coder.encode(value, forKey: key) }
    }

    required init?(coder: NSCoder) { nil }
}

/// Adds the version that Mantle archives.
final class MantleCoded: KeyValueCoded {
    override class var supportsSecureCoding: Bool { true }
    var modelVersion = 0

    override func encode(with coder: NSCoder) {
        coder.encode(modelVersion as NSNumber, forKey: "MTLModelVersion")
        super.encode(with: coder)
    }
}

/// Archives all values in one dictionary, as Mantle before 1.0 does.
final class OldMantleCoded: KeyValueCoded {
    override class var supportsSecureCoding: Bool { true }

    override func encode(with coder: NSCoder) { coder.encode(values as NSDictionary, forKey: "externalRepresentation") }
}

enum Rank: Int {
    case low, high
}

/// Reads archives of AutoCoding and Mantle.
// securecodegen: version = 1, migrate = migrate
final class Contact: NSObject, NSSecureCoding {
    var name: String
    // securecodegen: as = .number
    var visits = 0
    // securecodegen: as = .number
    var isFriend = false
    // securecodegen: as = .number
    var score: Double?
    // securecodegen: as = .number
    var rank: Rank = .low
    var born: Date?
    var site: URL?
    var tags: [String] = []
    // securecodegen: key = "nickName"
    var nick: String?
    nonisolated(unsafe) static var migrated: [String] = []

    init(name: String) { self.name = name }

    /// Mantle's version of the class is a number under a key of its own.
    static func migrate(from version: Int, coder: NSCoder) {
        let hasVersion = coder.containsValue(forKey: "MTLModelVersion")
        let mantle = hasVersion ? coder.decodeObject(of: NSNumber.self, forKey: "MTLModelVersion") : nil
        migrated.append("\(version), \(mantle?.intValue ?? -1)")
    }
}

/// Reads archives of Mantle before 1.0, and what it writes itself.
// securecodegen: version = 1, migrate = migrate
final class OldContact: NSObject, NSSecureCoding {
    // securecodegen: decode = text
    var name: String
    // securecodegen: decode = number
    var visits = 0
    nonisolated(unsafe) static var dictionary: NSDictionary?

    init(name: String) { self.name = name }

    static func migrate(from version: Int, coder: NSCoder) throws {
        let classes = [NSDictionary.self, NSArray.self, NSString.self, NSNumber.self, NSDate.self, NSURL.self]
        let key = "externalRepresentation"
        dictionary =
            coder.containsValue(forKey: key) ? coder.decodeObject(of: classes, forKey: key) as? NSDictionary : nil
    }

    static func text(from coder: NSCoder, forKey key: String) -> String? {
        guard coder.containsValue(forKey: key) else { return dictionary?[key] as? String }
        return coder.decodeObject(of: NSString.self, forKey: key) as String?
    }

    static func number(from coder: NSCoder, forKey key: String) -> Int? {
        coder.containsValue(forKey: key) ? coder.decodeInteger(forKey: key) : (dictionary?[key] as? NSNumber)?.intValue
    }
}

/// Reads archives of all these libraries as objects of one class.
func readArchivesOfOtherLibraries() throws {
    let born = Date(timeIntervalSinceReferenceDate: 5)
    let values: [String: NSObject] = [
        "name": "Ada" as NSString, "visits": 3 as NSNumber, "isFriend": true as NSNumber, "score": 0.5 as NSNumber,
        "rank": 1 as NSNumber, "born": born as NSDate, "site": URL(string: "https://a.example")! as NSURL,
        "tags": ["x", "y"] as NSArray, "nickName": "A" as NSString,
    ]
    let keyValueCoded = KeyValueCoded()
    keyValueCoded.values = values
    let mantleCoded = MantleCoded()
    (mantleCoded.values, mantleCoded.modelVersion) = (values, 2)
    for (object, name) in [(keyValueCoded, "KeyValueCoded"), (mantleCoded, "MantleCoded")] {
        let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
        let contact = try read(Contact.self, from: data as NSData, writtenAs: name)
        check(contact.name == "Ada" && contact.visits == 3 && contact.isFriend && contact.score == 0.5, name)
        check(contact.rank == .high && contact.born == born && contact.site?.host() == "a.example", name)
        check(contact.tags == ["x", "y"] && contact.nick == "A", name)
        // What it writes is read without another migration.
        let again = try NSKeyedArchiver.archivedData(withRootObject: contact, requiringSecureCoding: true)
        check(try read(Contact.self, from: again as NSData).rank == .high, name)
    }
    check(Contact.migrated == ["0, -1", "0, 2"], "\(Contact.migrated)")
    let oldMantleCoded = OldMantleCoded()
    oldMantleCoded.values = values
    var data = try NSKeyedArchiver.archivedData(withRootObject: oldMantleCoded, requiringSecureCoding: true)
    for name in ["OldMantleCoded", "OldContact"] {
        let contact = try read(OldContact.self, from: data as NSData, writtenAs: name)
        OldContact.dictionary = nil
        check(contact.name == "Ada" && contact.visits == 3, name)
        data = try NSKeyedArchiver.archivedData(withRootObject: contact, requiringSecureCoding: true)
    }
}
