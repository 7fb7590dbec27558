import Foundation

open class OpenModel: NSObject, NSSecureCoding {
    public var value: Int

    public init(value: Int) {
        self.value = value
    }
}

public class PublicModel: OpenModel {
    public var other = ""
}

package class PackageModel: NSObject, NSSecureCoding {
    package var value: Int

    package init(value: Int) {
        self.value = value
    }
}

public final class PublicFinalModel: NSObject, NSSecureCoding {
    public let value: Int

    public init(value: Int) {
        self.value = value
    }
}
