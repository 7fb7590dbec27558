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
        if let name { coder.encode(name as NSString, forKey: "name") }
    }

    required init?(coder: NSCoder) {
        func required<T>(_ key: String, _ value: (String) throws -> T?) throws -> T {
            let isThere = coder.containsValue(forKey: key)
            let value = try isThere ? value(key) : Any?.none as? T
            if coder.error == nil, let value { return value }
            let info = ["NSDebugDescription": "Vehicle.\(key): no valid \(T.self)"]
            throw CocoaError(isThere ? .coderReadCorrupt : .coderValueNotFound, userInfo: info)
        }
        func decodeObject<T>(of classes: AnyClass..., forKey key: String) throws -> T {
            try required(key) { coder.decodeObject(of: classes, forKey: $0) as? T }
        }
        do {
            wheels = try required("wheels", coder.decodeInteger(forKey:))
            name = try decodeObject(of: NSString.self, forKey: "name")
        } catch {
            coder.failWithError(error)
            return nil
        }
    }
    // securecodegen:end Vehicle a4bcaae2
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
        let isThere = coder.containsValue(forKey: "plate")
        let plate =
            isThere ? coder.decodeObject(of: NSString.self, forKey: "plate") as String? : nil
        guard coder.error == nil, let plate else {
            let info = ["NSDebugDescription": "Car.plate: no valid String"]
            coder.failWithError(
                CocoaError(isThere ? .coderReadCorrupt : .coderValueNotFound, userInfo: info))
            return nil
        }
        self.plate = plate
        super.init(coder: coder)
    }
    // securecodegen:end Car 0c51a26e
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
        let isThere = coder.containsValue(forKey: "topSpeed")
        topSpeed = coder.decodeDouble(forKey: "topSpeed")
        guard isThere, coder.error == nil else {
            let info = ["NSDebugDescription": "SportsCar.topSpeed: no valid Double"]
            coder.failWithError(
                CocoaError(isThere ? .coderReadCorrupt : .coderValueNotFound, userInfo: info))
            return nil
        }
        super.init(coder: coder)
    }
    // securecodegen:end SportsCar e5a20055
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
        if coder.containsValue(forKey: "hasBell") { hasBell = coder.decodeBool(forKey: "hasBell") }
        guard coder.error == nil else { return nil }
        super.init(coder: coder)
    }

    override init(wheels: Int) {
        super.init(wheels: wheels)
    }
    // securecodegen:end Bicycle 15ff8ac0
}

/// Adds nothing at all, and needs no members.
class Tricycle: Vehicle {}
