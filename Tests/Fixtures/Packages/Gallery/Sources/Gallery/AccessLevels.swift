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
        do {
            value = try coder.secureValue(as: Int.self, forKey: "value")
        } catch {
            coder.secureFail(error, decoding: "OpenModel")
            return nil
        }
    }
    // securecodegen:end OpenModel 116c5a81
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
        do {
            other = try coder.secureOptionalObject(as: String.self, forKey: "other") ?? other
            super.init(coder: coder)
        } catch {
            coder.secureFail(error, decoding: "PublicModel")
            return nil
        }
    }

    // Swift doesn't inherit this initializer, because the class declares one.
    public override init(value: Int) {
        super.init(value: value)
    }
    // securecodegen:end PublicModel fca5b7a5
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
        do {
            value = try coder.secureValue(as: Int.self, forKey: "value")
        } catch {
            coder.secureFail(error, decoding: "PackageModel")
            return nil
        }
    }
    // securecodegen:end PackageModel 73faf4f8
}

public final class PublicFinalModel: NSObject, NSSecureCoding {
    public let value: Int

    public init(value: Int) {
        self.value = value
    }
}
