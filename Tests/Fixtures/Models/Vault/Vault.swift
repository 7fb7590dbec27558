import Foundation

// Superclasses in another module that the program under test never reads. Directives describe them.

/// A class that implements coding.
open class Chest: NSObject, NSSecureCoding {
    public var volume: Int
    public init(volume: Int) { self.volume = volume }
    open class var supportsSecureCoding: Bool { true }
    open func encode(with coder: NSCoder) { coder.encode(volume, forKey: "volume") }
    public required init?(coder: NSCoder) {
        guard coder.containsValue(forKey: "volume") else {
            coder.failWithError(CocoaError(.coderValueNotFound))
            return nil
        }
        volume = coder.decodeInteger(forKey: "volume")
    }
}

/// A class that doesn't implement coding.
open class Lid: NSObject {
    public override init() {}
}
