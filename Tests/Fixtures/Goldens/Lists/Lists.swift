// swift-format-ignore-file
import Foundation

struct Cell {
    var value: Any
    var note: String
}

final class Leaf: NSObject, NSSecureCoding {
    let value: Any
    let object: AnyObject

    init(_ value: Any, object: AnyObject) {
        self.value = value
        self.object = object
    }
}

/// Property lists, with each type that can contain one.
final class Payload: NSObject, NSSecureCoding {
    let info: [String: Any]
    let list: [Any]
    var objects: [AnyObject] = []
    var byText: [NSString: Any] = [:]
    var byAnything: [AnyHashable: Any]?
    var json: [String: AnyObject] = [:]
    var annotations: [String: NSObject]?
    var old: [NSObject: AnyObject] = [:]
    var dictionary: NSDictionary?
    var changing: NSMutableDictionary?
    let array: NSArray
    var growing: NSMutableArray = []
    var pages: [NSDictionary?] = []
    var events: [String: [AnyHashable: Any]] = [:]

    var anything: Any?
    var initial: Any = 5
    var object: AnyObject?
    var byNumber: [Int: Any] = [:]
    var optionals: [Any?] = []
    var pair: (Any, Int)?
    var cells: [Cell] = []

    init(info: [String: Any], list: [Any], array: NSArray) {
        self.info = info
        self.list = list
        self.array = array
    }
}

/// Next to a value that can be nil: a missing value is still rejected.
final class Twig: NSObject, NSSecureCoding {
    let value: Any
    var note: String?

    init(value: Any) {
        self.value = value
    }
}
