import Foundation

// The owner is renamed to holder, with the old key. The limit and the home are new, so older archives lack them.

enum Kind: String {
    case checking, savings
}

struct Address {
    var street: String
    var number: Int
}

final class Entry: NSObject, NSSecureCoding {
    let amount: Int
    let note: String?

    init(amount: Int, note: String?) {
        self.amount = amount
        self.note = note
    }
}

final class Account: NSObject, NSSecureCoding {
    // securecodegen: key = "owner"
    let holder: String
    var balance: Int
    var kind: Kind
    var entries: [Entry] = []
    var tags: [String] = []
    var limit = 100
    var home: Address?

    init(holder: String, balance: Int, kind: Kind) {
        self.holder = holder
        self.balance = balance
        self.kind = kind
    }
}

func sample() -> Account {
    let account = Account(holder: "Ada", balance: 1250, kind: .savings)
    account.entries = [Entry(amount: 5, note: "tea"), Entry(amount: -7, note: nil)]
    account.tags = ["old", "vip"]
    account.limit = 500
    account.home = Address(street: "Mill Lane", number: 7)
    return account
}

func prepare() {}
func archived(_ account: Account) throws -> Data {
    try NSKeyedArchiver.archivedData(withRootObject: account, requiringSecureCoding: true)
}

func lines(_ account: Account) -> [String: String] {
    [
        "owner": account.holder, "balance": "\(account.balance)", "kind": account.kind.rawValue,
        "entries": account.entries.map { "\($0.amount) \($0.note ?? "-")" }.joined(separator: ", "),
        "tags": account.tags.joined(separator: ", "), "limit": "\(account.limit)",
        "home": account.home.map { "\($0.street) \($0.number)" } ?? "-",
    ]
}
