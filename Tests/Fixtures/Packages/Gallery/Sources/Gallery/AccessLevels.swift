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
        func required<T>(_ key: String, _ value: @autoclosure () throws -> T?) throws -> T {
            let isThere = coder.containsValue(forKey: key)
            if isThere, let value = try value() { return value }
            let reason = isThere ? "the value is no valid \(T.self)" : "there is no value"
            let message = ["NSDebugDescription": "OpenModel.\(key): \(reason) for the key '\(key)'"]
            throw CocoaError(isThere ? .coderReadCorrupt : .coderValueNotFound, userInfo: message)
        }
        do {
            value = try required("value", coder.decodeInteger(forKey: "value"))
            guard coder.error == nil else { return nil }
            super.init()
        } catch {
            coder.failWithError(error)
            return nil
        }
    }
    // securecodegen:end OpenModel d9d172c8
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
            let reason = isThere ? "the value is no valid \(T.self)" : "there is no value"
            let message = [
                "NSDebugDescription": "PublicModel.\(key): \(reason) for the key '\(key)'"
            ]
            throw CocoaError(isThere ? .coderReadCorrupt : .coderValueNotFound, userInfo: message)
        }
        do {
            let other = try decodeObject(of: NSString.self, forKey: "other") as String?
            guard coder.error == nil else { return nil }
            if let other { self.other = other }
            super.init(coder: coder)
        } catch {
            coder.failWithError(error)
            return nil
        }
    }

    public override init(value: Int) {
        super.init(value: value)
    }
    // securecodegen:end PublicModel 8c83af51
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
        func required<T>(_ key: String, _ value: @autoclosure () throws -> T?) throws -> T {
            let isThere = coder.containsValue(forKey: key)
            if isThere, let value = try value() { return value }
            let reason = isThere ? "the value is no valid \(T.self)" : "there is no value"
            let message = [
                "NSDebugDescription": "PackageModel.\(key): \(reason) for the key '\(key)'"
            ]
            throw CocoaError(isThere ? .coderReadCorrupt : .coderValueNotFound, userInfo: message)
        }
        do {
            value = try required("value", coder.decodeInteger(forKey: "value"))
            guard coder.error == nil else { return nil }
            super.init()
        } catch {
            coder.failWithError(error)
            return nil
        }
    }
    // securecodegen:end PackageModel 86f95e85
}

public final class PublicFinalModel: NSObject, NSSecureCoding {
    public let value: Int

    public init(value: Int) {
        self.value = value
    }
}
