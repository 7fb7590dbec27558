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

    // securecodegen:begin Profile. Generated, do not edit.
    class var supportsSecureCoding: Bool { true }

    @available(*, deprecated)
    func encode(with coder: NSCoder) {
        coder.secureEncodeIfPresent(nickname as NSString?, forKey: "nickname")
        coder.encode(fullName as NSString, forKey: "fullName")
    }

    @available(*, deprecated)
    required init?(coder: NSCoder) {
        do {
            nickname = try coder.secureOptionalObject(as: String.self, forKey: "nickname")
            fullName = try coder.secureObject(as: String.self, forKey: "fullName")
        } catch {
            coder.secureFail(error, decoding: "Profile")
            return nil
        }
    }
    // securecodegen:end Profile b15ceb77
}

class AdminProfile: Profile {
    var level = 1

    // securecodegen:begin AdminProfile. Generated, do not edit.
    override class var supportsSecureCoding: Bool { true }

    @available(*, deprecated)
    override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(level, forKey: "level")
    }

    @available(*, deprecated)
    required init?(coder: NSCoder) {
        do {
            level = try coder.secureOptionalValue(as: Int.self, forKey: "level") ?? level
            super.init(coder: coder)
        } catch {
            coder.secureFail(error, decoding: "AdminProfile")
            return nil
        }
    }

    // Swift doesn't inherit this initializer, because the class declares one.
    override init(fullName: String) {
        super.init(fullName: fullName)
    }
    // securecodegen:end AdminProfile a13a2dda
}

@available(macOS 14, iOS 17, *)
final class Recent: NSObject, NSSecureCoding {
    var items: [String] = []
}
