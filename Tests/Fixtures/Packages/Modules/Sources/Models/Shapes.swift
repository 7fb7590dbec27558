import Foundation
import Units

/// Classes in other modules inherit from it.
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
        do {
            name = try coder.secureObject(as: String.self, forKey: "name")
            revision = try coder.secureOptionalValue(as: Int.self, forKey: "revision") ?? revision
        } catch {
            coder.secureFail(error, decoding: "Shape")
            return nil
        }
    }
    // securecodegen:end Shape 8a726e21
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
        func decodeLength(forKey key: String) throws -> Length? {
            let meters = try coder.secureValue(as: Double.self, forKey: key + ".meters")
            return Length(meters: meters)
        }
        do {
            radius =
                try coder.secureOptionalValue(
                    forKey: "radius", decodeLength(forKey:)) ?? radius
            super.init(coder: coder)
        } catch {
            coder.secureFail(error, decoding: "Circle")
            return nil
        }
    }

    // Swift doesn't inherit this initializer, because the class declares one.
    public override init(name: String) {
        super.init(name: name)
    }
    // securecodegen:end Circle f106436c
}

/// Other modules can't name it.
final class Draft: Shape {
    var note = ""

    // securecodegen:begin Draft. Generated, do not edit.
    override static var supportsSecureCoding: Bool { true }

    override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(note as NSString, forKey: "note")
    }

    required init?(coder: NSCoder) {
        do {
            note = try coder.secureOptionalObject(as: String.self, forKey: "note") ?? note
            super.init(coder: coder)
        } catch {
            coder.secureFail(error, decoding: "Draft")
            return nil
        }
    }

    // Swift doesn't inherit this initializer, because the class declares one.
    override init(name: String) {
        super.init(name: name)
    }
    // securecodegen:end Draft b1601af8
}

/// The property can contain only the shapes of this module.
public final class Drawing: NSObject, NSSecureCoding {
    public let shapes: [Shape]
    public let finish: Finish

    public init(shapes: [Shape], finish: Finish) {
        self.shapes = shapes
        self.finish = finish
    }
}

/// Visible in this package only.
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
        do {
            wax = try coder.secureOptionalObject(as: String.self, forKey: "wax") ?? wax
        } catch {
            coder.secureFail(error, decoding: "Seal")
            return nil
        }
    }

    // Swift doesn't inherit this initializer, because the class declares one.
    override init() {
        super.init()
    }
    // securecodegen:end Seal e61b447a
}

public func sealsAndStampsCome(back copy: (NSObject & NSSecureCoding) -> NSObject?) -> Bool {
    (copy(Stamp(text: "paid")) as? Stamp)?.text == "paid" && copy(Seal()) is Seal
}

/// The name for files that import only this module.
public typealias Gloss = Units.Finish
