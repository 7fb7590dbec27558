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
        func required<T>(_ key: String, _ value: (String) throws -> T?) throws -> T {
            let isThere = coder.containsValue(forKey: key)
            let value = try isThere ? value(key) : Any?.none as? T
            if coder.error == nil, let value { return value }
            let info = ["NSDebugDescription": "Platform.\(key): no valid \(T.self)"]
            throw CocoaError(isThere ? .coderReadCorrupt : .coderValueNotFound, userInfo: info)
        }
        func decodeObject<T>(of classes: AnyClass..., forKey key: String) throws -> T {
            try required(key) { coder.decodeObject(of: classes, forKey: $0) as? T }
        }
        do {
            name = try decodeObject(of: NSString.self, forKey: "name")
            #if os(Linux)
                distribution = try decodeObject(of: NSString.self, forKey: "distribution")
            #endif
            #if !(os(Linux)) && (os(macOS))
                build = try required("build", coder.decodeInteger(forKey:))
            #endif
            #if !(os(Linux)) && !(os(macOS))
                device = try decodeObject(of: NSString.self, forKey: "device")
            #endif
        } catch {
            coder.failWithError(error)
            return nil
        }
    }
    // securecodegen:end Platform 46a43652
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
