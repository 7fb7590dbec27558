import Foundation

@propertyWrapper
struct Trimmed {
    private var text = ""
    var wrappedValue: String {
        get { text }
        set { text = newValue.trimmingCharacters(in: .whitespaces) }
    }

    init(wrappedValue: String) {
        self.wrappedValue = wrappedValue
    }
}

class Note: NSObject, NSSecureCoding {
    nonisolated(unsafe) static let shared = Note(title: "shared")
    nonisolated(unsafe) static var count = 0
    let version = 5

    @Trimmed var title: String
    @Trimmed var subtitle: String = "none"
    // securecodegen: skip
    lazy var words: [Substring] = title.split(separator: " ")
    // securecodegen: skip
    weak var editor: AnyObject?
    var changes = 0 {
        didSet { Note.count += 1 }
    }
    // securecodegen: skip
    var onChange: () -> Void = {}
    var summary: String { "\(title) \(changes)" }

    init(title: String) {
        self.title = title
    }

    // securecodegen:begin Note. Generated, do not edit.
    class var supportsSecureCoding: Bool { true }

    func encode(with coder: NSCoder) {
        coder.encode(title as NSString, forKey: "title")
        coder.encode(subtitle as NSString, forKey: "subtitle")
        coder.encode(changes, forKey: "changes")
    }

    required init?(coder: NSCoder) {
        func fail(_ property: String, forKey key: String, expected type: String) {
            let isMissing = !coder.containsValue(forKey: key)
            let reason = isMissing ? "there is no value" : "the value is no valid \(type)"
            coder.failWithError(
                CocoaError(
                    isMissing ? .coderValueNotFound : .coderReadCorrupt,
                    userInfo: ["NSDebugDescription": "Note.\(property): \(reason) for the key '\(key)'"]))
        }

        guard coder.containsValue(forKey: "title"),
            let title = coder.decodeObject(of: NSString.self, forKey: "title") as String?
        else {
            fail("title", forKey: "title", expected: "String")
            return nil
        }
        var subtitle: String?
        if coder.containsValue(forKey: "subtitle") {
            let object = coder.decodeObject(of: [NSString.self], forKey: "subtitle")
            subtitle = object as? String
            guard coder.error == nil, object == nil || subtitle != nil else {
                fail("subtitle", forKey: "subtitle", expected: "String")
                return nil
            }
        }
        let changes = coder.containsValue(forKey: "changes") ? coder.decodeInteger(forKey: "changes") : nil

        guard coder.error == nil else { return nil }
        self.title = title
        if let changes { self.changes = changes }
        super.init()
        if let subtitle { self.subtitle = subtitle }
    }
    // securecodegen:end Note 0cf36170
}

/// Holds its parent without owning it: the parent sets it again.
class Branch: NSObject, NSSecureCoding {
    var name: String
    var children: [Branch] = [] {
        didSet { children.forEach { $0.parent = self } }
    }
    // securecodegen: skip
    unowned(unsafe) var parent: Branch?

    init(name: String) {
        self.name = name
    }

    // securecodegen:begin Branch. Generated, do not edit.
    class var supportsSecureCoding: Bool { true }

    func encode(with coder: NSCoder) {
        coder.encode(name as NSString, forKey: "name")
        coder.encode(children as NSArray, forKey: "children")
    }

    required init?(coder: NSCoder) {
        func fail(_ property: String, forKey key: String, expected type: String) {
            let isMissing = !coder.containsValue(forKey: key)
            let reason = isMissing ? "there is no value" : "the value is no valid \(type)"
            coder.failWithError(
                CocoaError(
                    isMissing ? .coderValueNotFound : .coderReadCorrupt,
                    userInfo: ["NSDebugDescription": "Branch.\(property): \(reason) for the key '\(key)'"]))
        }

        func decodeContainer(of classes: [AnyClass], forKey key: String) -> Any? {
            let container = coder.decodeObject(of: classes, forKey: key)
            return coder.error == nil ? container : nil
        }

        guard coder.containsValue(forKey: "name"),
            let name = coder.decodeObject(of: NSString.self, forKey: "name") as String?
        else {
            fail("name", forKey: "name", expected: "String")
            return nil
        }
        var children: [Branch]?
        if coder.containsValue(forKey: "children") {
            let object = decodeContainer(of: [NSArray.self, Branch.self], forKey: "children")
            children = object as? [Branch]
            guard coder.error == nil, object == nil || children != nil else {
                fail("children", forKey: "children", expected: "[Branch]")
                return nil
            }
        }

        guard coder.error == nil else { return nil }
        self.name = name
        if let children { self.children = children }
        super.init()
    }
    // securecodegen:end Branch ac9ba5f4

    func relink() {
        for child in children {
            child.parent = self
            child.relink()
        }
    }
}
