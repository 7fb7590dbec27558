import Foundation

/// Keys as literals, and a guard for required values.
public class Customer: NSObject, NSSecureCoding {
    public static var supportsSecureCoding: Bool { return true }

    public var name: String
    public var nickname: String?
    public var age: Int
    public var isMember: Bool

    public init(name: String, nickname: String?, age: Int, isMember: Bool) {
        self.name = name
        self.nickname = nickname
        self.age = age
        self.isMember = isMember
    }

    // MARK: - NSSecureCoding

    public required init?(coder aDecoder: NSCoder) {
        guard let name = aDecoder.decodeObject(of: NSString.self, forKey: "name") as String? else {
            return nil
        }
        self.name = name
        self.nickname = aDecoder.decodeObject(of: NSString.self, forKey: "nickname") as String?
        self.age = aDecoder.decodeInteger(forKey: "age")
        self.isMember = aDecoder.decodeBool(forKey: "isMember")
        super.init()
    }

    public func encode(with aCoder: NSCoder) {
        aCoder.encode(name, forKey: "name")
        aCoder.encode(nickname, forKey: "nickname")
        aCoder.encode(age, forKey: "age")
        aCoder.encode(isMember, forKey: "isMember")
    }
}

/// Only NSCoding, keys from an enum, and another initializer.
class Address: NSObject, NSCoding {
    enum Key: String {
        case street = "address_street"
        case city = "address_city"
        case floor
    }

    let street: String
    let city: String
    let floor: Int?

    init(street: String, city: String, floor: Int?) {
        self.street = street
        self.city = city
        self.floor = floor
    }

    required convenience init?(coder: NSCoder) {
        guard let street = coder.decodeObject(forKey: Key.street.rawValue) as? String,
            let city = coder.decodeObject(forKey: Key.city.rawValue) as? String
        else { return nil }
        let floor = coder.decodeObject(forKey: Key.floor.rawValue) as? Int
        self.init(street: street, city: city, floor: floor)
    }

    func encode(with coder: NSCoder) {
        coder.encode(street, forKey: Key.street.rawValue)
        coder.encode(city, forKey: Key.city.rawValue)
        coder.encode(floor, forKey: Key.floor.rawValue)
    }
}

/// Temporary state, and work after decoding.
class Session: NSObject, NSSecureCoding {
    static let supportsSecureCoding = true

    var token: String
    var hits: Int64 = 0
    var log: [String]
    private(set) var isOpen = false
    weak var owner: Customer?

    init(token: String) {
        self.token = token
        log = []
        super.init()
        open()
    }

    required init?(coder: NSCoder) {
        token = coder.decodeObject(of: NSString.self, forKey: "token") as String? ?? "none"
        hits = coder.decodeInt64(forKey: "hits")
        log = []
        super.init()
        open()
    }

    func encode(with coder: NSCoder) {
        coder.encode(token, forKey: "token")
        coder.encode(hits, forKey: "hits")
    }

    func open() { isOpen = true }
}
