import Foundation

protocol Archivable: NSSecureCoding {}

typealias ArchivableObject = NSObject & NSSecureCoding

final class ThroughProtocol: NSObject, Archivable {
    var value = 1
}

class ThroughAlias: ArchivableObject {
    var value = 2
}

class InAnotherFile: NSObject {
    var value = 3
}

final class Stamp: NSObject, NSSecureCoding, NSCopying, Codable {
    var place: String
    var year: Int

    enum CodingKeys: String, CodingKey {
        case place
        case year = "y"
    }

    init(place: String, year: Int) {
        self.place = place
        self.year = year
    }

    func copy(with zone: NSZone? = nil) -> Any { Stamp(place: place, year: year) }
}
