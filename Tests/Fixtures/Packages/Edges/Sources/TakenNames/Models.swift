import Foundation

// A module whose types have names of the platform, and classes that are nevertheless saved and loaded.

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

// A name that Objective-C doesn't have, and a class that inlinable code can use.
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
        coder.secureEncodeIfPresent(data as Foundation.NSData?, forKey: "data")
    }

    required init?(coder: NSCoder) {
        do {
            text = try coder.secureOptionalObject(as: Swift.String.self, forKey: "text") ?? text
            data = try coder.secureOptionalObject(as: Foundation.Data.self, forKey: "data")
        } catch {
            coder.secureFail(error, decoding: "Sheet")
            return nil
        }
    }

    // Swift doesn't inherit this initializer, because the class declares one.
    override init() {
        super.init()
    }
    // securecodegen:end Sheet fd43eea2

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
        do {
            color = try coder.secureOptionalValue(as: Swift.Int.self, forKey: "color") ?? color
            super.init(coder: coder)
        } catch {
            coder.secureFail(error, decoding: "Cover")
            return nil
        }
    }

    // Swift doesn't inherit this initializer, because the class declares one.
    override init() {
        super.init()
    }
    // securecodegen:end Cover da878843
}
