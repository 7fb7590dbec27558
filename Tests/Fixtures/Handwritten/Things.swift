// swift-format-ignore-file: NeverForceUnwrap

import Foundation

/// A superclass of other classes.
class Item: NSObject, NSSecureCoding {
    class var supportsSecureCoding: Bool { true }

    var title: String
    var price: Double?

    init(title: String, price: Double?) {
        self.title = title
        self.price = price
    }

    required init?(coder: NSCoder) {
        title = coder.decodeObject(of: NSString.self, forKey: "title")! as String
        price = coder.containsValue(forKey: "price") ? coder.decodeDouble(forKey: "price") : nil
    }

    func encode(with coder: NSCoder) {
        coder.encode(title, forKey: "title")
        if let price = price {
            coder.encode(price, forKey: "price")
        }
    }
}

/// A subclass.
class Book: Item {
    override class var supportsSecureCoding: Bool { true }

    var pages = 1
    var authors: [String]

    init(title: String, price: Double?, pages: Int, authors: [String]) {
        self.pages = pages
        self.authors = authors
        super.init(title: title, price: price)
    }

    required init?(coder: NSCoder) {
        authors = coder.decodeObject(of: [NSArray.self, NSString.self], forKey: "authors") as! [String]
        super.init(coder: coder)
        pages = coder.decodeInteger(forKey: "pages")
    }

    override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(pages, forKey: "pages")
        coder.encode(authors, forKey: "authors")
    }
}

/// Values that are archived in another form.
class Appointment: NSObject, NSSecureCoding {
    static var supportsSecureCoding: Bool { true }

    var start: Date
    var end: Date?
    var site: URL?
    var id: UUID

    init(start: Date, end: Date?, site: URL?, id: UUID) {
        self.start = start
        self.end = end
        self.site = site
        self.id = id
    }

    required init?(coder: NSCoder) {
        start = Date(timeIntervalSince1970: coder.decodeDouble(forKey: "start"))
        end = coder.decodeObject(of: NSDate.self, forKey: "end") as Date?
        site = (coder.decodeObject(of: NSString.self, forKey: "site") as String?).flatMap { URL(string: $0) }
        guard let text = coder.decodeObject(of: NSString.self, forKey: "id") as String?, let id = UUID(uuidString: text)
        else { return nil }
        self.id = id
    }

    func encode(with coder: NSCoder) {
        coder.encode(start.timeIntervalSince1970, forKey: "start")
        coder.encode(end, forKey: "end")
        coder.encode(site?.absoluteString, forKey: "site")
        coder.encode(id.uuidString, forKey: "id")
    }
}

struct Exposure: Codable, Equatable {
    var aperture: Double
    var seconds: Double
}

/// Values that no directive describes.
class Photo: NSObject, NSSecureCoding {
    static var supportsSecureCoding: Bool { true }

    var pixels: Data
    var exposure: Exposure?
    var origin: CGPoint
    var isRaw = false

    init(pixels: Data, exposure: Exposure?, origin: CGPoint) {
        self.pixels = pixels
        self.exposure = exposure
        self.origin = origin
    }

    required init?(coder: NSCoder) {
        guard let pixels = coder.decodeObject(of: NSData.self, forKey: "pixels") as Data? else { return nil }
        self.pixels = pixels
        origin = coder.decodePoint(forKey: "origin")
        isRaw = coder.decodeBool(forKey: "raw")
        if let data = coder.decodeObject(of: NSData.self, forKey: "exposure") as Data? {
            exposure = try? JSONDecoder().decode(Exposure.self, from: data)
        }
    }

    func encode(with coder: NSCoder) {
        coder.encode(pixels, forKey: "pixels")
        if let exposure, let data = try? JSONEncoder().encode(exposure) {
            coder.encode(data, forKey: "exposure")
        }
        coder.encode(origin, forKey: "origin")
        coder.encode(isRaw, forKey: "raw")
    }
}

/// An initial value that is kept if the archive has no value.
final class Coupon: NSObject {
    var code = "NONE"
    var percent: Int = 10
    var uses: NSNumber?

    override init() { super.init() }

    init?(coder: NSCoder) {
        if let code = coder.decodeObject(of: NSString.self, forKey: "code") as String? {
            self.code = code
        }
        if coder.containsValue(forKey: "percent") {
            percent = coder.decodeInteger(forKey: "percent")
        }
        uses = coder.decodeObject(of: NSNumber.self, forKey: "uses")
        super.init()
    }
}

extension Coupon: NSSecureCoding {
    static var supportsSecureCoding: Bool { true }

    func encode(with coder: NSCoder) {
        coder.encode(code, forKey: "code")
        coder.encode(percent, forKey: "percent")
        coder.encode(uses, forKey: "uses")
    }
}

/// A class that depends on the version of the archive, and stays handwritten.
class Ledger: NSObject, NSSecureCoding {
    static var supportsSecureCoding: Bool { true }

    var balance: Int
    var currency = "EUR"

    init(balance: Int) { self.balance = balance }

    required init?(coder: NSCoder) {
        balance = coder.decodeInteger(forKey: "balance")
        if coder.decodeInteger(forKey: "version") >= 2 {
            currency = coder.decodeObject(of: NSString.self, forKey: "currency") as String? ?? "EUR"
        }
    }

    func encode(with coder: NSCoder) {
        coder.encode(2, forKey: "version")
        coder.encode(balance, forKey: "balance")
        coder.encode(currency, forKey: "currency")
    }
}
