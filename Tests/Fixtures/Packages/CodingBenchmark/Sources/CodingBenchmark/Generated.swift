import Foundation

// The models with generated coding. `HandWritten.swift` contains the same models with handwritten coding.

final class GeneratedSmall: NSObject, NSSecureCoding {
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
}

final class GeneratedNumbers: NSObject, NSSecureCoding {
    let values: [Int]

    init(values: [Int]) { self.values = values }
}

final class GeneratedMeasures: NSObject, NSSecureCoding {
    let values: [Double]

    init(values: [Double]) { self.values = values }
}

final class GeneratedStrings: NSObject, NSSecureCoding {
    let values: [String]

    init(values: [String]) { self.values = values }
}

final class GeneratedObjects: NSObject, NSSecureCoding {
    let values: [GeneratedSmall]

    init(values: [GeneratedSmall]) { self.values = values }
}

final class GeneratedTable: NSObject, NSSecureCoding {
    let rows: [[Int]]

    init(rows: [[Int]]) { self.rows = rows }
}

final class GeneratedNode: NSObject, NSSecureCoding {
    let name: String
    let left: GeneratedNode?
    let right: GeneratedNode?

    init(name: String, left: GeneratedNode?, right: GeneratedNode?) {
        self.name = name
        self.left = left
        self.right = right
    }
}

final class GeneratedTotals: NSObject, NSSecureCoding {
    let values: [String: Int]

    init(values: [String: Int]) { self.values = values }
}

final class GeneratedTags: NSObject, NSSecureCoding {
    let values: Set<String>

    init(values: Set<String>) { self.values = values }
}

final class GeneratedKinds: NSObject, NSSecureCoding {
    let values: [Kind]

    init(values: [Kind]) { self.values = values }
}

enum Kind: Int, Codable, CaseIterable {
    case circle, square, triangle
}
