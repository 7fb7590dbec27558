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
        func decodeObject<T>(of classes: AnyClass..., forKey key: String) throws -> T {
            let isThere = coder.containsValue(forKey: key)
            let object = isThere ? coder.decodeObject(of: classes, forKey: key) : nil
            if coder.error == nil, let value = object as? T { return value }
            let info = ["NSDebugDescription": "Dot.\(key): no valid \(T.self)"]
            throw CocoaError(isThere ? .coderReadCorrupt : .coderValueNotFound, userInfo: info)
        }
        do {
            label = try decodeObject(of: NSString.self, forKey: "label")
            super.init(coder: coder)
        } catch {
            coder.failWithError(error)
            return nil
        }
    }

    override init() {
        super.init()
    }
    // securecodegen:end Dot 327f56e6
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
