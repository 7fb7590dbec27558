import Foundation

/// A trip with objects, values, and collections of them.
final class Trip: NSObject {
    let id: UUID
    let title: String
    let begin: Date
    var end: Date?
    var website: URL?
    var photo: Data?
    let stages: [Stage]
    var longest: Stage?
    var budget: NSNumber?

    var tags: Set<Tag>
    var transports: [Transport]
    var visited: Set<Grade>
    var counts: [Int]
    var flags: [Bool]
    var measurements: [Double]
    var samples: [Float]
    var widths: [CGFloat]
    var checksums: [UInt64]
    var bytes: [[UInt8]]
    var links: [URL]
    var days: [Int: [String]]
    var prices: [String: Double]
    var byGrade: [Int8: Transport]
    var calendar: [String: [Date]]
    var stagesByName: [String: Stage]
    var nicknames: [String?]
    var scores: [Int?]
    var notes: [String: String?]
    var documents: Set<UUID>
    var currencies: [[Units.Currency]]
    var `operator`: String
    // securecodegen: key = "trip-mates"
    var mates: [String] = []

    init(
        id: UUID, title: String, begin: Date, stages: [Stage], tags: Set<Tag>, transports: [Transport],
        visited: Set<Grade>, counts: [Int], flags: [Bool], measurements: [Double], samples: [Float],
        widths: [CGFloat], checksums: [UInt64], bytes: [[UInt8]], links: [URL], days: [Int: [String]],
        prices: [String: Double], byGrade: [Int8: Transport], calendar: [String: [Date]],
        stagesByName: [String: Stage], nicknames: [String?], scores: [Int?], notes: [String: String?],
        documents: Set<UUID>, currencies: [[Units.Currency]], operator: String
    ) {
        self.id = id
        self.title = title
        self.begin = begin
        self.stages = stages
        self.tags = tags
        self.transports = transports
        self.visited = visited
        self.counts = counts
        self.flags = flags
        self.measurements = measurements
        self.samples = samples
        self.widths = widths
        self.checksums = checksums
        self.bytes = bytes
        self.links = links
        self.days = days
        self.prices = prices
        self.byGrade = byGrade
        self.calendar = calendar
        self.stagesByName = stagesByName
        self.nicknames = nicknames
        self.scores = scores
        self.notes = notes
        self.documents = documents
        self.currencies = currencies
        self.operator = `operator`
    }
}
