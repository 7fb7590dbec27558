import Foundation

final class Wallet: NSObject, NSSecureCoding {
    private var coins: [Int]
    fileprivate var notes: [String]
    private(set) var owner: String?

    init(coins: [Int], notes: [String], owner: String?) {
        self.coins = coins
        self.notes = notes
        self.owner = owner
    }

    var total: Int { coins.reduce(0, +) + notes.count }
}
