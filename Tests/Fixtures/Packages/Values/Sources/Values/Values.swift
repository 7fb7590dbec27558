import Foundation
import Geometry

// Structs and enums that aren't Codable, with members in every role.

struct Address {
    var street: String
    let number: Int
    var note: String?
    var level = 1
    var tags: [String] = []
    var owner: Person?
    var mood = Mood.good
    var color = Paint(name: "red")
    var visits: [Date: Int8?] = [:]
    // securecodegen: key = "geo"
    var place: (latitude: Double, longitude: Double)?
    // securecodegen: skip
    var cache: [ObjectIdentifier: Int] = [:]
    let isFixed = true

    var title: String { "\(street) \(number)" }
}

struct Paint: Codable, Equatable {
    var name: String
}

/// A case named `none` must not be confused with nil.
enum Mood: Equatable {
    case good, bad, none
}

enum Command {
    case number(Double)
    case sum(Double, Double)
    case call(name: String, [Double], label: String? = nil)
    case address(Address)
    case `default`
    case flag(isOn: Bool = true)
}

struct Marker: Hashable {}

struct Pair<First: Equatable, Second: Equatable>: Equatable {
    var first: First
    var second: Second
}

enum Either<Left: Hashable, Right: Hashable>: Hashable {
    case left(Left)
    case right(Right)
}

/// It is created with a declared initializer.
struct Interval: Hashable {
    let lower: UInt8
    private(set) var upper: UInt8

    init?(exactly lower: Int) {
        guard let lower = UInt8(exactly: lower) else { return nil }
        self.init(lower: lower, upper: .max)
    }

    init(lower: UInt8, upper: UInt8) {
        self.lower = lower
        self.upper = upper
    }
}

enum Limits {
    struct Extremes: Equatable {
        var bool = false
        var int = 0
        var int8: Int8 = 0
        var int16: Int16 = 0
        var int32: Int32 = 0
        var int64: Int64 = 0
        var uint: UInt = 0
        var uint8: UInt8 = 0
        var uint16: UInt16 = 0
        var uint32: UInt32 = 0
        var uint64: UInt64 = 0
        var float: Float = 0
        var double = 0.0
        var length: CGFloat = 0
        var text = ""
        var data = Data()
        var decimal: Decimal = 0
        var character: Character = "a"
        var grade: Grade?
        var flags: Flags = []
    }

    enum Grade: Int16 {
        case low = -300
        case high = 300
    }

    struct Flags: OptionSet {
        let rawValue: UInt
    }
}

final class Person: NSObject, NSSecureCoding {
    var name: String
    var home: Address?

    init(name: String) {
        self.name = name
    }
}

/// A value of each type, with separate keys.
final class Single: NSObject, NSSecureCoding {
    var home: Address
    var work: Address?
    var old: Address? = Address(street: "initial", number: 1)
    var mood: Mood
    var moods: Mood? = .bad
    var command: Command?
    var marker = Marker()
    var pair: Pair<Int, String>
    var either: Either<String, Int>?
    var interval: Interval
    var extremes = Limits.Extremes()
    var vector: Vector
    var path: Path?

    init(home: Address, mood: Mood, pair: Pair<Int, String>, interval: Interval, vector: Vector) {
        self.home = home
        self.mood = mood
        self.pair = pair
        self.interval = interval
        self.vector = vector
    }
}
