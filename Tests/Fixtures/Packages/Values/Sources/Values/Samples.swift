import Foundation
import Geometry

/// Extreme values of the types.

final class Samples {
    lazy var person = Person(name: "P")

    lazy var full: Address = {
        var address = Address(street: "nul \0 and 👩‍👩‍👧", number: .max, note: "", tags: ["a", ""], owner: person)
        address.level = .min
        address.mood = .none
        address.color = Paint(name: "blue")
        address.visits = [.distantPast: nil]
        address.place = (-0.0, .infinity)
        return address
    }()
    lazy var bare = Address(street: "", number: .min)

    lazy var commands: [Command] = [
        .call(name: "f", [-0.0, .infinity], label: ""), .default, .address(full), .flag(isOn: false),
        .call(name: "", []), .sum(.leastNonzeroMagnitude, -1), .number(.infinity), .flag(),
    ]

    lazy var high = Limits.Extremes(
        bool: true, int: .max, int8: .max, int16: .max, int32: .max, int64: .max, uint: .max, uint8: .max,
        uint16: .max, uint32: .max, uint64: .max, float: .greatestFiniteMagnitude, double: .infinity, length: -0.0,
        text: "\u{301}", data: Data([0, 255]), decimal: Decimal(string: "-123456789012345678901234567890.125") ?? 0,
        character: "🏳️‍🌈", grade: .high, flags: .init(rawValue: .max))
    lazy var low = Limits.Extremes(
        int: .min, int8: .min, int16: .min, int32: .min, int64: .min, float: -.leastNonzeroMagnitude,
        double: 9_007_199_254_740_992, length: .greatestFiniteMagnitude, grade: .low)

    lazy var single: Single = {
        let single = Single(
            home: full, mood: .none, pair: Pair(first: -1, second: "x"),
            interval: Interval(lower: 3, upper: 9), vector: Vector(x: 1, y: -.infinity))
        single.work = bare
        single.old = nil
        single.moods = nil
        single.command = commands[0]
        single.either = .right(5)
        single.extremes = high
        single.path = .closed([Vector(x: 0, y: 1), Vector(x: 2, y: 3)])
        return single
    }()

    lazy var many: Many = {
        let many = Many()
        many.addresses = [full, bare, full]
        many.maybe = [nil, full, nil, bare]
        many.byName = ["bare": bare]
        many.nested = [["k": [full, bare]], [:], ["l": []]]
        many.optional = []
        many.moods = [.none, .good, .bad, .none]
        many.moodsByID = [7: .bad]
        many.byMood = [.left("l"): .none]
        many.commands = commands
        many.markers = [Marker()]
        many.pairs = [Pair(first: .distantFuture, second: [0, -1]), Pair(first: .distantPast, second: [])]
        many.eithers = [.left(""), .right(0)]
        many.intervals = [Interval(lower: 1, upper: 2), Interval(lower: 1, upper: 3)]
        many.extremes = [high, low, .init()]
        many.vectors = [[], [Vector(x: -0.0, y: 0)], [Vector(x: 1, y: 2), Vector(x: 1, y: 2)]]
        many.paths = [.line(from: Vector(x: 0, y: 0), to: Vector(x: 1, y: 1)), .closed([])]
        many.doubles = [-0.5: true, .infinity: false]
        many.decimals = [Decimal(1) / 3: ["x"], 0: []]
        many.people = [Pair(first: person, second: person), Pair(first: Person(name: "Q"), second: nil)]
        return many
    }()

    lazy var composites: Composites = {
        let composites = Composites(
            range: NSRange(location: NSNotFound, length: 0), integers: -3 ..< -3, tuple: (x: .min, "t"))
        composites.point = CGPoint(x: -0.0, y: CGFloat.greatestFiniteMagnitude)
        composites.size = CGSize(width: 1, height: CGFloat.infinity)
        composites.rect = nil
        composites.points = [.zero, CGPoint(x: -0.0, y: 4)]
        composites.rects = ["r": CGRect(x: 1, y: 2, width: -3, height: 4)]
        composites.textRanges = [NSRange(location: 1, length: 2), nil]
        composites.dates = .distantPast ... .distantFuture
        composites.letters = "x"..."z"
        composites.ranges = [-0.0...0, 1...Double.infinity]
        composites.interval = DateInterval(start: Date(timeIntervalSinceReferenceDate: -0.125), duration: 0)
        composites.intervals = [DateInterval(start: .distantPast, duration: 1e10)]
        composites.nestedTuple = (5, (a: true, b: [0, 255]), CGPoint(x: 1, y: 2))
        composites.tuples = [(1, y: 2.5), (.max, y: -.infinity)]
        composites.inferred = (width: -1, height: .leastNonzeroMagnitude)
        composites.span = 0...0
        composites.twice = .some(nil)
        composites.thrice = .some(.some("deep"))
        composites.twices = [nil, .some(nil), "", "x"]
        composites.unwrapped = CGPoint(x: 7, y: 8)
        return composites
    }()
}
