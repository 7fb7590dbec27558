import Foundation

// Before the generator: handwritten members, keys from constants, numbers that are read unconditionally, and saving
// with `archiveRootObject`.

private enum Keys {
    static let owner = "owner"
    static let balance = "balance"
}

final class Entry: NSObject, NSSecureCoding {
    var amount = 0
    var note: String?

    init(amount: Int, note: String?) {
        self.amount = amount
        self.note = note
    }

    static var supportsSecureCoding: Bool { true }

    func encode(with coder: NSCoder) {
        coder.encode(amount, forKey: "amount")
        if let note { coder.encode(note as NSString, forKey: "note") }
    }

    init?(coder: NSCoder) {
        amount = coder.decodeInteger(forKey: "amount")
        if coder.containsValue(forKey: "note") {
            note = coder.decodeObject(of: NSString.self, forKey: "note") as String?
        }
    }
}

final class Account: NSObject, NSSecureCoding {
    let owner: String
    var balance = 0
    var kind = "checking"
    var entries: [Entry] = []

    init(owner: String) { self.owner = owner }

    static var supportsSecureCoding: Bool { true }

    func encode(with coder: NSCoder) {
        coder.encode(owner as NSString, forKey: Keys.owner)
        coder.encode(balance, forKey: Keys.balance)
        coder.encode(kind as NSString, forKey: "kind")
        coder.encode(entries as NSArray, forKey: "entries")
    }

    init?(coder: NSCoder) {
        guard let owner = coder.decodeObject(of: NSString.self, forKey: Keys.owner) as String?,
            let kind = coder.decodeObject(of: NSString.self, forKey: "kind") as String?
        else { return nil }
        self.owner = owner
        self.kind = kind
        balance = coder.decodeInteger(forKey: Keys.balance)
        entries = coder.decodeObject(of: [NSArray.self, Entry.self], forKey: "entries") as? [Entry] ?? []
    }
}

func sample() -> Account {
    let account = Account(owner: "Ada")
    account.balance = 1250
    account.kind = "savings"
    account.entries = [Entry(amount: 5, note: "tea"), Entry(amount: -7, note: nil)]
    return account
}

func prepare() {}

func archived(_ account: Account) throws -> Data {
    let path = NSTemporaryDirectory() + UUID().uuidString
    // This method is deprecated, but such apps use it.
    let save: (Account, String) -> Bool = (Deprecated() as any Saving).save
    guard save(account, path) else { throw CocoaError(.fileWriteUnknown) }
    return try Data(contentsOf: URL(fileURLWithPath: path))
}

private protocol Saving {
    func save(_ account: Account, to path: String) -> Bool
}

private struct Deprecated: Saving {
    @available(*, deprecated)
    func save(_ account: Account, to path: String) -> Bool { NSKeyedArchiver.archiveRootObject(account, toFile: path) }
}

func lines(_ account: Account) -> [String: String] {
    [
        "owner": account.owner, "balance": "\(account.balance)", "kind": account.kind,
        "entries": account.entries.map { "\($0.amount) \($0.note ?? "-")" }.joined(separator: ", "),
    ]
}
