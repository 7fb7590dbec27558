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
        func fail(_ property: String, forKey key: String, expected type: String) {
            let isMissing = !coder.containsValue(forKey: key)
            let reason = isMissing ? "there is no value" : "the value is no valid \(type)"
            coder.failWithError(
                CocoaError(
                    isMissing ? .coderValueNotFound : .coderReadCorrupt,
                    userInfo: ["NSDebugDescription": "OpenModel.\(property): \(reason) for the key '\(key)'"]))
        }

        guard coder.containsValue(forKey: "value") else {
            fail("value", forKey: "value", expected: "Int")
            return nil
        }
        let valueValue = coder.decodeInteger(forKey: "value")

        guard coder.error == nil else { return nil }
        self.value = valueValue
        super.init()
    }
    // securecodegen:end OpenModel aad02aba
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
        func fail(_ property: String, forKey key: String, expected type: String) {
            let isMissing = !coder.containsValue(forKey: key)
            let reason = isMissing ? "there is no value" : "the value is no valid \(type)"
            coder.failWithError(
                CocoaError(
                    isMissing ? .coderValueNotFound : .coderReadCorrupt,
                    userInfo: ["NSDebugDescription": "PublicModel.\(property): \(reason) for the key '\(key)'"]))
        }

        var other: String?
        if coder.containsValue(forKey: "other") {
            let object = coder.decodeObject(of: [NSString.self], forKey: "other")
            other = object as? String
            guard coder.error == nil, object == nil || other != nil else {
                fail("other", forKey: "other", expected: "String")
                return nil
            }
        }

        guard coder.error == nil else { return nil }
        if let other { self.other = other }
        super.init(coder: coder)
    }

    public override init(value: Int) {
        super.init(value: value)
    }
    // securecodegen:end PublicModel 67a16315
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
        func fail(_ property: String, forKey key: String, expected type: String) {
            let isMissing = !coder.containsValue(forKey: key)
            let reason = isMissing ? "there is no value" : "the value is no valid \(type)"
            coder.failWithError(
                CocoaError(
                    isMissing ? .coderValueNotFound : .coderReadCorrupt,
                    userInfo: ["NSDebugDescription": "PackageModel.\(property): \(reason) for the key '\(key)'"]))
        }

        guard coder.containsValue(forKey: "value") else {
            fail("value", forKey: "value", expected: "Int")
            return nil
        }
        let valueValue = coder.decodeInteger(forKey: "value")

        guard coder.error == nil else { return nil }
        self.value = valueValue
        super.init()
    }
    // securecodegen:end PackageModel 047f1d19
}

public final class PublicFinalModel: NSObject, NSSecureCoding {
    public let value: Int

    public init(value: Int) {
        self.value = value
    }
}
