import Foundation
import Geometry

/// The same values in collections, and collections in them.
final class Many: NSObject, NSSecureCoding {
    var addresses: [Address] = []
    var maybe: [Address?] = []
    var byName: [String: Address] = [:]
    var nested: [[String: [Address]]] = []
    var optional: [Address]?
    var moods: [Mood] = []
    var moodsByID: [Int: Mood] = [:]
    var byMood: [Either<String, Int>: Mood] = [:]
    var commands: [Command] = []
    var markers: Set<Marker> = []
    var pairs: [Pair<Date, [Int]>] = []
    var eithers: Set<Either<String, Int>> = []
    var intervals: Set<Interval> = []
    var extremes: [Limits.Extremes] = []
    var vectors: [[Vector]] = []
    var paths: [Path] = []
    var doubles: [Double: Bool] = [:]
    var decimals: [Decimal: [String]] = [:]
    var people: [Pair<Person, Person?>] = []
}

/// Values of the platform that are archived member by member.
final class Composites: NSObject, NSSecureCoding {
    var point = CGPoint.zero
    var size: CGSize?
    var rect: CGRect? = .zero
    var points: [CGPoint] = []
    var rects: [String: CGRect] = [:]
    var range: NSRange
    var textRanges: [NSRange?] = []
    var integers: Range<Int>
    var dates: ClosedRange<Date>?
    var letters: ClosedRange<Character> = "a"..."f"
    var ranges: [ClosedRange<Double>] = []
    var interval: DateInterval?
    var intervals: [DateInterval] = []
    var tuple: (x: Int, String?)
    var nestedTuple: (Int, (a: Bool, b: [UInt8]), CGPoint)?
    var tuples: [(Int, y: Double)] = []
    var inferred: (width: Int, height: Double) = (width: 1, height: 2.5)
    var span: ClosedRange<Int> = 1...5
    var twice: Int??
    var thrice: String???
    var twices: [String??] = []
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    var unwrapped: CGPoint!

    init(range: NSRange, integers: Range<Int>, tuple: (x: Int, String?)) {
        self.range = range
        self.integers = integers
        self.tuple = tuple
    }
}
