import Foundation

// Types in another module, which random models use and the generator passes with --reference.

public struct Crate {
    public var label: String
    public var weight: Double?
    public init(label: String, weight: Double?) {
        self.label = label
        self.weight = weight
    }
}

public struct Stamp: Codable, Hashable, Sendable {
    public var number: Int
    public var text: String
    public init(number: Int, text: String) {
        self.number = number
        self.text = text
    }
}

public enum Grade: String, CaseIterable, Sendable { case low, high }

public enum Move: Sendable {
    case stay
    case step(Int, by: String?)
}

public struct Marks: OptionSet, Hashable, Sendable {
    public let rawValue: UInt16
    public init(rawValue: UInt16) { self.rawValue = rawValue }
}

/// Its memberwise initializer is internal, so other modules can't create one.
public struct Sealed: Sendable {
    public var number = 0
    public static let sample = Sealed()
}

/// A member that other modules can't access.
public struct Veiled {
    public var number: Int
    var secret = 1
    public init(number: Int) { self.number = number }
}

open class Parcel: NSObject, NSSecureCoding {
    public var weight: Int
    public init(weight: Int) { self.weight = weight }
    open class var supportsSecureCoding: Bool { true }
    open func encode(with coder: NSCoder) { coder.encode(weight, forKey: "weight") }
    public required init?(coder: NSCoder) {
        guard coder.containsValue(forKey: "weight") else { return nil }
        weight = coder.decodeInteger(forKey: "weight")
    }
}

public final class Letter: Parcel {
    public var text = ""
    public override init(weight: Int) { super.init(weight: weight) }
    public override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(text as NSString, forKey: "text")
    }
    public required init?(coder: NSCoder) {
        text = coder.decodeObject(of: NSString.self, forKey: "text") as String? ?? ""
        super.init(coder: coder)
    }
}

/// A superclass of random classes. No property has this type, because it could contain all of them.
open class Pallet: NSObject, NSSecureCoding {
    public var weight: Int
    public init(weight: Int) { self.weight = weight }
    open class var supportsSecureCoding: Bool { true }
    open func encode(with coder: NSCoder) { coder.encode(weight, forKey: "weight") }
    public required init?(coder: NSCoder) {
        guard coder.containsValue(forKey: "weight") else {
            coder.failWithError(CocoaError(.coderValueNotFound))
            return nil
        }
        weight = coder.decodeInteger(forKey: "weight")
    }
}
