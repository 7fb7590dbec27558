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
            value = try coder.secureOptionalValue(as: Int.self, forKey: "value") ?? value
        } catch {
            coder.secureFail(error, decoding: "ThroughAlias")
            return nil
        }
    }

    // Swift doesn't inherit this initializer, because the class declares one.
    override init() {
        super.init()
    }
    // securecodegen:end ThroughAlias 0f23aec4
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
            value = try coder.secureOptionalValue(as: Int.self, forKey: "value") ?? value
        } catch {
            coder.secureFail(error, decoding: "InAnotherFile")
            return nil
        }
    }

    // Swift doesn't inherit this initializer, because the class declares one.
    override init() {
        super.init()
    }
    // securecodegen:end InAnotherFile b903eb89
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
