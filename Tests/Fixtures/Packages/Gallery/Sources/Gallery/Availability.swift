import Foundation

class Profile: NSObject, NSSecureCoding {
    @available(*, deprecated, renamed: "fullName")
    var nickname: String? {
        didSet {}
    }
    var fullName: String

    init(fullName: String) {
        self.fullName = fullName
    }
}

class AdminProfile: Profile {
    var level = 1
}

@available(macOS 14, iOS 17, *)
final class Recent: NSObject, NSSecureCoding {
    var items: [String] = []
}
