// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

import Foundation

// Objects in a hierarchy, behind a protocol, shared, and in collections of Any.

class Shape: NSObject, NSSecureCoding {
    var area = 1.0

    // securecodegen:begin Shape. Generated, do not edit.
    class var supportsSecureCoding: Bool { true }

    func encode(with coder: NSCoder) {
        coder.encode(area, forKey: "area")
    }

    required init?(coder: NSCoder) {
        do {
            area = try coder.secureOptionalValue(as: Double.self, forKey: "area") ?? area
        } catch {
            coder.secureFail(error, decoding: "Shape")
            return nil
        }
    }

    // Swift doesn't inherit this initializer, because the class declares one.
    override init() {
        super.init()
    }
    // securecodegen:end Shape 3899e104
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
        do {
            radius = try coder.secureOptionalValue(as: Double.self, forKey: "radius") ?? radius
            super.init(coder: coder)
        } catch {
            coder.secureFail(error, decoding: "Circle")
            return nil
        }
    }

    // Swift doesn't inherit this initializer, because the class declares one.
    override init() {
        super.init()
    }
    // securecodegen:end Circle 3d264a9d
}
final class Dot: Circle {
    var label: String?

    // securecodegen:begin Dot. Generated, do not edit.
    override static var supportsSecureCoding: Bool { true }

    override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.secureEncodeIfPresent(label as NSString?, forKey: "label")
    }

    required init?(coder: NSCoder) {
        do {
            label = try coder.secureOptionalObject(as: String.self, forKey: "label")
            super.init(coder: coder)
        } catch {
            coder.secureFail(error, decoding: "Dot")
            return nil
        }
    }

    // Swift doesn't inherit this initializer, because the class declares one.
    override init() {
        super.init()
    }
    // securecodegen:end Dot 75962a00
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
/// Both members check property lists.
class Folder: NSObject, NSSecureCoding {
    var info: [String: Any] = [:]
    let entries: [NSDictionary]

    init(entries: [NSDictionary]) { self.entries = entries }

    // securecodegen:begin Folder. Generated, do not edit.
    class var supportsSecureCoding: Bool { true }

    func encode(with coder: NSCoder) {
        coder.encode(coder.secureListObject(info, in: "Folder.info"), forKey: "info")
        coder.encode(
            entries.map { coder.secureListObject($0, in: "Folder.entries") } as NSArray,
            forKey: "entries")
    }

    required init?(coder: NSCoder) {
        do {
            info =
                try coder.secureOptionalPropertyList(
                    as: [String: Any].self, forKey: "info") ?? info
            entries = try coder.secureObject(
                of: NSArray.self, NSDictionary.self, NSString.self, NSNumber.self, NSDate.self,
                NSData.self, NSNull.self, as: [Any].self,
                forKey: "entries"
            ) {
                coder.secureMap($0) { coder.secureCheckedPropertyList($0) as? NSDictionary }
            }
        } catch {
            coder.secureFail(error, decoding: "Folder")
            return nil
        }
    }
    // securecodegen:end Folder 25aaa3ef
}

/// A class without properties. Its initializer makes it repeat the decoding member.
final class Shelf: Folder {
    init(of count: Int) { super.init(entries: Array(repeating: [:], count: count)) }

    // securecodegen:begin Shelf. Generated, do not edit.
    override static var supportsSecureCoding: Bool { true }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }
    // securecodegen:end Shelf 9c208903
}
