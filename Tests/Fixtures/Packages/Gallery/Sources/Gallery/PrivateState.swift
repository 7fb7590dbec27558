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
        if let owner { coder.encode(owner as NSString, forKey: "owner") }
    }

    required init?(coder: NSCoder) {
        func required<T>(_ key: String, _ value: (String) throws -> T? = { _ in nil }) throws -> T {
            let isThere = coder.containsValue(forKey: key)
            let absent = T.self is any ExpressibleByNilLiteral.Type ? Any?.none as? T : nil
            if let value = try isThere ? value(key) : absent, coder.error == nil { return value }
            let info = ["NSDebugDescription": "Wallet.\(key): no valid \(T.self)"]
            throw CocoaError(isThere ? .coderReadCorrupt : .coderValueNotFound, userInfo: info)
        }
        func decodeObject<T>(of classes: AnyClass..., forKey key: String) throws -> T {
            try required(key) { coder.decodeObject(of: classes, forKey: $0) as? T }
        }
        do {
            let coins =
                try decodeObject(of: NSArray.self, NSNumber.self, forKey: "coins") as [NSNumber]
            self.coins = try coins.map { try Int(exactly: $0) ?? required("coins") }
            notes = try decodeObject(of: NSArray.self, NSString.self, forKey: "notes")
            owner = try decodeObject(of: NSString.self, forKey: "owner")
        } catch {
            coder.failWithError(error)
            return nil
        }
    }
    // securecodegen:end Wallet 7bab4b18

    var total: Int { coins.reduce(0, +) + notes.count }
}
