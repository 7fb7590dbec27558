import Foundation

enum Genre: Int {
    case novel, poetry, essay = 10
}

enum Binding: String {
    case hard, soft = "paperback"
}

struct Shelfmark: Equatable {
    var room: String
    var number: Int?
}

struct Marks: OptionSet {
    let rawValue: UInt8
    static let rare = Marks(rawValue: 1)
    static let damaged = Marks(rawValue: 2)
}

/// The commonest class: texts, numbers, flags, dates, most of them required.
final class Book: NSObject, NSSecureCoding {
    let title: String
    var subtitle: String?
    var pages: Int
    var isLent: Bool
    var published: Date?
    var genre: Genre
    var binding: Binding?
    var marks: Marks = []

    init(title: String, pages: Int, isLent: Bool, genre: Genre) {
        self.title = title
        self.pages = pages
        self.isLent = isLent
        self.genre = genre
    }
}

/// Collections of a model, of values, of texts.
class Shelf: NSObject, NSSecureCoding {
    var books: [Book]
    var byTitle: [String: Book] = [:]
    var labels: Set<String> = []
    var widths: [Double] = [12.5, 3]
    var mark: Shelfmark
    var older: [Shelfmark]?
    private(set) var opened = Date(timeIntervalSinceReferenceDate: 0)

    init(books: [Book], mark: Shelfmark) {
        self.books = books
        self.mark = mark
    }
}

/// A subclass with properties of its own, and one without.
class GlassShelf: Shelf {
    var locks: UInt16?
    var weight: Float = 0
}

class WallShelf: Shelf {
    func describe() -> String { "on the wall" }
}

@objc(LibReader)
final class Reader: NSObject, NSSecureCoding {
    var id: UUID
    var site: URL?
    var photo: Data?
    var fee: NSNumber
    var limit: Decimal
    var languages: [Locale]
    weak var mentor: Reader?
    lazy var greeting = "Hello, " + name
    var name: String { id.uuidString }

    init(id: UUID, fee: NSNumber, limit: Decimal, languages: [Locale]) {
        self.id = id
        self.fee = fee
        self.limit = limit
        self.languages = languages
    }
}
