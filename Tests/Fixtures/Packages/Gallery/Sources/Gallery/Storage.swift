import Foundation

@propertyWrapper
struct Kept {
    private var text: String
    var wrappedValue: String {
        get { text }
        set { text = newValue }
    }

    init(wrappedValue: String) {
        text = wrappedValue
    }
}

class Note: NSObject, NSSecureCoding {
    nonisolated(unsafe) static let shared = Note(title: "shared")
    nonisolated(unsafe) static var count = 0
    let version = 5

    @Kept var title: String
    @Kept var subtitle: String = "none"
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
        do {
            title = try coder.secureObject(as: String.self, forKey: "title")
            let subtitle = try coder.secureOptionalObject(as: String.self, forKey: "subtitle")
            changes = try coder.secureOptionalValue(as: Int.self, forKey: "changes") ?? changes
            super.init()
            if let subtitle { self.subtitle = subtitle }
        } catch {
            coder.secureFail(error, decoding: "Note")
            return nil
        }
    }
    // securecodegen:end Note 3cfc8e22
}

/// A child that refers to its parent without owning it. The parent sets the property again.
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
        do {
            name = try coder.secureObject(as: String.self, forKey: "name")
            children =
                try coder.secureOptionalObject(
                    of: [Branch].self, forKey: "children") ?? children
        } catch {
            coder.secureFail(error, decoding: "Branch")
            return nil
        }
    }
    // securecodegen:end Branch 39b27d2d

    func relink() {
        for child in children {
            child.parent = self
            child.relink()
        }
    }
}
