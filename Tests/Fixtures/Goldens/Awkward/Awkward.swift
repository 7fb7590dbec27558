// swift-format-ignore-file
import Foundation

struct Point: Hashable {
    var x: Int
    var y: Int
}

enum Move: Hashable {
    case by(x: Int, y: Int)
    case `to the`(`next stop`: String)
    case stay
}

/// Values in columns below another collection or optional, all required.
final class Columns: NSObject, NSSecureCoding {
    let grid: [[Point]]
    let gaps: [Point?]
    let groups: [Set<Point>]
    let twice: [Int??]
    let ranges: [NSRange?]
    let pairs: [(Int, Int)?]
    let mixed: ([[Point]], Int)
    let byFlag: [Bool: Int]
    let moves: [Move]
    let move: Move

    init(
        grid: [[Point]], gaps: [Point?], groups: [Set<Point>], twice: [Int??], ranges: [NSRange?],
        pairs: [(Int, Int)?], mixed: ([[Point]], Int), byFlag: [Bool: Int], moves: [Move], move: Move
    ) {
        self.grid = grid
        self.gaps = gaps
        self.groups = groups
        self.twice = twice
        self.ranges = ranges
        self.pairs = pairs
        self.mixed = mixed
        self.byFlag = byFlag
        self.moves = moves
        self.move = move
    }
}

/// Members that hide the names that generated code uses.
final class Hiding: NSObject, NSSecureCoding {
    let stride: IndexSet
    let zip: [Bool: [Point]]
    let withUnsafeBytes: [Point?]
    let required: String
    let decodeObject: [Int]
    let convertAll: [Int8]
    let object: Set<Int>
    let error: String?
    let coder: String

    init(
        stride: IndexSet, zip: [Bool: [Point]], withUnsafeBytes: [Point?], required: String, decodeObject: [Int],
        convertAll: [Int8], object: Set<Int>, error: String?, coder: String
    ) {
        self.stride = stride
        self.zip = zip
        self.withUnsafeBytes = withUnsafeBytes
        self.required = required
        self.decodeObject = decodeObject
        self.convertAll = convertAll
        self.object = object
        self.error = error
        self.coder = coder
    }
}

/// Names of modules and their types.
final class Modules: NSObject, NSSecureCoding {
    let Foundation: [String]
    let NSArray: [Int16]
    let Swift: Data
    let Int: Int8

    init(Foundation: [String], NSArray: [Int16], Swift: Data, Int: Int8) {
        self.Foundation = Foundation
        self.NSArray = NSArray
        self.Swift = Swift
        self.Int = Int
    }
}

/// Names that aren't plain identifiers.
final class Raw: NSObject, NSSecureCoding {
    struct `home address`: Hashable {
        var `1st`: String
        var `2nd line`: Int?
    }

    let `1st`: String
    let `2nd`: Int?
    let `an enum`: [Move]
    let `in a dictionary`: [String: [`home address`]]
    let address: `home address`

    init(
        `1st`: String, `2nd`: Int?, `an enum`: [Move], `in a dictionary`: [String: [`home address`]],
        address: `home address`
    ) {
        self.`1st` = `1st`
        self.`2nd` = `2nd`
        self.`an enum` = `an enum`
        self.`in a dictionary` = `in a dictionary`
        self.address = address
    }
}

/// A type in the module with the name of a Swift type.
enum AnyClass: String {
    case first
}

final class Named: NSObject, NSSecureCoding {
    let kind: AnyClass
    let names: [String]

    init(kind: AnyClass, names: [String]) {
        self.kind = kind
        self.names = names
    }
}

/// After a dot, the name of this enum would mean a metatype.
final class Leg: NSObject, NSSecureCoding {
    enum `Type`: Int { case walk, bike }

    let type: `Type`
    var others: [`Type`] = []

    init(type: `Type`) { self.type = type }
}
