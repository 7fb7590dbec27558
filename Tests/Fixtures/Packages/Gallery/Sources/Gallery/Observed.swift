import Foundation
import Observation

@Observable
final class Thermostat: NSObject, NSSecureCoding {
    var degrees = 20.0
    var room: String

    init(room: String) {
        self.room = room
    }
}

@Observable
class Lamp: NSObject, NSSecureCoding {
    var isOn = false
    private var hours = 0

    // securecodegen:begin Lamp. Generated, do not edit.
    class var supportsSecureCoding: Bool { true }

    func encode(with coder: NSCoder) {
        coder.encode(isOn, forKey: "isOn")
        coder.encode(hours, forKey: "hours")
    }

    required init?(coder: NSCoder) {
        if coder.containsValue(forKey: "isOn") { isOn = coder.decodeBool(forKey: "isOn") }
        if coder.containsValue(forKey: "hours") { hours = coder.decodeInteger(forKey: "hours") }
        guard coder.error == nil else { return nil }
        super.init()
    }

    override init() {
        super.init()
    }
    // securecodegen:end Lamp 8c06142d

    func burn() { hours += 1 }
    var burnt: Int { hours }
}
