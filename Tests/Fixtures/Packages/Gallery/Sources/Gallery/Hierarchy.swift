import Foundation

class Vehicle: NSObject, NSSecureCoding {
    let wheels: Int
    var name: String?

    init(wheels: Int) {
        self.wheels = wheels
    }
}

class Car: Vehicle {
    var plate: String

    init(plate: String) {
        self.plate = plate
        super.init(wheels: 4)
    }
}

final class SportsCar: Car {
    private(set) var topSpeed: Double

    init(plate: String, topSpeed: Double) {
        self.topSpeed = topSpeed
        super.init(plate: plate)
    }
}

/// Adds nothing but a default: without members of its own, what is changed of it would be lost.
final class Bicycle: Vehicle {
    var hasBell = true
}

/// Adds nothing at all, and needs no members.
class Tricycle: Vehicle {}
