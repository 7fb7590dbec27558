// swift-format-ignore-file: NeverForceUnwrap

import Foundation

// `write <folder>` archives random objects of each class, the same in each run. `read <from> <to>` prints the contents of
// archives and archives them again.

struct Numbers: RandomNumberGenerator {
    var state: UInt64 = 42

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 31)
    }
}

nonisolated(unsafe) var numbers = Numbers()

func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &numbers) }
func text() -> String { String((0..<number(0...6)).map { _ in "abcdeäöü €".randomElement(using: &numbers)! }) }
func maybe<T>(_ value: T) -> T? { number(0...2) == 0 ? nil : value }
func date() -> Date { Date(timeIntervalSince1970: Double(number(0...1_000_000_000))) }
func order() -> Order {
    Order(
        number: Int32(number(-9...9)), total: Double(number(0...99)) / 4, discount: Float(number(0...9)) / 2,
        note: text())
}

func object(_ kind: Int) -> NSObject {
    switch kind {
    case 0: return Customer(name: text(), nickname: maybe(text()), age: number(0...99), isMember: number(0...1) == 1)
    case 1: return Address(street: text(), city: text(), floor: maybe(number(-2...40)))
    case 2:
        let session = Session(token: text())
        session.hits = Int64(number(0...9_999_999))
        return session
    case 3: return order()
    case 4:
        let states: [State] = [.open, .paid, .refunded]
        return Payment(
            method: number(0...1) == 0 ? .cash : .card, state: states[number(0...2)],
            former: maybe(states[number(0...2)]))
    case 5:
        return Basket(
            orders: (0..<number(0...3)).map { _ in order() }, tags: Set((0..<number(0...3)).map { _ in text() }),
            counts: Dictionary(uniqueKeysWithValues: (0..<number(0...3)).map { ("key \($0)", number(0...9)) }))
    case 6: return Item(title: text(), price: maybe(Double(number(0...99)) / 4))
    case 7:
        return Book(
            title: text(), price: maybe(1.5), pages: number(1...999), authors: (0..<number(0...3)).map { _ in text() })
    case 8:
        return Appointment(
            start: date(), end: maybe(date()), site: maybe(URL(string: "https://example.org/\(number(0...9))")!),
            id: UUID())
    case 9:
        let photo = Photo(
            pixels: Data(text().utf8), exposure: maybe(Exposure(aperture: 2.8, seconds: 0.5)),
            origin: CGPoint(x: number(0...9), y: number(0...9)))
        photo.isRaw = number(0...1) == 1
        return photo
    case 10:
        let coupon = Coupon()
        coupon.code = text()
        coupon.percent = number(0...99)
        coupon.uses = maybe(NSNumber(value: number(0...9)))
        return coupon
    case 12: return PhoneCredential(number: maybe(text()), code: text())
    case 13: return Campaign(title: text(), priority: number(0...9))
    case 14: return Element(name: text(), attributes: (0..<number(0...3)).map { _ in text() }, comment: maybe(text()))
    case 15: return TrainTicket(station: text(), platform: number(-1...20), departure: maybe(date()))
    default: return Ledger(balance: number(-9...9))
    }
}

func shown(_ value: Any, _ depth: Int = 0) -> String {
    guard depth < 6 else { return "…" }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.map { shown($0.value, depth) } ?? "nil"
    case .collection: return "[" + mirror.children.map { shown($0.value, depth + 1) }.joined(separator: ", ") + "]"
    case .set, .dictionary:
        return "{" + mirror.children.map { shown($0.value, depth + 1) }.sorted().joined(separator: ", ") + "}"
    case .class where !(value is NSNumber):
        var members: [String] = []
        var current: Mirror? = mirror
        while let mirror = current {
            members += mirror.children.map { "\($0.label ?? "")=\(shown($0.value, depth + 1))" }
            current = mirror.superclassMirror
        }
        return "\(type(of: value))(\(members.joined(separator: ", ")))"
    case .tuple: return mirror.children.map { shown($0.value, depth + 1) }.joined(separator: ": ")
    default: return "\(value)"
    }
}

func archive(_ object: NSObject, _ folder: String, _ name: String) throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    archiver.outputFormat = .xml
    archiver.encode(object, forKey: NSKeyedArchiveRootObjectKey)
    archiver.finishEncoding()
    try archiver.encodedData.write(to: URL(fileURLWithPath: folder + "/" + name))
}

let arguments = CommandLine.arguments
if arguments[1] == "write" {
    for kind in 0...15 {
        for index in 0..<20 { try archive(object(kind), arguments[2], "\(kind)-\(index).archive") }
    }
} else {
    for kind in 0...15 {
        for index in 0..<20 {
            let name = "\(kind)-\(index).archive"
            let data = try Data(contentsOf: URL(fileURLWithPath: arguments[2] + "/" + name))
            let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
            unarchiver.requiresSecureCoding = false
            unarchiver.decodingFailurePolicy = .setErrorAndReturn
            guard let object = unarchiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? NSObject else {
                print("\(name) nil")
                continue
            }
            print(name, shown(object))
            try archive(object, arguments[3], name)
        }
    }
}
