import Foundation

// The models of `Generated.swift`, with names of the same length and simple coding: each value is encoded and decoded
// directly, a missing or invalid object makes the whole nil, and a missing scalar is zero.

final class HandCodedSmall: NSObject, NSSecureCoding {
    let name: String
    let count: Int
    let ratio: Double
    let isActive: Bool
    let note: String?

    init(name: String, count: Int, ratio: Double, isActive: Bool, note: String?) {
        self.name = name
        self.count = count
        self.ratio = ratio
        self.isActive = isActive
        self.note = note
    }

    static var supportsSecureCoding: Bool { true }

    func encode(with coder: NSCoder) {
        coder.encode(name, forKey: "name")
        coder.encode(count, forKey: "count")
        coder.encode(ratio, forKey: "ratio")
        coder.encode(isActive, forKey: "isActive")
        coder.encode(note, forKey: "note")
    }

    init?(coder: NSCoder) {
        guard let name = coder.decodeObject(of: NSString.self, forKey: "name") as String? else { return nil }
        self.name = name
        count = coder.decodeInteger(forKey: "count")
        ratio = coder.decodeDouble(forKey: "ratio")
        isActive = coder.decodeBool(forKey: "isActive")
        note = coder.decodeObject(of: NSString.self, forKey: "note") as String?
    }
}

final class HandCodedNumbers: NSObject, NSSecureCoding {
    let values: [Int]

    init(values: [Int]) { self.values = values }

    static var supportsSecureCoding: Bool { true }

    func encode(with coder: NSCoder) { coder.encode(values, forKey: "values") }

    init?(coder: NSCoder) {
        let values = coder.decodeObject(of: [NSArray.self, NSNumber.self], forKey: "values") as? [Int]
        guard let values else { return nil }
        self.values = values
    }
}

final class HandCodedMeasures: NSObject, NSSecureCoding {
    let values: [Double]

    init(values: [Double]) { self.values = values }

    static var supportsSecureCoding: Bool { true }

    func encode(with coder: NSCoder) { coder.encode(values, forKey: "values") }

    init?(coder: NSCoder) {
        let values = coder.decodeObject(of: [NSArray.self, NSNumber.self], forKey: "values") as? [Double]
        guard let values else { return nil }
        self.values = values
    }
}

final class HandCodedStrings: NSObject, NSSecureCoding {
    let values: [String]

    init(values: [String]) { self.values = values }

    static var supportsSecureCoding: Bool { true }

    func encode(with coder: NSCoder) { coder.encode(values, forKey: "values") }

    init?(coder: NSCoder) {
        let values = coder.decodeObject(of: [NSArray.self, NSString.self], forKey: "values") as? [String]
        guard let values else { return nil }
        self.values = values
    }
}

final class HandCodedObjects: NSObject, NSSecureCoding {
    let values: [HandCodedSmall]

    init(values: [HandCodedSmall]) { self.values = values }

    static var supportsSecureCoding: Bool { true }

    func encode(with coder: NSCoder) { coder.encode(values, forKey: "values") }

    init?(coder: NSCoder) {
        let values = coder.decodeObject(of: [NSArray.self, HandCodedSmall.self], forKey: "values") as? [HandCodedSmall]
        guard let values else { return nil }
        self.values = values
    }
}

final class HandCodedTable: NSObject, NSSecureCoding {
    let rows: [[Int]]

    init(rows: [[Int]]) { self.rows = rows }

    static var supportsSecureCoding: Bool { true }

    func encode(with coder: NSCoder) { coder.encode(rows, forKey: "rows") }

    init?(coder: NSCoder) {
        guard let rows = coder.decodeObject(of: [NSArray.self, NSNumber.self], forKey: "rows") as? [[Int]] else {
            return nil
        }
        self.rows = rows
    }
}

final class HandCodedNode: NSObject, NSSecureCoding {
    let name: String
    let left: HandCodedNode?
    let right: HandCodedNode?

    init(name: String, left: HandCodedNode?, right: HandCodedNode?) {
        self.name = name
        self.left = left
        self.right = right
    }

    static var supportsSecureCoding: Bool { true }

    func encode(with coder: NSCoder) {
        coder.encode(name, forKey: "name")
        coder.encode(left, forKey: "left")
        coder.encode(right, forKey: "right")
    }

    init?(coder: NSCoder) {
        guard let name = coder.decodeObject(of: NSString.self, forKey: "name") as String? else { return nil }
        self.name = name
        left = coder.decodeObject(of: HandCodedNode.self, forKey: "left")
        right = coder.decodeObject(of: HandCodedNode.self, forKey: "right")
    }
}

final class HandCodedTotals: NSObject, NSSecureCoding {
    let values: [String: Int]

    init(values: [String: Int]) { self.values = values }

    static var supportsSecureCoding: Bool { true }

    func encode(with coder: NSCoder) { coder.encode(values, forKey: "values") }

    init?(coder: NSCoder) {
        let values =
            coder.decodeObject(of: [NSDictionary.self, NSString.self, NSNumber.self], forKey: "values")
            as? [String: Int]
        guard let values else { return nil }
        self.values = values
    }
}

final class HandCodedTags: NSObject, NSSecureCoding {
    let values: Set<String>

    init(values: Set<String>) { self.values = values }

    static var supportsSecureCoding: Bool { true }

    func encode(with coder: NSCoder) { coder.encode(values, forKey: "values") }

    init?(coder: NSCoder) {
        let values = coder.decodeObject(of: [NSSet.self, NSString.self], forKey: "values") as? Set<String>
        guard let values else { return nil }
        self.values = values
    }
}

final class HandCodedKinds: NSObject, NSSecureCoding {
    let values: [Kind]

    init(values: [Kind]) { self.values = values }

    static var supportsSecureCoding: Bool { true }

    func encode(with coder: NSCoder) { coder.encode(values.map(\.rawValue), forKey: "values") }

    init?(coder: NSCoder) {
        let values = coder.decodeObject(of: [NSArray.self, NSNumber.self], forKey: "values") as? [Int]
        guard let values else { return nil }
        self.values = values.compactMap(Kind.init(rawValue:))
    }
}
