import Foundation

/// A model that is encoded by reflection. It can't be decoded, because Swift can't set properties that Mirror
/// shows.
class Reflected: NSObject, NSSecureCoding {
    class var supportsSecureCoding: Bool { true }

    override init() {}

    func encode(with coder: NSCoder) {
        for case (let label?, let value) in Mirror(reflecting: self).children {
            let mirror = Mirror(reflecting: value)
            if mirror.displayStyle != .optional {
                coder.encode(value, forKey: label)
            } else if let wrapped = mirror.children.first?.value {
                coder.encode(wrapped, forKey: label)
            }
        }
    }

    required init?(coder: NSCoder) { nil }
}

// securecodegen: skip
final class ReflectedSmall: Reflected {
    override class var supportsSecureCoding: Bool { true }

    var name = ""
    var count = 0
    var ratio = 0.0
    var isActive = false
    var note: String?
}

// securecodegen: skip
final class ReflectedNumbers: Reflected {
    override class var supportsSecureCoding: Bool { true }

    var values: [Int] = []
}

// securecodegen: skip
final class ReflectedMeasures: Reflected {
    override class var supportsSecureCoding: Bool { true }

    var values: [Double] = []
}

// securecodegen: skip
final class ReflectedStrings: Reflected {
    override class var supportsSecureCoding: Bool { true }

    var values: [String] = []
}

// securecodegen: skip
final class ReflectedObjects: Reflected {
    override class var supportsSecureCoding: Bool { true }

    var values: [ReflectedSmall] = []
}

// securecodegen: skip
final class ReflectedTable: Reflected {
    override class var supportsSecureCoding: Bool { true }

    var rows: [[Int]] = []
}

// securecodegen: skip
final class ReflectedNode: Reflected {
    override class var supportsSecureCoding: Bool { true }

    var name = ""
    var left: ReflectedNode?
    var right: ReflectedNode?
}

// securecodegen: skip
final class ReflectedTotals: Reflected {
    override class var supportsSecureCoding: Bool { true }

    var values: [String: Int] = [:]
}

// securecodegen: skip
final class ReflectedTags: Reflected {
    override class var supportsSecureCoding: Bool { true }

    var values: Set<String> = []
}
