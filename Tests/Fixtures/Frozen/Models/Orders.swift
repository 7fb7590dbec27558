import Foundation

enum OrderKeys {
    static let customer = "customer_name"
    static let total = "total"
}

struct Money: Codable, Equatable {
    var cents: Int64
    var currency = "EUR"
}

enum Discount: Equatable {
    case none
    case percent(Double)
    case voucher(code: String, until: Date?)
}

indirect enum Rule {
    case always
    case both(Rule, Rule)
}

/// Keys, aliases, representations, defaults and checks.
// securecodegen: missing = .fail
final class Order: NSObject, NSSecureCoding {
    // securecodegen: key = OrderKeys.customer, aliases = ["name", "client"]
    var customer: String
    // securecodegen: as = .plist
    var total: Money
    // securecodegen: as = .number
    var count: Int = 1
    // securecodegen: default = .none
    var discount: Discount
    // securecodegen: validate = isNote
    var note: String = ""
    // securecodegen: skip
    var cachedText: String?
    // securecodegen: omitDefault, default = false
    var isPaid = false
    // securecodegen: encodeNil
    var remark: String?
    var lines: [(name: String, amount: Int)] = []

    init(customer: String, total: Money, discount: Discount) {
        self.customer = customer
        self.total = total
        self.discount = discount
    }

    static func isNote(_ note: String) -> Bool { note.count < 100 }
}

/// Coding keys that leave a property out and name another.
final class Invoice: NSObject, NSSecureCoding {
    var number: Int32
    var issued: Date
    var draft = true

    enum CodingKeys: String, CodingKey {
        case number = "no"
        case issued
    }

    init(number: Int32, issued: Date) {
        self.number = number
        self.issued = issued
    }
}

// securecodegen: keys = .snakeCase, version = 2, migrate = migrate, name = "Shop.Parcel"
final class Parcel: NSObject, NSSecureCoding {
    var trackingCode: String
    var weightInGrams: Int
    var isFragile = false

    init(trackingCode: String, weightInGrams: Int) {
        self.trackingCode = trackingCode
        self.weightInGrams = weightInGrams
    }

    static func migrate(from version: Int, coder: NSCoder) throws {}
}

// securecodegen: archiving, didDecode = awake
final class Cart: NSObject, NSSecureCoding {
    var orders: [Order] = []
    var extras: [String: Any]?
    var chosen: [Discount] = []
    var rates: [String: [Int]] = [:]
    var flags: [Bool?] = []

    private func awake() {}
}
