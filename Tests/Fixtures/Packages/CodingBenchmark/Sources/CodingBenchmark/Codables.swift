import Foundation

// The same models for PropertyListEncoder.

struct CodableSmall: Codable {
    var name: String
    var count: Int
    var ratio: Double
    var isActive: Bool
    var note: String?
}

struct CodableValues<Value: Codable>: Codable {
    var values: [Value]
}

struct CodableTotals: Codable {
    var values: [String: Int]
}

struct CodableTags: Codable {
    var values: Set<String>
}

final class CodableNode: Codable {
    let name: String
    let left: CodableNode?
    let right: CodableNode?

    init(name: String, left: CodableNode?, right: CodableNode?) {
        self.name = name
        self.left = left
        self.right = right
    }
}
