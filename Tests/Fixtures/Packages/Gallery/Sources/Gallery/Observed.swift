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
        func has(_ key: String) -> Bool { coder.containsValue(forKey: key) }
        if has("isOn") { isOn = coder.decodeBool(forKey: "isOn") }
        if has("hours") { hours = coder.decodeInteger(forKey: "hours") }
        guard coder.error == nil else { return nil }
    }

    override init() {
        super.init()
    }
    // securecodegen:end Lamp 3899b6c9

    func burn() { hours += 1 }
    var burnt: Int { hours }
}
