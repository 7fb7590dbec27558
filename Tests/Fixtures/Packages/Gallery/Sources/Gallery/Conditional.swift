import Foundation

class Platform: NSObject, NSSecureCoding {
    var name: String
    #if os(Linux)
        var distribution: String
    #elseif os(macOS)
        var build: Int
    #else
        var device: String?
    #endif

    #if os(Linux)
        init(name: String, distribution: String) {
            self.name = name
            self.distribution = distribution
        }
    #elseif os(macOS)
        init(name: String, build: Int) {
            self.name = name
            self.build = build
        }
    #else
        init(name: String) {
            self.name = name
        }
    #endif

    // securecodegen:begin Platform. Generated, do not edit.
    class var supportsSecureCoding: Bool { true }

    func encode(with coder: NSCoder) {
        coder.encode(name as NSString, forKey: "name")
        #if os(Linux)
            coder.encode(distribution as NSString, forKey: "distribution")
        #endif
        #if !(os(Linux)) && (os(macOS))
            coder.encode(build, forKey: "build")
        #endif
        #if !(os(Linux)) && !(os(macOS))
            if let device {
                coder.encode(device as NSString, forKey: "device")
            }
        #endif
    }

    required init?(coder: NSCoder) {
        func fail(_ property: String, forKey key: String, expected type: String) {
            let isMissing = !coder.containsValue(forKey: key)
            let reason = isMissing ? "there is no value" : "the value is no valid \(type)"
            coder.failWithError(
                CocoaError(
                    isMissing ? .coderValueNotFound : .coderReadCorrupt,
                    userInfo: ["NSDebugDescription": "Platform.\(property): \(reason) for the key '\(key)'"]))
        }

        guard coder.containsValue(forKey: "name"),
            let name = coder.decodeObject(of: NSString.self, forKey: "name") as String?
        else {
            fail("name", forKey: "name", expected: "String")
            return nil
        }
        #if os(Linux)
            guard coder.containsValue(forKey: "distribution"),
                let distribution = coder.decodeObject(of: NSString.self, forKey: "distribution") as String?
            else {
                fail("distribution", forKey: "distribution", expected: "String")
                return nil
            }
        #endif
        #if !(os(Linux)) && (os(macOS))
            guard coder.containsValue(forKey: "build") else {
                fail("build", forKey: "build", expected: "Int")
                return nil
            }
            let build = coder.decodeInteger(forKey: "build")
        #endif
        #if !(os(Linux)) && !(os(macOS))
            var device: String?
            if coder.containsValue(forKey: "device") {
                let object = coder.decodeObject(of: [NSString.self], forKey: "device")
                device = object as? String
                guard coder.error == nil, object == nil || device != nil else {
                    fail("device", forKey: "device", expected: "String")
                    return nil
                }
            }
        #endif

        guard coder.error == nil else { return nil }
        self.name = name
        #if os(Linux)
            self.distribution = distribution
        #endif
        #if !(os(Linux)) && (os(macOS))
            self.build = build
        #endif
        #if !(os(Linux)) && !(os(macOS))
            self.device = device
        #endif
        super.init()
    }
    // securecodegen:end Platform c046c542
}

#if os(Linux) || os(macOS)
    final class Desktop: NSObject, NSSecureCoding {
        var screens = 1
        #if os(Linux)
            var windowManager: String?
        #endif
    }
#endif

final class Portable: NSObject {
    var charge = 100
}

#if canImport(Foundation)
    extension Portable: NSSecureCoding {}
#endif
