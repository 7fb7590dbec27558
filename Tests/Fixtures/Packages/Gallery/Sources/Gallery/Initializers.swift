import Foundation

struct InvalidGrade: Error {}

final class Grade: NSObject, NSSecureCoding {
    let points: Int

    init(points: Int) throws {
        guard (0...15).contains(points) else { throw InvalidGrade() }
        self.points = points
    }

    init?(text: String) {
        guard let points = Int(text) else { return nil }
        self.points = points
    }
}

final class Interval: NSObject, NSSecureCoding {
    let begin: Double
    let end: Double

    init(_ begin: Double, to end: Double) {
        self.begin = begin
        self.end = end
    }

    convenience init(end: Double) {
        self.init(0, to: end)
    }
}

/// Its initializer has an effect that decoding should not have: the members stand in the body and do without it.
// securecodegen: inline
final class Session: NSObject, NSSecureCoding {
    nonisolated(unsafe) static var started = 0
    let user: String

    init(user: String) {
        self.user = user
        Session.started += 1
    }
}
