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
        if let owner {
            coder.encode(owner as NSString, forKey: "owner")
        }
    }

    required init?(coder: NSCoder) {
        func fail(_ property: String, forKey key: String, expected type: String) {
            let isMissing = !coder.containsValue(forKey: key)
            let reason = isMissing ? "there is no value" : "the value is no valid \(type)"
            coder.failWithError(
                CocoaError(
                    isMissing ? .coderValueNotFound : .coderReadCorrupt,
                    userInfo: ["NSDebugDescription": "Wallet.\(property): \(reason) for the key '\(key)'"]))
        }

        func decodeContainer(of classes: [AnyClass], forKey key: String) -> Any? {
            let container = coder.decodeObject(of: classes, forKey: key)
            return coder.error == nil ? container : nil
        }

        func convertAll<Items: Sequence, Result>(_ items: Items, _ convert: (Items.Element) -> Result?) -> [Result]? {
            var results: [Result] = []
            results.reserveCapacity(items.underestimatedCount)
            for item in items {
                guard let result = convert(item) else { return nil }
                results.append(result)
            }
            return results
        }

        guard coder.containsValue(forKey: "coins"),
            let coins = (decodeContainer(of: [NSArray.self, NSNumber.self], forKey: "coins") as? [NSNumber]).flatMap({ convertAll($0) { Int(exactly: $0) } })
        else {
            fail("coins", forKey: "coins", expected: "[Int]")
            return nil
        }
        guard coder.containsValue(forKey: "notes"),
            let notes = decodeContainer(of: [NSArray.self, NSString.self], forKey: "notes") as? [String]
        else {
            fail("notes", forKey: "notes", expected: "[String]")
            return nil
        }
        var owner: String?
        if coder.containsValue(forKey: "owner") {
            let object = coder.decodeObject(of: [NSString.self], forKey: "owner")
            owner = object as? String
            guard coder.error == nil, object == nil || owner != nil else {
                fail("owner", forKey: "owner", expected: "String")
                return nil
            }
        }

        guard coder.error == nil else { return nil }
        self.coins = coins
        self.notes = notes
        self.owner = owner
        super.init()
    }
    // securecodegen:end Wallet b487af9e

    var total: Int { coins.reduce(0, +) + notes.count }
}
