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
            coder.secureEncodeIfPresent(device as NSString?, forKey: "device")
        #endif
    }

    required init?(coder: NSCoder) {
        do {
            name = try coder.secureObject(as: String.self, forKey: "name")
            #if os(Linux)
                distribution = try coder.secureObject(as: String.self, forKey: "distribution")
            #endif
            #if !(os(Linux)) && (os(macOS))
                build = try coder.secureValue(as: Int.self, forKey: "build")
            #endif
            #if !(os(Linux)) && !(os(macOS))
                device = try coder.secureOptionalObject(as: String.self, forKey: "device")
            #endif
        } catch {
            coder.secureFail(error, decoding: "Platform")
            return nil
        }
    }
    // securecodegen:end Platform 47741301
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
