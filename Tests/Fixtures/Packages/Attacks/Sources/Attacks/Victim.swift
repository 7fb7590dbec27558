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

enum Figure: Equatable {
    case dot
    case circle(radius: Double)
    case group([Place], name: String?)
}

struct Marker: Equatable {}

struct Ticket: RawRepresentable, Codable {
    let rawValue: Date

    init?(rawValue: Date) {
        guard rawValue > .distantPast else { return nil }
        self.rawValue = rawValue
    }
}

struct Badge: Codable, Equatable {
    var title: String
    var points: [UInt8]
}

struct Options: OptionSet {
    let rawValue: UInt8
}

struct Even: RawRepresentable {
    let rawValue: Int16

    init?(rawValue: Int16) {
        guard rawValue.isMultiple(of: 2) else { return nil }
        self.rawValue = rawValue
    }
}

protocol Pet: NSObjectProtocol {}

/// The target of the attacks, with values of every kind that are required, optional or have an initial value.
// securecodegen: archiving
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
    var places: [Place] = []
    var figure: Figure?
    var figures: [Figure?] = []
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
    // securecodegen: as = .keyedArchive, classes = [Friend.self]
    var holder: Any?
    // securecodegen: as = .keyedArchive
    var kept: [Int8] = []
    var nest: Nest?
    // securecodegen: as = .rawValue
    var ticket: Ticket?
    // securecodegen: as = .plist
    var matrix: [[Int]] = []
    var page: URL?
    var key: UUID?

    var isReady: Bool?
    var share: Float?
    var width: CGFloat?
    var widths: [CGFloat] = []
    var flags: [Bool] = []
    var large: [UInt64] = []
    var data: Data?
    var blobs: [Data] = []
    var id: UUID?
    var day: DateComponents?
    var letters: CharacterSet?
    var query: URLQueryItem?
    var queries: [URLQueryItem] = []
    var part: Substring?
    var mark: Character?
    var price: Decimal?
    var prices: [Decimal] = []
    var place: Locale?
    var zone: TimeZone?
    var path: IndexPath?
    var rows: IndexSet?
    var badge: Badge?
    var badges: [Badge] = []
    var calendar: Calendar?
    var length: Measurement<UnitLength>?
    var options: Options = []
    var allOptions: [Options] = []
    var even: Even?
    var evens: [Even?] = []
    var notice: Notification.Name?
    var info: [String: Any] = [:]
    var list: [Any]?
    var pet: (any Pet)?
    var pets: [any Pet] = []
    var byKind: [Kind: Int] = [:]
    var byID: [UUID: Kind] = [:]
    var byDay: [Date: String] = [:]
    var kindSet: Set<Kind> = []
    var sets: Set<[Int]> = []
    var deep: [String: [String: [Int?]]] = [:]

    var shares: [Float] = []
    var site: URLComponents?
    var days: Set<Date> = []
    var stays: [DateInterval] = []
    var visits: [Date: Place] = [:]
    var glyphs: [Character] = []

    init(name: String, count: Int, ratio: Double) {
        self.name = name
        self.count = count
        self.ratio = ratio
    }
}

/// A nested archive, to any depth.
final class Nest: NSObject, NSSecureCoding {
    // securecodegen: as = .keyedArchive
    var inner: Nest?

    /// - Parameter count: the number of nested archives.
    static func around(_ count: Int) -> Nest {
        (0..<count).reduce(Nest()) { inner, _ in
            let nest = Nest()
            nest.inner = inner
            return nest
        }
    }
}

final class Friend: NSObject, NSSecureCoding, Pet {
    let name: String
    var best: Friend?

    init(name: String) {
        self.name = name
    }
}
