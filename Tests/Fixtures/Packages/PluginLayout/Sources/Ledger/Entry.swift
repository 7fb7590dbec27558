import Foundation

/// The conformance is in another file.
final class Entry: NSObject {
    let amount: Int
    let date: Date

    init(amount: Int, date: Date) {
        self.amount = amount
        self.date = date
    }
}
