import Foundation

struct Place {
    var longitude = 0.0
    var latitude = 0.0
    var name: String?
}

enum Kind: Int { case giro, savings }

class Account: NSObject, NSSecureCoding {
    var owner: String
    var balance: Int8 = 0
    var kind = Kind.giro
    var opened: Date?
    var tags: [String] = []
    var limits: [String: Double] = [:]
    var places: [Place] = []

    init(owner: String) { self.owner = owner }
}

/// A subclass without properties. Swift gives it an `-initWithCoder:` of its own on Apple platforms.
class Savings: Account {}

final class Ledger: NSObject, NSSecureCoding {
    var accounts: [Account] = []
    var byName: [String: Account] = [:]
}

// securecodegen: transformer
final class Tint: NSObject, NSSecureCoding {
    var red = 0.0, green = 0.0, blue = 0.0
}
