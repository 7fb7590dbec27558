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
        func required<T>(_ key: String, _ value: @autoclosure () throws -> T?) throws -> T {
            let isThere = coder.containsValue(forKey: key)
            if isThere, let value = try value() { return value }
            let reason = isThere ? "the value is no valid \(T.self)" : "there is no value"
            let message = ["NSDebugDescription": "Vehicle.\(key): \(reason) for the key '\(key)'"]
            throw CocoaError(isThere ? .coderReadCorrupt : .coderValueNotFound, userInfo: message)
        }
        func decodeObject<T>(of classes: AnyClass..., forKey key: String) throws -> T {
            let isThere = coder.containsValue(forKey: key)
            let object = isThere ? coder.decodeObject(of: classes, forKey: key) : nil
            return try (coder.error == nil ? object as? T : nil) ?? required(key, nil)
        }
        do {
            wheels = try required("wheels", coder.decodeInteger(forKey: "wheels"))
            name = try decodeObject(of: NSString.self, forKey: "name") as String?
            guard coder.error == nil else { return nil }
            super.init()
        } catch {
            coder.failWithError(error)
            return nil
        }
    }
    // securecodegen:end Vehicle 2bfd831b
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
        func decodeObject<T>(of classes: AnyClass..., forKey key: String) throws -> T {
            let isThere = coder.containsValue(forKey: key)
            let object = isThere ? coder.decodeObject(of: classes, forKey: key) : nil
            if coder.error == nil, let value = object as? T { return value }
            let reason = isThere ? "the value is no valid \(T.self)" : "there is no value"
            let message = ["NSDebugDescription": "Car.\(key): \(reason) for the key '\(key)'"]
            throw CocoaError(isThere ? .coderReadCorrupt : .coderValueNotFound, userInfo: message)
        }
        do {
            plate = try decodeObject(of: NSString.self, forKey: "plate") as String
            guard coder.error == nil else { return nil }
            super.init(coder: coder)
        } catch {
            coder.failWithError(error)
            return nil
        }
    }
    // securecodegen:end Car 3639a2a1
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
        func required<T>(_ key: String, _ value: @autoclosure () throws -> T?) throws -> T {
            let isThere = coder.containsValue(forKey: key)
            if isThere, let value = try value() { return value }
            let reason = isThere ? "the value is no valid \(T.self)" : "there is no value"
            let message = ["NSDebugDescription": "SportsCar.\(key): \(reason) for the key '\(key)'"]
            throw CocoaError(isThere ? .coderReadCorrupt : .coderValueNotFound, userInfo: message)
        }
        do {
            topSpeed = try required("topSpeed", coder.decodeDouble(forKey: "topSpeed"))
            guard coder.error == nil else { return nil }
            super.init(coder: coder)
        } catch {
            coder.failWithError(error)
            return nil
        }
    }
    // securecodegen:end SportsCar 736b4ba4
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
