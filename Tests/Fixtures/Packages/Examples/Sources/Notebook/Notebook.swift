import Foundation

/// A document in a separate file.
// securecodegen: archiving
final class Notebook: NSObject, NSSecureCoding {
    // securecodegen: validate = isTitle
    var title: String
    var pages: [Page]
    var tags: Set<String> = []
    var cover: Page?

    init(title: String, pages: [Page]) {
        self.title = title
        self.pages = pages
    }

    /// A title has a single line.
    static func isTitle(_ title: String) -> Bool { !title.isEmpty && !title.contains("\n") }
}

// securecodegen: transformer = [.array, .dictionary, .set]
final class Page: NSObject, NSSecureCoding {
    let text: String
    var links: [URL] = []
    // securecodegen: validate = checkMarks
    var marks: [String: Int] = [:]
    var written: Date?

    init(text: String) {
        self.text = text
    }

    struct MarkOutside: Error {
        let name: String
    }

    /// A mark in the text or after it.
    static func checkMarks(_ marks: [String: Int]) throws {
        if let mark = marks.first(where: { $0.value < 0 }) { throw MarkOutside(name: mark.key) }
    }
}

/// A handwritten class can be saved and loaded in the same way.
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
