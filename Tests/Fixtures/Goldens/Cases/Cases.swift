import Foundation

enum Keys {
    static let name = "user_name"
    static let level = "user.level"
}

enum Field: String {
    case mail = "e-mail", phone
}

enum Kind: String {
    // securecodegen: aliases = ["kitty", "feline"]
    case cat
    case dog  // securecodegen: aliases = ["puppy"]
}

// securecodegen: default = .low
enum Level: Int8 {
    // securecodegen: aliases = [-1, 100]
    case low
    case high = 5
}

enum Shape {
    // securecodegen: key = "disc", aliases = ["circle"]
    case round(radius: Double)
    case line(Int, Int)
    // securecodegen: aliases = ["nothing"]
    case none
}

final class User: NSObject, NSSecureCoding {
    // securecodegen: key = Keys.name
    let name: String
    // securecodegen: key = Keys.level
    var level: Level?
    // securecodegen: key = User.rankKey, aliases = ["position"]
    var rank: Int? = 3
    // securecodegen: key = Field.mail.rawValue
    var mail: String = ""
    var kind: Kind
    var kinds: [Kind] = []
    var levels: [Level] = []
    var shape: Shape
    var shapes: [Shape] = []

    static let rankKey = "rank"

    init(name: String, kind: Kind, shape: Shape) {
        self.name = name
        self.kind = kind
        self.shape = shape
    }
}

// securecodegen: keys = .snakeCase, keyPrefix = "acc_"
final class Account: NSObject, NSSecureCoding {
    var ownerName: String?
    var homeURL: Int?
    // securecodegen: key = "plain"
    var other: Int?
}

// securecodegen: default = .unknown
enum Zone: String {
    case east
    // securecodegen: aliases = ["occident"]
    case west
    case unknown
}

struct Spot {
    var x = 0
}

struct Place: Hashable {
    var zone: Zone
    var floor: Int
}

// securecodegen: default = .other
enum Route: Hashable {
    case other
    // securecodegen: aliases = ["track"]
    case rail(Int)
}

final class Map: NSObject, NSSecureCoding {
    var counts: [Zone: Int] = [:]
    var levels: [[Level: String?]] = []
    var kinds: [Kind: Int] = [:]
    var spots: [Zone: Spot] = [:]
    var heights: [Level: Spot] = [:]
    var optional: [Zone?: Int] = [:]
    var places: [Place: Int] = [:]
    var routes: [Route: Int] = [:]
    var plain: [Int: Spot] = [:]
}
