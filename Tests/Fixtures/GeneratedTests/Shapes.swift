import Foundation

// Properties whose values or archives the tests that 'securecodegen tests' writes once described wrongly.

final class Shelf: NSObject, NSSecureCoding {
    var cards: Set<NSDictionary> = []
    var lists: Set<NSArray> = []
    var more: [Set<NSDictionary>] = []
}

struct Parts { var names: [String]?; var n = 1 }
final class Pair: NSObject, NSSecureCoding {
    var pair: (Parts, Int) = (Parts(), 1)
    var named: (parts: Parts, count: Int?)?
    var wide: Int?? = nil
    var text: String??
    var kinds: [Parts?]??
    var dates: Date?? = .some(nil)
}

final class Key: NSObject, NSSecureCoding, NSCopying {
    var id: Int
    init(id: Int) { self.id = id }
    func copy(with zone: NSZone?) -> Any { self }
    override func isEqual(_ other: Any?) -> Bool { (other as? Key)?.id == id }
    override var hash: Int { id }
}
final class Thing: NSObject, NSSecureCoding {
    var name = ""
    init(name: String) { self.name = name }
}
final class Map: NSObject, NSSecureCoding {
    var things: [Key: Thing] = [:]
    var keys: [Key: Key] = [:]
}

enum Raw {
    case `0`(Int)
    case `two words`(String, n: Int)
    case `class`(Double)
    case plain
}
enum Symbol: String { case `a b`, `c+` }
final class Odd: NSObject, NSSecureCoding {
    var raw: Raw = .plain
    var raws: [Raw] = []
    var `own words` = 1
    var `more words`: String?
    var symbol: Symbol = .`a b`
    var symbols: [Symbol: Raw] = [:]
}
