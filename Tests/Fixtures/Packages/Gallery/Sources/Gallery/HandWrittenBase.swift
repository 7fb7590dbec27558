import Foundation

class Document: NSObject, NSSecureCoding {
    var title: String

    init(title: String) {
        self.title = title
    }

    class var supportsSecureCoding: Bool { true }

    func encode(with coder: NSCoder) {
        coder.encode(title as NSString, forKey: "documentTitle")
    }

    required init?(coder: NSCoder) {
        guard coder.containsValue(forKey: "documentTitle"),
            let title = coder.decodeObject(of: NSString.self, forKey: "documentTitle") as String?
        else { return nil }
        self.title = title
        super.init()
    }
}

class Letter: Document {
    var pages: Int

    init(title: String, pages: Int) {
        self.pages = pages
        super.init(title: title)
    }
}
