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

    // securecodegen:begin Session. Generated, do not edit.
    static var supportsSecureCoding: Bool { true }

    func encode(with coder: NSCoder) {
        coder.encode(user as NSString, forKey: "user")
    }

    required init?(coder: NSCoder) {
        func fail(_ property: String, forKey key: String, expected type: String) {
            let isMissing = !coder.containsValue(forKey: key)
            let reason = isMissing ? "there is no value" : "the value is no valid \(type)"
            coder.failWithError(
                CocoaError(
                    isMissing ? .coderValueNotFound : .coderReadCorrupt,
                    userInfo: ["NSDebugDescription": "Session.\(property): \(reason) for the key '\(key)'"]))
        }

        guard coder.containsValue(forKey: "user"),
            let user = coder.decodeObject(of: NSString.self, forKey: "user") as String?
        else {
            fail("user", forKey: "user", expected: "String")
            return nil
        }

        guard coder.error == nil else { return nil }
        self.user = user
        super.init()
    }
    // securecodegen:end Session 34303fd0
}
