import Foundation

class Vehicle: NSObject, NSSecureCoding {
    let wheels: Int
    var name: String?

    init(wheels: Int) {
        self.wheels = wheels
    }

    // securecodegen:begin Vehicle. Generated, do not edit.
    class var supportsSecureCoding: Bool { true }

    func encode(with coder: NSCoder) {
        coder.encode(wheels, forKey: "wheels")
        if let name {
            coder.encode(name as NSString, forKey: "name")
        }
    }

    required init?(coder: NSCoder) {
        func fail(_ property: String, forKey key: String, expected type: String) {
            let isMissing = !coder.containsValue(forKey: key)
            let reason = isMissing ? "there is no value" : "the value is no valid \(type)"
            coder.failWithError(
                CocoaError(
                    isMissing ? .coderValueNotFound : .coderReadCorrupt,
                    userInfo: ["NSDebugDescription": "Vehicle.\(property): \(reason) for the key '\(key)'"]))
        }

        guard coder.containsValue(forKey: "wheels") else {
            fail("wheels", forKey: "wheels", expected: "Int")
            return nil
        }
        let wheels = coder.decodeInteger(forKey: "wheels")
        var name: String?
        if coder.containsValue(forKey: "name") {
            let object = coder.decodeObject(of: [NSString.self], forKey: "name")
            name = object as? String
            guard coder.error == nil, object == nil || name != nil else {
                fail("name", forKey: "name", expected: "String")
                return nil
            }
        }

        guard coder.error == nil else { return nil }
        self.wheels = wheels
        self.name = name
        super.init()
    }
    // securecodegen:end Vehicle f8ebefb1
}

class Car: Vehicle {
    var plate: String

    init(plate: String) {
        self.plate = plate
        super.init(wheels: 4)
    }

    // securecodegen:begin Car. Generated, do not edit.
    override class var supportsSecureCoding: Bool { true }

    override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(plate as NSString, forKey: "plate")
    }

    required init?(coder: NSCoder) {
        func fail(_ property: String, forKey key: String, expected type: String) {
            let isMissing = !coder.containsValue(forKey: key)
            let reason = isMissing ? "there is no value" : "the value is no valid \(type)"
            coder.failWithError(
                CocoaError(
                    isMissing ? .coderValueNotFound : .coderReadCorrupt,
                    userInfo: ["NSDebugDescription": "Car.\(property): \(reason) for the key '\(key)'"]))
        }

        guard coder.containsValue(forKey: "plate"),
            let plate = coder.decodeObject(of: NSString.self, forKey: "plate") as String?
        else {
            fail("plate", forKey: "plate", expected: "String")
            return nil
        }

        guard coder.error == nil else { return nil }
        self.plate = plate
        super.init(coder: coder)
    }
    // securecodegen:end Car 7b733298
}

final class SportsCar: Car {
    private(set) var topSpeed: Double

    init(plate: String, topSpeed: Double) {
        self.topSpeed = topSpeed
        super.init(plate: plate)
    }

    // securecodegen:begin SportsCar. Generated, do not edit.
    override static var supportsSecureCoding: Bool { true }

    override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(topSpeed, forKey: "topSpeed")
    }

    required init?(coder: NSCoder) {
        func fail(_ property: String, forKey key: String, expected type: String) {
            let isMissing = !coder.containsValue(forKey: key)
            let reason = isMissing ? "there is no value" : "the value is no valid \(type)"
            coder.failWithError(
                CocoaError(
                    isMissing ? .coderValueNotFound : .coderReadCorrupt,
                    userInfo: ["NSDebugDescription": "SportsCar.\(property): \(reason) for the key '\(key)'"]))
        }

        guard coder.containsValue(forKey: "topSpeed") else {
            fail("topSpeed", forKey: "topSpeed", expected: "Double")
            return nil
        }
        let topSpeed = coder.decodeDouble(forKey: "topSpeed")

        guard coder.error == nil else { return nil }
        self.topSpeed = topSpeed
        super.init(coder: coder)
    }
    // securecodegen:end SportsCar fb59bfce
}

/// Adds nothing but a default: without members of its own, what is changed of it would be lost.
final class Bicycle: Vehicle {
    var hasBell = true

    // securecodegen:begin Bicycle. Generated, do not edit.
    override static var supportsSecureCoding: Bool { true }

    override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(hasBell, forKey: "hasBell")
    }

    required init?(coder: NSCoder) {
        let hasBell = coder.containsValue(forKey: "hasBell") ? coder.decodeBool(forKey: "hasBell") : nil

        guard coder.error == nil else { return nil }
        if let hasBell { self.hasBell = hasBell }
        super.init(coder: coder)
    }

    override init(wheels: Int) {
        super.init(wheels: wheels)
    }
    // securecodegen:end Bicycle 6ed4f8fe
}

/// Adds nothing at all, and needs no members.
class Tricycle: Vehicle {}
