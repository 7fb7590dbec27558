// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals
import Foundation

// Objects: as part of a hierarchy, behind a protocol, shared, and in collections of Any.

class Shape: NSObject, NSSecureCoding {
    var area = 1.0

    // securecodegen:begin Shape. Generated, do not edit.
    class var supportsSecureCoding: Bool { true }

    func encode(with coder: NSCoder) {
        coder.encode(area, forKey: "area")
    }

    required init?(coder: NSCoder) {
        if coder.containsValue(forKey: "area") { area = coder.decodeDouble(forKey: "area") }
        guard coder.error == nil else { return nil }
    }

    override init() {
        super.init()
    }
    // securecodegen:end Shape 8fa01e87
}
class Circle: Shape {
    var radius = 2.0

    // securecodegen:begin Circle. Generated, do not edit.
    override class var supportsSecureCoding: Bool { true }

    override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(radius, forKey: "radius")
    }

    required init?(coder: NSCoder) {
        if coder.containsValue(forKey: "radius") { radius = coder.decodeDouble(forKey: "radius") }
        guard coder.error == nil else { return nil }
        super.init(coder: coder)
    }

    override init() {
        super.init()
    }
    // securecodegen:end Circle 0e99ed91
}
final class Dot: Circle {
    var label: String?

    // securecodegen:begin Dot. Generated, do not edit.
    override static var supportsSecureCoding: Bool { true }

    override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        if let label { coder.encode(label as NSString, forKey: "label") }
    }

    required init?(coder: NSCoder) {
        let isThere = coder.containsValue(forKey: "label")
        let object = isThere ? coder.decodeObject(of: [NSString.self], forKey: "label") : nil
        guard coder.error == nil, let label = object as? String? else {
            let info = ["NSDebugDescription": "Dot.label: no valid String"]
            coder.failWithError(CocoaError(.coderReadCorrupt, userInfo: info))
            return nil
        }
        self.label = label
        super.init(coder: coder)
    }

    override init() {
        super.init()
    }
    // securecodegen:end Dot 03c1aea2
}
protocol Animal: NSObjectProtocol {}
final class Dog: NSObject, NSSecureCoding, Animal {
    var name = "rex"

    override func isEqual(_ object: Any?) -> Bool { (object as? Dog)?.name == name }
    override var hash: Int { name.hashValue }
}
final class Cat: NSObject, NSSecureCoding, Animal {
    var lives = 9
}

final class Graph: NSObject, NSSecureCoding {
    typealias Rows<Element> = [[Element]]
    typealias Index = Swift.Dictionary<Swift.String, Swift.Array<Shape>>

    var shape: Shape?
    var shapes: [Shape] = []
    var maybeShapes: [Shape?] = []
    var unique: Set<Dog> = []
    var pet: (any Animal)?
    var pets: [any Animal] = []
    var byName: [String: any Animal] = [:]
    var info: [String: Any] = [:]
    var list: [Any] = []
    var rows: Rows<Circle> = []
    var index: Index = [:]
    var nested: Array<Dictionary<String, [Shape]>>!
    var next: Graph?
    var nils: [Int?] = []
    var reals: [Double] = []
    var integers: [Int] = []
    var flags: [Bool] = []
}
/// Both members look through property lists.
class Folder: NSObject, NSSecureCoding {
    var info: [String: Any] = [:]
    let entries: [NSDictionary]

    init(entries: [NSDictionary]) { self.entries = entries }

    // securecodegen:begin Folder. Generated, do not edit.
    class var supportsSecureCoding: Bool { true }

    func encode(with coder: NSCoder) {
        func archivablePropertyList(_ list: Any, in property: String) -> NSObject {
            if let list = list as? NSObject, PropertyLists.checked(list) != nil { return list }
            let reason = "Folder.\(property): it holds what no property list can"
            coder.failWithError(
                CocoaError(.coderInvalidValue, userInfo: ["NSDebugDescription": reason]))
            return NSNull()
        }
        coder.encode(archivablePropertyList(info, in: "info"), forKey: "info")
        coder.encode(
            entries.map { archivablePropertyList($0, in: "entries") } as NSArray, forKey: "entries")
    }

    required init?(coder: NSCoder) {
        func required<T>(_ key: String, _ value: (String) throws -> T? = { _ in nil }) throws -> T {
            let isThere = coder.containsValue(forKey: key)
            let absent = T.self is any ExpressibleByNilLiteral.Type ? Any?.none as? T : nil
            if let value = try isThere ? value(key) : absent, coder.error == nil { return value }
            let info = ["NSDebugDescription": "Folder.\(key): no valid \(T.self)"]
            throw CocoaError(isThere ? .coderReadCorrupt : .coderValueNotFound, userInfo: info)
        }
        func decodeObject<T>(of classes: AnyClass..., forKey key: String) throws -> T {
            try required(key) { coder.decodeObject(of: classes, forKey: $0) as? T }
        }
        func decodePropertyList<T>(forKey key: String) throws -> T {
            let classes: [AnyClass] = [
                NSArray.self, NSDictionary.self, NSString.self,
                NSNumber.self, NSDate.self, NSData.self, NSNull.self,
            ]
            return try required(key) {
                let list = coder.decodeObject(of: classes, forKey: $0)
                if list == nil, T.self is any ExpressibleByNilLiteral.Type {
                    return Any?.none as? T
                }
                return PropertyLists.checked(list).flatMap { $0 as? T }
            }
        }
        do {
            info = try decodePropertyList(forKey: "info") as [String: Any]? ?? info
            let entries =
                try decodeObject(
                    of: NSArray.self, NSDictionary.self, NSString.self, NSNumber.self, NSDate.self,
                    NSData.self, NSNull.self, forKey: "entries") as [Any]
            self.entries = try entries.map {
                try PropertyLists.checked($0) as? NSDictionary ?? required("entries")
            }
        } catch {
            coder.failWithError(error)
            return nil
        }
    }

    nonisolated private enum PropertyLists {
        /// Nil if it is no property list, too large, too deep, or holds itself.
        static func checked(_ value: Any?) -> Any? {
            // Of containers; nil while one is measured, so that none holds itself.
            var measures: [ObjectIdentifier: (size: Int, depth: Int)?] = [:]
            func measure(_ value: Any, _ level: Int) -> (size: Int, depth: Int)? {
                #if !canImport(ObjectiveC)
                    // Linux overflows the stack when it archives one.
                    if value is NSDecimalNumber { return nil }
                #endif
                switch value {
                case is NSString, is NSNumber, is NSDate, is NSData, is NSNull: return (1, 0)
                default: break
                }
                let container = value as AnyObject
                if let known = measures[ObjectIdentifier(container)] { return known }
                // A mirror does not bridge the elements.
                var items = Mirror(reflecting: container).children.map(\.value)
                if container is NSDictionary {
                    let pairs = items.map { Mirror(reflecting: $0).children.map(\.value) }
                    guard pairs.allSatisfy({ $0[0] is NSString }) else { return nil }
                    items = pairs.map { $0[1] }
                }
                guard level < 512, container is NSArray || container is NSDictionary else {
                    return nil
                }
                measures[ObjectIdentifier(container)] = .some(nil)
                var whole = (size: 1, depth: 0)
                for item in items {
                    guard let part = measure(item, level + 1) else { return nil }
                    whole.size += part.size
                    if whole.depth <= part.depth { whole.depth = part.depth + 1 }
                    guard whole.size <= 16_000_000, level + whole.depth <= 512 else { return nil }
                }
                measures[ObjectIdentifier(container)] = whole
                return whole
            }
            return value.flatMap { measure($0, 0) == nil ? nil : $0 }
        }
    }
    // securecodegen:end Folder b1095cf3
}

/// Stores nothing of its own; an initializer of its own makes it say again what decodes.
final class Shelf: Folder {
    init(of count: Int) { super.init(entries: Array(repeating: [:], count: count)) }

    // securecodegen:begin Shelf. Generated, do not edit.
    override static var supportsSecureCoding: Bool { true }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }
    // securecodegen:end Shelf 9c208903
}
