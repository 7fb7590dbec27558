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
        if let nickname {
            coder.encode(nickname as NSString, forKey: "nickname")
        }
        coder.encode(fullName as NSString, forKey: "fullName")
    }

    @available(*, deprecated)
    required init?(coder: NSCoder) {
        func fail(_ property: String, forKey key: String, expected type: String) {
            let isMissing = !coder.containsValue(forKey: key)
            let reason = isMissing ? "there is no value" : "the value is no valid \(type)"
            coder.failWithError(
                CocoaError(
                    isMissing ? .coderValueNotFound : .coderReadCorrupt,
                    userInfo: ["NSDebugDescription": "Profile.\(property): \(reason) for the key '\(key)'"]))
        }

        var nickname: String?
        if coder.containsValue(forKey: "nickname") {
            let object = coder.decodeObject(of: [NSString.self], forKey: "nickname")
            nickname = object as? String
            guard coder.error == nil, object == nil || nickname != nil else {
                fail("nickname", forKey: "nickname", expected: "String")
                return nil
            }
        }
        guard coder.containsValue(forKey: "fullName"),
            let fullName = coder.decodeObject(of: NSString.self, forKey: "fullName") as String?
        else {
            fail("fullName", forKey: "fullName", expected: "String")
            return nil
        }

        guard coder.error == nil else { return nil }
        self.nickname = nickname
        self.fullName = fullName
        super.init()
    }
    // securecodegen:end Profile becbceb6
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
        let level = coder.containsValue(forKey: "level") ? coder.decodeInteger(forKey: "level") : nil

        guard coder.error == nil else { return nil }
        if let level { self.level = level }
        super.init(coder: coder)
    }

    override init(fullName: String) {
        super.init(fullName: fullName)
    }
    // securecodegen:end AdminProfile 289bb852
}

@available(macOS 14, iOS 17, *)
final class Recent: NSObject, NSSecureCoding {
    var items: [String] = []
}
