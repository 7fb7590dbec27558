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
    var scenes = ["day"]
    var bought = Date(timeIntervalSince1970: 0)
    private var hours = 0

    // securecodegen:begin Lamp. Generated, do not edit.
    class var supportsSecureCoding: Bool { true }

    func encode(with coder: NSCoder) {
        coder.encode(isOn, forKey: "isOn")
        coder.encode(scenes as NSArray, forKey: "scenes")
        coder.encode(bought as NSDate, forKey: "bought")
        coder.encode(hours, forKey: "hours")
    }

    required init?(coder: NSCoder) {
        do {
            if let isOn = try coder.secureOptionalValue(as: Bool.self, forKey: "isOn") {
                self.isOn = isOn
            }
            if let scenes = try coder.secureOptionalObject(as: [String].self, forKey: "scenes") {
                self.scenes = scenes
            }
            if let bought = try coder.secureOptionalObject(as: Date.self, forKey: "bought") {
                self.bought = bought
            }
            if let hours = try coder.secureOptionalValue(as: Int.self, forKey: "hours") {
                self.hours = hours
            }
        } catch {
            coder.secureFail(error, decoding: "Lamp")
            return nil
        }
    }

    // Swift doesn't inherit this initializer, because the class declares one.
    override init() {
        super.init()
    }
    // securecodegen:end Lamp 3c9fa596

    func burn() { hours += 1 }
    var burnt: Int { hours }
}
