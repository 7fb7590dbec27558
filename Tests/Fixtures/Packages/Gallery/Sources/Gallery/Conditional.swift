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
        func required<Value>(
            _ key: String, _ value: @autoclosure () throws -> Value?
        ) throws -> Value {
            let isThere = coder.containsValue(forKey: key)
            if isThere, let value = try value() { return value }
            let reason = isThere ? "the value is no valid \(Value.self)" : "there is no value"
            let message = ["NSDebugDescription": "Platform.\(key): \(reason) for the key '\(key)'"]
            throw CocoaError(isThere ? .coderReadCorrupt : .coderValueNotFound, userInfo: message)
        }
        func decodeObject<Value>(
            of classes: AnyClass..., forKey key: String, _ convert: (Any?) -> Value?
        ) throws -> Value {
            let object =
                coder.containsValue(forKey: key)
                ? coder.decodeObject(of: classes, forKey: key) : nil
            if coder.error == nil, let value = convert(object) { return value }
            return try required(key, nil)
        }
        do {
            name = try decodeObject(of: NSString.self, forKey: "name") { $0 as? String }
            #if os(Linux)
                distribution = try decodeObject(of: NSString.self, forKey: "distribution") {
                    $0 as? String
                }
            #endif
            #if !(os(Linux)) && (os(macOS))
                build = try required("build", coder.decodeInteger(forKey: "build"))
            #endif
            #if !(os(Linux)) && !(os(macOS))
                device = try decodeObject(of: NSString.self, forKey: "device") { $0 as? String? }
            #endif
            guard coder.error == nil else { return nil }
            super.init()
        } catch {
            coder.failWithError(error)
            return nil
        }
    }
    // securecodegen:end Platform 2bb3f49c
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
