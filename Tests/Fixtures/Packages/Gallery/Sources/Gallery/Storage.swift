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
        func decodeObject<T>(of classes: AnyClass..., forKey key: String) throws -> T {
            let isThere = coder.containsValue(forKey: key)
            let object = isThere ? coder.decodeObject(of: classes, forKey: key) : nil
            if coder.error == nil, let value = object as? T { return value }
            let info = ["NSDebugDescription": "Note.\(key): no valid \(T.self)"]
            throw CocoaError(isThere ? .coderReadCorrupt : .coderValueNotFound, userInfo: info)
        }
        do {
            title = try decodeObject(of: NSString.self, forKey: "title")
            let subtitle = try decodeObject(of: NSString.self, forKey: "subtitle") as String?
            if coder.containsValue(forKey: "changes") {
                changes = coder.decodeInteger(forKey: "changes")
            }
            guard coder.error == nil else { return nil }
            super.init()
            if let subtitle { self.subtitle = subtitle }
        } catch {
            coder.failWithError(error)
            return nil
        }
    }
    // securecodegen:end Note b0132aae
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
        func decodeObject<T>(of classes: AnyClass..., forKey key: String) throws -> T {
            let isThere = coder.containsValue(forKey: key)
            let object = isThere ? coder.decodeObject(of: classes, forKey: key) : nil
            if coder.error == nil, let value = object as? T { return value }
            let info = ["NSDebugDescription": "Branch.\(key): no valid \(T.self)"]
            throw CocoaError(isThere ? .coderReadCorrupt : .coderValueNotFound, userInfo: info)
        }
        do {
            name = try decodeObject(of: NSString.self, forKey: "name")
            children =
                try decodeObject(of: NSArray.self, Branch.self, forKey: "children") as [Branch]?
                ?? children
        } catch {
            coder.failWithError(error)
            return nil
        }
    }
    // securecodegen:end Branch caddd780

    func relink() {
        for child in children {
            child.parent = self
            child.relink()
        }
    }
}
