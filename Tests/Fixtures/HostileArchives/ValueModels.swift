import Foundation

/// A class with a value of each kind that is archived member by member.
// securecodegen: archiving
final class Values: NSObject, NSSecureCoding {
    var flag: Bool?
    var small: Int8?
    var unsigned: UInt64?
    var float: Float?
    var double: Double?
    var decimal: Decimal?
    var character: Character?
    var date: Date?
    var uuid: UUID?
    var locale: Locale?
    var zone: TimeZone?
    var calendar: Calendar?
    var indexes: IndexSet?
    var path: IndexPath?
    var components: URLComponents?
    var dateComponents: DateComponents?
    var name: PersonNameComponents?
    var characters: CharacterSet?
    var length: Measurement<UnitLength>?
    var period: DateInterval?
    var range: Range<Int>?
    var closedRange: ClosedRange<Date>?
    var nsRange: NSRange?
    var point: CGPoint?
    var frame: CGRect?
    var point3: SIMD3<Float>?
    var pair: (name: String, Int)?
    var nested: Int??
    var home: Address?
    var homes: [Address]?
    var homeSet: Set<Address>?
    var homesByName: [String: Address]?
    var homesByHome: [Address: Address]?
    var shape: Shape?
    var shapes: [Shape]?
    var color: Color?
    var colors: [Color]?
    var days: Set<Date>?
    var links: Set<URL>?
    var doubles: [Double: Int]?
    var byNumber: [Int: [String]]?
    var byUUID: [UUID: Date]?
    var optionals: [Int?]?
    var optionalTexts: [String?]?
    var matrix: [[Double]]?
    var pairs: [(Int, String)]?
    var any: Any?
    var anys: [Any]?
    // securecodegen: as = .string
    var ids: [UUID]?
    // securecodegen: as = .timeIntervalSince1970
    var times: [Date]?
    // securecodegen: as = .number
    var ages: [Int]?
    // securecodegen: as = .json
    var note: ListNote?
    // securecodegen: as = .plist
    var notesByName: [String: ListNote]?
    // securecodegen: as = .keyedArchive
    var archivedLinks: [URL]?
    // securecodegen: as = .keyedArchive
    var archivedTable: [String: [Int]]?
    // securecodegen: as = .json
    var parts: [Parts]?
    var next: Values?
    var list: [Values]?
    var others: Set<Values>?

    override init() {}
}

struct Address: Hashable {
    var street: String
    var number: Int?
    var tags: [String]
    var since: Date?
}

enum Shape {
    case point
    case circle(radius: Double)
    case line(Int, Address)
}

enum Color: String { case red, green }

struct ListNote: Codable {
    var text: String
    var number: Int?
    var date: Date?
    var data: Data?
    var real: Double?
    var byName: [String: ListNote]?
}

struct Parts: Codable {
    var one: Int?
    var two: String?
    var three: Date?
    var four: [Parts]?
    var five: Double?
    var six: Bool?
}
