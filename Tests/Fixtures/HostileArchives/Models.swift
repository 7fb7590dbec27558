import Foundation

/// A class with a property of each kind that an archive could attack. All are optional, so each archive is read completely.
// securecodegen: archiving
final class Victim: NSObject, NSSecureCoding {
    var title: String?
    var count: Int?
    var data: Data?
    var link: URL?
    var next: Victim?
    var items: [Victim]?
    var itemsByName: [String: Victim]?
    var links: [URL]?
    var words: [String]?
    var uniqueWords: Set<String>?
    var uniqueData: Set<Data>?
    var numbers: [Int]?
    var lists: [[String]]?
    var table: [String: Int]?
    var tables: [[String: Int]]?
    var anything: [String: Any]?
    var tree: Tree?
    var notes: [Note]?
    var texts: Texts?
    // securecodegen: as = .json
    var json: Tree?
    // securecodegen: as = .plist
    var list: [String]?
    // securecodegen: as = .data
    var bytes: [String]?
    // securecodegen: as = .keyedArchive
    var inner: Victim?
    // securecodegen: as = .keyedArchive
    var inners: [Victim]?

    override init() {}
}

struct Tree: Codable {
    var children: [Tree]
}

struct Note: Codable {
    var text: String
    var words: [String]
}

struct Texts: Codable {
    var all: [String]
}
