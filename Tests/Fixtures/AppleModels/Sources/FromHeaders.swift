import ACMEObjects
import Foundation

// Subclasses of classes that no scanned file declares.

// securecodegen: superclass = .coding
final class Invoice: Record {
    var total = 0
    var lines: [String] = []

    override init(identifier: String) {
        super.init(identifier: identifier)
    }
}

// securecodegen: superclass = .coding
class Receipt: Record {
    var date: Date?

    init(date: Date) {
        self.date = date
        super.init(identifier: "receipt")
    }
}

// securecodegen: superclass = .coding
class Dial: ACMEView, NSSecureCoding {
    var angle = 0.0

    override init(width: Double) {
        super.init(width: width)
    }
}

// securecodegen: superclass = .plain
class Note: ACMEPlain, NSSecureCoding {
    var text = ""

    override init() {
        super.init()
    }
}
