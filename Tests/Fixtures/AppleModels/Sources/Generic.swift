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

// Generic parameters with the names of functions' parameters in the members, and of Foundation's types.

class Depository<T, Key: Hashable, Value, Element, Result>: NSObject, NSSecureCoding {
    let name: String
    private var dates: [String: [Double]] = [:]
    private var identifiers: [Int: UUID]?
    private var spans: [Range<Int>] = []
    private var flags: [Bool?] = []

    init(name: String) {
        self.name = name
    }

    final class Slip<Data, NewKey, Row>: NSObject, NSSecureCoding {
        let number: Int
        var content: Foundation.Data?
        var ranks: [Level: [Date]] = [:]

        init(number: Int) {
            self.number = number
        }
    }
}

enum Level: Int {
    case low
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
