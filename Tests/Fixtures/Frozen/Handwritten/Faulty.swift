// swift-format-ignore-file: NeverForceUnwrap
import Foundation

/// A conformance with a fault of each frequent kind.
final class Profile: NSObject, NSSecureCoding {
    static var supportsSecureCoding: Bool { true }

    var name: String
    var nickname: String?
    var scores: [Int]
    var level: Int32
    var visits: Int?
    var motto: String
    var badge: String = ""

    init(name: String, motto: String, level: Int32) {
        self.name = name
        self.motto = motto
        self.level = level
        scores = []
    }

    required init?(coder: NSCoder) {
        name = coder.decodeObject(forKey: "name") as! String
        nickname = coder.decodeObject(of: NSString.self, forKey: "nickname") as String? ?? ""
        scores = coder.decodeObject(of: NSArray.self, forKey: "scores") as? [Int] ?? []
        level = Int32(coder.decodeInteger(forKey: "level"))
        visits = coder.decodeInteger(forKey: "visits")
        motto = coder.decodeObject(of: NSString.self, forKey: "moto")! as String
    }

    func encode(with coder: NSCoder) {
        coder.encode(name, forKey: "name")
        coder.encode(nickname, forKey: "nickname")
        coder.encode(scores, forKey: "scores")
        coder.encode(level, forKey: "level")
        coder.encode(visits, forKey: "visits")
        coder.encode(motto, forKey: "motto")
    }
}

class Vehicle: NSObject, NSSecureCoding {
    class var supportsSecureCoding: Bool { true }
    var wheels = 4

    override init() {}

    required init?(coder: NSCoder) { wheels = coder.decodeInteger(forKey: "wheels") }
    func encode(with coder: NSCoder) { coder.encode(wheels, forKey: "wheels") }
}

class Truck: Vehicle {
    var load: Double = 0

    override init() { super.init() }

    required init?(coder: NSCoder) {
        load = coder.decodeDouble(forKey: "load")
        super.init(coder: coder)
    }

    override func encode(with coder: NSCoder) {
        coder.encode(load, forKey: "load")
    }
}

/// NSCoding only.
class Legacy: NSObject, NSCoding {
    var values: [String: Any]

    init(values: [String: Any]) { self.values = values }

    required init?(coder: NSCoder) {
        guard let values = coder.decodeObject(forKey: "values") as? [String: Any] else { return nil }
        self.values = values
    }

    func encode(with coder: NSCoder) { coder.encode(values, forKey: "values") }
}
