import Foundation

protocol Archivable: NSSecureCoding {}

typealias ArchivableObject = NSObject & NSSecureCoding

final class ThroughProtocol: NSObject, Archivable {
    var value = 1
}

class ThroughAlias: ArchivableObject {
    var value = 2

    // securecodegen:begin ThroughAlias. Generated, do not edit.
    class var supportsSecureCoding: Bool { true }

    func encode(with coder: NSCoder) {
        coder.encode(value, forKey: "value")
    }

    required init?(coder: NSCoder) {
        do {
            value =
                try coder.secureOptionalValue(
                    forKey: "value", coder.decodeInteger(forKey:)) ?? value
        } catch {
            coder.secureFail(error, decoding: "ThroughAlias")
            return nil
        }
    }

    override init() {
        super.init()
    }
    // securecodegen:end ThroughAlias f6a738f5
}

class InAnotherFile: NSObject {
    var value = 3

    // securecodegen:begin InAnotherFile. Generated, do not edit.
    class var supportsSecureCoding: Bool { true }

    func encode(with coder: NSCoder) {
        coder.encode(value, forKey: "value")
    }

    required init?(coder: NSCoder) {
        do {
            value =
                try coder.secureOptionalValue(
                    forKey: "value", coder.decodeInteger(forKey:)) ?? value
        } catch {
            coder.secureFail(error, decoding: "InAnotherFile")
            return nil
        }
    }

    override init() {
        super.init()
    }
    // securecodegen:end InAnotherFile 4dae576e
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
