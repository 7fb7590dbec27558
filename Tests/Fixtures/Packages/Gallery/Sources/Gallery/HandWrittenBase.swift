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

    // securecodegen:begin Letter. Generated, do not edit.
    override class var supportsSecureCoding: Bool { true }

    override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(pages, forKey: "pages")
    }

    required init?(coder: NSCoder) {
        do {
            pages = try coder.secureValue(as: Int.self, forKey: "pages")
            super.init(coder: coder)
        } catch {
            coder.secureFail(error, decoding: "Letter")
            return nil
        }
    }
    // securecodegen:end Letter 771df3e6
}
