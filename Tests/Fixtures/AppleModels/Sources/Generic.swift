import Foundation

final class Box<Content: NSObject & NSSecureCoding>: NSObject, NSSecureCoding {
    var label: String

    init(label: String) {
        self.label = label
    }
}

class Pair<First, Second>: NSObject, NSSecureCoding {
    var count = 0
}

final class NumberedPair: Pair<Int, String> {
    var number = 1
}

enum Shelf<Item> {
    final class Plain: NSObject {
        var number = 1
    }

    final class Slot: NSObject, NSSecureCoding {
        var number = 1
        var name: String?
    }
}
