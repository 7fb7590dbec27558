import Foundation

enum Grade: Int16 {
    case low = -1
    case high = 1
}

enum Kind: String, Codable {
    case plain, fancy
}

struct Preferences: Codable, Equatable {
    var volume = 1
    var theme: String?
}

/// A raw value that isn't a string or a number, in a type whose default form is a property list.
struct Tag: RawRepresentable, Codable, Hashable {
    let rawValue: UUID
}

/// Not every date is valid.
struct Day: RawRepresentable, Equatable {
    let rawValue: Date

    init?(rawValue: Date) {
        guard rawValue.timeIntervalSinceReferenceDate.truncatingRemainder(dividingBy: 86_400) == 0 else { return nil }
        self.rawValue = rawValue
    }
}

final class Friend: NSObject, NSSecureCoding {
    var name: String

    init(name: String) {
        self.name = name
    }
}

/// A member of a struct with directives.
struct Visit: Equatable {
    // securecodegen: as = .number
    var count: Int?
    // securecodegen: as = .timeIntervalSince1970
    var day = Date(timeIntervalSince1970: 0)
}

/// The archives of a handwritten class: see `ByHand`.
final class Model: NSObject, NSSecureCoding {
    // securecodegen: as = .number
    var age: Int?
    // securecodegen: as = .number
    var isMember = true
    // securecodegen: as = .number
    var limit: Int? = 5
    // securecodegen: as = .number
    var ratio: Double?
    // securecodegen: as = number
    var grade: Grade?
    // securecodegen: as = .string
    var count = 3
    // securecodegen: as = .string
    var share: Double?
    // securecodegen: as = .string
    var isNew: Bool?
    // securecodegen: as = .string
    var id: UUID?
    // securecodegen: as = .timeIntervalSince1970
    var born: Date
    // securecodegen: as = .timeIntervalSinceReferenceDate
    var died: Date?
    // securecodegen: as = .timeIntervalSince1970
    var seen: Date? = Date.distantPast
    // securecodegen: as = .timeIntervalSince1970
    var days: [Date] = []
    // securecodegen: as = .absoluteString
    var link: URL?
    // securecodegen: as = .absoluteString
    var links: [String: [URL]] = [:]
    // securecodegen: as = .data
    var text = ""
    // securecodegen: as = .data
    var token: UUID?
    // securecodegen: as = .data
    var site: URL?
    // securecodegen: as = .rawValue
    var kind = Kind.plain
    // securecodegen: as = .plist
    var preferences = Preferences()
    // securecodegen: as = .plist
    var number: Int?
    // securecodegen: as = .json
    var history: [Preferences]?
    // securecodegen: as = .json
    var table: [String: [Int]] = [:]
    // securecodegen: as = .keyedArchive
    var friend: Friend?
    // securecodegen: as = .keyedArchive
    var friends: [String: [Friend]] = [:]
    // securecodegen: as = .keyedArchive
    var marks: [Int?] = []
    // securecodegen: as = .keyedArchive, classes = [Friend.self, NSUUID.self]
    var kept: Any?
    // securecodegen: as = .rawValue
    var tag: Tag?
    // securecodegen: as = .rawValue
    var days24: [Day?] = []
    // securecodegen: as = .plist
    var grid: [[Int]] = []

    // Forms that are read but never written.
    var page: URL?
    var home: URL
    var key: UUID?
    var words: Set<String> = []
    var stored: Preferences?
    var bare: Preferences?
    var price: Decimal?
    var prices: [String: Decimal] = [:]
    var zone: TimeZone?
    var places: [Locale] = []

    // Properties to which directives were added later.
    // securecodegen: as = .string
    var oldID: UUID?
    // securecodegen: as = .absoluteString
    var oldLink: URL?
    // securecodegen: as = .json
    var oldTable: [Int]?
    // securecodegen: as = .plist
    var oldPreferences: Preferences?

    var visit: Visit
    var visits: [Visit] = []

    init(born: Date, home: URL, visit: Visit) {
        self.born = born
        self.home = home
        self.visit = visit
    }
}
