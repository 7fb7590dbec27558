// swift-format-ignore-file
import Foundation

/// Property lists, by each type that holds one.
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

    init(info: [String: Any], list: [Any], array: NSArray) {
        self.info = info
        self.list = list
        self.array = array
    }
}
