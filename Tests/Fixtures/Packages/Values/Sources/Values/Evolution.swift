import Foundation

// Archives of an older version of an app, read by a newer one: each type with its former and its current
// members.

enum Version1 {
    struct Item: Equatable {
        var name: String
    }

    enum Event: Equatable {
        case created
        case renamed(String)
    }
}

enum Version2 {
    struct Item: Equatable {
        var name: String
        var count = 7
        var note: String?
        var sizes: [Int] = [1]
        var event = Event.created
    }

    enum Event: Equatable {
        case created
        case renamed(String, by: String? = nil, force: Bool = true)
        case moved(to: Int)
    }

    struct Extra: Equatable {
        var isNew = true
    }
}

final class Version1Model: NSObject, NSSecureCoding {
    var item: Version1.Item
    var items: [Version1.Item] = []
    var event: Version1.Event
    var events: [Version1.Event] = []

    init(item: Version1.Item, event: Version1.Event) {
        self.item = item
        self.event = event
    }
}

final class Version2Model: NSObject, NSSecureCoding {
    var item: Version2.Item
    var items: [Version2.Item] = []
    var event: Version2.Event
    var events: [Version2.Event] = []
    var extra = Version2.Extra()
    var extras = [Version2.Extra()]
    var point = CGPoint(x: 1, y: 2)
    var optional: Version2.Extra?

    init(item: Version2.Item, event: Version2.Event) {
        self.item = item
        self.event = event
    }
}

/// A newer version of the model with an additional value that has no initial value, which archives lack.
final class Version3Model: NSObject, NSSecureCoding {
    var item: Version2.Item
    var extra: Version2.Extra

    init(item: Version2.Item, extra: Version2.Extra) {
        self.item = item
        self.extra = extra
    }
}
