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
            if let device { coder.encode(device as NSString, forKey: "device") }
        #endif
    }

    required init?(coder: NSCoder) {
        func required<T>(_ key: String, _ value: @autoclosure () throws -> T?) throws -> T {
            let isThere = coder.containsValue(forKey: key)
            if isThere, let value = try value() { return value }
            let reason = isThere ? "the value is no valid \(T.self)" : "there is no value"
            let message = ["NSDebugDescription": "Platform.\(key): \(reason) for the key '\(key)'"]
            throw CocoaError(isThere ? .coderReadCorrupt : .coderValueNotFound, userInfo: message)
        }
        func decodeObject<T>(of classes: AnyClass..., forKey key: String) throws -> T {
            let isThere = coder.containsValue(forKey: key)
            let object = isThere ? coder.decodeObject(of: classes, forKey: key) : nil
            return try (coder.error == nil ? object as? T : nil) ?? required(key, nil)
        }
        do {
            name = try decodeObject(of: NSString.self, forKey: "name") as String
            #if os(Linux)
                distribution = try decodeObject(of: NSString.self, forKey: "distribution") as String
            #endif
            #if !(os(Linux)) && (os(macOS))
                build = try required("build", coder.decodeInteger(forKey: "build"))
            #endif
            #if !(os(Linux)) && !(os(macOS))
                device = try decodeObject(of: NSString.self, forKey: "device") as String?
            #endif
            guard coder.error == nil else { return nil }
            super.init()
        } catch {
            coder.failWithError(error)
            return nil
        }
    }
    // securecodegen:end Platform 920feae5
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
