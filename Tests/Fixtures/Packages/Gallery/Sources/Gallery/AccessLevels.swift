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
        let isThere = coder.containsValue(forKey: "value")
        value = coder.decodeInteger(forKey: "value")
        guard isThere, coder.error == nil else {
            let info = ["NSDebugDescription": "OpenModel.value: no valid Int"]
            coder.failWithError(
                CocoaError(isThere ? .coderReadCorrupt : .coderValueNotFound, userInfo: info))
            return nil
        }
    }
    // securecodegen:end OpenModel 126c5410
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
        let isThere = coder.containsValue(forKey: "other")
        let object = isThere ? coder.decodeObject(of: [NSString.self], forKey: "other") : nil
        guard coder.error == nil, let other = object as? String? else {
            let info = ["NSDebugDescription": "PublicModel.other: no valid String"]
            coder.failWithError(CocoaError(.coderReadCorrupt, userInfo: info))
            return nil
        }
        if let other { self.other = other }
        super.init(coder: coder)
    }

    public override init(value: Int) {
        super.init(value: value)
    }
    // securecodegen:end PublicModel 7c2ec019
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
        let isThere = coder.containsValue(forKey: "value")
        value = coder.decodeInteger(forKey: "value")
        guard isThere, coder.error == nil else {
            let info = ["NSDebugDescription": "PackageModel.value: no valid Int"]
            coder.failWithError(
                CocoaError(isThere ? .coderReadCorrupt : .coderValueNotFound, userInfo: info))
            return nil
        }
    }
    // securecodegen:end PackageModel 1c069671
}

public final class PublicFinalModel: NSObject, NSSecureCoding {
    public let value: Int

    public init(value: Int) {
        self.value = value
    }
}
