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
        func decodeObject<T>(of classes: AnyClass..., forKey key: String) throws -> T {
            let isThere = coder.containsValue(forKey: key)
            let object = isThere ? coder.decodeObject(of: classes, forKey: key) : nil
            if coder.error == nil, let value = object as? T { return value }
            let reason = isThere ? "the value is no valid \(T.self)" : "there is no value"
            let message = [
                "NSDebugDescription": "Preferences.\(key): \(reason) for the key '\(key)'"
            ]
            throw CocoaError(isThere ? .coderReadCorrupt : .coderValueNotFound, userInfo: message)
        }
        do {
            let theme = try decodeObject(of: NSString.self, forKey: "theme") as String?
            guard coder.error == nil else { return nil }
            if let theme { self.theme = theme }
            super.init()
        } catch {
            coder.failWithError(error)
            return nil
        }
    }

    override init() {
        super.init()
    }
    // securecodegen:end Preferences 8f2355c3
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
