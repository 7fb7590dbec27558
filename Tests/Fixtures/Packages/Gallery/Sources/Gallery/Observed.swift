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
        func has(_ key: String) -> Bool { coder.containsValue(forKey: key) }
        func decodeObject<T>(of classes: AnyClass..., forKey key: String) throws -> T {
            let isThere = coder.containsValue(forKey: key)
            let object = isThere ? coder.decodeObject(of: classes, forKey: key) : nil
            if coder.error == nil, let value = object as? T { return value }
            let info = ["NSDebugDescription": "Lamp.\(key): no valid \(T.self)"]
            throw CocoaError(isThere ? .coderReadCorrupt : .coderValueNotFound, userInfo: info)
        }
        do {
            if has("isOn") { isOn = coder.decodeBool(forKey: "isOn") }
            if let scenes = try decodeObject(
                of: NSArray.self, NSString.self, forKey: "scenes"
            ) as [String]? {
                self.scenes = scenes
            }
            if let bought = try decodeObject(of: NSDate.self, forKey: "bought") as Date? {
                self.bought = bought
            }
            if has("hours") { hours = coder.decodeInteger(forKey: "hours") }
            guard coder.error == nil else { return nil }
        } catch {
            coder.failWithError(error)
            return nil
        }
    }

    override init() {
        super.init()
    }
    // securecodegen:end Lamp 36aa38ff

    func burn() { hours += 1 }
    var burnt: Int { hours }
}
