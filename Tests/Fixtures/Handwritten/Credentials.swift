// swift-format-ignore-file: NeverForceUnwrap

import Foundation

/// A superclass that isn't archived.
class Credential: NSObject {
    let provider: String

    init(provider: String) { self.provider = provider }
}

enum Providers {
    static let phone = "phone"
}

/// Passes a constant to its superclass.
class PhoneCredential: Credential, NSSecureCoding {
    class var supportsSecureCoding: Bool { true }

    let number: String?
    let code: String

    init(number: String?, code: String) {
        self.number = number
        self.code = code
        super.init(provider: Providers.phone)
    }

    required init?(coder: NSCoder) {
        guard let code = coder.decodeObject(of: NSString.self, forKey: "code") as String? else { return nil }
        self.code = code
        number = coder.decodeObject(of: NSString.self, forKey: "number") as String?
        super.init(provider: Providers.phone)
    }

    func encode(with coder: NSCoder) {
        coder.encode(number, forKey: "number")
        coder.encode(code, forKey: "code")
    }
}

/// Gives a constant a value that isn't archived, and assigns properties twice.
class Campaign: NSObject, NSSecureCoding {
    static var supportsSecureCoding: Bool { true }

    let isTest: Bool
    var title: String
    var priority: Int

    init(title: String, priority: Int) {
        isTest = true
        self.title = title
        self.priority = priority
    }

    required init?(coder: NSCoder) {
        isTest = false
        title = "untitled"
        priority = 3
        if let title = coder.decodeObject(of: NSString.self, forKey: "title") as String? { self.title = title }
        priority = coder.decodeInteger(forKey: "priority")
    }

    func encode(with coder: NSCoder) {
        coder.encode(title, forKey: "title")
        coder.encode(priority, forKey: "priority")
    }
}

extension NSCoder {
    func decode<Value>(forKey key: String) -> Value? {
        guard let object = decodeObject(forKey: key) else { return nil }
        return object as? Value
    }
}

/// Reads its values with a method of an extension, whose result depends on the type.
class Element: NSObject, NSSecureCoding {
    static var supportsSecureCoding: Bool { true }

    var name: String
    var attributes: [String]
    var comment: String?

    init(name: String, attributes: [String], comment: String?) {
        self.name = name
        self.attributes = attributes
        self.comment = comment
    }

    required init?(coder: NSCoder) {
        guard let name: String = coder.decode(forKey: "name") else {
            withVaList(["name"]) { NSLogv("key '%@' not found", $0) }
            fatalError()
        }; self.name = name
        guard let attributes: [String] = coder.decode(forKey: "attributes") else { fatalError() }
        self.attributes = attributes
        comment = coder.decode(forKey: "comment")
    }

    func encode(with coder: NSCoder) {
        coder.encode(name, forKey: "name")
        coder.encode(attributes, forKey: "attributes")
        coder.encode(comment, forKey: "comment")
    }
}
