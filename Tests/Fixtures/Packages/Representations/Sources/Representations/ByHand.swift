import Foundation

/// The same model with ordinary handwritten members.
final class ByHand: NSObject, NSSecureCoding {
    static var supportsSecureCoding: Bool { true }

    var age: Int?
    var isMember = true
    var ratio: Double?
    var grade: Int?
    var count = 3
    var share: Double?
    var id: UUID?
    var born = Date(timeIntervalSince1970: 0)
    var died: Date?
    var days: [Date] = []
    var link: URL?
    var text = ""
    var token: UUID?
    var kind = "plain"
    var preferences = Preferences()
    var history: [Preferences]?
    var table: [String: [Int]] = [:]
    var friend: Friend?
    var friends: [String: [Friend]] = [:]
    var page: URL?
    var home: URL?
    var key: UUID?
    var words: Set<String> = []
    var stored: Preferences?
    var bare: Preferences?
    var marks: [Int] = []
    var kept: Friend?
    var tag: UUID?
    var price: Double?
    var prices: [String: Int] = [:]
    var zone: TimeZone?
    var places: [Locale] = []

    override init() {}

    func encode(with coder: NSCoder) {
        // `encode(Int?)` selects `encode(Any?)`, which boxes the number.
        coder.encode(age as NSNumber?, forKey: "age")
        coder.encode(isMember as NSNumber, forKey: "isMember")
        coder.encode(ratio as NSNumber?, forKey: "ratio")
        coder.encode(grade as NSNumber?, forKey: "grade")
        coder.encode(String(count) as NSString, forKey: "count")
        coder.encode(share.map { String($0) } as NSString?, forKey: "share")
        coder.encode(id?.uuidString as NSString?, forKey: "id")
        coder.encode(born.timeIntervalSince1970, forKey: "born")
        if let died { coder.encode(died.timeIntervalSinceReferenceDate, forKey: "died") }
        coder.encode(days.map(\.timeIntervalSince1970) as NSArray, forKey: "days")
        coder.encode(link?.absoluteString as NSString?, forKey: "link")
        coder.encode(text.data(using: .utf8) as NSData?, forKey: "text")
        coder.encode(token.map { withUnsafeBytes(of: $0.uuid) { Data($0) } } as NSData?, forKey: "token")
        coder.encode(kind as NSString, forKey: "kind")
        coder.encode(try? PropertyListEncoder().encode(preferences) as NSData, forKey: "preferences")
        coder.encode(try? JSONEncoder().encode(history) as NSData, forKey: "history")
        coder.encode(try? JSONEncoder().encode(table) as NSData, forKey: "table")
        if let friend { coder.encode(archive(friend), forKey: "friend") }
        coder.encode(archive(friends as NSDictionary), forKey: "friends")
        coder.encode(page?.absoluteString as NSString?, forKey: "page")
        coder.encode(home?.absoluteString as NSString?, forKey: "home")
        coder.encode(key?.uuidString as NSString?, forKey: "key")
        coder.encode(words as NSSet, forKey: "words")
        coder.encode(try? JSONEncoder().encode(stored) as NSData, forKey: "stored")
        coder.encode(try? PropertyListEncoder().encode(bare) as NSData, forKey: "bare")
        coder.encode(true, forKey: "visit")
        coder.encode(archive(marks as NSArray), forKey: "marks")
        if let kept { coder.encode(archive(kept), forKey: "kept") }
        coder.encode(tag as NSUUID?, forKey: "tag")
        coder.encode(price as NSNumber?, forKey: "price")
        coder.encode(prices as NSDictionary, forKey: "prices")
        coder.encode(zone as NSTimeZone?, forKey: "zone")
        coder.encode(places as NSArray, forKey: "places")
        coder.encode(id as NSUUID?, forKey: "oldID")
        coder.encode(link as NSURL?, forKey: "oldLink")
        coder.encode(try? PropertyListEncoder().encode([1, 2]) as NSData, forKey: "oldTable")
        coder.encode(try? PropertyListEncoder().encode([preferences]) as NSData, forKey: "oldPreferences")
    }

    init?(coder: NSCoder) {
        func text(_ key: String) -> String? {
            coder.containsValue(forKey: key) ? coder.decodeObject(of: NSString.self, forKey: key) as String? : nil
        }
        func number(_ key: String) -> NSNumber? {
            coder.containsValue(forKey: key) ? coder.decodeObject(of: NSNumber.self, forKey: key) : nil
        }
        func data(_ key: String) -> Data? {
            coder.containsValue(forKey: key) ? coder.decodeObject(of: NSData.self, forKey: key) as Data? : nil
        }
        age = number("age")?.intValue
        isMember = number("isMember")?.boolValue ?? true
        ratio = number("ratio")?.doubleValue
        grade = number("grade")?.intValue
        count = text("count").flatMap { Int($0) } ?? 0
        share = text("share").flatMap { Double($0) }
        id = text("id").flatMap { UUID(uuidString: $0) }
        born = Date(timeIntervalSince1970: coder.decodeDouble(forKey: "born"))
        if coder.containsValue(forKey: "died") {
            died = Date(timeIntervalSinceReferenceDate: coder.decodeDouble(forKey: "died"))
        }
        let intervals = coder.decodeObject(of: [NSArray.self, NSNumber.self], forKey: "days") as? [Double]
        days = (intervals ?? []).map { Date(timeIntervalSince1970: $0) }
        link = text("link").flatMap { URL(string: $0) }
        self.text = data("text").flatMap { String(data: $0, encoding: .utf8) } ?? ""
        token = data("token").map { NSUUID(uuidBytes: [UInt8]($0)) as UUID }
        kind = text("kind") ?? ""
        let preferences = data("preferences").flatMap { try? PropertyListDecoder().decode(Preferences.self, from: $0) }
        self.preferences = preferences ?? Preferences(volume: -1)
        history = data("history").flatMap { try? JSONDecoder().decode([Preferences].self, from: $0) }
        table = data("table").flatMap { try? JSONDecoder().decode([String: [Int]].self, from: $0) } ?? [:]
        friend = data("friend").flatMap { unarchive([Friend.self], $0) as? Friend }
        let classes = [NSDictionary.self, NSArray.self, NSString.self, Friend.self]
        let objects = data("marks").flatMap { unarchive([NSArray.self, NSNumber.self, NSNull.self], $0) as? [Any] }
        marks = (objects ?? []).compactMap { $0 as? Int }
        kept = data("kept").flatMap { unarchive([Friend.self], $0) as? Friend }
        if coder.containsValue(forKey: "tag") { tag = coder.decodeObject(of: NSUUID.self, forKey: "tag") as UUID? }
        friends = data("friends").flatMap { unarchive(classes, $0) as? [String: [Friend]] } ?? [:]
    }
}

func archive(_ root: Any) -> NSData {
    ((try? NSKeyedArchiver.archivedData(withRootObject: root, requiringSecureCoding: true)) ?? Data()) as NSData
}

func unarchive(_ classes: [AnyClass], _ data: Data) -> Any? {
    guard let unarchiver = try? NSKeyedUnarchiver(forReadingFrom: data) else { return nil }
    unarchiver.requiresSecureCoding = true
    unarchiver.decodingFailurePolicy = .setErrorAndReturn
    return unarchiver.decodeObject(of: classes, forKey: NSKeyedArchiveRootObjectKey)
}
