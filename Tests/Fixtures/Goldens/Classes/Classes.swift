import Foundation

protocol Shape: AnyObject {}

/// This class isn't secure. Only the subclasses in directives are.
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

/// Other modules may declare courses.
public protocol Course: AnyObject {}

final class Soup: NSObject, Course, NSSecureCoding {
    var name: String

    init(name: String) { self.name = name }
}

final class Cake: NSObject, Course, NSSecureCoding {
    var layers: Int

    init(layers: Int) { self.layers = layers }
}

final class Kitchen: NSObject, NSSecureCoding {
    var first: any Course
    var last: (any Course)?
    var others: [any Course] = []
    var menu: [String: any Course] = [:]

    init(first: any Course) { self.first = first }
}
