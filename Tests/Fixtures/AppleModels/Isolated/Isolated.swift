import Foundation

// Every declaration is isolated to the main actor here.

final class Draft: NSObject, @MainActor NSSecureCoding {
    var title = ""
    var date: Date?
}

class Page: NSObject, @MainActor NSSecureCoding {
    var number = 1
}
