import Foundation

// Superclasses of another module that the program under test never reads: a directive says what they do.

/// It codes.
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

/// It does not.
open class Lid: NSObject {
    public override init() {}
}
