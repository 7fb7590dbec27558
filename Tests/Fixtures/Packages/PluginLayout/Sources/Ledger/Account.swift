import Core
import Foundation

final class Account: NSObject, NSSecureCoding {
    let name: String
    let currency: Currency

    init(name: String, currency: Currency) {
        self.name = name
        self.currency = currency
    }
}
