import Foundation

enum Kind: Int { case plain, special }
struct Spot {
    var x: Double
    var n: Int32
}
// The models of GNUstep/Models.h in Swift.

final class Tag: NSObject, NSSecureCoding {
    var name: String
    init(name: String) { self.name = name }
}

final class Memo: NSObject, NSSecureCoding {
    var identifier = 0
    var title: String
    var remark: String?
    var flag = false
    var i8: Int8 = 0
    var u8: UInt8 = 0
    var i16: Int16 = 0
    var u16: UInt16 = 0
    var i32: Int32 = 0
    var u32: UInt32 = 0
    var word = 0
    var uword: UInt = 0
    var i64: Int64 = 0
    var u64: UInt64 = 0
    var ratio: Float = 0
    var exact = 0.0
    var kind = Kind.plain
    var origin = CGPoint.zero
    var frame = CGRect.zero
    var range = NSRange()
    var spot = Spot(x: 0, n: 0)
    var type: String?
    var action: String?
    var names: [String]
    var tags: [Tag]
    var groups: [String: [Tag]]?
    var numbers: Set<Int>?
    var date: Date?
    // securecodegen: classes = [NSString.self, NSNumber.self]
    var value: NSObject?
    // securecodegen: key = "lvl"
    var level = 3
    var author: String?
    init(title: String, names: [String], tags: [Tag]) {
        self.title = title
        self.names = names
        self.tags = tags
    }
}
