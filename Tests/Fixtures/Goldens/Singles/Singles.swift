// Classes with a single value that can fail to decode.
import Foundation

enum Kind: String { case cat, dog }
enum Level: Int { case low, high }

final class Count: NSObject, NSSecureCoding {
    let count: Int
    init(count: Int) { self.count = count }
}

final class Ratio: NSObject, NSSecureCoding {
    let ratio: CGFloat
    init(ratio: CGFloat) { self.ratio = ratio }
}

final class Small: NSObject, NSSecureCoding {
    let small: UInt8
    init(small: UInt8) { self.small = small }
}

final class PerhapsSmall: NSObject, NSSecureCoding {
    var small: UInt8?
}

final class Rated: NSObject, NSSecureCoding {
    let level: Level
    init(level: Level) { self.level = level }
}

final class PerhapsRated: NSObject, NSSecureCoding {
    var level: Level?
    var isRated = false
    var votes: Int?
}

final class UsuallyRated: NSObject, NSSecureCoding {
    var level = Level.low
}

final class Named: NSObject, NSSecureCoding {
    // securecodegen: aliases = ["title"]
    let name: String
    init(name: String) { self.name = name }
}

final class PerhapsNamed: NSObject, NSSecureCoding {
    let name: String?
    init(name: String?) { self.name = name }
}

final class UsuallyNamed: NSObject, NSSecureCoding {
    var names = ["nobody"]
}

final class Cut: NSObject, NSSecureCoding {
    var text: Substring = "all"
}

final class PerhapsCut: NSObject, NSSecureCoding {
    var text: Substring?
}

final class Animal: NSObject, NSSecureCoding {
    let kind: Kind
    init(kind: Kind) { self.kind = kind }
}

final class PerhapsAnimal: NSObject, NSSecureCoding {
    var kind: Kind?
}

final class Linked: NSObject, NSSecureCoding {
    let link: URL
    init(link: URL) { self.link = link }
}

final class PerhapsLinked: NSObject, NSSecureCoding {
    var link: URL?
}

final class Zoned: NSObject, NSSecureCoding {
    var zone: TimeZone
    init(zone: TimeZone) { self.zone = zone }
}

final class Tagged: NSObject, NSSecureCoding {
    let tags: Set<String>
    init(tags: Set<String>) { self.tags = tags }
}

final class Owner: NSObject, NSSecureCoding {
    let pet: Animal
    init(pet: Animal) { self.pet = pet }
}

/// Its properties have the names that the check uses.
final class Hidden: NSObject, NSSecureCoding {
    var object: Animal?
    var isThere: Bool?
    var info = 1
}

let object = Rank.low
let isThere = Mark.low

// securecodegen: default = object
enum Rank: String { case low, high }
// securecodegen: default = isThere
enum Mark: Int { case low, high }

final class Ranked: NSObject, NSSecureCoding {
    let rank: Rank
    init(rank: Rank) { self.rank = rank }
}

final class PerhapsRanked: NSObject, NSSecureCoding {
    var rank: Rank?
}

final class Marked: NSObject, NSSecureCoding {
    let mark: Mark
    init(mark: Mark) { self.mark = mark }
}
