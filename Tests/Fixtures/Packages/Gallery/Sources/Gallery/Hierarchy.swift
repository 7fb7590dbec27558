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
        coder.secureEncodeIfPresent(name as NSString?, forKey: "name")
    }

    required init?(coder: NSCoder) {
        do {
            wheels = try coder.secureValue(as: Int.self, forKey: "wheels")
            name = try coder.secureOptionalObject(as: String.self, forKey: "name")
        } catch {
            coder.secureFail(error, decoding: "Vehicle")
            return nil
        }
    }
    // securecodegen:end Vehicle 4877bb58
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
        do {
            plate = try coder.secureObject(as: String.self, forKey: "plate")
            super.init(coder: coder)
        } catch {
            coder.secureFail(error, decoding: "Car")
            return nil
        }
    }
    // securecodegen:end Car d5c3ad12
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
        do {
            topSpeed = try coder.secureValue(as: Double.self, forKey: "topSpeed")
            super.init(coder: coder)
        } catch {
            coder.secureFail(error, decoding: "SportsCar")
            return nil
        }
    }
    // securecodegen:end SportsCar 71fbec9f
}

/// A class that adds only a default. Without members, changes to it would be lost.
final class Bicycle: Vehicle {
    var hasBell = true

    // securecodegen:begin Bicycle. Generated, do not edit.
    override static var supportsSecureCoding: Bool { true }

    override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(hasBell, forKey: "hasBell")
    }

    required init?(coder: NSCoder) {
        do {
            hasBell = try coder.secureOptionalValue(as: Bool.self, forKey: "hasBell") ?? hasBell
            super.init(coder: coder)
        } catch {
            coder.secureFail(error, decoding: "Bicycle")
            return nil
        }
    }

    // Swift doesn't inherit this initializer, because the class declares one.
    override init(wheels: Int) {
        super.init(wheels: wheels)
    }
    // securecodegen:end Bicycle f8ba2c21
}

/// A class that adds nothing, so it only needs `supportsSecureCoding`.
class Tricycle: Vehicle {
    // securecodegen:begin Tricycle. Generated, do not edit.
    override class var supportsSecureCoding: Bool { true }
    // securecodegen:end Tricycle bde4715b
}
