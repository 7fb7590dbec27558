import Foundation

private enum Keys {
    static let name = "name"
    static let age = "age"
}

/// Sound conformances, as careful people write them.
final class Person: NSObject, NSSecureCoding {
    static var supportsSecureCoding: Bool { true }

    let name: String
    var age: Int
    var email: String?

    init(name: String, age: Int, email: String?) {
        self.name = name
        self.age = age
        self.email = email
    }

    init?(coder: NSCoder) {
        guard let name = coder.decodeObject(of: NSString.self, forKey: Keys.name) as String? else { return nil }
        self.name = name
        age = coder.decodeInteger(forKey: Keys.age)
        email = coder.decodeObject(of: NSString.self, forKey: "email") as String?
    }

    func encode(with coder: NSCoder) {
        coder.encode(name, forKey: Keys.name)
        coder.encode(age, forKey: Keys.age)
        coder.encode(email, forKey: "email")
    }
}

enum Level: Int { case low, high }

class Task: NSObject, NSSecureCoding {
    class var supportsSecureCoding: Bool { true }

    var title: String
    var level: Level
    var due: Date?
    var tags: [String]
    var owner: Person?

    init(title: String, level: Level, due: Date?, tags: [String], owner: Person?) {
        self.title = title
        self.level = level
        self.due = due
        self.tags = tags
        self.owner = owner
        super.init()
    }

    required init?(coder: NSCoder) {
        guard let title = coder.decodeObject(of: NSString.self, forKey: "title") as String?,
            let level = Level(rawValue: coder.decodeInteger(forKey: "level"))
        else { return nil }
        self.title = title
        self.level = level
        due = coder.decodeObject(of: NSDate.self, forKey: "due") as Date?
        tags = coder.decodeObject(of: [NSArray.self, NSString.self], forKey: "tags") as? [String] ?? []
        owner = coder.decodeObject(of: Person.self, forKey: "owner")
        super.init()
    }

    func encode(with coder: NSCoder) {
        coder.encode(title, forKey: "title")
        coder.encode(level.rawValue, forKey: "level")
        coder.encode(due, forKey: "due")
        coder.encode(tags, forKey: "tags")
        coder.encode(owner, forKey: "owner")
    }
}

final class RepeatingTask: Task {
    override class var supportsSecureCoding: Bool { true }

    var interval: TimeInterval

    init(title: String, interval: TimeInterval) {
        self.interval = interval
        super.init(title: title, level: .low, due: nil, tags: [], owner: nil)
    }

    required init?(coder: NSCoder) {
        interval = coder.decodeDouble(forKey: "interval")
        super.init(coder: coder)
    }

    override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(interval, forKey: "interval")
    }
}

/// A value that is transformed on the way, a default for a missing key, an older key.
final class Reminder: NSObject, NSSecureCoding {
    static let supportsSecureCoding = true

    var address: URL?
    var time: Date
    var text: String

    init(address: URL?, time: Date, text: String) {
        self.address = address
        self.time = time
        self.text = text
    }

    convenience init?(coder: NSCoder) {
        let address = coder.decodeObject(of: NSString.self, forKey: "address").flatMap { URL(string: $0 as String) }
        let time = Date(timeIntervalSince1970: coder.decodeDouble(forKey: "time"))
        let text =
            coder.containsValue(forKey: "text")
            ? coder.decodeObject(of: NSString.self, forKey: "text") as String?
            : coder.decodeObject(of: NSString.self, forKey: "message") as String?
        self.init(address: address, time: time, text: text ?? "")
    }

    func encode(with coder: NSCoder) {
        coder.encode(address?.absoluteString, forKey: "address")
        coder.encode(time.timeIntervalSince1970, forKey: "time")
        coder.encode(text, forKey: "text")
    }
}
