import Foundation

// The balance is exact, and also read from integers; a street becomes a road; the usual limit is omitted.

// securecodegen: default = .checking
enum Kind: String {
    case checking, savings, deposit
}

struct Address {
    // securecodegen: aliases = ["street"]
    var road: String
    var number: Int64
}

// securecodegen: name = "Bank.Entry"
final class Transfer: NSObject, NSSecureCoding {
    let amount: Int
    let note: String?

    init(amount: Int, note: String?) {
        self.amount = amount
        self.note = note
    }
}

// securecodegen: version = 3
final class Account: NSObject, NSSecureCoding {
    // securecodegen: key = "owner"
    let holder: String
    // securecodegen: decode = decodeBalance, encode = encodeBalance, validate = isSolvent
    var balance: Decimal
    var kind: Kind
    var entries: [Transfer] = []
    // securecodegen: aliases = ["tags"]
    var labels: [String] = []
    // securecodegen: omitDefault
    var limit = 100
    var home: Address?
    // securecodegen: default = "EUR"
    let currency: String

    init(holder: String, balance: Decimal, kind: Kind, currency: String) {
        self.holder = holder
        self.balance = balance
        self.kind = kind
        self.currency = currency
    }

    static func isSolvent(_ balance: Decimal) -> Bool { balance >= 0 }

    static func decodeBalance(from coder: NSCoder) -> Decimal? {
        if coder.containsValue(forKey: "balance.exact") {
            let text = coder.decodeObject(of: NSString.self, forKey: "balance.exact")
            return text.flatMap { Decimal(string: $0 as String) }
        }
        return coder.containsValue(forKey: "balance") ? Decimal(coder.decodeInteger(forKey: "balance")) : nil
    }

    func encodeBalance(to coder: NSCoder) {
        coder.encode(balance.description as NSString, forKey: "balance.exact")
    }
}

func sample() -> Account {
    let account = Account(holder: "Ada", balance: 1250, kind: .deposit, currency: "NOK")
    account.entries = [Transfer(amount: 5, note: "tea"), Transfer(amount: -7, note: nil)]
    account.labels = ["old", "vip"]
    account.home = Address(road: "Mill Lane", number: 7)
    return account
}

func prepare() { ArchivedClassNames.register() }
func archived(_ account: Account) throws -> Data {
    try NSKeyedArchiver.archivedData(withRootObject: account, requiringSecureCoding: true)
}

func lines(_ account: Account) -> [String: String] {
    [
        "owner": account.holder, "balance": "\(account.balance)", "kind": account.kind.rawValue,
        "entries": account.entries.map { "\($0.amount) \($0.note ?? "-")" }.joined(separator: ", "),
        "tags": account.labels.joined(separator: ", "), "limit": "\(account.limit)",
        "home": account.home.map { "\($0.road) \($0.number)" } ?? "-", "currency": account.currency,
    ]
}
