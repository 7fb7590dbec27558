// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals
import Foundation

/// Values of Foundation and of the SDKs, tuples and nested optionals.
final class Place: NSObject, NSSecureCoding {
    var frame: CGRect
    var size: CGSize?
    var range: NSRange
    var index: IndexPath
    var indices: IndexSet
    var zone: TimeZone
    var span: DateInterval?
    var calendar: Calendar
    var path: (x: Double, y: Double)
    var `operator`: String = "+"
    var name: String!
    var deep: [[String: [Date]]] = []
    var choice: Int??

    init(
        frame: CGRect, range: NSRange, index: IndexPath, indices: IndexSet, zone: TimeZone, calendar: Calendar,
        path: (x: Double, y: Double)
    ) {
        self.frame = frame
        self.range = range
        self.index = index
        self.indices = indices
        self.zone = zone
        self.calendar = calendar
        self.path = path
    }
}

/// Initial values without an annotation.
final class Settings: NSObject, NSSecureCoding {
    var interval = 60 * 60
    var ratio = 0.5
    var title = "untitled"
    var isOn = true
    var names = ["a", "b"]
    var sizes = [String: Int]()
    var start = Date()
    var genre = Genre.essay
    var url = URL(fileURLWithPath: "/")
    var data = Data()
    var step = 1 as Int64
    var letter: Character = "x"
    var big = UInt64.max
}

/// Properties under conditions.
final class Device: NSObject, NSSecureCoding {
    var serial: String
    #if os(Linux)
        var kernel: String?
    #else
        var build: Int = 0
    #endif

    init(serial: String) { self.serial = serial }
}

/// What is refused, each for one reason.
final class Closure: NSObject, NSSecureCoding {
    var action: () -> Void = {}
}

final class Mysterious: NSObject, NSSecureCoding {
    var value: Mystery?
}

final class Ruled: NSObject, NSSecureCoding {
    var rules: [Rule] = []
}

final class Twice: NSObject, NSSecureCoding {
    var first: Int = 0
    // securecodegen: key = "first"
    var second: Int = 0
}
