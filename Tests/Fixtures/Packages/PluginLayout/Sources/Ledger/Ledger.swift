import Core
import Foundation

/// The file has the name of its target, like the file for all other classes.
public final class Ledger: NSObject, NSSecureCoding {
    let account: Account
    let entries: [Entry]

    init(account: Account, entries: [Entry]) {
        self.account = account
        self.entries = entries
    }

    public static var example: Ledger {
        Ledger(
            account: Account(name: "Travel", currency: .yen),
            entries: [Entry(amount: 12, date: Date(timeIntervalSince1970: 0))])
    }

    public var summary: String {
        "\(account.name): \(entries.map(\.amount)) \(account.currency.rawValue)"
    }
}
