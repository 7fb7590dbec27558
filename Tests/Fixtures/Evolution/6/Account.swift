import Foundation

// The properties of all accounts are in a superclass. Archives of other apps name the account 'OldBank.Account'.

// securecodegen: default = .checking
enum Kind: String {
    case deposit, savings, checking
}

struct Address {
    // securecodegen: aliases = ["street"]
    var road: String
    var number: Int64
    var zip: String?
}

// securecodegen: name = "Bank.Entry"
final class Transfer: NSObject, NSSecureCoding {
    let amount: Int64
    let note: String?

    init(amount: Int64, note: String?) {
        self.amount = amount
        self.note = note
    }
}

class Holding: NSObject, NSSecureCoding {
    // securecodegen: key = "owner"
    let holder: String
    // securecodegen: aliases = ["tags"]
    var labels: [String] = []

    init(holder: String) { self.holder = holder }
}

// securecodegen: version = 3, name = "OldBank.Account", didDecode = index
final class Account: Holding {
    // securecodegen: default = "EUR"
    let currency: String
    var home: Address?
    // securecodegen: omitDefault
    var limit = 100
    var entries: [Transfer] = []
    var kind: Kind
    // securecodegen: decode = decodeBalance, encode = encodeBalance, validate = isSolvent
    var balance: Decimal
    // securecodegen: skip
    private(set) var total: Int64 = 0

    init(holder: String, balance: Decimal, kind: Kind, currency: String) {
        self.balance = balance
        self.kind = kind
        self.currency = currency
        super.init(holder: holder)
    }

    private func index() { total = entries.map(\.amount).reduce(0, +) }

    private static func isSolvent(_ balance: Decimal) -> Bool { balance >= 0 }

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
    account.home = Address(road: "Mill Lane", number: 7, zip: "0001")
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
