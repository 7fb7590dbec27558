import Foundation

// Linux cannot archive these three: NSStringFromClass takes top-level classes only. They are compiled here, and their
// names in archives are diagnosed.

enum Shop {
    final class Item: NSObject, NSSecureCoding {
        var price: Double

        init(price: Double) {
            self.price = price
        }
    }

    class Offer: NSObject, NSSecureCoding {
        var items: [Item] = []

        // securecodegen:begin Shop.Offer. Generated, do not edit.
        class var supportsSecureCoding: Bool { true }

        func encode(with coder: NSCoder) {
            coder.encode(items as NSArray, forKey: "items")
        }

        required init?(coder: NSCoder) {
            func fail(_ property: String, forKey key: String, expected type: String) {
                let isMissing = !coder.containsValue(forKey: key)
                let reason = isMissing ? "there is no value" : "the value is no valid \(type)"
                coder.failWithError(
                    CocoaError(
                        isMissing ? .coderValueNotFound : .coderReadCorrupt,
                        userInfo: ["NSDebugDescription": "Shop.Offer.\(property): \(reason) for the key '\(key)'"]))
            }

            func decodeContainer(of classes: [AnyClass], forKey key: String) -> Any? {
                let container = coder.decodeObject(of: classes, forKey: key)
                return coder.error == nil ? container : nil
            }

            var items: [Shop.Item]?
            if coder.containsValue(forKey: "items") {
                let object = decodeContainer(of: [NSArray.self, Shop.Item.self], forKey: "items")
                items = object as? [Shop.Item]
                guard coder.error == nil, object == nil || items != nil else {
                    fail("items", forKey: "items", expected: "[Shop.Item]")
                    return nil
                }
            }

            guard coder.error == nil else { return nil }
            if let items { self.items = items }
            super.init()
        }

        override init() {
            super.init()
        }
        // securecodegen:end Shop.Offer 7cbb6494
    }
}

private final class Secret: NSObject, NSSecureCoding {
    var word = "sesame"

    // securecodegen:begin Secret. Generated, do not edit.
    static var supportsSecureCoding: Bool { true }

    func encode(with coder: NSCoder) {
        coder.encode(word as NSString, forKey: "word")
    }

    required convenience init?(coder: NSCoder) {
        func fail(_ property: String, forKey key: String, expected type: String) {
            let isMissing = !coder.containsValue(forKey: key)
            let reason = isMissing ? "there is no value" : "the value is no valid \(type)"
            coder.failWithError(
                CocoaError(
                    isMissing ? .coderValueNotFound : .coderReadCorrupt,
                    userInfo: ["NSDebugDescription": "Secret.\(property): \(reason) for the key '\(key)'"]))
        }

        var word: String?
        if coder.containsValue(forKey: "word") {
            let object = coder.decodeObject(of: [NSString.self], forKey: "word")
            word = object as? String
            guard coder.error == nil, object == nil || word != nil else {
                fail("word", forKey: "word", expected: "String")
                return nil
            }
        }

        guard coder.error == nil else { return nil }
        self.init()
        if let word { self.word = word }
    }
    // securecodegen:end Secret bd3f1d7b
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
        if let label {
            coder.encode(label as NSString, forKey: "label")
        }
    }

    required init?(coder: NSCoder) {
        func fail(_ property: String, forKey key: String, expected type: String) {
            let isMissing = !coder.containsValue(forKey: key)
            let reason = isMissing ? "there is no value" : "the value is no valid \(type)"
            coder.failWithError(
                CocoaError(
                    isMissing ? .coderValueNotFound : .coderReadCorrupt,
                    userInfo: ["NSDebugDescription": "Box.\(property): \(reason) for the key '\(key)'"]))
        }

        guard coder.containsValue(forKey: "content"),
            let content = coder.decodeObject(of: Content.self, forKey: "content")
        else {
            fail("content", forKey: "content", expected: "Content")
            return nil
        }
        var label: String?
        if coder.containsValue(forKey: "label") {
            let object = coder.decodeObject(of: [NSString.self], forKey: "label")
            label = object as? String
            guard coder.error == nil, object == nil || label != nil else {
                fail("label", forKey: "label", expected: "String")
                return nil
            }
        }

        guard coder.error == nil else { return nil }
        self.content = content
        self.label = label
        super.init()
    }
    // securecodegen:end Box cb7f8cf6
}

func openSecret() -> String { Secret().word }
