import Foundation

final class Home: NSObject, NSSecureCoding {
    var address: String?

    init(address: String?) {
        self.address = address
    }
}
