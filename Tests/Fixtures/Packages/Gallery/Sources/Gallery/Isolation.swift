import Foundation

@globalActor
actor ArchiveActor {
    static let shared = ArchiveActor()
}

@MainActor
final class Settings: NSObject, @preconcurrency NSSecureCoding {
    var volume = 0.5
}

@MainActor
class Preferences: NSObject, @preconcurrency NSSecureCoding {
    var theme = "dark"

    // securecodegen:begin Preferences. Generated, do not edit.
    class var supportsSecureCoding: Bool { true }

    func encode(with coder: NSCoder) {
        coder.encode(theme as NSString, forKey: "theme")
    }

    required init?(coder: NSCoder) {
        func fail(_ property: String, forKey key: String, expected type: String) {
            let isMissing = !coder.containsValue(forKey: key)
            let reason = isMissing ? "there is no value" : "the value is no valid \(type)"
            coder.failWithError(
                CocoaError(
                    isMissing ? .coderValueNotFound : .coderReadCorrupt,
                    userInfo: ["NSDebugDescription": "Preferences.\(property): \(reason) for the key '\(key)'"]))
        }

        var theme: String?
        if coder.containsValue(forKey: "theme") {
            let object = coder.decodeObject(of: [NSString.self], forKey: "theme")
            theme = object as? String
            guard coder.error == nil, object == nil || theme != nil else {
                fail("theme", forKey: "theme", expected: "String")
                return nil
            }
        }

        guard coder.error == nil else { return nil }
        if let theme { self.theme = theme }
        super.init()
    }

    override init() {
        super.init()
    }
    // securecodegen:end Preferences 9e194e44
}

@ArchiveActor
final class Journal: NSObject, @preconcurrency NSSecureCoding {
    var lines: [String] = []
}

final class Token: NSObject, NSSecureCoding, Sendable {
    let text: String

    init(text: String) {
        self.text = text
    }
}

class Counter: NSObject, NSSecureCoding, @unchecked Sendable {
    var count = 0

    // securecodegen:begin Counter. Generated, do not edit.
    class var supportsSecureCoding: Bool { true }

    func encode(with coder: NSCoder) {
        coder.encode(count, forKey: "count")
    }

    required init?(coder: NSCoder) {
        let count = coder.containsValue(forKey: "count") ? coder.decodeInteger(forKey: "count") : nil

        guard coder.error == nil else { return nil }
        if let count { self.count = count }
        super.init()
    }

    override init() {
        super.init()
    }
    // securecodegen:end Counter 1e0f77a2
}
