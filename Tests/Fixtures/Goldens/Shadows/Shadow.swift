// swift-format-ignore-file
import Foundation

struct Data { var x = 1 }
struct Date {}
enum Set: String { case a, b }
struct NSNumber {}
struct NSArray {}
struct NSString {}
struct NSSet {}
struct NSDictionary {}
struct NSNull {}
struct CocoaError {}
struct Dictionary {}
protocol Sequence {}
struct Int8 {}
struct NSCoder {}
struct Bool {}
struct UUID {}
struct NSUUID {}
struct Double {}
struct Result {}
struct Items {}
struct Array {}
struct Optional {}
struct NSObject {}
struct AnyHashable {}
struct NSDate {}
struct NSData {}
struct NSURL {}
struct URL {}
struct CGFloat {}
struct Int64 {}

/// Types of the module with names of the platform.
final class Shadow: Foundation.NSObject, NSSecureCoding {
    let data: Foundation.Data
    let date: Foundation.Date?
    let set: Swift.Set<Swift.String>
    let kind: Set
    let kinds: [Set]
    let narrow: Swift.Int8
    let narrows: Swift.Set<Swift.Int8>
    let map: [Swift.String: Swift.Double]
    let flags: [Swift.Bool?]
    let ids: [Foundation.UUID]
    let links: [[Foundation.URL]]
    let number: Foundation.NSNumber
    let width: Foundation.CGFloat
    let long: [Swift.Int64: Swift.UInt32]
    let wide: [Swift.UInt64]
    init(
        data: Foundation.Data, date: Foundation.Date?, set: Swift.Set<Swift.String>, kind: Set, kinds: [Set],
        narrow: Swift.Int8, narrows: Swift.Set<Swift.Int8>, map: [Swift.String: Swift.Double], flags: [Swift.Bool?],
        ids: [Foundation.UUID], links: [[Foundation.URL]], number: Foundation.NSNumber, width: Foundation.CGFloat,
        long: [Swift.Int64: Swift.UInt32], wide: [Swift.UInt64]
    ) {
        self.data = data
        self.date = date
        self.set = set
        self.kind = kind
        self.kinds = kinds
        self.narrow = narrow
        self.narrows = narrows
        self.map = map
        self.flags = flags
        self.ids = ids
        self.links = links
        self.number = number
        self.width = width
        self.long = long
        self.wide = wide
    }
}

/// Members with names of types.
final class Members: Foundation.NSObject, NSSecureCoding {
    var NSNumber: Swift.Int
    var NSString: Swift.String
    var Int: Swift.Int8
    var Set: Swift.Set<Swift.String>
    var Dictionary: [Swift.String: Swift.Int8]
    var NSNull: [Swift.String?]
    var NSArray: [Swift.String]

    init(
        NSNumber: Swift.Int, NSString: Swift.String, Int: Swift.Int8, Set: Swift.Set<Swift.String>,
        Dictionary: [Swift.String: Swift.Int8], NSNull: [Swift.String?], NSArray: [Swift.String]
    ) {
        self.NSNumber = NSNumber
        self.NSString = NSString
        self.Int = Int
        self.Set = Set
        self.Dictionary = Dictionary
        self.NSNull = NSNull
        self.NSArray = NSArray
    }
}
