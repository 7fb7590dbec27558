import Foundation

// Values that older archives have under other keys and in other forms.

let nameKey = "user"
let ageKey = "years"

struct Box: Codable, Equatable {
    var width: Int
}

enum Reach: Equatable {
    case near(r: Double, steps: Int)
    case far
}

struct Stop: Equatable {
    // securecodegen: as = .timeIntervalSince1970, key = "at", aliases = ["date" as .default, "time"]
    var date: Date
    // securecodegen: as = .string, key = "id2", aliases = ["id" as .number]
    var number: Int?
}

final class Trip: NSObject, NSSecureCoding {
    // securecodegen: key = nameKey
    let name: String
    // securecodegen: as = .timeIntervalSince1970, key = "s", aliases = ["start" as .default, "began"]
    let start: Date
    // securecodegen: as = .json, key = "box2", aliases = ["crate" as .keyedArchive, "box" as .default]
    var lid: [String: String]?
    // securecodegen: as = .string, key = "count2", aliases = ["count" as .default, "sum" as .default]
    var count: Int = 3
    // securecodegen: as = .string, key = "level2", aliases = ["level" as .default]
    var level: Int? = 5
    // securecodegen: as = .data, key = "ids", aliases = ["id" as .default, "oldID" as .string]
    var id: UUID?
    var first: Stop
    var stops: [Stop] = []
    var point: (lon: Double, lat: Double)
    var places: [String: (spot: (Int, top: Int), called: String?)] = [:]
    var reach: Reach
    var reaches: [Reach] = []

    init(name: String, start: Date, first: Stop, point: (lon: Double, lat: Double), reach: Reach) {
        self.name = name
        self.start = start
        self.first = first
        self.point = point
        self.reach = reach
    }
}

final class Person: NSObject, NSSecureCoding {
    // securecodegen: key = ageKey
    let age: Int
    // securecodegen: as = .timeIntervalSince1970, key = "b", aliases = ["born" as .default]
    let birth: Date
    // securecodegen: as = .plist, key = "home2", aliases = ["home" as .default, "house" as .json]
    var home: CGPoint = .zero
    // securecodegen: as = .string, key = "mark2", aliases = ["mark" as .default]
    var mark: Double?
    // securecodegen: as = .string, key = "rank2", aliases = ["rank" as .default], default = 7
    var rank: Int8

    init(age: Int, birth: Date, rank: Int8) {
        self.age = age
        self.birth = birth
        self.rank = rank
    }
}
