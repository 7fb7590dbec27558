// swift-format-ignore-file: NeverForceUnwrap

import Foundation

enum OrderKeys {
    static let number = "order_number"
    static let total = "order_total"
    static let note = "order_note"
}

private let discountKey = "discount"

/// Keys from constants, numbers of several sizes, and defaults.
final class Order: NSObject, NSSecureCoding {
    static var supportsSecureCoding: Bool { true }

    var number: Int32
    var total: Double
    var discount: Float
    var note: String

    init(number: Int32, total: Double, discount: Float, note: String) {
        self.number = number
        self.total = total
        self.discount = discount
        self.note = note
    }

    init?(coder: NSCoder) {
        number = coder.decodeInt32(forKey: OrderKeys.number)
        total = coder.decodeDouble(forKey: OrderKeys.total)
        discount = coder.decodeFloat(forKey: discountKey)
        note = coder.decodeObject(of: NSString.self, forKey: OrderKeys.note) as String? ?? "-"
    }

    func encode(with coder: NSCoder) {
        coder.encode(number, forKey: OrderKeys.number)
        coder.encode(total, forKey: OrderKeys.total)
        coder.encode(discount, forKey: discountKey)
        coder.encode(note, forKey: OrderKeys.note)
    }
}

enum Method: Int {
    case cash, card
}

enum State: String {
    case open, paid
    case refunded = "returned"
}

/// Enums that are archived as raw values.
class Payment: NSObject, NSSecureCoding {
    static var supportsSecureCoding = true

    var method: Method
    var state: State
    var former: State?

    init(method: Method, state: State, former: State?) {
        self.method = method
        self.state = state
        self.former = former
    }

    required init?(coder: NSCoder) {
        method = Method(rawValue: coder.decodeInteger(forKey: "method"))!
        guard let text = coder.decodeObject(of: NSString.self, forKey: "state") as String?,
            let state = State(rawValue: text)
        else { return nil }
        self.state = state
        if let text = coder.decodeObject(of: NSString.self, forKey: "former") as String? {
            former = State(rawValue: text)
        }
    }

    func encode(with coder: NSCoder) {
        coder.encode(method.rawValue, forKey: "method")
        coder.encode(state.rawValue, forKey: "state")
        coder.encode(former?.rawValue, forKey: "former")
    }
}

/// Objects in collections.
class Basket: NSObject, NSSecureCoding {
    static var supportsSecureCoding: Bool { true }

    var orders: [Order]
    var tags: Set<String>
    var counts: [String: Int]
    var first: Order?

    init(orders: [Order], tags: Set<String>, counts: [String: Int]) {
        self.orders = orders
        self.tags = tags
        self.counts = counts
        first = orders.first
    }

    required init?(coder: NSCoder) {
        orders = coder.decodeObject(of: [NSArray.self, Order.self], forKey: "orders") as? [Order] ?? []
        tags = coder.decodeObject(of: [NSSet.self, NSString.self], forKey: "tags") as? Set<String> ?? []
        counts =
            coder.decodeObject(of: [NSDictionary.self, NSString.self, NSNumber.self], forKey: "counts")
            as? [String: Int] ?? [:]
        first = coder.decodeObject(of: Order.self, forKey: "first")
        super.init()
    }

    func encode(with coder: NSCoder) {
        coder.encode(orders, forKey: "orders")
        coder.encode(tags, forKey: "tags")
        coder.encode(counts, forKey: "counts")
        coder.encode(first, forKey: "first")
    }
}
