import Foundation

// A module whose types have names of the platform's, and classes that are saved and loaded all the same.

struct AnyClass {}
enum AnyObject {}
struct NSSet {}
struct NSArray {}
struct NSDictionary {}
struct NSString {}
struct NSNumber {}
struct NSObjectProtocol {}
struct NSKeyedArchiver {}
struct NSKeyedUnarchiver {}
struct NSError {}
struct NSURL {}
struct NSDate {}
struct NSData {}
struct NSLock {}
struct NSOrderedSet {}
struct Bundle {}
struct Data {}
struct Thread {}
struct URL {}
struct Date {}
struct Set {}
struct Array {}
struct Dictionary {}
struct String {}
struct Bool {}
struct Int {}
struct UInt8 {}
struct UInt16 {}
struct UInt32 {}
struct UInt64 {}
struct Double {}
struct Float {}
struct UTF8 {}
struct UTF16 {}
struct CocoaError {}
struct PropertyListSerialization {}
enum Error {}
protocol Sendable {}
protocol Comparable {}
protocol LocalizedError {}
protocol CustomStringConvertible {}

// securecodegen: archiving, transformer = [.array, .dictionary, .set], name = "Old.Drawer"
final class Drawer: NSObject, NSSecureCoding {
    var label: Swift.String
    var count: Swift.Int = 0
    var sheets: [Sheet] = []
    var url: Foundation.URL?
    var when: Foundation.Date?
    var names: Swift.Set<Swift.String> = []

    init(label: Swift.String) { self.label = label }

    struct NSData {}
    struct NSUUID {}
    struct NSNull {}
}

// A name that Objective-C does not have, and a class that inlined code may use.
// securecodegen: archiving, transformer
#if canImport(ObjectiveC)
    @objc(SecondDrawer)
#endif
@usableFromInline final class `2nd drawer`: NSObject, NSSecureCoding {
    var count: Swift.Int = 0
}

// securecodegen: archiving
class Sheet: NSObject, NSSecureCoding {
    var text: Swift.String = ""
    var data: Foundation.Data?

    // securecodegen:begin Sheet. Generated, do not edit.
    class var supportsSecureCoding: Swift.Bool { true }

    func encode(with coder: NSCoder) {
        coder.encode(text as Foundation.NSString, forKey: "text")
        if let data { coder.encode(data as Foundation.NSData, forKey: "data") }
    }

    required init?(coder: NSCoder) {
        func decodeObject<T>(of classes: Swift.AnyClass..., forKey key: Swift.String) throws -> T {
            let isThere = coder.containsValue(forKey: key)
            let object = isThere ? coder.decodeObject(of: classes, forKey: key) : nil
            if coder.error == nil, let value = object as? T { return value }
            let info = ["NSDebugDescription": "Sheet.\(key): no valid \(T.self)"]
            throw Foundation.CocoaError(
                isThere ? .coderReadCorrupt : .coderValueNotFound, userInfo: info)
        }
        do {
            text =
                try decodeObject(of: Foundation.NSString.self, forKey: "text") as Swift.String?
                ?? text
            data = try decodeObject(of: Foundation.NSData.self, forKey: "data")
        } catch {
            #if !canImport(ObjectiveC)
                // A coder on Linux forgets its error: the reader of the archive keeps the first.
                let memory = Foundation.Thread.current.threadDictionary
                if memory["SecureArchive.failure"] == nil {
                    memory["SecureArchive.failure"] = error
                }
            #endif
            coder.failWithError(error)
            return nil
        }
    }

    override init() {
        super.init()
    }
    // securecodegen:end Sheet a75e08a0

    struct AnyClass {}
}

// securecodegen: transformer
final class Cover: Sheet {
    var color: Swift.Int = 0

    // securecodegen:begin Cover. Generated, do not edit.
    override static var supportsSecureCoding: Swift.Bool { true }

    override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(color, forKey: "color")
    }

    required init?(coder: NSCoder) {
        if coder.containsValue(forKey: "color") { color = coder.decodeInteger(forKey: "color") }
        guard coder.error == nil else { return nil }
        super.init(coder: coder)
    }

    override init() {
        super.init()
    }
    // securecodegen:end Cover 1fda96a2
}
