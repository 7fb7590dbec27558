import Foundation

open class OpenModel: NSObject, NSSecureCoding {
    public var value: Int

    public init(value: Int) {
        self.value = value
    }

    // securecodegen:begin OpenModel. Generated, do not edit.
    open class var supportsSecureCoding: Bool { true }

    open func encode(with coder: NSCoder) {
        coder.encode(value, forKey: "value")
    }

    public required init?(coder: NSCoder) {
        func required<T>(_ key: String, _ value: (String) throws -> T?) throws -> T {
            let isThere = coder.containsValue(forKey: key)
            if isThere, let value = try value(key), coder.error == nil { return value }
            let info = ["NSDebugDescription": "OpenModel.\(key): no valid \(T.self)"]
            throw CocoaError(isThere ? .coderReadCorrupt : .coderValueNotFound, userInfo: info)
        }
        do {
            value = try required("value", coder.decodeInteger(forKey:))
        } catch {
            coder.failWithError(error)
            return nil
        }
    }
    // securecodegen:end OpenModel 8920e343
}

public class PublicModel: OpenModel {
    public var other = ""

    // securecodegen:begin PublicModel. Generated, do not edit.
    public override class var supportsSecureCoding: Bool { true }

    public override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(other as NSString, forKey: "other")
    }

    public required init?(coder: NSCoder) {
        func decodeObject<T>(of classes: AnyClass..., forKey key: String) throws -> T {
            let isThere = coder.containsValue(forKey: key)
            let object = isThere ? coder.decodeObject(of: classes, forKey: key) : nil
            if coder.error == nil, let value = object as? T { return value }
            let info = ["NSDebugDescription": "PublicModel.\(key): no valid \(T.self)"]
            throw CocoaError(isThere ? .coderReadCorrupt : .coderValueNotFound, userInfo: info)
        }
        do {
            other = try decodeObject(of: NSString.self, forKey: "other") as String? ?? other
            super.init(coder: coder)
        } catch {
            coder.failWithError(error)
            return nil
        }
    }

    public override init(value: Int) {
        super.init(value: value)
    }
    // securecodegen:end PublicModel db5fb533
}

package class PackageModel: NSObject, NSSecureCoding {
    package var value: Int

    package init(value: Int) {
        self.value = value
    }

    // securecodegen:begin PackageModel. Generated, do not edit.
    package class var supportsSecureCoding: Bool { true }

    package func encode(with coder: NSCoder) {
        coder.encode(value, forKey: "value")
    }

    package required init?(coder: NSCoder) {
        func required<T>(_ key: String, _ value: (String) throws -> T?) throws -> T {
            let isThere = coder.containsValue(forKey: key)
            if isThere, let value = try value(key), coder.error == nil { return value }
            let info = ["NSDebugDescription": "PackageModel.\(key): no valid \(T.self)"]
            throw CocoaError(isThere ? .coderReadCorrupt : .coderValueNotFound, userInfo: info)
        }
        do {
            value = try required("value", coder.decodeInteger(forKey:))
        } catch {
            coder.failWithError(error)
            return nil
        }
    }
    // securecodegen:end PackageModel c521d0ba
}

public final class PublicFinalModel: NSObject, NSSecureCoding {
    public let value: Int

    public init(value: Int) {
        self.value = value
    }
}
