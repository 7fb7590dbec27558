import Foundation

// All declarations in this module are isolated to the main actor.

final class Draft: NSObject, @MainActor NSSecureCoding {
    var title = ""
    var date: Date?
}

class Page: NSObject, @MainActor NSSecureCoding {
    var number = 1
}
