import Foundation

struct Point: Codable, Hashable { var x: Double; var y: Int }
enum Event: Codable, Equatable { case tap(Int), swipe(from: Point, to: Point), none }
struct Permissions: OptionSet {
    let rawValue: Int; static let read = Permissions(rawValue: 1); static let write = Permissions(rawValue: 2)
}
struct UserID: RawRepresentable, Hashable { let rawValue: String }
struct Even: RawRepresentable {
    let rawValue: Int8; init?(rawValue: Int8) { guard rawValue % 2 == 0 else { return nil }; self.rawValue = rawValue }
}
enum Size: String { case s, m }
enum Num: UInt64 { case a = 0, b = 18446744073709551615 }
class Shape: NSObject, NSSecureCoding {
    var area = 1.0

    // securecodegen:begin Shape. Generated, do not edit.
    class var supportsSecureCoding: Bool { true }

    func encode(with coder: NSCoder) {
        coder.encode(area, forKey: "area")
    }

    required init?(coder: NSCoder) {
        do {
            area = try coder.secureOptionalValue(as: Double.self, forKey: "area") ?? area
        } catch {
            coder.secureFail(error, decoding: "Shape")
            return nil
        }
    }

    // Swift doesn't inherit this initializer, because the class declares one.
    override init() {
        super.init()
    }
    // securecodegen:end Shape 3899e104
}
class Circle: Shape {
    var r = 2.0

    // securecodegen:begin Circle. Generated, do not edit.
    override class var supportsSecureCoding: Bool { true }

    override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(r, forKey: "r")
    }

    required init?(coder: NSCoder) {
        do {
            r = try coder.secureOptionalValue(as: Double.self, forKey: "r") ?? r
            super.init(coder: coder)
        } catch {
            coder.secureFail(error, decoding: "Circle")
            return nil
        }
    }

    // Swift doesn't inherit this initializer, because the class declares one.
    override init() {
        super.init()
    }
    // securecodegen:end Circle 90517199
}
final class Square: Shape {
    var s = 3.0

    // securecodegen:begin Square. Generated, do not edit.
    override static var supportsSecureCoding: Bool { true }

    override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(s, forKey: "s")
    }

    required init?(coder: NSCoder) {
        do {
            s = try coder.secureOptionalValue(as: Double.self, forKey: "s") ?? s
            super.init(coder: coder)
        } catch {
            coder.secureFail(error, decoding: "Square")
            return nil
        }
    }

    // Swift doesn't inherit this initializer, because the class declares one.
    override init() {
        super.init()
    }
    // securecodegen:end Square 8750327b
}
protocol Animal: NSObjectProtocol {}
final class Dog: NSObject, NSSecureCoding, Animal { var name = "rex" }
final class Cat: NSObject, NSSecureCoding, Animal { var lives = 9 }
final class Everything: NSObject, NSSecureCoding {
    var p = Point(x: 1, y: 2)
    var event: Event = .none
    var events: [Event] = []
    var optPoint: Point?
    var points: Set<Point> = []
    var perms: Permissions = .read
    var optPerms: Permissions?
    var permList: [Permissions] = []
    var user: UserID?
    var byUser: [UserID: Int] = [:]
    var bySize: [Size: Double] = [:]
    var byNum: [Num: String] = [:]
    var byID: [UUID: String] = [:]
    var even: Even?
    var dec: Decimal = 0
    var decs: [Decimal] = []
    var sub: Substring = ""
    var ch: Character = "x"
    var chs: [String: Character] = [:]
    var loc: Locale?
    var tz: TimeZone?
    var cal: Calendar?
    var comps: URLComponents?
    var interval: DateInterval?
    var dc: DateComponents?
    var cs: CharacterSet?
    var path: IndexPath?
    var set: IndexSet?
    var sets: [IndexSet] = []
    var shape: Shape?
    var shapes: [Shape] = []
    var pet: (any Animal)?
    var pets: [any Animal] = []
    var info: [String: Any] = [:]
    var list: [Any]?
    var items: [URLQueryItem] = []
    var optPs: [Point?] = []
    var dict: [String: [Event]] = [:]
}
