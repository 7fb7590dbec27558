import Foundation

enum Direction: String, CaseIterable {
    case north, south
}

enum Level: UInt64 {
    case none
    case most = 18_446_744_073_709_551_615
}

final class Leaf: NSObject, NSSecureCoding {
    let number: Int

    init(number: Int) {
        self.number = number
    }

    override func isEqual(_ object: Any?) -> Bool { (object as? Leaf)?.number == number }
    override var hash: Int { number }
}

/// Collections in collections, three levels deep, with all kinds of elements.
final class Collections: NSObject, NSSecureCoding {
    var numbers: [[[Int8]]] = []
    var wide: [UInt64: [UInt64?]] = [:]
    var leaves: [String: [Leaf?]] = [:]
    var setsOfArrays: Set<[Int]> = []
    var moreSetsOfArrays: Set<[Int]> = []
    var setsOfSets: Set<Set<String>> = []
    var setsOfDictionaries: Set<[String: Int16]> = []
    var setsOfOptionals: Set<Double?> = []
    var setsOfOptionalArrays: Set<[String]?> = []
    var optionalSets: [Set<Date>?] = []
    var setValues: [Int: Set<UUID>] = [:]
    var directions: [String: [Direction]]?
    var directionsByLevel: [[Int: Level?]]?
    var uniqueDirections: Set<Direction> = []
    var uniqueLevels: Set<Level>?
    var uniqueLeaves: Set<Leaf> = []
    var flags: [String: [Bool?]] = [:]
    var floats: [Float] = []
    var widths: [String: CGFloat] = [:]
    var texts: [[String: String]] = []
    var links: [URL?]?
    var blobs: Set<Data> = []
    var dictionaries: [String: [String: [String: Int]]] = [:]
}
