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
            func decodeObject<T>(of classes: AnyClass..., forKey key: String) throws -> T {
                let isThere = coder.containsValue(forKey: key)
                let object = isThere ? coder.decodeObject(of: classes, forKey: key) : nil
                if coder.error == nil, let value = object as? T { return value }
                let info = ["NSDebugDescription": "Shop.Offer.\(key): no valid \(T.self)"]
                throw CocoaError(isThere ? .coderReadCorrupt : .coderValueNotFound, userInfo: info)
            }
            do {
                items =
                    try decodeObject(
                        of: NSArray.self, Shop.Item.self, forKey: "items") as [Shop.Item]?
                    ?? items
                super.init()
            } catch {
                coder.failWithError(error)
                return nil
            }
        }

        override init() {
            super.init()
        }
        // securecodegen:end Shop.Offer e967f607
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
        func decodeObject<T>(of classes: AnyClass..., forKey key: String) throws -> T {
            let isThere = coder.containsValue(forKey: key)
            let object = isThere ? coder.decodeObject(of: classes, forKey: key) : nil
            if coder.error == nil, let value = object as? T { return value }
            let info = ["NSDebugDescription": "Secret.\(key): no valid \(T.self)"]
            throw CocoaError(isThere ? .coderReadCorrupt : .coderValueNotFound, userInfo: info)
        }
        do {
            let word = try decodeObject(of: NSString.self, forKey: "word") as String?
            self.init()
            if let word { self.word = word }
        } catch {
            coder.failWithError(error)
            return nil
        }
    }
    // securecodegen:end Secret 08a8a5dd
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
            super.init()
        } catch {
            coder.failWithError(error)
            return nil
        }
    }
    // securecodegen:end Box 096ecde0
}

func openSecret() -> String { Secret().word }
