import Foundation

// Linux cannot archive these: NSStringFromClass takes top-level classes only. Apple's compilers ask for a name in archives
// where a class is nested or private.

enum Shop {
    #if canImport(ObjectiveC)
        @objc(GalleryShopItem)
    #endif
    final class Item: NSObject, NSSecureCoding {
        var price: Double

        init(price: Double) {
            self.price = price
        }
    }

    #if canImport(ObjectiveC)
        @objc(GalleryShopOffer)
    #endif
    class Offer: NSObject, NSSecureCoding {
        var items: [Item] = []

        // securecodegen:begin Shop.Offer. Generated, do not edit.
        class var supportsSecureCoding: Bool { true }

        func encode(with coder: NSCoder) {
            coder.encode(items as NSArray, forKey: "items")
        }

        required init?(coder: NSCoder) {
            let isThere = coder.containsValue(forKey: "items")
            let object =
                isThere
                ? coder.decodeObject(of: [NSArray.self, Shop.Item.self], forKey: "items") : nil
            guard coder.error == nil, let items = object as? [Shop.Item]? else {
                let info = ["NSDebugDescription": "Shop.Offer.items: no valid [Shop.Item]"]
                coder.failWithError(CocoaError(.coderReadCorrupt, userInfo: info))
                return nil
            }
            if let items { self.items = items }
        }

        override init() {
            super.init()
        }
        // securecodegen:end Shop.Offer f6e0a9a1
    }
}

#if canImport(ObjectiveC)
    @objc(GallerySecret)
#endif
private final class Secret: NSObject, NSSecureCoding {
    var word = "sesame"

    // securecodegen:begin Secret. Generated, do not edit.
    static var supportsSecureCoding: Bool { true }

    func encode(with coder: NSCoder) {
        coder.encode(word as NSString, forKey: "word")
    }

    required convenience init?(coder: NSCoder) {
        let isThere = coder.containsValue(forKey: "word")
        let object = isThere ? coder.decodeObject(of: [NSString.self], forKey: "word") : nil
        guard coder.error == nil, let word = object as? String? else {
            let info = ["NSDebugDescription": "Secret.word: no valid String"]
            coder.failWithError(CocoaError(.coderReadCorrupt, userInfo: info))
            return nil
        }
        self.init()
        if let word { self.word = word }
    }
    // securecodegen:end Secret 0ddf3a69
}

class Box<Content: NSObject & NSSecureCoding>: NSObject, NSSecureCoding {
    var content: Content
    var label: String?

    init(content: Content) {
        self.content = content
    }

    // securecodegen:begin Box. Generated, do not edit.
    class var supportsSecureCoding: Bool { true }

    func encode(with coder: NSCoder) {
        coder.encode(content, forKey: "content")
        if let label { coder.encode(label as NSString, forKey: "label") }
    }

    required init?(coder: NSCoder) {
        func decodeObject<T>(of classes: AnyClass..., forKey key: String) throws -> T {
            let isThere = coder.containsValue(forKey: key)
            let object = isThere ? coder.decodeObject(of: classes, forKey: key) : nil
            if coder.error == nil, let value = object as? T { return value }
            let info = ["NSDebugDescription": "Box.\(key): no valid \(T.self)"]
            throw CocoaError(isThere ? .coderReadCorrupt : .coderValueNotFound, userInfo: info)
        }
        do {
            content = try decodeObject(of: Content.self, forKey: "content")
            label = try decodeObject(of: NSString.self, forKey: "label")
        } catch {
            coder.failWithError(error)
            return nil
        }
    }
    // securecodegen:end Box 15b3f96e
}

func openSecret() -> String { Secret().word }

// Its parameters are called like those of the functions in its members.
class Depository<T, Key: Hashable, Value, Result>: NSObject, NSSecureCoding {
    let name: String
    var dates: [String: [Double]] = [:]
    var identifiers: [Int: UUID]?

    init(name: String) {
        self.name = name
    }

    // securecodegen:begin Depository. Generated, do not edit.
    class var supportsSecureCoding: Bool { true }

    func encode(with coder: NSCoder) {
        coder.encode(name as NSString, forKey: "name")
        coder.encode(dates as NSDictionary, forKey: "dates")
        if let identifiers { coder.encode(identifiers as NSDictionary, forKey: "identifiers") }
    }

    required init?(coder: NSCoder) {
        func required<T2>(
            _ key: String, _ value: (String) throws -> T2? = { _ in nil }
        ) throws -> T2 {
            let isThere = coder.containsValue(forKey: key)
            let absent = T2.self is any ExpressibleByNilLiteral.Type ? Any?.none as? T2 : nil
            if let value = try isThere ? value(key) : absent, coder.error == nil { return value }
            let info = ["NSDebugDescription": "Depository.\(key): no valid \(T2.self)"]
            throw CocoaError(isThere ? .coderReadCorrupt : .coderValueNotFound, userInfo: info)
        }
        func decodeObject<T2>(of classes: AnyClass..., forKey key: String) throws -> T2 {
            try required(key) { coder.decodeObject(of: classes, forKey: $0) as? T2 }
        }
        func convertPairs<Key2, Value2, NewKey: Hashable, NewValue>(
            _ items: [Key2: Value2]?, keys convertKey: (Key2) -> NewKey?,
            values convertValue: (Value2) -> NewValue?
        ) -> [NewKey: NewValue]? {
            guard let items else { return nil }
            var results: [NewKey: NewValue] = [:]
            for (key, value) in items {
                guard let key = convertKey(key), let value = convertValue(value) else { return nil }
                // NaN is not equal to itself.
                guard key == key, results.updateValue(value, forKey: key) == nil else { return nil }
            }
            return results
        }
        do {
            name = try decodeObject(of: NSString.self, forKey: "name")
            if let dates = try decodeObject(
                of: NSDictionary.self, NSString.self, NSArray.self, NSNumber.self, forKey: "dates"
            ) as [String: [NSNumber]]? {
                self.dates = dates.mapValues { $0.map { $0.doubleValue } }
            }
            let identifiers =
                try decodeObject(
                    of: NSDictionary.self, NSNumber.self, NSUUID.self,
                    forKey: "identifiers") as [NSNumber: UUID]?
            self.identifiers = try identifiers.map {
                try convertPairs($0, keys: { Int(exactly: $0) }, values: { $0 })
                    ?? required("identifiers")
            }
        } catch {
            coder.failWithError(error)
            return nil
        }
    }
    // securecodegen:end Depository ae90b102
}
