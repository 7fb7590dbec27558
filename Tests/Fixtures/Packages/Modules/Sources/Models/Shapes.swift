import Foundation
import Units

/// Classes of other modules extend it.
open class Shape: NSObject, NSSecureCoding {
    public var name: String
    var revision = 0

    public init(name: String) {
        self.name = name
        super.init()
    }

    // securecodegen:begin Shape. Generated, do not edit.
    open class var supportsSecureCoding: Bool { true }

    open func encode(with coder: NSCoder) {
        coder.encode(name as NSString, forKey: "name")
        coder.encode(revision, forKey: "revision")
    }

    public required init?(coder: NSCoder) {
        let isThere = coder.containsValue(forKey: "name")
        let name = isThere ? coder.decodeObject(of: NSString.self, forKey: "name") as String? : nil
        guard coder.error == nil, let name else {
            let info = ["NSDebugDescription": "Shape.name: no valid String"]
            coder.failWithError(
                CocoaError(isThere ? .coderReadCorrupt : .coderValueNotFound, userInfo: info))
            return nil
        }
        self.name = name
        if coder.containsValue(forKey: "revision") {
            revision = coder.decodeInteger(forKey: "revision")
        }
        guard coder.error == nil else { return nil }
    }
    // securecodegen:end Shape 9c25b11a
}

public final class Circle: Shape {
    public var radius = Length(meters: 1)

    // securecodegen:begin Circle. Generated, do not edit.
    public override static var supportsSecureCoding: Bool { true }

    public override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        func encodeLength(_ value: Length, forKey key: String) {
            coder.encode(true, forKey: key)
            coder.encode(value.meters, forKey: key + ".meters")
        }
        encodeLength(radius, forKey: "radius")
    }

    public required init?(coder: NSCoder) {
        func required<T>(_ key: String, _ value: (String) throws -> T?) throws -> T {
            let isThere = coder.containsValue(forKey: key)
            if isThere, let value = try value(key), coder.error == nil { return value }
            let info = ["NSDebugDescription": "Circle.\(key): no valid \(T.self)"]
            throw CocoaError(isThere ? .coderReadCorrupt : .coderValueNotFound, userInfo: info)
        }
        func decodeLength(forKey key: String) throws -> Length? {
            let meters = try required(key + ".meters", coder.decodeDouble(forKey:))
            return Length(meters: meters)
        }
        do {
            if coder.containsValue(forKey: "radius") {
                radius = try required("radius", decodeLength(forKey:))
            }
            super.init(coder: coder)
        } catch {
            coder.failWithError(error)
            return nil
        }
    }

    public override init(name: String) {
        super.init(name: name)
    }
    // securecodegen:end Circle 4e163588
}

/// No other module can name it.
final class Draft: Shape {
    var note = ""

    // securecodegen:begin Draft. Generated, do not edit.
    override static var supportsSecureCoding: Bool { true }

    override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(note as NSString, forKey: "note")
    }

    required init?(coder: NSCoder) {
        let isThere = coder.containsValue(forKey: "note")
        let object = isThere ? coder.decodeObject(of: [NSString.self], forKey: "note") : nil
        guard coder.error == nil, let note = object as? String? else {
            let info = ["NSDebugDescription": "Draft.note: no valid String"]
            coder.failWithError(CocoaError(.coderReadCorrupt, userInfo: info))
            return nil
        }
        if let note { self.note = note }
        super.init(coder: coder)
    }

    override init(name: String) {
        super.init(name: name)
    }
    // securecodegen:end Draft 48ebd760
}

/// It may hold the shapes of its own module only.
public final class Drawing: NSObject, NSSecureCoding {
    public let shapes: [Shape]
    public let finish: Finish

    public init(shapes: [Shape], finish: Finish) {
        self.shapes = shapes
        self.finish = finish
    }
}

/// Seen in its package, and in no other.
package struct Margin: Equatable {
    package var left: Double

    package init(left: Double) {
        self.left = left
    }
}

@usableFromInline
final class Stamp: NSObject, NSSecureCoding {
    @usableFromInline var text: String

    @usableFromInline
    init(text: String) {
        self.text = text
    }
}

@usableFromInline
class Seal: NSObject, NSSecureCoding {
    private var wax = "red"

    // securecodegen:begin Seal. Generated, do not edit.
    @usableFromInline
    class var supportsSecureCoding: Bool { true }

    @usableFromInline
    func encode(with coder: NSCoder) {
        coder.encode(wax as NSString, forKey: "wax")
    }

    @usableFromInline
    required init?(coder: NSCoder) {
        let isThere = coder.containsValue(forKey: "wax")
        let object = isThere ? coder.decodeObject(of: [NSString.self], forKey: "wax") : nil
        guard coder.error == nil, let wax = object as? String? else {
            let info = ["NSDebugDescription": "Seal.wax: no valid String"]
            coder.failWithError(CocoaError(.coderReadCorrupt, userInfo: info))
            return nil
        }
        if let wax { self.wax = wax }
    }

    override init() {
        super.init()
    }
    // securecodegen:end Seal 8e9a1cc8
}

public func sealsAndStampsCome(back copy: (NSObject & NSSecureCoding) -> NSObject?) -> Bool {
    (copy(Stamp(text: "paid")) as? Stamp)?.text == "paid" && copy(Seal()) is Seal
}

/// What files that import this module alone call it.
public typealias Gloss = Units.Finish
