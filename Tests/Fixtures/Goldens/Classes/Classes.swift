import Foundation

protocol Shape: AnyObject {}

/// Not secure itself: only the classes below it that the directives name are.
class Figure: NSObject {}

final class Circle: Figure, Shape, NSSecureCoding {
    var radius = 1.0

    init(radius: Double = 1) { self.radius = radius }
}

final class Square: Figure, Shape, NSSecureCoding {
    var side = 1

    init(side: Int = 1) { self.side = side }
}

struct Pair {
    // securecodegen: classes = [Circle.self, Square.self]
    var left: Any
    var right: Int
}

/// Properties whose types name no class, or too many.
final class Drawing: NSObject, NSSecureCoding {
    // securecodegen: classes = [Circle.self, Square.self]
    let any: Any
    // securecodegen: classes = [Circle.self, NSString.self, NSNumber.self]
    var anything: [Any] = []
    // securecodegen: classes = [NSString.self, NSNumber.self]
    var named: [String: Any]? = ["initial": 1]
    // securecodegen: classes = [Circle.self, Square.self]
    var object: AnyObject?
    // securecodegen: classes = [Circle.self]
    var objects: [AnyObject?] = []
    // securecodegen: classes = [NSUUID.self, NSURL.self]
    var unique: Set<NSObject> = []
    // securecodegen: classes = [Circle.self]
    var shape: (any Shape)?
    // securecodegen: classes = [Circle.self, Square.self]
    var shapes: [any Shape & NSSecureCoding] = []
    // securecodegen: classes = [NSDate.self]
    var coding: NSSecureCoding?
    // securecodegen: classes = [Square.self]
    var both: (NSObject & NSCoding)?
    // securecodegen: classes = [Circle.self, Square.self]
    var figures: [Figure?] = []
    // securecodegen: classes = [Circle.self]
    var groups: [String: [NSObject]] = [:]
    // securecodegen: classes = [Circle.self]
    var twice: Any??
    // securecodegen: classes = [Circle.self]
    var allowedInstance: Any?
    var pair: Pair?
    var pairs: [Pair] = []

    init(any: Any) { self.any = any }
}
