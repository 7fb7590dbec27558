import Foundation

/// A document of its own file.
// securecodegen: archiving
final class Notebook: NSObject, NSSecureCoding {
    var title: String
    var pages: [Page]
    var tags: Set<String> = []
    var cover: Page?

    init(title: String, pages: [Page]) {
        self.title = title
        self.pages = pages
    }
}

// securecodegen: transformer = [.array, .dictionary]
final class Page: NSObject, NSSecureCoding {
    let text: String
    var links: [URL] = []
    var marks: [String: Int] = [:]
    var written: Date?

    init(text: String) {
        self.text = text
    }
}

/// A class that codes by hand has the same doors.
// securecodegen: archiving
final class Shelf: NSObject, NSSecureCoding {
    let name: String
    let notebooks: [Notebook]

    init(name: String, notebooks: [Notebook]) {
        self.name = name
        self.notebooks = notebooks
    }

    static var supportsSecureCoding: Bool { true }

    func encode(with coder: NSCoder) {
        coder.encode(name as NSString, forKey: "name")
        coder.encode(notebooks as NSArray, forKey: "notebooks")
    }

    init?(coder: NSCoder) {
        guard let name = coder.decodeObject(of: NSString.self, forKey: "name") as String?,
            let notebooks = coder.decodeObject(of: [NSArray.self, Notebook.self], forKey: "notebooks") as? [Notebook]
        else { return nil }
        self.name = name
        self.notebooks = notebooks
    }
}
