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
        let isThere = coder.containsValue(forKey: "theme")
        let object = isThere ? coder.decodeObject(of: [NSString.self], forKey: "theme") : nil
        guard coder.error == nil, let theme = object as? String? else {
            let info = ["NSDebugDescription": "Preferences.theme: no valid String"]
            coder.failWithError(CocoaError(.coderReadCorrupt, userInfo: info))
            return nil
        }
        if let theme { self.theme = theme }
    }

    override init() {
        super.init()
    }
    // securecodegen:end Preferences e4a2b0cd
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
        if coder.containsValue(forKey: "count") { count = coder.decodeInteger(forKey: "count") }
        guard coder.error == nil else { return nil }
    }

    override init() {
        super.init()
    }
    // securecodegen:end Counter 308e29e8
}
