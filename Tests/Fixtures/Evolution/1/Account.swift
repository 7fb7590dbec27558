import Foundation

// The members are generated, with the earlier keys.

enum Kind: String {
    case checking, savings
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
    let owner: String
    var balance: Int
    var kind: Kind
    var entries: [Entry] = []
    var tags: [String] = []

    init(owner: String, balance: Int, kind: Kind) {
        self.owner = owner
        self.balance = balance
        self.kind = kind
    }
}

func sample() -> Account {
    let account = Account(owner: "Ada", balance: 1250, kind: .savings)
    account.entries = [Entry(amount: 5, note: "tea"), Entry(amount: -7, note: nil)]
    account.tags = ["old", "vip"]
    return account
}

func prepare() {}
func archived(_ account: Account) throws -> Data {
    try NSKeyedArchiver.archivedData(withRootObject: account, requiringSecureCoding: true)
}

func lines(_ account: Account) -> [String: String] {
    [
        "owner": account.owner, "balance": "\(account.balance)", "kind": account.kind.rawValue,
        "entries": account.entries.map { "\($0.amount) \($0.note ?? "-")" }.joined(separator: ", "),
        "tags": account.tags.joined(separator: ", "),
    ]
}
