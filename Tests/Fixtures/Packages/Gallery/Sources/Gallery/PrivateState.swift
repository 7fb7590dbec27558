// swift-format-ignore-file
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

    // securecodegen:begin Wallet. Generated, do not edit.
    static var supportsSecureCoding: Bool { true }

    func encode(with coder: NSCoder) {
        coder.encode(coins as NSArray, forKey: "coins")
        coder.encode(notes as NSArray, forKey: "notes")
        coder.secureEncodeIfPresent(owner as NSString?, forKey: "owner")
    }

    required init?(coder: NSCoder) {
        do {
            coins = try coder.secureObject(
                of: NSArray.self, NSNumber.self, as: [NSNumber].self, forKey: "coins"
            ) { coder.secureMap($0) { Int(exactly: $0) } }
            notes = try coder.secureObject(as: [String].self, forKey: "notes")
            owner = try coder.secureOptionalObject(as: String.self, forKey: "owner")
        } catch {
            coder.secureFail(error, decoding: "Wallet")
            return nil
        }
    }
    // securecodegen:end Wallet f79625bb

    var total: Int { coins.reduce(0, +) + notes.count }
}
