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
        do {
            theme = try coder.secureOptionalObject(as: String.self, forKey: "theme") ?? theme
        } catch {
            coder.secureFail(error, decoding: "Preferences")
            return nil
        }
    }

    // Swift doesn't inherit this initializer, because the class declares one.
    override init() {
        super.init()
    }
    // securecodegen:end Preferences 849e8791
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
        do {
            count = try coder.secureOptionalValue(as: Int.self, forKey: "count") ?? count
        } catch {
            coder.secureFail(error, decoding: "Counter")
            return nil
        }
    }

    // Swift doesn't inherit this initializer, because the class declares one.
    override init() {
        super.init()
    }
    // securecodegen:end Counter eaea10bb
}
