import Foundation

/// Does not code; what it stores is archived by its subclass.
class Record: NSObject {
    let id: Int
    var note: String?

    init(id: Int) {
        self.id = id
    }
}

class Invoice: Record, NSSecureCoding {
    var total: Double

    init(id: Int, total: Double) {
        self.total = total
        super.init(id: id)
    }
}

/// In an extension, through its own initializer.
final class Receipt: Record, NSSecureCoding {
    var paid: Bool

    init(id: Int, paid: Bool) {
        self.paid = paid
        super.init(id: id)
    }
}
