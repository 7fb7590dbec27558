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
        if let nickname { coder.encode(nickname as NSString, forKey: "nickname") }
        coder.encode(fullName as NSString, forKey: "fullName")
    }

    @available(*, deprecated)
    required init?(coder: NSCoder) {
        func decodeObject<T>(of classes: AnyClass..., forKey key: String) throws -> T {
            let isThere = coder.containsValue(forKey: key)
            let object = isThere ? coder.decodeObject(of: classes, forKey: key) : nil
            if coder.error == nil, let value = object as? T { return value }
            let info = ["NSDebugDescription": "Profile.\(key): no valid \(T.self)"]
            throw CocoaError(isThere ? .coderReadCorrupt : .coderValueNotFound, userInfo: info)
        }
        do {
            nickname = try decodeObject(of: NSString.self, forKey: "nickname")
            fullName = try decodeObject(of: NSString.self, forKey: "fullName")
        } catch {
            coder.failWithError(error)
            return nil
        }
    }
    // securecodegen:end Profile ac55c14d
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
        if coder.containsValue(forKey: "level") { level = coder.decodeInteger(forKey: "level") }
        guard coder.error == nil else { return nil }
        super.init(coder: coder)
    }

    override init(fullName: String) {
        super.init(fullName: fullName)
    }
    // securecodegen:end AdminProfile f2389179
}

@available(macOS 14, iOS 17, *)
final class Recent: NSObject, NSSecureCoding {
    var items: [String] = []
}
