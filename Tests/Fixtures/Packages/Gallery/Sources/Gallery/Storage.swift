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
    static let shared = Note(title: "shared")
    static var count = 0
    let version = 5

    @Trimmed var title: String
    @Trimmed var subtitle = "none"
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

    func relink() {
        for child in children {
            child.parent = self
            child.relink()
        }
    }
}
