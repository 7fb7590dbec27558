import Foundation

enum Kind: String {
    case plain, fancy
}

enum Grade: Int8 {
    case low = -1
    case high = 1
}

struct Place: Equatable {
    let name: String
    var floor: Int8
    var grade: Grade?
    var isOpen = true
    var tags: [String] = []
    var friend: Friend?
}

indirect enum Shape: Equatable {
    case dot
    case circle(radius: Double)
    case group([Shape], name: String?)
}

struct Marker: Equatable {}

/// What the attacks are aimed at: values of every sort that are required, optional or have an initial value.
final class Victim: NSObject, NSSecureCoding {
    let name: String
    let count: Int
    let ratio: Double
    var nick: String?
    var age: Int?
    var title = "untitled"
    var level = 3

    var int8: Int8 = 0
    var int16: Int16 = 0
    var int32: Int32 = 0
    var uint8: UInt8 = 0
    var uint16: UInt16 = 0
    var uint32: UInt32 = 0

    var kind = Kind.plain
    var grade: Grade?
    var when: Date?
    var friend: Friend?

    var tags: [String] = []
    var marks: [Int] = []
    var bytes: [UInt8] = []
    var maybes: [Int?] = []
    var kinds: [Kind] = []
    var grid: [[Int]] = []
    var ids: Set<UUID> = []
    var words: Set<String> = []
    var friends: [Friend] = []
    var scores: [String: Int] = [:]
    var labels: [Int8: String] = [:]
    var groups: [String: [Friend]] = [:]

    var home: Place?
    var shape: Shape?
    var places: [Place] = []
    var shapes: [Shape?] = []
    var trips: [Int: [Place]] = [:]
    var point = CGPoint.zero
    var span: ClosedRange<Double>?
    var spans: [Range<Int>] = []
    var selection: NSRange?
    var interval: DateInterval?
    var pair: (a: Int8, String?)?
    var twice: Bool??
    var weights: [Double: Float] = [:]
    var markers: [Marker] = []
    // securecodegen: classes = [Friend.self, NSUUID.self]
    var anything: Any?
    // securecodegen: classes = [Friend.self]
    var object: AnyObject?
    // securecodegen: classes = [Friend.self, NSUUID.self]
    var objects: [NSObject] = []
    // securecodegen: classes = [Friend.self]
    var named: [String: any NSCoding] = [:]

    // securecodegen: as = .number
    var boxed: Int8?
    // securecodegen: as = .string
    var written: Double?
    // securecodegen: as = .data
    var token: UUID?
    // securecodegen: as = .absoluteString
    var link: URL?
    // securecodegen: as = .json
    var table: [String: [Int]]?
    // securecodegen: as = .plist
    var stored: [Date]?
    // securecodegen: as = .keyedArchive
    var apart: [Friend]?
    var page: URL?
    var key: UUID?

    init(name: String, count: Int, ratio: Double) {
        self.name = name
        self.count = count
        self.ratio = ratio
    }
}

final class Friend: NSObject, NSSecureCoding {
    let name: String
    var best: Friend?

    init(name: String) {
        self.name = name
    }
}
