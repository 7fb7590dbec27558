import Foundation

// Linux can't archive these classes, because NSStringFromClass only supports top-level classes. Apple's compilers
// require an archived name for nested and private classes.

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
            do {
                items =
                    try coder.secureOptionalObject(
                        of: [Shop.Item].self, forKey: "items") ?? items
            } catch {
                coder.secureFail(error, decoding: "Shop.Offer")
                return nil
            }
        }

        // Swift doesn't inherit this initializer, because the class declares one.
        override init() {
            super.init()
        }
        // securecodegen:end Shop.Offer 8212d02f
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
        do {
            let word = try coder.secureOptionalObject(as: String.self, forKey: "word")
            self.init()
            if let word { self.word = word }
        } catch {
            coder.secureFail(error, decoding: "Secret")
            return nil
        }
    }
    // securecodegen:end Secret 8ea45987
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
        coder.secureEncodeIfPresent(label as NSString?, forKey: "label")
    }

    required init?(coder: NSCoder) {
        do {
            content = try coder.secureObject(of: Content.self, forKey: "content")
            label = try coder.secureOptionalObject(as: String.self, forKey: "label")
        } catch {
            coder.secureFail(error, decoding: "Box")
            return nil
        }
    }
    // securecodegen:end Box ffdef784
}

func openSecret() -> String { Secret().word }

// Its generic parameters have the names of functions' parameters in the members.
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
        coder.secureEncodeIfPresent(identifiers as NSDictionary?, forKey: "identifiers")
    }

    required init?(coder: NSCoder) {
        do {
            name = try coder.secureObject(as: String.self, forKey: "name")
            dates =
                try coder.secureOptionalObject(
                    of: NSDictionary.self, NSString.self, NSArray.self, NSNumber.self,
                    as: [String: [NSNumber]].self, forKey: "dates"
                ) { $0.mapValues { $0.map { $0.doubleValue } } } ?? dates
            identifiers = try coder.secureOptionalObject(
                of: NSDictionary.self, NSNumber.self, NSUUID.self, as: [NSNumber: UUID].self,
                forKey: "identifiers"
            ) { coder.secureMapPairs($0, keys: { Int(exactly: $0) }, values: { $0 }) }
        } catch {
            coder.secureFail(error, decoding: "Depository")
            return nil
        }
    }
    // securecodegen:end Depository c51f2724
}
