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
}
