import Foundation

// securecodegen: default = .unknown
enum Kind: String {
    case unknown, cat, dog
}

// securecodegen: default = Level.low
enum Level: Int {
    case low, high = 5
}

// securecodegen: default = .none
enum Shape {
    case none
    case circle(radius: Double)
    case line(Int, Int)
}

struct Place {
    var name: String
    // securecodegen: default = Pet.usualAge > 1 ? "nowhere" : "everywhere"
    var country: String
    // securecodegen: default = 7
    let floor: Int
    var size = 1.5
}

final class Pet: NSObject, NSSecureCoding {
    // securecodegen: default = "nobody"
    let name: String
    // securecodegen: default = Pet.usualAge
    var age: Int
    // securecodegen: default = 4, omitDefault
    var legs = 4
    // securecodegen: omitDefault
    var tags: [String] = []
    // securecodegen: default = 3
    var rank: Int?
    // securecodegen: default = "x" + "y", omitDefault
    var note: String?
    // securecodegen: default = nil
    var owner: String? = "me"
    // securecodegen: default = .cat
    var kind: Kind
    var kinds: [Kind] = []
    var level: Level
    var levels: [String: Level] = [:]
    var shape: Shape
    var shapes: [Shape] = []
    var home: Place
    var places: [Place] = []

    static let usualAge = 2

    init(name: String, age: Int, kind: Kind, level: Level, shape: Shape, home: Place) {
        self.name = name
        self.age = age
        self.kind = kind
        self.level = level
        self.shape = shape
        self.home = home
    }
}

/// All keys are required.
// securecodegen: missing = .fail
final class Strict: NSObject, NSSecureCoding {
    var count = 5
    var names: [String] = []
    var label: String?
    // securecodegen: default = 1
    var rate = 2.0
}

/// Like handwritten code with `decodeInteger(forKey:)`.
// securecodegen: missing = .default, omitDefault
final class Lenient: NSObject, NSSecureCoding {
    let count: Int
    var isOn: Bool
    var text: String
    var list: [Int]
    var map: [String: Int]
    let date: Date

    init(count: Int, isOn: Bool, text: String, list: [Int], map: [String: Int], date: Date) {
        self.count = count
        self.isOn = isOn
        self.text = text
        self.list = list
        self.map = map
        self.date = date
    }
}
