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
        let isOn = coder.containsValue(forKey: "isOn") ? coder.decodeBool(forKey: "isOn") : nil
        let hours = coder.containsValue(forKey: "hours") ? coder.decodeInteger(forKey: "hours") : nil

        guard coder.error == nil else { return nil }
        if let isOn { self.isOn = isOn }
        if let hours { self.hours = hours }
        super.init()
    }

    override init() {
        super.init()
    }
    // securecodegen:end Lamp 4b91fed1

    func burn() { hours += 1 }
    var burnt: Int { hours }
}
