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
        func required<T>(_ key: String, _ value: @autoclosure () throws -> T?) throws -> T {
            let isThere = coder.containsValue(forKey: key)
            if isThere, let value = try value() { return value }
            let reason = isThere ? "the value is no valid \(T.self)" : "there is no value"
            let message = ["NSDebugDescription": "Wallet.\(key): \(reason) for the key '\(key)'"]
            throw CocoaError(isThere ? .coderReadCorrupt : .coderValueNotFound, userInfo: message)
        }
        func decodeObject<T>(of classes: AnyClass..., forKey key: String) throws -> T {
            let isThere = coder.containsValue(forKey: key)
            let object = isThere ? coder.decodeObject(of: classes, forKey: key) : nil
            return try (coder.error == nil ? object as? T : nil) ?? required(key, nil)
        }
        func decodeObject<T>(
            of classes: AnyClass..., forKey key: String, _ convert: (Any?) -> T?
        ) throws -> T {
            let isThere = coder.containsValue(forKey: key)
            let object = isThere ? coder.decodeObject(of: classes, forKey: key) : nil
            return try (coder.error == nil ? convert(object) : nil) ?? required(key, nil)
        }
        func convertAll<Items: Sequence, Result>(
            _ items: Items?, _ convert: (Items.Element) -> Result?
        ) -> [Result]? {
            guard let items else { return nil }
            var results: [Result] = []
            results.reserveCapacity(items.underestimatedCount)
            for item in items {
                guard let result = convert(item) else { return nil }
                results.append(result)
            }
            return results
        }
        do {
            coins = try decodeObject(of: NSArray.self, NSNumber.self, forKey: "coins") {
                convertAll($0 as? [NSNumber]) { Int(exactly: $0) }
            }
            notes = try decodeObject(of: NSArray.self, NSString.self, forKey: "notes") as [String]
            owner = try decodeObject(of: NSString.self, forKey: "owner") as String?
            guard coder.error == nil else { return nil }
            super.init()
        } catch {
            coder.failWithError(error)
            return nil
        }
    }
    // securecodegen:end Wallet c4ed5ef9

    var total: Int { coins.reduce(0, +) + notes.count }
}
