import Foundation

// Linux cannot archive these three: NSStringFromClass takes top-level classes only. They are compiled here, and their
// names in archives are diagnosed.

enum Shop {
    final class Item: NSObject, NSSecureCoding {
        var price: Double

        init(price: Double) {
            self.price = price
        }
    }

    class Offer: NSObject, NSSecureCoding {
        var items: [Item] = []
    }
}

private final class Secret: NSObject, NSSecureCoding {
    var word = "sesame"
}

class Box<Content: NSObject & NSSecureCoding>: NSObject, NSSecureCoding {
    var content: Content
    var label: String?

    init(content: Content) {
        self.content = content
    }
}

func openSecret() -> String { Secret().word }
