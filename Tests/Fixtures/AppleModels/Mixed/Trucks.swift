import Fleet
import Foundation

class Truck: FLTVehicle {
    var load = 0
    var tags: [String] = []
}

final class Tanker: Truck {
    var liters: Double?
}

final class Ferry: Vessel {
    var decks = 1
    var trucks: [Truck] = []
}

final class Harbor: NSObject, NSSecureCoding {
    var vessel: Vessel?
    var vehicles: [FLTVehicle]

    init(vehicles: [FLTVehicle]) { self.vehicles = vehicles }
}
