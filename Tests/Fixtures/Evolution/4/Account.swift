import Foundation

// An entry becomes a transfer. A kind and a currency are new, so older archives lack the currency.

// securecodegen: default = .checking
enum Kind: String {
    case checking, savings, deposit
}

struct Address {
    var street: String
    var number: Int
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

// securecodegen: version = 2, forward = .accept, migrate = migrate
final class Account: NSObject, NSSecureCoding {
    // securecodegen: key = "owner"
    let holder: String
    var balance: Int
    var kind: Kind
    var entries: [Transfer] = []
    // securecodegen: aliases = ["tags"]
    var labels: [String] = []
    var limit = 100
    var home: Address?
    // securecodegen: default = "EUR"
    let currency: String

    init(holder: String, balance: Int, kind: Kind, currency: String) {
        self.holder = holder
        self.balance = balance
        self.kind = kind
        self.currency = currency
    }

    static func migrate(from version: Int, coder: NSCoder) { print("from \(version)") }
}

func sample() -> Account {
    let account = Account(holder: "Ada", balance: 1250, kind: .deposit, currency: "NOK")
    account.entries = [Transfer(amount: 5, note: "tea"), Transfer(amount: -7, note: nil)]
    account.labels = ["old", "vip"]
    account.limit = 500
    account.home = Address(street: "Mill Lane", number: 7)
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
        "home": account.home.map { "\($0.street) \($0.number)" } ?? "-", "currency": account.currency,
    ]
}
